import type { Day, Exercise, Series, Week } from '#contract/block.ts';
import type { SaveBlockBody, SentDay, SentExercise, SentSeries } from '#contract/coach-save.ts';
import { FIELDS, LISTS, WEEKDAYS, type Weekday } from '#contract/vocabulary.ts';
import { fieldKey } from './actuals.ts';
import { isTakenOut } from './edits.ts';
import { plannedDays } from './weeks.ts';

/** The coach's plan of a week with what the athlete logged in a reading of it. */
export function layPlan(reading: Week | undefined, mine: Week): Week {
  if (reading === undefined) return mine;
  const logged = new Map(
    exercisesOf(reading).flatMap(({ series }) => series.map((one) => [one.seriesId, one] as const)),
  );
  const { seenRev: _before, ...plan } = mine;
  const week = reading.seenRev === undefined ? plan : { ...plan, seenRev: reading.seenRev };
  return mapExercises(week, (exercise) => {
    const series = exercise.series.map((one) => {
      const theirs = logged.get(one.seriesId);
      return theirs === undefined || isSameLog(theirs, one) ? one : withLog(one, theirs);
    });
    return series.every((one, at) => one === exercise.series[at]) ? exercise : { ...exercise, series };
  });
}

function isSameLog(one: Series, other: Series): boolean {
  const isSameTarget = FIELDS.every((field) => one.loggedTarget?.[field] === other.loggedTarget?.[field]);
  return (
    isSameTarget &&
    one.actualRev === other.actualRev &&
    FIELDS.every((field) => one.actual[field] === other.actual[field])
  );
}

/** The athlete's side of a series is the reading's. */
function withLog({ loggedTarget: _before, actualRev: _rev, ...plan }: Series, reading: Series): Series {
  const { actual, actualRev, loggedTarget } = reading;
  return { ...plan, actual, ...(actualRev !== undefined && { actualRev }), ...(loggedTarget && { loggedTarget }) };
}

/** Every exercise of a week. */
export function exercisesOf(week: Week): Exercise[] {
  return plannedDays(week).flatMap((day) => LISTS.flatMap((list) => week.dayResponses[day]?.[list] ?? []));
}

const NONE: Parts = new Set();

type SentWeek = SaveBlockBody['blockWeeks'][string];

/** Parts of a plan: a target by its field key, an exercise or a series by its id. */
export type Parts = ReadonlySet<string>;

/** What of a plan is not as it is in `base`: other targets, and what is there on one side only. */
export function changedParts(mine: Week, base: Week | undefined): Parts {
  const here = partsOf(mine);
  const there = base ? partsOf(base) : new Map<string, unknown>();
  const keys = new Set([...here.keys(), ...there.keys()]);
  return new Set([...keys].filter((key) => here.get(key) !== there.get(key)));
}

function partsOf(week: Week): Map<string, unknown> {
  const parts = new Map<string, unknown>();
  for (const exercise of exercisesOf(week)) {
    parts.set(exercise.idExercise, isTakenOut(exercise) ? undefined : 'there');
    for (const { seriesId, target, removed } of exercise.series) {
      parts.set(seriesId, removed ? undefined : 'there');
      for (const field of FIELDS) parts.set(fieldKey(seriesId, field), removed ? undefined : target[field]);
    }
  }
  return parts;
}

/**
 * A week as it is sent: all that stands in the plan, but of the targets only those that differ from `base`, so that
 * what another device changed meanwhile is left alone, and those in `asked`, of which nobody knows what they are on the
 * server. Days go from Monday to Sunday.
 */
export function toSentWeek(mine: Week, base: Week | undefined, asked: Parts = NONE): SentWeek {
  const known = new Map(
    (base ? exercisesOf(base) : []).flatMap(({ series }) => series.map((one) => [one.seriesId, one])),
  );
  const days: Partial<Record<Weekday, SentDay>> = {};
  for (const day of plannedDays(mine)) {
    const { basics, complements } = mine.dayResponses[day] ?? { basics: [], complements: [] };
    days[day] = { basics: sentList(basics, known, asked), complements: sentList(complements, known, asked) };
  }
  return days;
}

function sentList(list: readonly Exercise[], known: ReadonlyMap<string, Series>, asked: Parts): SentExercise[] {
  return list
    .filter((exercise) => !isTakenOut(exercise))
    .map(({ idExercise, exerciseId, name, restTime, series }) => ({
      idExercise,
      exerciseId: exerciseId ?? null,
      name,
      restTime,
      series: series.filter(({ removed }) => !removed).map((one) => sentSeries(one, known.get(one.seriesId), asked)),
    }));
}

function sentSeries({ seriesId, target }: Series, before: Series | undefined, asked: Parts): SentSeries {
  const changed = FIELDS.filter(
    (field) =>
      !before || before.removed || before.target[field] !== target[field] || asked.has(fieldKey(seriesId, field)),
  );
  if (changed.length === 0) return { seriesId };
  return { seriesId, target: Object.fromEntries(changed.map((field) => [field, target[field]])) };
}

function mapExercises(week: Week, change: (exercise: Exercise) => Exercise): Week {
  const days: Partial<Record<Weekday, Day>> = {};
  for (const day of WEEKDAYS) {
    const before = week.dayResponses[day];
    if (before) days[day] = { basics: before.basics.map(change), complements: before.complements.map(change) };
  }
  return { ...week, dayResponses: days };
}
