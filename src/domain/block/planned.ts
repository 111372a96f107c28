import type { Series } from '#contract/api/block.ts';
import type { LoadRule, Prescription, RepsRule } from '#contract/api/prescription.ts';
import type { Field, PlanField, PlannedKind } from '#contract/vocabulary.ts';

/** What is planned in one field: a number, a rule that says more, or nothing. */
export type PlannedValue = number | RepsRule | LoadRule | null;

/** What is planned in any part of a plan: also what kind of set it is. */
export type PlanValue = PlannedValue | PlannedKind;

/** What of a series belongs to the coach's plan. */
export type PlannedSeries = Pick<Series, 'target'> & { readonly prescription?: Prescription | undefined };

/**
 * Returns what is planned in a field. A number that its rule does not fit counts instead of the rule: a client that
 * knows only the three numbers has changed it.
 * @returns of reps the rule whose lower end is the number, of a load the rule where there is no number
 */
export function plannedIn(series: PlannedSeries, field: Field): PlannedValue;
export function plannedIn(series: PlannedSeries, field: PlanField): PlanValue;
export function plannedIn({ target, prescription }: PlannedSeries, field: PlanField): PlanValue {
  if (field === 'kind') return prescription?.kind ?? null;
  const number = target[field];
  const range = prescription?.reps;
  if (field === 'reps' && range?.min === number) return range;
  if (field === 'load') return number ?? prescription?.load ?? null;
  return number;
}

/** Returns a series with another value planned in one field. */
export function withPlanned<One extends PlannedSeries>(series: One, field: PlanField, value: PlanValue): One {
  const number = typeof value === 'object' && value !== null ? ('min' in value ? value.min : null) : value;
  const { prescription: before, target, ...rest } = series;
  const prescription = prescriptionOf({ ...before, [field]: typeof value === 'number' ? null : value });
  return {
    ...rest,
    target: field === 'kind' ? target : { ...target, [field]: number },
    ...(prescription && { prescription }),
  } as One;
}

type SaidRules = {
  readonly reps?: RepsRule | null | undefined;
  readonly load?: LoadRule | null | undefined;
  readonly kind?: PlannedKind | 'work' | null | undefined;
};

/** Returns what is said of a set beside its numbers, always in one order; undefined where it is nothing. */
export function prescriptionOf({ reps, load, kind }: SaidRules): Prescription | undefined {
  const said = { ...(reps && { reps }), ...(load && { load }), ...(kind && kind !== 'work' && { kind }) };
  return Object.keys(said).length > 0 ? said : undefined;
}

/** Returns a primitive that is the same for two values if they are the same plan. */
export function comparable(value: PlanValue): number | string | null {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

export function isPlannedAlike(one: PlannedSeries, other: PlannedSeries, field: PlanField): boolean {
  return comparable(plannedIn(one, field)) === comparable(plannedIn(other, field));
}
