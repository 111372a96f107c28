import { AUTO_SAVE_DELAY_MS } from '#contract/limits.ts';
import type { Clock } from './ports.ts';

export type AutoSave = {
  /** Starts the delay, afresh if it runs already (spec §4: each edit restarts the timer). */
  restart(): void;
  /** Starts the delay unless it runs already. */
  ensure(): void;
  cancel(): void;
};

/**
 * Creates the 2 s auto-save timer, one per engine and never in a component, so that leaving the screen cancels nothing.
 *
 *   idle --restart--> running --2000 ms--> fire, idle
 *                     running --restart--> running (from 0)
 */
export function createAutoSave(clock: Clock, fire: () => void): AutoSave {
  let stop: (() => void) | undefined;

  function restart(): void {
    stop?.();
    stop = clock.after(AUTO_SAVE_DELAY_MS, () => {
      stop = undefined;
      fire();
    });
  }

  return {
    restart,
    ensure: () => {
      if (stop === undefined) restart();
    },
    cancel: () => {
      stop?.();
      stop = undefined;
    },
  };
}
