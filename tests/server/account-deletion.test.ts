import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureCoachingRoom } from '#server/services/chat/conversations.ts';
import { hashOf } from '#server/services/hash.ts';
import type { StorageLocation } from '#server/storage/database.ts';
import { newId } from '#server/storage/ids.ts';
import { openChat } from '../support/chat-client.ts';
import { rowsOf } from '../support/database-print.ts';
import { callsOf, createPair, type Pair } from '../support/full-life.ts';
import { usePlaces } from '../support/lane-places.ts';
import { allSeries, saveBody, savePath } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, TEST_PASSWORD, type SeededUser, type TestServer } from '../support/test-server.ts';

/** No look at what signals missed: whatever ends does so at once. */
const NEVER_MS = 3_600_000;

describe.each(storageLanes())('An account that is deleted ($name)', (lane) => {
  const place = usePlaces(lane);
  let server: TestServer;
  let location: StorageLocation;
  let calls: ReturnType<typeof callsOf>;

  beforeEach(async () => {
    location = await place();
    server = await createTestServer({ location, config: { sockets: { lookEveryMs: NEVER_MS } } });
    calls = callsOf(server);
  });
  afterEach(() => server.close());

  it('is asked for with the password, and by whoever guesses it only ten times', async () => {
    const athlete = await server.seedAthlete();
    const answers = [];
    for (const password of [undefined, ...Array.from({ length: 11 }, () => 'wrong one')]) {
      const answer = await calls.call(
        'POST',
        '/api/profile/delete',
        athlete,
        password === undefined ? {} : { password },
      );
      answers.push(answer.json().code);
    }
    expect(answers).toEqual(['password_required', ...Array(10).fill('wrong_password'), 'too_many_tries']);
    expect(await server.storage.users.find(athlete.id)).toBeDefined();
  });

  it('without a password needs a log-in with Google of the last ten minutes', async () => {
    const athlete = await server.seedAthlete();
    await server.storage.sessions.deleteAll(athlete.id);
    const googleOnly = newId();
    const now = Date.now();
    await server.storage.users.insert({
      id: googleOnly,
      role: 'athlete',
      username: 'g',
      email: 'g@test.local',
      passwordHash: null,
      createdAt: now,
      google: { iss: 'https://accounts.example', sub: 'g' },
    });
    for (const [token, at] of [
      ['old', now - 11 * 60_000],
      ['new', now - 9 * 60_000],
    ] as const) {
      await server.storage.sessions.insert({ tokenHash: hashOf(token.padEnd(43, 'x')), userId: googleOnly, now: at });
    }
    const deleteWith = (token: string) =>
      server.inject({
        method: 'POST',
        url: '/api/profile/delete',
        headers: { authorization: `Bearer ${token.padEnd(43, 'x')}` },
        payload: {},
      });
    const refused = await deleteWith('old');
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'fresh_login_required']);
    expect((await deleteWith('new')).statusCode).toBe(200);
    expect(await server.storage.users.find(googleOnly)).toBeUndefined();
  });

  it('ends its sessions and closes its live connections at once, and its phones hear that there is nothing to wait for [P13]', async () => {
    const { athlete, coach } = await createPair(server);
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const phone = await openChat(address, athlete);
    const gone = async (userId: string) => calls.done('POST', '/api/profile/deleted', undefined, { userId });
    expect(await gone(athlete.id)).toEqual({ deleted: false });
    expect((await calls.deleteOwn(athlete)).statusCode).toBe(200);
    expect((await phone.closed).code).toBe(4401);
    expect((await calls.call('GET', '/api/user/getProfile', athlete)).json().code).toBe('not_authenticated');
    expect(
      (await calls.call('POST', '/api/login', undefined, { email: athlete.email, password: TEST_PASSWORD })).json()
        .code,
    ).toBe('invalid_credentials');
    expect(await gone(athlete.id)).toEqual({ deleted: true });
    expect(await gone(coach.id)).toEqual({ deleted: false });
    expect(await gone(newId())).toEqual({ deleted: false });
    // The e-mail is free again, and whoever takes it is somebody else.
    await calls.done('POST', '/api/register', undefined, {
      username: 'x',
      email: athlete.email,
      password: TEST_PASSWORD,
      isCoach: false,
    });
    expect(await gone(athlete.id)).toEqual({ deleted: true });
  });

  it(
    'cannot be saved into in the same moment: no orphaned row, and no failure of the server [P15]',
    { timeout: 120_000 },
    async () => {
      for (let round = 0; round < 12; round += 1) {
        const { athlete, coach, block, room } = await createRound(round);
        const edits = allSeries(block).map(({ seriesId }) => ({ seriesId, field: 'load', value: 50 + round }) as const);
        const saves = edits.map(
          () => () =>
            calls.call('PUT', savePath(athlete.id, block.blockId), athlete, saveBody(edits, { deviceId: newId() })),
        );
        const others = [
          () =>
            calls.call('POST', `/api/coaches/${coach.id}/createBlock/${athlete.id}`, coach, {
              weekDays: ['Monday'],
              blockName: 'x',
            }),
          () => calls.call('POST', '/api/login', undefined, { email: athlete.email, password: TEST_PASSWORD }),
          () => calls.call('POST', '/api/ws/ticket', athlete),
          () => calls.call('GET', `/api/user/${athlete.id}/messages/room/${room}`, athlete),
          () => calls.call('PUT', `/api/user/${athlete.id}/messages/room/${room}/read`, athlete, { seq: 1 }),
          () => calls.call('GET', '/api/profile/data', athlete),
          () => calls.call('DELETE', `/api/athletes/${athlete.id}/removeCoach`, athlete),
        ];
        const deletion = () => (round % 2 === 0 ? calls.deleteOwn(athlete) : calls.deleteOwn(coach));
        const work = [...saves, ...others];
        work.splice(round % work.length, 0, deletion);
        const answers = await Promise.all(work.map((one) => one()));
        const failed = answers.filter(({ statusCode }) => ![200, 401, 404].includes(statusCode));
        expect(failed.map(({ statusCode, body }) => `${statusCode} ${body}`)).toEqual([]);
        expect(await orphans()).toEqual([]);
      }
    },
  );

  let admin: SeededUser | undefined;
  beforeEach(() => (admin = undefined));

  async function createRound(round: number): Promise<Pair> {
    admin ??= await server.seedUser({ role: 'admin' });
    const coach = await server.seedUser({ role: 'coach' });
    const athlete = await server.seedAthlete();
    const block = await server.seedBlock(athlete.id, { coachId: coach.id, exercisesPerDay: 1 + (round % 3) });
    const room = await server.storage.transaction(async (repositories) => {
      await repositories.coaching.link(athlete.id, coach.id, 1);
      return ensureCoachingRoom(repositories, { coachId: coach.id, athleteId: athlete.id }, 1);
    });
    return { athlete, coach, admin, block, room };
  }

  /** Rows without a foreign key that belong to something which is not there. */
  async function orphans(): Promise<string[]> {
    const tables = await rowsOf(location);
    const ids = (table: string) => new Set((tables.get(table) ?? []).map((row) => String(row['id'])));
    const [users, blocks, rooms] = [ids('users'), ids('blocks'), ids('chat_rooms')];
    const lost = (table: string, column: string, known: ReadonlySet<string>) =>
      (tables.get(table) ?? []).flatMap((row) => (known.has(String(row[column])) ? [] : [`${table}: ${textOf(row)}`]));
    return [
      ...lost('actual', 'block_id', blocks),
      ...lost('actual_log', 'block_id', blocks),
      ...lost('actual_log', 'user_id', users),
      ...lost('devices_passed_over', 'block_id', blocks),
      ...lost('sessions', 'user_id', users),
      ...lost('chat_members', 'room_id', rooms),
      ...lost('coach_links', 'coach_id', users),
    ];
  }
});

function textOf(row: Record<string, unknown>): string {
  return Object.values(row).map(String).join('\n');
}
