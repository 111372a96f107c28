import { expect, it } from 'vitest';
import { MAX_SERIES_PER_BLOCK } from '#contract/limits.ts';
import { planProblems } from '#contract/words/plan-problems.ts';
import { addExtraSets } from '#server/services/blocks/extra-sets.ts';
import { newId } from '#server/storage/ids.ts';
import type { ExerciseRow, SeriesRow } from '#server/storage/schema.ts';
import { workedFor } from '../../../support/longest-turn.ts';

const EXERCISES = 3_600;
const SETS_EACH = 5;
const born = { block_id: 'block', added_by: null, created_struct_rev: 1, removed_at: null, removed_struct_rev: null };

it("an athlete's own sets in every exercise of a long block are placed within moments, until the block is full", () => {
  const before = longBlock();
  const path = { week: 'week1', day: 'Monday', list: 'basics' } as const;
  const extras = before.exercises.map(({ id }) => {
    return { seriesId: newId(), path: { ...path, idExercise: id }, name: 'Squat' };
  });
  let added = addExtraSets([], before, { blockId: 'block', structRev: 2 });
  const worked = workedFor(() => {
    added = addExtraSets(extras, before, { blockId: 'block', structRev: 2 });
  });
  const room = MAX_SERIES_PER_BLOCK - EXERCISES * SETS_EACH;
  expect(added.series.map(({ id, exercise_id: exerciseId, position }) => [id, exerciseId, position])).toEqual(
    extras.slice(0, room).map((one) => [one.seriesId, one.path.idExercise, SETS_EACH]),
  );
  expect([...added.refused]).toEqual(extras.slice(room).map(({ seriesId }) => [seriesId, planProblems.full]));
  expect(added.exercises).toEqual([]);
  expect(worked).toBeLessThan(500);
});

function longBlock() {
  const texts = { note: null, tempo: null, superset: null, measure: null, load_as: null, catalogue_id: null };
  const exercises = Array.from({ length: EXERCISES }, (_, position): ExerciseRow => {
    const about = { name: 'Squat', rest_time: '2 min', day_id: 'monday', list: 'basics' } as const;
    return { ...born, ...texts, ...about, id: newId(), position };
  });
  const targets = { target_reps: 5, target_rpe: 8, target_load: 100, prescription: null };
  const series = exercises.flatMap(({ id }) =>
    Array.from({ length: SETS_EACH }, (_, position): SeriesRow => {
      return { ...born, ...targets, id: newId(), exercise_id: id, position };
    }),
  );
  return { weeks: [], days: [], exercises, series };
}
