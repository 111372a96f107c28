import { createAutoSave } from './auto-save.ts';
import { backOff } from './back-off.ts';
import { createPasses } from './passes.ts';
import type { Ports } from './ports.ts';
import type { PassReport, Queue } from './queue.ts';
import { createStatus, type StatusPorts } from './status.ts';
import { createTimers } from './timers.ts';

export type EnginePorts = StatusPorts &
  Pick<Ports, 'withSyncLock' | 'canDetectTabClose' | 'random' | 'onNotAuthenticated'> &
  Partial<Pick<Ports, 'onLook' | 'onRestored'>>;

/** What both kinds of engine do for whoever made them. */
export type Engine = {
  /** Ends every timer; nothing stored is touched. */
  stop(): void;
  /** The network changed, the page became visible: try now, with a fresh back-off. */
  wake(): void;
  /** Another tab wrote or sent: count again, and see that what it left is sent. */
  outboxChanged(): void;
  /** Another page of this device has gone: finds what it wrote, or sent, and told nobody of. */
  look(): void;
  /** The page is being hidden: send at once, by requests that outlive it. */
  hide(): void;
  /** Sends what waits for at most `ms`; answers how much is left, waiting or refused (spec §4 log-out). */
  flush(ms: number): Promise<number>;
};

type EngineOf<Unread, Read> = Engine & {
  /** Follows a local write that has just begun; the network waits for the auto-save timer. */
  store<Stored extends { readonly durable: boolean }>(writing: Promise<Stored>): Promise<Stored>;
  /** Begins: what waits is sent, and these blocks are read again. */
  start(unread: readonly Unread[]): Promise<void>;
  /** A reading of a block arrived, from the network or from the worker's cache. */
  noteReading(reading: Read, unread: Unread): Promise<void>;
  /** So many cells hold a text that is not in the plan: nothing says that all is saved (P18). */
  noteCells(count: number): void;
  /** The person changed what waits by hand: it is counted again. */
  count(): Promise<void>;
};

/** Failures in a row before the person is told: one alone is a hiccup. */
const FAILURES_BEFORE_WORDS = 2;
const MOST_FLUSHES = 3;
/**
 * How often the outbox is looked into unasked while something waits: a full disk may have taken no answer. Where no page
 * hears of another's end, always: it may have died between a write and the telling.
 */
const LOOK_EVERY_MS = 30_000;

/**
 * How an edit reaches the server (sync-protocol). One engine per signed-in user and page.
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
  const { clock, outbox } = ports;
  const status = createStatus(ports, { userId });
  const autoSave = createAutoSave(clock, () => void passes.run());
  const timers = createTimers<'retry' | 'flush' | 'look'>(clock);
  /** By their ids, blocks of which the server took something that no kept reading contains yet. */
  const toRead = new Map<string, Unread>();
  let running = true;
  let failuresInARow = 0;
  /** Counted apart: a reading that fails is no failed save, and a save that works says nothing of readings. */
  let readingsFailedInARow = 0;
  const passes = createPasses({
    withSyncLock: ports.withSyncLock,
    onBegin: () => {
      autoSave.cancel();
      timers.clear('retry');
    },
    work: sendAndRead,
    onMissed: (ms) => timers.set('retry', ms, () => void passes.run()),
    isRunning: () => running,
  });

  async function store<Stored extends { readonly durable: boolean }>(writing: Promise<Stored>): Promise<Stored> {
    status.writeBegan();
    startAfresh();
    if (running) autoSave.restart();
    try {
      const stored = await writing;
      if (!stored.durable) {
        status.onlyInMemory();
        void passes.run();
      }
      return stored;
    } finally {
      status.writeEnded();
      // A pass that went over the outbox before the write was complete has ended the timer.
      await outboxChanged();
    }
  }

  async function start(unread: readonly Unread[]): Promise<void> {
    for (const one of unread) toRead.set(one.blockId, one);
    await status.count();
    void passes.run();
    lookLater();
  }

  function lookLater(): void {
    if (!running || timers.has('look') || (status.waiting() === 0 && ports.canDetectTabClose())) return;
    timers.set('look', LOOK_EVERY_MS, () => void look());
  }

  /** What nobody told of is found here: everything is read again before anybody counts. */
  async function look(): Promise<void> {
    await outbox.rows(userId);
    await outboxChanged();
    ports.onLook?.();
  }

  async function sendAndRead(keepalive: boolean): Promise<void> {
    await status.count();
    status.sendingBegan();
    const report = await queue.drain({ keepalive, onSend: () => status.sends() });
    if (!running) return;
    for (const one of report.toRead) toRead.set(one.blockId, one);
    await meet(report.epoch);
    reportPass(report);
    await status.count();
    await readAgain();
  }

  function reportPass({ named, later, refused, signedOut }: PassReport<Unread>): void {
    if (signedOut) {
      stopWork();
      status.signedOut();
      ports.onNotAuthenticated();
      return;
    }
    failuresInARow = later ? failuresInARow + 1 : 0;
    if (later) retryLater(failuresInARow, later.retryAfterMs);
    const words = later === undefined || later.offline || failuresInARow < FAILURES_BEFORE_WORDS ? [] : later.messages;
    status.reportPass({ named, unreachable: later?.offline ?? false, failure: refused.length > 0 ? refused : words });
  }

  function retryLater(failures: number, retryAfterMs?: number): void {
    if (running) timers.set('retry', backOff(failures, ports.random(), retryAfterMs), () => void passes.run());
  }

  async function readAgain(): Promise<void> {
    for (const unread of toRead.values()) {
      if (!running) return;
      const reading = await queue.read(unread);
      if (reading === undefined) {
        readingsFailedInARow += 1;
        if (!timers.has('retry')) retryLater(readingsFailedInARow);
        return;
      }
      readingsFailedInARow = 0;
      toRead.delete(unread.blockId);
      if (reading !== 'refused') await noteReading(reading, unread);
    }
  }

  async function meet(epoch: string | undefined): Promise<void> {
    const edits = epoch === undefined ? 0 : ((await queue.sendAgain?.(epoch)) ?? 0);
    if (edits === 0 || !running) return;
    ports.onRestored?.(edits);
    autoSave.ensure();
    await status.count();
    ports.onLook?.();
  }

  async function noteReading(reading: Read, unread: Unread): Promise<void> {
    await meet(queue.epochOf?.(reading));
    const isChanged = await queue.reconcile(reading, unread);
    ports.onLook?.();
    if (!isChanged) return;
    await status.count();
    if (running && status.waiting() > 0 && !timers.has('retry')) autoSave.ensure();
  }

  /** The back-off begins anew. */
  function startAfresh(): void {
    failuresInARow = 0;
    readingsFailedInARow = 0;
  }

  function wake(): void {
    startAfresh();
    status.doubt();
    if (status.waiting() > 0 || toRead.size > 0) void passes.run();
    void look();
  }

  async function outboxChanged(): Promise<void> {
    await status.count();
    const armed = passes.isUnderWay() || timers.has('retry');
    if (running && status.waiting() > 0 && !armed) autoSave.ensure();
    lookLater();
  }

  async function flush(ms: number): Promise<number> {
    const end = new Promise<void>((resolve) => timers.set('flush', ms, resolve));
    await Promise.race([flushTries(MOST_FLUSHES), end]);
    timers.clear('flush');
    await status.count();
    return status.waiting() + status.attention();
  }

  async function flushTries(tries: number): Promise<void> {
    await status.count();
    if (status.waiting() === 0 || !running || tries === 0) return;
    await passes.run();
    await flushTries(tries - 1);
  }

  function stopWork(): void {
    running = false;
    autoSave.cancel();
    timers.clearAll();
  }

  return {
    store,
    start,
    stop: () => {
      stopWork();
      status.stop();
    },
    wake,
    outboxChanged: () => void outboxChanged(),
    look: () => void look(),
    hide: () => {
      if (status.waiting() > 0) void passes.run(true);
    },
    flush,
    noteReading,
    noteCells: (count) => status.noteCells(count),
    count: () => status.count(),
  };
}
