import { MAX_SERIES_PER_EXERCISE } from '#contract/limits.ts';
import { plainSigns } from '#domain/prescription/signs.ts';
import { takenForDate } from './dates.ts';
import { textOf } from '../table/grid.ts';
import type { Reading } from './draft.ts';
import type { ReadCell } from '../rows.ts';

const COUNT = /^(\d{1,4})(?:[.,]0)? ?x?(?: ?(?:sets?|series?|sätze|satz))?$/i;

/** How many sets a cell says that there are; no `number` where it cannot be read. */
export type Count = { readonly number?: number; readonly cell?: ReadCell };

/** The number of sets, where a cell has nothing else. */
export function countIn([one]: readonly ReadCell[], reading: Reading): Count {
  if (!one || (one.cell.kind === 'text' && !COUNT.test(plainSigns(one.cell.text)))) return {};
  if (takenForDate(one.cell, 'sets')) {
    reading.refuse(one, 'ambiguous');
    return { cell: one };
  }
  const number = one.cell.kind === 'text' ? Number.parseInt(plainSigns(one.cell.text), 10) : Number(textOf(one.cell));
  if (!Number.isInteger(number)) reading.refuse(one, 'not understood');
  else if (number < 1 || number > MAX_SERIES_PER_EXERCISE) reading.refuse(one, 'out of range');
  else return { cell: one, number };
  return { cell: one };
}

/** Makes one range of the fewest and the most repetitions, which stand in two columns. */
export function ranged(
  reps: readonly ReadCell[],
  [most, ...others]: readonly ReadCell[],
  reading: Reading,
): readonly ReadCell[] {
  for (const one of others) reading.refuse(one, 'contradiction');
  if (!most) return reps;
  const [one] = reps;
  const [from, to] = [one, most].map((end) => Number(end ? textOf(end.cell) : Number.NaN));
  if (!one || from === undefined || to === undefined || !(from <= to)) {
    reading.refuse(most, 'contradiction');
    return reps;
  }
  return [{ ...one, cell: from === to ? one.cell : { kind: 'text', text: `${from}-${to}` } }, ...reps.slice(1)];
}
