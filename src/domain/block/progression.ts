import type { Values } from '#contract/api/block.ts';
import type { LoadRule, RepsRule } from '#contract/api/prescription.ts';
import { MAX_LOAD_KG, MAX_PERCENT, MAX_REPS } from '#contract/limits.ts';
import { KG_PER_LB } from '#contract/pounds.ts';
import { RPE_OPTIONS } from '#contract/vocabulary.ts';
import { kilogramsOf, loadIn, PLATE_JUMP, type Unit } from '#domain/load.ts';
import { comparable, plannedIn, withPlanned, type PlannedSeries, type PlannedValue } from './planned.ts';

/**
 * By how much a load changes each week: so many per cent, or so much in a unit; below 0 is a deload. A load that is
 * planned in per cent of a max goes up by so many points of it (75 % and 2.5 are 77.5 %).
 */
export type LoadChange = { readonly by: number; readonly unit: Unit | '%' };

/** How targets change from week to week. */
export type Progression = { readonly load: LoadChange; readonly rpe: number; readonly reps: number };

/** The step, in its unit, for loads that are no jump of plates: the pins of a machine, small dumbbells. */
const FINE_STEP: Readonly<Record<Unit, number>> = { kg: 0.5, lb: 1 };
const KILOGRAMS: Readonly<Record<Unit, number>> = { kg: 1, lb: KG_PER_LB };
const MAX_RPE = Math.max(...RPE_OPTIONS);
/** No deload goes below it: a percentage is more than 0. */
const LEAST_PERCENT = 1;

/**
 * Returns the targets of a set after so many weeks; what is not planned stays so.
 * @param earlier its load in the weeks before (kg), the nearest first
 */
function targetAfter(
  { reps, rpe, load }: Values,
  change: Progression,
  weeks: number,
  earlier: readonly number[],
): Values {
  return {
    reps: reps === null ? null : moved(reps, change.reps * weeks, 1, MAX_REPS),
    rpe: rpe === null ? null : moved(rpe, change.rpe * weeks, 0, MAX_RPE),
    load: load === null ? null : continuedLoad([load, ...earlier], change.load, weeks),
  };
}

/**
 * Returns the plan of a set after so many weeks, as `targetAfter` does the numbers: a range moves as a whole, 'as many
 * as possible' stays, a percentage goes up by points, and what else a load follows from stays.
 */
export function planAfter(
  plan: PlannedSeries,
  change: Progression,
  weeks: number,
  earlier: readonly number[],
): PlannedSeries {
  const target = targetAfter(plan.target, change, weeks, earlier);
  const after = percentMoved({ ...plan, target }, change.load, weeks);
  const range = plannedIn(plan, 'reps');
  if (typeof range !== 'object' || range === null || !('min' in range)) return after;
  return withPlanned(after, 'reps', movedRange(range, change.reps * weeks));
}

/** Why a change of the loads moves none: less than a step of plates, or what the loads follow from is not moved so. */
export type LoadsStay = 'step' | 'rule';

/**
 * Returns why no load moves though a change was asked for; undefined where one does, or none is planned.
 * @param targets of the sets as they are, then as they are in each week that is written
 */
export function loadsStay(
  { by }: LoadChange,
  [planned = [], ...written]: readonly (readonly PlannedSeries[])[],
): LoadsStay | undefined {
  const loads = planned.map((plan) => plannedIn(plan, 'load'));
  if (by === 0 || loads.every((load) => load === null)) return undefined;
  const areSame = written.every((plans) =>
    plans.every((plan, at) => comparable(plannedIn(plan, 'load')) === comparable(loads[at] ?? null)),
  );
  if (!areSame) return undefined;
  return loads.some((load) => typeof load === 'number') ? 'step' : 'rule';
}

function percentMoved(plan: PlannedSeries, { by, unit }: LoadChange, weeks: number): PlannedSeries {
  const load = plannedIn(plan, 'load');
  return unit === '%' && by !== 0 && isPercent(load) ? withPlanned(plan, 'load', movedPercent(load, by * weeks)) : plan;
}

/** Returns whether a load is planned in per cent of a max. */
export function isPercent(load: PlannedValue): load is Extract<LoadRule, { by: 'percent' }> {
  return typeof load === 'object' && load !== null && 'by' in load && load.by === 'percent';
}

/** Returns a percentage so many points higher or lower, without the dust of the sum. */
export function movedPercent(
  rule: Extract<LoadRule, { by: 'percent' }>,
  points: number,
): Extract<LoadRule, { by: 'percent' }> {
  const percent = moved(rule.percent, points, LEAST_PERCENT, MAX_PERCENT);
  return { ...rule, percent: Math.round(percent * 1_000) / 1_000 };
}

/** Returns a range of reps so many higher or lower as a whole. */
export function movedRange(range: RepsRule, by: number): RepsRule {
  const min = moved(range.min, by, 1, MAX_REPS);
  if ('open' in range) return range.min === 1 ? range : { min, open: true };
  const max = moved(range.max, by, 2, MAX_REPS);
  // At a limit there is no room for a range: it stays as it is.
  return min < max ? { min, max } : range;
}

/**
 * Returns a load (kg) after so many weeks of a change. It is rounded but once, from the exact result, in the unit that
 * it was planned in: to a jump of plates, or to half a kilogram or a pound where the load itself is no such jump. What
 * is added in the load's own unit is added exactly.
 */
export function loadAfter(load: number, { by, unit: of }: LoadChange, weeks: number): number {
  if (by === 0) return load;
  const unit = unitOf(load, of);
  const planned = unit === 'kg' ? load : loadIn(unit, load);
  const step = planned % PLATE_JUMP[unit] === 0 ? PLATE_JUMP[unit] : FINE_STEP[unit];
  if (of === '%') {
    // As with plates, a load never becomes nothing.
    const steps = Math.max(1, Math.round((planned * (1 + by / 100) ** weeks) / step));
    return load === 0 ? 0 : withinLimits(steps * step, unit);
  }
  const sum = (load + kilogramsOf(by * weeks, of)) / KILOGRAMS[unit];
  return withinLimits(of === unit ? sum : Math.round(sum / step) * step, unit);
}

/**
 * Returns the load (kg) after so many more weeks of a change. Where the weeks before hold what the same change makes of
 * an earlier load, it goes on from that one, so that what was rounded away week by week adds up.
 * @param loads of this week and of those before (kg), the latest first
 */
function continuedLoad(loads: readonly [number, ...number[]], change: LoadChange, weeks: number): number {
  const [latest] = loads;
  const ago = loads.findLastIndex((start, weeksAgo) =>
    loads.slice(0, weeksAgo).every((load, at) => load === loadAfter(start, change, weeksAgo - at)),
  );
  return loadAfter(loads[ago] ?? latest, change, ago + weeks);
}

/** Returns the unit that a load (kg) was planned in; a load of 0 has that of what is added. */
export function unitOf(load: number, of: LoadChange['unit']): Unit {
  if (load === 0) return of === '%' ? 'kg' : of;
  return kilogramsOf(loadIn('lb', load), 'lb') === load ? 'lb' : 'kg';
}

/** Returns the kilograms of a load in `unit`, as far as one may be planned. */
export function withinLimits(load: number, unit: Unit): number {
  return Math.min(MAX_LOAD_KG, Math.max(0, kilogramsOf(load, unit)));
}

/** What is beyond a limit already is moved no further, and not back. */
export function moved(value: number, by: number, least: number, most: number): number {
  return Math.min(Math.max(value, most), Math.max(Math.min(value, least), value + by));
}
