import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { createDatabase } from '#client/offline/database.ts';
import { peekSessionRecord } from '#client/offline/peek-session.ts';

const NAME = 'peeked';
const RECORD = { key: 'current', userId: 'm', role: 'athlete', tokenHash: 'h' } as const;

afterEach(() => Dexie.delete(NAME));

test('the session record is read as the app wrote it', async () => {
  const database = createDatabase(NAME);
  await database.session.put(RECORD);
  expect(await peekSessionRecord(NAME)).toEqual(RECORD);
  database.close();
  expect(await peekSessionRecord(NAME)).toEqual(RECORD);
});

test('a device without a record, or without a database, knows nobody, and no database is made by looking', async () => {
  expect(await peekSessionRecord(NAME)).toBeUndefined();
  expect(await Dexie.exists(NAME)).toBe(false);
  const database = createDatabase(NAME);
  await database.open();
  expect(await peekSessionRecord(NAME)).toBeUndefined();
  database.close();
});

test('a database that is not the app’s is left alone', async () => {
  const strange = new Dexie(NAME);
  strange.version(1).stores({ something: 'id' });
  await strange.open();
  expect(await peekSessionRecord(NAME)).toBeUndefined();
  strange.close();
});

test('[P10] looking stands in no upgrade’s way', async () => {
  const older = new Dexie(NAME);
  older.version(1).stores({ outbox: '[userId+blockId+week+day]', session: 'key', meta: 'key' });
  await older.table('session').put(RECORD);
  older.close();
  const [peeked, database] = await Promise.all([peekSessionRecord(NAME), createDatabase(NAME).open()]);
  expect(peeked).toEqual(RECORD);
  expect(database.tables.map(({ name }) => name)).toContain('drafts');
  database.close();
});
