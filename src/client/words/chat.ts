import { MAX_CHAT_CHARACTERS } from '#contract/limits.ts';
import { formatDate } from './moments.ts';
import { words } from './language.ts';

/** What the chat says. */
export const chatWords = words('chatWords', {
  title: 'Chat',
  rooms: 'Conversations',
  back: 'Back to rooms',
  noRooms: 'No conversations yet.',
  noRoomsText: 'They open automatically: with your coach, your athletes or the administrators.',
  loadingRooms: 'Loading your conversations…',
  needsConnection: 'Conversations need a connection. They appear once you are online.',
  roomsMayBeOld: 'No connection: this is the last saved copy.',
  ended: 'Ended',
  waiting: (count: number) => (count === 1 ? '1 pending message' : `${count} pending messages`),
  refused: (count: number) => (count === 1 ? '1 message not sent' : `${count} messages not sent`),
  you: 'You',
  lastOfYours: (text: string) => `You: ${text}`,
  nothingSaid: 'No messages yet',
  someone: 'Conversation',
  messageDeleted: 'Message deleted.',

  messages: (name: string) => `Messages with ${name}`,
  loading: 'Loading the messages…',
  noMessages: 'No messages yet.',
  noMessagesText: 'Write the first one.',
  earlier: 'Earlier messages',
  loadingEarlier: 'Loading earlier messages…',
  earlierFailed: 'Failed to load messages.',
  unreadFromHere: 'New',
  toNewest: 'New messages',
  today: 'Today',
  yesterday: 'Yesterday',
  heard: (sender: string, text: string) => `${sender}: ${text}`,

  lost: 'No connection. Messages are saved here and sent once you are online.',
  gone: 'This conversation was not found.',
  goneText: 'It was deleted, or it is between other people.',
  readOnly: 'This conversation has ended; it can still be read.',

  pending: 'Pending',
  failed: 'Not sent',
  retry: 'Retry',
  retryName: (text: string) => `Retry: ${text}`,
  discard: 'Discard',
  discardName: (text: string) => `Discard: ${text}`,

  write: 'Message',
  placeholder: 'Write a message',
  send: 'Send',
  tooLong: (characters: number) =>
    `A message has at most ${MAX_CHAT_CHARACTERS} characters; this one has ${characters}.`,
  notStored: 'This message could not be saved on this device. Stay online and keep this page open until it is sent.',
});

const HOUR_MINUTE = { hour: '2-digit', minute: '2-digit' } as const;
const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const DAY_OF_YEAR = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const SHORT_DAY = { day: 'numeric', month: 'short' } as const;

/** Formats a time as '18:05', in the reader's own time zone (spec §9). */
export function formatTime(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? '' : formatDate(time, HOUR_MINUTE);
}

/** Formats a day as 'Today', 'Yesterday', 'Monday 5 October' or '5 October 2024'. */
export function formatChatDay(iso: string, now = Date.now()): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return '';
  const day = new Date(time);
  const today = new Date(now);
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (day.toDateString() === today.toDateString()) return chatWords.today;
  if (day.toDateString() === yesterday.toDateString()) return chatWords.yesterday;
  return formatDate(time, day.getFullYear() === today.getFullYear() ? DAY : DAY_OF_YEAR);
}

/** Formats when a room's last message came: its time where that was today, else its day. */
export function formatMoment(iso: string, now = Date.now()): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return '';
  return new Date(time).toDateString() === new Date(now).toDateString() ? formatTime(iso) : formatDate(time, SHORT_DAY);
}
