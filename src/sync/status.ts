import { createPassStatus, type PassOutcome } from './pass-status.ts';
import { createOutboxCount, type CountedOutbox, type Stuck } from './outbox-count.ts';
import type { Identity, Ports } from './ports.ts';
import type { Phase } from './state.ts';
import { createTimers } from './timers.ts';

export type StatusPorts = Pick<Ports, 'clock' | 'online' | 'onState'> & {
  readonly outbox: CountedOutbox;
};

export type Status = {
  readonly waiting: () => number;
  readonly stuck: () => Stuck;
  writeBegan(): void;
  writeEnded(): void;
  /** Only this page's memory holds an edit: nothing claims that it is saved on this phone. */
  onlyInMemory(): void;
  sendingBegan(): void;
  /** A request is being sent, whatever was counted before. */
  sends(): void;
  reportPass(conclusion: PassOutcome): void;
  /** The token was refused: said until a new engine takes over. */
  signedOut(): void;
  /** The network's hint changed: the verdict of the last try is old. */
  doubt(): void;
  /** Notes how many cells hold a text that is not in the plan: while any does, nothing says that all is saved. */
  noteCells(count: number): void;
  /** Counts in the outbox how many edits wait: one count at a time, and one more when asked meanwhile. */
  count(): Promise<void>;
  stop(): void;
};

/** A local write that takes longer than this is shown as being on its way. */
const SLOW_WRITE_MS = 100;

/** The phases that are shown only where every cell is in the plan. */
const CALM: ReadonlySet<Phase['kind']> = new Set(['synced', 'writing', 'waiting', 'saving', 'saved']);

/** Turns what the engine does into the one SyncState that the interface shows. */
export function createStatus(ports: StatusPorts, { userId }: Pick<Identity, 'userId'>): Status {
  const outbox = createOutboxCount(ports.outbox, userId, publish);
  const pass = createPassStatus(ports.clock, publish);
  const writes = createWrites(ports.clock, publish);
  let stopped = false;
  let refused = false;
  let cells = 0;

  function publish(): void {
    const { waiting, attention } = outbox.now();
    const now = phaseNow();
    const phase: Phase = cells > 0 && CALM.has(now.kind) ? { kind: 'uncommitted' } : now;
    if (phase.kind === 'failed') pass.noteSaid();
    if (!stopped) ports.onState({ phase, waiting, attention, ...(cells > 0 && { cells }) });
  }

  function phaseNow(): Phase {
    const { waiting, attention, reasons, isVolatile } = outbox.now();
    const { sending, saved, unreachable, failure } = pass.now();
    if (refused) return { kind: 'signed-out' };
    if (isVolatile || writes.areToBeSaid(waiting)) return { kind: 'writing' };
    if (sending) return { kind: 'saving' };
    if (saved) return { kind: 'saved' };
    if (failure.length > 0 && waiting + attention > 0) return { kind: 'failed', messages: failure };
    if (!ports.online() || (unreachable && waiting > 0)) return { kind: 'offline' };
    if (waiting > 0) return { kind: 'waiting' };
    // What the server did not take is not synced, also for somebody who comes back to it later.
    return reasons.length > 0 ? { kind: 'failed', messages: reasons } : { kind: 'synced' };
  }

  return {
    waiting: () => outbox.now().waiting || writes.inFlight(),
    stuck: () => outbox.now().stuck,
    writeBegan: () => {
      pass.noteWrite();
      writes.begin();
      publish();
    },
    writeEnded: () => {
      outbox.noteWritten();
      writes.end();
      publish();
    },
    onlyInMemory: outbox.noteVolatile,
    sendingBegan: () => {
      pass.begin(outbox.now().waiting > 0);
      publish();
    },
    sends: () => {
      if (pass.now().sending) return;
      pass.begin(true);
      publish();
    },
    reportPass: (outcome) => {
      pass.report(outcome, outbox.now().attention);
      publish();
    },
    signedOut: () => {
      refused = true;
      publish();
    },
    doubt: () => {
      pass.doubt();
      publish();
    },
    noteCells: (held) => {
      if (cells === held) return;
      cells = held;
      publish();
    },
    count: outbox.count,
    stop: () => {
      stopped = true;
      pass.stop();
      writes.stop();
    },
  };
}

/** The local writes that are in flight. */
function createWrites(clock: Ports['clock'], onSlow: () => void) {
  const timers = createTimers<'slow'>(clock);
  let writing = 0;
  let slow = false;

  return {
    inFlight: () => writing,
    /** Whether the writes are shown: nothing else waits, or they take long. */
    areToBeSaid: (waiting: number) => writing > 0 && (waiting === 0 || slow),
    begin: (): void => {
      writing += 1;
      if (writing > 1) return;
      timers.set('slow', SLOW_WRITE_MS, () => {
        slow = true;
        onSlow();
      });
    },
    end: (): void => {
      writing -= 1;
      if (writing > 0) return;
      slow = false;
      timers.clear('slow');
    },
    stop: () => timers.clearAll(),
  };
}
