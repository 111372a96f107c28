import type { Collector } from './collector.ts';
import { isPlanned } from './table/columns.ts';
import { textOf, type Grid } from './table/grid.ts';
import type { Group } from './table/groups.ts';
import { isWarmUpTitle, labelIn, listIn, namedDay, weekAfter } from './table/labels.ts';
import type { SheetCell } from './sheet.ts';
import type { Table } from './table/tables.ts';
import { standingIn, type Standing } from './table/titles.ts';

/** Where an exercise stands, and what else the titles say that go on. */
export type Stood = Standing & { readonly phase?: string; readonly isWarmUp?: boolean };
/** Where the rows stand that are read now. */
export type Context = { standing: Stood };
/** A row of a table. */
export type Row = { readonly table: Table; readonly row: number };

/** A warm-up ends with the next title, whatever that says, and with an empty row. */
export function warm(context: Context, isWarmUp: boolean): void {
  const { isWarmUp: _before, ...standing } = context.standing;
  context.standing = { ...standing, ...(isWarmUp && { isWarmUp }) };
}

/** A new day begins with its main exercises. */
export function move(context: Context, standing: Standing): void {
  warm(context, false);
  const { weekName: name, ...others } = context.standing;
  const stood = standing.weeks ? others : context.standing;
  const { list: _list, ...before } = stood;
  const isNext = standing.weekName !== undefined && standing.weekName !== name;
  const said = isNext ? { ...standing, weeks: weekAfter(stood.weeks) } : standing;
  context.standing = standing.day || standing.date ? { ...before, ...said } : { ...stood, ...said };
}

/** What the columns of weeks, days and lists say stands until they say something else. */
export function takeStanding(
  grid: Grid,
  { table, row }: Row,
  groups: readonly Group[],
  { context, collector }: { readonly context: Context; readonly collector: Collector },
): void {
  const columns = groups[0]?.columns ?? [];
  for (const { kind, column } of columns) {
    const cell = grid.at(row, column);
    const text = textOf(cell);
    if (cell === null || text === '') continue;
    if (['phase', 'day', 'day name'].includes(kind)) collector.see(cell);
    if (kind === 'phase' && text !== context.standing.phase) {
      context.standing = { ...context.standing, phase: text };
      warm(context, isWarmUpTitle(text));
    }
    if (kind === 'week') {
      const week = weekOf(cell, text);
      move(context, week);
      if (week.weeks ?? week.date ?? week.weekName) collector.see(cell);
    }
    const isDay = kind === 'day' || (kind === 'day name' && !columns.some((one) => one.kind === 'day'));
    if (isDay) moveToDay(context, cell.kind === 'date' ? { date: cell } : dayOf(text));
    if (kind === 'list') {
      const list = listIn(text);
      if (list) move(context, { list });
    }
  }
  for (const { column, text } of table.unknown) {
    if ((text === '' || labelIn(text)?.weeks) && column < (columns.find(({ kind }) => isPlanned(kind))?.column ?? 0)) {
      const standing = standingIn(grid.at(row, column));
      if (Object.keys(standing).length > 0) collector.see(grid.at(row, column));
      if (standing.day?.key === context.standing.day?.key) continue;
      move(context, standing);
    }
  }
}

function moveToDay(context: Context, standing: Standing): void {
  if (standing.date !== undefined || standing.day?.key !== context.standing.day?.key) move(context, standing);
}

/** What a cell under 'Week' says. */
export function weekOf(cell: SheetCell, text: string): Standing {
  if (cell.kind === 'date') return { date: cell };
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return { weeks: [number] };
  return labelIn(text) ?? {};
}

function dayOf(text: string): Standing {
  const label = labelIn(text);
  return label?.day ? label : { day: namedDay(text) };
}
