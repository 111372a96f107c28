import { words } from './language.ts';

/** What the badge says that tells whether the phone can do without a signal. */
export const gymReadyWords = words('gymReadyWords', {
  label: 'Without a signal',
  checking: 'Looking at this device…',
  ready: 'Gym-ready',
  readyText: 'The app, your blocks and your macros are on this device, and nothing waits.',
  notReady: 'Not gym-ready yet',
  needs: {
    app: 'The app is not complete on this device.',
    blocks: 'Not all of your blocks are on this device.',
    macros: 'Your macros are not on this device.',
    storage: 'The browser may delete what it keeps.',
    edits: 'Not everything you logged is on the server.',
  },
  getReady: 'Get ready',
  gettingReady: 'Getting ready…',
  noConnection: 'No connection: try again where there is a signal.',
  notPromised: 'Browsers promise to keep apps that are on the home screen or used often.',
});
