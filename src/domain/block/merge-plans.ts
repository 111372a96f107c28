import type { Exercise, Series, Week } from '#contract/api/block.ts';
import { EXERCISE_TEXTS, PLAN_FIELDS, WEEKDAYS, type ExercisePart } from '#contract/vocabulary.ts';
import { fieldKey } from './actuals.ts';
import { changeList, findExercise } from './edits.ts';
import { textsIn } from './exercise-texts.ts';
import { idsByList, layPlaces, movedSince } from './places.ts';
import { planIn } from './plan-of-set.ts';
import { isPlannedAlike, plannedIn, withPlanned, type PlannedSeries } from './planned.ts';
import { withoutMark } from './removed-weeks.ts';
import { partKey, placesIn, type PlanParts } from './plan.ts';
import { plannedDays, exercisesOf } from './weeks.ts';

type Merged = {
  readonly week: Week;
  /** Ids that the other side took out while this side was changing them: they stay, and have to be asked back. */
  readonly restore: readonly string[];
};

/**
 * Merges one week that two devices changed since `base`: what this one changed stands, everything else is as the other
 * has it. Nothing that was added on a side is lost; what one took out is gone unless the other changed it meanwhile.
 * @param asked what this device had changed before it changed it back: that stands, too
 */
export function mergePlans(base: Week | undefined, mine: Week, theirs: Week, asked: PlanParts = new Set()): Merged {
  const before = byId(base);
  const others = byId(theirs);
  const restore: string[] = [];
  const merged = exercisesOf(mine).flatMap((one) => {
    const known = before.get(one.idExercise);
    const other = others.get(one.idExercise);
    if (other) return [mergeExercise(known, one, other, { restore, asked })];
    if (known && isSameExercise(known, one) && !asked.has(one.idExercise)) return [];
    if (known) restore.push(one.idExercise, ...one.series.map(({ seriesId }) => seriesId));
    return [one];
  });
  let week = inTheirPlaces(merged, { base, mine, theirs, asked });
  for (const exercise of exercisesOf(theirs)) {
    const { idExercise } = exercise;
    if (before.has(idExercise) || asked.has(idExercise) || findExercise(week, (one) => one.idExercise === idExercise))
      continue;
    const spot = findExercise(theirs, (one) => one.idExercise === idExercise)?.spot;
    if (spot) week = changeList(week, spot, (list) => list.toSpliced(spot.index, 0, exercise));
  }
  const removed = mine.removed === base?.removed ? theirs.removed : mine.removed;
  const { removed: _before, ...plan } = week;
  return { week: withoutMark({ ...plan, ...(removed && { removed }) }), restore };
}

/** What this side moved stands where it moved it, all else where the other has it. */
function inTheirPlaces(
  merged: readonly Exercise[],
  {
    base,
    mine,
    theirs,
    asked,
  }: { readonly base: Week | undefined; readonly mine: Week; readonly theirs: Week; readonly asked: PlanParts },
): Week {
  const here = new Map(merged.map((one) => [one.idExercise, one]));
  const before = base ? placesIn(base) : [];
  const [known, others] = [byId(base), byId(theirs)];
  const moved = movedSince(before, placesIn(mine));
  const places = layPlaces(
    placesIn(mine).filter(({ id }) => here.has(id)),
    placesIn(theirs),
    (id) => !known.has(id) || !others.has(id) || moved.has(id) || asked.has(partKey(id, 'place')),
  );
  const lists = idsByList(places);
  const listOf = (name: string): Exercise[] => (lists.get(name) ?? []).flatMap((id) => here.get(id) ?? []);
  const days = new Set([...plannedDays(mine), ...plannedDays(theirs)]);
  return {
    ...mine,
    dayResponses: Object.fromEntries(
      WEEKDAYS.filter((day) => days.has(day)).map((day) => [
        day,
        { basics: listOf(`${day}/basics`), complements: listOf(`${day}/complements`) },
      ]),
    ),
  };
}

type Notes = { readonly restore: string[]; readonly asked: PlanParts };

function mergeExercise(
  base: Exercise | undefined,
  mine: Exercise,
  theirs: Exercise,
  { restore, asked }: Notes,
): Exercise {
  const before = new Map(base?.series.map((one) => [one.seriesId, one]));
  const others = new Map(theirs.series.map((one) => [one.seriesId, one]));
  const kept = mine.series.flatMap((one) => {
    const known = before.get(one.seriesId);
    const other = others.get(one.seriesId);
    if (other) {
      const merged = mergeSeries(known, one, other, asked);
      if (other.removed && !merged.removed) restore.push(one.seriesId);
      return [merged];
    }
    if (known && isSameTarget(known, one) && !asked.has(one.seriesId)) return [];
    if (known) restore.push(one.seriesId);
    return [one];
  });
  const here = new Set(mine.series.map(({ seriesId }) => seriesId));
  const added = theirs.series.filter(
    ({ seriesId, removed }) => !here.has(seriesId) && (removed || !(before.has(seriesId) || asked.has(seriesId))),
  );
  const isMine = (part: ExercisePart, isChanged: boolean): boolean =>
    base === undefined || isChanged || asked.has(partKey(mine.idExercise, part));
  const { exerciseId, name } = isMine('name', base?.name !== mine.name || base.exerciseId !== mine.exerciseId)
    ? mine
    : theirs;
  const said = EXERCISE_TEXTS.map((text) => [
    text,
    isMine(text, base?.[text] !== mine[text]) ? mine[text] : theirs[text],
  ]);
  const { restTime } = isMine('restTime', base?.restTime !== mine.restTime) ? mine : theirs;
  return {
    idExercise: mine.idExercise,
    ...(exerciseId !== undefined && { exerciseId }),
    name,
    restTime,
    ...textsIn(Object.fromEntries(said)),
    series: [...kept, ...added],
  };
}

function mergeSeries(base: Series | undefined, mine: Series, theirs: Series, asked: PlanParts): Series {
  let plan: PlannedSeries = theirs;
  for (const field of PLAN_FIELDS) {
    const isAsked = asked.has(fieldKey(mine.seriesId, field));
    const isMine = base === undefined || isAsked || !isPlannedAlike(base, mine, field);
    if (isMine) plan = withPlanned(plan, field, plannedIn(mine, field));
  }
  const isTheirs = base?.removed === mine.removed && !asked.has(mine.seriesId);
  const removed = isTheirs ? theirs.removed : mine.removed;
  const { addedBy } = theirs;
  return {
    seriesId: mine.seriesId,
    ...planIn(plan),
    actual: theirs.actual,
    ...(addedBy && { addedBy }),
    ...(removed && { removed }),
  };
}

function isSameExercise(one: Exercise, other: Exercise): boolean {
  return (
    one.name === other.name &&
    one.restTime === other.restTime &&
    EXERCISE_TEXTS.every((text) => one[text] === other[text]) &&
    one.series.length === other.series.length &&
    one.series.every((series, at) => {
      const match = other.series[at];
      return match?.seriesId === series.seriesId && isSameTarget(series, match);
    })
  );
}

function isSameTarget(one: Series, other: Series): boolean {
  return one.removed === other.removed && PLAN_FIELDS.every((field) => isPlannedAlike(one, other, field));
}

function byId(week: Week | undefined): Map<string, Exercise> {
  return new Map((week ? exercisesOf(week) : []).map((one) => [one.idExercise, one]));
}
