import type { OutboxEntry } from '#sync/ports.ts';
import { database, outbox } from '#client/offline/device.ts';

/** Deletes what the server has: after a log-out only what it has not, or what lost and was not seen, stays (P13). */
export async function forgetSent(): Promise<void> {
  const sent = (await everyRow()).filter((row) => row.state.kind === 'confirmed' && row.lost === undefined);
  await outbox.compareAndSet(sent.map((row) => ({ row, to: 'gone' })));
  await Promise.all([database.sentOps.clear(), database.sent.clear()]);
}

/** Returns the outbox's rows of everybody who typed here. */
export async function everyRow(): Promise<readonly OutboxEntry[]> {
  const users = new Set((await database.ops.toArray()).map(({ userId }) => userId));
  return (await Promise.all([...users].map((userId) => outbox.rows(userId)))).flat();
}
