import { cellKeyOf, type CellDraft, type CellStore } from '#sync/cell-draft.ts';
import { createCellNotes, isCellDraft } from './cell-notes.ts';
import { nameIn, recordsOf, type SpotterDatabase, type StoredCell } from '#client/offline/database.ts';
import type { TabStorage } from '#client/offline/outbox/session-storage-log.ts';
import { isFull, type StorageTrouble } from '#client/offline/outbox/outbox-with-memory-fallback.ts';
import { createSeenItems } from '#client/offline/seen-items.ts';
import { createWatch, type Hear, type Watch } from '#client/offline/watch-table.ts';

type CellStoreOptions = {
  readonly database: SpotterDatabase;
  /** The tab's own storage. */
  readonly notes: TabStorage | undefined;
  readonly reopen: () => Promise<void>;
  readonly onTrouble: (trouble: StorageTrouble) => void;
  /** The database was deleted under this page, and has so many cells again that only this page's memory had. */
  readonly onWiped: (cells: number) => void;
  readonly newId: () => string;
  /** Without it `watch` tells nothing. */
  readonly hear?: Hear;
};

export type KeptCells = CellStore & {
  readonly watch: Watch;
  /** Looks whether the database was deleted under this page, and writes again what it had seen there (P11). */
  look(userId: string): Promise<void>;
};

const MOST_TRIES = 3;

/** The drafts of a coach's cells in IndexedDB. Where that fails, after 3 tries, their notes have them. */
export function createCellStore({
  database,
  notes,
  reopen,
  onTrouble,
  onWiped,
  newId,
  hear,
}: CellStoreOptions): KeptCells {
  const book = createCellNotes(notes);
  const seen = createSeenItems<CellDraft>({
    keyOf: recordKey,
    // The one that was typed later stays, wherever it stands.
    isSame: (one, other) => one.typedAt >= other.typedAt,
  });
  /** The last write of a cell: what forgets it comes after it. */
  const writing = new Map<string, Promise<void>>();

  /** As the disk was last read: one that cannot be read has forgotten nothing. */
  let last: readonly CellDraft[] = [];

  async function rows(userId: string): Promise<readonly CellDraft[]> {
    const isOwn = (draft: CellDraft): boolean => draft.userId === userId;
    const read = await withRetries(() => readAll(userId)).catch(() => undefined);
    last = read ?? last;
    // Another page wrote, or the database is another one.
    if (read && !seen.isAsSeen(read, isOwn)) await look(userId);
    const own = last.filter(isOwn);
    const all = new Map([...seen.all(isOwn), ...own].map((draft) => [cellKeyOf(draft), draft]));
    for (const noted of book.of(userId)) {
      const key = cellKeyOf(noted);
      if ((all.get(key)?.typedAt ?? -Infinity) > noted.typedAt) book.erase(noted);
      else all.set(key, noted);
    }
    return [...all.values()];
  }

  async function readAll(userId: string): Promise<readonly CellDraft[]> {
    const stored = await recordsOf(database.cells, userId).toArray();
    return stored.flatMap(draftIn).toSorted((one, other) => one.typedAt - other.typedAt);
  }

  function put(draft: CellDraft): Promise<void> {
    book.write(draft);
    const { userId } = draft;
    const stored = toStored(draft);
    const written = withRetries(() => write(stored)).then(
      (name) => {
        book.erase(draft);
        seen.hold(draft, name);
        if (seen.isElsewhere(name)) void look(userId);
      },
      (error: unknown) => onTrouble(isFull(error) ? 'full' : 'unavailable'),
    );
    writing.set(stored.cell, written);
    return written;
  }

  function write(stored: StoredCell): Promise<string> {
    return database.transaction('rw', database.cells, database.meta, async () => {
      await database.cells.put(stored);
      return nameIn(database.meta, newId);
    });
  }

  async function look(userId: string): Promise<void> {
    const { cells, meta } = database;
    const deleted = new Map<string, CellDraft>();
    const reading = () =>
      database.transaction('rw', cells, meta, async () => {
        const name = await nameIn(meta, newId);
        const stored = (await recordsOf(cells, userId).toArray()).flatMap(draftIn);
        for (const draft of seen.take(stored, name, (one) => one.userId === userId))
          deleted.set(recordKey(draft), draft);
        await cells.bulkPut([...deleted.values()].map(toStored));
        for (const draft of deleted.values()) seen.hold(draft, name);
        return [...stored, ...deleted.values()];
      });
    const now = await withRetries(reading).catch(() => undefined);
    if (!now) for (const draft of deleted.values()) seen.miss(draft);
    if (now) last = now;
    if (now && deleted.size > 0) onWiped(deleted.size);
  }

  async function forget(draft: CellDraft): Promise<void> {
    book.erase(draft);
    const { userId, blockId, draftId } = draft;
    const cell = cellKeyOf(draft);
    await writing.get(cell);
    await withRetries(() =>
      database.transaction('rw', database.cells, async () => {
        const stored = await database.cells.get([userId, blockId, cell]);
        const isMeant = isCellDraft(stored?.draft) && stored.draft.draftId === draftId;
        if (isMeant) await database.cells.delete([userId, blockId, cell]);
      }),
    ).catch(() => undefined);
    seen.release(recordKey(draft), (one) => one.draftId === draftId);
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

  return { rows, put, forget, look, watch: createWatch(database.cells, hear) };
}

function draftIn(stored: StoredCell): readonly CellDraft[] {
  return isCellDraft(stored.draft) ? [stored.draft] : [];
}

function toStored(draft: CellDraft): StoredCell {
  return { userId: draft.userId, blockId: draft.blockId, cell: cellKeyOf(draft), draft };
}

function recordKey(draft: CellDraft): string {
  return JSON.stringify([draft.userId, draft.blockId, cellKeyOf(draft)]);
}
