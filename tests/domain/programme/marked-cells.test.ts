import { describe, expect, it } from 'vitest';
import { isUnderstood } from '#domain/programme/programme.ts';
import type { CellMark, SheetCell } from '#domain/programme/sheet.ts';
import { tab, type Typed } from '../../support/programme-corpus.ts';
import { linesOf, readFile } from '../../support/programme-lines.ts';

const text = (words: string, mark: CellMark): SheetCell => ({ kind: 'text', text: words, mark });
const number = (value: number, mark: CellMark): SheetCell => ({ kind: 'number', value, mark });
const HEADER = ['Day', 'Exercise', 'Sets', 'Reps', 'Load (kg)', 'Rest'];

function read(...rows: Typed[][]) {
  const programme = readFile({ sheets: [tab('Plan', [HEADER, ...rows])] });
  expect(isUnderstood(programme)).toBe(false);
  return {
    lines: linesOf(programme),
    flags: programme.flags.map(({ row, column, text: said, why, kept }) => [row, column, said, why, kept]),
  };
}

describe('What a spreadsheet hides is planned and told', () => {
  it('a formula that was never calculated plans no load', () => {
    const { lines, flags } = read(['Monday', 'Squat', 3, 5, text('=B9*0.8', 'no value'), '3 min']);
    expect(lines).toEqual(['1 Monday | Squat | 3×5 | 3 min |  |  | Load (kg): =B9*0.8']);
    expect(flags).toEqual([[1, 4, '=B9*0.8', 'no value', 'cue']]);
  });

  it('nor does it name an exercise in silence', () => {
    const { flags } = read(['Monday', text('=Lifts!A2', 'no value'), 3, 5, null, null]);
    expect(flags).toEqual([[1, 1, '=Lifts!A2', 'no value', 'plan']]);
  });

  it('a hidden row, once', () => {
    const { lines, flags } = read(
      ['Monday', 'Squat', 3, 5, null, null],
      [null, text('Bench', 'hidden row'), number(3, 'hidden row'), number(8, 'hidden row'), null, null],
    );
    expect(lines).toEqual(['1 Monday | Squat | 3×5 |  |  |  | ', '1 Monday | Bench | 3×8 |  |  |  | ']);
    expect(flags).toEqual([[2, 1, 'Bench', 'hidden', 'plan']]);
  });

  it('a hidden column, once', () => {
    const { flags } = read(
      ['Monday', 'Squat', 3, 5, number(100, 'hidden column'), null],
      [null, 'Bench', 3, 8, number(60, 'hidden column'), null],
    );
    expect(flags).toEqual([[1, 4, '100', 'hidden', 'plan']]);
  });

  it('a row that is struck out', () => {
    const { lines, flags } = read(
      ['Monday', 'Squat', 3, 5, null, null],
      [null, text('Bench', 'struck out'), number(3, 'struck out'), 8, null, null],
    );
    expect(lines).toHaveLength(2);
    expect(flags).toEqual([[2, 1, 'Bench', 'struck out', 'plan']]);
  });

  it('a rest that became a time of day', () => {
    const { lines, flags } = read(['Monday', 'Squat', 3, 5, null, text('1:30', 'time')]);
    expect(lines).toEqual(['1 Monday | Squat | 3×5 | 1:30 |  |  | ']);
    expect(flags).toEqual([[1, 5, '1:30', 'time', 'plan']]);
  });
});
