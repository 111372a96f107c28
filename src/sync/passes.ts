import type { Ports } from './ports.ts';

/** Another tab is sending: look again after this. After so many looks, send anyway: the turn is only an accelerator. */
const TURN_WAIT_MS = 2_000;
const MOST_TURNS_MISSED = 8;

/** Passes over a queue, one at a time. */
export type Passes = {
  /**
   * Begins a pass; a wish for another one during it is granted once, afterwards.
   * @param keepalive by requests that outlive the page
   */
  run(keepalive?: boolean): Promise<void>;
  isInFlight(): boolean;
};

export type PassesOptions = {
  readonly withSyncLock: Ports['withSyncLock'];
  /** Called as a pass begins, before its turn comes. */
  readonly onBegin: () => void;
  readonly work: (keepalive: boolean) => Promise<void>;
  /** Another tab has the turn: `run` is to be called again after so many ms. */
  readonly onMissed: (ms: number) => void;
  /** Whether passes still begin. */
  readonly isRunning: () => boolean;
};

export function createPasses({ withSyncLock, onBegin, work, onMissed, isRunning }: PassesOptions): Passes {
  let inFlight: Promise<void> | undefined;
  /** A wish for another pass, and whether by requests that outlive the page. */
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
    // A browser may break the lock itself (a page that is not fully active): a turn missed like any other.
    const worked = goAnyway || (await withSyncLock(pass).catch(() => false));
    turnsMissed = worked ? 0 : turnsMissed + 1;
    if (!worked && isRunning()) onMissed(TURN_WAIT_MS);
  }

  return { run, isInFlight: () => inFlight !== undefined };
}
