import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorFrame } from '#contract/api/socket.ts';
import { connectChat, openChat } from '../support/chat-client.ts';
import { createChatWorld, PUBLIC_URL, type ChatWorld } from '../support/chat-world.ts';
import { storageLanes } from '../support/storage-lanes.ts';

describe.each(storageLanes())('Who may open a live connection ($name)', (lane) => {
  let world: ChatWorld;
  let server: ChatWorld['server'];
  let address: string;
  let coach: ChatWorld['coach'];
  let athlete: ChatWorld['athlete'];
  let room: string;
  let joined: ChatWorld['joined'];
  let ticketOf: ChatWorld['ticketOf'];
  let forward: ChatWorld['forward'];

  beforeEach(async () => {
    world = await createChatWorld(lane);
    ({ server, address, coach, athlete, room, joined, ticketOf, forward } = world);
  });
  afterEach(() => world.close());

  it.each(['', 'x', 'A'.repeat(43), 'ticket.x'])("closes with 4401 for the token '%s'", async (token) => {
    expect((await connectChat(address, { token, roomId: room }).closed).code).toBe(4401);
  });

  it('takes a ticket once, within 30 s', async () => {
    const ticket = await ticketOf(athlete);
    const phone = await openChat(address, { token: ticket, roomId: room });
    await phone.join(room);
    expect((await connectChat(address, { token: ticket, roomId: room }).closed).code).toBe(4401);
    const late = await ticketOf(athlete);
    forward(30_001);
    expect((await connectChat(address, { token: late, roomId: room }).closed).code).toBe(4401);
    expect(phone.socket.readyState).toBe(phone.socket.OPEN);
  });

  it('a ticket ends with the session for which it was given', async () => {
    const ticket = await ticketOf(athlete);
    await server.inject({ method: 'POST', url: '/api/logout', headers: server.as(athlete) });
    expect((await connectChat(address, { token: ticket }).closed).code).toBe(4401);
  });

  it('closes with 4403 who is no member: at the address, at the JOIN and at a message', async () => {
    const stranger = await server.seedAthlete();
    expect((await connectChat(address, { token: stranger.token, roomId: room }).closed).code).toBe(4403);
    expect((await connectChat(address, { token: stranger.token, roomId: 'nothing' }).closed).code).toBe(4403);
    expect((await connectChat(address, { token: stranger.token, roomId: '\0' }).closed).code).toBe(4403);
    const joining = await openChat(address, { token: stranger.token });
    joining.send({ type: 'JOIN', roomId: room });
    expect((await joining.closed).code).toBe(4403);
    const confused = await openChat(address, { token: stranger.token });
    confused.send({ type: 'JOIN', roomId: '\0' });
    expect((await confused.closed).code).toBe(4403);
    const talking = await openChat(address, { token: stranger.token });
    talking.say(room, 'Hello?');
    expect((await talking.closed).code).toBe(4403);
    expect(await server.storage.chatMessages.list(room, { limit: 10 })).toEqual([]);
  });

  it('closes with 4401 at the log-out, on this session only [P13]', async () => {
    const again = await server.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: athlete.email, password: athlete.password },
    });
    const { token } = again.json<{ token: string }>();
    const [phone, tablet] = [await joined(athlete), await openChat(address, { token })];
    await server.inject({ method: 'POST', url: '/api/logout', headers: server.as(athlete) });
    expect(await phone.closed).toEqual({ code: 4401, reason: 'Not authenticated' });
    await tablet.join(room);
  });

  it('stays open for one who has just been approved, until their new token is used', async () => {
    const ines = await server.seedUser({ role: 'coachPending' });
    const waiting = await openChat(address, { token: ines.token });
    await server.storage.users.update(ines.id, { role: 'coach' });
    server.storage.signals.raise({ kind: 'sessions', id: ines.id });
    const later = await openChat(address, { token: await ticketOf(ines) });
    const renewed = await server.inject({ method: 'POST', url: '/api/renewToken', headers: server.as(ines) });
    expect(renewed.statusCode).toBe(200);
    for (const socket of [waiting, later]) {
      socket.send('no frame');
      await socket.until((frame): frame is ErrorFrame => frame.type === 'ERROR');
    }
    const { token } = renewed.json<{ token: string }>();
    await server.inject({ url: '/api/user/getProfile', headers: { authorization: `Bearer ${token}` } });
    expect((await waiting.closed).code).toBe(4401);
    expect((await later.closed).code).toBe(4401);
  });

  it('takes nothing more from a session that has ended, even when no signal came', async () => {
    const phone = await joined(athlete);
    await server.storage.sessions.deleteAll(athlete.id);
    phone.say(room, 'Still me?');
    expect((await phone.closed).code).toBe(4401);
    expect(await server.storage.chatMessages.list(room, { limit: 10 })).toEqual([]);
  });

  it.each([
    ['https://evil.example', 403],
    ['null', 403],
    [PUBLIC_URL, 101],
    ['own', 101],
  ])('answers a page of %s with %i', async (origin, status) => {
    const { host } = new URL(address);
    const page = origin === 'own' ? `http://${host}` : origin;
    expect(await statusOf(`/api/ws/chat?token=${athlete.token}`, { origin: page })).toBe(status);
  });

  it('is only at its own address, and other upgrades are answered as plain requests', async () => {
    expect(await statusOf('/api/ws/other')).toBe(404);
    expect(await statusOf('/api/health')).toBe(200);
    expect(await statusOf('/api/ws/chat', { upgrade: 'h2c' })).toBe(404);
  });

  it('has not more than 20 connections of one person', async () => {
    for (let index = 0; index < 20; index += 1) await openChat(address, { token: athlete.token });
    expect((await connectChat(address, { token: athlete.token }).closed).code).toBe(1008);
    await openChat(address, { token: coach.token });
  });

  it('takes some 200 strangers at once and no more, and people again when these were cut off [P16]', async () => {
    const strangers = await Promise.all(Array.from({ length: 300 }, () => knock('/api/ws/chat?token=x')));
    expect(new Set(strangers.map(({ status }) => status))).toEqual(new Set([101, 503]));
    await expect.poll(() => statusOf(`/api/ws/chat?token=${athlete.token}`), { timeout: 10_000 }).toBe(101);
    for (const { socket } of strangers) socket.destroy();
  });

  async function statusOf(path: string, headers?: Record<string, string>): Promise<number> {
    const { status, socket } = await knock(path, headers);
    socket.destroy();
    return status;
  }

  /** Asks for a live connection, and answers nothing that comes on it. */
  async function knock(
    path: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; socket: Socket }> {
    const { hostname, port, host } = new URL(address);
    const socket = connect(Number(port), hostname);
    const lines = Object.entries({
      host,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      ...headers,
    }).map(([name, value]) => `${name}: ${value}`);
    socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(chunk.toString())?.[1]), socket };
  }

  it('closes within moments when a session ends without any signal [P13]', async () => {
    const watching = await createChatWorld(lane, { lookEveryMs: 50 });
    const phone = await watching.joined(watching.athlete);
    await watching.server.storage.sessions.deleteAll(watching.athlete.id);
    expect((await phone.closed).code).toBe(4401);
    await watching.close();
  });

  it('cuts off a stranger who does not answer the goodbye', async () => {
    const { socket: stranger } = await knock('/api/ws/chat?token=x');
    stranger.resume();
    // ws would wait for half a minute, and this test only for 20 s.
    expect(await once(stranger, 'close')).toHaveLength(1);
  });

  it('probes every peer and closes one that is dead', async () => {
    const probing = await createChatWorld(lane, { heartbeatMs: 100 });
    const alive = await probing.joined(probing.coach);
    const dead = await probing.joined(probing.athlete);
    dead.socket.pause();
    for (let pings = 0; pings < 3; pings += 1) await once(alive.socket, 'ping');
    dead.socket.resume();
    expect((await dead.closed).code).toBe(1006);
    expect(alive.socket.readyState).toBe(alive.socket.OPEN);
    await probing.close();
  });
});
