import { MAX_REPS } from '#contract/limits.ts';
import { RPE_OPTIONS, FIELDS, type Field } from '#contract/vocabulary.ts';
import { loadIn } from '#domain/load.ts';
import { isPercent, moved, movedPercent, movedRange, unitOf, withinLimits } from './progression.ts';
import {
  comparable,
  isPlannedAlike,
  plannedIn,
  withPlanned,
  type PlannedSeries,
  type PlannedValue,
} from './planned.ts';

/** Returns what is planned so many steps further on. */
type GoesOn = (steps: number) => PlannedValue;

const LIMITS = { reps: [1, MAX_REPS], rpe: [0, Math.max(...RPE_OPTIONS)] } as const;

/**
 * Returns how a plan goes on that is one step behind another one: 100 kg and 102.5 kg, then 105 kg; 75 % and 77.5 %,
 * then 80 %; five reps and four, then three.
 * @returns undefined where the two are alike, or differ by more than the numbers of the same sets
 */
export function seriesStep(
  before: readonly PlannedSeries[],
  last: readonly PlannedSeries[],
): ((steps: number) => PlannedSeries[]) | undefined {
  if (before.length !== last.length) return undefined;
  const sets = last.map((set, at) => {
    const earlier = before[at] ?? set;
    const fields = FIELDS.map((field) => ({
      field,
      goesOn: goesOn(field, plannedIn(earlier, field), plannedIn(set, field)),
    }));
    return { set, earlier, fields };
  });
  const isRead = sets.every(
    ({ set, earlier, fields }) =>
      isPlannedAlike(set, earlier, 'kind') && fields.every((one) => one.goesOn !== undefined),
  );
  const isStep = sets.some(({ set, earlier }) => FIELDS.some((field) => !isPlannedAlike(set, earlier, field)));
  if (!isRead || !isStep) return undefined;
  return (steps) =>
    sets.map(({ set, fields }) =>
      fields.reduce((now, one) => (one.goesOn ? withPlanned(now, one.field, one.goesOn(steps)) : now), set),
    );
}

function goesOn(field: Field, before: PlannedValue, last: PlannedValue): GoesOn | undefined {
  if (comparable(before) === comparable(last)) return () => last;
  if (typeof before === 'number' && typeof last === 'number') {
    if (field === 'load') return loadGoesOn(before, last);
    const [least, most] = LIMITS[field];
    return (steps) => moved(last, (last - before) * steps, least, most);
  }
  if (isPercent(before) && isPercent(last) && before.of === last.of)
    return (steps) => movedPercent(last, (last.percent - before.percent) * steps);
  return rangeGoesOn(before, last);
}

/** Two loads that were typed in pounds go on in pounds. */
function loadGoesOn(before: number, last: number): GoesOn {
  const unit = [before, last].every((load) => load === 0 || unitOf(load, '%') === 'lb') ? 'lb' : 'kg';
  const [from, to] = [loadIn(unit, before), loadIn(unit, last)];
  return (steps) => withinLimits(to + (to - from) * steps, unit);
}

/** A range of reps goes on as a whole. */
function rangeGoesOn(before: PlannedValue, last: PlannedValue): GoesOn | undefined {
  if (!isRange(before) || !isRange(last)) return undefined;
  const by = last.min - before.min;
  const isWhole = 'open' in before ? 'open' in last : 'max' in last && last.max - before.max === by;
  return isWhole ? (steps) => movedRange(last, by * steps) : undefined;
}

function isRange(value: PlannedValue): value is Extract<PlannedValue, { min: number }> {
  return typeof value === 'object' && value !== null && 'min' in value;
}
