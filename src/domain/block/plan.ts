import type { Day, Exercise, Series, Week } from '#contract/api/block.ts';
import type { SaveBlockBody, SentDay, SentExercise, SentSeries } from '#contract/api/coach-save.ts';
import {
  ACTUAL_FIELDS,
  EXERCISE_PARTS,
  FIELDS,
  LISTS,
  WEEKDAYS,
  type ExercisePart,
  type Weekday,
} from '#contract/vocabulary.ts';
import { fieldKey } from './actuals.ts';
import { isTakenOut } from './edits.ts';
import { movedSince, type InList } from './places.ts';
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
    one.changedAt === other.changedAt &&
    one.tapped === other.tapped &&
    one.addedBy === other.addedBy &&
    ACTUAL_FIELDS.every((field) => one.actual[field] === other.actual[field])
  );
}

/** The athlete's side of a series is the reading's. */
function withLog({ target, removed }: Series, { removed: _removed, ...reading }: Series): Series {
  return { ...reading, target, ...(removed && { removed }) };
}

/** Every exercise of a week. */
export function exercisesOf(week: Week): Exercise[] {
  return plannedDays(week).flatMap((day) => LISTS.flatMap((list) => week.dayResponses[day]?.[list] ?? []));
}

const NONE: PlanParts = new Set();

type SentWeek = SaveBlockBody['blockWeeks'][string];

/** Parts of a plan: a target by its field key, what there is of an exercise by its part key, it or a series by its id. */
export type PlanParts = ReadonlySet<string>;

export function partKey(idExercise: string, part: ExercisePart): string {
  return `${idExercise} ${part}`;
}

/** What of a plan is not as it is in `base`: other targets, names, rest times and places, and what is on one side only. */
export function changedParts(mine: Week, base: Week | undefined): PlanParts {
  const here = partsOf(mine);
  const there = base ? partsOf(base) : new Map<string, unknown>();
  const keys = new Set([...here.keys(), ...there.keys()]);
  const changed = [...keys].filter((key) => here.get(key) !== there.get(key));
  const before = base ? headsOf(base) : new Map<string, string>();
  // Who takes an exercise out says nothing of its name.
  const heads = [...headsOf(mine)].filter(([key, value]) => before.get(key) !== value).map(([key]) => key);
  return new Set([...changed, ...heads, ...placesSaid(mine, base).map((id) => partKey(id, 'place'))]);
}

/** What was moved, and what is new: an earlier state of it may stand elsewhere by now. */
function placesSaid(mine: Week, base: Week | undefined): string[] {
  const [before, now] = [base ? placesIn(base) : [], placesIn(mine)];
  const known = new Set(before.map(({ id }) => id));
  const moved = movedSince(before, now);
  return now.map(({ id }) => id).filter((id) => moved.has(id) || !known.has(id));
}

/** Every exercise of a week with the list that it stands in, in their order. */
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
    for (const { seriesId, target, removed } of exercise.series) {
      parts.set(seriesId, removed ? undefined : 'there');
      for (const field of FIELDS) parts.set(fieldKey(seriesId, field), removed ? undefined : target[field]);
    }
  }
  return parts;
}

/** The names, rest times and cues of what stands in a week. */
function headsOf(week: Week): Map<string, string> {
  const heads = new Map<string, string>();
  for (const exercise of exercisesOf(week)) {
    const { idExercise, name, exerciseId = '', restTime, note = '' } = exercise;
    if (isTakenOut(exercise)) continue;
    heads.set(partKey(idExercise, 'name'), `${name}\n${exerciseId}`);
    heads.set(partKey(idExercise, 'restTime'), restTime);
    heads.set(partKey(idExercise, 'note'), note);
  }
  return heads;
}

/**
 * A week as it is sent: all that stands in the plan, but of the targets only those that differ from `base`, so that
 * what another device changed meanwhile is left alone, and those in `asked`, of which nobody knows what they are on the
 * server. Days go from Monday to Sunday.
 */
export function toSentWeek(mine: Week, base: Week | undefined, asked: PlanParts = NONE): SentWeek {
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

/**
 * Of a week as it is sent: the exercises whose name, rest time, cue or place differs from `base`, or is in `asked`. The
 * others stand as they do on the server. Undefined without a base: all is meant as it is sent.
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

/** The ids of what stands in a plan. */
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
    .map(({ idExercise, exerciseId, name, restTime, note, series }) => ({
      idExercise,
      exerciseId: exerciseId ?? null,
      name,
      restTime,
      note: note ?? null,
      series: series.filter(({ removed }) => !removed).map((one) => sentSeries(one, known.get(one.seriesId), asked)),
    }));
}

function sentSeries({ seriesId, target }: Series, before: Series | undefined, asked: PlanParts): SentSeries {
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
