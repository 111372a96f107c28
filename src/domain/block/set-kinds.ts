import type { PlannedKind } from '#contract/vocabulary.ts';
import type { PlannedSeries } from './planned.ts';

/** A set, or the plan that the athlete saw of one. */
type Planned = Pick<PlannedSeries, 'prescription'>;

/** What a set is planned as where it is no ordinary work set; a back-off is one with another name. */
export function kindOf({ prescription }: Planned): PlannedKind | undefined {
  return prescription?.kind;
}

/** A warm-up is done and logged like any set, and counts for nothing: no progress, no tonnage, no record, no last time. */
export function isWarmUp(one: Planned): boolean {
  return kindOf(one) === 'warm-up';
}
