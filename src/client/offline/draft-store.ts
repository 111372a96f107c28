import { Dexie } from 'dexie';
import { joinHeld, type HeldDraft } from '#sync/draft-join.ts';
import type { DraftChanges, DraftPlace, DraftStore, WeekDraft } from '#sync/draft-ports.ts';
import type { DraftKey, SpotterDatabase, StoredDraft } from './database.ts';
import { createKnownRecords, type Hear, type RecordKey, type Watch } from './known-records.ts';
import { isFull, type StorageTrouble } from './resilient-outbox.ts';
import { isRecord } from './stored-row.ts';

type Place = Pick<DraftPlace, 'userId' | 'blockId'>;
type World = {
  readonly database: SpotterDatabase;
  readonly reopen: () => Promise<void>;
  readonly onTrouble: (trouble: StorageTrouble) => void;
  readonly newId: () => string;
  /** Without it every reading reads everything. */
  readonly hear?: Hear;
};

export type KeptDrafts = DraftStore & {
  readonly watch: Watch;
};

const MOST_TRIES = 3;

/**
 * A coach's edited weeks in IndexedDB. Reading and writing share one transaction, so two tabs cannot overwrite each
 * other. Where IndexedDB fails, after 3 tries, the drafts stay in this page's memory until it works again, and are then
 * joined with what another page wrote meanwhile.
 */
export function createDraftStore({ database, reopen, onTrouble, newId, hear }: World): KeptDrafts {
  const weeks = createKnownRecords({
    table: database.drafts,
    keyOf: ({ userId, blockId, week }) => [userId, blockId, week] satisfies DraftKey,
    itemsOf: draftIn,
    inOrder: (one: WeekDraft, other: WeekDraft) => one.editedAt - other.editedAt,
    hear,
  });
  const memory = new Map<string, HeldDraft>();

  async function rows(userId: string, how?: 'known'): Promise<readonly WeekDraft[]> {
    const { known } = await look(userId, how);
    return [...known.values()].toSorted((one, other) => one.editedAt - other.editedAt);
  }

  /** What the disk has, and over it what memory holds; a disk that cannot be read says nothing. */
  async function look(userId: string, how?: 'known') {
    const isOwn = (draft: WeekDraft): boolean => draft.userId === userId;
    const reading = () => (how === 'known' ? weeks.known(userId) : weeks.afresh(userId));
    const read = await withRetries(reading).catch(() => undefined);
    const stored = new Map(read?.map((draft) => [keyOf(draft), draft]));
    const over = read ? joined(stored, isOwn) : heldOf(isOwn);
    return { stored, known: new Map([...stored, ...over.map((draft) => [keyOf(draft), draft] as const)]) };
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

  async function update(place: Place, work: (before: ReadonlyMap<string, WeekDraft>) => DraftChanges) {
    let written: readonly WeekDraft[] = [];
    try {
      const now = await withRetries(() =>
        write(database, place, (before) => {
          const stored = new Map([...before.values()].map((draft) => [keyOf(draft), draft]));
          written = joined(stored, isIn(place));
          const held = byWeek(written);
          return new Map([...held, ...work(new Map([...before, ...held]))]);
        }),
      );
      weeks.wrote(new Map([...now].map(([key, stored]) => [key, draftIn(stored)] as const)));
      // What only memory took meanwhile stays there.
      for (const draft of written) if (memory.get(keyOf(draft))?.draft === draft) memory.delete(keyOf(draft));
      return { durable: true };
    } catch (error) {
      onTrouble(isFull(error) ? 'full' : 'unavailable');
      const { stored, known } = await look(place.userId);
      const changes = work(byWeek([...known.values()].filter(isIn(place))));
      for (const [week, draft] of changes) {
        const key = keyOf({ ...place, week });
        const from = memory.get(key)?.from ?? stored.get(key);
        if (draft === 'gone') memory.delete(key);
        else memory.set(key, { draft, from });
      }
      return { durable: false };
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

  return { rows, update, watch: weeks.watch };
}

/** Answers what it wrote. */
function write(
  database: SpotterDatabase,
  { userId, blockId }: Place,
  work: (before: ReadonlyMap<string, WeekDraft>) => DraftChanges,
) {
  const { drafts } = database;
  const now = new Map<RecordKey, StoredDraft | undefined>();
  return database.transaction('rw', drafts, async () => {
    const stored = await drafts
      .where('[userId+blockId+week]')
      .between([userId, blockId, Dexie.minKey], [userId, blockId, Dexie.maxKey])
      .toArray();
    const before = new Map(stored.flatMap(({ draft }) => (isWeekDraft(draft) ? [[draft.week, draft] as const] : [])));
    for (const [week, draft] of work(before)) {
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

function isIn({ userId, blockId }: Place): (draft: WeekDraft) => boolean {
  return (draft) => draft.userId === userId && draft.blockId === blockId;
}

function keyOf({ userId, blockId, week }: Pick<WeekDraft, 'userId' | 'blockId' | 'week'>): string {
  return JSON.stringify([userId, blockId, week]);
}

function byWeek(drafts: readonly WeekDraft[]): Map<string, WeekDraft> {
  return new Map(drafts.map((draft) => [draft.week, draft]));
}
