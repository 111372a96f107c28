import { call, type CallFailure } from '#client/api/call.ts';
import { setLeaving } from '#client/state/session.ts';
import { leaveDeletedAccount } from './forget-account.ts';

/**
 * Deletes the account of the person who is logged in, for good, and ends their session on this device.
 * @param password undefined for an account that has none here, of a person who logs in with Google
 * @returns why it was not deleted
 */
export async function deleteAccount(userId: string, password: string | undefined): Promise<CallFailure | undefined> {
  // Requests that are still on their way are refused as soon as the account is gone, and nobody needs to be told.
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
