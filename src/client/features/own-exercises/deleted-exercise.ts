import type { MessageReply } from '#contract/api/account.ts';
import type { DoneBefore } from '#client/api/done-before.ts';
import { notices } from '#client/words/notices.ts';

/** A deletion that is sent again and refused as `not_found` was done the first time. */
export const EXERCISE_DELETED: DoneBefore<MessageReply> = {
  code: 'not_found',
  read: () => Promise.resolve({ ok: true, data: { message: notices.exerciseDeleted }, stored: false, kept: false }),
};
