import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStorage, type Storage, type StorageLocation } from '#server/storage/database.ts';
import { newId } from '#server/storage/ids.ts';
import type { ActualLogRow } from '#server/storage/schema.ts';
import { storageLanes } from '../support/storage-lanes.ts';

const lanes = storageLanes();
const BLOCK = newId();

const person = (email: string) => ({
  id: newId(),
  role: 'athlete' as const,
  username: 'marta',
  email,
  passwordHash: null,
  createdAt: 1,
});

describe.each(lanes)('The storage ($name)', (lane) => {
  let location: StorageLocation;
  let drop: () => Promise<void>;
  let storage: Storage;

  beforeEach(async () => {
    ({ location, drop } = await lane.open());
    storage = await openStorage(location);
  });
  afterEach(async () => {
    await storage.close();
    await drop();
  });

  it('has an epoch of its own from the start', async () => {
    const epoch = await storage.meta.epoch();
    await storage.meta.ensureEpoch();
    expect(await storage.meta.epoch()).toBe(epoch);
    expect(epoch).toMatch(/^[\da-f-]{36}$/);
  });

  it('undoes everything of a transaction that fails', async () => {
    const failing = storage.transaction(async ({ users }) => {
      await users.insert(person('a@test.local'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await storage.users.isEmpty()).toBe(true);
  });

  it('knows an email once, in whatever case', async () => {
    await storage.users.insert(person('Marta@Test.local'));
    await expect(storage.users.insert(person('marta@test.LOCAL'))).rejects.toThrow(/unique/i);
    expect((await storage.users.findByEmail('MARTA@test.local'))?.email).toBe('Marta@Test.local');
  });

  it('gives numbers back as numbers, to the last digit', async () => {
    const { id } = await insertBlockOwner();
    const block = { ...emptyBlock(id), createdAt: 1_800_000_000_123 };
    await storage.blocks.insert(block);
    const place = { athleteId: id, blockId: block.blockId };
    expect((await storage.blocks.lock(place))?.rev).toBe(1_800_000_000_123);
    await storage.blocks.raiseRev(block.blockId, { rev: Number.MAX_SAFE_INTEGER, structRev: 1 });
    expect((await storage.blocks.lock(place))?.rev).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('writes and reads more rows than one statement takes', async () => {
    const { id } = await insertBlockOwner();
    const ids = Array.from({ length: 2_500 }, () => newId());
    const target = { reps: 5, rpe: 7.5, load: 102.5 };
    const exercise = {
      idExercise: newId(),
      name: 'Back squat',
      restTime: '3 min',
      series: ids.map((seriesId) => ({ seriesId, target })),
    };
    const weeks = [{ weekName: 'week1', dayResponses: { Monday: { basics: [exercise], complements: [] } } }];
    const block = { ...emptyBlock(id), weeks };
    await storage.blocks.insert(block);
    const read = await storage.blocks.read({ athleteId: id, blockId: block.blockId });
    expect(read?.weeks[0]?.dayResponses.Monday?.basics[0]?.series.map(({ seriesId }) => seriesId)).toEqual(ids);
    const series = ids.map((seriesId) => ({ block_id: block.blockId, series_id: seriesId, device_id: 'phone' }));
    expect((await storage.saves.lookUp({ ops: [], series, revs: [] })).series).toHaveLength(2_500);
  });

  it('ends more sessions by one new password than one statement takes, and knows each of them', async () => {
    const user = person('a@test.local');
    await storage.users.insert(user);
    const tokens = Array.from({ length: 11_000 }, (_, at) => String(at).padStart(64, '0'));
    await storage.transaction(async ({ sessions }) => {
      for (const tokenHash of tokens) await sessions.insert({ tokenHash, userId: user.id, now: 1 });
    });
    await storage.sessions.endByPassword(user.id, { at: 2, toldForMs: 1 });
    expect(await storage.sessions.countUsedSince(0)).toBe(0);
    for (const one of [0, 10_999]) expect(await storage.sessions.wasEndedByPassword(tokens[one] ?? '')).toBe(true);
  });

  it.each([1, 2, 63, 64, 65, 200])('keeps %i edits of one save, and finds each of them', async (count) => {
    const { id } = await insertBlockOwner();
    const edits = Array.from({ length: count }, (_, index) => edit(id, { seq: index, value: index % 2 ? null : 7.5 }));
    await storage.saves.write({ logged: edits, standing: [], supersededDevices: [], raised: [] });
    const ops = [...edits.map((one) => one.op_id), newId()].map((opId) => ({ user_id: id, op_id: opId }));
    expect((await storage.saves.lookUp({ ops, series: [], revs: [] })).logged).toHaveLength(count);
    expect(await storage.actuals.log(BLOCK)).toEqual(edits);
  });

  // SQLite has no second server.
  const shared = [lane].filter(({ name }) => name === 'PostgreSQL');
  it.each(shared)('goes on saving while a newer server adds columns to its tables', async () => {
    const { id } = await insertBlockOwner();
    const block = emptyBlock(id);
    await storage.blocks.insert(block);
    const saves = async () => {
      const one = edit(id, { seq: 1, value: 5 });
      await storage.transaction(async (repositories) => {
        await repositories.blocks.lockFree([{ athleteId: id, blockId: block.blockId }]);
        await repositories.saves.write({ logged: [one], standing: [], supersededDevices: [], raised: [] });
      });
      const asked = { block_id: block.blockId, rev: 1, series_id: 'one', device_id: 'phone' };
      return storage.saves.lookUp({ ops: [{ user_id: id, op_id: one.op_id }], series: [asked], revs: [asked] });
    };
    const newer = new Client({ connectionString: location.kind === 'postgres' ? location.url : '' });
    await newer.connect();
    await newer.query('insert into block_revs (block_id, rev, t) values ($1, 1, 1000)', [block.blockId]);
    const before = await saves();
    expect(before.times).toEqual([{ block_id: block.blockId, rev: 1, t: 1_000 }]);
    for (const table of ['blocks', 'block_revs', 'series', 'actual', 'actual_log']) {
      await newer.query(`alter table ${table} add column later text`);
    }
    await newer.end();
    const after = await saves();
    expect(Object.keys(after.logged[0] ?? {})).toEqual(Object.keys(before.logged[0] ?? {}));
    expect(after.times).toEqual(before.times);
  });

  it('keeps one coach for an athlete, and one secret code for a coach: the last', async () => {
    const [athlete, first, second] = [
      person('a@x.es'),
      { ...person('b@x.es'), username: 'b' },
      { ...person('c@x.es'), username: 'c' },
    ];
    for (const one of [athlete, first, second]) await storage.users.insert(one);
    await storage.coaching.link(athlete.id, first.id, 1);
    await storage.coaching.link(athlete.id, second.id, 2);
    expect(await storage.coaching.coachNameOf(athlete.id)).toBe('c');
    await storage.coaching.saveSecretCode(first.id, { code: 'ONE', hash: '1' }, 1);
    await storage.coaching.saveSecretCode(first.id, { code: 'TWO', hash: '2' }, 2);
    expect(await storage.coaching.secretCodeOf(first.id)).toBe('TWO');
  });

  it('shows a reader one moment, even while others write', async () => {
    const { id } = await insertBlockOwner();
    const block = emptyBlock(id);
    await storage.blocks.insert(block);
    const place = { athleteId: id, blockId: block.blockId };
    const seen = await storage.snapshot(async ({ blocks }) => {
      const before = await blocks.read(place);
      const write = storage.transaction((other) => other.blocks.raiseRev(block.blockId, { rev: 2, structRev: 1 }));
      if (lane.name === 'PostgreSQL') await write;
      const after = await blocks.read(place);
      return { before, after, write };
    });
    await seen.write;
    expect(seen.after).toEqual(seen.before);
    expect((await storage.blocks.read(place))?.rev).toBe(2);
  });

  async function insertBlockOwner() {
    const owner = person(`${newId()}@x.es`);
    await storage.users.insert(owner);
    return owner;
  }
});

function edit(userId: string, { seq, value }: { seq: number; value: number | null }): ActualLogRow {
  return {
    user_id: userId,
    op_id: newId(),
    block_id: BLOCK,
    series_id: newId(),
    field: 'rpe',
    value,
    device_id: 'phone',
    seq,
    base_rev: 1,
    edited_at: 1_800_000_000_000,
    clock_offset: 0,
    t: 1_800_000_000_001,
    rev: 2,
    received_at: 1_800_000_000_002,
    status: 'applied',
  };
}

describe.each(lanes)('Migrations ($name)', (lane) => {
  it('run once, also when two servers start together, and keep what is there', async () => {
    const { location, drop } = await lane.open();
    const folder = await mkdtemp(join(tmpdir(), 'spotter-'));
    const shared: StorageLocation =
      location.kind === 'sqlite' ? { kind: 'sqlite', file: join(folder, 'x.db') } : location;
    const [first, second] = await Promise.all([openStorage(shared), openStorage(shared)]);
    await first.users.insert(person('a@x.es'));
    expect(await second.users.findByEmail('a@x.es')).toBeDefined();
    await first.close();
    await second.close();
    const third = await openStorage(shared);
    expect(await third.users.findByEmail('a@x.es')).toBeDefined();
    await third.close();
    await drop();
    await rm(folder, { recursive: true });
  });
});

describe('The SQLite file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spotter-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is written ahead, so that readers do not wait, and holds no row without its parent [P15]', async () => {
    const file = join(folder, 'spotter.db');
    const storage = await openStorage({ kind: 'sqlite', file });
    const raw = new BetterSqlite(file);
    expect(raw.pragma('journal_mode', { simple: true })).toBe('wal');
    raw.close();
    const orphan = storage.sessions.insert({ tokenHash: 'x', userId: 'nobody', now: 1 });
    await expect(orphan).rejects.toThrow(/FOREIGN KEY/);
    await storage.close();
  });

  it('waits for another writer instead of failing', async () => {
    const file = join(folder, 'spotter.db');
    const [one, two] = [await openStorage({ kind: 'sqlite', file }), await openStorage({ kind: 'sqlite', file })];
    const owner = person('a@x.es');
    await one.users.insert(owner);
    const writes = [one, two].flatMap((storage, side) =>
      Array.from({ length: 20 }, (_, index) =>
        storage.transaction(async ({ sessions, users }) => {
          await users.find(owner.id);
          await sessions.insert({ tokenHash: `${side}-${index}`, userId: owner.id, now: index });
        }),
      ),
    );
    await expect(Promise.all(writes)).resolves.toHaveLength(40);
    await one.close();
    await two.close();
  });
});

function emptyBlock(id: string) {
  return {
    blockId: newId(),
    athleteId: id,
    coachId: id,
    name: 'B',
    days: ['Monday' as const],
    createdAt: 1,
    weeks: [],
  };
}
