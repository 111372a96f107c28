import type { Need } from '#client/offline/gym-ready.ts';
import { words } from './language.ts';

/** What the badge says that tells whether the phone can do without a signal. */
export const gymReadyWords = words('gymReadyWords', {
  label: 'Without a signal',
  checking: 'Looking whether this phone can do without a signal…',
  ready: 'Gym-ready',
  readyText: 'The app, your blocks and your macros are on this phone, and nothing waits.',
  notReady: 'Not gym-ready yet',
  needs: {
    app: 'the app is not complete on this phone',
    blocks: 'not all of your blocks are on this phone',
    macros: 'your macros are not on this phone',
    storage: 'the browser may delete what it keeps when space runs short',
    edits: 'not everything you logged is on the server',
  } satisfies Record<Need, string>,
  sentence: (needs: readonly string[]) => {
    const text = needs.join('; ');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  },
  getReady: 'Get ready',
  gettingReady: 'Getting ready…',
  noConnection: 'No connection: try again where there is a signal.',
  notPromised: 'Browsers promise to keep apps that are on the home screen or used often.',
});
