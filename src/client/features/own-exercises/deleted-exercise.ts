import type { MessageReply } from '#contract/api/account.ts';
import type { DoneBefore } from '#client/api/done-before.ts';
import { notices } from '#client/words/notices.ts';

/** An exercise that the server does not find any more was deleted. */
export const EXERCISE_DELETED: DoneBefore<MessageReply> = {
  code: 'not_found',
  read: () => Promise.resolve({ ok: true, data: { message: notices.exerciseDeleted }, stored: false, kept: false }),
};
