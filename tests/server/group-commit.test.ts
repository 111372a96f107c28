import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGroupCommit } from '#server/storage/sqlite/group-commit.ts';
import type { Database } from '#server/storage/schema.ts';
import { sqliteDialect } from '#server/storage/sqlite/sqlite.ts';

const WAL_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const LARGE_TEXT = 'x'.repeat(100_000);

let folder: string;
let file: string;
let db: Kysely<Database>;
let together: ReturnType<typeof createGroupCommit>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-commits-'));
  file = join(folder, 'spotter.db');
  db = new Kysely<Database>({ dialect: sqliteDialect(file) });
  await sql`create table notes (note text primary key)`.execute(db);
  together = createGroupCommit(db);
});

afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

test('what is saved in the same moment is on disk by one commit, and every saver hears of it after that', async () => {
  const before = await commits();
  const saved = await Promise.all(
    names(40).map(async (name) => {
      await write(name);
      return (await commits()) - before;
    }),
  );
  expect(saved).toEqual(names(40).map(() => 1));
  expect(await notes()).toEqual(names(40));
});

test('who asks a turn later, because they had to be known first, goes with the others', async () => {
  const before = await commits();
  const first = write('first');
  await turn();
  await Promise.all([first, write('second')]);
  expect((await commits()) - before).toBe(1);
});

test('what comes while others are written goes with the next commit, in the order in which it came', async () => {
  let late: Promise<unknown> | undefined;
  await together(async (transaction) => {
    late = write('late');
    await insert('early', transaction);
  });
  expect(await notes()).toEqual(['early']);
  await late;
  expect(await notes()).toEqual(['early', 'late']);
});

test('a long one has a commit of its own, and those that come with it do not wait for it', async () => {
  const before = await commits();
  const ended: string[] = [];
  const long = async (name: string): Promise<void> => {
    await together((transaction) => insert(name, transaction), { isLong: true });
    ended.push(name);
  };
  const short = (name: string): Promise<void> => write(name).then(() => void ended.push(name));
  const all = [long('long 1'), long('long 2'), short('a'), short('b')];
  await Promise.all([...all, all[0]?.then(() => short('c'))]);
  expect(ended).toEqual(['a', 'b', 'long 1', 'c', 'long 2']);
  expect((await commits()) - before).toBe(4);
});

test('a save that fails takes back itself alone', async () => {
  const failing = together(async (transaction) => {
    await insert('half', transaction);
    throw new Error('no');
  });
  const results = await Promise.allSettled([write('a'), failing, write('b'), write('a'), write('c')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled']);
  await expect(failing).rejects.toThrow('no');
  expect(await notes()).toEqual(['a', 'b', 'c']);
});

test('on a full disk nobody is told that they are saved unless they are, and later saves go on', async () => {
  await write('before');
  const { rows } = await sql<{ pages: number }>`select page_count as pages from pragma_page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit((rows[0]?.pages ?? 0) + 3)}`.execute(db);

  const saves = ['one', LARGE_TEXT, 'two'];
  const results = await Promise.allSettled(saves.map(write));
  const acknowledged = saves.filter((_, index) => results[index]?.status === 'fulfilled');
  expect(results[1]).toMatchObject({ status: 'rejected', reason: { code: 'SQLITE_FULL' } });
  expect(await notes()).toEqual(['before', ...acknowledged].sort());

  await write('after');
  expect(await notes()).toContain('after');
});

test('when the commit itself fails, every one of its savers hears so', async () => {
  await sql`create table parents (id text primary key)`.execute(db);
  await sql`create table children (id text references parents deferrable initially deferred)`.execute(db);
  const orphan = together((transaction) => sql`insert into children values ('nobody')`.execute(transaction));
  const results = await Promise.allSettled([write('a'), orphan, write('b')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await notes()).toEqual([]);
});

function write(note: string): Promise<unknown> {
  return together((transaction) => insert(note, transaction));
}

function insert(note: string, transaction: Kysely<Database>): Promise<unknown> {
  return sql`insert into notes values (${note})`.execute(transaction);
}

async function notes(): Promise<string[]> {
  const { rows } = await sql<{ note: string }>`select note from notes order by note`.execute(db);
  return rows.map(({ note }) => note);
}

function names(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `set ${String(index).padStart(2, '0')}`);
}

/** How many commits the write-ahead log holds: the last frame of each tells the size of the database after it. */
async function commits(): Promise<number> {
  const log = await readFile(`${file}-wal`);
  const frameBytes = FRAME_HEADER_BYTES + log.readUInt32BE(8);
  let count = 0;
  for (let at = WAL_HEADER_BYTES; at + frameBytes <= log.length; at += frameBytes) {
    if (log.readUInt32BE(at + 4) !== 0) count += 1;
  }
  return count;
}
