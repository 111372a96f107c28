import { ensureCoachingRoom } from '#server/services/chat/conversations.ts';
import { openChat, type ChatClient } from './chat-client.ts';
import type { Lane } from './storage-lanes.ts';
import { createTestServer, type SeededUser, type TestServer } from './test-server.ts';

export const PUBLIC_URL = 'https://spotter.example';
/** So often sessions are looked at without a signal: where signals are tested, never. */
const NEVER_MS = 3_600_000;

export type ChatWorld = {
  readonly server: TestServer;
  readonly address: string;
  readonly coach: SeededUser;
  readonly athlete: SeededUser;
  /** Of the two. */
  readonly room: string;
  /** A connection that has joined the room. */
  readonly joined: (user: SeededUser) => Promise<ChatClient>;
  readonly ticketOf: (user: SeededUser) => Promise<string>;
  /** The server's clock is so far ahead from now on. */
  readonly forward: (ms: number) => void;
  readonly close: () => Promise<void>;
};

/** A listening server with a coach, their athlete and their room. */
export async function createChatWorld(
  lane: Lane,
  sockets: { readonly heartbeatMs?: number; readonly lookEveryMs?: number } = {},
): Promise<ChatWorld> {
  const { location, drop } = await lane.open();
  let aheadMs = 0;
  const config = { publicUrl: PUBLIC_URL, sockets: { lookEveryMs: NEVER_MS, ...sockets } };
  const server = await createTestServer({ location, now: () => Date.now() + aheadMs, config });
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const coach = await server.seedUser({ role: 'coach', username: 'ana' });
  const athlete = await server.seedAthlete({ username: 'marta' });
  const room = await server.storage.transaction(async (repositories) => {
    await repositories.coaching.link(athlete.id, coach.id, 1);
    return ensureCoachingRoom(repositories, { coachId: coach.id, athleteId: athlete.id });
  });
  return {
    server,
    address,
    coach,
    athlete,
    room,
    joined: async (user) => {
      const client = await openChat(address, { token: user.token, roomId: room });
      await client.join(room);
      return client;
    },
    ticketOf: async (user) => {
      const answer = await server.inject({ method: 'POST', url: '/api/ws/ticket', headers: server.as(user) });
      return answer.json<{ ticket: string }>().ticket;
    },
    forward: (ms) => {
      aheadMs += ms;
    },
    close: async () => {
      await server.close();
      await drop();
    },
  };
}
