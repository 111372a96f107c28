import { describe, expect, it } from 'vitest';
import { applyEdit } from '#domain/block/edits.ts';
import { inverse } from '#domain/block/inverse.ts';
import { exercisesInPlan } from '#domain/block/plan-document.ts';
import { readTabbed } from '#domain/block/clipboard.ts';
import type { Unit } from '#domain/load.ts';
import { addToDay } from '#domain/programme/add-to-day.ts';
import { withHeadings } from '#domain/programme/bare-rows.ts';
import { linesOf, readFile } from '../../support/programme-lines.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../support.ts';
import { counter } from '../block/line-blocks.ts';

describe('Copied rows of exercises without headings are read', () => {
  it.each([
    ['Paused bench press\t4\t6\t7\t90\t3 min', ['Paused bench press | 4×6 @7 90 | 3 min |  |  | ']],
    ['Squat\t5\t5\t100', ['Squat | 5×5 100 |  |  |  | ']],
    ['Squat\t5\t5\t100\t8', ['Squat | 5×5 @8 100 |  |  |  | ']],
    ['Squat\t3\t8-12\t@8', ['Squat | 3×8–12 @8 |  |  |  | ']],
    ['Squat\t5x5\t75%\t2:30', ['Squat | 5×5 75% | 2:30 |  |  | ']],
    ['Plank\t3\t30s\t60s', ['Plank | 3×30s | 60s |  |  | ']],
    ['Squat\t3\t5\t3-0-1\t100\tchest up', ['Squat | 3×5 100 |  | 3-0-1 |  | chest up']],
    [
      'A1\tBench press\t4\t6\t90\nA2\tRow\t4\t8\t60',
      ['Bench press | 4×6 90 |  |  | A | ', 'Row | 4×8 60 |  |  | A | '],
    ],
    ['Squat\t1\t5\t100\n\t3\t5\t90', ['Squat | 1×5 100, 3×5 90 |  |  |  | ']],
  ])('%j', (text, lines) => {
    expect(read(text)).toEqual({ lines, unplaced: [] });
  });

  it('with loads in the unit of whoever pastes them', () => {
    expect(read('Squat\t5\t5\t225', 'lb').lines).toEqual(['Squat | 5×5 225 lb |  |  |  | ']);
  });
});

describe('What may be two things in copied rows is planned as neither, and named', () => {
  it.each([
    [
      'a number that is an RPE or a load',
      'Row\t3\t8\t8\nCurl\t3\t12\t9',
      ['Row | 3×8 |  |  |  | ', 'Curl | 3×12 |  |  |  | '],
      ['8', '9'],
    ],
    ['two loads', 'Squat\t5x5\t100 kg\t110 kg', ['Squat | 5×5 |  |  |  | '], ['100 kg', '110 kg']],
    ['words and numbers in one column', 'Squat\t5x5\t100\tS2-3', ['Squat | 5×5 100 |  |  |  | '], ['S2-3']],
  ])('%s', (_, text, lines, unplaced) => {
    expect(read(text)).toEqual({ lines, unplaced });
  });

  it.each([
    ['more numbers than fields', 'Squat\t1\t5\t5\t8\t100\t120', ['1', '5', '5', '8', '100', '120']],
    ['a load where the reps should be', 'Squat\t5\t100', ['5', '100']],
    ['one number', 'Squat\t5', ['5']],
    ['a line for each of two weeks', 'Squat\t5×5 100\t5×5 105', ['5×5 100', '5×5 105']],
  ])('%s: nothing of it is planned', (_, text, unplaced) => {
    const headed = withHeadings(readTabbed(text), 'kg');
    expect(headed).toMatchObject({ columns: ['exercise'], unplaced });
  });

  it('and nothing at all where their names stand in different columns', () => {
    expect(withHeadings(readTabbed('Squat\t5\t5\nA1\tRow\t5\t5'), 'kg')).toBeUndefined();
  });
});

it('Exercises that were read come to the end of the list where they were pasted, and one step takes them out again', () => {
  const squat = makeExercise('Back squat', [makeSeries('a', [5, 8, 100])]);
  const press = makeExercise('Press', [makeSeries('b', [5, 8, 60])]);
  const block = makeBlock([{ weekName: 'week1', dayResponses: { Monday: makeDay([squat], [press]) } }]);
  const [week] = block.weeks;
  const planned = exercisesInPlan(programmeIn('Bench press\t4\t6\t7\t90\t3 min\nRow\t3\t8\t\t60').plan);
  const edit = week && addToDay(week, { day: 'Monday', list: 'complements' }, planned, counter());
  if (!edit) throw new Error('There is no week.');
  const after = applyEdit(block, edit);
  const { basics = [], complements = [] } = after.weeks[0]?.dayResponses.Monday ?? {};
  expect(basics).toEqual([squat]);
  expect(complements.map(({ name, restTime, series }) => [name, restTime, series.map(({ target }) => target)])).toEqual(
    [
      ['Press', '2 min', [{ reps: 5, rpe: 8, load: 60 }]],
      ['Bench press', '3 min', Array.from({ length: 4 }, () => ({ reps: 6, rpe: 7, load: 90 }))],
      ['Row', '–', Array.from({ length: 3 }, () => ({ reps: 8, rpe: null, load: 60 }))],
    ],
  );
  const back = inverse(block, edit);
  expect(back && applyEdit(after, back)).toEqual(block);
});

function programmeIn(text: string, unit: Unit = 'kg') {
  const headed = withHeadings(readTabbed(text), unit);
  const rows = (headed?.rows ?? []).map((row) =>
    row.map((cell) => (cell.trim() === '' ? null : ({ kind: 'text', text: cell } as const))),
  );
  return {
    ...readFile({ sheets: [{ name: '', hidden: false, rows, merges: [] }], answers: { unit } }),
    unplaced: headed?.unplaced,
  };
}

/** The exercises as a programme is read, and what has no place. */
function read(text: string, unit: Unit = 'kg') {
  const programme = programmeIn(text, unit);
  expect(programme.flags).toEqual([]);
  return { lines: linesOf(programme).map((line) => line.replace('1 Monday | ', '')), unplaced: programme.unplaced };
}
