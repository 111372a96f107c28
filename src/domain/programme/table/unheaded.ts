import type { Column } from './columns.ts';
import { textOf, withoutNoise, type Grid } from './grid.ts';
import { labelIn } from './labels.ts';

/** How many rows under a header are looked at to see what its columns hold. */
const LOOKED_AT = 30;
const LETTER = /^[a-h]\d?[.)]?$/i;
/** The repetitions of a set, beside its load. */
const BESIDE = /^[x×] ?\d{1,3}\+?$/i;

function under(grid: Grid, row: number): number[] {
  return Array.from({ length: Math.max(0, Math.min(grid.height, row + LOOKED_AT) - row - 1) }, (_, at) => row + 1 + at);
}

/** Returns the column without a heading, left of the exercises, in which the letters of supersets stand: A1, A2, B. */
export function lettersBefore(grid: Grid, row: number, columns: readonly Column[]): Column[] {
  const column = unheadedBefore(grid, row, columns);
  if (column === undefined) return [];
  const texts = under(grid, row).map((one) => textOf(grid.at(one, column)));
  const isOther = texts.some((text) => text !== '' && !LETTER.test(text) && labelIn(text) === undefined);
  return !isOther && texts.filter((text) => LETTER.test(text)).length > 1 ? [{ kind: 'order', text: '', column }] : [];
}

/** Returns the column without a heading, left of the exercises, in which the first of some rows says what they train. */
export function daysBefore(grid: Grid, row: number, columns: readonly Column[]): Column[] {
  const column = unheadedBefore(grid, row, columns);
  if (column === undefined || columns.some(({ kind }) => kind === 'day' || kind === 'day name')) return [];
  const own = under(grid, row).filter((one) => grid.isOwn(one, column));
  const texts = own.map((one) => textOf(grid.at(one, column)));
  const isSparse = own.length < under(grid, row).filter((one) => grid.isOwn(one, column + 1)).length;
  const areDays = texts.length > 1 && new Set(texts).size === texts.length && texts.every((text) => isDay(text));
  return areDays && isSparse ? [{ kind: 'day name', text: '', column }] : [];
}

/** A title of weeks or of a list is no day. */
function isDay(text: string): boolean {
  if (!/^\p{L}{3}/u.test(text) || text.includes(':')) return false;
  const label = labelIn(text);
  return label === undefined || (label.day !== undefined && label.weeks === undefined);
}

function unheadedBefore(grid: Grid, row: number, columns: readonly Column[]): number | undefined {
  const column = (columns.find(({ kind }) => kind === 'exercise')?.column ?? 0) - 1;
  return column < 0 || grid.at(row, column) !== null ? undefined : column;
}

/** Returns the part of a maximum that a heading names for the sets under it: '70%'. */
export function partAt(grid: Grid, row: number, column: number): number | undefined {
  const cell = grid.at(row, column);
  if (cell === null || !grid.isOwn(row, column)) return undefined;
  if (cell.kind === 'number') return cell.percent ? withoutNoise(cell.value) : undefined;
  const [, number] = /^(\d{1,3}(?:[.,]\d)?) ?%$/.exec(textOf(cell)) ?? [];
  return number === undefined ? undefined : Number(number.replace(',', '.')) / 100;
}

/** Reads 'Set 1 | | Set 2 |' over pairs of a load and 'x5': the load stands under the heading, the reps beside it. */
export function withPairs(grid: Grid, row: number, columns: readonly Column[]): readonly Column[] {
  return columns.flatMap((one): Column[] => {
    const beside = one.column + 1;
    const isFree = one.kind === 'nth set' && !grid.isOwn(row, beside) && hasReps(grid, row, beside);
    if (!isFree) return [one];
    return [
      { ...one, kind: 'nth value', as: 'load' },
      { ...one, column: beside },
    ];
  });
}

function hasReps(grid: Grid, row: number, column: number): boolean {
  const next = under(grid, row).find((one) => grid.isOwn(one, column));
  return next !== undefined && BESIDE.test(textOf(grid.at(next, column)));
}
