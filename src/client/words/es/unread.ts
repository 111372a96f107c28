import type * as english from '../unread.ts';

export const unreadWords: typeof english.unreadWords = {
  messages: (count) => (count === 1 ? '1 mensaje sin leer' : `${count} mensajes sin leer`),
};
