import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { AccountData } from '#contract/api/account-data.ts';
import type { MyBlocks } from '#contract/api/block.ts';
import type { Coached } from '../support/coached.ts';
import { useCoached } from '../support/coached-lane.ts';
import { callsOf } from '../support/full-life.ts';
import { openStorage } from '#server/storage/database.ts';
import { migrate } from '#server/storage/migrations/run.ts';
import { usePlaces } from '../support/lane-places.ts';
import { openDatabase } from '../support/older-database.ts';
import { save, saveBody, seriesAt } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import type { TestServer } from '../support/test-server.ts';

describe.each(storageLanes())('A block that its athlete has not opened ($name)', (lane) => {
  let server: TestServer;
  let coached: Coached;
  useCoached(lane, {}, (made) => ({ server, coached } = made));

  const call: ReturnType<typeof callsOf>['call'] = (...asked) => callsOf(server).call(...asked);
  const done: ReturnType<typeof callsOf>['done'] = (...asked) => callsOf(server).done(...asked);
  const addressOf = (blockId: string) => `/api/athletes/${coached.athlete.id}/blocks/${blockId}`;

  async function write(blockName: string): Promise<string> {
    const path = `/api/coaches/${coached.coach.id}/createBlock/${coached.athlete.id}`;
    const made: { blockId: string } = await done('POST', path, coached.coach, { weekDays: ['Monday'], blockName });
    return made.blockId;
  }

  async function news(): Promise<string[]> {
    const { blocks } = (await done('GET', `/api/athletes/${coached.athlete.id}/myBlocks`, coached.athlete)) as MyBlocks;
    return blocks.filter(({ unopened }) => unopened).map(({ name }) => name);
  }

  it('is new in the list, also after it was read, until it is opened; to open it again changes nothing', async () => {
    const [autumn, winter] = [await write('Autumn'), await write('Winter')];
    await done('GET', addressOf(autumn), coached.athlete);
    expect(await news()).toEqual(expect.arrayContaining(['Winter', 'Autumn']));
    const first = await done('PUT', `${addressOf(winter)}/opened`, coached.athlete);
    expect(first).toEqual({ openedAt: expect.stringMatching(/^\d{4}-.+Z$/) });
    expect(await news()).not.toContain('Winter');
    expect(await done('PUT', `${addressOf(winter)}/opened`, coached.athlete)).toEqual(first);
    expect(await news()).toContain('Autumn');
  });

  it('is none in which a set is logged, by whatever client', async () => {
    const { athlete } = coached;
    const { block } = coached;
    const { name } = block;
    expect(await news()).toContain(name);
    await save(server, athlete, block, saveBody([{ seriesId: seriesAt(block).seriesId, field: 'load', value: 100 }]));
    expect(await news()).not.toContain(name);
  });

  it('is opened by its athlete alone, and only while it is there', async () => {
    const autumn = await write('Autumn');
    const { coach, athlete } = coached;
    const other = await server.seedUser({ role: 'athlete' });
    expect((await call('PUT', `${addressOf(autumn)}/opened`, coach)).statusCode).toBe(403);
    expect((await call('PUT', `${addressOf(autumn)}/opened`, other)).statusCode).toBe(404);
    const ofOther = addressOf(autumn).replace(athlete.id, other.id);
    expect((await call('PUT', `${ofOther}/opened`, other)).statusCode).toBe(404);
    expect(await news()).toContain('Autumn');
    const about = `/api/coaches/${coach.id}/athletes/${athlete.id}/blocks/${autumn}/about`;
    await done('PUT', about, coach, { deleted: true });
    expect((await call('PUT', `${addressOf(autumn)}/opened`, athlete)).statusCode).toBe(404);
  });

  it('is not told to the coach; when it was opened stands in the athlete’s own data', async () => {
    const autumn = await write('Autumn');
    const { coach, athlete } = coached;
    const profile = await call('GET', `/api/coaches/${coach.id}/athletes/${athlete.id}`, coach);
    expect(profile.body).not.toContain('opened');
    const { openedAt } = await done('PUT', `${addressOf(autumn)}/opened`, athlete);
    const data: AccountData = await done('GET', '/api/profile/data', athlete);
    expect(data.blocks.find(({ blockId }) => blockId === autumn)?.openedAt).toBe(openedAt);
  });
});

describe.each(storageLanes())('Blocks from before anybody noted who opened them ($name)', (lane) => {
  const place = usePlaces(lane);

  it('are new to nobody', async () => {
    const location = await place();
    const older = openDatabase(location);
    await migrate(older, location.kind, 0, undefined, '0039-max-shares');
    await sql`insert into users (id, role, username, email, email_key, created_at)
      values ('marta', 'athlete', 'marta', 'marta@demo.local', 'marta', 1)`.execute(older);
    await sql`insert into blocks (id, athlete_id, name, days, created_at, rev, struct_rev)
      values ('autumn', 'marta', 'Autumn', '["Monday"]', 5, 5, 1)`.execute(older);
    await older.destroy();

    const storage = await openStorage(location);
    expect([...(await storage.blockOpenings.unopened('marta'))]).toEqual([]);
    expect(await storage.blockOpenings.openedAt({ athleteId: 'marta', blockId: 'autumn' })).toBe(5);
    await storage.close();
  });
});
