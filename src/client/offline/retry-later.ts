import type { CallFailure } from '#client/api/call.ts';

/** What could not be sent, and is no edit of a block or a message, is tried again after so many ms. */
export const RETRY_LATER_MS = 30_000;

/** Whether a call that failed so may go well some time later, although nobody changes anything. */
export function mayPass(failure: CallFailure): boolean {
  return failure.kind === 'unreachable' || failure.status >= 500 || failure.status === 429;
}
