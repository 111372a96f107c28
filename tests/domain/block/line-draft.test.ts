import { describe, expect, it } from 'vitest';
import type { BlockDetail, Exercise } from '#contract/api/block.ts';
import { applyEdit } from '#domain/block/edits.ts';
import { findPlace, leaveLine, linePlace, rowPlace, type LinePlace, type TypedLine } from '#domain/block/line-draft.ts';
import { gridOf } from '#domain/block/line-range.ts';
import { weeksTable } from '#domain/block/weeks-table.ts';
import { blockOf, counter, exerciseOf, setsOf } from './line-blocks.ts';

const lift = (name: string, week: number): Exercise => ({
  ...exerciseOf(name, setsOf(3, { reps: 5, rpe: 7, load: 100 })),
  idExercise: `${name}${week}`,
});
/** Squat in both weeks, press in the first. */
const BLOCK = blockOf([lift('squat', 1), lift('press', 1)], [lift('squat', 2)]);
const STANDING = '3×5 @7 100';

function cellIn(block: BlockDetail, row: number, week: number) {
  const weeks = block.weeks.map(({ weekName }) => weekName);
  const cell = gridOf(weeksTable(block, 0), weeks)[row]?.[week - 1]?.cell;
  if (!cell) throw new Error('There is no such cell.');
  return cell;
}

const SQUAT = linePlace('block', cellIn(BLOCK, 0, 2));
const PRESS = linePlace('block', cellIn(BLOCK, 1, 2));

function leave(
  text: string,
  place: LinePlace,
  more: Partial<TypedLine> & { block?: BlockDetail; isMeant?: boolean } = {},
) {
  const { block = BLOCK, isMeant = false, ...rest } = more;
  return leaveLine(block, { ...place, text, unit: 'kg', seen: null, ...rest }, { isMeant, newId: counter() });
}
function after(text: string, place: LinePlace): BlockDetail {
  const leaving = leave(text, place);
  if (leaving.kind !== 'commits') throw new Error(`'${text}' ${leaving.kind}.`);
  return applyEdit(BLOCK, leaving.edit);
}

describe('A line of the table of all weeks that is left', () => {
  it.each(['4x5 105 heavy', '4 sets', '75', 'soon', '3x5 @7 100 easy'])(
    'is refused where it is %s, and none of its digits is written [P18]',
    (text) => {
      expect(leave(text, SQUAT)).toEqual({ kind: 'refused', problem: 'not_understood' });
    },
  );

  it('is written as one edit, also into a week without the exercise', () => {
    expect(findPlace(after('2x3 @8 90', SQUAT), SQUAT)?.value).toBe('2×3 @8 90');
    const written = after('2x8', PRESS);
    expect(findPlace(written, PRESS)).toMatchObject({ value: '2×8', exercise: { name: 'press' } });
    expect(findPlace(written, linePlace('block', cellIn(written, 1, 2)))?.value).toBe('2×8');
    expect(findPlace(after('', SQUAT), SQUAT)).toBeUndefined();
  });

  it('says nothing where it stands there, or stood there when they began: what another device wrote stays', () => {
    expect(leave('3 x 5 @ 7 100', SQUAT)).toEqual({ kind: 'says nothing' });
    const later = after('2x3 @8 90', SQUAT);
    expect(leave('3x5 @7 100', SQUAT, { block: later, seen: STANDING })).toEqual({ kind: 'says nothing' });
    expect(leave('', PRESS)).toEqual({ kind: 'says nothing' });
  });

  it('asks about a load far above what the exercise ever had, until it is meant', () => {
    expect(leave('3x5 @7 1000', SQUAT)).toEqual({
      kind: 'asks',
      question: { about: 'load', load: 1000, before: 100 },
    });
    expect(leave('3x5 @7 1000', SQUAT, { isMeant: true }).kind).toBe('commits');
  });

  it('means the unit in which it was typed', () => {
    const leaving = leave('1x5 150', SQUAT, { unit: 'lb' });
    expect(leaving).toMatchObject({ kind: 'commits' });
    expect(leave('1x5 150lb', SQUAT)).toEqual(leaving);
  });

  it('is found again under another name, in whatever week has the row, and is gone with it', () => {
    const renamed: BlockDetail = applyEdit(BLOCK, {
      kind: 'setName',
      week: 'week2',
      idExercise: 'squat2',
      name: 'Front squat',
      exerciseId: undefined,
    });
    expect(findPlace(renamed, SQUAT)).toMatchObject({ value: STANDING, exercise: { name: 'Front squat' } });
    expect(findPlace(BLOCK, PRESS)).toMatchObject({ value: '', exercise: { name: 'press' } });
    const gone = applyEdit(BLOCK, { kind: 'removeExercise', week: 'week1', idExercise: 'press1' });
    expect(leave('2x8', PRESS, { block: gone })).toEqual({ kind: 'gone' });
    expect(leave('2x8', { ...SQUAT, part: 'nobody' })).toEqual({ kind: 'gone' });
  });

  it('has a place of its own for each row, week and block', () => {
    const cells = [1, 2].flatMap((week) => [0, 1].map((row) => cellIn(BLOCK, row, week)));
    const places = ['block', 'other'].flatMap((blockId) => cells.map((cell) => rowPlace(blockId, cell).part));
    expect(new Set(places).size).toBe(8);
  });
});
