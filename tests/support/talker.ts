import type { Messages } from '#contract/api/chat.ts';
import type { ChatMessage, SendFrame } from '#contract/api/socket.ts';
import { newId } from '#server/storage/ids.ts';
import { openChat, type ChatClient } from './chat-client.ts';
import type { SeededUser } from './test-server.ts';

export type Talker = {
  /** Resolves when the message came back; until then it is sent again after every new connection. */
  say(content: string): Promise<void>;
  /** What this member has seen of the room, by its order. */
  readonly seen: ReadonlyMap<number, ChatMessage>;
  /** How often the member had to connect. */
  connections(): number;
  /** Reads what the room has and this member has not. */
  catchUp(): Promise<void>;
  close(): void;
};

/** A member as the app is one: connects again wherever it can, fills gaps by `afterSeq`, resends the unconfirmed. */
export async function createTalker(
  user: SeededUser,
  { room, address }: { room: string; address: () => string },
): Promise<Talker> {
  const seen = new Map<number, ChatMessage>();
  const unconfirmed = new Map<string, { frame: SendFrame; confirm: () => void }>();
  let connections = 0;
  let client: ChatClient | undefined;
  let isOver = false;

  async function connect(): Promise<void> {
    const at = address();
    const fresh = await openChat(at, { token: user.token, roomId: room });
    fresh.socket.on('message', (data: Buffer) => take(JSON.parse(data.toString()) as ChatMessage));
    await fresh.join(room);
    await catchUp(at);
    connections += 1;
    client = fresh;
    for (const { frame } of unconfirmed.values()) fresh.send(frame);
    await fresh.closed;
  }

  async function keepConnected(): Promise<void> {
    for (;;) {
      if (isOver) return;
      await connect().catch(() => undefined);
      client = undefined;
      await new Promise((resolve) => void setImmediate(resolve));
    }
  }

  async function catchUp(at = address()): Promise<void> {
    let last = 0;
    while (seen.has(last + 1)) last += 1;
    const url = `${at}/api/user/${user.id}/messages/room/${room}?afterSeq=${last}`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${user.token}` } });
    const { messagesList } = (await answer.json()) as Messages;
    for (const message of messagesList) take(message);
    if (messagesList.length > 0) await catchUp(at);
  }

  function take(message: ChatMessage): void {
    if (message.type !== 'CHAT') return;
    seen.set(message.seq, message);
    if (message.clientMsgId === undefined) return;
    unconfirmed.get(message.clientMsgId)?.confirm();
    unconfirmed.delete(message.clientMsgId);
  }

  void keepConnected();
  return {
    seen,
    say: (content) => {
      const clientMsgId = newId();
      const frame: SendFrame = {
        type: 'CHAT',
        roomId: room,
        content,
        createdAt: new Date().toISOString(),
        clientMsgId,
      };
      const confirmed = new Promise<void>((confirm) => void unconfirmed.set(clientMsgId, { frame, confirm }));
      client?.send(frame);
      return confirmed;
    },
    connections: () => connections,
    catchUp,
    close: () => {
      isOver = true;
      client?.close();
    },
  };
}
