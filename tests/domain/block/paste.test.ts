import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Exercise } from '#contract/api/block.ts';
import { FIELDS, type Field } from '#contract/vocabulary.ts';
import { readTabbed } from '#domain/block/clipboard.ts';
import { pasteCells } from '#domain/block/cells.ts';
import { areExerciseRows } from '#domain/block/exercise-rows.ts';
import { applyEdit } from '#domain/block/edits.ts';
import { plannedIn } from '#domain/block/planned.ts';
import type { Unit } from '#domain/load.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../support.ts';

const squat = makeExercise('Back squat', [makeSeries('a', [5, 8, 100]), makeSeries('b', [4, 9, 110])]);

describe('Cells that a coach pastes into the plan', () => {
  it('go to the right and down, and make new sets below the last one, which have of it only what was not pasted', () => {
    expect(pasted('7,5\t90\n9\t95', { seriesId: 'b', field: 'rpe' }).plan).toEqual([
      [5, 8, 100],
      [4, 7.5, 90],
      [4, 9, 95],
    ]);
  });

  it('are not written where a load is far above what the exercise ever had: it is asked about in its cell', () => {
    const cells = [['105'], ['1317.5'], ['1000']];
    const { plan, asked } = pasteInto(squat, { seriesId: 'a', field: 'load' }, cells, 'kg', 110);
    expect(plan).toEqual([
      [5, 8, 105],
      [4, 9, 110],
      [4, 9, null],
    ]);
    expect(asked).toEqual([
      { seriesId: 'b', field: 'load', value: 1317.5 },
      { seriesId: 'new-1', field: 'load', value: 1000 },
    ]);
  });

  it('are asked about where a load is less than half of what stood there, and where half a repetition stands', () => {
    const { plan, asked } = pasteInto(squat, { seriesId: 'a', field: 'reps' }, [['5.5', '7', '10']], 'kg', 110);
    expect(plan[0]).toEqual([5, 7, 100]);
    expect(asked).toEqual([
      { seriesId: 'a', field: 'reps', value: 5.5 },
      { seriesId: 'a', field: 'load', value: 10 },
    ]);
  });

  it('are left out where they are no numbers: what stood there stays, and the notice can name them', () => {
    const { plan, refused } = pasted('heavy\n105\n3-5', { seriesId: 'a', field: 'load' });
    expect(plan).toEqual([
      [5, 8, 100],
      [4, 9, 105],
    ]);
    expect(refused).toEqual([
      { set: 1, field: 'load', text: 'heavy' },
      { set: 3, field: 'load', text: '3-5' },
    ]);
  });

  it('leave a set that they make without a number where they have none, never with that of another set', () => {
    expect(pasted('5\t8\t120\n5\t8\theavy\n5\t\t130').plan).toEqual([
      [5, 8, 120],
      [5, 8, 110],
      [5, null, 130],
    ]);
    expect(pasted('100\n110\nmax\n\n120', { seriesId: 'a', field: 'load' }).plan).toEqual([
      [5, 8, 100],
      [4, 9, 110],
      [4, 9, null],
      [4, 9, null],
      [4, 9, 120],
    ]);
  });

  it('empty the target when they are empty, as in a spreadsheet', () => {
    expect(pasted('5\t\t100\n4\t9\t').plan).toEqual([
      [5, null, 100],
      [4, 9, null],
    ]);
  });

  it('make no set of lines of text below the last one', () => {
    const { plan, refused } = pasted('5\t8\t100\n5\t8\t100\nrest well\n\n');
    expect(plan).toHaveLength(2);
    expect(refused).toEqual([{ set: 3, field: 'reps', text: 'rest well' }]);
  });

  it.each(['8-12', '30s', '3-May', '8-dic', '03/05/2026', '5+', '-5', '1 100', '1,000,5'])(
    'write nothing where they say %s',
    (text) => {
      const { plan, refused } = pasted(`${text}\n105`, { seriesId: 'a', field: 'load' });
      expect(plan[0]).toEqual([5, 8, 100]);
      expect(refused).toEqual([{ set: 1, field: 'load', text }]);
    },
  );

  it('hold whatever a plan can say, each in its own column', () => {
    const cells = [
      ['8-12', '2 RIR', '75%'],
      ['5+', '8', '100 kg'],
      ['AMRAP', '', '-10%'],
    ];
    const { series } = pasteInto(squat, { seriesId: 'a', field: 'reps' }, cells, 'lb');
    expect(series.map((one) => FIELDS.map((field) => plannedIn(one, field)))).toEqual([
      [{ min: 8, max: 12 }, 8, { by: 'percent', percent: 75, of: 'max' }],
      [{ min: 5, open: true }, 8, 100],
      [{ min: 1, open: true }, null, { by: 'drop', percent: 10, from: 'top' }],
    ]);
  });

  it('of which there is no room are counted, empty ones aside', () => {
    expect(pasted('105\t2\t\n105\t\t3', { seriesId: 'a', field: 'load' }).outside).toBe(2);
    const many = pasted(Array.from({ length: 41 }, () => '5\t8').join('\n'));
    expect([many.plan.length, many.outside]).toEqual([40, 2]);
  });
});

describe('Headings above pasted cells', () => {
  it.each([
    ['Reps\tRPE\tLoad\r\n3\t8\t140\r\n', [3, 8, 140]],
    ['Load (kg)\tReps\n140\t3\n', [3, 8, 140]],
    ['Repeticiones\tCarga\n3\t140', [3, 8, 140]],
    ['Week 3\n\nTarget reps\tRPE objetivo\tPeso\n3\t9\t140', [3, 9, 140]],
    ['Load\n140', [5, 8, 140]],
  ])('say where %j goes, and are no row', (text, first) => {
    const { plan, refused } = pasted(text);
    expect(plan).toEqual([first, [4, 9, 110]]);
    expect(refused).toEqual([]);
  });

  it('in pounds are read as pounds', () => {
    expect(pasted('Reps\tLoad (lb)\n3\t225').plan[0]).toEqual([3, 8, 102.05828325]);
  });

  it('that name what is no target, and the second of two alike, have no column here', () => {
    const { plan, outside } = pasted('Exercise\tReps\tRIR\tLoad\tReps\tActual load\nSquat\t3\t2\t140\t12\t137.5');
    expect(plan).toEqual([
      [3, 8, 140],
      [4, 9, 110],
    ]);
    expect(outside).toBe(4);
  });

  it('that nobody knows are text in a column of numbers: they keep their row and write nothing', () => {
    const { plan, refused } = pasted('foo\tbar\tbaz\n3\t8\t140');
    expect(plan).toEqual([
      [5, 8, 100],
      [3, 8, 140],
    ]);
    expect(refused).toHaveLength(3);
  });
});

describe('Thousands in pasted loads', () => {
  it.each([
    ['1,000', 1000],
    ['1.000', 1000],
    ['1.000,5', 1000.5],
    ['1,000.5', 1000.5],
    ['1\u00A0000', 1000],
    ['1’000.5', 1000.5],
    ['102.125', 102.125],
    ['86,625', 86.625],
    ['0,500', 0.5],
  ])('%s is %d kg', (text, load) => {
    const { plan, asked } = pasted(`${text}\n100`, { seriesId: 'a', field: 'load' });
    // So small a load is asked about.
    expect(asked[0]?.value ?? plan[0]?.[2]).toBe(load);
  });

  it.each([
    ['82,5\n1,000', '1,000'],
    ['1.250\n82.5', '1.250'],
    ['1,000.5\n1.000', '1.000'],
    ['3,000\n100', '3,000'],
    ['100,000\n100', '100,000'],
  ])('in %j nobody can tell, so that one writes nothing', (text, refused) => {
    expect(pasted(text, { seriesId: 'a', field: 'load' }).refused).toMatchObject([{ text: refused }]);
  });

  it('never become the digits before the separator', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.constantFrom(',', '.'), (groups, sign) => {
        const { plan, refused } = pasted(`${groups}${sign}000\n100`, { seriesId: 'a', field: 'load' });
        // What is refused leaves the 100 that is planned.
        expect(plan[0]?.[2]).toBe(refused.length > 0 ? 100 : groups * 1_000);
      }),
    );
  });
});

it('Every pasted value stands in its row and its column, and nothing else changes', () => {
  const targets = fc.tuple(
    fc.nat(20),
    fc.nat(20).map((halves) => halves / 2),
    fc.nat(300),
  );
  const cell = fc.oneof(fc.nat(10).map(String), fc.constantFrom('', 'heavy', '3/5', '30s', '7,5', '1e3'));
  const pasting = fc.record({
    sets: fc.array(targets, { minLength: 1, maxLength: 6 }),
    start: fc.nat(5),
    column: fc.nat(2),
    grid: fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
      ),
  });
  fc.assert(
    fc.property(pasting, ({ sets, start, column, grid }) => {
      fc.pre(!areExerciseRows(grid));
      const exercise = makeExercise(
        'Squat',
        sets.map((target, at) => makeSeries(`set ${at}`, target)),
      );
      const first = start % sets.length;
      const at = { seriesId: `set ${first}`, field: FIELDS[column] ?? 'reps' };
      const { plan, series, refused, asked } = pasteInto(exercise, at, grid, 'kg');
      plan.forEach((target, set) =>
        target.forEach((value, across) => {
          const text = set < first || across < column ? undefined : grid[set - first]?.[across - column];
          const before = sets[set] ?? (text === undefined ? sets.at(-1) : [null, null, null]);
          const number = readable(text, FIELDS[across] ?? 'reps');
          const slip = asked.find((one) => one.seriesId === series[set]?.seriesId && one.field === FIELDS[across]);
          expect(value).toBe(number === undefined || slip ? before?.[across] : number);
          expect(slip?.value ?? number).toBe(number);
          const isNamed = refused.some((one) => one.set === set + 1 && one.field === FIELDS[across]);
          expect(isNamed).toBe(text !== undefined && number === undefined);
        }),
      );
      const lastWritten = grid.findLastIndex((row) =>
        row
          .slice(0, 3 - column)
          .some((text, across) => typeof readable(text, FIELDS[column + across] ?? 'reps') === 'number'),
      );
      expect(plan).toHaveLength(Math.max(sets.length, first + lastWritten + 1));
    }),
  );
});

/** What the cells of the property say: a number, nothing (null), or no number (undefined). */
function readable(text: string | undefined, field: Field): number | null | undefined {
  if (text === '') return null;
  if (text === '7,5') return 7.5;
  return text !== undefined && /^\d+$/.test(text) && (field !== 'rpe' || Number(text) <= 10) ? Number(text) : undefined;
}

type At = { readonly seriesId: string; readonly field: Field };

function pasted(text: string, at: At = { seriesId: 'a', field: 'reps' }) {
  return pasteInto(squat, at, readTabbed(text), 'kg');
}

function pasteInto(exercise: Exercise, at: At, cells: string[][], unit: Unit, largest = 0) {
  let made = 0;
  const newId = () => `new-${(made += 1)}`;
  const block = makeBlock([{ weekName: 'week1', dayResponses: { Monday: makeDay([exercise]) } }]);
  const { edit, refused, outside, asked } = pasteCells({ week: 'week1', exercise, at, newId, largest }, cells, unit);
  const after = edit ? applyEdit(block, edit) : block;
  const series = after.weeks[0]?.dayResponses.Monday?.basics[0]?.series ?? [];
  const plan = series.map(({ target }) => [target.reps, target.rpe, target.load]);
  return { plan, series, refused, outside, asked };
}
