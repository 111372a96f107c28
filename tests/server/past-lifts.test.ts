import { beforeEach, describe, expect, it } from 'vitest';
import type { BlockDetail, BlockNews } from '#contract/api/block.ts';
import type { HistorySession } from '#contract/api/training-history.ts';
import { bringForward } from '#domain/block/bring-forward.ts';
import { exercisesInPlan } from '#domain/block/plan-document.ts';
import { firstExercise, saveAsCoach, weeksOf, type Coached } from '../support/coached.ts';
import { useCoached } from '../support/coached-lane.ts';
import { set } from '../support/history-set.ts';
import { save, saveBody } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import type { SeededUser, TestServer } from '../support/test-server.ts';

const DAY_MS = 86_400_000;

describe.each(storageLanes())('What a block tells of the time before it ($name)', (lane) => {
  let server: TestServer;
  let coached: Coached;
  let other: BlockDetail;
  let name: string;
  useCoached(lane, {}, (made) => ({ server, coached } = made));
  beforeEach(async () => {
    other = await server.seedBlock(coached.athlete.id);
    name = firstExercise(other).name;
  });

  async function read(query = '', { who = coached.athlete, block = coached.block } = {}) {
    const answer = await server.inject({ url: path(who, block) + query, headers: server.as(who) });
    return answer.json<BlockDetail & BlockNews>();
  }
  async function log(block: BlockDetail, values: Readonly<Partial<Record<'reps' | 'rpe' | 'load', number>>>) {
    const seriesId = firstExercise(block).series[0]?.seriesId ?? '';
    const edits = Object.entries(values).map(([field, value], at) => ({
      seriesId,
      field: field as keyof typeof values,
      value,
      seq: at + 1,
    }));
    await save(server, coached.athlete, block, saveBody(edits, { baseRev: block.rev }));
  }

  /** Has its coach count the exercise that is logged in seconds. */
  async function measureIn(block: BlockDetail) {
    const blockWeeks = weeksOf(await server.readBlock(coached.athlete.id, block.blockId));
    for (const one of exercisesInPlan(blockWeeks)) if (one.name === name) one.measure = 'seconds';
    await saveAsCoach(server, { ...coached, block }, { blockWeeks });
  }

  async function bring(daysAgo: number, sets: HistorySession['sets'], at?: string) {
    const day = new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
    const about = { zone: null, program: null, name: null, seconds: null, note: null } as const;
    const session = { source: 'strong', key: `${day} A`, at: at ?? `${day}T18:00:00`, ...about, sets } as const;
    const url = `/api/athletes/${coached.athlete.id}/history`;
    await server.inject({ method: 'POST', url, headers: server.as(coached.athlete), payload: { sessions: [session] } });
    return Date.parse(`${day}T12:00:00Z`);
  }

  it('is nothing where nothing was lifted', async () => {
    const { past, pastMark } = await read('', { block: other });
    expect([past, pastMark]).toEqual([[], expect.any(String)]);
  });

  it('is what was logged in another block, with its time', async () => {
    await log(other, { reps: 5, rpe: 8, load: 140 });
    const { past = [] } = await read();
    expect(past[0]).toMatchObject({ name, nth: 0, sets: [{ reps: 5, rpe: 8, load: 140, at: expect.any(Number) }] });
    expect(past[0]?.bestE1rm).toBeCloseTo(172.63, 2);
  });

  it('is what came along from another app, on its day, and the later of the two first', async () => {
    const at = await bring(30, [set({ exercise: name.toUpperCase(), reps: 5, rpe: 9, load: 150 })]);
    expect((await read()).past?.[0]?.sets).toEqual([{ reps: 5, rpe: 9, load: 150, at, utcOffset: 0 }]);
    await log(other, { reps: 5, rpe: 8, load: 140 });
    expect((await read()).past?.[0]?.sets.map(({ load }) => load)).toEqual([140, 150]);
  });

  it('is no warm-up, and no load that is not the whole load', async () => {
    const about = { exercise: name, reps: 5, load: 20 } as const;
    await bring(3, [
      set({ ...about, kind: 'warm-up' }),
      set({ ...about, row: 1, loadAs: 'assistance' }),
      set({ ...about, row: 2, loadAs: 'each hand' }),
    ]);
    expect((await read()).past).toEqual([]);
  });

  it('is what means the same: seconds are no repetitions, and what is held has no estimate and is no record', async () => {
    await measureIn(other);
    await log(other, { reps: 6, rpe: 8, load: 100 });
    expect((await read()).past).toEqual([]);
    await measureIn(coached.block);
    const { past = [] } = await read();
    expect(past).toMatchObject([{ name, measure: 'seconds', sets: [{ reps: 6, rpe: 8, load: 100 }] }]);
    expect(past[0]).not.toHaveProperty('bestE1rm');
    const url = `/api/athletes/${coached.athlete.id}/exerciseHistory`;
    const answer = await server.inject({ url, headers: server.as(coached.athlete) });
    expect(answer.json()).toMatchObject({
      exercises: [],
      others: [{ name, measure: 'seconds', sessions: [{ sets: [{ reps: 6, rpe: 8, load: 100 }] }] }],
    });
  });

  it('is nothing of more than two years ago', async () => {
    await bring(740, [set({ exercise: name, reps: 5, load: 100 })]);
    expect((await read()).past).toEqual([]);
    await bring(720, [set({ exercise: name, reps: 5, load: 90 })]);
    expect((await read()).past?.[0]?.sets[0]?.load).toBe(90);
  });

  it('is nothing of the block itself, nothing of other athletes, and nothing for the coach', async () => {
    await log(coached.block, { reps: 5, load: 100 });
    const stranger = await server.seedAthlete();
    const theirs = await server.seedBlock(stranger.id);
    expect((await read('', { who: stranger, block: theirs })).past).toEqual([]);
    expect((await read()).past).toEqual([]);
  });

  it('comes whole to who has an older past, and is not sent again to who has it', async () => {
    const before = await read();
    expect((await read(since(before))).logged).toEqual([]);
    await bring(3, [set({ exercise: name, reps: 5, load: 100 })]);
    const after = await read(since(before));
    expect(after.past?.[0]?.sets[0]?.load).toBe(100);
    expect(await read(since(after))).toMatchObject({ logged: [], rev: after.rev });
    await log(other, { reps: 3, load: 120 });
    expect((await read(since(after))).past?.[0]?.sets[0]?.load).toBe(120);
  });

  it('comes whole after a set was logged, also where another block was saved by a server whose clock is ahead', async () => {
    const { blockId, structRev } = await server.seedBlock(coached.athlete.id);
    await server.storage.blocks.raiseRev(blockId, { rev: Date.now() + 20_000, structRev });
    const before = await read();
    await log(other, { reps: 5, load: 140 });
    expect((await read(since(before))).past?.[0]?.sets[0]?.load).toBe(140);
  });

  it('has a set that came along later, in a session that was there, also for who keeps an older reading', async () => {
    const first = set({ exercise: name, reps: 5, load: 100 });
    await bring(3, [first]);
    const headers = server.as(coached.athlete);
    const url = path(coached.athlete, coached.block);
    const kept = await server.inject({ url, headers });
    await bring(3, [first, set({ exercise: name, row: 1, reps: 3, load: 140 })]);
    const after = await server.inject({
      url: url + since(kept.json<BlockDetail>()),
      headers: { ...headers, 'if-none-match': String(kept.headers['etag']) },
    });
    expect(after.statusCode).toBe(200);
    expect(after.json<BlockDetail>().past?.[0]?.sets.map(({ load }) => load)).toEqual([140, 100]);
  });

  it('loses what was removed, also for who keeps an older reading', async () => {
    await bring(3, [set({ exercise: name, reps: 5, load: 100 })]);
    const before = await read();
    const url = `/api/athletes/${coached.athlete.id}/history?source=strong`;
    await server.inject({ method: 'DELETE', url, headers: server.as(coached.athlete) });
    expect((await read(since(before))).past).toEqual([]);
  });

  it('stays with a kept reading that is brought forward by what is logged in the block', async () => {
    await log(other, { reps: 5, load: 140 });
    const before = await read();
    await log(coached.block, { reps: 5, load: 142.5 });
    const news = await read(since(before));
    expect(news.weeks).toBeUndefined();
    expect(bringForward(before, news)).toEqual(await read());
  });
});

function path(who: SeededUser, { blockId }: BlockDetail): string {
  return `/api/athletes/${who.id}/blocks/${blockId}`;
}

function since({ rev, structRev, epoch, pastMark }: BlockDetail): string {
  return `?since=${rev}&structRev=${structRev}&epoch=${epoch}${pastMark === undefined ? '' : `&pastMark=${pastMark}`}`;
}
