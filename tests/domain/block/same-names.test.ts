import { expect, test } from 'vitest';
import type { Exercise } from '#contract/api/block.ts';
import { nthOfName } from '#domain/block/same-names.ts';

function exercise(idExercise: string, name: string): Exercise {
  return { idExercise, name, restTime: '2 min', series: [] };
}

test('the second exercise of one name in a day is its second, across both lists and however it is written', () => {
  const day = {
    basics: [exercise('a', 'Bench press'), exercise('b', 'Squat'), exercise('c', 'bench  press')],
    complements: [exercise('d', 'Bénch press')],
  };
  expect([...nthOfName(day)].map(([{ idExercise }, nth]) => [idExercise, nth])).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 2],
    ['d', 3],
  ]);
});
