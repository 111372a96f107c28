import type { BlockDetail, Exercise, Planned } from '#contract/api/block.ts';
import { EXERCISE_TEXTS, type ExerciseText, type Weekday } from '#contract/vocabulary.ts';
import { isInPlan, plannedSets } from './in-plan.ts';
import type { Meaning } from './measures.ts';
import { setsOf, type NumberedSet } from './next-set.ts';
import { movedSince } from './places.ts';
import { plannedOf } from './plan-of-set.ts';
import { placedExercises, targetsBefore, type InDay, type SeenExercise, type SeenPlan } from './seen-plan.ts';
import { isExtra } from './weeks.ts';

type OfExercise = { readonly week: string; readonly day: Weekday; readonly exercise: string };
type OfSets = { readonly from: Planned; readonly to: Planned; readonly meaning: Meaning };

/** What the coach changed; sets that changed alike stand together, by their numbers. */
export type PlanChange =
  | (OfExercise & OfSets & { readonly kind: 'changed'; readonly sets: readonly number[] })
  /** Another name, or another exercise in its place. */
  | (OfExercise & { readonly kind: 'swapped'; readonly from: string })
  | (OfExercise & { readonly kind: 'rest'; readonly from: string; readonly to: string })
  /** Another of its texts; '' for none any more. */
  | (OfExercise & { readonly kind: 'text'; readonly text: ExerciseText; readonly to: string })
  /** Without `from`: within its day. */
  | (OfExercise & { readonly kind: 'moved'; readonly from?: { readonly week: string; readonly day: Weekday } })
  | (OfExercise & { readonly kind: 'exerciseAdded' | 'exerciseGone' | 'setsAdded' | 'setsGone'; readonly sets: number })
  /** Taken out after it was logged: it stays in sight. */
  | (OfExercise & { readonly kind: 'takenOut'; readonly sets: number })
  | { readonly kind: 'added' | 'weekGone'; readonly week: string; readonly sets: number }
  /** Sets that were taken out with nothing logged; nobody noted where they stood. */
  | { readonly kind: 'gone'; readonly sets: number };

/** An exercise as it was seen, and as it is; `at` counts within its list. */
type Old = SeenExercise & { readonly id: string; readonly at: number };
type Now = InDay & { readonly id: string; readonly at: number; readonly exercise: Exercise };

/** Returns what is different from what was seen, in the order of the block; what is not there any more comes last. */
export function planChanges(seen: SeenPlan, block: BlockDetail): PlanChange[] {
  const before = targetsBefore(seen, block);
  const all = counted(placedExercises(block).map((one) => ({ ...one, id: one.exercise.idExercise })));
  if (seen.exercises === undefined) return changesOfTargets(seen, all, before);

  const old = counted(Object.entries(seen.exercises).map(([id, one]) => ({ ...one, id })));
  const alive = counted(all.filter(({ exercise }) => isInPlan(exercise)));
  const known = new Map(old.map((one) => [one.id, one]));
  const swaps = swapsOf(old, alive);
  const moved = movedSince(old.map(inList), alive.map(inList));
  const weeksBefore = new Set(old.map(({ week }) => week));
  const isNewWeek = ({ week }: Now): boolean => !weeksBefore.has(week);

  const changes = all.flatMap((now): PlanChange[] => {
    const one = known.get(now.id);
    if (one) return changesOf(now, one, { before, seen, isMoved: moved.has(now.id) });
    if (!isInPlan(now.exercise) || isNewWeek(now)) return [];
    const from = swaps.get(now.id)?.name;
    if (from !== undefined) return [{ kind: 'swapped', ...placeOf(now), from }];
    return [{ kind: 'exerciseAdded', ...placeOf(now), sets: plannedSets(now.exercise).length }];
  });
  const swapped = new Set([...swaps.values()].map(({ id }) => id));
  const ids = new Set(all.map(({ id }) => id));
  return [
    ...changes,
    ...weeksOf('added', alive.filter(isNewWeek), ({ exercise }) => plannedSets(exercise).length),
    ...goneOf(
      old.filter(({ id }) => !ids.has(id) && !swapped.has(id)),
      new Set(block.weeks.map(({ weekName }) => weekName)),
    ),
  ];
}

type Ground = { readonly before: ReadonlyMap<string, Planned>; readonly seen: SeenPlan };

/** Returns the changes of an exercise that was seen before. */
function changesOf(now: Now, old: Old, { before, seen, isMoved }: Ground & { isMoved: boolean }): PlanChange[] {
  const { exercise, week, day } = now;
  const place = placeOf(now);
  const changes: PlanChange[] = [];
  if (exercise.name !== old.name) changes.push({ kind: 'swapped', ...place, from: old.name });
  if (isMoved) {
    const isElsewhere = week !== old.week || day !== old.day;
    changes.push({ kind: 'moved', ...place, ...(isElsewhere && { from: { week: old.week, day: old.day } }) });
  }
  const [from, to] = [old.restTime.trim(), exercise.restTime.trim()];
  if (from !== to) changes.push({ kind: 'rest', ...place, from, to });
  for (const text of EXERCISE_TEXTS) {
    const says = exercise[text] ?? '';
    // A build that showed no such text noted none: the athlete learns of it at the exercise itself.
    if (old[text] !== undefined && old[text] !== says) changes.push({ kind: 'text', ...place, text, to: says });
  }
  changes.push(...changedTargets(now, before));
  const here = new Set(exercise.series.map(({ seriesId }) => seriesId));
  const added = setsOf(exercise).filter((set) => isNewIn(seen, set)).length;
  const gone = old.series.filter((id) => !here.has(id)).length;
  if (added > 0) changes.push({ kind: 'setsAdded', ...place, sets: added });
  if (gone > 0) changes.push({ kind: 'setsGone', ...place, sets: gone });
  return [...changes, ...takenOutOf(now, seen)];
}

function changedTargets(now: Now, before: ReadonlyMap<string, Planned>): PlanChange[] {
  const alike = new Map<string, { sets: number[]; from: Planned; to: Planned }>();
  for (const { series, number } of setsOf(now.exercise)) {
    const from = before.get(series.seriesId);
    if (!from) continue;
    const to = plannedOf(series);
    const key = JSON.stringify([from, to]);
    const one = alike.get(key) ?? { sets: [], from, to };
    one.sets.push(number);
    alike.set(key, one);
  }
  const { measure, loadAs } = now.exercise;
  return [...alike.values()].map((one) => ({ kind: 'changed', ...placeOf(now), ...one, meaning: { measure, loadAs } }));
}

/** What the athlete added is no news to them. */
function isNewIn({ targets }: SeenPlan, { series }: NumberedSet): boolean {
  return targets[series.seriesId] === undefined && !isExtra(series);
}

function takenOutOf(now: Now, { targets }: SeenPlan): PlanChange[] {
  const sets = now.exercise.series.filter(({ seriesId, removed }) => removed && targets[seriesId]).length;
  return sets === 0 ? [] : [{ kind: 'takenOut', ...placeOf(now), sets }];
}

/** Returns for the id of each new exercise the one whose place in a list it took. */
function swapsOf(old: readonly Old[], alive: readonly Now[]): ReadonlyMap<string, Old> {
  const swaps = new Map<string, Old>();
  const aliveIds = new Set(alive.map(({ id }) => id));
  const oldIds = new Set(old.map(({ id }) => id));
  const gone = old.filter(({ id }) => !aliveIds.has(id));
  const come = alive.filter(({ id }) => !oldIds.has(id));
  for (const one of come) {
    const left = gone.filter((other) => listOf(other) === listOf(one));
    const isAlone = left.length === 1 && come.filter((other) => listOf(other) === listOf(one)).length === 1;
    const replaced = isAlone ? left[0] : left.find(({ at }) => at === one.at);
    if (replaced) swaps.set(one.id, replaced);
  }
  return swaps;
}

/** A week that went as a whole is one change. */
function goneOf(gone: readonly Old[], weeks: ReadonlySet<string>): PlanChange[] {
  const isWeekGone = ({ week }: Old): boolean => !weeks.has(week);
  const single = gone
    .filter((one) => !isWeekGone(one))
    .map(({ week, day, name, series }) => ({
      kind: 'exerciseGone' as const,
      week,
      day,
      exercise: name,
      sets: series.length,
    }));
  return [...single, ...weeksOf('weekGone', gone.filter(isWeekGone), ({ series }) => series.length)];
}

function weeksOf<One extends { readonly week: string }>(
  kind: 'added' | 'weekGone',
  ones: readonly One[],
  setsIn: (one: One) => number,
): PlanChange[] {
  const sets = new Map<string, number>();
  for (const one of ones) sets.set(one.week, (sets.get(one.week) ?? 0) + setsIn(one));
  return [...sets].map(([week, count]) => ({ kind, week, sets: count }));
}

/** Returns the changes where only targets were noted: added sets are counted by week, those that went in one sum. */
function changesOfTargets(seen: SeenPlan, all: readonly Now[], before: Ground['before']): PlanChange[] {
  const here = new Set(all.flatMap(({ exercise }) => exercise.series.map(({ seriesId }) => seriesId)));
  const gone = Object.keys(seen.targets).filter((id) => !here.has(id)).length;
  const newIn = ({ exercise }: Now): number => setsOf(exercise).filter((set) => isNewIn(seen, set)).length;
  return [
    ...all.flatMap((now) => [...changedTargets(now, before), ...takenOutOf(now, seen)]),
    ...weeksOf(
      'added',
      all.filter((now) => newIn(now) > 0),
      newIn,
    ),
    ...(gone > 0 ? [{ kind: 'gone' as const, sets: gone }] : []),
  ];
}

function counted<One extends InDay>(ones: readonly One[]): (One & { at: number })[] {
  const counts = new Map<string, number>();
  return ones.map((one) => {
    const at = counts.get(listOf(one)) ?? 0;
    counts.set(listOf(one), at + 1);
    return { ...one, at };
  });
}

function inList(one: InDay & { id: string }): { id: string; list: string } {
  return { id: one.id, list: listOf(one) };
}

function listOf({ week, day, list }: InDay): string {
  return `${week} ${day} ${list}`;
}

function placeOf({ week, day, exercise }: Now): OfExercise {
  return { week, day, exercise: exercise.name };
}
