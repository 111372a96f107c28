import type { EngineParts } from './engine-parts.ts';

export type Readings<Unread, Read> = {
  /** The server took something in these blocks that no kept reading contains yet. */
  add(unread: readonly Unread[]): void;
  /** Whether there is anything to be read again. */
  isLacking(): boolean;
  readAgain(): Promise<void>;
  readonly noteReading: (reading: Read, unread: Unread) => Promise<void>;
  /** The server has answered under this epoch: what it may have lost is sent again (P17). */
  meet(epoch: string | undefined): Promise<void>;
  /** The back-off begins anew. */
  startAfresh(): void;
};

/** Creates the part that reads blocks again after a save, and notes what a reading says of what is kept. */
export function createReadings<Unread extends { readonly blockId: string }, Read>({
  queue,
  ports,
  status,
  schedule,
}: EngineParts<Unread, Read>): Readings<Unread, Read> {
  /** By the ids of their blocks. */
  const toRead = new Map<string, Unread>();
  /** Counted apart: a reading that fails is no failed save, and a save that works says nothing of readings. */
  let failuresInARow = 0;

  async function readAgain(): Promise<void> {
    for (const unread of toRead.values()) {
      if (!schedule.isRunning()) return;
      const reading = await queue.read(unread);
      if (reading === undefined) {
        failuresInARow += 1;
        if (!schedule.isRetrying()) schedule.retryLater(failuresInARow);
        return;
      }
      failuresInARow = 0;
      toRead.delete(unread.blockId);
      if (reading !== 'refused') await noteReading(reading, unread);
    }
  }

  async function meet(epoch: string | undefined): Promise<void> {
    const edits = epoch === undefined ? 0 : ((await queue.sendAgain?.(epoch)) ?? 0);
    if (edits === 0 || !schedule.isRunning()) return;
    ports.onRestored?.(edits);
    schedule.ensure();
    await status.count();
    ports.onLook?.();
  }

  async function noteReading(reading: Read, unread: Unread): Promise<void> {
    await meet(queue.epochOf?.(reading));
    const isChanged = await queue.reconcile(reading, unread);
    ports.onLook?.();
    if (!isChanged) return;
    await status.count();
    if (status.waiting() > 0 && !schedule.isRetrying()) schedule.ensure();
  }

  return {
    add: (unread) => {
      for (const one of unread) toRead.set(one.blockId, one);
    },
    isLacking: () => toRead.size > 0,
    readAgain,
    noteReading,
    meet,
    startAfresh: () => {
      failuresInARow = 0;
    },
  };
}
