import { textOf, type Grid } from './grid.ts';
import type { Collector } from '../collector.ts';
import type { SheetEntry } from '../rows.ts';
import type { SheetCell } from '../sheet.ts';
import { move, weekOf, type Context } from '../standing.ts';
import { headingIn } from './columns.ts';
import { linedIn, pairsIn, stackedIn } from './loose-cells.ts';
import { standingIn } from './titles.ts';

type Walk = {
  readonly grid: Grid;
  readonly contexts: Map<number, Context>;
  readonly days: Set<Context>;
  readonly used: SheetCell[];
  /** The column under 'Week', whose numbers are weeks. */
  weeks: number | undefined;
};

/**
 * Reads a tab without any header: days as titles over columns of cells that have an exercise and its sets, or over rows
 * of an exercise and its loads and reps. A tab without a day, or without two such cells, has none of it.
 */
export function looseEntries(grid: Grid, collector: Collector): SheetEntry[] {
  const walk: Walk = { grid, contexts: new Map(), days: new Set(), used: [], weeks: undefined };
  const entries: SheetEntry[] = [];
  for (let row = 0; row < grid.height; row += 1) {
    const whole = pairsIn(grid, row) ?? stackedIn(grid, row);
    for (let column = 0; column < grid.widthOf(row); column += 1) {
      const cell = grid.isOwn(row, column) ? grid.at(row, column) : null;
      if (cell === null || isTitle(walk, cell, column)) continue;
      const context = walk.contexts.get(column);
      const read = context && (whole?.column === column ? whole : linedIn(cell, row, column));
      if (!read) continue;
      const { name, rows } = read;
      walk.used.push(cell, ...rows.flatMap((cells) => cells.map((one) => one.cell)), ...(read.beside ?? []));
      const standing = { ...context.standing, block: `${grid.name}\n${column}`, title: undefined };
      entries.push({ grid, standing, name, row, column, rows, isOwn: false });
      if (read === whole) {
        row += (whole?.height ?? 1) - 1;
        break;
      }
    }
  }
  if (walk.days.size === 0 || entries.length < 2) return [];
  for (const cell of walk.used) collector.see(cell);
  return entries;
}

/** Whether a cell says where those under it stand, or those behind it where it names the week. */
function isTitle(walk: Walk, cell: SheetCell, column: number): boolean {
  const { contexts, days, used } = walk;
  if (cell.kind === 'text' && headingIn(textOf(cell))?.kind === 'week') {
    walk.weeks = column;
    used.push(cell);
    return true;
  }
  if (column === walk.weeks) {
    const week = weekOf(cell, textOf(cell));
    if (!week.weeks && !week.weekName) return false;
    for (const context of contexts.values()) move(context, week);
    used.push(cell);
    return true;
  }
  const standing = standingIn(cell);
  if (Object.keys(standing).length === 0) return false;
  const context = contexts.get(column) ?? { standing: contexts.get(0)?.standing ?? {} };
  contexts.set(column, context);
  move(context, standing);
  if (standing.day ?? standing.date) days.add(context);
  used.push(cell);
  return true;
}

/** Stands for the table that such a tab is: every cell of it is looked at. */
export function looseTable({ height, width }: Grid) {
  return {
    header: -1,
    top: 0,
    end: height,
    left: 0,
    right: width,
    groups: [],
    unknown: [],
    guessed: undefined,
    candidates: [],
  };
}
