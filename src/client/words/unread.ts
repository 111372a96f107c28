import { words } from './language.ts';

/** The mark in every header. */
export const unreadWords = words('unreadWords', {
  messages: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
});
