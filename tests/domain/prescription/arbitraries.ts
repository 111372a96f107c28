import * as fc from 'fast-check';
import type { LoadRule, RepsRule } from '#contract/api/prescription.ts';
import { MAX_LOAD_KG, MAX_PERCENT, MAX_REPS } from '#contract/limits.ts';
import { PLANNED_KINDS } from '#contract/vocabulary.ts';
import { withPlanned, type PlannedSeries } from '#domain/block/planned.ts';
import { kilogramsOf, withoutDust } from '#domain/load.ts';

const thousandths = (max: number) => fc.integer({ min: 1, max: max * 1_000 }).map((whole) => whole / 1_000);
const kilograms = thousandths(MAX_LOAD_KG);
const pounds = thousandths(4_409).map((load) => kilogramsOf(load, 'lb'));
/** Of neither unit. */
const sums = fc.tuple(thousandths(900), thousandths(900)).map(([kg, lb]) => withoutDust(kg + kilogramsOf(lb, 'lb')));

/** More than 0, in kg: as people type them, and as they come of sums. */
export const loads = fc.oneof(
  fc.constantFrom(2.5, 1.125, 1.25, 20, 82.5, 140, 90, kilogramsOf(225, 'lb'), kilogramsOf(5, 'lb')),
  kilograms,
  pounds,
  sums,
);

export const repsRules: fc.Arbitrary<RepsRule> = fc.oneof(
  fc.integer({ min: 1, max: MAX_REPS }).map((min) => ({ min, open: true as const })),
  fc
    .tuple(fc.integer({ min: 1, max: MAX_REPS }), fc.integer({ min: 1, max: MAX_REPS }))
    .filter(([one, other]) => one !== other)
    .map(([one, other]) => ({ min: Math.min(one, other), max: Math.max(one, other) })),
);

const from = fc.constantFrom('top' as const, 'previous' as const);

export const loadRules: fc.Arbitrary<LoadRule> = fc.oneof(
  fc
    .tuple(thousandths(MAX_PERCENT), fc.constantFrom('max' as const, 'trainingMax' as const))
    .map(([percent, of]) => ({ by: 'percent' as const, percent, of })),
  fc.constant({ by: 'rpe' as const }),
  fc.tuple(thousandths(99), from).map(([percent, of]) => ({ by: 'drop' as const, percent, from: of })),
  fc.tuple(loads, from).map(([kg, of]) => ({ by: 'drop' as const, kg, from: of })),
  loads.map((plus) => ({ by: 'lastTime' as const, plus })),
);

export const rpes = fc.integer({ min: 0, max: 20 }).map((halves) => halves / 2);

/** What can be planned in each field. */
export const plannedValues = {
  reps: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: MAX_REPS }), fc.constant(2.5), repsRules),
  rpe: fc.oneof(fc.constant(null), rpes),
  load: fc.oneof(fc.constant(null), fc.constant(0), loads, loadRules),
} as const;

export const kinds = fc.option(fc.constantFrom(...PLANNED_KINDS), { nil: null, freq: 1 });

export const NOTHING: PlannedSeries = { target: { reps: null, rpe: null, load: null } };

export const plannedSeries: fc.Arbitrary<PlannedSeries> = fc
  .record(plannedValues)
  .map(({ reps, rpe, load }) => withPlanned(withPlanned(withPlanned(NOTHING, 'reps', reps), 'rpe', rpe), 'load', load))
  .chain((plan) => kinds.map((kind) => withPlanned(plan, 'kind', kind)));

export const units = fc.constantFrom('kg' as const, 'lb' as const);
/** As a Spanish phone writes a number. */
export const withComma = (number: number): string => String(number).replace('.', ',');
/** As an English and as a Spanish phone write numbers. */
export const numbers = fc.constantFrom(String, withComma);
