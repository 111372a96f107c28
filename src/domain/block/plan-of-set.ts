import type { Planned } from '#contract/api/block.ts';
import type { PlannedSeries } from './planned.ts';

/** What the coach planned of a series, without the rest of it. */
export function planIn({ target, prescription }: PlannedSeries): PlannedSeries {
  return prescription ? { target, prescription } : { target };
}

/** The plan of a series in one object, as it is kept beside what was logged by it. */
export function plannedOf({ target, prescription }: PlannedSeries): Planned {
  return prescription ? { ...target, prescription } : target;
}

/** Both are as one and the same code puts them together, with their parts in one order. */
export function isSamePlan(one: Planned, other: Planned): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
