import { expect } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import { ensureAdminRooms, ensureCoachingRoom } from '#server/services/chat/conversations.ts';
import { postMessage } from '#server/services/chat/messages.ts';
import { newSecretCode } from '#server/services/coaching/secret-codes.ts';
import { hashOf } from '#server/services/hash.ts';
import { newId } from '#server/storage/ids.ts';
import { save, saveBody, seriesAt } from './save-body.ts';
import { TEST_PASSWORD, type SeededUser, type TestServer } from './test-server.ts';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Two people who share everything that a coach and an athlete can share, beside others who share nothing with them. */
export type Pair = {
  readonly athlete: SeededUser;
  readonly coach: SeededUser;
  readonly admin: SeededUser;
  readonly block: BlockDetail;
  readonly room: string;
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Asks a server as one of its people. */
export function callsOf(server: TestServer) {
  const call = (method: Method, url: string, who?: SeededUser, payload?: object) =>
    server.inject({
      method,
      url,
      ...(who ? { headers: server.as(who) } : {}),
      ...(payload ? { payload } : {}),
    });
  const done = async (...asked: Parameters<typeof call>) => {
    const answer = await call(...asked);
    expect([asked[1], answer.statusCode, answer.body]).toEqual([asked[1], 200, expect.any(String)]);
    return answer.json();
  };
  const deleteOwn = (who: SeededUser) => call('POST', '/api/profile/delete', who, { password: TEST_PASSWORD });
  return { call, done, deleteOwn };
}

const load = (seriesId: string, value: number) => ({ seriesId, field: 'load', value }) as const;

export async function createPair(server: TestServer): Promise<Pair> {
  const admin = await server.seedUser({ role: 'admin' });
  const coach = await server.seedUser({
    role: 'coach',
    username: 'Quilla Coach',
    email: 'quilla_coach@test.local',
  });
  const athlete = await server.seedAthlete({ username: 'Xochitl Q', email: 'xochitl.q@test.local' });
  const block = await server.seedBlock(athlete.id, { coachId: coach.id, weeks: 2 });
  const pair = { coachId: coach.id, athleteId: athlete.id };
  const room = await server.storage.transaction(async (repositories) => {
    await repositories.coaching.link(athlete.id, coach.id, 1);
    await repositories.coaching.request(athlete.id, coach.id, 1);
    await repositories.coaching.saveSecretCode(coach.id, { code: newSecretCode(), hash: hashOf('code') }, 1);
    await ensureAdminRooms(repositories, coach.id, 1);
    return ensureCoachingRoom(repositories, pair, 1);
  });
  return { athlete, coach, admin, block, room };
}

/** Everything that the two can do, so that both stand in every table that has room for them. */
export async function liveFully(server: TestServer, { athlete, coach, admin, block, room }: Pair): Promise<void> {
  const { call, done } = callsOf(server);
  for (const { email } of [athlete, coach]) {
    await call('POST', '/api/login', undefined, { email, password: 'wrong one' });
    await done('POST', '/api/login', undefined, { email, password: TEST_PASSWORD });
  }
  await done('PUT', '/api/profile/edit', athlete, { avatar: PIXEL });
  await done('POST', '/api/athlete/personalInfo', athlete, {
    fullName: 'Xochitl Quetzalcoatl',
    age: 31,
    height: 171.25,
    weight: 63.875,
    gender: 'Female',
    occupation: 'Luthier of Tlaxcala',
    sportsHistory: 'Ulama since childhood',
    injuryHistory: 'A hip in Cholula',
    rmSquat: 113.375,
  });
  await done('PUT', `/api/athletes/${athlete.id}/equipment`, athlete, {
    equipment: { bar: { mass: 21.375, unit: 'kg' }, plates: [{ mass: 19.625, unit: 'kg', pairs: 3 }] },
    editedAt: 1,
  });
  await done('PUT', `/api/athletes/${athlete.id}/history/exercises`, athlete, {
    names: [{ name: 'Squat of Tenochtitlan', listed: null, meaning: 'each hand' }],
    chosenAt: 1,
  });
  await done('PUT', `/api/coaches/${coach.id}/saveMacros/${athlete.id}`, coach, {
    totalKcals: 2_317,
    totalProteins: 131,
    totalFats: 77,
    totalCarbs: 251,
    goal: 'Deficit',
  });
  await done('PUT', `/api/coaches/${coach.id}/athletes/${athlete.id}/trainingMaxes`, coach, {
    name: 'Low-bar squat',
    load: 137.875,
  });
  await done('PUT', `/api/coaches/${coach.id}/maxShares`, coach, {
    name: 'Quilla squat',
    share: { of: 'Low-bar squat', percent: 71.625 },
  });
  const [first, second] = [seriesAt(block, 0), seriesAt(block, 1)];
  await save(server, athlete, block, saveBody([load(first.seriesId, 123.375)], { deviceId: 'phone-of-xochitl' }));
  const later = { deviceId: 'tablet-of-xochitl', baseRev: Date.now(), sentAt: Date.now() };
  await save(server, athlete, block, saveBody([load(first.seriesId, 127.625)], later));
  await save(server, athlete, block, saveBody([load(second.seriesId, 88.125)], later));
  await done('PUT', `/api/coaches/${coach.id}/athletes/${athlete.id}/blocks/${block.blockId}/seen`, coach, {
    weekName: 'week1',
    rev: (await server.readBlock(athlete.id, block.blockId)).rev,
    epoch: block.epoch,
  });
  await done('POST', `/api/coaches/${coach.id}/exercises`, coach, {
    name: 'Quilla carry',
    muscleGroup: 'core',
    equipment: 'barbell',
  });
  const made = await server.inject({
    method: 'POST',
    url: `/api/coaches/${coach.id}/createBlock/${athlete.id}`,
    headers: { ...server.as(coach), 'idempotency-key': 'once' },
    payload: { weekDays: ['Monday'], blockName: 'Winter' },
  });
  expect(made.statusCode).toBe(200);
  await done('POST', `/api/coaches/${coach.id}/templates`, coach, {
    name: 'Quilla peaking',
    from: { athleteId: athlete.id, blockId: block.blockId },
  });
  const given = await server.inject({
    method: 'POST',
    url: `/api/coaches/${coach.id}/giveBlock`,
    headers: { ...server.as(coach), 'idempotency-key': 'given' },
    payload: {
      from: { athleteId: athlete.id, blockId: block.blockId },
      blockName: 'Spring',
      athleteIds: [athlete.id],
    },
  });
  expect(given.statusCode).toBe(200);
  for (const [who, content, role] of [
    [athlete, 'My hip is from Cholula', 'athlete'],
    [coach, 'Rest it, says Quilla', 'coach'],
  ] as const) {
    const sent = {
      type: 'CHAT',
      roomId: room,
      content,
      createdAt: new Date().toISOString(),
      clientMsgId: newId(),
    } as const;
    await postMessage({ storage: server.storage, clock: { now: Date.now } }, { ...who, role }, sent);
  }
  await done('POST', '/api/ws/ticket', athlete);
  await server.storage.transaction(async ({ google, knownDevices, users }) => {
    for (const { id } of [athlete, coach]) {
      const identity = { iss: 'https://accounts.example', sub: `sub-${id}` };
      await google.offerLink({ idHash: hashOf(`link ${id}`), userId: id, google: identity, at: Date.now() });
      await knownDevices.remember({ markHash: hashOf(`mark ${id}`), userId: id, at: Date.now() });
      await users.update(id, { google: identity });
    }
  });
  await done('GET', `/api/admin/${admin.id}/accounts/${athlete.id}/data`, admin);
  await done('GET', '/api/profile/data', athlete);
}
