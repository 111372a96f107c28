import type { Unit } from '#domain/load.ts';
import { textOf, type Grid } from './grid.ts';
import type { Collector } from '../collector.ts';
import { readWhole } from '../sets/notation.ts';
import type { ReadCell, SheetEntry } from '../rows.ts';
import type { SheetCell } from '../sheet.ts';
import { move, type Context } from '../standing.ts';
import { standingIn } from './titles.ts';

/** A name and its sets in one cell: 'Squat 5x5 100kg', 'Pull-ups: 3 x 8 - 10'. */
const NAME_AND_LINE = /^(\D*?\p{L}[\p{L}) ']*)[ :,–-]+(\d[^]*)$/u;
const LONGEST = 200;
/** The repetitions of a set behind its load. */
const REPS = /^[x×] ?\d{1,3}\+?$/i;

/**
 * Reads a tab without any header: days as titles over columns of cells that have an exercise and its sets, or over rows
 * of an exercise and pairs of a load and 'x5'. A tab without a day, or without two such cells, has none of it.
 */
export function looseEntries(grid: Grid, collector: Collector): SheetEntry[] {
  const contexts = new Map<number, Context>();
  const days = new Set<Context>();
  const entries: SheetEntry[] = [];
  const used: SheetCell[] = [];
  for (let row = 0; row < grid.height; row += 1) {
    const pairs = pairsIn(grid, row);
    for (let column = 0; column < grid.widthOf(row); column += 1) {
      const cell = grid.isOwn(row, column) ? grid.at(row, column) : null;
      if (cell === null) continue;
      const standing = standingIn(cell);
      if (Object.keys(standing).length > 0) {
        const context = contexts.get(column) ?? { standing: contexts.get(0)?.standing ?? {} };
        contexts.set(column, context);
        move(context, standing);
        if (standing.day ?? standing.date) days.add(context);
        used.push(cell);
        continue;
      }
      const context = contexts.get(column);
      const read = context && (pairs?.column === column ? pairs : lineIn(cell, row, column));
      if (!read) continue;
      used.push(cell, ...read.rows.flatMap((cells) => cells.map((one) => one.cell)));
      const block = `${grid.name}\n${column}`;
      const { name, rows } = read;
      entries.push({
        grid,
        standing: { ...context.standing, block, title: undefined },
        name,
        row,
        column,
        rows,
        isOwn: false,
      });
      if (pairs) break;
    }
  }
  if (days.size === 0 || entries.length < 2) return [];
  for (const cell of used) collector.see(cell);
  return entries;
}

type Loose = Pick<SheetEntry, 'name' | 'rows'>;

function lineIn(cell: SheetCell, row: number, column: number): Loose | undefined {
  if (cell.kind !== 'text' || cell.text.length > LONGEST) return undefined;
  const [, name = '', line = ''] = NAME_AND_LINE.exec(textOf(cell)) ?? [];
  const unit: Unit = 'kg';
  if (name === '' || readWhole(line, unit) === undefined) return undefined;
  return {
    name: name.trim(),
    rows: [[{ cell: { kind: 'text', text: line }, row, of: { kind: 'line', text: '', column } }]],
  };
}

/** An exercise, and behind it a load and 'x5' for each set. */
function pairsIn(grid: Grid, row: number): (Loose & { readonly column: number }) | undefined {
  const cells = Array.from({ length: grid.widthOf(row) }, (_, column) => ({
    column,
    cell: grid.at(row, column),
  })).filter(({ cell }) => cell !== null);
  const [first, ...others] = cells;
  if (first?.cell?.kind !== 'text' || others.length < 2 || others.length % 2 === 1) return undefined;
  const rows: ReadCell[][] = [];
  for (let at = 0; at < others.length; at += 2) {
    const [load, reps] = [others[at], others[at + 1]];
    if (load?.cell?.kind !== 'number' || !reps?.cell || !REPS.test(textOf(reps.cell))) return undefined;
    rows.push([
      { cell: load.cell, row, of: { kind: 'load', text: '', column: load.column } },
      { cell: reps.cell, row, of: { kind: 'nth set', text: '', column: reps.column } },
    ]);
  }
  return { name: textOf(first.cell), rows, column: first.column };
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
  };
}
