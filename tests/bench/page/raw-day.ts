import type { PendingEdit } from '#sync/ports.ts';
import { drive } from './drive.ts';
import { rowOf } from './edits.ts';
import { openRaw, result, write } from './raw.ts';

type Day = {
  readonly blockId: string;
  readonly week: string;
  readonly day: string;
  readonly ops: Record<string, unknown>;
};

/**
 * One record per training day and nothing else: the page has the day in its memory and puts it whole, so no second page
 * could write, and nothing is read first.
 */
let database: IDBDatabase;
let seq = 0;
const days = new Map<string, Day>();

drive({
  open: async () => (database = await openRaw('raw-day', { days: { keyPath: ['blockId', 'week', 'day'] } })),
  put: (draft) => {
    const day = lay(draft);
    return write(database, ['days'], (transaction) => transaction.objectStore('days').put(day));
  },
  putAll: (drafts) => {
    const changed = new Set(drafts.map(lay));
    return write(database, ['days'], (transaction) => {
      for (const day of changed) transaction.objectStore('days').put(day);
    });
  },
  read: async (blockId) => {
    const range = IDBKeyRange.bound([blockId], [blockId, []]);
    const stored: Day[] = await result(database.transaction('days').objectStore('days').getAll(range));
    return stored.flatMap(({ ops }) => Object.values(ops)).length;
  },
});

function lay(draft: PendingEdit): Day {
  const { blockId, path, seriesId, field } = draft;
  const key = JSON.stringify([blockId, path.week, path.day]);
  const day = days.get(key) ?? { blockId, week: path.week, day: path.day, ops: {} };
  day.ops[`${seriesId}/${field}`] = rowOf(draft, seq++);
  days.set(key, day);
  return day;
}
