import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, test } from 'vitest';
import { createDatabase, type StoredOp } from '#client/offline/database.ts';
import { peek } from '#client/boot/peek.ts';

const NAME = 'peeked';
const BLOCK = ['m', 'b'] as const;
const RECORD = { key: 'current', userId: 'm', role: 'athlete', tokenHash: 'h' } as const;

afterEach(() => Dexie.delete(NAME));

test('the session record is read as the app wrote it', async () => {
  const database = createDatabase(NAME);
  await database.session.put(RECORD);
  expect((await peek(BLOCK, { name: NAME }))?.record).toEqual(RECORD);
  database.close();
  expect((await peek(BLOCK, { name: NAME }))?.record).toEqual(RECORD);
});

test('of all that waits only the edits of the one block are read, and what the device knows of itself', async () => {
  const database = createDatabase(NAME);
  const wanted = [op('m', 'b', 'series-1'), op('m', 'b', 'series-2')];
  await database.ops.bulkPut([
    ...wanted,
    op('m', 'a', 'series-1'),
    op('m', 'bb', 'series-1'),
    op('n', 'b', 'series-1'),
  ]);
  await database.meta.put({ key: 'seq', value: 7 });
  expect(await peek(BLOCK, { name: NAME })).toEqual({
    record: undefined,
    meta: [{ key: 'seq', value: 7 }],
    ops: wanted,
  });
  database.close();
});

test('a device without a record, or without a database, knows nobody, and no database is made by looking', async () => {
  expect(await peek(BLOCK, { name: NAME })).toBeUndefined();
  expect(await Dexie.exists(NAME)).toBe(false);
  const database = createDatabase(NAME);
  await database.open();
  expect(await peek(BLOCK, { name: NAME })).toEqual({ record: undefined, meta: [], ops: [] });
  database.close();
});

test('a database that is not the app’s is left alone', async () => {
  const strange = new Dexie(NAME);
  strange.version(1).stores({ something: 'id' });
  await strange.open();
  expect(await peek(BLOCK, { name: NAME })).toBeUndefined();
  strange.close();
});

test('the database of an earlier build is not looked into, and looking stands in no upgrade’s way [P10]', async () => {
  const older = new Dexie(NAME);
  older.version(1).stores({ outbox: '[userId+blockId+week+day]', session: 'key', meta: 'key' });
  await older.table('session').put(RECORD);
  older.close();
  const [peeked, database] = await Promise.all([peek(BLOCK, { name: NAME }), createDatabase(NAME).open()]);
  expect(peeked).toBeUndefined();
  expect(database.tables.map(({ name }) => name)).toContain('drafts');
  database.close();
});

describe('a database that the page began to open before its scripts were there', () => {
  test.each(['still opens', 'is open'])('is looked into when it %s, and closed', async (when) => {
    const database = createDatabase('spotter');
    await database.session.put(RECORD);
    database.close();
    const opening = indexedDB.open('spotter');
    if (when === 'is open') await new Promise((resolve) => opening.addEventListener('success', resolve));
    expect((await peek(BLOCK, { opening }))?.record).toEqual(RECORD);
    expect(() => opening.result.transaction('session')).toThrow(DOMException);
    expect((await peek(BLOCK))?.record).toEqual(RECORD);
    await Dexie.delete('spotter');
  });

  test('is not there: nobody is known, none is made, and nothing is aborted twice', async () => {
    const opening = indexedDB.open('spotter');
    const aborts: IDBTransaction[] = [];
    opening.addEventListener('upgradeneeded', () => {
      const making = opening.transaction;
      if (making === null) return;
      const abort = making.abort.bind(making);
      making.abort = () => {
        aborts.push(making);
        abort();
      };
      making.abort();
    });
    expect(await peek(BLOCK, { opening })).toBeUndefined();
    expect(aborts).toHaveLength(1);
    expect(await Dexie.exists('spotter')).toBe(false);
  });

  test('could not be opened: nobody is known, and none is made', async () => {
    const opening = indexedDB.open('spotter');
    const failed = new Promise((resolve) => opening.addEventListener('error', resolve));
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    await failed;
    expect(await peek(BLOCK, { opening })).toBeUndefined();
    expect(await Dexie.exists('spotter')).toBe(false);
  });
});

function op(userId: string, blockId: string, seriesId: string): StoredOp {
  return { userId, blockId, seriesId, field: 'reps', opId: `op of ${seriesId}` };
}
