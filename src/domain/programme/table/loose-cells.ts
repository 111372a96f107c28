import type { Unit } from '#domain/load.ts';
import type { ReadCell, SheetEntry } from '../rows.ts';
import { readWhole } from '../sets/notation.ts';
import type { SheetCell } from '../sheet.ts';
import { headingIn, type ColumnKind } from './columns.ts';
import { textOf, type Grid } from './grid.ts';

/** An exercise that stands in a cell, or in rows, without a header. */
export type Loose = Pick<SheetEntry, 'name' | 'rows'> & {
  /** How many rows it takes, and in which column it begins. */
  readonly height?: number;
  readonly column: number;
  /** Cells that say what the numbers behind them are. */
  readonly beside?: readonly SheetCell[];
};

const LONGEST = 200;
/** Where a name ends and its sets begin: 'Squat 5x5 100kg', 'T1: Pull-ups: 3 x 8 - 10'. */
const BETWEEN = /[ :,–-]+(?=\d)/g;
/** '3x5 Squat', but not '3x5 each side'. */
const TURNED =
  /^(\d+ ?[x×] ?\d+(?:-\d+|\+)?)[ :–-]+(?!(?:reps?|kgs?|lbs?|each|per|rpe|rir|s|secs?|min|with|at|sets?|then)(?![a-z]))(\p{L}[^\d@%]{2,})$/iu;
/** The repetitions of a set behind its load. */
const REPS = /^[x×] ?\d{1,3}\+?$/i;
/** Nobody plans more sets of an exercise in columns. */
const MOST_SPLITS = 6;

/** Reads a name and its sets from one cell. */
export function linedIn(cell: SheetCell, row: number, column: number): Loose | undefined {
  if (cell.kind !== 'text' || cell.text.length > LONGEST) return undefined;
  const text = textOf(cell);
  const [, turned, behind] = TURNED.exec(text) ?? [];
  const found = turned !== undefined && behind !== undefined ? { name: behind, line: turned } : namedIn(text);
  if (!found || !isLine(found.line)) return undefined;
  const of = { kind: 'line', text: '', column } as const;
  return { name: found.name.trim(), rows: [[{ cell: { kind: 'text', text: found.line }, row, of }]], column };
}

function namedIn(text: string): { readonly name: string; readonly line: string } | undefined {
  for (const { index, 0: sign } of [...text.matchAll(BETWEEN)].slice(0, MOST_SPLITS)) {
    const [name, line] = [text.slice(0, index), text.slice(index + sign.length)];
    if (/\p{L}{2}/u.test(name) && !/\d ?[x×]/i.test(name) && isLine(line)) return { name, line };
  }
  return undefined;
}

function isLine(text: string): boolean {
  const unit: Unit = 'kg';
  return readWhole(text, unit) !== undefined;
}

/** An exercise, and behind it a load and 'x5' for each set. */
export function pairsIn(grid: Grid, row: number): Loose | undefined {
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

const STACKED: ReadonlySet<ColumnKind> = new Set(['load', 'percent', 'training max', 'reps', 'rpe', 'rir']);

/** An exercise with its loads in one row and its reps in the next, a column for each set: 'Squat | Weight | 60 | 70'. */
export function stackedIn(grid: Grid, row: number): Loose | undefined {
  const column = Array.from({ length: grid.widthOf(row) }, (_, at) => at).find((at) => grid.at(row, at) !== null) ?? 0;
  const name = textOf(grid.at(row, column));
  if (grid.at(row, column)?.kind !== 'text') return undefined;
  const sets = new Map<number, ReadCell[]>();
  const beside: SheetCell[] = [];
  let height = 0;
  for (; row + height < grid.height; height += 1) {
    const at = row + height;
    const label = grid.at(at, column + 1);
    const heading = label?.kind === 'text' ? headingIn(label.text) : undefined;
    const isNext = height === 0 || !grid.isOwn(at, column);
    if (!isNext || !heading || !label || !STACKED.has(heading.kind)) break;
    beside.push(label);
    for (let set = column + 2; set < grid.widthOf(at); set += 1) {
      const cell = grid.at(at, set);
      if (cell === null) continue;
      const of = { ...heading, kind: heading.kind === 'reps' ? ('nth set' as const) : heading.kind, column: set };
      sets.set(set, [...(sets.get(set) ?? []), { cell, row: at, of }]);
    }
  }
  const rows = [...sets.values()];
  const isWhole = height > 1 && rows.length > 0 && rows.every((cells) => cells.some(({ of }) => of.kind === 'nth set'));
  return isWhole ? { name, rows, height, column, beside } : undefined;
}
