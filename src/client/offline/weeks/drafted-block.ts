import type { BlockDetail } from '#contract/api/block.ts';
import { applyEdit, weeksOf, type BlockEdit } from '#domain/block/edits.ts';
import { inverse } from '#domain/block/inverse.ts';
import { keepSame } from '#domain/block/keep-same.ts';
import { adds, limitBroken, type Limit } from '#domain/block/room.ts';
import type { DraftPlace, MadeEdit, WeekDraft } from '#sync/draft-ports.ts';
import { layDrafts, withEdit } from '#sync/draft-rows.ts';

export type DraftedBlockOptions = DraftPlace & {
  readonly newId: () => string;
  readonly now: () => number;
  readonly save: (made: MadeEdit) => Promise<void>;
  readonly nextOrder: () => number;
  readonly onNotStored: () => void;
  /** An edit was not made: the block has no room for it. */
  readonly onFull: (limit: Limit) => void;
};

/** The drafts of one block as one live reading saw them; readings are numbered in the order in which they began. */
export type LiveDrafts = { readonly order: number; readonly drafts: readonly WeekDraft[] };
/** A week as this page edited it; `seenBy` is the first live reading that surely contains it. */
type LocalDraft = { readonly draft: WeekDraft | 'gone'; readonly opId: string; readonly seenBy?: number };

/**
 * Creates a reading of a block with this device's drafts over it, and over them what this page has just edited and the
 * live reading of the drafts may not show yet (P9). The caller keeps what is on the screen meanwhile.
 */
export function createDraftedBlock(options: DraftedBlockOptions) {
  const local = new Map<string, LocalDraft>();
  let reading: BlockDetail | undefined;
  let live: LiveDrafts | undefined;
  let stored: Promise<void> = Promise.resolve();

  function drafts(): Map<string, WeekDraft> {
    const now = new Map(live?.drafts.map((draft) => [draft.week, draft]));
    for (const [week, { draft, seenBy }] of local) {
      if (seenBy !== undefined && live !== undefined && live.order >= seenBy) local.delete(week);
      else if (draft === 'gone') now.delete(week);
      else now.set(week, draft);
    }
    return now;
  }

  function markStored(weeks: Iterable<string>, opId: string): void {
    for (const week of weeks) {
      const one = local.get(week);
      if (one?.opId === opId) local.set(week, { ...one, seenBy: options.nextOrder() });
    }
  }

  return {
    /** Resolves when this device has stored what was edited last; rejects when it has not. */
    stored: () => stored,
    takeReading: (block: BlockDetail): void => {
      reading = block;
    },
    takeLive: (next: LiveDrafts): void => {
      live = next;
    },
    /** The block as it is to be shown in place of `shown`, whose unchanged parts keep their identity. */
    laid: (shown: BlockDetail | undefined): BlockDetail | undefined =>
      // Before the drafts are read, a block without them would show values that are older than the person's own.
      reading && live ? keepSame(shown, layDrafts(reading, drafts().values())) : shown,
    /** Makes an edit in the block as it is shown; returns what takes it back, and undefined where it was not made. */
    apply: (edit: BlockEdit, shown: BlockDetail | undefined): BlockEdit | undefined => {
      const back = shown && inverse(shown, edit);
      if (!reading || !shown || !back) return undefined;
      const limit = adds(edit) ? limitBroken(applyEdit(shown, edit), weeksOf(edit)) : undefined;
      if (limit !== undefined) {
        options.onFull(limit);
        return undefined;
      }
      const { userId, athleteId, blockId } = options;
      const opId = options.newId();
      const made: MadeEdit = { userId, athleteId, blockId, reading, edit, opId, madeAt: options.now() };
      stored = options.save(made);
      const changes = withEdit(made, drafts(), shown);
      for (const [week, draft] of changes) local.set(week, { draft, opId });
      stored.then(
        () => markStored(changes.keys(), opId),
        () => options.onNotStored(),
      );
      return back;
    },
  };
}
