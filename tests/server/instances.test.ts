import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SaveActualReply } from '#contract/api/save.ts';
import type { AreaChangedFrame, BlockChangedFrame, ServerFrame } from '#contract/api/socket.ts';
import { ensureCoachingRoom, ensureRoomsOfNewAdmin } from '#server/services/chat/conversations.ts';
import type { StorageLocation } from '#server/storage/database.ts';
import { newId } from '#server/storage/ids.ts';
import { endBackends } from '../support/backends.ts';
import { connectChat, isError, isMessage, openChat } from '../support/chat-client.ts';
import { coachedPath, withTargets, weeksOf } from '../support/coached.ts';
import { allSeries, saveBody, savePath, seriesAt } from '../support/save-body.ts';
import { createPlace, startProcess, type ServerProcess } from '../support/server-process.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTalker } from '../support/talker.ts';
import { createTestServer, type SeededUser, type TestServer } from '../support/test-server.ts';

const lane = storageLanes().find(({ name }) => name === 'PostgreSQL');
const SAVES = 120;
const ADMINS = 4;
const MESSAGES_EACH = 15;
const LOGIN_TRIES = 10;
const ROUNDS = 20;

describe.skipIf(!lane)('Two servers on one PostgreSQL', { timeout: 60_000 }, () => {
  let place: Awaited<ReturnType<typeof createPlace>>;
  let location: StorageLocation;
  let drop: () => Promise<void>;
  /** In this process, to prepare and to look. */
  let inside: TestServer;
  let servers: [ServerProcess, ServerProcess];
  let coach: SeededUser;
  let athlete: SeededUser;

  beforeEach(async () => {
    const opened = await lane?.open();
    if (opened?.location.kind !== 'postgres') throw new Error('This needs PostgreSQL.');
    ({ location, drop } = opened);
    place = await createPlace();
    inside = await createTestServer({ location });
    const environment = { DATA_DIR: place.dataDir, WEB_ROOT: place.webRoot, DATABASE_URL: opened.location.url };
    servers = await Promise.all([startProcess(environment), startProcess(environment)]);
    coach = await inside.seedUser({ role: 'coach', username: 'ana' });
    athlete = await inside.seedAthlete({ username: 'marta' });
  }, 60_000);
  afterEach(async () => {
    for (const { child } of servers) child.kill('SIGKILL');
    await Promise.all(servers.map(({ ended }) => ended));
    await inside.close();
    await drop();
    await place.remove();
  }, 60_000);

  const coachingRoom = () =>
    inside.storage.transaction(async (repositories) => {
      await repositories.coaching.link(athlete.id, coach.id, 1);
      return ensureCoachingRoom(repositories, { coachId: coach.id, athleteId: athlete.id });
    });
  const post = (server: ServerProcess, path: string, user?: SeededUser, payload?: object) =>
    fetch(server.address + path, {
      method: 'POST',
      headers: { ...(user ? inside.as(user) : {}), ...(payload ? { 'content-type': 'application/json' } : {}) },
      ...(payload ? { body: JSON.stringify(payload) } : {}),
    });

  it('lose and double nothing that was confirmed when one is killed among saves and messages [P2, P14, P15]', async () => {
    const block = await inside.seedBlock(athlete.id, { exercisesPerDay: 6, seriesPerExercise: 5 });
    const admins = await Promise.all(Array.from({ length: ADMINS }, () => inside.seedUser({ role: 'admin' })));
    const people = [coach, ...admins];
    await inside.storage.transaction((repositories) => ensureRoomsOfNewAdmin(repositories));
    const room = (await inside.storage.chatRooms.of(coach.id))[0]?.id ?? '';
    const isAlive = [true, true];
    let asked = 0;
    const someone = (): string => {
      const alive = servers.filter((_, index) => isAlive[index]);
      asked += 1;
      return alive[asked % alive.length]?.address ?? '';
    };
    const talkers = await Promise.all(people.map((user) => createTalker(user, { room, address: someone })));

    const confirmed = new Map<string, number>();
    let killed: Promise<void> | undefined;
    const killOne = async (): Promise<void> => {
      isAlive[0] = false;
      servers[0].child.kill('SIGKILL');
      await servers[0].ended;
    };
    const saveOne = async (index: number): Promise<void> => {
      const series = allSeries(block)[index % 30];
      const body = saveBody([
        { seriesId: series?.seriesId ?? '', field: 'reps', value: index % 20, seq: index + 1, editedAt: index },
      ]);
      for (;;) {
        const answer = await fetch(someone() + savePath(athlete.id, block.blockId), {
          method: 'PUT',
          headers: { ...inside.as(athlete), 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }).catch(() => undefined);
        if (answer?.status !== 200) continue;
        const { results } = (await answer.json()) as SaveActualReply;
        for (const { opId } of results) confirmed.set(opId, (confirmed.get(opId) ?? 0) + 1);
        if (confirmed.size >= SAVES / 2) killed ??= killOne();
        return;
      }
    };
    const saves = inTurns(SAVES, 6, saveOne);
    const talks = talkers.map((talker, at) =>
      inTurns(MESSAGES_EACH, 1, (index) => talker.say(`${people[at]?.username ?? ''} ${index}`)),
    );
    await Promise.all([saves, ...talks]);
    await killed;
    await Promise.all(talkers.map((talker) => talker.catchUp()));
    for (const talker of talkers) talker.close();

    const log = (await inside.actualLog(block.blockId)).map((row) => row.op_id);
    expect(log.toSorted()).toEqual([...confirmed.keys()].toSorted());
    const stored = (await inside.storage.chatMessages.list(room, { limit: 1_000 })).map(({ seq, content }) => [
      seq,
      content,
    ]);
    expect(stored.map(([seq]) => seq)).toEqual(
      Array.from({ length: people.length * MESSAGES_EACH }, (_, at) => at + 1),
    );
    expect(new Set(stored.map(([, content]) => content)).size).toBe(stored.length);
    for (const { seen } of talkers) {
      const view = [...seen.values()].toSorted((one, other) => one.seq - other.seq);
      expect(view.map(({ seq, content }) => [seq, content])).toEqual(stored);
    }
    expect(Math.max(...talkers.map((talker) => talker.connections()))).toBeGreaterThan(1);
  });

  it('bring a message and a changed block to whoever is connected to the other', async () => {
    const room = await coachingRoom();
    const block = await inside.seedBlock(athlete.id);
    const phone = await openChat(servers[0].address, { token: athlete.token, roomId: room });
    const desk = await openChat(servers[1].address, { token: coach.token, roomId: room });
    await Promise.all([phone.join(room), desk.join(room)]);
    phone.say(room, 'From here');
    expect(await desk.until(isMessage())).toMatchObject({ content: 'From here', sender: 'marta' });
    desk.say(room, 'From there');
    expect(await phone.until(isMessage('From there'))).toMatchObject({ seq: 2 });

    const [series] = allSeries(block);
    const saved = await fetch(servers[0].address + savePath(athlete.id, block.blockId), {
      method: 'PUT',
      headers: { ...inside.as(athlete), 'content-type': 'application/json' },
      body: JSON.stringify(saveBody([{ seriesId: series?.seriesId ?? '', field: 'reps', value: 5 }])),
    });
    const hint = await desk.until(isBlockChanged);
    const { rev } = (await saved.json()) as SaveActualReply;
    expect(rev).toBeGreaterThan(block.rev);
    expect(hint).toEqual({ type: 'BLOCK_CHANGED', blockId: block.blockId, rev });
  });

  it('bring a changed plan to a phone, and a request to a desk, that are connected to the other', async () => {
    await coachingRoom();
    const block = await inside.seedBlock(athlete.id);
    const asking = await inside.seedAthlete();
    const phone = await openChat(servers[0].address, { token: athlete.token });
    const desk = await openChat(servers[0].address, { token: coach.token });

    const { seriesId } = seriesAt(block);
    const week1 = withTargets(weeksOf(block)['week1'], new Map([[seriesId, { load: 132.5 }]]));
    const saved = await fetch(servers[1].address + coachedPath({ coach, athlete, block }), {
      method: 'PUT',
      headers: { ...inside.as(coach), 'content-type': 'application/json' },
      body: JSON.stringify({ blockWeeks: { week1 } }),
    });
    expect(saved.status).toBe(200);
    expect(await phone.until(isBlockChanged)).toMatchObject({ blockId: block.blockId });

    const coded = await post(servers[1], `/api/coaches/${coach.id}/secret-code`, coach);
    const { secretCode } = (await coded.json()) as { secretCode: string };
    expect((await post(servers[1], `/api/athletes/${asking.id}/requestByCode/${secretCode}`, asking)).status).toBe(200);
    expect(await desk.until(isAreaChanged)).toEqual({ type: 'AREA_CHANGED' });
    expect(phone.frames.filter(isAreaChanged)).toEqual([]);
  });

  it('say to whoever is connected that hints may have been missed while their signals were cut off', async () => {
    const phone = await openChat(servers[0].address, { token: athlete.token });
    const from = phone.frames.length;
    await endBackends(location, { listening: true });
    await expect.poll(() => phone.frames.slice(from), { timeout: 10_000 }).toContainEqual({ type: 'HINTS_MISSED' });
  });

  it.each([
    ['', async () => {}],
    [', also while their signals are cut off', async () => void (await endBackends(location, { listening: true }))],
  ])('refuse a token and close its connections after the log-out at either%s [P13]', async (_how, cut) => {
    const sockets = await Promise.all(servers.map(({ address }) => openChat(address, { token: athlete.token })));
    await cut();
    expect((await post(servers[0], '/api/logout', athlete)).status).toBe(200);
    const refused = await fetch(`${servers[1].address}/api/athletes/${athlete.id}`, { headers: inside.as(athlete) });
    expect(refused.status).toBe(401);
    const closed = await Promise.all(sockets.map((socket) => socket.closed));
    expect(closed.map(({ code }) => code)).toEqual([4401, 4401]);
  });

  it('lay no coach’s save after the one that took its place, whichever of them gets which first [P5]', async () => {
    await coachingRoom();
    const block = await inside.seedBlock(athlete.id);
    const { seriesId } = seriesAt(block);
    const coached = { coach, athlete, block };
    const put = (server: ServerProcess, load: number, op: object) =>
      fetch(server.address + coachedPath(coached), {
        method: 'PUT',
        headers: { ...inside.as(coach), 'content-type': 'application/json' },
        body: JSON.stringify({
          blockWeeks: { week1: withTargets(weeksOf(block)['week1'], new Map([[seriesId, { load }]])) },
          sync: { baseStructRev: block.structRev, ops: { week1: op } },
        }),
      });
    for (let round = 1; round <= ROUNDS; round += 1) {
      const [held, newer] = [newId(), newId()];
      const both = [
        put(servers[0], 1, { opId: held }),
        put(servers[1], 100 + round, { opId: newer, replaces: [held] }),
      ];
      const answers = await Promise.all(round % 2 === 0 ? both : both.toReversed());
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(seriesAt(await inside.readBlock(athlete.id, block.blockId)).target.load).toBe(100 + round);
    }
  });

  it('end all other sessions everywhere after a new password [P13]', async () => {
    const login = { email: athlete.email, password: athlete.password };
    const { token } = (await (await post(servers[1], '/api/login', undefined, login)).json()) as { token: string };
    const sockets = await Promise.all(servers.map(({ address }) => openChat(address, { token: athlete.token })));
    const changed = await fetch(`${servers[0].address}/api/profile/edit/password`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ currentPassword: athlete.password, newPassword: 'another-password' }),
    });
    expect(changed.status).toBe(200);
    const closed = await Promise.all(sockets.map((socket) => socket.closed));
    expect(closed.map(({ code }) => code)).toEqual([4401, 4401]);
    const refused = await fetch(`${servers[1].address}/api/athletes/${athlete.id}`, { headers: inside.as(athlete) });
    expect(refused.status).toBe(401);
  });

  it('take a ticket of the other, once between them', async () => {
    const { ticket } = (await (await post(servers[0], '/api/ws/ticket', athlete)).json()) as { ticket: string };
    const both = servers.map(({ address }) => connectChat(address, { token: ticket }));
    const winner = await Promise.race(
      both.map(async (client, at) => ((await client.closed).code === 4401 ? 1 - at : at)),
    );
    const other = both[winner];
    expect(other?.socket.readyState).not.toBe(3);
    expect(both.filter(({ socket }) => socket.readyState !== 3)).toHaveLength(1);
  });

  it('count tries to log in together', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < LOGIN_TRIES + 2; tries += 1) {
      const answer = await post(tries % 2 ? servers[1] : servers[0], '/api/login', undefined, {
        email: athlete.email,
        password: 'wrong-wrong',
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array.from({ length: LOGIN_TRIES }, () => 401), 429, 429]);
  });

  it('count messages together', async () => {
    const room = await coachingRoom();
    const clients = await Promise.all(servers.map(({ address }) => openChat(address, { token: athlete.token })));
    await Promise.all(clients.map((client) => client.join(room)));
    for (const client of clients) for (let index = 0; index < 11; index += 1) client.say(room, `Message ${index}`);
    await Promise.race(clients.map((client) => client.until(isError('too_many_messages'))));
    for (const client of clients) client.say(room, 'Last');
    const last = clients.map((client) => client.until(isError()));
    await Promise.all(last);
    expect((await inside.storage.chatMessages.list(room, { limit: 100 })).length).toBe(20);
  });
});

/** So many pieces of work, so many at a time. */
async function inTurns(count: number, atOnce: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

function isBlockChanged(frame: ServerFrame): frame is BlockChangedFrame {
  return frame.type === 'BLOCK_CHANGED';
}

function isAreaChanged(frame: ServerFrame): frame is AreaChangedFrame {
  return frame.type === 'AREA_CHANGED';
}
