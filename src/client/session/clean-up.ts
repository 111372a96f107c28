import { deleteSessionRecord, readSessionRecord } from '#client/offline/device.ts';
import { deleteUnticked } from '#client/offline/block/delete-unticked.ts';
import { ALL_KINDS } from '#client/offline/pending/kinds.ts';
import { deleteReadings } from '#client/platform/readings.ts';
import { hasStoredToken } from './read-session.ts';
import { clearStoredSession } from './stored-session.ts';

/** Deletes what the server has of a session that ended (P13); what it has not waits for the same person. */
export async function deleteSession(): Promise<void> {
  await deleteSessionRecord().catch(() => undefined);
  clearStoredSession();
  await deleteSent();
}

/**
 * Finishes a log-out that was cut short (P13). What the server refused waits for the person's next login.
 * @param isStart the app has just been opened
 */
export async function finishLogOut(isStart: boolean): Promise<void> {
  // A log-out marks the record when it begins, and leaves none at all.
  const record = await readSessionRecord().catch(() => 'unavailable' as const);
  if (record === 'unavailable' || (record !== undefined && record.ended !== 'left')) return;
  if (record !== undefined) await deleteSessionRecord().catch(() => undefined);
  // While the app runs, another tab may be logging in without a database that takes its record.
  if (isStart && hasStoredToken()) clearStoredSession();
  await deleteSent();
  await deleteReadings();
}

async function deleteSent(): Promise<void> {
  for (const kind of ALL_KINDS) await kind.forgetSent?.().catch(() => undefined);
  await deleteUnticked().catch(() => undefined);
}
