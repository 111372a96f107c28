import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Messages } from '#contract/api/chat.ts';
import type { ServerFrame } from '#contract/api/socket.ts';
import { newId } from '#server/storage/ids.ts';
import { createChat, type Chat } from '#sync/chat/chat.ts';
import type { ChatPorts, ChatStore, SocketEvents, Unsent } from '#sync/chat/ports.ts';
import { connectChat, type ChatClient } from '../support/chat-client.ts';
import { createChatWorld, type ChatWorld } from '../support/chat-world.ts';
import { storageLanes } from '../support/storage-lanes.ts';

const [lane] = storageLanes();
const PATIENT = { timeout: 10_000, interval: 20 };

let world: ChatWorld;
let talkers: Talker[];

beforeEach(async () => {
  if (!lane) throw new Error('There is no database to test on.');
  world = await createChatWorld(lane);
  talkers = [];
});

afterEach(async () => {
  for (const talker of talkers) talker.chat.stop();
  await world.close();
});

it('two apps on lines that break again and again show every message once, in one order, and nothing waits [P14]', async () => {
  const phone = await talk(world.athlete);
  const desk = await talk(world.coach);
  for (let round = 1; round <= 12; round += 1) {
    await phone.chat.say(world.room, `Phone ${round}`);
    if (round % 3 === 0) phone.cut();
    await desk.chat.say(world.room, `Desk ${round}`);
    if (round % 4 === 0) desk.cut();
  }
  await vi.waitFor(() => {
    expect(contents(phone)).toHaveLength(24);
    expect(contents(desk)).toEqual(contents(phone));
    expect([phone.stored.size, desk.stored.size]).toEqual([0, 0]);
  }, PATIENT);
  expect(contents(phone).filter((text) => text.startsWith('Phone'))).toEqual(
    Array.from({ length: 12 }, (_, index) => `Phone ${index + 1}`),
  );
});

it('a room of others is given up, and what was written for it stays with its reason', async () => {
  const phone = await talk(world.athlete);
  await phone.chat.say(newId(), 'Anybody?');
  await vi.waitFor(() => {
    expect([...phone.stored.values()]).toMatchObject([{ state: { kind: 'refused', code: 'not_found' } }]);
  }, PATIENT);
  await phone.chat.say(world.room, 'Still here');
  await vi.waitFor(() => expect(contents(phone)).toEqual(['Still here']), PATIENT);
});

type Talker = { readonly chat: Chat; readonly stored: Map<string, Unsent>; readonly cut: () => void };

function contents({ chat }: Talker): string[] {
  return chat.view(world.room).messages.map(({ content }) => content);
}

/** The app's chat with a real line to the real server. */
async function talk(user: ChatWorld['athlete']): Promise<Talker> {
  const stored = new Map<string, Unsent>();
  let line: ChatClient | undefined;
  const chat = createChat(
    portsOf(user, storeIn(stored), (made) => (line = made)),
    {
      userId: user.id,
      username: user.username,
    },
  );
  const talker: Talker = { chat, stored, cut: () => line?.socket.terminate() };
  talkers.push(talker);
  await chat.start();
  chat.open(world.room);
  return talker;
}

function portsOf(user: ChatWorld['athlete'], store: ChatStore, onLine: (line: ChatClient) => void): ChatPorts {
  const headers = world.server.as(user);
  const address = `/api/user/${user.id}/messages/room/${world.room}`;
  return {
    clock: {
      now: () => Date.now(),
      after: (ms, callback) => {
        const timer = setTimeout(callback, Math.min(ms, 2_000));
        return () => clearTimeout(timer);
      },
    },
    store,
    newId,
    random: () => 0,
    connect: (events) => keepConnected(user, events, onLine),
    read: async (_, { afterSeq }) => {
      const query = afterSeq === undefined ? '' : `?afterSeq=${afterSeq}`;
      const answer = await world.server.inject({ method: 'GET', url: address + query, headers });
      const { messagesList, ...rest } = answer.json<Messages>();
      return { ok: true, messages: messagesList, ...rest };
    },
    markRead: async () => true,
    onNotAuthenticated: () => undefined,
    onNews: () => undefined,
    onHint: () => undefined,
    onNotStored: () => undefined,
    onChange: () => undefined,
  };
}

function keepConnected(user: ChatWorld['athlete'], events: SocketEvents, onLine: (line: ChatClient) => void) {
  let line: ChatClient | undefined;
  let isOver = false;

  async function dial(): Promise<void> {
    const ticket = await world.ticketOf(user);
    if (isOver) return;
    const made = connectChat(world.address, { token: ticket });
    line = made;
    onLine(made);
    made.socket.on('open', events.onOpen);
    made.socket.on('message', (data: Buffer) => {
      if (line === made) events.onFrame(JSON.parse(data.toString()) as ServerFrame);
    });
    const { code } = await made.closed;
    if (isOver || line !== made) return;
    if (code === 4401 || code === 4403) events.onRefused(code);
    else {
      events.onLost();
      void dial();
    }
  }

  void dial();
  return {
    send: (frame: object) => {
      if (line?.socket.readyState !== line?.socket.OPEN) return false;
      line?.send(frame);
      return true;
    },
    reconnect: () => {
      const old = line;
      line = undefined;
      old?.close();
      void dial();
    },
    close: () => {
      isOver = true;
      line?.close();
    },
  };
}

function storeIn(stored: Map<string, Unsent>): ChatStore {
  let order = 0;
  return {
    put: async (message) => {
      order += 1;
      const row = { ...message, order };
      stored.set(row.clientMsgId, row);
      return { row, durable: true };
    },
    rows: async () => [...stored.values()],
    replace: async (row, by) => {
      if (stored.delete(row.clientMsgId)) stored.set(by.clientMsgId, by);
    },
    remove: async ({ clientMsgId }) => void stored.delete(clientMsgId),
  };
}
