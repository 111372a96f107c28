import { call } from '#client/api/call.ts';
import { database, readSessionRecord } from '#client/offline/device.ts';
import { PENDING_TABLES } from '#client/offline/pending/kinds.ts';
import { ownersOf } from '#client/offline/pending/notes.ts';
import { useSession } from '#client/state/session.ts';
import { forgetAccount } from './forget-account.ts';

let asking: Promise<boolean> | undefined;

/**
 * Asks the server which accounts were deleted, of people of whom this device still holds something and who are not
 * logged in, and deletes what is theirs. Without a certain yes, as from a proxy or without a network, it all stays.
 * @returns whether anything was deleted
 */
export function forgetDeletedAccounts(): Promise<boolean> {
  asking ??= askAboutAll().finally(() => (asking = undefined));
  return asking;
}

async function askAboutAll(): Promise<boolean> {
  let isEmptied = false;
  for (const userId of await peopleHere()) {
    if (!(await isDeleted(userId))) continue;
    await forgetAccount(userId);
    isEmptied = true;
  }
  return isEmptied;
}

async function isDeleted(userId: string): Promise<boolean> {
  const answer = await call('accountDeleted', {}, { body: { userId } });
  // The type says what the server answers, but somebody else may have answered.
  const deleted: unknown = answer.ok && answer.data.deleted;
  return deleted === true;
}

async function peopleHere(): Promise<string[]> {
  const keys = await Promise.all(PENDING_TABLES.map((table) => database[table].toCollection().primaryKeys()));
  const notes = await database.meta.toArray();
  const record = await readSessionRecord();
  const people = new Set([...keys.flat().map(([userId]) => userId), ...notes.flatMap(ownersOf)]);
  if (record) people.add(record.userId);
  const session = useSession.getState();
  if (session.kind === 'signed-in') people.delete(session.user.id);
  return [...people];
}
