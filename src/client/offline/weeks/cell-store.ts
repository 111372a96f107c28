import { cellKeyOf, type CellDraft, type CellStore } from '#sync/cell-draft.ts';
import { createCellNotes, isCellDraft, type NotedDraft } from './cell-notes.ts';
import { nameIn, recordsOf, type SpotterDatabase, type StoredCell } from '#client/offline/database.ts';
import type { TabStorage } from '#client/offline/outbox/session-storage-log.ts';
import { readRestored, restoreWiped } from '#client/offline/restore-wiped.ts';
import { createRetryingAccess } from '#client/offline/retrying-access.ts';
import { createSeenItems } from '#client/offline/seen-items.ts';
import type { StoreOptions } from '#client/offline/store-options.ts';
import { troubleOf } from '#client/offline/storage-trouble.ts';
import { createWatch, type Hear, type Watch } from '#client/offline/watch-table.ts';

type CellStoreOptions = StoreOptions & {
  /** The tab's own storage. */
  readonly notes: TabStorage | undefined;
  /** Without it `watch` tells of no write. */
  readonly hear?: Hear;
};

export type KeptCells = CellStore & {
  readonly watch: Watch;
  /** Looks whether the database was deleted under this page, and writes again what it had seen there (P11). */
  look(userId: string): Promise<void>;
};

/** Keeps the drafts of a coach's cells in IndexedDB. Where that fails, after 3 tries, the tab's notes have them. */
export function createCellStore(options: CellStoreOptions): KeptCells {
  const { database, onTrouble, newId, after } = options;
  const { watch, tell } = createWatch(database.cells, options.hear);
  const access = createRetryingAccess({ reopen: options.reopen, onReadAgain: tell, after });
  const book = createCellNotes(options.notes);
  const seen = createSeenItems<CellDraft>({
    keyOf: recordKey,
    // The one that was typed later stays, wherever it stands.
    isSame: (one, other) => one.typedAt >= other.typedAt,
  });
  const restoring = { ...options, access, table: database.cells, seen, keyOf: recordKey, toStored };
  /** The last write of each cell, for which the deletion of its draft waits. */
  const writing = new Map<string, Promise<void>>();

  /** The drafts as last read: a disk that cannot be read has forgotten nothing. */
  let last: readonly CellDraft[] = [];

  async function rows(userId: string): Promise<readonly CellDraft[]> {
    const isOwn = (draft: CellDraft): boolean => draft.userId === userId;
    const read = await readRestored(restoring, () => readAll(database, userId), isOwn);
    last = read ?? last;
    const own = last.filter(isOwn);
    const all = new Map([...seen.all(isOwn), ...own].map((draft) => [cellKeyOf(draft), draft]));
    layNotes(all, book.of(userId), {
      erase: book.erase,
      forget: (noted) => void forget(noted),
      // A page that ended before the disk had this draft left it here, where the tab may be closed.
      put: (noted) => {
        if (read && !writing.has(cellKeyOf(noted))) void put(noted);
      },
    });
    return [...all.values()];
  }

  function put(draft: CellDraft): Promise<void> {
    book.write(draft);
    const { userId } = draft;
    const stored = toStored(draft);
    const written = access
      .run(() => putCell(database, stored, newId))
      .then(
        (name) => {
          book.erase(draft);
          seen.hold(draft, name);
          if (seen.isElsewhere(name)) void look(userId);
        },
        (error: unknown) => onTrouble(troubleOf(error)),
      );
    writing.set(stored.cell, written);
    return written;
  }

  async function look(userId: string): Promise<void> {
    const isOwn = (draft: CellDraft): boolean => draft.userId === userId;
    last = await restoreWiped(restoring, () => readAll(database, userId), isOwn).catch(() => last);
  }

  async function forget(draft: CellDraft): Promise<void> {
    const dropped = book.drop(draft);
    await writing.get(cellKeyOf(draft));
    const isGone = access.run(() => deleteCell(database, draft));
    await isGone.then(
      () => book.erase(dropped),
      () => undefined,
    );
    seen.release(recordKey(draft), (one) => one.typedAt <= draft.typedAt);
  }

  return { rows, put, forget, look, watch };
}

type NoteActs = Readonly<Record<'erase' | 'forget' | 'put', (noted: NotedDraft) => void>>;

/** Lays what the tab has noted over what the disk has, and says what is to become of each note. */
function layNotes(all: Map<string, CellDraft>, notes: readonly NotedDraft[], { erase, forget, put }: NoteActs): void {
  for (const noted of notes) {
    const key = cellKeyOf(noted);
    if ((all.get(key)?.typedAt ?? -Infinity) > noted.typedAt) erase(noted);
    else if (noted.isDropped) {
      if (all.delete(key)) forget(noted);
    } else {
      all.set(key, noted);
      put(noted);
    }
  }
}

async function readAll(database: SpotterDatabase, userId: string): Promise<readonly CellDraft[]> {
  const stored = await recordsOf(database.cells, userId).toArray();
  return stored.flatMap(draftIn).toSorted((one, other) => one.typedAt - other.typedAt);
}

/** @returns the name of the database that has it now */
function putCell(database: SpotterDatabase, stored: StoredCell, newId: () => string): Promise<string> {
  return database.transaction('rw', database.cells, database.meta, async () => {
    await database.cells.put(stored);
    return nameIn(database.meta, newId);
  });
}

/** Deletes the draft, or what was typed there before it, unless something else was typed since. */
function deleteCell(database: SpotterDatabase, draft: CellDraft): Promise<void> {
  const { cells } = database;
  const { userId, blockId } = draft;
  const cell = cellKeyOf(draft);
  return database.transaction('rw', cells, async () => {
    const stored = await cells.get([userId, blockId, cell]);
    const isMeant = isCellDraft(stored?.draft) && stored.draft.typedAt <= draft.typedAt;
    if (isMeant) await cells.delete([userId, blockId, cell]);
  });
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
