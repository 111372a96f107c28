import type { Series } from '#contract/block.ts';
import { withoutDust } from '#domain/load.ts';
import { targetOf } from './weeks.ts';

/**
 * The load that each row of an exercise suggests before it is logged: null where the row has its own or none is planned.
 *
 * A row follows the nearest logged row above it by the same difference in kilograms as between that row's load and its
 * target, the one that was seen when it was logged: who put 5 kg more on the bar in set 2 most likely keeps them on for
 * set 3. It is a suggestion derived from the block alone, so it is the same after a reload, and it becomes an edit only
 * when the person ticks the row.
 */
export function ghostLoads(series: readonly Series[], follow = true): (number | null)[] {
  let difference = 0;
  return series.map((one) => {
    const { target, actual, removed } = one;
    if (removed === true || target.load === null) return null;
    if (actual.load === null) return follow ? suggestion(target.load, difference) : target.load;
    difference = differenceOf(one);
    return null;
  });
}

/** How far the rows below the given one move because of it; 0 when it is logged as planned. */
export function differenceOf(series: Pick<Series, 'target' | 'actual' | 'loggedTarget'>): number {
  const { load: target } = targetOf(series);
  const { load } = series.actual;
  return target === null || load === null ? 0 : followed(target, load);
}

/** A load half typed ('1' of '125') or out of all proportion moves nothing. */
function followed(target: number, typed: number): number {
  return typed * 2 < target || typed > target * 2 ? 0 : withoutDust(typed - target);
}

function suggestion(target: number, difference: number): number {
  const load = withoutDust(target + difference);
  return load > 0 ? load : target;
}
