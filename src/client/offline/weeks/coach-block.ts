import type { BlockDetail } from '#contract/api/block.ts';
import { applyEdit, weeksOf, type BlockEdit } from '#domain/block/edits.ts';
import { inverse } from '#domain/block/inverse.ts';
import { keepSame } from '#domain/block/keep-same.ts';
import { adds, limitBroken, type Limit } from '#domain/block/room.ts';
import type { DraftPlace, MadeEdit, WeekDraft } from '#sync/draft-ports.ts';
import { layDrafts, withEdit } from '#sync/draft-rows.ts';

/** What the editor shows. */
export type CoachView = {
  /** Undefined until there is a reading. */
  readonly block: BlockDetail | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
};

type CoachBlockOptions = DraftPlace & {
  readonly newId: () => string;
  readonly now: () => number;
  readonly save: (made: MadeEdit) => Promise<void>;
  readonly nextOrder: () => number;
  readonly onNotStored: () => void;
  /** An edit was not made: the block has no room for it. */
  readonly onFull: (limit: Limit) => void;
};

type Live = { readonly order: number; readonly drafts: readonly WeekDraft[] };
/** A week as this page edited it; `seenBy` is the first live reading that surely contains it. */
type Local = { readonly draft: WeekDraft | 'gone'; readonly opId: string; readonly seenBy?: number };
type Step = { readonly back: BlockEdit; readonly onTakenBack?: () => void };

/** A step that was taken back or made again. */
export type Taken = {
  /** Those that it changed. */
  readonly weeks: readonly string[];
  /** A week that was to go and stays, because the server has it (draft-rows.ts). */
  readonly stays: string | undefined;
};

const MOST_STEPS = 500;

export type CoachBlock = ReturnType<typeof createCoachBlock>;

/**
 * A block under a coach's hands: the reading, this device's drafts over it, and over them what this page has just
 * edited and the live reading of the drafts may not show yet (P9). Unchanged parts keep their identity.
 */
export function createCoachBlock(options: CoachBlockOptions) {
  const listeners = new Set<() => void>();
  const local = new Map<string, Local>();
  const undoSteps: Step[] = [];
  const redoSteps: Step[] = [];
  let reading: BlockDetail | undefined;
  let live: Live | undefined;
  let view: CoachView = { block: undefined, canUndo: false, canRedo: false };
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

  function refresh(): void {
    show(laid());
  }

  function laid(): BlockDetail | undefined {
    // Before the drafts are read, a block without them would show values that are older than the person's own.
    return reading && live ? keepSame(view.block, layDrafts(reading, drafts().values())) : view.block;
  }

  function show(block: BlockDetail | undefined): void {
    view = {
      block,
      canUndo: undoSteps.length > 0,
      canRedo: redoSteps.length > 0,
    };
    for (const listener of listeners) listener();
  }

  /** Whoever asks shows it. */
  function apply(edit: BlockEdit): BlockEdit | undefined {
    const { block } = view;
    const back = block && inverse(block, edit);
    if (!reading || !block || !back) return undefined;
    const limit = adds(edit) ? limitBroken(applyEdit(block, edit), weeksOf(edit)) : undefined;
    if (limit !== undefined) {
      options.onFull(limit);
      return undefined;
    }
    const { userId, athleteId, blockId } = options;
    const opId = options.newId();
    const made: MadeEdit = { userId, athleteId, blockId, reading, edit, opId, madeAt: options.now() };
    stored = options.save(made);
    const changes = withEdit(made, drafts(), block);
    for (const [week, draft] of changes) local.set(week, { draft, opId });
    stored.then(
      () => markStored(changes.keys(), opId),
      () => options.onNotStored(),
    );
    return back;
  }

  function markStored(weeks: Iterable<string>, opId: string): void {
    for (const week of weeks) {
      const one = local.get(week);
      if (one?.opId === opId) local.set(week, { ...one, seenBy: options.nextOrder() });
    }
  }

  function takeBack({ back: edit, onTakenBack }: Step, to: Step[]): Taken {
    const back = apply(edit);
    const after = laid();
    const isInVain = after === view.block;
    if (back && !isInVain) to.push({ back });
    show(after);
    onTakenBack?.();
    return { weeks: weeksOf(edit), stays: isInVain && edit.kind === 'removeWeek' ? edit.week : undefined };
  }

  function takeStep(from: Step[], to: Step[]): Taken | undefined {
    const step = from.pop();
    return step && takeBack(step, to);
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    view: () => view,
    /** Resolves when this device has stored what was edited last; rejects when it has not. */
    stored: () => stored,
    takeReading: (block: BlockDetail) => {
      // Its parts are those on the screen: the next look at it has but the edited week to compare.
      reading = keepSame(view.block, block);
      refresh();
    },
    takeLive: (next: Live) => {
      live = next;
      refresh();
    },
    /**
     * Answers what takes the edit back, and false when it was taken back already; undefined when there was nothing to
     * change, or no room. `onTakenBack` hears of it, however it is taken back.
     */
    edit: (edit: BlockEdit, onTakenBack?: () => void): (() => boolean) | undefined => {
      const { block } = view;
      const back = apply(edit);
      if (!block || !back) return undefined;
      redoSteps.length = 0;
      const step: Step = { back, ...(onTakenBack && { onTakenBack }) };
      undoSteps.push(step);
      if (undoSteps.length > MOST_STEPS) undoSteps.shift();
      // A cell changes nothing that was logged: there is nothing to be laid over it again.
      if (edit.kind === 'setTarget' || edit.kind === 'setName' || edit.kind === 'setRest') show(applyEdit(block, edit));
      else refresh();
      return () => {
        const at = undoSteps.indexOf(step);
        if (at === -1) return false;
        undoSteps.splice(at, 1);
        takeBack(step, redoSteps);
        return true;
      };
    },
    undo: () => takeStep(undoSteps, redoSteps),
    redo: () => takeStep(redoSteps, undoSteps),
  };
}
