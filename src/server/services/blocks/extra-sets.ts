import { planId } from '#contract/api/coach-save.ts';
import type { SaveActualBody, SeriesPath } from '#contract/api/save.ts';
import { MAX_EXERCISES_PER_LIST, MAX_SERIES_PER_BLOCK, MAX_SERIES_PER_EXERCISE } from '#contract/limits.ts';
import { planProblems } from '#contract/words/plan-problems.ts';
import { NO_REST, type ExtraSet } from '#domain/block/extra-sets.ts';
import { placedLeaves } from '#domain/block/payload.ts';
import { nameOfWeek } from '#domain/block/weeks.ts';
import type { Structure } from '#server/storage/blocks/block-structure.ts';
import type { ExerciseRow, SeriesRow } from '#server/storage/schema.ts';
import { readValue } from './save-request.ts';

/** The rows to be added for an athlete's own sets, and by series why one cannot be added. */
export type ExtraRows = {
  readonly exercises: readonly ExerciseRow[];
  readonly series: readonly SeriesRow[];
  readonly refused: ReadonlyMap<string, string>;
};

/**
 * Returns the sets that a save adds or takes back. One that was taken back before the server heard of it gets a row,
 * too, so that what was typed in it can be stored.
 */
export function extraSetsIn({ blockWeeks }: SaveActualBody): ExtraSet[] {
  return placedLeaves(blockWeeks).flatMap(({ seriesId, path, field, value }) => {
    const read = field === 'extra' ? readValue(field, value) : undefined;
    return read?.ok ? [{ seriesId, path, name: typeof read.value === 'string' ? read.value : null }] : [];
  });
}

/**
 * Returns rows for sets that are not in the plan yet: each is the last one of its exercise, wherever the coach has that
 * by now. An exercise that is not there becomes the last one of its list.
 */
export function addExtraSets(
  extras: readonly ExtraSet[],
  before: Structure,
  { blockId, structRev }: { readonly blockId: string; readonly structRev: number },
): ExtraRows {
  const exercises: ExerciseRow[] = [];
  const series: SeriesRow[] = [];
  const refused = new Map<string, string>();
  const born = { block_id: blockId, added_by: 'athlete', removed_at: null, removed_struct_rev: null } as const;
  const known = new Set(before.exercises.map(({ id }) => id));
  const seriesOf = Map.groupBy(before.series, (row) => row.exercise_id);
  const standing = before.exercises.filter((row) => row.removed_at === null);
  const exercisesIn = Map.groupBy(standing, (row) => `${row.day_id}/${row.list}`);
  for (const { seriesId, path, name } of extras) {
    const { idExercise } = path;
    const isKnown = known.has(idExercise);
    const dayId = dayOf(before, path);
    if (!isId(seriesId) || !isId(idExercise) || (!isKnown && dayId === undefined)) continue;
    const inExercise = listAt(seriesOf, idExercise);
    const inList = listAt(exercisesIn, `${dayId}/${path.list}`);
    const isFull =
      before.series.length + series.length >= MAX_SERIES_PER_BLOCK ||
      inExercise.length >= MAX_SERIES_PER_EXERCISE ||
      (!isKnown && inList.length >= MAX_EXERCISES_PER_LIST);
    if (isFull) {
      refused.set(seriesId, planProblems.full);
      continue;
    }
    if (!isKnown && dayId !== undefined) {
      const row: ExerciseRow = {
        ...born,
        id: idExercise,
        day_id: dayId,
        list: path.list,
        position: afterLast(inList),
        // A set that was taken back has no name, and nobody reads the one that stands here instead.
        name: name ?? NO_REST,
        rest_time: NO_REST,
        note: null,
        tempo: null,
        superset: null,
        measure: null,
        load_as: null,
        catalogue_id: null,
        created_struct_rev: structRev,
      };
      known.add(idExercise);
      inList.push(row);
      exercises.push(row);
    }
    const row: SeriesRow = {
      ...born,
      id: seriesId,
      exercise_id: idExercise,
      position: afterLast(inExercise),
      target_reps: null,
      target_rpe: null,
      target_load: null,
      prescription: null,
      created_struct_rev: structRev,
    };
    inExercise.push(row);
    series.push(row);
  }
  return { exercises, series, refused };
}

/** Returns the list at a key, into which one can put more. */
function listAt<Row>(lists: Map<string, Row[]>, key: string): Row[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

function dayOf({ weeks, days }: Structure, { week, day }: SeriesPath): string | undefined {
  const weekId = weeks.find(({ number }) => nameOfWeek(number) === week)?.id;
  return days.find((row) => row.week_id === weekId && row.weekday === day)?.id;
}

function isId(id: string): boolean {
  return planId.safeParse(id).success;
}

function afterLast(rows: readonly { readonly position: number }[]): number {
  return rows.reduce((last, { position }) => Math.max(last, position), -1) + 1;
}
