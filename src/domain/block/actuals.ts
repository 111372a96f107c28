import type { Actual, BlockDetail, Day, Exercise, Series } from '#contract/api/block.ts';
import {
  ACTUAL_FIELDS,
  LOG_FIELDS,
  type LogField,
  type LogValue,
  type PlanField,
  type TextField,
} from '#contract/vocabulary.ts';
import { isSamePlan, plannedOf } from './plan-of-set.ts';
import { plannedDays, seenPlanOf, seriesOfDay } from './weeks.ts';

/** Names one logged value of a block. */
export type FieldKey = `${string}/${LogField}`;

/** Logged values that lie over a reading of the block; null is 'cleared'. */
type Overlay = ReadonlyMap<FieldKey, LogValue>;

/** When the values of an overlay were typed, in ms since 1970 by the server's clock. */
type OverlayTimes = ReadonlyMap<FieldKey, number>;

const NO_TIMES: OverlayTimes = new Map();

export function fieldKey<Name extends LogField | PlanField>(seriesId: string, field: Name): `${string}/${Name}` {
  return `${seriesId}/${field}`;
}

/**
 * Returns the block with the overlay's values in place of its own actual ones.
 * What no edit touches keeps its identity, so that a screen can skip what did not change.
 */
export function layActuals(block: BlockDetail, overlay: Overlay, times: OverlayTimes = NO_TIMES): BlockDetail {
  if (overlay.size === 0) return block;
  // Most series have nothing to be laid over them: one lookup tells which.
  const touched = seriesUnder(overlay);
  return mapSeries(block, (series) => (touched.has(series.seriesId) ? layOverSeries(series, overlay, times) : series));
}

/**
 * Returns a reading in which a set that the server has not heard of yet keeps the target that it was logged against:
 * the server will say the same as soon as it has the set.
 * @param before what was shown when the reading came
 * @param overlay what lies over the reading
 */
export function keepTargets(before: BlockDetail, reading: BlockDetail, overlay: Overlay): BlockDetail {
  if (overlay.size === 0) return reading;
  const touched = seriesUnder(overlay);
  const seen = new Map(
    before.weeks
      .flatMap((week) => Object.values(week.dayResponses).flatMap(seriesOfDay))
      .flatMap((series) => (touched.has(series.seriesId) ? [[series.seriesId, seenPlanOf(series)]] : [])),
  );
  return mapSeries(reading, (series) => {
    const loggedTarget = seen.get(series.seriesId);
    return loggedTarget && !isSamePlan(loggedTarget, plannedOf(series)) ? { loggedTarget, ...series } : series;
  });
}

function seriesUnder(overlay: Overlay): ReadonlySet<string> {
  return new Set([...overlay.keys()].map((key) => key.slice(0, key.lastIndexOf('/'))));
}

function layOverSeries(series: Series, overlay: Overlay, times: OverlayTimes): Series {
  const changed = LOG_FIELDS.flatMap((field) => {
    const value = overlay.get(fieldKey(series.seriesId, field));
    return value === undefined ? [] : [[field, value] as const];
  });
  if (changed.length === 0) return series;
  const { actual, loggedAt = firstTime(series, times) } = series;
  return { ...series, ...(loggedAt !== undefined && { loggedAt }), actual: withValues(actual, changed) };
}

/** Returns what is logged with other values in some of its fields. */
export function withValues(actual: Actual, changed: Iterable<readonly [field: LogField, value: LogValue]>): Actual {
  type Texts = Partial<Record<TextField, string | null>>;
  const all = { ...actual, ...Object.fromEntries(changed) } as Omit<Actual, TextField> & Texts;
  // `extra` is dropped: the series itself says in `addedBy` that the athlete added it.
  const { note, swap, extra: _added, ...numbers } = all;
  return { ...numbers, ...(note != null && { note }), ...(swap != null && { swap }) };
}

/** Returns when a set that the server has not heard of was first logged; adding a set is not logging it. */
function firstTime({ seriesId }: Series, times: OverlayTimes): number | undefined {
  const known = ACTUAL_FIELDS.flatMap((field) => times.get(fieldKey(seriesId, field)) ?? []);
  return known.length === 0 ? undefined : Math.min(...known);
}

type Lay = (series: Series, exercise: Exercise) => Series;

/** Returns the block with every series as `lay` gives it; what does not change keeps its identity. */
export function mapSeries(block: BlockDetail, lay: Lay): BlockDetail {
  return { ...block, weeks: keepIfSame(block.weeks, (week) => layOverWeek(week, lay)) };
}

function layOverWeek(week: BlockDetail['weeks'][number], lay: Lay): BlockDetail['weeks'][number] {
  const changed: Partial<Record<string, Day>> = {};
  for (const name of plannedDays(week)) {
    const before = week.dayResponses[name];
    if (before === undefined) continue;
    const after = layOverDay(before, lay);
    if (after !== before) changed[name] = after;
  }
  return Object.keys(changed).length === 0 ? week : { ...week, dayResponses: { ...week.dayResponses, ...changed } };
}

function layOverDay(day: Day, lay: Lay): Day {
  const basics = keepIfSame(day.basics, (exercise) => layOverExercise(exercise, lay));
  const complements = keepIfSame(day.complements, (exercise) => layOverExercise(exercise, lay));
  return basics === day.basics && complements === day.complements ? day : { basics, complements };
}

function layOverExercise(exercise: Exercise, lay: Lay): Exercise {
  const series = keepIfSame(exercise.series, (one) => lay(one, exercise));
  return series === exercise.series ? exercise : { ...exercise, series };
}

/** `map`, but the same array when no element changed. */
function keepIfSame<T>(list: T[], change: (item: T) => T): T[] {
  const changed = list.map(change);
  return changed.every((item, index) => item === list[index]) ? list : changed;
}
