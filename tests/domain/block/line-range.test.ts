import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlockDetail, Exercise } from '#contract/api/block.ts';
import { applyEdit } from '#domain/block/edits.ts';
import { inverse } from '#domain/block/inverse.ts';
import { readTabbed } from '#domain/block/clipboard.ts';
import { writeCells, type CellLine } from '#domain/block/line-cell.ts';
import { cellsIn, fillLines, gridOf, pasteLines, plansIn, type Range } from '#domain/block/line-range.ts';
import { weeksTable } from '#domain/block/weeks-table.ts';
import { writeLine } from '#domain/prescription/write-line.ts';
import { plannedSeries } from '../prescription/arbitraries.ts';
import { blockOf, counter, exerciseOf, setsOf } from './line-blocks.ts';

const lift = (name: string, week: number, sets = 3): Exercise => ({
  ...exerciseOf(name, []),
  idExercise: `${name}${week}`,
  series: setsOf(sets, { reps: 5, load: 100 + week }).map((one) => ({
    ...one,
    seriesId: `${name}${week}${one.seriesId}`,
  })),
});
/** Squat in all four weeks, press in the first and the third. */
const BLOCK = blockOf(
  [lift('squat', 1), lift('press', 1, 2)],
  [lift('squat', 2)],
  [lift('squat', 3), lift('press', 3, 4)],
  [lift('squat', 4)],
);
const gridIn = (block: BlockDetail) =>
  gridOf(
    weeksTable(block, 0),
    block.weeks.map(({ weekName }) => weekName),
  );
const shownIn = (block: BlockDetail) => gridIn(block).map((row) => row.map((cell) => writeLine(plansIn(cell), 'kg')));
const rangeOf = (top: number, left: number, bottom = top, right = left): Range => ({ top, left, bottom, right });
function after(lines: readonly CellLine[], block = BLOCK): BlockDetail {
  const edit = writeCells(block, lines, counter());
  return edit ? applyEdit(block, edit) : block;
}

function filled(range: Range, way: 'down' | 'right', block = BLOCK): BlockDetail {
  return after(fillLines(gridIn(block), range, way, () => '').lines, block);
}

describe('A range of all weeks', () => {
  it('that is copied and pasted two weeks on stands there with its gaps', () => {
    const copied = shownIn(BLOCK).map((row) => row.slice(0, 2));
    const { lines, refused, outside } = pasteLines(gridIn(BLOCK), rangeOf(0, 2), copied, 'kg');
    expect([refused, outside]).toEqual([[], 0]);
    expect(shownIn(after(lines))).toEqual([
      ['3×5 101', '3×5 102', '3×5 101', '3×5 102'],
      ['2×5 101', '', '2×5 101', ''],
    ]);
  });

  it('of any plans comes out of the clipboard as it went in', () => {
    const plans = fc.array(fc.array(plannedSeries, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(plans, ([first = [], second = []]) => {
        const [one, other] = gridIn(BLOCK)[0] ?? [];
        const lines = [
          { cell: one, sets: first },
          { cell: other, sets: second },
        ].flatMap(({ cell, sets }) => (cell ? [{ cell: cell.cell, sets }] : []));
        const block = after(lines);
        const [row = []] = shownIn(block);
        const pasted = pasteLines(gridIn(block), rangeOf(0, 2), readTabbed(row.slice(0, 2).join('\t')), 'kg');
        expect(shownIn(after(pasted.lines, block))[0]).toEqual([row[0], row[1], row[0], row[1]]);
      }),
    );
  });

  it('takes one pasted cell into all of its cells', () => {
    const { lines } = pasteLines(gridIn(BLOCK), rangeOf(0, 1, 1, 2), [['2×3 @6']], 'kg');
    expect(shownIn(after(lines))).toEqual([
      ['3×5 101', '2×3 @6', '2×3 @6', '3×5 104'],
      ['2×5 101', '2×3 @6', '2×3 @6', ''],
    ]);
  });

  it('refuses what cannot be read, says what has no place, and takes in the rest', () => {
    const rows = [['2×5', 'two fives', '1×5']];
    const { lines, refused, outside } = pasteLines(gridIn(BLOCK), rangeOf(1, 2), rows, 'kg');
    expect(lines.map(({ cell }) => cell.week)).toEqual(['week3']);
    expect(refused.map(({ cell, text }) => [cell.row.name, cell.week, text])).toEqual([
      ['press', 'week4', 'two fives'],
    ]);
    expect(outside).toBe(1);
  });

  it('is filled down from its first row and right from its first column', () => {
    expect(shownIn(filled(rangeOf(0, 0, 1, 3), 'down'))[1]).toEqual(['3×5 101', '3×5 102', '3×5 103', '3×5 104']);
    expect(shownIn(filled(rangeOf(0, 1, 1, 3), 'right'))).toEqual([
      ['3×5 101', '3×5 102', '3×5 102', '3×5 102'],
      ['2×5 101', '', '', ''],
    ]);
  });

  it('of one cell is filled from the cell before it, and the first of all from nowhere', () => {
    expect(shownIn(filled(rangeOf(0, 1), 'right'))[0]?.[1]).toBe('3×5 101');
    expect(shownIn(filled(rangeOf(1, 1), 'down'))[1]?.[1]).toBe('3×5 102');
    expect(filled(rangeOf(0, 0), 'right')).toBe(BLOCK);
    expect(filled(rangeOf(0, 0), 'down')).toBe(BLOCK);
  });

  it.each([
    { from: { measure: 'seconds' }, to: {}, line: '3×5s' },
    { from: { loadAs: 'added' }, to: {}, line: '3×5 BW+101' },
    { from: {}, to: { measure: 'seconds' }, line: '3×5 101' },
    { from: {}, to: { loadAs: 'each hand' }, line: '3×5 101' },
  ] as const)('filled with $line takes what its numbers mean along', ({ from, to, line }) => {
    const load = 'measure' in from ? null : 101;
    const [one, other] = [exerciseOf('one', setsOf(3, { reps: 5, load })), lift('other', 1)];
    const block = blockOf([
      { ...one, ...from },
      { ...other, ...to },
    ]);
    const done = filled(rangeOf(0, 0, 1, 0), 'down', block);
    const [, exercise] = done.weeks[0]?.dayResponses.Monday?.basics ?? [];
    expect(exercise && writeLine(exercise.series, 'kg', String, exercise)).toBe(line);
  });

  it('is not filled where what is logged would come to mean something else, and says so', () => {
    const logged = lift('press', 1);
    const block = blockOf([
      { ...lift('plank', 1), measure: 'seconds' },
      { ...logged, series: logged.series.map((one) => ({ ...one, actual: { reps: 5, rpe: 8, load: 101 } })) },
    ]);
    const { lines, meansOther } = fillLines(gridIn(block), rangeOf(0, 0, 1, 0), 'down', () => '3×5s 101');
    expect(lines).toEqual([]);
    expect(meansOther.map(({ cell, text }) => [cell.row.name, cell.week, text])).toEqual([
      ['press', 'week1', '3×5s 101'],
    ]);
    const pasted = pasteLines(gridIn(block), rangeOf(1, 0), [['3×60s']], 'kg');
    expect([pasted.lines, pasted.refused, pasted.meansOther.length]).toEqual([[], [], 1]);
  });

  it('that is filled into a week without the exercise takes its cue and its tempo along', () => {
    const block = blockOf([{ ...lift('squat', 1), note: 'Brace', tempo: '3-1-0', group: 'A' }], []);
    const done = filled(rangeOf(0, 0, 0, 1), 'right', block);
    expect(done.weeks[1]?.dayResponses.Monday?.basics).toMatchObject([{ note: 'Brace', tempo: '3-1-0' }]);
    expect(done.weeks[1]?.dayResponses.Monday?.basics[0]).not.toHaveProperty('group');
  });

  it('takes a range of RPE behind the cue of a week without the exercise', () => {
    const block = blockOf([{ ...lift('squat', 1), note: 'Brace' }], []);
    const { lines } = pasteLines(gridIn(block), rangeOf(0, 1), [['3×5 @7.5-8']], 'kg');
    expect(after(lines, block).weeks[1]?.dayResponses.Monday?.basics[0]?.note).toBe('Brace\nRPE 7.5–8');
  });

  it('is one edit, and its inverse gives the same block [undo]', () => {
    const lines = cellsIn(gridIn(BLOCK), rangeOf(0, 0, 1, 3)).map(({ cell }) => ({ cell, sets: [] }));
    const edit = writeCells(BLOCK, lines, counter());
    const back = edit && inverse(BLOCK, edit);
    expect(shownIn(after(lines))).toEqual([]);
    expect(back && applyEdit(after(lines), back)).toEqual(BLOCK);
  });

  it('cannot be written in a week without that day', () => {
    const block = { ...BLOCK, weeks: [...BLOCK.weeks, { weekName: 'week5', dayResponses: {} }] };
    expect(cellsIn(gridIn(block), rangeOf(0, 4))).toEqual([]);
    const { lines, outside } = pasteLines(gridIn(block), rangeOf(0, 3), [['1×5', '1×5']], 'kg');
    expect([lines.length, outside]).toEqual([1, 1]);
  });
});
