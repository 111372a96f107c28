import type { PlannedKind } from '#contract/vocabulary.ts';
import type { PlannedSeries } from './planned.ts';

/** A set, or the plan that the athlete saw of one. */
type Planned = Pick<PlannedSeries, 'prescription'>;

/** Returns what a set is planned as where it is no ordinary work set; a back-off is a work set with another name. */
export function kindOf({ prescription }: Planned): PlannedKind | undefined {
  return prescription?.kind;
}

/**
 * Returns whether a set is a warm-up: logged like any set, but counted in no progress, tonnage, record or last time.
 */
export function isWarmUp(one: Planned): boolean {
  return kindOf(one) === 'warm-up';
}
