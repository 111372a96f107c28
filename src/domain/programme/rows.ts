import { isSameName } from '#domain/normalize-for-search.ts';
import { placed, type Collector } from './collector.ts';
import { isAbout, isPlanned, type Column } from './table/columns.ts';
import { textOf, type Grid } from './table/grid.ts';
import { stays, type Group } from './table/groups.ts';
import { isWarmUpTitle, labelIn, weekAfter } from './table/labels.ts';
import { isOwnHeader } from './own-table.ts';
import type { SheetCell } from './sheet.ts';
import { move, takeStanding, warm, type Context, type Row, type Stood } from './standing.ts';
import type { Table } from './table/tables.ts';
import { standingIn, type Standing } from './table/titles.ts';

/** A cell and what its column holds. */
export type ReadCell = { readonly cell: SheetCell; readonly row: number; readonly of: Column };

/** An exercise of one day as the sheet has it: in one row, or in one for each kind of its sets. */
export type SheetEntry = {
  readonly grid: Grid;
  readonly standing: Stood & { readonly block: string; readonly title: string | undefined };
  readonly name: string;
  readonly row: number;
  readonly column: number;
  readonly rows: readonly (readonly ReadCell[])[];
  /** It comes from a table that this product wrote. */
  readonly isOwn: boolean;
};

type Draft = Omit<SheetEntry, 'rows'> & { readonly rows: ReadCell[][]; last: number };
type Contexts = {
  /** By the column in which exercises are named, or the exercise. */
  readonly known: Map<number | string, Context>;
  /** Those in which a warm-up goes on. */
  readonly warmed: Set<Context>;
};

/** What stands for nothing in a cell of a plan. */
const BLANK = /^(?:[-–—.]+|n\/?a)$/i;

/** Returns the exercises of a sheet's tables; what else these have is flagged or told as lost. */
export function entriesIn(grid: Grid, tables: readonly Table[], collector: Collector): SheetEntry[] {
  const contexts: Contexts = { known: new Map(), warmed: new Set() };
  const start = startOf(grid, tables[0]?.top ?? 0);
  return tables.flatMap((table) => {
    for (const [exercise, [group]] of blocksOf(table)) {
      const before = contexts.known.get(exercise)?.standing ?? start;
      const stood = group ? stays(before, group.titled, group.title) : before;
      const isNext = group?.titled.weekName !== undefined && before.weeks !== undefined;
      contexts.known.set(exercise, { standing: isNext ? { ...stood, weeks: weekAfter(before.weeks) } : stood });
    }
    return entriesOf(grid, table, contexts, collector);
  });
}

/** The week that a title far above the first table names. */
function startOf(grid: Grid, end: number): Standing {
  const context: Context = { standing: {} };
  for (let row = 0; row < end; row += 1) {
    for (let column = 0; column < grid.widthOf(row); column += 1) {
      const { weeks } = grid.isOwn(row, column) ? standingIn(grid.at(row, column)) : {};
      if (weeks) move(context, { weeks });
    }
  }
  return context.standing;
}

function entriesOf(grid: Grid, table: Table, { known, warmed }: Contexts, collector: Collector): SheetEntry[] {
  const drafts: Draft[] = [];
  const last = new Map<Group, Draft>();
  const isOwn = table.groups.length === 1 && isOwnHeader(table.groups[0]?.columns ?? []);
  const blocks = blocksOf(table);
  for (let row = table.header + 1; row < table.end; row += 1) {
    if (isEmpty(grid, { table, row })) {
      for (const context of warmed) warm(context, false);
      warmed.clear();
      continue;
    }
    countLost(grid, { table, row }, collector);
    for (const [exercise, groups] of blocks) {
      const context = known.get(exercise) ?? { standing: {} };
      known.set(exercise, context);
      if (!isOwn && isTitle(grid, { table, row }, groups, { context, collector })) continue;
      takeStanding(grid, { table, row }, groups, { context, collector });
      for (const draft of draftsOf(grid, { table, row }, groups, { context, last, isOwn, collector }))
        drafts.push(draft);
      if (context.standing.isWarmUp) warmed.add(context);
    }
  }
  if (drafts.length > 0) tellGuesses(grid, table, drafts, collector);
  return drafts;
}

/** Flags what columns are taken for though nothing says so. */
function tellGuesses(grid: Grid, table: Table, [first]: readonly Draft[], collector: Collector): void {
  const guess = (row: number, column: number) =>
    collector.flag(placed(grid, row, column, grid.at(row, column)), 'guessed', 'plan');
  if (table.guessed !== undefined && first) guess(first.row, table.guessed);
  for (const { columns, isWeekGuessed } of table.groups) {
    const column = columns.find(({ kind }) => isPlanned(kind))?.column;
    if (isWeekGuessed && column !== undefined) guess(table.header, column);
    for (const one of columns) if (one.isGuessed) guess(table.header, one.column);
  }
}

/** Groups that share their column of exercises. */
function blocksOf({ groups }: Table): Map<number | string, Group[]> {
  const blocks = new Map<number | string, Group[]>();
  for (const group of groups) {
    const known = blocks.get(group.exercise);
    if (known) known.push(group);
    else blocks.set(group.exercise, [group]);
  }
  return blocks;
}

function isEmpty(grid: Grid, { table: { left, right }, row }: Row): boolean {
  const last = Math.min(right, grid.widthOf(row) - 1);
  for (let column = left; column <= last; column += 1) if (grid.isOwn(row, column)) return false;
  return true;
}

/** Whether a row only says where those under it stand; if so, `context` moves there. */
function isTitle(
  grid: Grid,
  { table, row }: Row,
  groups: readonly Group[],
  { context, collector }: Pick<Reading, 'context' | 'collector'>,
): boolean {
  const [first] = groups;
  if (!first) return true;
  const planned = groups.flatMap(({ columns }) => columns.filter(({ kind }) => isPlanned(kind)));
  if (planned.some(({ column }) => grid.isOwn(row, column) && isValue(grid.at(row, column)))) return false;
  const from = table.groups.filter(({ isBlock }) => isBlock).length > 1 ? leftOf(first) : 0;
  for (let column = from; column <= Math.min(table.right, grid.widthOf(row) - 1); column += 1) {
    if (!grid.isOwn(row, column)) continue;
    const standing = standingIn(grid.at(row, column));
    if (Object.keys(standing).length === 0) return false;
    move(context, standing);
    collector.see(grid.at(row, column));
    return true;
  }
  return false;
}

function leftOf({ exercise, columns }: Group): number {
  return Math.min(typeof exercise === 'number' ? exercise : Number.POSITIVE_INFINITY, columns[0]?.column ?? 0);
}

/** A value is no title that is merged over the row. */
function isValue(cell: SheetCell | null): boolean {
  return cell !== null && (cell.kind !== 'text' || labelIn(cell.text) === undefined);
}

type Reading = {
  readonly context: Context;
  /** The exercise that a row without a name goes on with. */
  readonly last: Map<Group, Draft>;
  readonly isOwn: boolean;
  readonly collector: Collector;
};

/** The exercises that begin in a row; one that goes on from the row before gets its cells. */
function draftsOf(
  grid: Grid,
  { table, row }: Row,
  groups: readonly Group[],
  { context, last, isOwn, collector }: Reading,
) {
  const drafts: Draft[] = [];
  const planned = groups.filter(({ isDone }) => !isDone);
  const read = planned.map((group) => cellsOf(grid, row, group, isOwn));
  const isAnyPlanned = read.some(hasPlan);
  tellGaps(grid, row, planned, collector);
  for (const [at, group] of planned.entries()) {
    const cells = read[at] ?? [];
    const column = typeof group.exercise === 'number' ? group.exercise : leftOf(group);
    const cell = typeof group.exercise === 'number' ? grid.at(row, group.exercise) : null;
    const name = typeof group.exercise === 'string' ? group.exercise : textOf(cell);
    const before = last.get(group);
    const standing = { ...group.standing, ...context.standing, block: blockOf(grid, table, group), title: group.title };
    const isNext = before !== undefined && before.last === row - 1;
    if (name === '') {
      // Our own table has a row also for a day without exercises.
      if (isOwn && cells.length === 0) drafts.push({ grid, standing, name, row, column, rows: [], isOwn, last: row });
      else if (isNext && cells.length > 0) goOn(before, row, cells, collector);
      else
        for (const one of cells) {
          collector.see(one.cell);
          collector.flag(placed(grid, row, one.of.column, one.cell), 'no exercise', 'nothing');
        }
      continue;
    }
    if (isMax(name, cells)) {
      for (const one of cells) if (isPlanned(one.of.kind)) collector.see(one.cell);
      collector.see(cell);
      collector.lose('maxes', name);
      last.delete(group);
      continue;
    }
    if (!hasPlan(cells) && !(isOwn || (cells.length > 0 && planned.length === 1))) {
      last.delete(group);
      if (isAnyPlanned || at > 0 || !cell) continue;
      warm(context, isWarmUpTitle(name));
      collector.see(cell);
      if (!context.standing.isWarmUp) collector.flag(placed(grid, row, column, cell), 'no sets', 'nothing');
      continue;
    }
    if (!isOwn && isNext && isSameExercise(before, { name, standing, cells })) {
      goOn(before, row, cells, collector);
      continue;
    }
    const draft: Draft = { grid, standing, name, row, column, rows: [], isOwn, last: row };
    goOn(draft, row, cells, collector);
    last.set(group, draft);
    drafts.push(draft);
  }
  return drafts;
}

/** Flags an exercise that has a load for some weeks alone: whether it is planned in the others is guessed. */
function tellGaps(grid: Grid, row: number, groups: readonly Group[], collector: Collector): void {
  const weekly = groups.flatMap(({ columns }) => columns.filter(({ isWeekly }) => isWeekly));
  const filled = weekly.filter(({ column }) => grid.at(row, column) !== null);
  const column = groups[0]?.exercise;
  if (typeof column !== 'number' || filled.length === 0 || filled.length === weekly.length) return;
  collector.flag(placed(grid, row, column, grid.at(row, column)), 'guessed', 'plan');
}

function cellsOf(grid: Grid, row: number, { columns }: Group, isOwn: boolean): ReadCell[] {
  return columns.flatMap((of) => {
    const cell = grid.at(row, of.column);
    const isRead = isPlanned(of.kind) || isAbout(of.kind);
    return cell === null || !isRead || (!isOwn && BLANK.test(textOf(cell))) ? [] : [{ cell, row, of }];
  });
}

/** The number of a set alone plans nothing. */
function hasPlan(cells: readonly ReadCell[]): boolean {
  return cells.some(({ of }) => isPlanned(of.kind) && of.kind !== 'set');
}

const MAX =
  /^(?:training max(?:es)?|tm|1 ?rm|e1rm|max(?:es)?|m[aá]ximo)\b|\b(?:training max|tm|1 ?rm|max)(?: \((?:kgs?|lbs?)\))?$/i;
/** A load alone beside a maximum's name is no exercise. */
function isMax(name: string, cells: readonly ReadCell[]): boolean {
  const planned = cells.filter(({ of }) => isPlanned(of.kind));
  return planned.length > 0 && MAX.test(name) && planned.every(({ of }) => of.kind === 'load');
}

function goOn(draft: Draft, row: number, cells: ReadCell[], collector: Collector): void {
  draft.rows.push(cells);
  draft.last = row;
  const named = draft.grid.at(draft.last, draft.column);
  collector.see(named);
  if (named?.mark === 'no value') collector.flag(placed(draft.grid, row, draft.column, named), 'no value', 'plan');
  for (const { cell } of cells) collector.use(cell);
}

type Candidate = Pick<Draft, 'name' | 'standing'> & { readonly cells: readonly ReadCell[] };

function isSameExercise(before: Draft, { name, standing, cells }: Candidate): boolean {
  const [one, other] = [before.rows[0] ?? [], cells].map((row) => row.find(({ of }) => of.kind === 'order'));
  const isOrder = one === undefined || other === undefined || textOf(one.cell) === textOf(other.cell);
  return isOrder && isSameName(before.name, name) && JSON.stringify(before.standing) === JSON.stringify(standing);
}

/** Returns what tells blocks apart: those that no day is named over are days of their own. */
function blockOf(grid: Grid, { header }: Table, { exercise }: Group): string {
  return `${grid.name}\n${header}\n${typeof exercise === 'number' ? exercise : ''}`;
}

function countLost(grid: Grid, { table, row }: Row, collector: Collector): void {
  for (const { column, text } of table.unknown) {
    const cell = grid.at(row, column);
    if (!grid.isOwn(row, column) || Object.keys(standingIn(cell)).length > 0) continue;
    collector.lose('other columns', text);
  }
  for (const { columns, isDone, isDoubtful } of table.groups) {
    for (const { kind, column, text } of columns) {
      if (!grid.isOwn(row, column)) continue;
      if (isDoubtful) continue;
      if (kind === 'statistics' || kind === 'done' || (isDone && isPlanned(kind))) collector.see(grid.at(row, column));
      if (kind === 'statistics') collector.lose('statistics', text);
      else if (kind === 'done' || (isDone && isPlanned(kind))) collector.lose('logged values', text);
    }
  }
}
