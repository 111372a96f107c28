import { joinHeld, type HeldDraft } from '#sync/draft-join.ts';
import type { DraftChanges, DraftPlace, DraftStore, WeekDraft } from '#sync/draft-ports.ts';
import { nameIn, recordsOf, type SpotterDatabase, type StoredDraft } from '#client/offline/database.ts';
import { isFull, type StorageTrouble } from '#client/offline/outbox/outbox-with-memory-fallback.ts';
import { createSeenItems } from '#client/offline/seen-items.ts';
import { isRecord } from '#client/offline/outbox/stored-row.ts';
import { createWatch, type Hear, type Watch } from '#client/offline/watch-table.ts';

type DraftBlock = Pick<DraftPlace, 'userId' | 'blockId'>;
type DraftStoreOptions = {
  readonly database: SpotterDatabase;
  readonly reopen: () => Promise<void>;
  readonly onTrouble: (trouble: StorageTrouble) => void;
  /** The database was deleted under this page, and has so many weeks again that only this page's memory had. */
  readonly onWiped: (weeks: number) => void;
  readonly newId: () => string;
  /** Without it `watch` tells nothing. */
  readonly hear?: Hear;
};

export type KeptDrafts = DraftStore & {
  readonly watch: Watch;
};

const MOST_TRIES = 3;

/**
 * A coach's edited weeks in IndexedDB. Reading and writing share one transaction, so two tabs cannot overwrite each
 * other. Where IndexedDB fails, after 3 tries, the drafts stay in this page's memory until it works again, and are then
 * joined with what another page wrote meanwhile. So it is with those that went with the database, deleted under this page.
 */
export function createDraftStore({ database, reopen, onTrouble, onWiped, newId, hear }: DraftStoreOptions): KeptDrafts {
  const memory = new Map<string, HeldDraft>();
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
   * What the disk has, and over it what memory holds; a disk that cannot be read says nothing. What was seen, and is missing,
   * counts until a transaction has told whether it was answered, or went with the database.
   */
  async function look(userId: string) {
    const isOwn = (draft: WeekDraft): boolean => draft.userId === userId;
    const reading = () => recordsOf(database.drafts, userId).toArray();
    const read = await withRetries(reading).catch(() => undefined);
    const stored = read && byKey(read.flatMap(draftIn));
    const over = stored ? joined(stored, isOwn) : heldOf(isOwn);
    const last = new Map([...byKey(seen.all(isOwn)), ...(stored ?? [])]);
    return { stored, last, known: new Map([...last, ...byKey(over)]) };
  }

  function heldOf(isMeant: (draft: WeekDraft) => boolean): WeekDraft[] {
    return [...memory.values()].map(({ draft }) => draft).filter(isMeant);
  }

  /** What memory holds, joined with what the disk has; noted, so that it is the same draft whoever asks next. */
  function joined(stored: ReadonlyMap<string, WeekDraft>, isMeant: (draft: WeekDraft) => boolean): WeekDraft[] {
    for (const [key, held] of memory) {
      const from = stored.get(key);
      if (isMeant(held.draft)) memory.set(key, { draft: joinHeld(held, from, newId), from });
    }
    return heldOf(isMeant);
  }

  async function update(place: DraftBlock, work: (before: ReadonlyMap<string, WeekDraft>) => DraftChanges) {
    let written: readonly WeekDraft[] = [];
    try {
      const deleted: WeekDraft[] = [];
      let name = '';
      const now = await withRetries(() =>
        write({ database, newId }, place, (before, named) => {
          name = named;
          const stored = byKey([...before.values()]);
          deleted.push(...seen.take([...before.values()], name, isIn(place)));
          for (const draft of deleted)
            if (!memory.has(keyOf(draft))) memory.set(keyOf(draft), { draft, from: undefined });
          written = joined(stored, isIn(place));
          const held = byWeek(written);
          return new Map([...held, ...work(new Map([...before, ...held]))]);
        }),
      );
      note(now, name);
      if (deleted.length > 0) onWiped(deleted.length);
      // What only memory took meanwhile stays there.
      for (const draft of written) if (memory.get(keyOf(draft))?.draft === draft) memory.delete(keyOf(draft));
      return { durable: true };
    } catch (error) {
      onTrouble(isFull(error) ? 'full' : 'unavailable');
      const { last, known } = await look(place.userId);
      const changes = work(byWeek([...known.values()].filter(isIn(place))));
      for (const [week, draft] of changes) {
        const key = keyOf({ ...place, week });
        const from = memory.get(key)?.from ?? last.get(key);
        if (draft === 'gone') memory.delete(key);
        else memory.set(key, { draft, from });
      }
      return { durable: false };
    }
  }

  /** What this page wrote into the database of this name. */
  function note(now: ReadonlyMap<string, StoredDraft | undefined>, name: string): void {
    for (const [key, stored] of now) {
      const [draft] = draftIn(stored);
      if (draft) seen.hold(draft, name);
      else seen.release(key);
    }
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

  return { rows, update, watch: createWatch(database.drafts, hear) };
}

/** Answers what it wrote. */
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

const STATES: ReadonlySet<unknown> = new Set(['pending', 'confirmed', 'rejected', 'blocked']);

/** Whether a stored value is a draft that this build can read. */
export function isWeekDraft(value: unknown): value is WeekDraft {
  if (!isRecord(value) || value['v'] !== 1) return false;
  const { mine, state } = value;
  return (
    ['opId', 'userId', 'athleteId', 'blockId', 'week', 'epoch'].every((key) => typeof value[key] === 'string') &&
    Number.isSafeInteger(value['baseStructRev']) &&
    Array.isArray(value['restore']) &&
    isRecord(mine) &&
    isRecord(mine['dayResponses']) &&
    isRecord(state) &&
    STATES.has(state['kind'])
  );
}

function isIn({ userId, blockId }: DraftBlock): (draft: WeekDraft) => boolean {
  return (draft) => draft.userId === userId && draft.blockId === blockId;
}

function keyOf({ userId, blockId, week }: Pick<WeekDraft, 'userId' | 'blockId' | 'week'>): string {
  return JSON.stringify([userId, blockId, week]);
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

function byKey(drafts: readonly WeekDraft[]): Map<string, WeekDraft> {
  return new Map(drafts.map((draft) => [keyOf(draft), draft]));
}

function byWeek(drafts: readonly WeekDraft[]): Map<string, WeekDraft> {
  return new Map(drafts.map((draft) => [draft.week, draft]));
}
