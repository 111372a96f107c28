import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BlockChangedFrame, RoomChangedFrame, ServerFrame } from '#contract/api/socket.ts';
import { CHAT_MESSAGES_PER_WINDOW, MAX_CHAT_CHARACTERS } from '#contract/limits.ts';
import { closeCoachingRoom } from '#server/services/chat/conversations.ts';
import { isError, isMessage, messagesIn, openChat } from '../support/chat-client.ts';
import { createChatWorld, type ChatWorld } from '../support/chat-world.ts';
import { save, saveBody, seriesAt } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';

describe.each(storageLanes())('The live connection ($name)', (lane) => {
  let world: ChatWorld;
  let server: ChatWorld['server'];
  let address: string;
  let coach: ChatWorld['coach'];
  let athlete: ChatWorld['athlete'];
  let room: string;
  let joined: ChatWorld['joined'];
  let forward: ChatWorld['forward'];

  beforeEach(async () => {
    world = await createChatWorld(lane);
    ({ server, address, coach, athlete, room, joined, forward } = world);
  });
  afterEach(() => world.close());

  it('brings a message to everyone in the room, its sender included, as it was written [P14]', async () => {
    const [phone, desk] = [await joined(athlete), await joined(coach)];
    const createdAt = '2026-01-05T17:00:00.1Z';
    const sent = phone.say(room, '  Front squats again 😅\n', { createdAt, sender: 'ana' });
    const echo = await phone.until(isMessage());
    expect(echo).toEqual({
      type: 'CHAT',
      id: expect.any(String),
      seq: 1,
      roomId: room,
      sender: 'marta',
      senderId: athlete.id,
      content: '  Front squats again 😅\n',
      createdAt,
      clientMsgId: sent.clientMsgId,
    });
    expect(await desk.until(isMessage())).toEqual(echo);
  });

  it('shows the picture of the sender, small', async () => {
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    await server.storage.users.update(athlete.id, { avatar: pixel });
    const phone = await joined(athlete);
    phone.say(room, 'Look');
    const { avatar } = await phone.until(isMessage());
    expect(
      Buffer.from(avatar ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });

  it('serves a client that knows only the spec: no ticket, no ids, JOIN and CHAT', async () => {
    const phone = await openChat(address, { token: athlete.token, roomId: room });
    phone.send({ type: 'JOIN', sender: athlete.username, roomId: room });
    const frame = {
      type: 'CHAT',
      sender: athlete.username,
      content: 'Hi',
      roomId: room,
      createdAt: '2026-01-05T17:00:00.000Z',
    };
    phone.send(frame);
    expect(await phone.until(isMessage())).toMatchObject(frame);
    phone.send(frame);
    phone.say(room, 'After');
    await phone.until(isMessage('After'));
    expect(messagesIn(phone.frames).map(({ seq }) => seq)).toEqual([1, 1, 2]);
  });

  it('answers a message that was stored before as it stands, to its sender alone', async () => {
    const [phone, desk] = [await joined(athlete), await joined(coach)];
    const sent = phone.say(room, 'Once');
    await phone.until(isMessage('Once'));
    phone.send(sent);
    phone.say(room, 'Then');
    await phone.until(isMessage('Then'));
    await desk.until(isMessage('Then'));
    expect(messagesIn(phone.frames).map(({ seq }) => seq)).toEqual([1, 1, 2]);
    expect(messagesIn(desk.frames).map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('says at the JOIN where the room stands, so that gaps can be filled', async () => {
    const phone = await joined(athlete);
    for (const content of ['One', 'Two']) phone.say(room, content);
    await phone.until(isMessage('Two'));
    const desk = await openChat(address, { token: coach.token });
    expect(await desk.join(room)).toEqual({ type: 'JOINED', roomId: room, seq: 2, readOnly: false });
    phone.say(room, 'Three');
    expect(await desk.until(isMessage())).toMatchObject({ content: 'Three', seq: 3 });
  });

  it('refuses a message that is empty, too long, too large, no text or without a time, and goes on', async () => {
    const phone = await joined(athlete);
    const refusedWith = async (part: object | string) => {
      const clientMsgId = `bad-${phone.frames.length}`;
      const frame = { type: 'CHAT', roomId: room, content: 'x', createdAt: '2026-01-05T17:00:00Z', clientMsgId };
      phone.send(typeof part === 'string' ? part : { ...frame, ...part });
      const { message } = await phone.until((one): one is Extract<ServerFrame, { type: 'ERROR' }> => {
        return (
          one.type === 'ERROR' &&
          (typeof part === 'string' ? one.clientMsgId === undefined : one.clientMsgId === clientMsgId)
        );
      });
      return message;
    };
    expect(await refusedWith({ content: '' })).toBe('A message cannot be empty.');
    expect(await refusedWith({ content: ' \n\t ' })).toBe('A message cannot be empty.');
    expect(await refusedWith({ content: 'x'.repeat(MAX_CHAT_CHARACTERS + 1) })).toMatch(/at most 4000 characters/);
    expect(await refusedWith({ content: 'a\0b' })).toMatch(/cannot be shown/);
    expect(await refusedWith({ content: 'a\ud800' })).toMatch(/cannot be shown/);
    expect(await refusedWith({ content: 7 })).toMatch(/must be text/);
    expect(await refusedWith({ createdAt: 'today' })).toMatch(/ISO 8601/);
    expect(await refusedWith({ createdAt: '2026-99-99T17:00:00Z' })).toMatch(/ISO 8601/);
    expect(await refusedWith({ type: 'SHOUT' })).toMatch(/JOIN or CHAT/);
    expect(await refusedWith('no json')).toMatch(/JOIN or CHAT/);
    phone.say(room, 'x'.repeat(MAX_CHAT_CHARACTERS));
    expect(await phone.until(isMessage())).toMatchObject({ seq: 1 });
  });

  it('says when somebody writes too fast, keeps the connection, and takes the message later', async () => {
    const phone = await joined(athlete);
    for (let index = 0; index < CHAT_MESSAGES_PER_WINDOW; index += 1) phone.say(room, `Message ${index}`);
    const late = phone.say(room, 'One too many');
    const { clientMsgId, retryAfterMs } = await phone.until(isError('too_many_messages'));
    expect(clientMsgId).toBe(late.clientMsgId);
    expect(retryAfterMs).toBeLessThanOrEqual(10_000);
    forward(10_001);
    phone.send(late);
    expect(await phone.until(isMessage('One too many'))).toMatchObject({ seq: CHAT_MESSAGES_PER_WINDOW + 1 });
  });

  it('closes a frame that is too large with 1009, and a flood with 1008', async () => {
    const large = await joined(athlete);
    large.say(room, 'x'.repeat(40_000));
    expect((await large.closed).code).toBe(1009);
    const flood = await joined(athlete);
    for (let index = 0; index < 250; index += 1) flood.send('no json');
    expect((await flood.closed).code).toBe(1008);
  });

  it('lets a room that has ended be joined and read, and refuses what is written there', async () => {
    const desk = await openChat(address, { token: coach.token });
    const phone = await joined(athlete);
    await server.storage.transaction((repositories) =>
      closeCoachingRoom(repositories, { coachId: coach.id, athleteId: athlete.id }),
    );
    expect(await desk.until(isRoomChanged)).toEqual({ type: 'ROOM_CHANGED', roomId: room });
    phone.say(room, 'Too late');
    expect((await phone.until(isError('room_read_only'))).message).toMatch(/can still be read/);
    expect(await desk.join(room)).toMatchObject({ readOnly: true });
  });

  it('tells a member who is elsewhere that the room has news, without the news', async () => {
    const phone = await joined(athlete);
    const desk = await openChat(address, { token: coach.token });
    phone.say(room, 'Psst');
    expect(await desk.until(isRoomChanged)).toEqual({ type: 'ROOM_CHANGED', roomId: room });
    expect(messagesIn(desk.frames)).toEqual([]);
  });

  it('tells the other devices of who has read, and nobody else, and not when they had read it already', async () => {
    const desk = await joined(coach);
    desk.say(room, 'Five sets today');
    await desk.until(isMessage());
    const [phone, tablet] = [await joined(athlete), await openChat(address, { token: athlete.token })];
    const read = () =>
      server.inject({
        method: 'PUT',
        url: `/api/user/${athlete.id}/messages/room/${room}/read`,
        headers: server.as(athlete),
        payload: { seq: 1 },
      });
    expect((await read()).json()).toMatchObject({ lastReadSeq: 1, unread: 0 });
    expect(await tablet.until(isRoomChanged)).toEqual({ type: 'ROOM_CHANGED', roomId: room });
    await read();
    phone.say(room, 'Done');
    await desk.until(isMessage('Done'));
    await phone.until(isMessage('Done'));
    // For who is in the room a message is not also a change.
    expect(phone.frames.filter(isRoomChanged)).toHaveLength(1);
    expect(desk.frames.filter(isRoomChanged)).toEqual([]);
  });

  it('tells the athlete and their coach that a block has changed, and nobody else', async () => {
    const block = await server.seedBlock(athlete.id);
    const stranger = await server.seedUser({ role: 'coach' });
    const [phone, desk, other] = [
      await openChat(address, { token: athlete.token }),
      await openChat(address, { token: coach.token }),
      await openChat(address, { token: stranger.token }),
    ];
    const body = saveBody([{ seriesId: seriesAt(block).seriesId, field: 'reps', value: 5 }]);
    const { rev } = await save(server, athlete, block, body);
    expect(rev).toBeGreaterThan(block.rev);
    const hint = { type: 'BLOCK_CHANGED', blockId: block.blockId, rev };
    expect(await phone.until(isBlockChanged)).toEqual(hint);
    expect(await desk.until(isBlockChanged)).toEqual(hint);
    expect(other.frames).toEqual([]);
  });

  it('says goodbye with 1001 when the server stops, after everything that had arrived', async () => {
    const phone = await joined(athlete);
    for (let index = 0; index < 5; index += 1) phone.say(room, `Message ${index}`);
    await phone.until(isMessage('Message 0'));
    const { app } = server;
    await app.close();
    expect((await phone.closed).code).toBe(1001);
    const stored = await server.storage.chatMessages.list(room, { limit: 10 });
    expect(messagesIn(phone.frames).map(({ seq }) => seq)).toEqual(stored.map(({ seq }) => seq));
  });
});

function isRoomChanged(frame: ServerFrame): frame is RoomChangedFrame {
  return frame.type === 'ROOM_CHANGED';
}

function isBlockChanged(frame: ServerFrame): frame is BlockChangedFrame {
  return frame.type === 'BLOCK_CHANGED';
}
