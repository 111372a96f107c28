import type { PendingEdit } from '#sync/ports.ts';
import { drive } from './drive.ts';
import { rowOf } from './edits.ts';
import { openRaw, result, write } from './raw.ts';

type Day = {
  readonly blockId: string;
  readonly week: string;
  readonly day: string;
  readonly ops: Readonly<Record<string, unknown>>;
};

/** One record per training day, read and put in one transaction: what it takes when a second page may write, too. */
let database: IDBDatabase;
let seq = 0;

drive({
  open: async () => (database = await openRaw('raw-merge', { days: { keyPath: ['blockId', 'week', 'day'] } })),
  put: (draft) => putDays([draft]),
  putAll: putDays,
  read: async (blockId) => {
    const range = IDBKeyRange.bound([blockId], [blockId, []]);
    const stored: Day[] = await result(database.transaction('days').objectStore('days').getAll(range));
    return stored.flatMap(({ ops }) => Object.values(ops)).length;
  },
});

function putDays(drafts: readonly PendingEdit[]): Promise<void> {
  const byDay = Map.groupBy(drafts, ({ blockId, path }) => JSON.stringify([blockId, path.week, path.day]));
  return write(database, ['days'], (transaction) => {
    const days = transaction.objectStore('days');
    for (const group of byDay.values()) {
      const [first] = group;
      if (first === undefined) continue;
      const { blockId, path } = first;
      const reading: IDBRequest<Day | undefined> = days.get([blockId, path.week, path.day]);
      reading.addEventListener('success', () => {
        const added = group.map((draft) => [`${draft.seriesId}/${draft.field}`, rowOf(draft, seq++)]);
        const ops = { ...reading.result?.ops, ...Object.fromEntries(added) };
        days.put({ blockId, week: path.week, day: path.day, ops });
      });
    }
  });
}
