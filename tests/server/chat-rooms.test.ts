import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChatRooms, Messages } from '#contract/api/chat.ts';
import { CHAT_MESSAGES_PER_WINDOW } from '#contract/limits.ts';
import {
  closeAdminRooms,
  closeCoachingRoom,
  ensureAdminRooms,
  ensureCoachingRoom,
  ensureRoomsOfNewAdmin,
} from '#server/services/chat/conversations.ts';
import { postMessage } from '#server/services/chat/messages.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, type SeededUser, type TestServer } from '../support/test-server.ts';

describe.each(storageLanes())('Rooms and messages ($name)', (lane) => {
  let server: TestServer;
  let context: Context;
  let drop: () => Promise<void>;
  let time: number;
  let coach: SeededUser;
  let athlete: SeededUser;

  beforeEach(async () => {
    const opened = await lane.open();
    drop = opened.drop;
    time = 1_800_000_000_000;
    const now = (): number => time;
    server = await createTestServer({ location: opened.location, now });
    context = { storage: server.storage, clock: { now } };
    coach = await server.seedUser({ role: 'coach', username: 'ana' });
    athlete = await server.seedAthlete({ username: 'marta' });
  });
  afterEach(async () => {
    await server.close();
    await drop();
  });

  const link = () =>
    server.storage.transaction((repositories) =>
      ensureCoachingRoom(repositories, { coachId: coach.id, athleteId: athlete.id }, time),
    );
  const part = () =>
    server.storage.transaction((repositories) =>
      closeCoachingRoom(repositories, { coachId: coach.id, athleteId: athlete.id }, time),
    );
  const get = async <T>(user: SeededUser, path: string): Promise<T> => {
    const answer = await server.inject({ url: `/api/user/${user.id}/${path}`, headers: server.as(user) });
    expect(answer.statusCode).toBe(200);
    return answer.json<T>();
  };
  const roomsOf = async (user: SeededUser) => (await get<ChatRooms>(user, 'chat/rooms')).chatRooms;
  const read = (user: SeededUser, roomId: string, query = '') => get<Messages>(user, `messages/room/${roomId}${query}`);
  const say = (user: SeededUser, role: Caller['role'], roomId: string, content: string) =>
    postMessage(context, callerOf(user, role), {
      type: 'CHAT',
      roomId,
      content,
      createdAt: new Date(time).toISOString(),
      clientMsgId: content.replaceAll(/\W/g, '-'),
    });

  it('a coach and their athlete have one room, each under the name of the other', async () => {
    const [first, again] = await Promise.all([link(), link()]);
    expect(again).toBe(first);
    const mine = { id: first, unread: 0, readOnly: false, lastMessage: null };
    expect(await roomsOf(coach)).toEqual([{ ...mine, displayName: 'marta', otherId: athlete.id }]);
    expect(await roomsOf(athlete)).toEqual([{ ...mine, displayName: 'ana', otherId: coach.id }]);
    expect(await roomsOf(await server.seedAthlete())).toEqual([]);
  });

  it('a new athlete who has written nothing does not stand above one whose message is unread [contract, Chat]', async () => {
    await say(athlete, 'athlete', await link(), 'May I ask something?');
    time += 1_000;
    const leo = await server.seedAthlete({ username: 'leo' });
    await server.storage.transaction((repositories) =>
      ensureCoachingRoom(repositories, { coachId: coach.id, athleteId: leo.id }, time),
    );
    const names = async () => (await roomsOf(coach)).map(({ displayName }) => displayName);
    expect(await names()).toEqual(['marta', 'leo']);
    // Once it is read, nobody waits any more.
    await server.storage.chatRooms.markRead((await roomsOf(coach))[0]?.id ?? '', coach.id, 1);
    expect(await names()).toEqual(['leo', 'marta']);
  });

  it('a coach who waits and every admin have one room, also with an admin who comes later', async () => {
    const pending = await server.seedUser({ role: 'coachPending', username: 'ines' });
    const register = () =>
      server.storage.transaction((repositories) => ensureAdminRooms(repositories, pending.id, time));
    await register();
    expect(await roomsOf(pending)).toEqual([]);
    const sam = await server.seedUser({ role: 'admin', username: 'sam' });
    await server.storage.transaction((repositories) => ensureRoomsOfNewAdmin(repositories, time));
    time += 1;
    const eva = await server.seedUser({ role: 'admin', username: 'eva' });
    await server.storage.transaction((repositories) => ensureRoomsOfNewAdmin(repositories, time));
    await register();

    expect((await roomsOf(pending)).map((room) => room.displayName)).toEqual(['sam, eva']);
    for (const admin of [sam, eva]) {
      expect((await roomsOf(admin)).map((room) => room.displayName).sort()).toEqual(['ana', 'ines']);
    }
    await server.storage.transaction((repositories) => closeAdminRooms(repositories, pending.id, time));
    expect((await roomsOf(pending)).map((room) => room.readOnly)).toEqual([true]);
  });

  it('a room outlives its link for reading, and goes on when the two meet again', async () => {
    const room = await link();
    await say(athlete, 'athlete', room, 'Hello');
    await part();
    expect((await roomsOf(coach))[0]).toMatchObject({ id: room, readOnly: true });
    await expect(say(coach, 'coach', room, 'Too late')).rejects.toMatchObject({ code: 'room_read_only' });
    expect((await read(coach, room)).messagesList.map(({ content }) => content)).toEqual(['Hello']);
    expect(await link()).toBe(room);
    await say(coach, 'coach', room, 'Welcome back');
    expect((await read(athlete, room)).messagesList).toHaveLength(2);
  });

  it('messages come in the order of the room, as pages, and as what was missed', async () => {
    const room = await link();
    for (let index = 1; index <= 130; index += 1) {
      time += 1_000;
      await say(index % 2 ? athlete : coach, index % 2 ? 'athlete' : 'coach', room, `Message ${index}`);
    }
    const seqs = async (query: string) => (await read(athlete, room, query)).messagesList.map(({ seq }) => seq);
    expect(await seqs('')).toEqual(range(31, 130));
    expect(await seqs('?beforeSeq=31&limit=10')).toEqual(range(21, 30));
    expect(await seqs('?afterSeq=125')).toEqual(range(126, 130));
    expect(await seqs('?afterSeq=130')).toEqual([]);
    expect(await seqs('?afterSeq=0&limit=3')).toEqual([1, 2, 3]);
    const last = await read(coach, room, '?limit=1');
    expect(last).toMatchObject({ lastSeq: 130, lastReadSeq: 0, readOnly: false });
    expect(last.messagesList).toEqual([
      {
        type: 'CHAT',
        id: expect.any(String),
        seq: 130,
        roomId: room,
        sender: 'ana',
        senderId: coach.id,
        content: 'Message 130',
        createdAt: new Date(time).toISOString(),
        clientMsgId: 'Message-130',
      },
    ]);
  });

  it('counts what others wrote after the last message that was read', async () => {
    const room = await link();
    for (const content of ['One', 'Two', 'Three']) await say(coach, 'coach', room, content);
    await say(athlete, 'athlete', room, 'Four');
    const mark = (seq: number) =>
      server.inject({
        method: 'PUT',
        url: `/api/user/${athlete.id}/messages/room/${room}/read`,
        headers: server.as(athlete),
        payload: { seq },
      });
    expect((await roomsOf(athlete))[0]).toMatchObject({ unread: 3, lastMessage: { content: 'Four', seq: 4 } });
    expect((await roomsOf(coach))[0]).toMatchObject({ unread: 1 });
    expect((await mark(2)).json()).toMatchObject({ lastReadSeq: 2, unread: 1 });
    expect((await mark(1)).json()).toMatchObject({ lastReadSeq: 2, unread: 1 });
    expect((await mark(999)).json()).toMatchObject({ lastReadSeq: 4, unread: 0 });
    expect((await roomsOf(athlete))[0]).toMatchObject({ unread: 0 });
    expect((await mark(-1)).json()).toEqual({
      code: 'invalid_input',
      message: 'The message number cannot be negative.',
      field: 'seq',
    });
  });

  it("another's room and an unknown one are refused alike", async () => {
    const room = await link();
    const stranger = await server.seedAthlete();
    for (const url of [
      `/api/user/${stranger.id}/messages/room/${room}`,
      `/api/user/${stranger.id}/messages/room/nothing`,
      `/api/user/${athlete.id}/messages/room/${room}`,
      `/api/user/${athlete.id}/chat/rooms`,
    ]) {
      const answer = await server.inject({ url, headers: server.as(stranger) });
      expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'not_found', message: 'Not found.' }]);
    }
    await expect(say(stranger, 'athlete', room, 'Hi')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('who is an admin no more reads the rooms of the admins no more', async () => {
    const sam = await server.seedUser({ role: 'admin' });
    await server.storage.transaction((repositories) => ensureRoomsOfNewAdmin(repositories, time));
    const [room] = await roomsOf(sam);
    await expect(say(sam, 'athlete', room?.id ?? '', 'Hi')).rejects.toMatchObject({ code: 'not_found' });
  });

  it.each(['afterSeq=x', 'beforeSeq=-1', 'limit=0', 'limit=101', 'limit=x', 'afterSeq=1.5'])(
    'refuses %s in a sentence that names it',
    async (query) => {
      const room = await link();
      const url = `/api/user/${athlete.id}/messages/room/${room}?${query}`;
      const answer = await server.inject({ url, headers: server.as(athlete) });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toMatch(new RegExp(`^${query.split('=', 1)[0]} .+\\.$`));
    },
  );

  it('a message is stored once however often it is sent, and its number is not used for another [P14]', async () => {
    const room = await link();
    const sent = {
      type: 'CHAT',
      roomId: room,
      content: 'Hi 😅',
      createdAt: '2026-01-05T17:00Z',
      clientMsgId: 'a',
    } as const;
    const caller = callerOf(athlete, 'athlete');
    const answers = await Promise.all(Array.from({ length: 8 }, () => postMessage(context, caller, sent)));
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(answers.map(({ message }) => message.id)).size).toBe(1);
    const other = postMessage(context, caller, { ...sent, content: 'Something else' });
    await expect(other).rejects.toMatchObject({ code: 'message_id_reuse' });
    expect((await read(coach, room)).messagesList).toHaveLength(1);
  });

  it('without a number of its own a message is known by sender, content and time [§4]', async () => {
    const room = await link();
    const sent = { type: 'CHAT', roomId: room, content: 'Hi', createdAt: '2026-01-05T17:00:00.000Z' } as const;
    const [first, second, later, theirs] = [
      await postMessage(context, callerOf(athlete, 'athlete'), sent),
      await postMessage(context, callerOf(athlete, 'athlete'), sent),
      await postMessage(context, callerOf(athlete, 'athlete'), { ...sent, createdAt: '2026-01-05T17:00:00Z' }),
      await postMessage(context, callerOf(coach, 'coach'), sent),
    ];
    expect([first.isNew, second.isNew, later.isNew, theirs.isNew]).toEqual([true, false, true, true]);
    expect(first.message).not.toHaveProperty('clientMsgId');
  });

  it('gives each message its own place, however many are sent at once', async () => {
    const room = await link();
    const sends = range(1, 15).flatMap((index) => [
      say(athlete, 'athlete', room, `A ${index}`),
      say(coach, 'coach', room, `C ${index}`),
    ]);
    const seqs = (await Promise.all(sends)).map(({ message }) => message.seq);
    expect(seqs.toSorted((one, other) => one - other)).toEqual(range(1, 30));
  });

  it('takes 20 messages in 10 s from one person, in all rooms together and also at once', async () => {
    const room = await link();
    const attempts = range(1, CHAT_MESSAGES_PER_WINDOW + 5).map((index) => say(athlete, 'athlete', room, `A ${index}`));
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(CHAT_MESSAGES_PER_WINDOW);
    await expect(say(athlete, 'athlete', room, 'More')).rejects.toMatchObject({
      code: 'too_many_messages',
      retryAfterSeconds: 10,
    });
    await expect(say(coach, 'coach', room, 'Mine')).resolves.toMatchObject({ isNew: true });
    time += 10_001;
    await expect(say(athlete, 'athlete', room, 'Now')).resolves.toMatchObject({ isNew: true });
  });
});

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function callerOf(user: SeededUser, role: Caller['role']): Caller {
  return { id: user.id, role, username: user.username };
}
