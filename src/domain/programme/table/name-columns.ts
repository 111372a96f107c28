import { readRestTime } from '#domain/rest-time.ts';
import { isPlanned, type Column } from './columns.ts';
import { textOf, type Grid } from './grid.ts';
import { standingIn } from './titles.ts';

/** How many rows under a header are looked at to see what its columns hold. */
const LOOKED_AT = 30;

/**
 * Returns the columns left of the planned ones under which words stand, and no times of rest, with these words: the
 * nearest first, which is most likely the one of exercises.
 */
export function nameColumns(
  grid: Grid,
  header: number,
  columns: readonly Column[],
): { readonly column: number; readonly samples: readonly string[] }[] {
  const planned = columns.find(({ kind }) => isPlanned(kind))?.column ?? 0;
  const known = new Set(columns.map(({ column }) => column));
  const free = Array.from({ length: planned }, (_, at) => planned - 1 - at).filter((column) => !known.has(column));
  return free.flatMap((column) => {
    const words = new Set<string>();
    let [counted, others] = [0, 0];
    for (let row = header + 1; row < Math.min(grid.height, header + LOOKED_AT); row += 1) {
      const cell = grid.at(row, column);
      const isWords = cell?.kind === 'text' && readRestTime(cell.text) === undefined;
      if (isWords && Object.keys(standingIn(cell)).length === 0) {
        counted += 1;
        words.add(textOf(cell));
      } else if (cell !== null) others += 1;
    }
    return counted > others ? [{ column, samples: [...words].slice(0, 3) }] : [];
  });
}
