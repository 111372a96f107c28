import type { Exercise, Series, Week } from '#contract/api/block.ts';
import type { SaveBlockBody, SentDay, SentExercise, SentSeries } from '#contract/api/coach-save.ts';
import {
  ACTUAL_FIELDS,
  EXERCISE_PARTS,
  EXERCISE_TEXTS,
  FIELDS,
  LISTS,
  PLAN_FIELDS,
  type ExercisePart,
  type Weekday,
} from '#contract/vocabulary.ts';
import { fieldKey } from './actuals.ts';
import { isTakenOut } from './in-plan.ts';
import { NO_DAY } from './nothing.ts';
import { movedSince, type InList } from './places.ts';
import { mapLists } from './plan-document.ts';
import { planIn } from './plan-of-set.ts';
import { comparable, isPlannedAlike, plannedIn } from './planned.ts';
import { exercisesOf, plannedDays } from './weeks.ts';

/** Returns the coach's plan of a week with what the athlete logged in a reading of it. */
export function layPlan(reading: Week | undefined, mine: Week): Week {
  if (reading === undefined) return mine;
  const logged = new Map(
    exercisesOf(reading).flatMap(({ series }) => series.map((one) => [one.seriesId, one] as const)),
  );
  const { seenRev: _before, ...plan } = mine;
  const week = reading.seenRev === undefined ? plan : { ...plan, seenRev: reading.seenRev };
  const laid = (exercise: Exercise): Exercise => {
    const series = exercise.series.map((one) => {
      const theirs = logged.get(one.seriesId);
      return theirs === undefined || isSameLog(theirs, one) ? one : withLog(one, theirs);
    });
    return series.every((one, at) => one === exercise.series[at]) ? exercise : { ...exercise, series };
  };
  return { ...week, dayResponses: mapLists(week.dayResponses, (list) => list.map(laid)) };
}

function isSameLog(one: Series, other: Series): boolean {
  return (
    JSON.stringify(one.loggedTarget) === JSON.stringify(other.loggedTarget) &&
    JSON.stringify(one.loggedMeaning) === JSON.stringify(other.loggedMeaning) &&
    one.actualRev === other.actualRev &&
    one.changedAt === other.changedAt &&
    one.tapped === other.tapped &&
    JSON.stringify(one.confirmed) === JSON.stringify(other.confirmed) &&
    one.addedBy === other.addedBy &&
    ACTUAL_FIELDS.every((field) => one.actual[field] === other.actual[field])
  );
}

/** Takes the athlete's side of a series from the reading. */
function withLog(mine: Series, reading: Series): Series {
  const { removed: _removed, prescription: _theirs, ...log } = reading;
  return { ...log, ...planIn(mine), ...(mine.removed && { removed: mine.removed }) };
}

const NONE: PlanParts = new Set();

/** The fields of which a prescription can say more than a number, or that are no number. */
const RULED_FIELDS = ['reps', 'load', 'kind'] as const;

type SentWeek = SaveBlockBody['blockWeeks'][string];

/** Parts of a plan: a target by its field key, a part of an exercise by its part key, an exercise or a series by id. */
export type PlanParts = ReadonlySet<string>;

export function partKey(idExercise: string, part: ExercisePart): string {
  return `${idExercise} ${part}`;
}

/** Returns what of a plan differs from `base`: targets, names, texts, rest times, places, and what one side lacks. */
export function changedParts(mine: Week, base: Week | undefined): PlanParts {
  const here = partsOf(mine);
  const there = base ? partsOf(base) : new Map<string, unknown>();
  const keys = new Set([...here.keys(), ...there.keys()]);
  const changed = [...keys].filter((key) => here.get(key) !== there.get(key));
  const before = base ? headsOf(base) : new Map<string, string>();
  // Taking an exercise out says nothing of its name.
  const heads = [...headsOf(mine)].filter(([key, value]) => before.get(key) !== value).map(([key]) => key);
  return new Set([...changed, ...heads, ...placesSaid(mine, base).map((id) => partKey(id, 'place'))]);
}

/** Returns what was moved, and what is new: an earlier state of it may stand elsewhere by now. */
function placesSaid(mine: Week, base: Week | undefined): string[] {
  const [before, now] = [base ? placesIn(base) : [], placesIn(mine)];
  const known = new Set(before.map(({ id }) => id));
  const moved = movedSince(before, now);
  return now.map(({ id }) => id).filter((id) => moved.has(id) || !known.has(id));
}

/** Returns every exercise of a week with the list that it stands in, in their order. */
export function placesIn(week: Week): InList[] {
  return plannedDays(week).flatMap((day) =>
    LISTS.flatMap((list) =>
      (week.dayResponses[day]?.[list] ?? []).map(({ idExercise }) => ({ id: idExercise, list: `${day}/${list}` })),
    ),
  );
}

function partsOf(week: Week): Map<string, unknown> {
  const parts = new Map<string, unknown>();
  for (const exercise of exercisesOf(week)) {
    parts.set(exercise.idExercise, isTakenOut(exercise) ? undefined : 'there');
    for (const series of exercise.series) {
      const { seriesId, removed } = series;
      parts.set(seriesId, removed ? undefined : 'there');
      for (const field of PLAN_FIELDS) {
        // A work set has no kind: undefined makes it equal to a set that is not there.
        const value = comparable(plannedIn(series, field)) ?? (field === 'kind' ? undefined : null);
        parts.set(fieldKey(seriesId, field), removed ? undefined : value);
      }
    }
  }
  return parts;
}

/** The names, rest times and texts of what stands in a week. */
function headsOf(week: Week): Map<string, string> {
  const heads = new Map<string, string>();
  for (const exercise of exercisesOf(week)) {
    const { idExercise, name, exerciseId = '', restTime } = exercise;
    if (isTakenOut(exercise)) continue;
    heads.set(partKey(idExercise, 'name'), `${name}\n${exerciseId}`);
    heads.set(partKey(idExercise, 'restTime'), restTime);
    for (const text of EXERCISE_TEXTS) heads.set(partKey(idExercise, text), exercise[text] ?? '');
  }
  return heads;
}

/**
 * Returns a week as it is sent: all that stands in the plan, but of the targets only those that differ from `base`, so
 * that what another device changed meanwhile is left alone, and those in `asked`, of which nobody knows what they are
 * on the server. Days go from Monday to Sunday.
 */
export function toSentWeek(mine: Week, base: Week | undefined, asked: PlanParts = NONE): SentWeek {
  const known = new Map(
    (base ? exercisesOf(base) : []).flatMap(({ series }) => series.map((one) => [one.seriesId, one])),
  );
  const days: Partial<Record<Weekday, SentDay>> = {};
  for (const day of plannedDays(mine)) {
    const { basics, complements } = mine.dayResponses[day] ?? NO_DAY;
    days[day] = { basics: sentList(basics, known, asked), complements: sentList(complements, known, asked) };
  }
  return days;
}

/**
 * Returns by part the exercises of a week that is sent whose name, rest time, texts or place differs from `base`, or is
 * in `asked`; the others stand as they do on the server. Undefined without a base: all is meant as it is sent.
 */
export function saidOf(
  mine: Week,
  base: Week | undefined,
  asked: PlanParts = NONE,
): Readonly<Partial<Record<ExercisePart, string[]>>> | undefined {
  if (base === undefined) return undefined;
  const changed = changedParts(mine, base);
  const ids = exercisesOf(mine)
    .filter((one) => !isTakenOut(one))
    .map(({ idExercise }) => idExercise);
  const said = EXERCISE_PARTS.map((part) => {
    const saying = ids.filter((id) => changed.has(partKey(id, part)) || asked.has(partKey(id, part)));
    return [part, saying] as const;
  });
  return Object.fromEntries(said.filter(([, saying]) => saying.length > 0));
}

/** Returns the ids of what stands in a plan. */
export function idsIn(week: Week): string[] {
  return exercisesOf(week)
    .filter((one) => !isTakenOut(one))
    .flatMap(({ idExercise, series }) => [
      idExercise,
      ...series.filter(({ removed }) => !removed).map(({ seriesId }) => seriesId),
    ]);
}

function sentList(list: readonly Exercise[], known: ReadonlyMap<string, Series>, asked: PlanParts): SentExercise[] {
  return list
    .filter((exercise) => !isTakenOut(exercise))
    .map(({ idExercise, exerciseId, name, restTime, series, ...said }) => ({
      idExercise,
      exerciseId: exerciseId ?? null,
      name,
      restTime,
      ...Object.fromEntries(EXERCISE_TEXTS.map((text) => [text, said[text] ?? null])),
      series: series.filter(({ removed }) => !removed).map((one) => sentSeries(one, known.get(one.seriesId), asked)),
    }));
}

function sentSeries(series: Series, before: Series | undefined, asked: PlanParts): SentSeries {
  const { seriesId, target, prescription } = series;
  const changed = PLAN_FIELDS.filter(
    (field) =>
      !before || before.removed || !isPlannedAlike(before, series, field) || asked.has(fieldKey(seriesId, field)),
  );
  if (changed.length === 0) return { seriesId };
  // Planning a number takes its rule away (null); a new series has no rule that could be taken away.
  const rules = RULED_FIELDS.filter((field) => changed.includes(field) && (before ?? prescription?.[field]));
  return {
    seriesId,
    target: Object.fromEntries(
      FIELDS.filter((field) => changed.includes(field)).map((field) => [field, target[field]]),
    ),
    ...(rules.length > 0 && {
      prescription: Object.fromEntries(rules.map((field) => [field, prescription?.[field] ?? null])),
    }),
  };
}
