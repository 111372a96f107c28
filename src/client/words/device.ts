import { words } from './language.ts';

/** What the app says of this device's storage and of who is logged in on it. */
export const deviceWords = words('deviceWords', {
  storage: {
    full: 'This device has no space left, so the last edits are only on this page. Stay online and keep it open until it says Synced.',
    unavailable:
      'This browser cannot save anything on this device (as in a private window). What you log is sent at once: stay online and keep this page open until it says Synced.',
  },
  unreadableEdits: (count: number): string =>
    count === 1
      ? 'One edit on this device was written by another version of the app. It is kept; update the app to send it.'
      : `${count} edits on this device were written by another version of the app. They are kept; update the app to send them.`,
  restored: (count: number): string =>
    count === 1
      ? 'The server was restored from a backup. One logged value is sent again.'
      : `The server was restored from a backup. ${count} logged values are sent again.`,
  wiped: (count: number): string =>
    count === 1
      ? 'This site’s data was deleted while the app was open. One unsent change was saved on this device again.'
      : `This site’s data was deleted while the app was open. ${count} unsent changes were saved on this device again.`,
  editNotStored: 'This edit could not be saved on this device. Please type it again.',
});
