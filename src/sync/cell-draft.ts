import type { TypedLine } from '#domain/block/line-draft.ts';
import type { TypedCell } from '#domain/block/plan-cells.ts';
import type { DraftPlace } from './draft-ports.ts';

/**
 * What a coach has typed into a cell, or a line into the table of all weeks, and not left there: no part of the plan, kept on this device until the cell is left
 * or restored (P18). A text that was refused, or is asked about, stays one.
 */
export type CellDraft = DraftPlace &
  (TypedCell | TypedLine) & {
    readonly v: 1;
    /** New with every change. */
    readonly draftId: string;
    readonly typedAt: number;
    /** It was asked whether this load is meant, and nobody has answered. */
    readonly asked?: true;
    /** It was left, and says of the exercise what would change the meaning of other numbers in it. */
    readonly meansOther?: true;
  };

/** Where the drafts of cells are kept. */
export type CellStore = {
  /** Every one of the user. */
  rows(userId: string): Promise<readonly CellDraft[]>;
  /** Begun before it returns; resolves when it is on the disk, or only memory can hold it. */
  put(draft: CellDraft): Promise<void>;
  /** What was typed into the cell since stays. */
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
