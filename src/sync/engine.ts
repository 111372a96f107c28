import { createAutoSave } from './auto-save.ts';
import { backOff } from './back-off.ts';
import { createBatchSize } from './batch-size.ts';
import { drainOnce, type DrainReport } from './drain.ts';
import type { Draft, Edit, Identity, Ports, Reading, Row } from './ports.ts';
import { settle } from './settle.ts';
import { createStatus } from './status.ts';
import { createTimers } from './timers.ts';

export type Sync = {
  /** Stores an edit, begun before this returns; the network waits for the auto-save timer. */
  edit(edit: Edit): { readonly draft: Draft; readonly stored: Promise<Row> };
  /** Begins: what was blocked is tried again, what waits is sent. */
  start(): Promise<void>;
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
  /** Sends what waits for at most `ms`; answers how many edits are left (spec §4 log-out). */
  flush(ms: number): Promise<number>;
  /** A reading of a block arrived, from the network or from the worker's cache. */
  noteReading(reading: Reading): Promise<void>;
  /** Sends a rejected or blocked edit once more. */
  retry(row: Row): Promise<void>;
  /** Takes a row out at the person's word: a rejected edit, or a lost value that was read. */
  discard(row: Row): Promise<void>;
};

/** Another tab is sending: look again after this. After so many looks, send anyway: the turn is only an accelerator. */
const TURN_WAIT_MS = 2_000;
const MOST_TURNS_MISSED = 8;
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
export function createSync(ports: Ports, identity: Identity): Sync {
  const { clock, outbox } = ports;
  const status = createStatus(ports, identity);
  const autoSave = createAutoSave(clock, () => void drain());
  const timers = createTimers<'retry' | 'flush' | 'look'>(clock);
  const size = createBatchSize();
  /** Blocks in which something was confirmed that no kept reading contains yet. */
  const toRead = new Set<string>();
  let running = true;
  let draining: Promise<void> | undefined;
  /** A wish for another pass, and whether by requests that outlive the page. */
  let again: { readonly keepalive: boolean } | undefined;
  let failuresInARow = 0;
  /** Counted apart: a reading that fails is no failed save, and a save that works says nothing of readings. */
  let readingsFailedInARow = 0;
  let turnsMissed = 0;

  function edit(made: Edit): { draft: Draft; stored: Promise<Row> } {
    const draft: Draft = {
      ...made,
      v: 1,
      userId: identity.userId,
      opId: ports.newId(),
      editedAt: made.editedAt ?? clock.now(),
      offset: ports.offset.get(),
    };
    return { draft, stored: store(draft) };
  }

  async function store(draft: Draft): Promise<Row> {
    const put = outbox.put(draft);
    status.writeBegan();
    startAfresh();
    if (running) autoSave.restart();
    try {
      const { row, durable } = await put;
      if (!durable) {
        status.onlyInMemory();
        void drain();
      }
      return row;
    } finally {
      status.writeEnded();
      // A pass that went over the outbox before the write was complete has ended the timer.
      await outboxChanged();
    }
  }

  async function start(): Promise<void> {
    const rows = await outbox.rows(identity.userId);
    const blocked = rows.filter((row) => row.state.kind === 'blocked');
    await outbox.amend(blocked.map(tryAgain));
    for (const row of rows) if (row.state.kind === 'confirmed' && !row.lost) toRead.add(row.blockId);
    await status.count();
    void drain();
    lookLater();
  }

  function lookLater(): void {
    if (!running || timers.has('look') || (status.waiting() === 0 && ports.hearsEnds())) return;
    timers.set('look', LOOK_EVERY_MS, () => void look());
  }

  /** What nobody told of is found here: everything is read again before anybody counts. */
  async function look(): Promise<void> {
    await outbox.rows(identity.userId);
    await outboxChanged();
    ports.onLook();
  }

  /** One pass at a time; a wish for another one during it is granted once, afterwards. */
  function drain(keepalive = false): Promise<void> {
    if (!running) return Promise.resolve();
    if (draining) {
      again = { keepalive: keepalive || (again?.keepalive ?? false) };
      return draining;
    }
    autoSave.cancel();
    timers.clear('retry');
    draining = takeTurn(() => sendAndRead(keepalive)).finally(() => {
      draining = undefined;
      const next = again;
      again = undefined;
      if (next) void drain(next.keepalive);
    });
    return draining;
  }

  async function takeTurn(work: () => Promise<void>): Promise<void> {
    const goAnyway = turnsMissed >= MOST_TURNS_MISSED;
    if (goAnyway) await work();
    // A browser may break the lock itself (a page that is not fully active): a turn missed like any other.
    const worked = goAnyway || (await ports.takeTurn(work).catch(() => false));
    turnsMissed = worked ? 0 : turnsMissed + 1;
    if (!worked && running) timers.set('retry', TURN_WAIT_MS, () => void drain());
  }

  async function sendAndRead(keepalive: boolean): Promise<void> {
    await status.count();
    status.sendingBegan();
    const report = await drainOnce(ports, identity, { keepalive, size, onSend: () => status.sends() });
    if (!running) return;
    for (const blockId of report.confirmedBlocks) toRead.add(blockId);
    if (report.epoch !== undefined) await meet(report.epoch);
    conclude(report);
    await status.count();
    await readAgain();
  }

  function conclude(report: DrainReport): void {
    if (report.signedOut) {
      stopWork();
      status.signedOut();
      ports.onNotAuthenticated();
      return;
    }
    failuresInARow = report.later ? failuresInARow + 1 : 0;
    if (report.later) retryLater(failuresInARow, report.later.retryAfterMs);
    status.concluded({
      named: report.named,
      unreachable: report.later?.offline ?? false,
      failure: report.refused.length > 0 || failuresInARow < FAILURES_BEFORE_WORDS ? report.refused : wordsOf(report),
    });
  }

  function retryLater(failures: number, retryAfterMs?: number): void {
    if (running) timers.set('retry', backOff(failures, ports.chance(), retryAfterMs), () => void drain());
  }

  async function readAgain(): Promise<void> {
    for (const blockId of toRead) {
      if (!running) return;
      const reading = await ports.read(blockId);
      if (reading === undefined) {
        readingsFailedInARow += 1;
        if (!timers.has('retry')) retryLater(readingsFailedInARow);
        return;
      }
      readingsFailedInARow = 0;
      toRead.delete(blockId);
      if (reading !== 'refused') await noteReading(reading);
    }
  }

  /** The server has spoken under this epoch: what it named under another one it may have lost, and gets again (P17). */
  async function meet(epoch: string): Promise<void> {
    const edits = await outbox.sendAgain(identity.userId, epoch);
    if (edits === 0 || !running) return;
    ports.onRestored(edits);
    autoSave.ensure();
    await status.count();
    ports.onLook();
  }

  async function noteReading(reading: Reading): Promise<void> {
    if (!reading.stored) await meet(reading.epoch);
    const changes = settle(await outbox.rows(identity.userId), reading);
    ports.onLook();
    if (changes.length === 0) return;
    await outbox.amend(changes);
    if (running && changes.some(({ to }) => to !== 'gone')) autoSave.ensure();
    await status.count();
  }

  /** The back-off begins anew. */
  function startAfresh(): void {
    failuresInARow = 0;
    readingsFailedInARow = 0;
  }

  function wake(): void {
    startAfresh();
    status.doubt();
    if (status.waiting() > 0 || toRead.size > 0) void drain();
    void look();
  }

  async function outboxChanged(): Promise<void> {
    await status.count();
    const armed = draining !== undefined || timers.has('retry');
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
    await drain();
    await flushTries(tries - 1);
  }

  function stopWork(): void {
    running = false;
    autoSave.cancel();
    timers.clearAll();
  }

  return {
    edit,
    start,
    stop: () => {
      stopWork();
      status.stop();
    },
    wake,
    outboxChanged: () => void outboxChanged(),
    look: () => void look(),
    hide: () => {
      if (status.waiting() > 0) void drain(true);
    },
    flush,
    noteReading,
    retry: async (row) => {
      await outbox.amend([tryAgain(row)]);
      await status.count();
      wake();
    },
    discard: async (row) => {
      await outbox.amend([{ row, to: 'gone' }]);
      await status.count();
    },
  };
}

function tryAgain(row: Row): { row: Row; to: { state: { kind: 'pending'; tries: 0 } } } {
  return { row, to: { state: { kind: 'pending', tries: 0 } } };
}

function wordsOf({ later }: DrainReport): readonly string[] {
  return later === undefined || later.offline ? [] : later.messages;
}
