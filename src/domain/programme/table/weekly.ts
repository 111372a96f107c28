import { isPlanned, type Column } from './columns.ts';
import { textOf, type Grid } from './grid.ts';
import { weekAfter, labelIn } from './labels.ts';

/** How many rows under a header are looked at to see what its columns hold. */
const LOOKED_AT = 30;
/** Up to this number bare loads of every week are parts of a maximum: 0.75. */
const MOST_AS_FRACTION = 1.5;

/**
 * Returns the columns of a header with those of weeks under which a number stands for each exercise, a load or percent
 * beside sets and reps that stay: 'Sets | Reps | W1 | W2', also with bare numbers, 1 to the last.
 */
export function withWeekly(grid: Grid, row: number, columns: readonly Column[]): readonly Column[] {
  const isFixed = columns.some(({ kind, weeks }) => (kind === 'sets' || kind === 'reps' || kind === 'line') && !weeks);
  const ofWeeks = columns.filter(({ kind, weeks }) => weeks !== undefined && isPlanned(kind));
  if (!isFixed) return columns;
  if (ofWeeks.length > 0) {
    // 'Sets | Reps | RPE W1 | RPE W2'
    const isValue = ofWeeks.every(({ kind }) => kind !== 'sets' && kind !== 'reps' && kind !== 'line');
    return isValue ? columns.map((one) => (ofWeeks.includes(one) ? { ...one, isWeekly: true } : one)) : columns;
  }
  const known = new Set(columns.map(({ column }) => column));
  const first = columns.find(({ kind }) => isPlanned(kind))?.column ?? 0;
  const weekly: Column[] = [];
  for (let column = first; column < grid.widthOf(row); column += 1) {
    if (known.has(column) || !grid.isOwn(row, column)) continue;
    const text = textOf(grid.at(row, column));
    const weeks = weeksIn(text, weekly);
    const held = weeks && heldUnder(grid, row, column);
    if (weeks && held) weekly.push({ column, text, weeks, isWeekly: true, ...held });
  }
  if (weekly.length < 2) return columns;
  return [...columns, ...weekly].toSorted((one, other) => one.column - other.column);
}

function weeksIn(text: string, before: readonly Column[]): readonly number[] | undefined {
  const { weeks, weekName } = labelIn(text) ?? {};
  if (weeks) return weeks;
  if (weekName !== undefined) return weekAfter(before.at(-1)?.weeks);
  return Number(text) === before.length + 1 ? [before.length + 1] : undefined;
}

/** What the numbers under a week are; undefined where words or whole lines stand there. */
function heldUnder(grid: Grid, row: number, column: number): Pick<Column, 'kind' | 'isGuessed'> | undefined {
  const numbers: number[] = [];
  let [percents, others] = [0, 0];
  for (let under = row + 1; under < Math.min(grid.height, row + LOOKED_AT); under += 1) {
    const cell = grid.at(under, column);
    if (cell?.kind === 'number' && cell.percent) percents += 1;
    else if (cell?.kind === 'number') numbers.push(cell.value);
    else if (cell?.kind === 'text' && /^[\d.,]+ ?(?:%|kgs?|lbs?)?$/i.test(textOf(cell))) numbers.push(Number.NaN);
    else if (cell) others += 1;
  }
  if (percents + numbers.length <= others) return undefined;
  const isPart = numbers.length > 0 && numbers.every((number) => number <= MOST_AS_FRACTION);
  return { kind: isPart ? 'percent' : 'load', ...(numbers.length > 0 && { isGuessed: true }) };
}
