import type { DraftChanges, DraftStore, WeekDraft } from '#sync/draft-ports.ts';
import { nameIn, recordsOf, type StoredDraft } from '#client/offline/database.ts';
import { createRetryingAccess } from '#client/offline/retrying-access.ts';
import { createSeenItems } from '#client/offline/seen-items.ts';
import { hasState, isRecord } from '#client/offline/outbox/stored-row.ts';
import type { StoreOptions } from '#client/offline/store-options.ts';
import { troubleOf } from '#client/offline/storage-trouble.ts';
import { createWatch, type Hear, type Watch } from '#client/offline/watch-table.ts';
import { byKey, byWeek, isIn, keyOf, type DraftBlock } from './draft-keys.ts';
import { createHeldDrafts } from './held-drafts.ts';

type DraftStoreOptions = StoreOptions & {
  /** Without it `watch` tells of no write. */
  readonly hear?: Hear;
};

export type KeptDrafts = DraftStore & {
  readonly watch: Watch;
};

/**
 * Keeps a coach's edited weeks in IndexedDB. Reading and writing share one transaction, so two tabs cannot overwrite
 * each other. Where IndexedDB fails, after 3 tries, the drafts stay in this page's memory until it works again, and are
 * then joined with what another page wrote meanwhile; so are those that went with a database deleted under this page.
 */
export function createDraftStore(options: DraftStoreOptions): KeptDrafts {
  const { database, onTrouble, onWiped, newId } = options;
  const { watch, tell } = createWatch(database.drafts, options.hear);
  const access = createRetryingAccess({ reopen: options.reopen, onReadAgain: tell, after: options.after });
  const memory = createHeldDrafts(newId);
  const seen = createSeenItems<WeekDraft>({
    keyOf,
    isSame: isSameDraft,
    isDone: ({ state }) => state.kind === 'confirmed',
  });

  async function rows(userId: string): Promise<readonly WeekDraft[]> {
    const isOwn = (draft: WeekDraft): boolean => draft.userId === userId;
    let { stored, known } = await look(userId);
    if (stored && !seen.isAsSeen([...stored.values()], isOwn)) {
      const blocks = new Set([...stored.values(), ...seen.all(isOwn)].map(({ blockId }) => blockId));
      for (const blockId of blocks) await update({ userId, blockId }, () => new Map());
      ({ known } = await look(userId));
    }
    return [...known.values()].toSorted((one, other) => one.editedAt - other.editedAt);
  }

  /**
   * Reads what the disk has, and lays what memory holds over it; a disk that cannot be read says nothing. What was
   * seen, and is missing, counts until a transaction has told whether it was answered, or went with the database.
   */
  async function look(userId: string) {
    const isOwn = (draft: WeekDraft): boolean => draft.userId === userId;
    const read = await access.read(() => recordsOf(database.drafts, userId).toArray());
    const stored = read && byKey(read.flatMap(draftIn));
    const over = stored ? memory.joined(stored, isOwn) : memory.all(isOwn);
    const last = new Map([...byKey(seen.all(isOwn)), ...(stored ?? [])]);
    return { stored, last, known: new Map([...last, ...byKey(over)]) };
  }

  async function update(place: DraftBlock, work: (before: ReadonlyMap<string, WeekDraft>) => DraftChanges) {
    let written: readonly WeekDraft[] = [];
    try {
      const deleted: WeekDraft[] = [];
      let name = '';
      const now = await access.run(() =>
        write({ database, newId }, place, (before, named) => {
          name = named;
          const stored = byKey([...before.values()]);
          deleted.push(...seen.take([...before.values()], name, isIn(place)));
          memory.restore(deleted);
          written = memory.joined(stored, isIn(place));
          const held = byWeek(written);
          return new Map([...held, ...work(new Map([...before, ...held]))]);
        }),
      );
      note(now, name);
      if (deleted.length > 0) onWiped(deleted.length);
      memory.release(written);
      return { durable: true };
    } catch (error) {
      onTrouble(troubleOf(error));
      const { last, known } = await look(place.userId);
      memory.hold(place, work(byWeek([...known.values()].filter(isIn(place)))), last);
      return { durable: false };
    }
  }

  /** Notes what this page wrote into the database of this name. */
  function note(now: ReadonlyMap<string, StoredDraft | undefined>, name: string): void {
    for (const [key, stored] of now) {
      const [draft] = draftIn(stored);
      if (draft) seen.hold(draft, name);
      else seen.release(key);
    }
  }

  return { rows, update, watch };
}

/** Reads, works and writes in one transaction; resolves with what it wrote. */
function write(
  { database, newId }: Pick<DraftStoreOptions, 'database' | 'newId'>,
  { userId, blockId }: DraftBlock,
  work: (before: ReadonlyMap<string, WeekDraft>, name: string) => DraftChanges,
) {
  const { drafts, meta } = database;
  const now = new Map<string, StoredDraft | undefined>();
  return database.transaction('rw', drafts, meta, async () => {
    const name = await nameIn(meta, newId);
    const stored = await recordsOf(drafts, userId, blockId).toArray();
    const before = new Map(stored.flatMap(({ draft }) => (isWeekDraft(draft) ? [[draft.week, draft] as const] : [])));
    for (const [week, draft] of work(before, name)) {
      const there = stored.find((one) => one.week === week);
      const unreadable = unreadableOf(there);
      if (draft === 'gone' && unreadable.length === 0) {
        await drafts.delete([userId, blockId, week]);
        now.set(keyOf({ userId, blockId, week }), undefined);
      } else {
        const kept = unreadable.length > 0 ? { unreadable } : {};
        const record = { userId, blockId, week, draft: draft === 'gone' ? undefined : draft, ...kept };
        await drafts.put(record);
        now.set(keyOf(record), record);
      }
    }
    return now;
  });
}

/** The draft, if this build can read it. */
function draftIn(stored: StoredDraft | undefined): readonly WeekDraft[] {
  return isWeekDraft(stored?.draft) ? [stored.draft] : [];
}

/** What another build wrote in this place and this one cannot read: it stays beside what is written now. */
function unreadableOf(stored: StoredDraft | undefined): readonly unknown[] {
  if (stored === undefined) return [];
  const { draft, unreadable = [] } = stored;
  return draft === undefined || isWeekDraft(draft) ? unreadable : [...unreadable, draft];
}

/** Returns whether a stored value is a draft that this build can read. */
export function isWeekDraft(value: unknown): value is WeekDraft {
  if (!isRecord(value) || value['v'] !== 1) return false;
  const { mine } = value;
  return (
    ['opId', 'userId', 'athleteId', 'blockId', 'week', 'epoch'].every((key) => typeof value[key] === 'string') &&
    Number.isSafeInteger(value['baseStructRev']) &&
    Array.isArray(value['restore']) &&
    isRecord(mine) &&
    isRecord(mine['dayResponses']) &&
    hasState(value)
  );
}

/** Whether both say the same, and as much is known of what became of it. */
function isSameDraft(one: WeekDraft, other: WeekDraft): boolean {
  return (
    one.opId === other.opId &&
    one.state.kind === other.state.kind &&
    one.underWay?.length === other.underWay?.length &&
    one.stale === other.stale
  );
}
