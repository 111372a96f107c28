import { textOf, type Grid } from './table/grid.ts';
import { LOSSES, type CellPlace, type Flag, type FlagReason, type ProgrammeLoss } from './programme.ts';
import type { SheetCell } from './sheet.ts';

type Loss = ProgrammeLoss['what'];

/** Collects what is told beside the plan, while it is read. */
export type Collector = {
  readonly flag: (at: CellPlace & { readonly text: string }, why: FlagReason, kept: Flag['kept']) => void;
  readonly lose: (what: Loss, name?: string, count?: number) => void;
  /** Notes that a cell is read: where its value was calculated, its formula counts as lost. */
  readonly use: (cell: SheetCell) => void;
  /** Notes that a cell has its place: it says where exercises stand, or is told as lost. */
  readonly see: (cell: SheetCell | null) => void;
  /** Whether nothing was noted of a cell. */
  readonly isUnread: (cell: SheetCell) => boolean;
  readonly done: () => { readonly flags: readonly Flag[]; readonly lost: readonly ProgrammeLoss[] };
};

/** The longest text that is told, and the most names of a loss: the file itself has more. */
const LONGEST_TEXT = 200;
const MOST_NAMES = 20;

export function createCollector(): Collector {
  const flags: Flag[] = [];
  // The cells of a merged range are one.
  const seen = new Set<SheetCell>();
  const lost = new Map<Loss, { count: number; readonly names: Set<string> }>();
  const lose = (what: Loss, name = '', count = 1) => {
    const loss = lost.get(what) ?? { count: 0, names: new Set() };
    lost.set(what, loss);
    loss.count += count;
    if (name !== '' && loss.names.size < MOST_NAMES) loss.names.add(name.slice(0, LONGEST_TEXT));
  };
  return {
    flag: ({ sheet, row, column, text }, why, kept) =>
      flags.push({ sheet, row, column, text: text.slice(0, LONGEST_TEXT), why, kept }),
    lose,
    see: (cell) => {
      if (cell) seen.add(cell);
    },
    isUnread: (cell) => !seen.has(cell),
    use: (cell) => {
      seen.add(cell);
      if (cell.kind !== 'text' && cell.formula) lose('formulas');
    },
    done: () => ({
      flags,
      lost: LOSSES.flatMap((what) => {
        const loss = lost.get(what);
        return loss && loss.count > 0 ? [{ what, count: loss.count, names: [...loss.names] }] : [];
      }),
    }),
  };
}

/** Returns the place of a cell with its text, as a flag names it. */
export function placed({ name, placeOf }: Grid, row: number, column: number, cell: SheetCell | null) {
  return { sheet: name, row: placeOf(row), column, text: textOf(cell) };
}
