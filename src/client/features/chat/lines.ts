import type { ChatMessage } from '#contract/api/socket.ts';
import type { RoomView, Waiting } from '#sync/chat/ports.ts';

/** A line of a room. `joins`: it closely follows another message of the same person, and needs no name. */
export type Line =
  | { readonly kind: 'day'; readonly key: string; readonly iso: string }
  | { readonly kind: 'new'; readonly key: string }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: ChatMessage;
      readonly own: boolean;
      readonly joins: boolean;
    }
  | { readonly kind: 'waiting'; readonly key: string; readonly message: Waiting; readonly joins: boolean };

const CLOSE_MS = 5 * 60_000;

/** Lists what a room shows from top to bottom: days, the start of the unread, messages, and unsent messages. */
export function linesOf({ messages, waiting, readBefore }: RoomView, userId: string): Line[] {
  const lines: Line[] = [];
  let before: { readonly senderId: string; readonly createdAt: string } | undefined;
  let isMarked = false;

  function begin(senderId: string, createdAt: string, key: string): boolean {
    const isNewDay = dayOf(createdAt) !== dayOf(before?.createdAt);
    if (isNewDay) lines.push({ kind: 'day', key: `day-${key}`, iso: createdAt });
    const joins = !isNewDay && before?.senderId === senderId && isClose(before.createdAt, createdAt);
    before = { senderId, createdAt };
    return joins;
  }

  for (const message of messages) {
    const own = message.senderId === userId;
    const key = message.clientMsgId ?? message.id;
    const isNew: boolean = !isMarked && !own && readBefore !== undefined && readBefore > 0 && message.seq > readBefore;
    const joins = begin(message.senderId, message.createdAt, key);
    if (isNew) lines.push({ kind: 'new', key: 'new' });
    isMarked ||= isNew;
    lines.push({ kind: 'message', key, message, own, joins: joins && !isNew });
  }
  for (const message of waiting) {
    const joins = begin(userId, message.createdAt, message.clientMsgId);
    lines.push({ kind: 'waiting', key: message.clientMsgId, message, joins });
  }
  return lines;
}

function dayOf(iso: string | undefined): string {
  return iso === undefined ? '' : new Date(iso).toDateString();
}

function isClose(one: string, other: string): boolean {
  return Math.abs(Date.parse(other) - Date.parse(one)) < CLOSE_MS;
}
