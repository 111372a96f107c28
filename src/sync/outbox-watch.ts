import type { EngineParts } from './engine-parts.ts';
import { createTimers } from './timers.ts';

/**
 * How often the outbox is read unasked while something waits, as a full disk may have stored no answer. Where no page
 * hears of another's end it is read always, as a page may have died between a write and its notice to the others.
 */
const LOOK_EVERY_MS = 30_000;
/** How long after a write the outbox is counted. */
const COUNT_AFTER_MS = 500;

type WatchedParts = Omit<EngineParts<never, never>, 'queue'>;

/** Sees to it that what waits is counted and sent, whichever page wrote it. */
export function createOutboxWatch({ ports, status, schedule }: WatchedParts, userId: string) {
  const timers = createTimers<'look' | 'count'>(ports.clock);

  function lookLater(): void {
    if (!schedule.isRunning() || timers.has('look') || (status.waiting() === 0 && ports.canDetectTabClose())) return;
    timers.set('look', LOOK_EVERY_MS, () => void look());
  }

  /** Finds what no page told of: everything is read again before it is counted. */
  async function look(): Promise<void> {
    await ports.outbox.rows(userId);
    await outboxChanged();
    ports.onLook?.();
  }

  async function outboxChanged(): Promise<void> {
    await status.count();
    watchOver();
  }

  /** Sees to it that what waits is sent, and looked for again. */
  function watchOver(): void {
    if (status.waiting() > 0 && !schedule.isInFlight() && !schedule.isRetrying()) schedule.ensure();
    lookLater();
  }

  return {
    lookLater,
    watchOver,
    look: () => void look(),
    /** Counts a little later, and once for all that was written until then, so that typing goes on meanwhile. */
    countSoon: (): void => {
      if (schedule.isRunning() && !timers.has('count')) timers.set('count', COUNT_AFTER_MS, () => void outboxChanged());
    },
    /** Whether something was written that has not been counted. */
    isToCount: (): boolean => timers.has('count'),
    stop: () => timers.clearAll(),
  };
}
