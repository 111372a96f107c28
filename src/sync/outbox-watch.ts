import type { EngineParts } from './engine-parts.ts';
import { createTimers } from './timers.ts';

/**
 * How often the outbox is looked into unasked while something waits: a full disk may have taken no answer. Where no page
 * hears of another's end, always: it may have died between a write and the telling.
 */
const LOOK_EVERY_MS = 30_000;
/** How much later than a write what waits is counted. */
const COUNT_AFTER_MS = 500;

type WatchedParts = Omit<EngineParts<never, never>, 'queue'>;

/** Sees to it that what waits is counted and sent, whichever page wrote it. */
export function createOutboxWatch({ ports, status, schedule }: WatchedParts, userId: string) {
  const timers = createTimers<'look' | 'count'>(ports.clock);

  function lookLater(): void {
    if (!schedule.isRunning() || timers.has('look') || (status.waiting() === 0 && ports.canDetectTabClose())) return;
    timers.set('look', LOOK_EVERY_MS, () => void look());
  }

  /** What nobody told of is found here: everything is read again before anybody counts. */
  async function look(): Promise<void> {
    await ports.outbox.rows(userId);
    await outboxChanged();
    ports.onLook?.();
  }

  async function outboxChanged(): Promise<void> {
    await status.count();
    watchOver();
  }

  /** What waits is sent, and looked for. */
  function watchOver(): void {
    if (status.waiting() > 0 && !schedule.isInFlight() && !schedule.isRetrying()) schedule.ensure();
    lookLater();
  }

  return {
    lookLater,
    watchOver,
    look: () => void look(),
    /** Counts what was written in the same moment once: who types goes on meanwhile. */
    countSoon: (): void => {
      if (schedule.isRunning() && !timers.has('count')) timers.set('count', COUNT_AFTER_MS, () => void outboxChanged());
    },
    /** Whether something was written that has not been counted. */
    isToCount: (): boolean => timers.has('count'),
    stop: () => timers.clearAll(),
  };
}
