import { MAX_SHEET_COLUMNS, MAX_SHEET_ROWS } from '#contract/limits.ts';
import type { CellMark, Merge, Sheet, SheetCell } from '#domain/programme/sheet.ts';
import { isOn, type CellFormat } from './cell-formats.ts';
import { RefusedFile } from './refused-file.ts';
import type { TakeRoom } from './room.ts';
import { textCell } from './sheet-of-texts.ts';
import { tagsOf } from './xml.ts';
import { DAY_MS } from '#domain/local-days.ts';

/** Day 0 of the two systems; that of 1900 counts a 29 February which there was not, so this holds from March on. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);

/** What the cells of every tab of a workbook refer to. */
export type Workbook = {
  readonly strings: readonly string[];
  /** The numbers of those of which a part is struck out. */
  readonly struck?: ReadonlySet<number>;
  readonly formats: readonly CellFormat[];
  readonly is1904: boolean;
  /** For the cells of all tabs together. */
  readonly takeRoom: TakeRoom;
};

type Parts = Pick<Sheet, 'rows' | 'merges' | 'dayFirst'>;
/** A cell as it is written: its type and style, and what stands in it. */
type RawCell = {
  readonly type: string;
  readonly style: number;
  value: string;
  text: string;
  formula?: string;
  hasValue: boolean;
};

/**
 * Reads the cells and merged cells of a tab.
 * @throws RefusedFile where it has more rows or columns than a programme
 */
export function sheetIn(xml: string, workbook: Workbook): Parts {
  const rows: (SheetCell | null)[][] = [];
  const merges: Merge[] = [];
  const orders = new Set<boolean>();
  let [row, column] = [-1, -1];
  let cell: RawCell | undefined;
  let [isPhonetic, isHidden] = [false, false];
  const hidden: Span[] = [];
  for (const { name, kind, attributes, before } of tagsOf(xml)) {
    if (name === 'row' && kind !== 'close') {
      // Neither the number of a row nor the name of a cell has to be written.
      row = attributes.has('r') ? Number(attributes.get('r')) - 1 : row + 1;
      column = -1;
      isHidden = isSet(attributes.get('hidden'));
    }
    if (name === 'c' && kind !== 'close') {
      column = columnOf(attributes.get('r')) ?? column + 1;
      cell = rawCell(attributes);
    }
    if (name === 'col' && isSet(attributes.get('hidden'))) hidden.push(spanOf(attributes));
    if (name === 'f' && cell) cell.formula = kind === 'close' ? before : '';
    if (name === 'v' && cell) cell.hasValue = true;
    if (name === 'v' && cell && kind === 'close') cell.value = before;
    if (name === 'rPh') isPhonetic = kind === 'open';
    if (name === 't' && cell && kind === 'close' && !isPhonetic) cell.text += before;
    if (name === 'c' && kind !== 'open' && cell) {
      const format = workbook.formats[cell.style] ?? { kind: 'number' };
      const read = cellOf(cell, format, workbook);
      const mark = markOf(cell, {
        format,
        workbook,
        isHidden,
        isHiddenColumn: hidden.some((one) => isIn(one, column)),
      });
      if (read) put(rows, mark ? { ...read, mark } : read, { row, column, takeRoom: workbook.takeRoom });
      if (read?.kind === 'date' && format.kind === 'date' && format.dayFirst !== undefined) orders.add(format.dayFirst);
      cell = undefined;
    }
    if (name === 'mergeCell' && kind !== 'close') merges.push(...mergeOf(attributes.get('ref') ?? ''));
  }
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const [dayFirst, another] = orders;
  return {
    rows,
    merges: merges.flatMap((one) => within(one, rows.length, width)),
    ...(dayFirst !== undefined && another === undefined && { dayFirst }),
  };
}

function rawCell(attributes: ReadonlyMap<string, string>): RawCell {
  const [type, style] = [attributes.get('t') ?? 'n', Number(attributes.get('s') ?? 0)];
  return { type, style, value: '', text: '', hasValue: false };
}

type CellPosition = { readonly row: number; readonly column: number; readonly takeRoom: TakeRoom };

function put(rows: (SheetCell | null)[][], cell: SheetCell, { row, column, takeRoom }: CellPosition): void {
  if (!(row >= 0 && row < MAX_SHEET_ROWS) || column >= MAX_SHEET_COLUMNS) throw new RefusedFile('too large');
  takeRoom(row + 1 - rows.length);
  while (rows.length <= row) rows.push([]);
  const cells = rows[row] ?? [];
  takeRoom(column + 1 - cells.length);
  while (cells.length < column) cells.push(null);
  cells[column] = cell;
}

/** A formula that was never calculated has no value, but for a text in the cell itself. */
function isUncalculated({ formula, hasValue, text }: RawCell): boolean {
  return formula !== undefined && !hasValue && text === '';
}

type Seen = { readonly format: CellFormat; readonly workbook: Workbook } & Record<
  'isHidden' | 'isHiddenColumn',
  boolean
>;

function markOf(cell: RawCell, { format, workbook, isHidden, isHiddenColumn }: Seen): CellMark | undefined {
  if (isUncalculated(cell)) return 'no value';
  if (isHidden) return 'hidden row';
  const isStruck = format.isStruck ?? (cell.type === 's' && workbook.struck?.has(Number(cell.value)));
  if (isStruck) return 'struck out';
  if (isHiddenColumn) return 'hidden column';
  const isTime = cell.type === 'n' && format.kind === 'time' && format.has.hours && !format.has.seconds;
  return isTime ? 'time' : undefined;
}

type Span = { readonly from: number; readonly to: number };

function spanOf(attributes: ReadonlyMap<string, string>): Span {
  return { from: Number(attributes.get('min')) - 1, to: Number(attributes.get('max')) - 1 };
}

function isIn({ from, to }: Span, column: number): boolean {
  return column >= from && column <= to;
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && isOn(value);
}

function cellOf(cell: RawCell, format: CellFormat, workbook: Workbook): SheetCell | null {
  const { type, value, text } = cell;
  if (isUncalculated(cell)) return { kind: 'text', text: `=${unescaped(cell.formula ?? '')}` };
  const formula = cell.formula !== undefined && { formula: true as const };
  switch (type) {
    case 's':
      return textCell(unescaped(workbook.strings[Number(value)] ?? ''));
    case 'inlineStr':
      return textCell(unescaped(text));
    case 'str':
    case 'e':
      return textCell(unescaped(value));
    case 'b':
      return textCell(value === '1' ? 'TRUE' : 'FALSE');
    case 'd':
      // The day alone is read: with a time and no zone it would be a moment of this device's time zone.
      return dateCell(Date.parse(value.slice(0, 10)), formula);
    default:
      return numberCell(value, format, workbook, formula);
  }
}

/** What XML cannot hold is written by its number: '_x000D_' is a carriage return. */
function unescaped(text: string): string {
  return text.replaceAll(/_x([\dA-F]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

type Formula = false | { readonly formula: true };

function numberCell(value: string, format: CellFormat, { is1904 }: Workbook, formula: Formula): SheetCell | null {
  // Spreadsheets calculate with more digits than they show: 0.1 + 0.2 is 0.3 to whoever looks at it.
  const number = Number(Number(value).toPrecision(15));
  if (value.trim() === '' || !Number.isFinite(number)) return textCell(value);
  switch (format.kind) {
    case 'date':
      return dayCell(number, is1904, formula);
    case 'time':
      return { kind: 'text', text: timeOf(number, format.has) };
    case 'worded':
      return { kind: 'text', text: `${format.prefix}${number}${format.suffix}` };
    case 'percent':
      return { kind: 'number', value: number, percent: true, ...formula };
    case 'number':
      return { kind: 'number', value: number, ...formula };
  }
}

/** Returns the date cell of a number of days, as spreadsheets count them. */
export function dayCell(days: number, is1904: boolean, formula: Formula = false): SheetCell | null {
  return dateCell((is1904 ? EPOCH_1904 : EPOCH_1900) + Math.floor(days) * DAY_MS, formula);
}

function dateCell(time: number, formula: Formula): SheetCell | null {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return null;
  return {
    kind: 'date',
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    ...formula,
  };
}

/** A part of a day as it is shown: a spreadsheet takes a rest of '1:30' for half past one. */
function timeOf(days: number, has: { readonly hours: boolean; readonly seconds: boolean }): string {
  const seconds = Math.round(days * 86_400);
  if (!has.hours) return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  const minutes = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}`;
  return has.seconds ? `${minutes}:${two(seconds % 60)}` : minutes;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

/** The longest name of a range, with its signs: '$XFD$1048576:$XFD$1048576'. */
const LONGEST_RANGE = 25;

/** 'AB12' is in column 27. */
function columnOf(name: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(name ?? '')?.[0];
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function mergeOf(range: string): Merge[] {
  if (range.length > LONGEST_RANGE) return [];
  const [first = '', last = first] = range.replaceAll('$', '').split(':');
  const [top, bottom] = [first, last].map((name) => Number(/\d+$/.exec(name)?.[0]) - 1);
  const [left, right] = [columnOf(first), columnOf(last)];
  const corners = { top: top ?? NaN, left: left ?? NaN, bottom: bottom ?? NaN, right: right ?? NaN };
  return Object.values(corners).every((one) => one >= 0) ? [corners] : [];
}

/** Cuts a merge to the sheet: a merged row reaches on to the last column that there could be. */
function within({ top, left, bottom, right }: Merge, height: number, width: number): Merge[] {
  if (top >= height || left >= width) return [];
  return [{ top, left, bottom: Math.min(bottom, height - 1), right: Math.min(right, width - 1) }];
}
