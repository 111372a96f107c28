import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { values, type BlockDetail, type Exercise } from '#contract/api/block.ts';
import { FIELDS, type Field } from '#contract/vocabulary.ts';
import { applyEdit } from '#domain/block/edits.ts';
import { inverse } from '#domain/block/inverse.ts';
import { readTabbed } from '#domain/block/clipboard.ts';
import { writeCells, type CellLine } from '#domain/block/line-cell.ts';
import { cellsIn, fillLines, gridOf, pasteLines, plansIn, type Range } from '#domain/block/line-range.ts';
import { planAfter, type Progression } from '#domain/block/progression.ts';
import { plannedIn, type PlannedSeries } from '#domain/block/planned.ts';
import { seriesStep } from '#domain/block/series-step.ts';
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

/** Five weeks of squats, with these lines in the first of them. */
function weeksOf(lines: readonly string[]): BlockDetail {
  const empty = blockOf([lift('squat', 1)], [lift('squat', 2)], [], [], []);
  return after(pasteLines(gridIn(empty), rangeOf(0, 0), [lines], 'kg').lines, empty);
}

/** Four of five weeks with these lines in the first of them, filled to the right. */
function goneOn(lines: readonly string[]): string[] | undefined {
  return shownIn(filled(rangeOf(0, 0, 0, 3), 'right', weeksOf(lines)))[0];
}

function drawn(range: Range, way: 'down' | 'right', seeds: number): string[][] {
  return shownIn(after(fillLines(gridIn(BLOCK), range, way, () => '', seeds).lines));
}

const SECOND = rangeOf(0, 0, 0, 1);

function halves(most: number): fc.Arbitrary<number> {
  return fc.integer({ min: -most, max: most }).map((half) => half / 2);
}

function changes(): fc.Arbitrary<Progression> {
  const load = halves(20).map((by) => ({ by, unit: 'kg' as const }));
  return fc.record({ load, rpe: halves(2), reps: fc.integer({ min: -2, max: 2 }) });
}

/** At a limit a step is shorter. */
function isWholeStep(before: PlannedSeries, now: PlannedSeries, next: PlannedSeries, field: Field): boolean {
  const by = (one: PlannedSeries, than: PlannedSeries) => (than.target[field] ?? 0) - (one.target[field] ?? 0);
  return by(before, now) === by(now, next);
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

  it('goes on from two weeks that are a step apart, by the same step', () => {
    expect(goneOn(['3×5 100', '3×5 102.5'])).toEqual(['3×5 100', '3×5 102.5', '3×5 105', '3×5 107.5', '']);
    expect(goneOn(['3×5 @7 75%', '3×4 @7.5 77.5%', '3×1', '3×5 60'])).toEqual([
      '3×5 @7 75%',
      '3×4 @7.5 77.5%',
      '3×3 @8 80%',
      '3×2 @8.5 82.5%',
      '',
    ]);
    // What goes on already, and what is no step, is filled with the first.
    expect(goneOn(['3×5 100', '3×5 105', '3×5 110', '3×5 115'])?.slice(1, 4)).toEqual([
      '3×5 100',
      '3×5 100',
      '3×5 100',
    ]);
    expect(goneOn(['3×5 100', '4×5 105'])?.slice(1, 4)).toEqual(['3×5 100', '3×5 100', '3×5 100']);
    expect(goneOn(['3×5 75%', '3×5 80'])?.slice(1, 4)).toEqual(['3×5 75%', '3×5 75%', '3×5 75%']);
  });

  it('that is drawn out goes on behind it, or is repeated, and stays as it was itself', () => {
    expect(drawn(rangeOf(0, 0, 0, 3), 'right', 2)[0]).toEqual(['3×5 101', '3×5 102', '3×5 103', '3×5 104']);
    expect(drawn(rangeOf(0, 0, 0, 3), 'right', 1)[0]).toEqual(['3×5 101', '3×5 101', '3×5 101', '3×5 101']);
    expect(drawn(rangeOf(1, 0, 1, 3), 'right', 2)[1]).toEqual(['2×5 101', '', '2×5 101', '']);
    expect(drawn(rangeOf(0, 1, 1, 2), 'down', 1)[1]).toEqual(['2×5 101', '3×5 102', '3×5 103', '']);
  });

  it('goes on from any plan and what a change makes of it as that change does, and touches nothing that is logged', () => {
    const lists = fc.array(plannedSeries, { minLength: 1, maxLength: 4 });
    const logged = fc.record({ reps: fc.nat(9), rpe: fc.constant(8), load: fc.nat(99) });
    fc.assert(
      fc.property(lists, changes(), logged, (sets, change, actual) => {
        const other = lift('squat', 3);
        const done = { ...other, series: other.series.map((one) => ({ ...one, actual })) };
        const written = blockOf([lift('squat', 1)], [lift('squat', 2)], [done], []);
        const next = sets.map((set) => planAfter(set, change, 1, []));
        const [row = []] = gridIn(written);
        const lines = [sets, next].flatMap((those, at) => (row[at] ? [{ cell: row[at].cell, sets: those }] : []));
        const block = after(lines, written);
        const result = filled(rangeOf(0, 0, 0, 3), 'right', block);
        const kept = result.weeks[2]?.dayResponses.Monday?.basics.flatMap(({ series }) => series) ?? [];
        expect(kept.filter((one) => one.actual.load !== null).map((one) => one.actual)).toEqual(
          done.series.map(() => actual),
        );
        const step = seriesStep(sets, next);
        const goesOn = step?.(1) ?? [];
        // Without a step the second week is filled with the first.
        expect(shownIn(result)[0]?.slice(0, 2)).toEqual(
          shownIn(step ? block : filled(SECOND, 'right', block))[0]?.slice(0, 2),
        );
        expect(goesOn.every((set) => values.safeParse(set.target).success)).toBe(true);
        const wholeSteps = goesOn.flatMap((set, at) => {
          const [before = set, now = set] = [sets[at], next[at]];
          return FIELDS.filter((field) => isWholeStep(before, now, planAfter(now, change, 1, []), field)).map(
            (field) => [plannedIn(set, field), plannedIn(planAfter(now, change, 1, []), field)],
          );
        });
        expect(wholeSteps.map(([one]) => one)).toEqual(wholeSteps.map(([, one]) => one));
      }),
    );
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
