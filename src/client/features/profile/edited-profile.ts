import type { EditProfileReply } from '#contract/api/profile.ts';
import { call } from '#client/api/call.ts';
import type { DoneBefore } from '#client/api/done-before.ts';
import { notices } from '#client/words/notices.ts';

/** An edit of the account that the server has made already is answered by what it has. */
export const PROFILE_EDITED: DoneBefore<EditProfileReply> = {
  code: 'nothing_to_update',
  read: async () => {
    const read = await call('profile', {}, { fresh: true });
    if (!read.ok) return read;
    const { username, email, avatarBase64 = null } = read.data;
    return { ...read, data: { message: notices.profileUpdated, username, email, avatarBase64 } };
  },
};
