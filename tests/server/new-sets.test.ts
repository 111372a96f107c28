import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AthleteProfile } from '#contract/api/athlete-profile.ts';
import type { BlockDetail, Series } from '#contract/api/block.ts';
import type { CoachArea } from '#contract/api/coach.ts';
import { FIELDS, type Field } from '#contract/vocabulary.ts';
import { newsOf } from '#domain/block/news.ts';
import { openStorage, type StorageLocation } from '#server/storage/database.ts';
import type { Database } from '#server/storage/schema.ts';
import {
  coachedPath,
  newExercise,
  putBlock,
  saveAsCoach,
  seedCoached,
  weeksOf,
  type Coached,
} from '../support/coached.ts';
import { dice } from '../support/dice.ts';
import { usePlaces } from '../support/lane-places.ts';
import { openDatabase } from '../support/older-database.ts';
import { allSeries, save, saveBody, seriesAt } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, type SeededUser, type TestServer } from '../support/test-server.ts';

const STEPS = 40;

describe.each(storageLanes())('The sets that are new to a coach ($name)', { timeout: 60_000 }, (lane) => {
  const place = usePlaces(lane);
  let location: StorageLocation;
  let server: TestServer;
  let coached: Coached;
  let coach: SeededUser;
  let now = Date.now();
  let seq = 0;

  beforeEach(async () => {
    location = await place();
    server = await createTestServer({ location, now: () => (now += 1) });
    coached = await seedCoached(server, { weeks: 2, days: 2, exercisesPerDay: 1, seriesPerExercise: 2 });
    coach = coached.coach;
    return () => server.close();
  });

  const get = async <T>(url: string): Promise<T> => (await server.inject({ url, headers: server.as(coach) })).json<T>();
  const reading = () => get<BlockDetail>(coachedPath({ ...coached, coach }, '/edit'));
  const look = async (weekName: string, wishes: { rev?: number; seriesIds?: string[] } = {}) => {
    const { rev, epoch } = await reading();
    const url = coachedPath({ ...coached, coach }, '/seen');
    const payload = { weekName, rev, epoch, ...wishes };
    return server.inject({ method: 'PUT', url, headers: server.as(coach), payload });
  };
  const log = (seriesId: string, value: number | null, baseRev = coached.block.rev, field: Field = 'reps') =>
    save(server, coached.athlete, coached.block, saveBody([{ seriesId, field, value, seq: (seq += 1) }], { baseRev }));

  /** As the two calls say it, each in its own way. */
  async function counted(): Promise<(number | undefined)[]> {
    const profile = await get<AthleteProfile>(`/api/coaches/${coach.id}/athletes/${coached.athlete.id}`);
    const { coachAthletes } = await get<CoachArea>(`/api/coaches/${coach.id}/athletes`);
    return [profile.blocks[0]?.newSets, coachAthletes[0]?.newSets];
  }

  /** Where the new sets begin, as the athlete's profile says. */
  async function firstNew(): Promise<unknown> {
    const { blocks } = await get<AthleteProfile>(`/api/coaches/${coach.id}/athletes/${coached.athlete.id}`);
    return blocks[0]?.firstNew;
  }

  /** Up to which revisions the block was seen whole, by its coach of today, and the one that it has. */
  async function seenWhole(): Promise<(number | undefined)[]> {
    const db = openDatabase(location);
    const row = await db
      .selectFrom('block_visits')
      .select('seen_rev')
      .where('coach_id', '=', coach.id)
      .executeTakeFirst();
    await db.destroy();
    return [row?.seen_rev, (await reading()).rev];
  }

  it.each([1, 2, 3])('are those that no reading has shown, whatever came in between (%i)', async (seed) => {
    const { chance, pick, between } = dice(seed);
    const revs = [0];
    const deeds = {
      log: (block: BlockDetail) => log(pick(allSeries(block)).seriesId, between(1, 9), pick(revs), pick(FIELDS)),
      clear: (block: BlockDetail) => log(pick(allSeries(block)).seriesId, null),
      look: (block: BlockDetail) => look(pick(block.weeks).weekName, chance(0.2) ? { rev: pick(revs) } : {}),
      lookAtSome: (block: BlockDetail) => {
        const week = pick(block.weeks);
        const seriesIds = newsOf(week).map(({ seriesId }) => seriesId);
        return look(week.weekName, { seriesIds: seriesIds.filter(() => chance(0.7)) });
      },
      plan: (block: BlockDetail) => {
        const blockWeeks = weeksOf(block);
        const days = Object.values(blockWeeks).flatMap((week) => Object.values(week));
        const [one, other] = [pick(days), pick(days)];
        const basics = one.basics ?? [];
        const change = pick(['move', 'add', 'takeOut', 'target'] as const);
        if (change === 'move') other.basics?.push(...basics.splice(0, 1));
        if (change === 'add') basics.push(newExercise());
        if (change === 'takeOut') basics[0]?.series?.pop();
        if (change === 'target') Object.assign(basics[0]?.series?.[0] ?? {}, { target: { reps: between(1, 9) } });
        const weekName = `week${block.weeks.length + 1}`;
        const isLonger = chance(0.1);
        return putBlock(
          server,
          { ...coached, coach },
          {
            blockWeeks: isLonger ? { ...blockWeeks, [weekName]: blockWeeks['week1'] && { Monday: {} } } : blockWeeks,
            sync: { baseStructRev: block.structRev },
          },
        );
      },
      anotherCoach: async () => {
        if (!chance(0.3)) return;
        coach = chance(0.5) ? coached.coach : await server.seedUser({ role: 'coach' });
        await server.storage.coaching.link(coached.athlete.id, coach.id, 2);
      },
    };
    let block = await reading();
    for (let step = 0; step < STEPS; step += 1) {
      revs.push(block.rev);
      const name = pick([
        'log',
        'log',
        'clear',
        'look',
        'look',
        'lookAtSome',
        'lookAtSome',
        'plan',
        'anotherCoach',
      ] as const);
      await deeds[name](block);
      block = await reading();
      const news = block.weeks.flatMap((week) => newsOf(week)).length;
      expect([name, ...(await counted())]).toEqual([name, news, news]);
      expect(await firstNew()).toEqual(begunIn(block));
    }
  });

  it('are not looked for in a block that was seen whole, until something is logged in it', async () => {
    const [first, , , , last] = allSeries(coached.block).map(({ seriesId }) => seriesId);
    await log(first ?? '', 5);
    await log(last ?? '', 5);
    await look('week1');
    expect((await seenWhole())[0]).toBeUndefined();
    await look('week2', { seriesIds: [last ?? ''] });
    const [seen, rev] = await seenWhole();
    expect(seen).toBe(rev);

    const block = await reading();
    const blockWeeks = weeksOf(block);
    for (const series of blockWeeks['week1']?.Monday?.basics?.[0]?.series ?? []) series.target = { reps: 3 };
    const saved = await saveAsCoach(server, coached, { blockWeeks, sync: { baseStructRev: block.structRev } });
    expect(saved.rev).toBeGreaterThan(rev ?? 0);
    expect(await seenWhole()).toEqual([saved.rev, saved.rev]);

    const late = await log(first ?? '', 6, 0);
    expect(await seenWhole()).toEqual([saved.rev, late.rev]);
    expect(await counted()).toEqual([1, 1]);
    await look('week1');
    expect(await seenWhole()).toEqual([late.rev, late.rev]);
  });

  it('are those of the week in which they stand, also when the coach has just put them there', async () => {
    await log(seriesAt(coached.block).seriesId, 5);
    await look('week1');
    expect(await counted()).toEqual([0, 0]);
    const block = await reading();
    const blockWeeks = weeksOf(block);
    const moved = blockWeeks['week1']?.Monday?.basics?.splice(0) ?? [];
    blockWeeks['week2']?.Tuesday?.basics?.push(...moved);
    await saveAsCoach(server, coached, { blockWeeks, sync: { baseStructRev: block.structRev } });
    expect((await reading()).weeks.map((week) => newsOf(week).length)).toEqual([0, 1]);
    expect(await counted()).toEqual([1, 1]);
  });

  it('are known in a database of the version before, and which blocks were seen whole', async () => {
    const seen = await server.seedBlock(coached.athlete.id);
    await save(
      server,
      coached.athlete,
      seen,
      saveBody([{ seriesId: seriesAt(seen).seriesId, field: 'reps', value: 5 }]),
    );
    const { rev, epoch } = await server.readBlock(coached.athlete.id, seen.blockId);
    await server.inject({
      method: 'PUT',
      url: coachedPath({ ...coached, block: seen }, '/seen'),
      headers: server.as(coach),
      payload: { weekName: 'week1', rev, epoch },
    });
    await log(seriesAt(coached.block).seriesId, 5);
    const visits = { block_id: seen.blockId, coach_id: coach.id, seen_rev: rev };

    const db = openDatabase<Database & { migrations: { name: string } }>(location);
    expect(await db.selectFrom('block_visits').selectAll().execute()).toEqual([visits]);
    await sql`drop table block_visits`.execute(db);
    await db.deleteFrom('migrations').where('name', '=', '0012-block-visits').execute();
    await (await openStorage(location)).close();
    expect(await db.selectFrom('block_visits').selectAll().execute()).toEqual([visits]);
    await db.destroy();
    expect((await counted())[1]).toBe(1);
  });
});

const revOf = (series: Series | undefined): number => series?.actualRev ?? 0;
const byRev = (one: Series, other: Series): number =>
  revOf(one) - revOf(other) || (one.seriesId < other.seriesId ? -1 : 1);

/** The same from the block as it was read: the week in which something new was logged last, and its first new set. */
function begunIn(block: BlockDetail): unknown {
  const inWeeks = block.weeks
    .map(({ weekName, ...week }) => ({ weekName, news: newsOf({ weekName, ...week }).toSorted(byRev) }))
    .filter(({ news }) => news.length > 0);
  const last = inWeeks.toSorted((one, other) => revOf(other.news.at(-1)) - revOf(one.news.at(-1)))[0];
  return last && { weekName: last.weekName, seriesId: last.news[0]?.seriesId };
}
