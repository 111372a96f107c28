import type { Ports } from './ports.ts';

/** The wait while another tab has the sync lock. After MOST_TURNS_MISSED waits a pass runs without it, safely. */
const TURN_WAIT_MS = 2_000;
const MOST_TURNS_MISSED = 8;

/** Passes over a queue, one at a time. */
export type Passes = {
  /**
   * Begins a pass; however often one is asked for during another, one more follows it.
   * @param keepalive by requests that outlive the page
   */
  run(keepalive?: boolean): Promise<void>;
  isInFlight(): boolean;
};

export type PassesOptions = {
  readonly withSyncLock: Ports['withSyncLock'];
  /** Called as a pass begins, before it asks for the sync lock. */
  readonly onBegin: () => void;
  readonly work: (keepalive: boolean) => Promise<void>;
  /** Another tab has the sync lock: `run` is to be called again after so many ms. */
  readonly onMissed: (ms: number) => void;
  /** Whether passes still begin. */
  readonly isRunning: () => boolean;
};

export function createPasses({ withSyncLock, onBegin, work, onMissed, isRunning }: PassesOptions): Passes {
  let inFlight: Promise<void> | undefined;
  /** Set when another pass was asked for; `keepalive` says whether by requests that outlive the page. */
  let again: { readonly keepalive: boolean } | undefined;
  let turnsMissed = 0;

  function run(keepalive = false): Promise<void> {
    if (!isRunning()) return Promise.resolve();
    if (inFlight) {
      again = { keepalive: keepalive || (again?.keepalive ?? false) };
      return inFlight;
    }
    onBegin();
    inFlight = inTurn(() => work(keepalive)).finally(() => {
      inFlight = undefined;
      const next = again;
      again = undefined;
      if (next) void run(next.keepalive);
    });
    return inFlight;
  }

  async function inTurn(pass: () => Promise<void>): Promise<void> {
    const goAnyway = turnsMissed >= MOST_TURNS_MISSED;
    if (goAnyway) await pass();
    // The browser itself may break the lock (of a page that is not fully active), which counts as a missed turn.
    const worked = goAnyway || (await withSyncLock(pass).catch(() => false));
    turnsMissed = worked ? 0 : turnsMissed + 1;
    if (!worked && isRunning()) onMissed(TURN_WAIT_MS);
  }

  return { run, isInFlight: () => inFlight !== undefined };
}
