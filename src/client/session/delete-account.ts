import { call, type CallFailure } from '#client/api/call.ts';
import { setLeaving } from '#client/state/session.ts';
import { leaveDeletedAccount } from './forget-account.ts';

/**
 * Deletes the account of who is logged in, for good, and ends their session on this device.
 * @param password undefined where Google knows it, not we
 * @returns why it was not deleted
 */
export async function deleteAccount(userId: string, password: string | undefined): Promise<CallFailure | undefined> {
  // What is still on its way is refused as soon as the account is gone: that is no news.
  setLeaving(true);
  try {
    const result = await call('deleteAccount', {}, { body: password === undefined ? {} : { password } });
    if (!result.ok) return result.failure;
    await leaveDeletedAccount(userId);
    return undefined;
  } finally {
    setLeaving(false);
  }
}
