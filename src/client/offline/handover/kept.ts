import type { BlockDetail } from '#contract/api/block.ts';
import { isSameSession, type Handover } from '#domain/handover/handover.ts';
import { hasArrived } from '#domain/handover/lay-over.ts';
import { readHandover, writeHandover } from '#domain/handover/text.ts';
import type { HandoversKey } from '#client/offline/database.ts';
import { database, hearWrites, serverNow } from '#client/offline/device.ts';
import { subscribeQuery } from '#client/offline/subscribe-query.ts';
import { createWatch } from '#client/offline/watch-table.ts';
import { useSession } from '#client/state/session.ts';

/**
 * Sessions that were handed to this device, for the coach who took them in: they are shown until the server's own
 * reading has them, and are sent to nobody. What athletes log goes to the server from their own phones alone (P2, P5).
 */

const { watch } = createWatch(database.meta, hearWrites);

/** Tells what is kept for this coach, now and whenever that changes; the returned function stops it. */
export function watchHandovers(coachId: string, take: (kept: readonly Handover[]) => void): () => void {
  return subscribeQuery(watch, () => read(coachId).catch(() => []), take);
}

/**
 * Keeps a session, on the disk when this resolves; of one that was handed over twice, the later. Rejects where the
 * device cannot be written.
 */
export async function keepHandover(coachId: string, handover: Handover): Promise<void> {
  // Nothing comes from the future, whatever the clock of the athlete's phone says.
  const handedAt = Math.min(handover.handedAt, await serverNow());
  await change(coachId, (kept) => {
    const before = kept.find((one) => isSameSession(one, handover));
    const isLater = before === undefined || before.handedAt <= handedAt;
    return isLater ? [...kept.filter((one) => one !== before), { ...handover, handedAt }] : kept;
  });
}

/** Gives a kept session up: the athlete's phone still has it. */
export function dropHandover(coachId: string, handover: Handover): Promise<void> {
  return change(coachId, (kept) => kept.filter((one) => !isSameSession(one, handover)));
}

/** Deletes the kept sessions that this reading of the server has. */
export function dropArrived(coachId: string, block: BlockDetail): Promise<void> {
  return change(coachId, (kept) => kept.filter((one) => !hasArrived(one, block)));
}

async function change(coachId: string, to: (kept: readonly Handover[]) => readonly Handover[]): Promise<void> {
  await database.transaction('rw', database.meta, async () => {
    // After a log-out nothing stays (P13).
    const session = useSession.getState();
    if (session.kind !== 'signed-in' || session.user.id !== coachId) return;
    const before = await read(coachId);
    const after = to(before);
    if (after.length === before.length && after.every((one, place) => one === before[place])) return;
    if (after.length === 0) await database.meta.delete(keyOf(coachId));
    else await database.meta.put({ key: keyOf(coachId), value: after.map(writeHandover) });
  });
}

async function read(coachId: string): Promise<readonly Handover[]> {
  // What lies on a disk may have been written by anything.
  const value: unknown = (await database.meta.get(keyOf(coachId)))?.value;
  if (!Array.isArray(value)) return [];
  return value.flatMap((text) => {
    const reading = readHandover(String(text));
    return reading.kind === 'handover' ? [reading.handover] : [];
  });
}

function keyOf(coachId: string): HandoversKey {
  return `handovers ${coachId}`;
}
