import { PLAN_FIELDS } from '#contract/vocabulary.ts';
import type { Unit } from '#domain/load.ts';
import { readLine } from '#domain/prescription/read-line.ts';
import { areExerciseRows } from './exercise-rows.ts';
import { isRefused, type CellLine, type LineCell } from './line-cell.ts';
import type { Said } from './measures.ts';
import { planIn } from './plan-of-set.ts';
import { isPlannedAlike, type PlannedSeries } from './planned.ts';
import { seriesStep } from './series-step.ts';
import { plannedSets } from './in-plan.ts';
import type { TableDay, WeekCell } from './weeks-table.ts';

/** A cell of the table of all weeks with what is planned in it. */
export type GridCell = { readonly cell: LineCell; readonly shown: WeekCell | undefined };

/** The rows of all days; undefined in a week without that day, where nothing can be written. */
export type WeeksGrid = readonly (readonly (GridCell | undefined)[])[];

/** A rectangle of cells, with both of its ends. */
export type Range = { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number };

type LeftOut = { readonly cell: LineCell; readonly text: string };

export type PastedLines = {
  readonly lines: readonly CellLine[];
  /** Cells that are not understood, and write nothing. */
  readonly refused: readonly LeftOut[];
  /** Cells that write nothing because what is logged there means something else. */
  readonly meansOther: readonly LeftOut[];
  /** How many cells with something in them have no place here. */
  readonly outside: number;
  /** They are rows of exercises with their names, and no weeks of these: nothing of them is written. */
  readonly areExercises?: true;
};

/** Returns the cells of the table of all weeks, row by row. @param weeks their names, in their order */
export function gridOf(days: readonly TableDay[], weeks: readonly string[]): WeeksGrid {
  return days.flatMap(({ day, progress, rows }) =>
    rows.map((row) =>
      weeks.map((week, at) => {
        if (!progress[at]) return undefined;
        const shown = row.cells[at];
        return { cell: { week, day, row, idExercise: shown?.exercise.idExercise }, shown };
      }),
    ),
  );
}

/** Returns what is planned in a cell. */
export function plansIn(cell: GridCell | undefined): PlannedSeries[] {
  return cell?.shown ? plannedSets(cell.shown.exercise).map(planIn) : [];
}

/** Returns the cells of a range that can be written, row by row. */
export function cellsIn(grid: WeeksGrid, { top, left, bottom, right }: Range): GridCell[] {
  return grid.slice(top, bottom + 1).flatMap((row) => row.slice(left, right + 1).filter((one) => one !== undefined));
}

/** Reads the cells of a spreadsheet from the first cell of a range on; a single one goes into all of the range. */
export function pasteLines(
  grid: WeeksGrid,
  range: Range,
  rows: readonly (readonly string[])[],
  unit: Unit,
): PastedLines {
  if (areExerciseRows(rows)) {
    const outside = rows.flat().filter((text) => text.trim() !== '').length;
    return { lines: [], refused: [], meansOther: [], outside, areExercises: true };
  }
  const isOne = rows.length === 1 && rows[0]?.length === 1;
  const placed = isOne
    ? cellsIn(grid, range).map((place) => ({ place, text: rows[0]?.[0] ?? '' }))
    : rows.flatMap((row, down) =>
        row.map((text, across) => ({ place: grid[range.top + down]?.[range.left + across], text })),
      );
  const lines: CellLine[] = [];
  const refused: LeftOut[] = [];
  const meansOther: LeftOut[] = [];
  for (const { place, text } of placed) {
    if (!place) continue;
    const { cell, shown } = place;
    const line = readLine(text, unit);
    if (!line.ok) refused.push({ cell, text: text.trim() });
    else if (isRefused(shown?.exercise, line)) meansOther.push({ cell, text: text.trim() });
    else lines.push({ cell, sets: line.sets, says: line.says, doubts: line.doubts });
  }
  return {
    lines,
    refused,
    meansOther,
    outside: placed.filter(({ place, text }) => !place && text.trim() !== '').length,
  };
}

/** Which cells of a range the others follow from: its first so many rows or columns. Without it, as `fillLines` says. */
type Seeds = number | undefined;

/**
 * Fills the cells of a range with what stands in its first row ('down') or its first column ('right'), and what its
 * numbers mean; a range that is no larger than that is filled with what stands before it. Weeks go on: where the plans
 * of the first two columns are a step apart, those after them go on by it, unless they do so already.
 * @param textOf returns what stands in a cell as it is typed, to name a cell that is refused
 * @param seeds how many rows or columns were there before the range was drawn out: they go on, or are repeated
 */
export function fillLines(
  grid: WeeksGrid,
  range: Range,
  way: 'down' | 'right',
  textOf: (cell: GridCell) => string,
  seeds?: Seeds,
): PastedLines {
  const lines: CellLine[] = [];
  const meansOther: LeftOut[] = [];
  for (const places of linesOf(grid, range, way)) {
    for (const { one, from, sets } of filledLine(places, way, seeds)) {
      const line = { cell: one.cell, sets, says: meaningIn(from) };
      if (isRefused(one.shown?.exercise, line)) meansOther.push({ cell: one.cell, text: textOf(from) });
      else lines.push(line);
    }
  }
  return { lines, refused: [], meansOther, outside: 0 };
}

type GridPlace = GridCell | undefined;
type Filled = { readonly one: GridCell; readonly from: GridCell; readonly sets: readonly PlannedSeries[] };

/** Returns the rows or columns of a range, in the direction of the fill and with what they are filled from. */
function linesOf(grid: WeeksGrid, { top, left, bottom, right }: Range, way: 'down' | 'right'): GridPlace[][] {
  if (way === 'right') {
    const first = left === right ? left - 1 : left;
    return first < 0 ? [] : grid.slice(top, bottom + 1).map((row) => row.slice(first, right + 1));
  }
  const rows = top === bottom ? top - 1 : top;
  if (rows < 0) return [];
  const columns = Array.from({ length: right - left + 1 }, (_, at) => left + at);
  return columns.map((column) => grid.slice(rows, bottom + 1).map((row) => row[column]));
}

function filledLine(places: readonly GridPlace[], way: 'down' | 'right', seeds: Seeds): Filled[] {
  const [first, ...rest] = places;
  if (seeds !== undefined) {
    const sources = places.slice(0, seeds);
    const others = places.slice(seeds);
    const series = way === 'right' ? continued(sources, others) : undefined;
    return series ?? others.flatMap((one, at) => filledFrom(one, sources[at % seeds]));
  }
  const series = way === 'right' ? continued(places.slice(0, 2), places.slice(2)) : undefined;
  return series?.some(isNews) ? series : rest.flatMap((one) => filledFrom(one, first));
}

function filledFrom(one: GridPlace, from: GridPlace): Filled[] {
  return one && from ? [{ one, from, sets: plansIn(from) }] : [];
}

/** Goes on from the last two of some cells; undefined where they are no step apart. */
function continued(sources: readonly GridPlace[], others: readonly GridPlace[]): Filled[] | undefined {
  const [before, last] = sources.slice(-2);
  const isSame = JSON.stringify(before && meaningIn(before)) === JSON.stringify(last && meaningIn(last));
  const step = isSame ? seriesStep(plansIn(before), plansIn(last)) : undefined;
  return step && last && others.flatMap((one, at) => (one ? [{ one, from: last, sets: step(at + 1) }] : []));
}

function isNews({ one, sets }: Filled): boolean {
  const there = plansIn(one);
  return (
    there.length !== sets.length ||
    sets.some((set, at) => PLAN_FIELDS.some((field) => !isPlannedAlike(set, there[at] ?? set, field)))
  );
}

/** Returns every part of the meaning: an undefined one takes back what the filled cell says. */
function meaningIn({ shown }: GridCell): Said | undefined {
  return shown && { measure: shown.exercise.measure, loadAs: shown.exercise.loadAs };
}
