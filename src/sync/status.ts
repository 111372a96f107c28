import { SAVED_MESSAGE_MS } from '#contract/limits.ts';
import type { Identity, Ports } from './ports.ts';
import type { Phase } from './state.ts';
import { createTimers } from './timers.ts';

/** How the last pass over the outbox ended, as far as the person should know. */
export type PassOutcome = {
  /** 'all': the server named and took every operation. 'some': something that was sent is still open. */
  readonly named: 'all' | 'some' | 'nothing-sent';
  readonly unreachable: boolean;
  /** Sentences to show; empty when there is nothing to say. */
  readonly failure: readonly string[];
};

/** What is counted: an edit of an athlete, or a week of a coach. */
type Counted = {
  readonly state: { readonly kind: string; readonly reason?: string };
  readonly lost?: unknown;
  readonly onlyInMemory?: true;
};

export type StatusPorts = Pick<Ports, 'clock' | 'online' | 'onState'> & {
  readonly outbox: { rows(userId: string): Promise<readonly Counted[]> };
};

export type Status = {
  readonly waiting: () => number;
  readonly attention: () => number;
  writeBegan(): void;
  writeEnded(): void;
  /** Only this page's memory holds an edit: nothing claims that it is saved on this phone. */
  onlyInMemory(): void;
  sendingBegan(): void;
  /** A request goes, whatever was counted before. */
  sends(): void;
  reportPass(conclusion: PassOutcome): void;
  /** The token was refused: said until a new engine takes over. */
  signedOut(): void;
  /** The network's hint changed: the verdict of the last try is old. */
  doubt(): void;
  /** So many cells hold a text that is not in the plan: nothing says that all is saved. */
  noteCells(count: number): void;
  /** Reads from the outbox how many edits wait: one reading at a time, and one more when asked meanwhile. */
  count(): Promise<void>;
  stop(): void;
};

/** A local write that takes longer than this is shown as being on its way. */
const SLOW_WRITE_MS = 100;

/** What is said only where every cell is in the plan. */
const CALM: ReadonlySet<Phase['kind']> = new Set(['synced', 'writing', 'waiting', 'saving', 'saved']);

/** Turns what the engine does into the one SyncState that the interface shows. */
export function createStatus(ports: StatusPorts, identity: Pick<Identity, 'userId'>): Status {
  const timers = createTimers<'slow' | 'saved'>(ports.clock);
  let stopped = false;
  let writing = 0;
  let slow = false;
  let volatile = false;
  let sending = false;
  let saved = false;
  let refused = false;
  let unreachable = false;
  let failure: readonly string[] = [];
  /** No screen has shown the failure yet: something else was said meanwhile. */
  let unsaid = false;
  let waiting = 0;
  let attention = 0;
  let cells = 0;
  /** Why the server has not what wants attention. */
  let reasons: readonly string[] = [];
  let counting: Promise<void> | undefined;
  let countAgain = false;

  function publish(): void {
    const now = phaseNow();
    const phase: Phase = cells > 0 && CALM.has(now.kind) ? { kind: 'uncommitted' } : now;
    if (phase.kind === 'failed') unsaid = false;
    if (!stopped) ports.onState({ phase, waiting, attention, ...(cells > 0 && { cells }) });
  }

  function phaseNow(): Phase {
    if (refused) return { kind: 'signed-out' };
    if (volatile || (writing > 0 && (waiting === 0 || slow))) return { kind: 'writing' };
    if (sending) return { kind: 'saving' };
    if (saved) return { kind: 'saved' };
    if (failure.length > 0 && waiting + attention > 0) return { kind: 'failed', messages: failure };
    if (!ports.online() || (unreachable && waiting > 0)) return { kind: 'offline' };
    if (waiting > 0) return { kind: 'waiting' };
    // Also for who comes back to it: what the server has not is not synced.
    return reasons.length > 0 ? { kind: 'failed', messages: reasons } : { kind: 'synced' };
  }

  function writeBegan(): void {
    writing += 1;
    if (!unsaid) failure = [];
    saved = false;
    timers.clear('saved');
    if (writing === 1) {
      timers.set('slow', SLOW_WRITE_MS, () => {
        slow = true;
        publish();
      });
    }
    publish();
  }

  function writeEnded(): void {
    writing -= 1;
    if (writing > 0) return;
    slow = false;
    timers.clear('slow');
  }

  function reportPass(conclusion: PassOutcome): void {
    sending = false;
    // What was refused and nobody has read comes first, while it is there.
    unsaid &&= attention > 0 && conclusion.failure.length === 0;
    // A pass that had nothing to send says nothing of what was refused before it.
    if (conclusion.named !== 'nothing-sent' && !unsaid) {
      failure = conclusion.failure;
      unsaid = failure.length > 0;
    }
    unreachable = conclusion.unreachable;
    if (conclusion.named === 'some') saved = false;
    if (conclusion.named === 'all' && !unsaid) {
      saved = true;
      timers.set('saved', SAVED_MESSAGE_MS, () => {
        saved = false;
        publish();
      });
    }
    publish();
  }

  function count(): Promise<void> {
    countAgain = counting !== undefined;
    counting ??= countUntilQuiet().finally(() => {
      counting = undefined;
      publish();
    });
    return counting;
  }

  async function countUntilQuiet(): Promise<void> {
    do {
      countAgain = false;
      const rows = await ports.outbox.rows(identity.userId);
      waiting = rows.filter((row) => row.state.kind === 'pending').length;
      attention = rows.filter(needsAttention).length;
      reasons = [...new Set(rows.flatMap(({ state }) => state.reason ?? []))];
      volatile = rows.some(({ onlyInMemory }) => onlyInMemory) || (volatile && waiting > 0);
    } while (countAgain);
  }

  return {
    waiting: () => waiting + (waiting === 0 ? writing : 0),
    attention: () => attention,
    writeBegan,
    writeEnded,
    onlyInMemory: () => (volatile = true),
    sendingBegan: () => {
      sending = waiting > 0;
      publish();
    },
    sends: () => {
      if (sending) return;
      sending = true;
      publish();
    },
    reportPass,
    signedOut: () => {
      refused = true;
      sending = false;
      publish();
    },
    doubt: () => {
      unreachable = false;
      publish();
    },
    noteCells: (held) => {
      if (cells === held) return;
      cells = held;
      publish();
    },
    count,
    stop: () => {
      stopped = true;
      timers.clearAll();
    },
  };
}

function needsAttention(row: Counted): boolean {
  return row.state.kind === 'rejected' || row.state.kind === 'blocked' || row.lost !== undefined;
}
