import type { Values } from '#contract/api/block.ts';
import type { Field } from '#contract/vocabulary.ts';
import type { SetActionsInput, SetRef } from './set-actions.ts';
import type { SetRowProps } from './use-set-row.ts';

/** The rows on the screen, and the props with which each rendered last. */
export const rows = new Map<HTMLElement, SetRowProps>();

/** Who hears what is done in the rows: descriptions, announcements and undo, loaded after the first screen. */
export const ear: {
  /** A row is there, or has rendered again. */
  drawn?: (row: HTMLElement) => void;
  /** A value is about to be logged in the set, which still has the one before. */
  wrote?: (input: SetActionsInput, set: SetRef, field: Field, value: number | null, isTyped?: boolean) => void;
  ticked?: (input: SetActionsInput, set: SetRef, restTime: string) => void;
  /** The row's own ghost went. */
  cleared?: (input: SetActionsInput, set: SetRef, own: Values) => void;
  /** A row is there, has rendered again, or went. */
  rowsChanged?: () => void;
} = {};

/** Returns the ref of a row: it keeps `rows` up to date and tells the `ear`, and waits for nothing that follows. */
export function heardAs(props: SetRowProps) {
  return (row: HTMLElement | null): (() => void) | undefined => {
    if (row === null) return undefined;
    rows.set(row, props);
    ear.drawn?.(row);
    ear.rowsChanged?.();
    return () => {
      rows.delete(row);
      ear.rowsChanged?.();
    };
  };
}
