import { createAutoSave } from './auto-save.ts';
import { backOff } from './back-off.ts';
import { createPasses } from './passes.ts';
import type { Ports } from './ports.ts';
import { createTimers } from './timers.ts';

type SchedulePorts = Pick<Ports, 'clock' | 'random' | 'withSyncLock'>;

/** When a pass begins: some time after the last edit, after a failure later and later, or at once. */
export type Schedule = {
  /** Begins a pass (passes.ts). */
  run(keepalive?: boolean): Promise<void>;
  /** Starts the delay of the auto-save afresh: something was edited. */
  restart(): void;
  /** Starts that delay unless it runs already. */
  ensure(): void;
  isRunning(): boolean;
  /** Whether a pass is under way. */
  isInFlight(): boolean;
  /** Whether a timer runs after which a pass comes: after a failure, or because another tab had the sync lock. */
  isRetrying(): boolean;
  /** @param failures how many there were in a row */
  retryLater(failures: number, retryAfterMs?: number): void;
  /** Nothing begins any more. */
  stop(): void;
};

export function createSchedule(ports: SchedulePorts, work: (keepalive: boolean) => Promise<void>): Schedule {
  const { clock, withSyncLock } = ports;
  const autoSave = createAutoSave(clock, run);
  const timers = createTimers<'retry'>(clock);
  let isRunning = true;
  const passes = createPasses({
    withSyncLock,
    onBegin: () => {
      autoSave.cancel();
      timers.clear('retry');
    },
    work,
    onMissed: runAfter,
    isRunning: () => isRunning,
  });

  function run(): void {
    void passes.run();
  }

  function runAfter(ms: number): void {
    timers.set('retry', ms, run);
  }

  return {
    ...passes,
    restart: () => {
      if (isRunning) autoSave.restart();
    },
    ensure: () => {
      if (isRunning) autoSave.ensure();
    },
    isRunning: () => isRunning,
    isRetrying: () => timers.has('retry'),
    retryLater: (failures, retryAfterMs) => {
      if (isRunning) runAfter(backOff(failures, ports.random(), retryAfterMs));
    },
    stop: () => {
      isRunning = false;
      autoSave.cancel();
      timers.clearAll();
    },
  };
}
