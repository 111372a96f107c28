import type { SentExercise } from '#contract/api/coach-save.ts';
import type { TemplatePlan } from '#contract/api/templates.ts';
import { LISTS, WEEKDAYS, type ListName, type Weekday } from '#contract/vocabulary.ts';
import type { Meaning } from '#domain/block/measures.ts';
import { weekNumber } from '#domain/block/weeks.ts';
import type { Unit } from '#domain/load.ts';
import { writeLine } from '#domain/prescription/write-line.ts';
import { OWN_COLUMNS, ownHeader, type OwnColumn } from './own-table.ts';
import { plannedSeriesOf } from './plan-rows.ts';
import type { Sheet, SheetCell } from './sheet.ts';

type OwnRow = { readonly [Column in OwnColumn]?: string | number | null | undefined };

const LIST_NAMES: Readonly<Record<ListName, string>> = { basics: 'Basics', complements: 'Complements' };

/**
 * Writes a plan as the table from which `readProgramme` reads the same plan: a row for each exercise, and one for each
 * day without any.
 * @param unit in which loads are written
 */
export function writeProgramme(
  { days, blockWeeks }: TemplatePlan,
  { name, unit }: { readonly name: string; readonly unit: Unit },
): Sheet {
  const weeks = Object.keys(blockWeeks).toSorted((one, other) => weekNumber(one) - weekNumber(other));
  const rows = weeks.flatMap((week) => WEEKDAYS.flatMap((day) => rowsOf({ days, blockWeeks }, { week, day, unit })));
  const header = OWN_COLUMNS.map((column) => cellOf(ownHeader(column, unit)));
  return { name, hidden: false, rows: [header, ...rows.map((row) => cellsOf(row))], merges: [] };
}

type Spot = { readonly week: string; readonly day: Weekday; readonly unit: Unit };

function rowsOf({ days, blockWeeks }: TemplatePlan, { week, day, unit }: Spot): OwnRow[] {
  const planned = blockWeeks[week]?.[day];
  if (!planned && !days.includes(day)) return [];
  const place = { Week: weekNumber(week), Day: day };
  const rows = LISTS.flatMap((list) =>
    (planned?.[list] ?? []).map((one): OwnRow => ({ ...place, List: LIST_NAMES[list], ...rowOf(one, unit) })),
  );
  return rows.length > 0 ? rows : [place];
}

function rowOf({ name, restTime, series, tempo, group, note, ...means }: SentExercise, unit: Unit): OwnRow {
  const sets = (series ?? []).map(plannedSeriesOf);
  const meaning = meaningOf(means);
  return {
    Exercise: name,
    Sets: writeLine(sets, unit, String, meaning),
    Rest: restTime,
    Tempo: tempo,
    Superset: group,
    Cue: note,
    // The numbers say it, too, but where every load is a rule ('−10%') there are none.
    Counts: meaning.measure,
    'Load is': meaning.loadAs,
  };
}

/** What its numbers count and mean where that is not repetitions and all that is lifted. */
function meaningOf({ measure, loadAs }: Pick<SentExercise, 'measure' | 'loadAs'>): Meaning {
  return {
    measure: measure === 'reps' ? undefined : (measure ?? undefined),
    loadAs: loadAs === 'total' ? undefined : (loadAs ?? undefined),
  };
}

function cellsOf(row: OwnRow): (SheetCell | null)[] {
  return OWN_COLUMNS.map((column) => cellOf(row[column]));
}

function cellOf(value: string | number | null | undefined): SheetCell | null {
  if (typeof value === 'number') return { kind: 'number', value };
  return value === undefined || value === null || value === '' ? null : { kind: 'text', text: value };
}
