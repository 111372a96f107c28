import type { ProgrammeAnswers } from '#domain/programme/programme.ts';
import type { Layout } from '#domain/programme/programme.ts';
import type { Merge, Sheet, SheetCell } from '#domain/programme/sheet.ts';

/** A file as a coach could have made it, and what they mean by it. */
export type CorpusFile = {
  readonly name: string;
  readonly layout: Layout;
  readonly sheets: readonly Sheet[];
  readonly answers?: ProgrammeAnswers;
  /**
   * 'week day[ c] | exercise | line | rest | tempo | superset | cue', an exercise each; 'c' is a complement. A part that
   * begins with '?' cannot be read: a flag names the cell with this text.
   */
  readonly means: readonly string[];
};

export type Typed = string | number | null | SheetCell;

export const percent = (value: number): SheetCell => ({ kind: 'number', value: value / 100, percent: true });
export const calculated = (value: number): SheetCell => ({ kind: 'number', value, formula: true });
export const date = (year: number, month: number, day: number): SheetCell => ({ kind: 'date', year, month, day });
export const span = (top: number, left: number, bottom: number, right: number): Merge => ({ top, left, bottom, right });

export function tab(name: string, rows: readonly (readonly Typed[])[], more: Partial<Sheet> = {}): Sheet {
  return { name, hidden: false, rows: rows.map((row) => row.map(cellOf)), merges: [], ...more };
}

/** Rows of text as somebody would type them, with ' | ' between the cells; digits alone are a number, '75%' a percentage. */
export function typed(lines: string): Typed[][] {
  return lines
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((text) => typedCell(text.trim())));
}

function typedCell(text: string): Typed {
  if (text === '') return null;
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  return /^\d+(?:\.\d+)?%$/.test(text) ? percent(Number.parseFloat(text)) : text;
}

function cellOf(typedIn: Typed): SheetCell | null {
  if (typeof typedIn === 'string') return { kind: 'text', text: typedIn };
  return typeof typedIn === 'number' ? { kind: 'number', value: typedIn } : typedIn;
}

/** A file in the shape of a public programme. Its `means` end where nothing more stands; it has no layout to find. */
export type PublicFile = Omit<CorpusFile, 'layout'>;
