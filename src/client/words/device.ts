import { words } from './language.ts';

/** What the app says of this device's storage and of who is logged in on it. */
export const deviceWords = words('deviceWords', {
  storage: {
    full: 'This device has no space left, so the last edits are only on this page. Stay online and keep it open until it says Synced.',
    unavailable:
      'This browser keeps nothing on this device (a private window does not). What you log is sent at once: stay online and keep this page open until it says Synced.',
  },
  unreadableEdits: (count: number): string =>
    count === 1
      ? 'One edit on this device was written by another version of the app. It is kept; update the app to send it.'
      : `${count} edits on this device were written by another version of the app. They are kept; update the app to send them.`,
  restored: (count: number): string =>
    count === 1
      ? 'The server was restored from a backup. One logged value is sent to it again.'
      : `The server was restored from a backup. ${count} logged values are sent to it again.`,
  wiped: (count: number): string =>
    count === 1
      ? 'The data of this site was deleted while the app was open. One change that was not sent yet is kept on this device again.'
      : `The data of this site was deleted while the app was open. ${count} changes that were not sent yet are kept on this device again.`,
  editNotStored: 'This edit could not be kept on this device. Type it again, please.',
});
