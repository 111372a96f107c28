import { beforeEach, describe, expect, it } from 'vitest';
import type { SendFrame } from '#contract/api/socket.ts';
import { CHAT_ANSWER_AFTER_WAKING_MS, CHAT_ANSWER_MS } from '#contract/limits.ts';
import { quiet } from '../../support/hand-clock.ts';
import { createChatPlay, ROOM, type ChatPlay } from './chat-world.ts';

describe('The chat', () => {
  let play: ChatPlay;
  const seqs = () => play.chat.view(ROOM).messages.map(({ seq }) => seq);
  const waiting = () => play.chat.view(ROOM).waiting;
  const frames = () => play.sent.map(({ frame }) => frame).filter((frame): frame is SendFrame => frame.type === 'CHAT');
  const say = async (content: string) => {
    await play.chat.say(ROOM, content);
    await quiet();
  };

  beforeEach(async () => {
    play = createChatPlay();
    await play.chat.start();
  });

  async function enter(): Promise<void> {
    play.chat.open(ROOM);
    await play.connect();
    await play.joined();
  }

  it('stores a message before it sends it, shows it as pending, and takes it away when its echo returns [P14]', async () => {
    await enter();
    const saying = play.chat.say(ROOM, 'Hello');
    expect(waiting()).toMatchObject([{ content: 'Hello', state: { kind: 'pending' } }]);
    expect(frames()).toEqual([]);
    await saying;
    expect(play.stored.size).toBe(1);
    expect(frames()).toEqual([
      {
        type: 'CHAT',
        sender: 'marta.r',
        roomId: ROOM,
        content: 'Hello',
        createdAt: '2026-01-05T17:00:00.000Z',
        clientMsgId: 'id-1',
      },
    ]);
    await play.accept();
    expect([...play.stored]).toEqual([]);
    expect(waiting()).toEqual([]);
    expect(seqs()).toEqual([1]);
  });

  it('hands on what it hears of blocks and areas, and says at each connection that some of it may have been missed', async () => {
    await enter();
    const hints = [{ type: 'BLOCK_CHANGED', blockId: 'b', rev: 2 }, { type: 'AREA_CHANGED' }] as const;
    for (const hint of hints) await play.hear(hint);
    await play.lose();
    await play.connect();
    const missed = { type: 'HINTS_MISSED' };
    expect(play.hints).toEqual([missed, ...hints, missed]);
  });

  it('keeps what is written without a connection, and sends it in its order when there is one [P14]', async () => {
    play.chat.open(ROOM);
    for (const content of ['One', 'Two', 'Three']) await say(content);
    expect(frames()).toEqual([]);
    expect(waiting()).toHaveLength(3);
    await play.connect();
    await play.joined();
    for (let count = 0; count < 3; count += 1) await play.accept();
    expect(frames().map(({ content }) => content)).toEqual(['One', 'Two', 'Three']);
    expect(play.chat.view(ROOM).messages.map(({ content }) => content)).toEqual(['One', 'Two', 'Three']);
    expect(waiting()).toEqual([]);
  });

  it('before a log-out sends what is pending and waits for it, but no longer than it may, and counts what stays [P14]', async () => {
    await enter();
    const flushed: number[] = [];
    await play.chat.flush(5_000).then((left) => flushed.push(left));
    expect(flushed).toEqual([0]);
    await say('One');
    await say('Two');
    void play.chat.flush(5_000).then((left) => flushed.push(left));
    await play.accept();
    expect(flushed).toEqual([0]);
    await play.accept();
    expect(flushed).toEqual([0, 0]);
    await play.lose();
    await say('Three');
    void play.chat.flush(5_000).then((left) => flushed.push(left));
    await play.clock.advance(4_999);
    expect(flushed).toHaveLength(2);
    await play.clock.advance(1);
    expect(flushed).toEqual([0, 0, 1]);
    expect(waiting()).toMatchObject([{ content: 'Three', state: { kind: 'pending' } }]);
  });

  it('sends the same message again after an echo was lost, and shows it once [P14]', async () => {
    await enter();
    await say('Once');
    await play.accept({ echo: false });
    await play.lose();
    expect(waiting()).toHaveLength(1);
    await play.connect();
    await play.joined();
    expect(seqs()).toEqual([1]);
    expect(waiting()).toEqual([]);
    expect(play.stored.size).toBe(0);
    expect(play.room).toHaveLength(1);
  });

  it('fills what was said while the line was down, page by page, in one order', async () => {
    play.other('1');
    await enter();
    expect(seqs()).toEqual([1]);
    await play.lose();
    for (let seq = 2; seq <= 9; seq += 1) play.other(String(seq));
    await play.connect();
    await play.joined();
    expect(seqs()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(play.reads.slice(-3)).toEqual([{ afterSeq: 1 }, { afterSeq: 4 }, { afterSeq: 7 }]);
  });

  it('reads what lies between when a number is skipped', async () => {
    await enter();
    await play.hear(play.other('1'));
    play.other('2');
    await play.hear(play.other('3'));
    expect(seqs()).toEqual([1, 2, 3]);
  });

  it('ignores what it has: the same number, the same id, the same sender, content and time [§4]', async () => {
    await enter();
    const message = play.other('Hi');
    await play.hear(message);
    await play.hear(message);
    await play.hear({ ...message, id: 'other', seq: 2 });
    expect(seqs()).toEqual([1]);
  });

  it('takes a line on which nothing is answered for dead, and makes a new one', async () => {
    await enter();
    await say('Into the void');
    await play.clock.advance(CHAT_ANSWER_MS - 1);
    expect(play.line()).toBe(0);
    await play.clock.advance(1);
    expect(play.line()).toBe(1);
    await play.connect();
    await play.joined();
    expect(frames()).toHaveLength(2);
    expect(frames()[0]).toEqual(frames()[1]);
  });

  it('asks a line that slept whether it lives', async () => {
    await enter();
    const before = play.sent.length;
    play.chat.wake();
    expect(play.sent.slice(before)).toMatchObject([{ frame: { type: 'JOIN', roomId: ROOM } }]);
    await play.clock.advance(CHAT_ANSWER_AFTER_WAKING_MS - 1);
    expect(play.chat.connection()).toBe('open');
    await play.clock.advance(1);
    expect(play.line()).toBe(1);
    expect(play.chat.connection()).toBe('lost');
  });

  it('makes a new line after waking where no room is open that it could ask for', async () => {
    await play.connect();
    play.chat.wake();
    expect(play.sent).toEqual([]);
    expect(play.line()).toBe(1);
    await play.connect();
    expect(play.chat.connection()).toBe('open');
  });

  it('says soon that there is no connection when the network goes while a message is on its way, and sends it again', async () => {
    await enter();
    await say('Into the lift');
    play.chat.wake();
    await play.clock.advance(CHAT_ANSWER_AFTER_WAKING_MS);
    expect(play.chat.connection()).toBe('lost');
    expect(waiting()).toMatchObject([{ content: 'Into the lift', state: { kind: 'pending' } }]);
    await play.connect();
    await play.joined();
    await play.accept();
    expect(waiting()).toEqual([]);
    expect(play.room).toHaveLength(1);
  });

  it('keeps a refused message with its reason until it is tried again or discarded, and goes on with the next', async () => {
    await enter();
    await say('Too long');
    await say('Next');
    const reason = 'A message has at most 4000 characters.';
    await play.hear({ type: 'ERROR', code: 'invalid_input', message: reason, clientMsgId: 'id-1' });
    expect(waiting()[0]).toMatchObject({ state: { kind: 'refused', reason } });
    expect(frames().at(-1)).toMatchObject({ content: 'Next' });
    await play.accept();
    expect(play.stored.size).toBe(1);
    play.chat.retry('id-1');
    await quiet();
    expect(frames().at(-1)).toMatchObject({ content: 'Too long', clientMsgId: 'id-1' });
    await play.hear({ type: 'ERROR', code: 'invalid_input', message: reason, clientMsgId: 'id-1' });
    play.chat.discard('id-1');
    await quiet();
    expect(waiting()).toEqual([]);
    expect(play.stored.size).toBe(0);
  });

  it.each([
    [4_000, 4_000],
    [3_600_000, 60_000],
  ])('sends what was not taken for %i ms again by itself after %i, in its order [P6]', async (retryAfterMs, wait) => {
    await enter();
    await say('One too many');
    await say('After it');
    const message = 'Too many messages. Wait a few seconds and send it again.';
    await play.hear({ type: 'ERROR', code: 'too_many_messages', message, clientMsgId: 'id-1', retryAfterMs });
    expect(waiting()).toMatchObject([{ state: { kind: 'pending' }, delayed: message }, { content: 'After it' }]);
    expect(frames()).toHaveLength(1);
    await play.clock.advance(wait);
    await play.accept();
    await play.accept();
    expect(play.room.map(({ content }) => content)).toEqual(['One too many', 'After it']);
  });

  it('gives up a room of which the person is no member, keeps what they wrote there, and the others go on', async () => {
    await enter();
    await say('Anybody?');
    await play.refuse(4403);
    expect(waiting()).toMatchObject([{ content: 'Anybody?', state: { kind: 'refused' } }]);
    expect(play.chat.view(ROOM).readOnly).toBe(true);
    await play.clock.advance(60_000);
    expect(play.line()).toBe(1);
    await play.connect();
    await play.chat.say('room-2', 'Elsewhere');
    expect(frames().at(-1)).toMatchObject({ roomId: 'room-2' });
  });

  it('stops when the session is refused, and keeps what waits', async () => {
    await enter();
    await say('Later then');
    await play.refuse(4401);
    await play.clock.advance(600_000);
    expect(play.chat.connection()).toBe('ended');
    expect(play.line()).toBe(0);
    expect(play.stored.size).toBe(1);
  });

  it('says when the messages cannot be read, and tries again by itself and when asked [§8]', async () => {
    play.online = false;
    play.other('1');
    play.chat.open(ROOM);
    await quiet();
    expect(play.chat.view(ROOM).reading).toEqual({ kind: 'failed', message: 'Failed to load messages.' });
    play.online = true;
    play.chat.again(ROOM);
    await quiet();
    expect(seqs()).toEqual([1]);
  });

  it('reads earlier pages when asked, and says when there is nothing before', async () => {
    for (let seq = 1; seq <= 5; seq += 1) play.other(String(seq));
    await enter();
    expect(seqs()).toEqual([3, 4, 5]);
    expect(play.chat.view(ROOM).earlier).toBe('some');
    play.online = false;
    play.chat.earlier(ROOM);
    await quiet();
    expect(play.chat.view(ROOM).earlier).toBe('failed');
    play.online = true;
    play.chat.earlier(ROOM);
    await quiet();
    expect(seqs()).toEqual([1, 2, 3, 4, 5]);
    expect(play.chat.view(ROOM).earlier).toBe('none');
  });

  it('tells the server once how far was read, and again until it knows', async () => {
    play.other('1');
    await enter();
    play.online = false;
    play.chat.seen(ROOM, 1);
    await quiet();
    play.online = true;
    await play.clock.advance(60_000);
    play.chat.seen(ROOM, 1);
    await quiet();
    expect(play.marks).toEqual([1]);
  });

  it('reads a room anew when the server was put back to an earlier state', async () => {
    for (let seq = 1; seq <= 3; seq += 1) play.other(String(seq));
    await enter();
    await play.lose();
    play.room.length = 1;
    await play.connect();
    await play.joined();
    expect(seqs()).toEqual([1]);
  });
});
