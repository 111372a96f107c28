import { Dexie } from 'dexie';
import type { DraftChanges, DraftPlace, DraftStore, WeekDraft } from '#sync/draft-ports.ts';
import type { SpotterDatabase, StoredDraft } from './database.ts';
import { isFull, type StorageTrouble } from './resilient-outbox.ts';
import { isRecord } from './stored-row.ts';

type Place = Pick<DraftPlace, 'userId' | 'blockId'>;
type World = {
  readonly database: SpotterDatabase;
  readonly reopen: () => Promise<void>;
  readonly onTrouble: (trouble: StorageTrouble) => void;
};

const MOST_TRIES = 3;

/**
 * A coach's edited weeks in IndexedDB. Reading and writing share one transaction, so two tabs cannot overwrite each
 * other. Where IndexedDB fails, after 3 tries, the drafts stay in this page's memory until it works again.
 */
export function createDraftStore({ database, reopen, onTrouble }: World): DraftStore {
  const memory = new Map<string, WeekDraft>();

  async function rows(userId: string): Promise<WeekDraft[]> {
    const stored = await withRetries(() => readAll(database, userId)).catch((): WeekDraft[] => []);
    const byKey = new Map(stored.map((draft) => [keyOf(draft), draft]));
    for (const draft of memory.values()) if (draft.userId === userId) byKey.set(keyOf(draft), draft);
    return [...byKey.values()].toSorted((one, other) => one.editedAt - other.editedAt);
  }

  async function update(place: Place, work: (before: ReadonlyMap<string, WeekDraft>) => DraftChanges) {
    const held = () => new Map([...memory.values()].filter(isIn(place)).map((draft) => [draft.week, draft]));
    try {
      await withRetries(() =>
        write(database, place, (before) => new Map([...held(), ...work(new Map([...before, ...held()]))])),
      );
      for (const draft of held().values()) memory.delete(keyOf(draft));
      return { durable: true };
    } catch (error) {
      onTrouble(isFull(error) ? 'full' : 'unavailable');
      const known = (await rows(place.userId)).filter(isIn(place));
      const changes = work(new Map(known.map((draft) => [draft.week, draft])));
      for (const [week, draft] of changes) {
        if (draft === 'gone') memory.delete(keyOf({ ...place, week }));
        else memory.set(keyOf(draft), draft);
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

  return { rows, update };
}

async function readAll({ drafts }: SpotterDatabase, userId: string): Promise<WeekDraft[]> {
  const stored = await drafts
    .where('[userId+blockId+week]')
    .between([userId, Dexie.minKey], [userId, Dexie.maxKey])
    .toArray();
  return stored.flatMap(({ draft }) => (isDraft(draft) ? [draft] : []));
}

function write(
  database: SpotterDatabase,
  { userId, blockId }: Place,
  work: (before: ReadonlyMap<string, WeekDraft>) => DraftChanges,
): Promise<void> {
  const { drafts } = database;
  return database.transaction('rw', drafts, async () => {
    const stored = await drafts
      .where('[userId+blockId+week]')
      .between([userId, blockId, Dexie.minKey], [userId, blockId, Dexie.maxKey])
      .toArray();
    const before = new Map(stored.flatMap(({ draft }) => (isDraft(draft) ? [[draft.week, draft] as const] : [])));
    for (const [week, draft] of work(before)) {
      const there = stored.find((one) => one.week === week);
      const unreadable = unreadableOf(there);
      if (draft === 'gone' && unreadable.length === 0) await drafts.delete([userId, blockId, week]);
      else {
        const kept = unreadable.length > 0 ? { unreadable } : {};
        await drafts.put({ userId, blockId, week, draft: draft === 'gone' ? undefined : draft, ...kept });
      }
    }
  });
}

/** What another build wrote in this place and this one cannot read: it stays beside what is written now. */
function unreadableOf(stored: StoredDraft | undefined): readonly unknown[] {
  if (stored === undefined) return [];
  const { draft, unreadable = [] } = stored;
  return draft === undefined || isDraft(draft) ? unreadable : [...unreadable, draft];
}

const STATES: ReadonlySet<unknown> = new Set(['pending', 'confirmed', 'rejected', 'blocked']);

function isDraft(value: unknown): value is WeekDraft {
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
