import { words } from './language.ts';

export const failure = words('failure', {
  tryAgain: 'Try again',
  brokenTitle: 'Something went wrong',
  brokenText: 'This page stopped working. What you logged is safe on this device; reload the page to continue.',
  reload: 'Reload the page',
  notLoadedTitle: 'This page did not load',
  notLoadedText: 'Part of the app could not be loaded. Try again once you are online; what you logged is safe.',
});

export const common = words('common', {
  opening: 'Opening…',
  openingLong:
    'This is taking longer than usual. Check your connection, or close the app completely and open it again: what you logged is safe.',
  loading: 'Loading…',
  offlineCopy: 'Offline copy: saved the last time this device was online.',
  backToMenu: 'Back to the athlete menu',
  toHome: 'Go to the homepage',
  notices: 'Notices',
  dismiss: 'Dismiss',
  undo: 'Undo',
  deletedAccount: 'Deleted account',
});
