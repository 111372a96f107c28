import type { EditProfileReply } from '#contract/api/profile.ts';
import { call } from '#client/api/call.ts';
import type { DoneBefore } from '#client/api/done-before.ts';
import { notices } from '#client/words/notices.ts';

/** An edit that is sent again and refused as `nothing_to_update` was done: the answer is the current profile. */
export const PROFILE_EDITED: DoneBefore<EditProfileReply> = {
  code: 'nothing_to_update',
  read: async () => {
    const read = await call('profile', {}, { fresh: true });
    if (!read.ok) return read;
    const { username, email, avatarBase64 = null } = read.data;
    return { ...read, data: { message: notices.profileUpdated, username, email, avatarBase64 } };
  },
};
