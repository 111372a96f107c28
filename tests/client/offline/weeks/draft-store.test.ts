import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type SpotterDatabase } from '#client/offline/database.ts';
import { createDraftStore } from '#client/offline/weeks/draft-store.ts';
import type { BlockEdit } from '#domain/block/edits.ts';
import { leaving, toDraftBody, withEdit } from '#sync/draft-rows.ts';
import type { DraftStore, WeekDraft } from '#sync/draft-ports.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../../../domain/support.ts';

const PLACE = { userId: 'ana', athleteId: 'marta', blockId: 'block' };
const reading = makeBlock([
  { weekName: 'week1', dayResponses: { Monday: makeDay([makeExercise('Squat', [makeSeries('a', [5, 8, 100])])]) } },
]);
let database: SpotterDatabase;
let troubles: string[];
let count = 0;

beforeEach(() => {
  count += 1;
  troubles = [];
  database = createDatabase(`drafts-${count}`);
});

describe("A coach's drafts on the device", () => {
  it('of two tabs join in one week, whoever writes first', async () => {
    const tabs = [open(), open()] as const;
    await Promise.all([write(tabs[0], target('reps', 3)), write(tabs[1], target('load', 110))]);
    const [draft] = await tabs[0].rows('ana');
    expect(draft?.mine.dayResponses.Monday?.basics[0]?.series[0]?.target).toEqual({ reps: 3, rpe: 8, load: 110 });
  });

  it('are seen by their owner alone [P12]', async () => {
    await write(open(), target('reps', 3));
    expect(await open().rows('somebody else')).toEqual([]);
  });

  it('that another build wrote are not shown, and stay beside what is written now', async () => {
    const strange = { v: 9, hello: 'from the future' };
    await database.drafts.put({ userId: 'ana', blockId: 'block', week: 'week1', draft: strange });
    const store = open();
    expect(await store.rows('ana')).toEqual([]);
    await write(store, target('reps', 3));
    expect(await store.rows('ana')).toHaveLength(1);
    expect(await database.drafts.toArray()).toMatchObject([{ unreadable: [strange] }]);
  });

  it('stay in memory while the database fails, and go into it when it works again', async () => {
    const disk = failing(database);
    disk.isBroken = true;
    const store = open(disk.database);
    expect(await write(store, target('reps', 3))).toEqual({ durable: false });
    expect(troubles).toEqual(['unavailable']);
    expect(await store.rows('ana')).toHaveLength(1);
    expect(await database.drafts.count()).toBe(0);
    disk.isBroken = false;
    expect(await write(store, target('load', 110))).toEqual({ durable: true });
    const [draft] = await open().rows('ana');
    expect(draft?.mine.dayResponses.Monday?.basics[0]?.series[0]?.target).toEqual({ reps: 3, rpe: 8, load: 110 });
  });
});

describe('A week that only the memory of a page holds, when another page has written it since', () => {
  it('has of both what they changed, and of the same target what was typed later [P1 P3]', async () => {
    const disk = failing(database);
    const page = open(disk.database);
    await write(open(), target('rpe', 7), 1);
    disk.isBroken = true;
    await write(page, target('reps', 3), 2);
    await write(page, target('load', 110), 3);
    disk.isBroken = false;
    await write(open(), target('load', 120), 4);
    const now = { reps: 3, rpe: 7, load: 120 };
    const [shown] = await page.rows('ana');
    expect(targetOf(shown)).toEqual(now);
    expect(await page.rows('ana')).toEqual([shown]);
    expect(await page.update(PLACE, () => new Map())).toEqual({ durable: true });
    expect(await open().rows('ana')).toEqual([shown]);
  });

  it('keeps what it alone changed later, on what the other page has heard from the server [P3]', async () => {
    const disk = failing(database);
    const page = open(disk.database);
    await write(open(), target('load', 110), 1);
    disk.isBroken = true;
    await write(page, target('load', 100), 2);
    disk.isBroken = false;
    await open().update(PLACE, (before) => new Map([...before].map(([week, draft]) => [week, leaving(draft)])));
    await page.update(PLACE, () => new Map());
    const [draft] = await open().rows('ana');
    expect(targetOf(draft).load).toBe(100);
    expect(draft).toMatchObject({ stale: true, asked: ['a/load'] });
    expect(toDraftBody(draft ? [draft] : []).blockWeeks['week1']?.Monday?.basics?.[0]?.series).toEqual([
      { seriesId: 'a', target: { load: 100 }, prescription: { load: null } },
    ]);
  });

  it('is joined with it also where the page could not read what was there [P1]', async () => {
    const disk = failing(database);
    const page = open(disk.database);
    disk.isBroken = true;
    disk.isUnreadable = true;
    await write(page, target('reps', 3), 5);
    disk.isBroken = false;
    disk.isUnreadable = false;
    await write(open(), target('load', 120), 4);
    await write(open(), target('reps', 9), 4);
    await page.update(PLACE, () => new Map());
    const [draft] = await open().rows('ana');
    expect(targetOf(draft)).toEqual({ reps: 3, rpe: 8, load: 120 });
  });
});

/** The same database for one page, which it takes nothing from while it is broken. */
function failing(real: SpotterDatabase) {
  const disk = { isBroken: false, isUnreadable: false, database: real };
  disk.database = new Proxy(real, {
    get: (_, key) => {
      if (key === 'transaction' && disk.isBroken) return () => Promise.reject(new Error('closed'));
      if (key === 'drafts' && disk.isUnreadable) throw new Error('closed');
      const value: unknown = Reflect.get(real, key);
      return typeof value === 'function' ? value.bind(real) : value;
    },
  });
  return disk;
}

function targetOf(draft: WeekDraft | undefined) {
  const series = draft?.mine.dayResponses.Monday?.basics[0]?.series[0];
  if (!series) throw new Error('There is no such draft.');
  return series.target;
}

function open(on = database): DraftStore {
  return createDraftStore({
    database: on,
    reopen: () => Promise.resolve(),
    onTrouble: (trouble) => troubles.push(trouble),
    onWiped: () => undefined,
    newId: () => `joined-${Math.random()}`,
  });
}

function write(store: DraftStore, edit: BlockEdit, madeAt = 0) {
  const opId = `op-${Math.random()}`;
  return store.update(PLACE, (before) => withEdit({ ...PLACE, reading, edit, opId, madeAt }, before));
}

function target(field: 'reps' | 'rpe' | 'load', value: number): BlockEdit {
  return { kind: 'setTarget', week: 'week1', seriesId: 'a', field, value };
}
