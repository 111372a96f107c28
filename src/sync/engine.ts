import type { EnginePorts } from './engine-parts.ts';
import { createFlush, type Left } from './flush.ts';
import { createOutboxWatch } from './outbox-watch.ts';
import type { Queue } from './queue.ts';
import { createReadings } from './readings.ts';
import { createSchedule } from './schedule.ts';
import { createSending } from './sending.ts';
import { createStatus } from './status.ts';

/** What both kinds of engine do for their callers. */
export type Engine = {
  /** Ends every timer; nothing stored is touched. */
  stop(): void;
  /** The network changed, the page became visible: try now, with a fresh back-off. */
  wake(): void;
  /** Another tab wrote or sent: count again, and see that what it left is sent. */
  outboxChanged(): void;
  /** Another page of this device has ended: finds what it wrote or sent without telling anybody. */
  look(): void;
  /** The page is being hidden: send at once, by requests that outlive it. */
  hide(): void;
  /** Takes at most `ms` to send what waits; resolves with what the server has not taken then (spec §4 log-out). */
  flush(ms: number): Promise<Left>;
};

type EngineOf<Unread, Read> = Engine & {
  /** Follows a local write that has just begun; the network waits for the auto-save timer. */
  store<Stored extends { readonly durable: boolean }>(writing: Promise<Stored>): Promise<Stored>;
  /** Begins: what waits is sent, and these blocks are read again. */
  start(unread: readonly Unread[]): Promise<void>;
  /** A reading of a block arrived, from the network or from the worker's cache. */
  noteReading(reading: Read, unread: Unread): Promise<void>;
  /** Notes how many cells hold a text that is not in the plan: while any does, nothing says that all is saved (P18). */
  noteCells(count: number): void;
  /** The person changed what waits by hand: it is counted again. */
  count(): Promise<void>;
};

/**
 * Creates the engine that brings edits to the server (sync-protocol): one per signed-in user and page.
 *
 *   edit -> outbox -> auto-save 2 s -> drain -> named by the server -> confirmed -> read again -> gone
 *                         ^                 |
 *                         +--- back-off <---+ later
 */
export function createSyncEngine<Unread extends { readonly blockId: string }, Read>(
  queue: Queue<Unread, Read>,
  ports: EnginePorts,
  userId: string,
): EngineOf<Unread, Read> {
  const status = createStatus(ports, { userId });
  const schedule = createSchedule(ports, (keepalive) => sending.sendAndRead(keepalive));
  const parts = { queue, ports, status, schedule };
  const readings = createReadings(parts);
  const sending = createSending(parts, { readings, onSignedOut });
  const watch = createOutboxWatch(parts, userId);

  async function store<Stored extends { readonly durable: boolean }>(writing: Promise<Stored>): Promise<Stored> {
    status.writeBegan();
    startAfresh();
    schedule.restart();
    try {
      const stored = await writing;
      if (!stored.durable) {
        status.onlyInMemory();
        void schedule.run();
      }
      return stored;
    } finally {
      status.writeEnded();
      // A pass that read the outbox before the write was complete has cancelled the timer.
      watch.watchOver();
      watch.countSoon();
    }
  }

  /** The back-off begins anew. */
  function startAfresh(): void {
    sending.startAfresh();
    readings.startAfresh();
  }

  function onSignedOut(): void {
    stopWork();
    status.signedOut();
    ports.onNotAuthenticated();
  }

  function stopWork(): void {
    schedule.stop();
    watch.stop();
  }

  return {
    store,
    start: async (unread) => {
      readings.add(unread);
      await status.count();
      void schedule.run();
      watch.lookLater();
    },
    stop: () => {
      stopWork();
      status.stop();
    },
    wake: () => {
      startAfresh();
      status.doubt();
      if (status.waiting() > 0 || readings.isLacking()) void schedule.run();
      watch.look();
    },
    outboxChanged: watch.countSoon,
    look: watch.look,
    hide: () => {
      if (status.waiting() > 0 || watch.isToCount()) void schedule.run(true);
    },
    flush: createFlush(ports.clock, status, schedule),
    noteReading: readings.noteReading,
    noteCells: (count) => status.noteCells(count),
    count: () => status.count(),
  };
}
