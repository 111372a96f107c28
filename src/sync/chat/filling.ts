import { backOff } from '#sync/back-off.ts';
import type { ChatPorts } from './ports.ts';
import { createTimers } from '#sync/timers.ts';

type FillingOptions = Pick<ChatPorts, 'clock' | 'random'> & {
  readonly isLacking: () => boolean;
  /** Reads a part of what is lacking; false after a fault. */
  readonly readOn: () => Promise<boolean>;
};

/** Creates `fill`, which reads until nothing is lacking: one reading at a time; a fault is tried again by itself. */
export function createFilling({ clock, random, isLacking, readOn }: FillingOptions) {
  const timers = createTimers<'fill'>(clock);
  let isFilling = false;
  let failures = 0;

  async function fill(): Promise<void> {
    if (isFilling) return;
    isFilling = true;
    timers.clear('fill');
    try {
      while (isLacking()) {
        if (!(await readOn())) return failed();
        failures = 0;
      }
    } finally {
      isFilling = false;
    }
  }

  function failed(): void {
    failures += 1;
    timers.set('fill', backOff(failures, random()), () => void fill());
  }

  return { fill: () => void fill(), stop: () => timers.clearAll() };
}
