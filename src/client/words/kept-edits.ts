import { words } from './language.ts';

/** What the app says of edits that are still on this device, and seldom has to. */
export const keptEdits = words('keptEdits', {
  unreadable: (count: number): string =>
    count === 1
      ? 'One edit on this device was written by another version of the app. It is kept; update the app to send it.'
      : `${count} edits on this device were written by another version of the app. They are kept; update the app to send them.`,
  restored: (count: number): string =>
    count === 1
      ? 'The server was restored from a backup. One logged value is sent again.'
      : `The server was restored from a backup. ${count} logged values are sent again.`,
});
