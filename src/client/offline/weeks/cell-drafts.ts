import { cellKeyOf, type CellDraft } from '#sync/cell-draft.ts';
import type { KeptCells } from './cell-store.ts';
import { createHeldCells, type HeldCell } from './held-cells.ts';

type CellDraftsOptions = {
  readonly userId: string;
  readonly store: KeptCells;
  /** How many cells of this coach are not in the plan, now and at each change. */
  readonly onCount: (count: number) => void;
};

export type CellDrafts = ReturnType<typeof createCellDrafts>;

/** Keeps all cells of a coach that hold a text of their own: what this page knows, over what the disk has. */
export function createCellDrafts({ userId, store, onCount }: CellDraftsOptions) {
  const shown = createHeldCells();
  /** Cells that were typed into or left here. */
  const own = new Map<string, HeldCell>();
  /** When a draft that was forgotten here was typed: the disk may have it, or one before it, for a moment yet. */
  const going = new Map<string, number>();
  let disk = new Map<string, CellDraft>();
  let readings = 0;
  let taken = 0;
  let isStopped = false;

  function all(): HeldCell[] {
    const held = new Map<string, HeldCell>();
    for (const [key, draft] of disk) {
      if (draft.typedAt > (going.get(key) ?? -Infinity)) held.set(key, { draft, isTyping: false });
    }
    for (const [key, cell] of own) held.set(key, cell);
    return [...held.values()];
  }

  function refresh(): void {
    const cells = all();
    shown.show(cells);
    if (!isStopped) onCount(cells.length);
  }

  async function read(): Promise<void> {
    readings += 1;
    const mine = readings;
    const rows = await store.rows(userId);
    if (mine < taken) return;
    taken = mine;
    const next = new Map(rows.map((draft) => [cellKeyOf(draft), draft]));
    // Another page has put a draft that was left here into the plan, or has restored its cell.
    for (const [key, { draft, isTyping }] of own) {
      if (!isTyping && disk.get(key)?.draftId === draft.draftId && !next.has(key)) own.delete(key);
    }
    disk = next;
    refresh();
  }

  function hold(draft: CellDraft, isTyping: boolean): Promise<void> {
    own.set(cellKeyOf(draft), { draft, isTyping });
    const stored = store.put(draft);
    refresh();
    return stored;
  }

  const stopWatching = store.watch(() => void read());
  const ready = read();

  return {
    /** Resolves when what the disk has is counted. */
    ready,
    of: shown.of,
    subscribe: shown.subscribe,
    all: (): readonly CellDraft[] => all().map(({ draft }) => draft),
    /** A key has changed the text of a cell. */
    type: (draft: CellDraft): Promise<void> => hold(draft, true),
    /** The cell was left, and its text stays a draft. */
    keep: (draft: CellDraft): Promise<void> => hold(draft, false),
    /** Drops a draft here at once, and on the disk when `settled`, something that has to be stored before, resolves. */
    forget: async (draft: CellDraft, settled: Promise<unknown> = Promise.resolve()): Promise<void> => {
      const key = cellKeyOf(draft);
      if (own.get(key)?.draft.draftId === draft.draftId) own.delete(key);
      going.set(key, Math.max(draft.typedAt, going.get(key) ?? -Infinity));
      refresh();
      await settled.then(
        () => store.forget(draft),
        () => going.delete(key),
      );
      await read();
    },
    stop: () => {
      isStopped = true;
      stopWatching();
    },
  };
}
