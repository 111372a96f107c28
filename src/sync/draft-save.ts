import { createAutoSave } from './auto-save.ts';
import { backOff } from './back-off.ts';
import { drainDrafts, type DraftReport } from './draft-drain.ts';
import type { DraftPlace, DraftPorts, DraftReading, MadeEdit, WeekDraft } from './draft-ports.ts';
import { settleDrafts, withEdit } from './draft-rows.ts';
import { createStatus } from './status.ts';
import { createTimers } from './timers.ts';

export type DraftSave = {
  /** Stores an edit, begun before this returns; the network waits for the auto-save timer. */
  edit(made: MadeEdit): Promise<void>;
  /** Begins: what was blocked is tried again, what waits is sent. */
  start(): Promise<void>;
  /** Ends every timer; nothing stored is touched. */
  stop(): void;
  /** The network changed, the page became visible: try now, with a fresh back-off. */
  wake(): void;
  /** Another tab wrote or sent. */
  outboxChanged(): void;
  /** Another page of this device has gone: finds what it wrote, or sent, and told nobody of. */
  look(): void;
  /** The page is being hidden: send at once what is small enough to outlive it. */
  hide(): void;
  /** Sends what waits for at most `ms`; answers how many weeks are left. */
  flush(ms: number): Promise<number>;
  noteReading(reading: DraftReading, place: DraftPlace): Promise<void>;
  /** So many cells hold a text that is not in the plan: nothing says that all is saved (P18). */
  noteCells(count: number): void;
  /** Sends rejected or blocked weeks once more. */
  retry(draft: WeekDraft): Promise<void>;
  /** Forgets a week's edits at the person's word. */
  discard(draft: WeekDraft): Promise<void>;
};

const TURN_WAIT_MS = 2_000;
const MOST_TURNS_MISSED = 8;
const FAILURES_BEFORE_WORDS = 2;
const MOST_FLUSHES = 3;
/** As in engine.ts: what a full disk did not take, and what another page wrote before it died. */
const LOOK_EVERY_MS = 30_000;

/**
 * How a coach's week reaches the server: as the athlete's engine does it (engine.ts), with whole weeks for rows.
 *
 *   edit -> draft -> auto-save 2 s -> drain -> taken -> read again -> gone
 *                        ^               |
 *                        +-- back-off <--+ later
 */
export function createDraftSave(ports: DraftPorts, { userId }: { readonly userId: string }): DraftSave {
  const { clock, outbox } = ports;
  const status = createStatus(ports, { userId });
  const autoSave = createAutoSave(clock, () => void drain());
  const timers = createTimers<'retry' | 'flush' | 'look'>(clock);
  const toRead = new Map<string, DraftPlace>();
  let running = true;
  let draining: Promise<void> | undefined;
  let drainAgain = false;
  let failuresInARow = 0;
  let turnsMissed = 0;

  async function edit(made: MadeEdit): Promise<void> {
    const stored = outbox.update(made, (before) => withEdit(made, before));
    status.writeBegan();
    failuresInARow = 0;
    if (running) autoSave.restart();
    try {
      const { durable } = await stored;
      if (!durable) {
        status.onlyInMemory();
        void drain();
      }
    } finally {
      status.writeEnded();
      await status.count();
    }
  }

  async function start(): Promise<void> {
    const drafts = await outbox.rows(userId);
    await Promise.all(drafts.filter(({ state }) => state.kind === 'blocked').map(release));
    for (const draft of drafts) if (draft.state.kind === 'confirmed') toRead.set(draft.blockId, draft);
    await status.count();
    void drain();
    lookLater();
  }

  function lookLater(): void {
    if (!running || timers.has('look') || (status.waiting() === 0 && ports.hearsEnds())) return;
    timers.set('look', LOOK_EVERY_MS, () => void look());
  }

  async function look(): Promise<void> {
    await outbox.rows(userId);
    await outboxChanged();
  }

  function drain(keepalive = false): Promise<void> {
    if (!running) return Promise.resolve();
    drainAgain = draining !== undefined;
    if (draining) return draining;
    autoSave.cancel();
    timers.clear('retry');
    draining = takeTurn(() => sendAndRead(keepalive)).finally(() => {
      draining = undefined;
      if (drainAgain) void drain();
    });
    return draining;
  }

  async function takeTurn(work: () => Promise<void>): Promise<void> {
    const goAnyway = turnsMissed >= MOST_TURNS_MISSED;
    if (goAnyway) await work();
    const worked = goAnyway || (await ports.takeTurn(work).catch(() => false));
    turnsMissed = worked ? 0 : turnsMissed + 1;
    if (!worked && running) timers.set('retry', TURN_WAIT_MS, () => void drain());
  }

  async function sendAndRead(keepalive: boolean): Promise<void> {
    await status.count();
    status.sendingBegan();
    const report = await drainDrafts(ports, userId, keepalive);
    if (!running) return;
    for (const place of report.taken) toRead.set(place.blockId, place);
    conclude(report);
    await status.count();
    await readAgain();
  }

  function conclude(report: DraftReport): void {
    const { later, signedOut, refused, named } = report;
    if (signedOut) {
      stopWork();
      status.signedOut();
      ports.onNotAuthenticated();
      return;
    }
    failuresInARow = later ? failuresInARow + 1 : 0;
    if (later) retryLater(later.retryAfterMs);
    const words = later === undefined || failuresInARow < FAILURES_BEFORE_WORDS ? [] : later.messages;
    status.concluded({ named, unreachable: later?.offline ?? false, failure: refused.length > 0 ? refused : words });
  }

  function retryLater(retryAfterMs?: number): void {
    if (running) timers.set('retry', backOff(failuresInARow, ports.chance(), retryAfterMs), () => void drain());
  }

  async function readAgain(): Promise<void> {
    for (const place of toRead.values()) {
      if (!running) return;
      const reading = await ports.read(place);
      if (reading === undefined) {
        failuresInARow += 1;
        if (!timers.has('retry')) retryLater();
        return;
      }
      toRead.delete(place.blockId);
      if (reading !== 'refused') await noteReading(reading, place);
    }
  }

  async function noteReading(reading: DraftReading, place: DraftPlace): Promise<void> {
    const drafts = await outbox.rows(userId);
    const mine = new Map(drafts.filter(({ blockId }) => blockId === place.blockId).map((one) => [one.week, one]));
    // Most readings change nothing: they cost no transaction.
    if (settleDrafts(reading, mine, ports.newId).size === 0) return;
    await outbox.update(place, (before) => settleDrafts(reading, before, ports.newId));
    await status.count();
    if (running && status.waiting() > 0 && !timers.has('retry')) autoSave.ensure();
  }

  function wake(): void {
    failuresInARow = 0;
    status.doubt();
    if (status.waiting() > 0 || toRead.size > 0) void drain();
    void look();
  }

  async function outboxChanged(): Promise<void> {
    await status.count();
    if (running && status.waiting() > 0 && draining === undefined && !timers.has('retry')) autoSave.ensure();
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

  async function release(draft: WeekDraft): Promise<void> {
    await outbox.update(draft, (before) => {
      const now = before.get(draft.week);
      return new Map(now ? [[draft.week, { ...now, state: { kind: 'pending' } }]] : []);
    });
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
    noteCells: (count) => status.noteCells(count),
    retry: async (draft) => {
      await release(draft);
      await status.count();
      wake();
    },
    discard: async (draft) => {
      await outbox.update(draft, (before) =>
        before.get(draft.week)?.opId === draft.opId ? new Map([[draft.week, 'gone' as const]]) : new Map(),
      );
      await status.count();
    },
  };
}
