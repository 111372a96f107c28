import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDatabase, type SpotterDatabase, type StoredDay } from '#client/offline/database.ts';
import { createDexieOutbox } from '#client/offline/outbox.ts';
import { outboxContract } from '../../support/outbox-contract.ts';
import { START } from '../../support/hand-clock.ts';
import { draftOf } from '../../support/rows.ts';

const opened: SpotterDatabase[] = [];

afterEach(async () => {
  vi.restoreAllMocks();
  for (const database of opened) database.close();
  await opened[0]?.delete();
  opened.length = 0;
});

/** One more tab over the same database. */
function openTab() {
  const database = createDatabase('outbox-test');
  opened.push(database);
  return { database, outbox: createDexieOutbox(database) };
}

outboxContract('This device', () => Promise.resolve({ outbox: openTab().outbox, durable: true }));

describe('Two tabs of one phone', () => {
  it('number their edits in one order and overwrite nothing of each other [P2, P3]', async () => {
    const [one, other] = [openTab().outbox, openTab().outbox];
    const drafts = Array.from({ length: 30 }, (_, index) => draftOf({ seriesId: `series-${index}` }));
    const put = await Promise.all(drafts.map((draft, index) => (index % 2 === 0 ? one : other).put(draft)));
    expect(put.map(({ row }) => row.seq).toSorted((a, b) => a - b)).toEqual(
      drafts.map((_, index) => START + index + 1),
    );
    expect(await one.rows('marta')).toHaveLength(30);
    expect(await other.rows('marta')).toEqual(await one.rows('marta'));
  });

  it('see the last of two edits of one field, and only its name can confirm it [P3]', async () => {
    const [one, other] = [openTab().outbox, openTab().outbox];
    const { row: earlier } = await one.put(draftOf({ value: 5 }));
    const { row: later } = await other.put(draftOf({ value: 6 }));
    await one.amend([{ row: earlier, to: 'gone' }]);
    expect(await one.rows('marta')).toEqual([later]);
    expect(later.seq).toBe(earlier.seq + 1);
  });

  it('keep the later of two edits of one field, though the earlier comes last, with its number from before a reload [P3 P9]', async () => {
    const [one, other] = [openTab().outbox, openTab().outbox];
    const { row: later } = await one.put(draftOf({ value: 6, editedAt: START + 1_000 }));
    await other.put(draftOf({ value: 5, seq: START + 1 }));
    expect(await one.rows('marta')).toEqual([later]);
    expect((await other.put(draftOf({ field: 'rpe' }))).row.seq).toBe(later.seq + 1);
  });
});

describe('Fingers that are faster than the disk', () => {
  it('find the edits of one moment written together [P1]', async () => {
    const { database, outbox } = openTab();
    const transactions = vi.spyOn(database, 'transaction');
    const drafts = Array.from({ length: 100 }, (_, index) =>
      draftOf({ seriesId: `series-${index % 10}`, blockId: `block-${index % 3}`, value: index }),
    );
    const put = await Promise.all(drafts.map((draft) => outbox.put(draft)));
    expect(transactions).toHaveBeenCalledTimes(1);
    expect(put.map(({ row }) => row.seq)).toEqual(drafts.map((_, index) => START + index + 1));
    const rows = await outbox.rows('marta');
    expect(rows.map(({ value }) => value)).toEqual(Array.from({ length: 30 }, (_, index) => 70 + index));
  });

  it('find what comes while the disk writes in the next write, which takes all of it [P1]', async () => {
    const { database, outbox } = openTab();
    const transactions = vi.spyOn(database, 'transaction');
    const later = ['rpe', 'load'] as const;
    const put = await new Promise<readonly unknown[]>((resolve, reject) => {
      const written = vi.spyOn(database.outbox, 'bulkPut').mockImplementationOnce((...given) => {
        Promise.all(later.map((field) => outbox.put(draftOf({ field })))).then(resolve, reject);
        written.mockRestore();
        return database.outbox.bulkPut(...given);
      });
      void outbox.put(draftOf({ field: 'reps' }));
    });
    expect(put).toHaveLength(2);
    expect(transactions).toHaveBeenCalledTimes(2);
    expect((await outbox.rows('marta')).map(({ field }) => field)).toEqual(['reps', 'rpe', 'load']);
  });

  it('overwrite nothing of another tab, whichever days they fill in one moment [P3]', async () => {
    const [one, other] = [openTab().outbox, openTab().outbox];
    const blocks = ['block-0', 'block-1', 'block-2'];
    for (const blockId of blocks) await other.put(draftOf({ blockId, field: 'rpe' }));
    await Promise.all(blocks.map((blockId) => one.put(draftOf({ blockId, field: 'load' }))));
    const rows = await one.rows('marta');
    expect(rows.map(({ blockId, field }) => [blockId, field])).toEqual([
      ...blocks.map((blockId) => [blockId, 'rpe']),
      ...blocks.map((blockId) => [blockId, 'load']),
    ]);
  });

  it('find them written although the write before them failed [P1]', async () => {
    const { database, outbox } = openTab();
    const closed = new DOMException('Closed by the system.', 'InvalidStateError');
    let second: Promise<unknown> | undefined;
    vi.spyOn(database, 'transaction').mockImplementationOnce(() => {
      second = outbox.put(draftOf({ field: 'load' }));
      return Dexie.Promise.reject(closed);
    });
    await expect(outbox.put(draftOf())).rejects.toThrow('Closed by the system.');
    await second;
    expect((await outbox.rows('marta')).map(({ field }) => field)).toEqual(['load']);
  });

  it('hear of all of them when the one write that took them fails [P1]', async () => {
    const { database, outbox } = openTab();
    const full = new DOMException('No room.', 'QuotaExceededError');
    vi.spyOn(database.outbox, 'bulkPut').mockImplementationOnce(() => Dexie.Promise.reject(full));
    const put = await Promise.allSettled([outbox.put(draftOf()), outbox.put(draftOf({ field: 'load' }))]);
    expect(put.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await outbox.rows('marta')).toEqual([]);
  });

  it('are not held up by a write that never ends [P1]', async () => {
    const { database, outbox } = openTab();
    const begun = vi.spyOn(database, 'transaction');
    begun.mockImplementationOnce(() => new Dexie.Promise<never>(() => undefined));
    void outbox.put(draftOf());
    await vi.waitFor(() => expect(begun).toHaveBeenCalledOnce());
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_001);
    expect((await outbox.put(draftOf({ field: 'load' }))).durable).toBe(true);
  });
});

describe('After the app was closed', () => {
  it('every edit is there again, and the numbers go on [P1]', async () => {
    const before = openTab();
    const { row } = await before.outbox.put(draftOf({ value: null }));
    await before.outbox.put(draftOf({ field: 'rpe', value: 7.5 }));
    before.database.close();

    const { outbox } = openTab();
    const { row: next } = await outbox.put(draftOf({ field: 'load' }));
    expect((await outbox.rows('marta')).map(({ value }) => value)).toEqual([null, 7.5, 5]);
    expect(next.seq).toBe(row.seq + 2);
  });

  it('the numbers go on even when nothing waits any more [P2]', async () => {
    const before = openTab();
    const { row } = await before.outbox.put(draftOf());
    await before.outbox.amend([{ row, to: 'gone' }]);
    expect(await before.database.outbox.count()).toBe(0);
    before.database.close();
    const { row: next } = await openTab().outbox.put(draftOf());
    expect(next.seq).toBe(row.seq + 1);
  });
});

describe('What another version of the app wrote', () => {
  const strange = [
    ['a later format', { ...draftOf(), v: 2, seq: 1, state: { kind: 'pending', tries: 0 } }],
    ['an unknown state', { ...draftOf(), seq: 1, state: { kind: 'thinking' } }],
    ['no path', { ...draftOf(), seq: 1, path: null, state: { kind: 'pending', tries: 0 } }],
    ['an unknown field', { ...draftOf(), seq: 1, field: 'tempo', state: { kind: 'pending', tries: 0 } }],
    ['a value that is no number', { ...draftOf(), seq: 1, value: '5', state: { kind: 'pending', tries: 0 } }],
    ['no number of its own', { ...draftOf(), state: { kind: 'pending', tries: 0 } }],
    ['a list of a later kind', [3, 5, 'op', START, 41, START, 0, 'basics', 'squat', 0]],
    ['a list with a part of another kind', [2, '5', 'op', START, 41, START, 0, 'basics', 'squat', 0]],
    ['a list that is too short', [2, 5, 'op']],
    ['nothing', null],
    ['a word', 'reps'],
  ] as const;

  it.each(strange)(
    '(%s) is left out, counted and kept while other fields are typed and saved [P3, P10]',
    async (_, op) => {
      const { database, outbox } = openTab();
      const { row } = await outbox.put(draftOf());
      const day = await database.outbox.toCollection().first();
      if (day === undefined) throw new Error('The day should be stored.');
      await database.outbox.put({ ...day, ops: { ...day.ops, 'strange/field': op } });

      expect(await outbox.rows('marta')).toEqual([row]);
      expect(await outbox.unreadable('marta')).toBe(1);
      await outbox.put(draftOf({ field: 'rpe' }));
      for (const one of await outbox.rows('marta')) await outbox.amend([{ row: one, to: 'gone' }]);
      expect(await outbox.rows('marta')).toEqual([]);
      expect(await outbox.unreadable('marta')).toBe(1);
      expect((await database.outbox.toCollection().first())?.ops['strange/field']).toEqual(op);
    },
  );

  it.each(strange)('(%s) is not overwritten when the same field is typed [P3, P10]', async (_, op) => {
    const { database, outbox } = openTab();
    const day: StoredDay = {
      userId: 'marta',
      blockId: 'block',
      week: 'week1',
      day: 'Monday',
      ops: { 'series/reps': op },
    };
    await database.outbox.put(day);
    const { row } = await outbox.put(draftOf({ seriesId: 'series', field: 'reps' }));
    expect(await outbox.rows('marta')).toEqual([row]);
    expect(await outbox.unreadable('marta')).toBe(1);
    await outbox.amend([{ row, to: 'gone' }]);
    expect(await outbox.unreadable('marta')).toBe(1);
    expect(JSON.stringify(await database.outbox.toArray())).toContain(JSON.stringify(op));
  });

  it('as whole rows, as it was done before, is read, goes on in the same order and is answered [P1, P10]', async () => {
    const { database, outbox } = openTab();
    const pending = { ...draftOf(), seq: START + 7, state: { kind: 'pending', tries: 2 } } as const;
    const { blockId, path, seriesId } = pending;
    const day = { userId: 'marta', blockId, week: path.week, day: path.day };
    await database.outbox.put({ ...day, ops: { [`${seriesId}/reps`]: pending } });
    expect(await outbox.rows('marta')).toEqual([pending]);
    expect(await outbox.unreadable('marta')).toBe(0);
    const { row } = await outbox.put(draftOf({ field: 'rpe', editedAt: START + 8 }));
    expect(await outbox.rows('marta')).toEqual([pending, row]);
    const tried = { ...pending, state: { kind: 'pending', tries: 3 } } as const;
    await outbox.amend([{ row: pending, to: tried }]);
    expect((await database.outbox.toCollection().first())?.ops).toMatchObject({ [`${seriesId}/reps`]: tried });
    await outbox.amend([{ row: tried, to: 'gone' }]);
    expect(await outbox.rows('marta')).toEqual([row]);
  });

  it('a whole day that cannot be read is kept beside what is typed on that day [P3, P10]', async () => {
    const { database, outbox } = openTab();
    const day = { userId: 'marta', blockId: 'block', week: 'week1', day: 'Monday', ops: null, zipped: 'H4sIAAAA' };
    await database.table('outbox').put(day);
    expect(await outbox.rows('marta')).toEqual([]);
    expect(await outbox.unreadable('marta')).toBe(1);

    const { row } = await outbox.put(draftOf());
    expect(await outbox.rows('marta')).toEqual([row]);
    expect(await outbox.unreadable('marta')).toBe(1);
    await outbox.amend([{ row, to: 'gone' }]);
    expect((await database.outbox.toCollection().first())?.unreadable).toEqual([day]);
  });

  it('a row under another user’s key is nobody’s to send [P12]', async () => {
    const { database, outbox } = openTab();
    const { row } = await outbox.put(draftOf({ userId: 'rob' }));
    const day = { userId: 'marta', blockId: 'block', week: 'week1', day: 'Monday', ops: { 'series/reps': row } };
    await database.outbox.put(day);
    expect(await outbox.rows('marta')).toEqual([]);
    expect(await outbox.rows('rob')).toEqual([row]);
  });
});
