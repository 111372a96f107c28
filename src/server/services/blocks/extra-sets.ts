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
  for (const { seriesId, path, name } of extras) {
    const { idExercise } = path;
    const known = [...before.exercises, ...exercises].find(({ id }) => id === idExercise);
    const dayId = dayOf(before, path);
    if (!isId(seriesId) || !isId(idExercise) || (!known && dayId === undefined)) continue;
    const beside = [...before.series, ...series];
    const inExercise = beside.filter((row) => row.exercise_id === idExercise);
    const inList = [...before.exercises, ...exercises].filter(
      (row) => row.day_id === dayId && row.list === path.list && row.removed_at === null,
    );
    const isFull =
      beside.length >= MAX_SERIES_PER_BLOCK ||
      inExercise.length >= MAX_SERIES_PER_EXERCISE ||
      (!known && inList.length >= MAX_EXERCISES_PER_LIST);
    if (isFull) {
      refused.set(seriesId, planProblems.full);
      continue;
    }
    if (!known && dayId !== undefined) {
      exercises.push({
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
      });
    }
    series.push({
      ...born,
      id: seriesId,
      exercise_id: idExercise,
      position: afterLast(inExercise),
      target_reps: null,
      target_rpe: null,
      target_load: null,
      prescription: null,
      created_struct_rev: structRev,
    });
  }
  return { exercises, series, refused };
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
