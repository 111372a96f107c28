import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { clientFrame } from '#contract/api/chat.ts';
import { SOCKET_CLOSED, type ErrorFrame } from '#contract/api/socket.ts';
import { sentencesIn } from '#server/http/language.ts';
import { whoseSession } from '#server/services/accounts/sessions.ts';
import { postMessage } from '#server/services/chat/messages.ts';
import { roomOf } from '#server/services/chat/rooms.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { Refusal } from '#server/services/refusal.ts';
import { sentenceOf } from '#server/services/sentences.ts';
import type { FanOut } from './fan-out.ts';
import { frameOf } from './frame.ts';
import type { Hub, Listener } from './hub.ts';
import { createInbox } from './inbox.ts';

/** A peer that leaves more unsent bytes than this is cut off; it connects again and reads what it lacks. */
const MOST_UNSENT_BYTES = 1024 * 1024;

type ConnectionParts = {
  readonly context: Context;
  readonly hub: Hub;
  readonly fanOut: FanOut;
  readonly onError: (error: unknown) => void;
};

/** A WebSocket and its raw stream: whole frames may be written past ws, which never writes a part of one. */
export type Wire = { readonly socket: WebSocket; readonly stream: Duplex };

export type Connection = {
  /** Resolves when everything that has arrived is answered. */
  readonly idle: () => Promise<void>;
  /** Ignores what arrives from now on. */
  readonly stop: () => void;
};

/** Serves one socket of one session: takes its frames in their order, and writes what the hub has for it. */
export function serveConnection(
  { context, hub, fanOut, onError }: ConnectionParts,
  { socket, stream }: Wire,
  { locale, ...session }: { readonly userId: string; readonly tokenHash: string; readonly locale: string },
): Connection {
  const listener: Listener = {
    ...session,
    send: (frame) => {
      if (socket.bufferedAmount > MOST_UNSENT_BYTES) socket.terminate();
      else if (socket.readyState === socket.OPEN) stream.write(frame);
    },
    close: (code, reason) => {
      hub.remove(listener);
      inbox.stop();
      socket.close(code, reason);
    },
  };
  const inbox = createInbox(socket, {
    answer: takeFrame,
    flooded: () => listener.close(SOCKET_CLOSED.tooManyFrames, 'Too many frames'),
  });
  hub.add(listener);
  socket.on('close', () => {
    hub.remove(listener);
    inbox.stop();
  });
  // After a frame that is too large or malformed, ws closes with the fitting code by itself.
  socket.on('error', () => {});
  return { idle: inbox.idle, stop: inbox.stop };

  async function takeFrame(text: string): Promise<void> {
    const sent = readFrame(text);
    try {
      const caller = await whoseSession(context, session.tokenHash, { ofAnyRole: true });
      if (!caller) return listener.close(SOCKET_CLOSED.notAuthenticated, 'Not authenticated');
      const { data, error } = clientFrame.safeParse(sent);
      if (!data) throw new Refusal('invalid_input', { message: error.issues.slice(0, 1).map(sentenceOf) });
      if (data.type === 'JOIN') await join(caller, data.roomId);
      else await say(caller, data);
    } catch (error) {
      refuse(error, sent);
    }
  }

  async function join(caller: Caller, roomId: string): Promise<void> {
    const room = await roomOf(context.storage, caller, roomId);
    const seq = fanOut.join(listener, roomId, room.last_seq);
    listener.send(frameOf({ type: 'JOINED', roomId, seq, readOnly: room.closed_at !== null }));
  }

  /** Posts a message. The hub's echo confirms it; a frame is sent here only where the hub sends none to this socket. */
  async function say(caller: Caller, sent: Parameters<typeof postMessage>[2]): Promise<void> {
    const { message, isNew } = await postMessage(context, caller, sent);
    const isIn = hub.isIn(listener, sent.roomId);
    if (!isNew || !isIn) listener.send(frameOf(message));
    if (!isIn) fanOut.join(listener, sent.roomId, message.seq);
  }

  function refuse(error: unknown, sent: Record<string, unknown>): void {
    if (error instanceof Refusal && error.code === 'not_found') {
      return listener.close(SOCKET_CLOSED.notAMember, 'Not a member of this room');
    }
    if (!(error instanceof Refusal)) onError(error);
    const refusal = error instanceof Refusal ? error : new Refusal('server_busy');
    listener.send(frameOf(errorFrame(refusal, sent, locale)));
  }
}

function errorFrame(
  { code, sentences, retryAfterSeconds }: Refusal,
  sent: Record<string, unknown>,
  locale: string,
): ErrorFrame {
  return {
    type: 'ERROR',
    code,
    message: [sentencesIn(locale, code, sentences)].flat().join(' '),
    ...shortText('roomId', sent),
    ...shortText('clientMsgId', sent),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterMs: retryAfterSeconds * 1_000 }),
  };
}

/** Returns a short text of the refused frame, so that its sender knows which of their frames it was. */
function shortText(name: 'roomId' | 'clientMsgId', sent: Record<string, unknown>): Record<string, string> {
  const value = sent[name];
  return typeof value === 'string' && value.length <= 64 ? { [name]: value } : {};
}

function readFrame(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
