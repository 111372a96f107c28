import { expect, it } from 'vitest';
import type { MergedExercise } from '#contract/api/typed-exercises.ts';
import { MAX_MERGED_BLOCKS } from '#contract/limits.ts';
import { mergeAll } from '#client/features/own-exercises/merge-all.ts';

const merged = (count: number): MergedExercise => ({
  name: 'Zercher',
  exerciseId: 'squat',
  blocks: Array.from({ length: count }, (_, at) => ({ athleteId: 'marta', blockId: `b${at}`, exerciseIds: ['e'] })),
  templates: [],
});

it('a name in more blocks than one call takes is merged in all of them, and each part can be undone', async () => {
  const answers = [merged(MAX_MERGED_BLOCKS), merged(MAX_MERGED_BLOCKS), merged(3)];
  const left = [...answers];
  expect(await mergeAll(async () => left.shift())).toEqual({ parts: answers, isWhole: true });
  expect(left).toEqual([]);
});

it('where a call fails, what was merged before it can be undone, and it is known that more is left', async () => {
  const left = [merged(MAX_MERGED_BLOCKS)];
  expect(await mergeAll(async () => left.shift())).toEqual({ parts: [merged(MAX_MERGED_BLOCKS)], isWhole: false });
  expect(await mergeAll(async () => undefined)).toEqual({ parts: [], isWhole: false });
});
