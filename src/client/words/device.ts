import { words } from './language.ts';

/** What the app says of this device's storage and of who is logged in on it. */
export const deviceWords = words('deviceWords', {
  storage: {
    full: 'This device has no space left, so the last edits are only on this page. Stay online and keep it open until it says Synced.',
    unavailable:
      'This browser saves nothing on this device (as in a private window). What you log is sent at once: stay online and keep this page open until it says Synced.',
  },
  wiped: (count: number): string =>
    `This site’s data was deleted while the app was open. Unsent edits that were saved again: ${count}.`,
  editNotStored: 'This edit could not be saved on this device. Please type it again.',
});
