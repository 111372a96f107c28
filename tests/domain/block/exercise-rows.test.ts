import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIELDS } from '#contract/vocabulary.ts';
import { pasteCells } from '#domain/block/cells.ts';
import { readTabbed } from '#domain/block/clipboard.ts';
import { areExerciseRows } from '#domain/block/exercise-rows.ts';
import { gridOf, pasteLines } from '#domain/block/line-range.ts';
import { weeksTable } from '#domain/block/weeks-table.ts';
import { writeLine } from '#domain/prescription/write-line.ts';
import { EXERCISES } from '#server/catalogue/exercises.ts';
import { plannedSeries } from '../prescription/arbitraries.ts';
import { makeExercise, makeSeries } from '../support.ts';
import { blockOf, counter } from './line-blocks.ts';

const NAMES = EXERCISES.flatMap(([, , names]) => names);
const squat = makeExercise('Back squat', [makeSeries('a', [5, 8, 100]), makeSeries('b', [4, 9, 110])]);
const NOTHING_WRITTEN = { edit: undefined, refused: [], asked: [], areExercises: true };

describe('Rows of exercises that a coach pastes into a set', () => {
  it.each([
    'Paused bench press\t4\t6\t7\t90\t3 min',
    'Paused bench press\t4\t6\t7\t90\t3 min\nRow\t3\t8-12\t8\t60\t2 min',
    'A1\tBench press\t4×6\t90\nA2\tRow\t4×8\t60',
    '\tSquat\t5x5\t75%',
    'Day 1\nSquat\t5\t5\t100\n\t3\t3\t110\nBench press\t5\t5\t80',
    'Übung\tSätze\nSquat\t5\nBench press\t5',
    'Exercise\tReps\tLoad\nBench press\t5\t80\nRow\t8\t60',
    '\tReps\tLoad\nBench press\t5\t80\nRow\t8\t60',
  ])('write nothing: %j', (text) => {
    for (const field of FIELDS) expect(pasted(text, field)).toMatchObject(NOTHING_WRITTEN);
  });

  it('never change a set, whatever they are called and wherever they are pasted', () => {
    const number = fc.oneof(
      fc.integer({ min: 1, max: 300 }).map(String),
      fc.constantFrom('7,5', '8-12', 'AMRAP', '75%', '@8', '2 RIR', '3 min', '5x5', ''),
    );
    const row = fc
      .tuple(
        fc.constantFrom(...NAMES),
        fc.array(number, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 20 }),
      )
      .map(([name, cells, last]) => [name, ...cells, String(last)]);
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(...FIELDS),
        fc.constantFrom('a', 'b'),
        (rows, field, seriesId) => {
          const ground = { week: 'week1', exercise: squat, at: { seriesId, field }, newId: counter(), largest: 0 };
          expect(pasteCells(ground, rows, 'kg')).toMatchObject(NOTHING_WRITTEN);
        },
      ),
    );
  });

  it('are told from sets: what anybody can plan in a cell is no name of an exercise', () => {
    fc.assert(
      fc.property(fc.array(plannedSeries, { minLength: 1, maxLength: 4 }), (sets) => {
        expect(areExerciseRows([[writeLine(sets, 'kg'), '5', '100']])).toBe(false);
      }),
    );
  });

  it.each([
    'heavy\t8\n5\t8',
    '5\theavy\t100',
    'AMRAP\t8\t60',
    'RPE\t5',
    'BW\t5',
    '30s\t8',
    '3 min\t8',
    '8-dic\t8',
    '5 reps\t8\t100',
    '2 RIR\t100',
    'warm-up 2×5\t60',
    'heavy\tslow',
    'heavy',
    'Reps\tRPE\tLoad\n3\t8\t140',
    'Exercise\tReps\tLoad\nSquat\t5\t100\nSquat\t3\t110',
    'Reps\tLoad\tNotes\n5\t100\tslow\n3\t110\tfast',
  ])('are told from sets: %j', (text) => {
    expect(pasted(text, 'reps').areExercises).toBeUndefined();
  });

  it('write nothing in the table of all weeks either, where their names would push each week one on', () => {
    const block = blockOf([squat], [squat]);
    const grid = gridOf(
      weeksTable(block, 0),
      block.weeks.map(({ weekName }) => weekName),
    );
    const range = { top: 0, left: 0, bottom: 0, right: 0 };
    expect(pasteLines(grid, range, readTabbed('Back squat\t5×5 100\t5×5 105'), 'kg')).toEqual({
      lines: [],
      refused: [],
      meansOther: [],
      outside: 3,
      areExercises: true,
    });
  });
});

it('Every exercise of the catalogue is known as one in front of its numbers', () => {
  expect(NAMES.filter((name) => !areExerciseRows([[name, '4', '6']]))).toEqual([]);
});

function pasted(text: string, field: (typeof FIELDS)[number]) {
  const ground = { week: 'week1', exercise: squat, at: { seriesId: 'a', field }, newId: counter(), largest: 110 };
  return pasteCells(ground, readTabbed(text), 'kg');
}
