import { words } from './language.ts';

/** What the badge says that tells whether the phone can do without a signal. */
export const gymReadyWords = words('gymReadyWords', {
  label: 'Offline use',
  checking: 'Checking this device…',
  ready: 'Gym-ready',
  readyText: 'The app, your blocks and your macros are on this device, and everything is sent.',
  notReady: 'Not gym-ready yet',
  insecure: 'Nothing can be kept from an http:// address: open the https:// one, or ask your gym for it.',
  needs: {
    app: 'The app is not fully saved on this device.',
    blocks: 'Not all of your blocks are on this device.',
    macros: 'Your macros are not on this device.',
    storage: 'Your browser may clear saved data.',
    edits: 'Not everything you logged is on the server.',
  },
  getReady: 'Get ready',
  gettingReady: 'Getting ready…',
  noConnection: 'No connection. Try again once you are online.',
  notPromised: 'Browsers keep the data of apps that are on the home screen or used often.',
});
