import { openHouse, type House } from '../../session/house.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import { readUnsent } from '#client/offline/chat/chat-runner.ts';
import { database, deviceId } from '#client/offline/device.ts';
import { runDrafts, readDrafts } from '#client/offline/weeks/draft-runner.ts';
import { stopDrafts } from '#client/offline/weeks/drafts-slot.ts';
import { readEditsFile, writeEditsFile } from '#client/offline/export/edits-file.ts';
import { importEdits } from '#client/offline/export/import-edits.ts';
import { newId } from '#client/platform/clock.ts';
import type { PlanField } from '#contract/vocabulary.ts';
import { deleteWeek } from '#domain/block/delete-week.ts';
import type { BlockEdit } from '#domain/block/edits.ts';
import { plannedIn, type PlanValue } from '#domain/block/planned.ts';
import type { WeekSync } from '#sync/week-sync.ts';
import { seriesAt } from '../../../support/save-body.ts';
import type { SeededUser } from '../../../support/test-server.ts';

const WITHIN = { timeout: 15_000 };
/** A bound for what never comes: on a busy machine a password alone takes seconds. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let house: House;
let coach: SeededUser;
let block: BlockDetail;
let save: WeekSync;
let time = Date.now();

beforeEach(async () => {
  house = await openHouse();
  coach = await house.server.seedUser({ role: 'coach', username: 'Ana' });
  await house.server.storage.coaching.link(house.marta.id, coach.id, 1);
  block = await house.server.seedBlock(house.marta.id);
  save = runDrafts(coach.id, coach.token).save;
});
afterEach(async () => {
  stopDrafts();
  await Promise.all([database.drafts.clear(), database.chatOutbox.clear()]);
  await house.close();
});

describe('A coach’s unsent weeks in a file', () => {
  it('arrive on another device once, however often they are imported [P2 P11]', async () => {
    house.network.online = false;
    await plan(120);
    const file = await exported();
    await elsewhere();
    expect(await takeIn(file)).toMatchObject({ new: 1, taken: { weeks: 1 } });
    expect(await takeIn(file)).toMatchObject({ new: 0, 'here already': 1 });
    await drained();
    const { structRev } = await read();
    expect(await load()).toBe(120);
    await takeIn(file);
    await drained();
    expect(await read()).toMatchObject({ structRev });
  });

  it('set nothing back that was planned after they had arrived [P5 P11]', async () => {
    house.network.saveFaults.push('drop-answer');
    await plan(120);
    save.wake();
    await vi.waitFor(async () => expect(await load()).toBe(120), WITHIN);
    const file = await exported();
    await drained();
    await plan(130);
    await drained();
    expect(await load()).toBe(130);
    await elsewhere();
    await takeIn(file);
    await drained();
    expect(await load()).toBe(130);
  });

  it('join what is planned here, and the later change of the same stands', async () => {
    house.network.online = false;
    await plan(120, 'load');
    await elsewhere();
    house.network.online = false;
    await plan(3, 'reps');
    await plan(100, 'load');
    const earlier = await exported();
    await elsewhere();
    house.network.online = false;
    await plan(6, 'rpe');
    expect(await takeIn(earlier)).toMatchObject({ older: 1 });
    const later = await exported();
    await elsewhere();
    house.network.online = false;
    await takeIn(earlier);
    expect(await takeIn(later)).toMatchObject({ new: 1, taken: { weeks: 1 } });
    await drained();
    expect(seriesAt(await read()).target).toEqual({ reps: 3, rpe: 6, load: 100 });
  });

  it.each<{ said: string; field: PlanField; rule: PlanValue; damaged: readonly [RegExp, string] }>([
    { said: 'a range of reps', field: 'reps', rule: { min: 8, max: 12 }, damaged: [/"max": 12/, '"most": 12'] },
    { said: 'as many as go', field: 'reps', rule: { min: 5, open: true }, damaged: [/"open": true/, '"open": 1'] },
    {
      said: 'a percentage of the training max',
      field: 'load',
      rule: { by: 'percent', percent: 75, of: 'trainingMax' },
      damaged: [/"trainingMax"/, '"bodyweight"'],
    },
    { said: 'a load by RPE', field: 'load', rule: { by: 'rpe' }, damaged: [/"rpe"\n/, '"feeling"\n'] },
    {
      said: 'a drop',
      field: 'load',
      rule: { by: 'drop', percent: 10, from: 'top' },
      damaged: [/"percent": 10/, '"percent": "10"'],
    },
    {
      said: 'a step from last time',
      field: 'load',
      rule: { by: 'lastTime', plus: 2.5 },
      damaged: [/"lastTime"/, '"nextTime"'],
    },
    { said: 'a warm-up', field: 'kind', rule: 'warm-up', damaged: [/"warm-up"/, '"warm-down"'] },
  ])('keep $said, and are refused whole when it is damaged [P11]', async ({ field, rule, damaged }) => {
    house.network.online = false;
    await plan(rule, field);
    const file = await exported();
    expect(file).toMatch(damaged[0]);
    expect(readEditsFile(file.replace(...damaged), coach.id)).toEqual({ kind: 'malformed' });
    await elsewhere();
    expect(await takeIn(file)).toMatchObject({ new: 1, taken: { weeks: 1 } });
    await drained();
    expect(plannedIn(seriesAt(await read()), field)).toEqual(rule);
  });

  it('delete a week that was deleted there [P11]', async () => {
    block = await house.server.seedBlock(house.marta.id, { weeks: 2 });
    house.network.online = false;
    await edit(deleteWeek(await read(), 'week2')?.edit);
    const file = await exported();
    expect(readEditsFile(file.replace('"removed": true', '"removed": 1'), coach.id)).toEqual({ kind: 'malformed' });
    await elsewhere();
    await takeIn(file);
    await drained();
    expect((await read()).weeks.map(({ weekName }) => weekName)).toEqual(['week1']);
  });

  it('are refused whole when one is damaged, and by everybody else [P12]', async () => {
    house.network.online = false;
    await plan(120);
    const file = await exported();
    expect(readEditsFile(file, house.rob.id)).toEqual({ kind: 'of another person', username: 'Ana' });
    for (const [what, instead] of [
      [/"opId": "[^"]*"/, '"opId": "mine"'],
      [/"dayResponses": \{/, '"dayResponses": [], "days": {'],
      [/"load": 120/, '"load": "a lot"'],
      [/"baseStructRev": \d+/, '"baseStructRev": -1'],
      [/"restore": \[\]/, '"restore": "all"'],
    ] as const) {
      expect(file).toMatch(what);
      expect(readEditsFile(file.replace(what, instead), coach.id)).toEqual({ kind: 'malformed' });
    }
    expect(readEditsFile(file.replace(`"userId": "${coach.id}"`, `"userId": "${house.rob.id}"`), house.rob.id)).toEqual(
      {
        kind: 'malformed',
      },
    );
  });
});

describe('Unsent chat messages in a file', () => {
  const message = { v: 1, roomId: 'room', content: 'On my way', createdAt: '2026-01-05T17:00:00.000Z' } as const;

  it('come back under their own names, behind what waits here, and once [P11 P14]', async () => {
    const refused = { kind: 'refused', code: 'too_long', reason: 'Too long.' } as const;
    const [mine, second] = [newId(), newId()];
    const put = (clientMsgId: string, order: number, state: object = { kind: 'pending' }) =>
      database.chatOutbox.put({ ...message, userId: coach.id, clientMsgId, order, state });
    await put(mine, 1);
    await put(second, 2, refused);
    const file = await exported();
    await elsewhere();
    await put(newId(), 5);
    expect(await takeIn(file)).toMatchObject({ new: 2, taken: { messages: 2 } });
    expect(await takeIn(file)).toMatchObject({ new: 0, 'here already': 2 });
    expect((await readUnsent(coach.id)).slice(1)).toEqual([
      { ...message, userId: coach.id, clientMsgId: mine, order: 6, state: { kind: 'pending' } },
      { ...message, userId: coach.id, clientMsgId: second, order: 7, state: { kind: 'pending' } },
    ]);
  });

  it.each([
    ['clientMsgId', 'mine'],
    ['content', ''],
    ['content', 7],
    ['createdAt', 'yesterday'],
    ['roomId', null],
    ['userId', 'somebody else'],
  ])('whose %s is %j are refused whole', async (key, value) => {
    await database.chatOutbox.put({
      ...message,
      userId: coach.id,
      clientMsgId: newId(),
      order: 1,
      state: { kind: 'pending' },
    });
    const file = JSON.parse(await exported()) as { messages: Record<string, unknown>[] };
    Object.assign(file.messages[0] ?? {}, { [key]: value });
    expect(readEditsFile(JSON.stringify(file), coach.id)).toEqual({ kind: 'malformed' });
  });
});

async function plan(value: PlanValue, field: PlanField = 'load'): Promise<void> {
  await edit({ kind: 'setTarget', week: 'week1', seriesId: seriesAt(block).seriesId, field, value });
}

/** Each edit a second after the one before. */
async function edit(made: BlockEdit | undefined): Promise<void> {
  time += 1_000;
  if (!made) throw new Error('There is nothing to edit.');
  await save.edit({
    userId: coach.id,
    athleteId: house.marta.id,
    blockId: block.blockId,
    reading: await read(),
    edit: made,
    opId: newId(),
    madeAt: time,
  });
}

async function exported(): Promise<string> {
  const held = { rows: [], weeks: await readDrafts(coach.id), messages: await readUnsent(coach.id) };
  return writeEditsFile(held, { user: coach, deviceId: await deviceId(), now: Date.now(), nameOf: () => 'Week 1' });
}

async function takeIn(file: string) {
  const found = readEditsFile(file, coach.id);
  if (found.kind !== 'edits') throw new Error(`The file is ${found.kind}.`);
  return importEdits(coach.id, found);
}

/** Another device of the same coach. */
async function elsewhere(): Promise<void> {
  stopDrafts();
  await Promise.all([database.drafts.clear(), database.chatOutbox.clear()]);
  house.network.online = true;
  save = runDrafts(coach.id, coach.token).save;
}

async function drained(): Promise<void> {
  house.network.online = true;
  await vi.waitFor(async () => {
    save.wake();
    expect(await readDrafts(coach.id)).toEqual([]);
  }, WITHIN);
}

async function read(): Promise<BlockDetail> {
  return house.server.readBlock(house.marta.id, block.blockId);
}

async function load(): Promise<number | null> {
  return seriesAt(await read()).target.load;
}
