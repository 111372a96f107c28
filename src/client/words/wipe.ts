import { words } from './language.ts';

/** What the app says after the browser deleted what it kept. */
export const wipeWords = words('wipeWords', {
  notice:
    'This browser deleted Spotter’s data on this device. Everything is being loaded again; edits not sent yet are lost, unless you exported them.',
  happened: (at: string) =>
    `Detected ${at}: this browser deleted Spotter’s data on this device. Everything was loaded again. Edits not sent by then are lost, unless you exported them: import the file below.`,
  read: 'Got it',
});
