import { words } from './language.ts';

/** What the app says after the browser deleted what it kept. */
export const wipeWords = words('wipeWords', {
  notice:
    'This browser deleted what Spotter kept on this device. Everything is being read again; what had not reached the server is gone, unless you exported it.',
  happened: (at: string) =>
    `Found ${at}: this browser deleted what Spotter kept on this device. Everything was read again. What had not reached the server then is gone, unless you exported it: import the file below.`,
  read: 'I have read it',
});
