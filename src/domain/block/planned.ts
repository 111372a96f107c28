import type { Series } from '#contract/api/block.ts';
import type { LoadRule, Prescription, RepsRule } from '#contract/api/prescription.ts';
import type { Field } from '#contract/vocabulary.ts';

/** What is planned in one field: a number, a rule that says more, or nothing. */
export type PlannedValue = number | RepsRule | LoadRule | null;

/** What of a series belongs to the coach's plan. */
export type PlannedSeries = Pick<Series, 'target'> & { readonly prescription?: Prescription | undefined };

/**
 * A number that a rule does not go with stands in its place: who knows the three numbers alone has changed it.
 * @returns of reps the rule whose lower end is the number, of a load the rule where there is no number
 */
export function plannedIn({ target, prescription }: PlannedSeries, field: Field): PlannedValue {
  const number = target[field];
  const range = prescription?.reps;
  if (field === 'reps' && range?.min === number) return range;
  if (field === 'load') return number ?? prescription?.load ?? null;
  return number;
}

/** A series with another value planned in one field. */
export function withPlanned<One extends PlannedSeries>(series: One, field: Field, value: PlannedValue): One {
  const isRule = typeof value === 'object' && value !== null;
  const number = isRule ? ('min' in value ? value.min : null) : value;
  const { prescription, ...rest } = series;
  const rules = { ...prescription, [field]: isRule ? value : undefined };
  const { reps, load } = rules;
  return {
    ...rest,
    target: { ...series.target, [field]: number },
    ...((reps ?? load) && { prescription: { ...(reps && { reps }), ...(load && { load }) } }),
  } as One;
}

/** Two of them are the same plan where this is the same. */
export function comparable(value: PlannedValue): number | string | null {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

export function isPlannedAlike(one: PlannedSeries, other: PlannedSeries, field: Field): boolean {
  return comparable(plannedIn(one, field)) === comparable(plannedIn(other, field));
}
