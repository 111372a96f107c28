import type { TypedLine } from '#domain/block/line-draft.ts';
import type { TypedCell } from '#domain/block/plan-cells.ts';
import type { DraftPlace } from './draft-ports.ts';

/**
 * What a coach has typed into a cell, or as a line into the table of all weeks, and not left yet. It is no part of the
 * plan, and is kept on this device until the cell is left or restored (P18). A text that was refused, or is asked
 * about, stays a draft.
 */
export type CellDraft = DraftPlace &
  (TypedCell | TypedLine) & {
    readonly v: 1;
    /** New with every change. */
    readonly draftId: string;
    readonly typedAt: number;
    /** The coach was asked whether they mean this load, and has not answered. */
    readonly asked?: true;
    /** The cell was left, but its text would change what other numbers of the exercise mean. */
    readonly meansOther?: true;
  };

/** Where the drafts of cells are kept. */
export type CellStore = {
  /** Returns every draft of the user. */
  rows(userId: string): Promise<readonly CellDraft[]>;
  /** Begins the write before it returns; resolves when the draft is on the disk, or only memory can hold it. */
  put(draft: CellDraft): Promise<void>;
  /** Deletes the draft; what was typed into the cell since stays. */
  forget(draft: CellDraft): Promise<void>;
};

export function cellKeyOf({
  blockId,
  week,
  part,
  field,
}: Pick<CellDraft, 'blockId' | 'week' | 'part' | 'field'>): string {
  return JSON.stringify([blockId, week, part, field]);
}
