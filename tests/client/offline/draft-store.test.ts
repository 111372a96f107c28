import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type SpotterDatabase } from '#client/offline/database.ts';
import { createDraftStore } from '#client/offline/draft-store.ts';
import type { BlockEdit } from '#domain/block/edits.ts';
import { withEdit } from '#sync/draft-rows.ts';
import type { DraftStore } from '#sync/draft-ports.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../../domain/support.ts';

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
    let broken = true;
    const drafts = new Proxy(database.drafts, {});
    const failing = new Proxy(database, {
      get: (real, key) => {
        if (key === 'drafts') return drafts;
        if (key === 'transaction' && broken) return () => Promise.reject(new Error('closed'));
        const value: unknown = Reflect.get(real, key);
        return typeof value === 'function' ? value.bind(real) : value;
      },
    });
    const store = open(failing);
    expect(await write(store, target('reps', 3))).toEqual({ durable: false });
    expect(troubles).toEqual(['unavailable']);
    expect(await store.rows('ana')).toHaveLength(1);
    expect(await database.drafts.count()).toBe(0);
    broken = false;
    expect(await write(store, target('load', 110))).toEqual({ durable: true });
    const [draft] = await open().rows('ana');
    expect(draft?.mine.dayResponses.Monday?.basics[0]?.series[0]?.target).toEqual({ reps: 3, rpe: 8, load: 110 });
  });
});

function open(on = database): DraftStore {
  return createDraftStore({
    database: on,
    reopen: () => Promise.resolve(),
    onTrouble: (trouble) => troubles.push(trouble),
  });
}

function write(store: DraftStore, edit: BlockEdit) {
  const opId = `op-${Math.random()}`;
  return store.update(PLACE, (before) => withEdit({ ...PLACE, reading, edit, opId, madeAt: 0 }, before));
}

function target(field: 'reps' | 'load', value: number): BlockEdit {
  return { kind: 'setTarget', week: 'week1', seriesId: 'a', field, value };
}
