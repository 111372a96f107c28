import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CHAT_MESSAGES_PER_WINDOW } from '#contract/limits.ts';
import { ensureCoachingRoom } from '#server/services/chat/conversations.ts';
import { postMessage } from '#server/services/chat/messages.ts';
import { openTicket, sessionOf } from '#server/services/chat/tickets.ts';
import type { Caller } from '#server/services/context.ts';
import { newId } from '#server/storage/ids.ts';
import { saveAsCoach, seedCoached, weeksOf, withTargets, type Coached } from '../support/coached.ts';
import { save, saveBody, seriesAt } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../support/test-server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const TRUE_TIME = 1_800_000_000_000;
const AHEAD = 40 * DAY;

describe.each(storageLanes())('A clock that was ahead and is put right ($name)', (lane) => {
  let server: TestServer;
  let drop: () => Promise<void>;
  let coached: Coached;
  let time: number;

  beforeEach(async () => {
    time = TRUE_TIME;
    const opened = await lane.open();
    drop = opened.drop;
    server = await createTestServer({ location: opened.location, now: () => time });
    coached = await seedCoached(server);
  });
  afterEach(async () => {
    await server.close();
    await drop();
  });

  const context = () => ({ storage: server.storage, clock: { now: () => time } });
  const logIn = (password = TEST_PASSWORD) =>
    server.inject({ method: 'POST', url: '/api/login', payload: { email: coached.athlete.email, password } });
  const area = async (token: string) =>
    (await server.inject({ url: `/api/athletes/${coached.athlete.id}`, headers: server.as({ token }) })).statusCode;
  /** Forty days ahead, does this, and is put right. */
  async function ahead<T>(work: () => Promise<T>): Promise<T> {
    time = TRUE_TIME + AHEAD;
    const result = await work();
    time = TRUE_TIME;
    return result;
  }

  it('leaves nobody locked out who guessed meanwhile, neither then nor when that time comes', async () => {
    const { athlete, coach } = coached;
    const change = () =>
      server.inject({
        method: 'PUT',
        url: '/api/profile/edit/password',
        headers: server.as(athlete),
        payload: { currentPassword: 'wrong-wrong', newPassword: 'another one' },
      });
    const ask = () =>
      server.inject({
        method: 'POST',
        url: `/api/athletes/${athlete.id}/requestByCode/0123456789ABC`,
        headers: server.as(athlete),
      });
    const tries = [() => logIn('wrong-wrong'), change, ask];
    await server.storage.coaching.unlink(athlete.id, coach.id);
    await ahead(async () => {
      for (const attempt of tries) for (let count = 0; count < 11; count += 1) await attempt();
    });
    for (const attempt of tries) expect((await attempt()).statusCode).not.toBe(429);
    expect((await logIn()).statusCode).toBe(200);
    time = TRUE_TIME + AHEAD + MINUTE;
    expect((await logIn('wrong-wrong')).statusCode).toBe(401);
  });

  it('counts the tries of a server whose clock is a little ahead, once their time has come', async () => {
    const buckets = Array.from({ length: 10 }, () => `login:from:127.0.0.1:${coached.athlete.email}`);
    await server.storage.throttle.add(buckets, time + 1_000);
    expect((await logIn()).statusCode).toBe(200);
    await server.storage.throttle.add(buckets, time + 1_000);
    expect((await logIn('wrong-wrong')).statusCode).toBe(401);
    time += 1_000;
    expect((await logIn()).statusCode).toBe(429);
  });

  it('keeps whoever logged in meanwhile, for as long as anybody else', async () => {
    const { token } = (await ahead(logIn)).json<{ token: string }>();
    expect(await area(token)).toBe(200);
    time = TRUE_TIME + 61 * DAY;
    expect(await area(token)).toBe(401);
  });

  it('keeps whoever was there before and came meanwhile, and ends their session after 180 days', async () => {
    time = TRUE_TIME + 20 * DAY;
    expect(await area(coached.athlete.token)).toBe(200);
    time = TRUE_TIME;
    for (let month = 0; month < 6; month += 1) {
      expect(await area(coached.athlete.token)).toBe(200);
      time += 30 * DAY;
    }
    time += DAY;
    expect(await area(coached.athlete.token)).toBe(401);
  });

  it('takes no ticket that would last for weeks, and gives out new ones', async () => {
    const { token } = coached.athlete;
    const [old, older] = await ahead(async () => [
      await openTicket(context(), token),
      await openTicket(context(), token),
    ]);
    expect(await sessionOf(context(), old?.ticket ?? '')).toBeUndefined();
    const { ticket } = await openTicket(context(), token);
    expect(await sessionOf(context(), ticket)).toBeDefined();
    time = TRUE_TIME + AHEAD;
    expect(await sessionOf(context(), older?.ticket ?? '')).toBeUndefined();
  });

  it('keeps no one from writing in the chat', async () => {
    const pair = { coachId: coached.coach.id, athleteId: coached.athlete.id };
    const roomId = await server.storage.transaction((repositories) => ensureCoachingRoom(repositories, pair, time));
    const caller: Caller = { ...coached.athlete, role: 'athlete' };
    const say = (content: string) =>
      postMessage(context(), caller, { type: 'CHAT', roomId, content, createdAt: new Date(time).toISOString() });
    await ahead(async () => {
      for (let count = 0; count < CHAT_MESSAGES_PER_WINDOW; count += 1) await say(`${count}`);
    });
    const { message } = await say('And now?');
    expect(message.seq).toBe(CHAT_MESSAGES_PER_WINDOW + 1);
  });

  it('gives what is saved afterwards the later revision, and lets it stand [P4]', async () => {
    const { athlete, block } = coached;
    const { seriesId } = seriesAt(block);
    const edit = (value: number, baseRev: number, seq: number) =>
      saveBody([{ seriesId, field: 'reps', value, seq, editedAt: time, baseRev }], { baseRev, sentAt: time });
    const before = await ahead(() => save(server, athlete, block, edit(5, block.rev, 1)));
    const after = await save(server, athlete, block, edit(6, before.rev, 2));
    const other = { ...edit(7, after.rev, 1) };
    const tablet = await save(server, athlete, block, { ...other, sync: { ...other.sync, deviceId: 'tablet' } });
    expect(after.rev).toBeGreaterThan(before.rev);
    expect(tablet.rev).toBeGreaterThan(after.rev);
    expect(tablet.results.map(({ status }) => status)).toEqual(['applied']);
    expect(seriesAt(await server.readBlock(athlete.id, block.blockId)).actual.reps).toBe(7);
  });

  it('tells a coach’s device that its save stands, however many were made meanwhile', async () => {
    const { block } = coached;
    const { seriesId } = seriesAt(block);
    const put = (load: number, opId = newId()) =>
      saveAsCoach(server, coached, {
        blockWeeks: { week1: withTargets(weeksOf(block)['week1'], new Map([[seriesId, { load }]])) },
        sync: { baseStructRev: block.structRev, ops: { week1: { opId } } },
      });
    const first = await ahead(async () => {
      for (let load = 0; load < 100; load += 1) await put(load);
      return put(100);
    });
    const opId = newId();
    const reply = await put(200, opId);
    expect(reply.rev).toBeGreaterThan(first.rev);
    expect(await server.storage.planSaves.appliedOps(block.blockId)).toContain(opId);
  });

  it('answers a request that is sent again as it did before [P2]', async () => {
    const key = newId();
    const create = () =>
      server.inject({
        method: 'POST',
        url: `/api/coaches/${coached.coach.id}/createBlock/${coached.athlete.id}`,
        headers: { ...server.as(coached.coach), 'idempotency-key': key },
        payload: { weekDays: ['Monday'], blockName: 'Autumn' },
      });
    const first = await ahead(create);
    const again = await create();
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
  });
});
