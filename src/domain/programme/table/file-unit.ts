import { unitIn } from '#domain/history/cells.ts';
import type { Unit } from '#domain/load.ts';
import { normalizeForSearch } from '#domain/normalize-for-search.ts';
import { headingIn } from './columns.ts';
import { textOf, type Grid } from './grid.ts';
import type { Table } from './tables.ts';

/** A cell that names the unit: 'Units: kg', 'All loads in lb', 'Pesos en kg'. */
const SAID =
  /^(?:units?|unidad(?:es)?|einheit(?:en)?|(?:all )?(?:loads?|weights?)(?: (?:are|is))?(?: in)?|(?:los )?pesos?(?: en)?|cargas?(?: en)?|gewichte?(?: in)?)[ :=-]+([a-z]+)\.?$/;

/** Returns the unit that the file names, in a header or in a cell of its own, where it names one alone. */
export function fileUnitOf(
  tabs: readonly { readonly grid: Grid; readonly tables: readonly Table[] }[],
): Unit | undefined {
  const units = new Set<Unit>();
  for (const { grid, tables } of tabs) {
    for (const { groups } of tables) {
      for (const { columns } of groups) for (const { unit } of columns) if (unit) units.add(unit);
    }
    const first = tables[0]?.header ?? grid.height;
    for (let row = 0; row < first; row += 1) {
      for (let column = 0; column < grid.widthOf(row); column += 1) {
        const unit = unitSaid(grid, row, column);
        if (unit) units.add(unit);
      }
    }
  }
  const [unit, ...others] = units;
  return others.length === 0 ? unit : undefined;
}

function unitSaid(grid: Grid, row: number, column: number): Unit | undefined {
  const cell = grid.at(row, column);
  if (cell?.kind !== 'text' || cell.text.length > 60) return undefined;
  const [, word = normalizeForSearch(textOf(grid.at(row, column + 1)))] =
    SAID.exec(normalizeForSearch(cell.text)) ?? [];
  const isLabel = /^(?:units?|unidad(?:es)?|einheit(?:en)?)[ :]*$/.test(normalizeForSearch(cell.text));
  const isSaid = SAID.test(normalizeForSearch(cell.text));
  if (isSaid || isLabel) return unitIn(word) ?? undefined;
  // A cell such as '1RM (kg)' over the numbers that a sheet calculates with names the unit, too.
  return headingIn(cell.text)?.unit;
}
