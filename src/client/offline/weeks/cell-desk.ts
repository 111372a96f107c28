import type { BlockDetail } from '#contract/api/block.ts';
import { findPlace, leaveLine, type TypedPlace } from '#domain/block/line-draft.ts';
import { leaveCell, readCell, type Leaving } from '#domain/block/plan-cells.ts';
import type { BlockEdit } from '#domain/block/edits.ts';
import type { PlanQuestion } from '#domain/block/plan-question.ts';
import type { PlanProblem } from '#domain/prescription/read-field.ts';
import { readLine } from '#domain/prescription/read-line.ts';
import type { Unit } from '#domain/load.ts';
import type { CellDraft } from '#sync/cell-draft.ts';
import type { DraftPlace } from '#sync/draft-ports.ts';
import type { CellDrafts } from './cell-drafts.ts';
import type { CoachBlock } from './coach-block.ts';
import type { HeldCells } from './held-cells.ts';

type CellDeskOptions = DraftPlace & {
  readonly cells: CellDrafts;
  readonly coachBlock: Pick<CoachBlock, 'view' | 'edit' | 'stored'>;
  readonly unit: () => Unit;
  readonly newId: () => string;
  readonly now: () => number;
};

export type CellDesk = ReturnType<typeof createCellDesk>;

/** Creates the desk for a coach's cells of one block: no key writes into the plan, leaving a cell does (P18). */
export function createCellDesk(options: CellDeskOptions) {
  const { userId, athleteId, blockId, cells, coachBlock } = options;
  const write = writeOver(options);

  function heldIn({ part, field, week }: TypedPlace): CellDraft | undefined {
    const draft = cells.of(part)[field]?.draft;
    return draft?.week === week && draft.blockId === blockId ? draft : undefined;
  }

  function leavingOf(block: BlockDetail, draft: CellDraft, isMeant = false): Leaving {
    const { newId } = options;
    return draft.field === 'line' ? leaveLine(block, draft, { isMeant, newId }) : leaveCell(block, draft, isMeant);
  }

  function settle(draft: CellDraft, leaving: Leaving): void {
    if (leaving.kind === 'commits') {
      write(leaving.edit, undefined, draft);
      void cells.forget(draft, coachBlock.stored());
    } else if (leaving.kind === 'says nothing') void cells.forget(draft);
    else if (leaving.kind === 'refused' && leaving.problem === 'means_other') {
      void cells.keep({ ...draft, meansOther: true });
    } else void cells.keep(leaving.kind === 'asks' ? { ...draft, asked: true } : draft);
  }

  return {
    of: (part: string): HeldCells => cells.of(part),
    subscribe: cells.subscribe,
    /** The person's text takes the place of what stands in the cell; resolves when this device has it. */
    type: (cell: TypedPlace, text: string): Promise<void> => {
      const before = heldIn(cell);
      const { block } = coachBlock.view();
      const seen = before ? before.seen : ((block && findPlace(block, cell)?.value) ?? null);
      const { week, part, field } = cell;
      const typed = { week, part, field, text, unit: options.unit(), seen };
      const place = { v: 1, userId, athleteId, blockId } as const;
      // It counts as later than what it takes the place of, whatever the clock says.
      const typedAt = Math.max(options.now(), (before?.typedAt ?? -Infinity) + 1);
      return cells.type({ ...place, ...typed, draftId: options.newId(), typedAt });
    },
    /**
     * The cell is left: its text goes into the plan, or stays a draft with the reason why not.
     * @param how 'confirmed': what is asked about is meant
     * @returns undefined where there was no text of the person's own
     */
    leave: (cell: TypedPlace, how?: 'confirmed'): Leaving['kind'] | undefined => {
      const draft = heldIn(cell);
      const { block } = coachBlock.view();
      if (!draft || !block) return undefined;
      const leaving = leavingOf(block, draft, how === 'confirmed');
      settle(draft, leaving);
      return leaving.kind;
    },
    /** What is to be asked of a number that was left; undefined where nothing is. */
    questionOf: (cell: TypedPlace): PlanQuestion | undefined => {
      const draft = heldIn(cell);
      const { block } = coachBlock.view();
      const leaving = draft?.asked && block && leavingOf(block, draft);
      return leaving && leaving.kind === 'asks' ? leaving.question : undefined;
    },
    /** Puts what the plan has back into the cell; returns false where nothing else stood there. */
    restore: (cell: TypedPlace): boolean => {
      const draft = heldIn(cell);
      if (draft) void cells.forget(draft);
      return draft !== undefined;
    },
    /** Forgets drafts that say what the plan says: a page died after it had put them there. */
    tidy: (): void => {
      const { block } = coachBlock.view();
      if (!block) return;
      for (const draft of cells.all()) {
        const isOpen = draft.blockId === blockId && cells.of(draft.part)[draft.field]?.isTyping === false;
        if (isOpen && leavingOf(block, draft).kind === 'says nothing') void cells.forget(draft);
      }
    },
    /** Does what the block's own `edit` does, and forgets drafts that it writes over, or takes out of the plan. */
    write,
  };
}

/** @returns what edits the block and forgets the drafts that the edit replaces, but for the one that it was made of */
function writeOver({ blockId, cells, coachBlock }: Pick<CellDeskOptions, 'blockId' | 'cells' | 'coachBlock'>) {
  return (edit: BlockEdit, onTakenBack?: () => void, from?: CellDraft): ReturnType<CoachBlock['edit']> => {
    const { block: before } = coachBlock.view();
    const takeBack = coachBlock.edit(edit, onTakenBack);
    const { block: after } = coachBlock.view();
    if (!takeBack || !before || !after) return takeBack;
    for (const draft of cells.all()) {
      const isOther = draft.blockId === blockId && draft.draftId !== from?.draftId;
      if (isOther && isReplaced(draft, { edit, before, after })) void cells.forget(draft);
    }
    return takeBack;
  };
}

type AppliedEdit = { readonly edit: BlockEdit; readonly before: BlockDetail; readonly after: BlockDetail };

/** Whether an edit wrote over the cell of a draft, or took it out of the plan. */
function isReplaced(draft: CellDraft, { edit, before, after }: AppliedEdit): boolean {
  const isGone = findPlace(before, draft) !== undefined && findPlace(after, draft) === undefined;
  return isGone || setsCell(edit, draft);
}

function setsCell(edit: BlockEdit, draft: CellDraft): boolean {
  if (edit.kind === 'many') return edit.edits.some((one) => setsCell(one, draft));
  return edit.kind === 'setTarget' && edit.seriesId === draft.part && edit.field === draft.field;
}

/** Returns why the text of a cell cannot be planned; undefined where it can, or nobody has left it. */
export function problemOf(draft: CellDraft): PlanProblem | undefined {
  if (draft.meansOther) return 'means_other';
  if (draft.field === 'line') return readLine(draft.text, draft.unit).ok ? undefined : 'not_understood';
  const entry = readCell(draft, draft.seen);
  return entry.ok ? undefined : entry.problem;
}

/** Returns the text of a draft as it is shown in `unit`: a load that was typed in the other one names it. */
export function textOf({ text, field, unit }: CellDraft, shown: Unit): string {
  return field !== 'load' || unit === shown || text.trim() === '' ? text : `${text} ${unit}`;
}
