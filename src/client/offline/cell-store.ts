import { cellKeyOf, type CellDraft, type CellStore } from '#sync/cell-draft.ts';
import { createCellNotes, isCellDraft } from './cell-notes.ts';
import type { SpotterDatabase, StoredCell } from './database.ts';
import { createKnownRecords, type Hear, type Watch } from './known-records.ts';
import type { Notes } from './notebook.ts';
import { isFull, type StorageTrouble } from './resilient-outbox.ts';

type World = {
  readonly database: SpotterDatabase;
  /** The tab's own storage. */
  readonly notes: Notes | undefined;
  readonly reopen: () => Promise<void>;
  readonly onTrouble: (trouble: StorageTrouble) => void;
  /** Without it every reading reads everything. */
  readonly hear?: Hear;
};

export type KeptCells = CellStore & { readonly watch: Watch };

const MOST_TRIES = 3;

/** The drafts of a coach's cells in IndexedDB. Where that fails, after 3 tries, their notes have them. */
export function createCellStore({ database, notes, reopen, onTrouble, hear }: World): KeptCells {
  const records = createKnownRecords({
    table: database.cells,
    keyOf: ({ userId, blockId, cell }): [string, string, string] => [userId, blockId, cell],
    itemsOf: (stored: StoredCell | undefined) => (isCellDraft(stored?.draft) ? [stored.draft] : []),
    inOrder: (one: CellDraft, other: CellDraft) => one.typedAt - other.typedAt,
    hear,
  });
  const book = createCellNotes(notes);
  /** The last write of a cell: what forgets it comes after it. */
  const writing = new Map<string, Promise<void>>();

  /** As the disk was last read: one that cannot be read has forgotten nothing. */
  let last: readonly CellDraft[] = [];

  async function rows(userId: string): Promise<readonly CellDraft[]> {
    last = await withRetries(() => records.known(userId)).catch(() => last);
    const own = last.filter((draft) => draft.userId === userId);
    const all = new Map(own.map((draft) => [cellKeyOf(draft), draft]));
    for (const noted of book.of(userId)) {
      const key = cellKeyOf(noted);
      if ((all.get(key)?.typedAt ?? -Infinity) > noted.typedAt) book.erase(noted);
      else all.set(key, noted);
    }
    return [...all.values()];
  }

  function put(draft: CellDraft): Promise<void> {
    book.write(draft);
    const { userId, blockId } = draft;
    const stored = { userId, blockId, cell: cellKeyOf(draft), draft };
    const written = withRetries(async () => void (await database.cells.put(stored))).then(
      () => {
        book.erase(draft);
        records.wrote(new Map([[recordKey(draft), [draft]]]));
      },
      (error: unknown) => onTrouble(isFull(error) ? 'full' : 'unavailable'),
    );
    writing.set(stored.cell, written);
    return written;
  }

  async function forget(draft: CellDraft): Promise<void> {
    book.erase(draft);
    const { userId, blockId, draftId } = draft;
    const cell = cellKeyOf(draft);
    await writing.get(cell);
    const isGone = await withRetries(() =>
      database.transaction('rw', database.cells, async () => {
        const stored = await database.cells.get([userId, blockId, cell]);
        const isMeant = isCellDraft(stored?.draft) && stored.draft.draftId === draftId;
        if (isMeant) await database.cells.delete([userId, blockId, cell]);
        return isMeant;
      }),
    ).catch(() => false);
    if (isGone) records.wrote(new Map([[recordKey(draft), []]]));
    // The write of before may have failed, and noted it for good.
    book.erase(draft);
  }

  async function withRetries<T>(work: () => Promise<T>, tries = MOST_TRIES): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (tries <= 1 || isFull(error)) throw error;
      await reopen().catch(() => undefined);
      return withRetries(work, tries - 1);
    }
  }

  return { rows, put, forget, watch: records.watch };
}

function recordKey(draft: CellDraft): string {
  return JSON.stringify([draft.userId, draft.blockId, cellKeyOf(draft)]);
}
