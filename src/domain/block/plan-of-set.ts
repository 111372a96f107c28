import type { Planned } from '#contract/api/block.ts';
import type { PlannedSeries } from './planned.ts';

/** Returns what the coach planned of a series, without the rest of it. */
export function planIn({ target, prescription }: PlannedSeries): PlannedSeries {
  return prescription ? { target, prescription } : { target };
}

/** Returns the plan of a series in one object, as it is kept beside what was logged by it. */
export function plannedOf({ target, prescription }: PlannedSeries): Planned {
  return prescription ? { ...target, prescription } : target;
}

/** Returns whether two plans are the same. The same code must have put them together, with their keys in one order. */
export function isSamePlan(one: Planned, other: Planned): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
