import { z } from 'zod';
import { CHAT_PAGE, MAX_CHAT_CHARACTERS } from '#contract/limits.ts';
import type { ChatMessage } from './socket.ts';
import { mustBe, orEnd } from './text.ts';

const id = z.string().min(1).max(64);

export const chatUserParams = z.object({ userId: z.string().max(64) });
export const chatRoomParams = z.object({ userId: z.string().max(64), roomId: z.string().max(64) });

export const chatMessage = z.object({
  type: z.literal('CHAT'),
  id: z.string(),
  seq: z.number(),
  roomId: z.string(),
  sender: z.string(),
  senderId: z.string(),
  content: z.string(),
  createdAt: z.string(),
  avatar: z.string().optional(),
  clientMsgId: z.string().optional(),
}) satisfies z.ZodType<ChatMessage>;

export const chatRoom = z.object({
  id: z.string(),
  /** The name of the other side. */
  displayName: z.string(),
  /** Added: the id of the other person in a conversation of coach and athlete. */
  otherId: z.string().optional(),
  /** Added: every account of the other side is gone. */
  deleted: z.literal(true).optional(),
  avatar: z.string().optional(),
  /** Messages of others after the last one that was read. */
  unread: z.number(),
  /** Nobody can write any more: the link has ended. */
  readOnly: z.boolean(),
  lastMessage: chatMessage.omit({ avatar: true }).nullable(),
});
export type ChatRoom = z.infer<typeof chatRoom>;

export const chatRoomsReply = z.object({ chatRooms: z.array(chatRoom) });
export type ChatRooms = z.infer<typeof chatRoomsReply>;

const seq = (name: string) =>
  z.coerce
    .number(`${name} must be a whole number.`)
    .int(`${name} must be a whole number.`)
    .min(0, `${name} cannot be negative.`);

/** Without `afterSeq` and `beforeSeq` the reply is the last page. */
export const messagesQuery = z.object({
  afterSeq: seq('afterSeq').optional(),
  beforeSeq: seq('beforeSeq').optional(),
  limit: seq('limit')
    .min(1, 'limit must be at least 1.')
    .max(CHAT_PAGE, `limit must be at most ${CHAT_PAGE}.`)
    .default(CHAT_PAGE),
});
export type MessagesQuery = z.infer<typeof messagesQuery>;

export const messagesReply = z.object({
  /** In the room's order, oldest first. */
  messagesList: z.array(chatMessage),
  message: z.string(),
  /** The number of the room's last message, and how far this member has read. */
  lastSeq: z.number(),
  lastReadSeq: z.number(),
  readOnly: z.boolean(),
});
export type Messages = z.infer<typeof messagesReply>;

export const readBody = z.object({
  seq: z.int(mustBe('The message number', 'a whole number')).min(0, 'The message number cannot be negative.'),
});
export type ReadBody = z.infer<typeof readBody>;

export const readReply = z.object({ message: z.string(), lastReadSeq: z.number(), unread: z.number() });
export type ReadReply = z.infer<typeof readReply>;

export const ticketReply = z.object({ ticket: z.string(), expiresInSeconds: z.number() });
export type Ticket = z.infer<typeof ticketReply>;

export const joinFrame = z.object({ type: z.literal('JOIN'), roomId: id });

const NO_TIME = 'createdAt must be a time in ISO 8601.';
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?$/;

export const sendFrame = z.object({
  type: z.literal('CHAT'),
  roomId: id,
  content: z
    .string('A message must be text.')
    .max(MAX_CHAT_CHARACTERS, orEnd(`A message has at most ${MAX_CHAT_CHARACTERS} characters.`))
    // Lone surrogates and NUL are refused, since no database returns them unchanged.
    .refine((content) => !/[\0\p{Cs}]/u.test(content), 'The message has characters that cannot be shown.')
    .refine((content) => content.trim() !== '', 'A message cannot be empty.'),
  createdAt: z.string(NO_TIME).max(40, orEnd(NO_TIME)).regex(ISO_TIME, NO_TIME).refine(isTime, NO_TIME),
  clientMsgId: z
    .string('clientMsgId must be text.')
    .regex(/^[\w-]{1,64}$/, 'clientMsgId has at most 64 letters, digits and dashes.')
    .optional(),
});
export type SentMessage = z.infer<typeof sendFrame>;

export const clientFrame = z.discriminatedUnion('type', [joinFrame, sendFrame], 'The type must be JOIN or CHAT.');

function isTime(text: string): boolean {
  return !Number.isNaN(Date.parse(text));
}
