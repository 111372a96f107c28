import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AthleteProfile } from '#contract/api/athlete-profile.ts';
import type { MyBlocks } from '#contract/api/block.ts';
import type { Messages } from '#contract/api/chat.ts';
import { CHAT_PAGE, MAX_BLOCKS_PER_ATHLETE, MAX_CHAT_CHARACTERS } from '#contract/limits.ts';
import { inSpanish } from '#contract/words/es/sentences.ts';
import { notices } from '#contract/words/notices.ts';
import { ensureCoachingRoom } from '#server/services/chat/conversations.ts';
import { newId } from '#server/storage/ids.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, type SeededUser, type TestServer } from '../support/test-server.ts';

const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe.each(storageLanes())('A list that has grown long ($name)', (lane) => {
  let server: TestServer;
  let drop: () => Promise<void>;
  let coach: SeededUser;
  let athlete: SeededUser;

  beforeEach(async () => {
    const opened = await lane.open();
    ({ drop } = opened);
    server = await createTestServer({ location: opened.location });
    coach = await server.seedUser({ role: 'coach' });
    athlete = await server.seedAthlete();
    await server.storage.coaching.link(athlete.id, coach.id, 1);
  });
  afterEach(async () => {
    await server.close();
    await drop();
  });

  const read = (who: SeededUser, url: string) => server.inject({ url, headers: server.as(who) });

  /** Writes messages of the two in turn. */
  async function write(roomId: string, contents: readonly string[], firstSeq: number): Promise<void> {
    await server.storage.transaction(async ({ chatMessages, users }) => {
      await users.update(athlete.id, { avatar: PICTURE });
      for (const [at, content] of contents.entries()) {
        const senderId = at % 2 === 0 ? athlete.id : coach.id;
        const ids = { id: newId(), room_id: roomId, sender_id: senderId, client_msg_id: newId() };
        const times = { created_at: new Date(at).toISOString(), stored_at: at };
        await chatMessages.append({ ...ids, ...times, seq: firstSeq + at, content });
      }
    });
  }

  it('of messages goes out in pieces, and a plain client gets all hundred of them, as of a short one [§7]', async () => {
    const roomId = await server.storage.transaction((repositories) =>
      ensureCoachingRoom(repositories, { coachId: coach.id, athleteId: athlete.id }),
    );
    const url = `/api/user/${coach.id}/messages/room/${roomId}`;
    await write(roomId, ['Hi', 'Hello'], 1);
    const short = await read(coach, url);
    expect(short.headers['content-length']).toBe(String(short.rawPayload.length));
    const { messagesList: few } = short.json<Messages>();
    expect(few).toMatchObject([
      { content: 'Hi', sender: athlete.username, avatar: expect.any(String) },
      { content: 'Hello', sender: coach.username },
    ]);
    expect(few[1]?.avatar).toBeUndefined();
    const texts = Array.from({ length: CHAT_PAGE }, (_, at) => `${at} ${'€'.repeat(MAX_CHAT_CHARACTERS - 4)}`);
    await write(roomId, texts, 3);
    const long = await read(coach, url);
    expect(long.headers['content-length']).toBeUndefined();
    expect(long.headers['content-type']).toBe('application/json; charset=utf-8');
    const { messagesList, lastSeq } = long.json<Messages>();
    expect(messagesList.map(({ content }) => content)).toEqual(texts);
    expect(lastSeq).toBe(CHAT_PAGE + 2);
    const headers = { ...server.as(coach), 'accept-language': 'es' };
    const spanish = (await server.inject({ url, headers })).json<Messages>();
    expect(spanish.message).toBe(inSpanish(notices.messagesLoaded));
  });

  it('of blocks has an end, goes out in pieces, and the coach reads it as well', async () => {
    await server.storage.transaction(async ({ blocks }) => {
      for (let at = 0; at < MAX_BLOCKS_PER_ATHLETE - 1; at += 1) {
        const about = { blockId: newId(), athleteId: athlete.id, coachId: coach.id, createdAt: at };
        await blocks.insert({ ...about, name: 'Block', days: ['Monday'], weeks: [] });
      }
    });
    const create = () =>
      server.inject({
        method: 'POST',
        url: `/api/coaches/${coach.id}/createBlock/${athlete.id}`,
        headers: server.as(coach),
        payload: { blockName: 'The last one', weekDays: ['Monday'] },
      });
    expect((await create()).statusCode).toBe(200);
    const refused = await create();
    expect([refused.statusCode, refused.json().code]).toEqual([413, 'plans_full']);
    const own = await read(athlete, `/api/athletes/${athlete.id}/myBlocks`);
    expect(own.headers['content-length']).toBeUndefined();
    expect(own.json<MyBlocks>().blocks).toHaveLength(MAX_BLOCKS_PER_ATHLETE);
    const profile = await read(coach, `/api/coaches/${coach.id}/athletes/${athlete.id}`);
    expect(profile.headers['content-length']).toBeUndefined();
    const { blocks } = profile.json<AthleteProfile>();
    expect([blocks.length, blocks[0]?.name]).toEqual([MAX_BLOCKS_PER_ATHLETE, 'The last one']);
  });
});
