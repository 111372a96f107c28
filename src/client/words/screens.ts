import { words } from './language.ts';

export const failure = words('failure', {
  tryAgain: 'Try again',
  brokenTitle: 'Something went wrong',
  brokenText: 'This page stopped working. What you logged is safe on this device; load the page again to go on.',
  reload: 'Load the page again',
  notLoadedTitle: 'This page did not load',
  notLoadedText: 'A part of the app could not be fetched. Check your signal and try again; what you logged is safe.',
});

export const common = words('common', {
  opening: 'Opening…',
  openingLong:
    'This takes longer than it should. Check your signal, or close the app completely and open it again: what you logged is safe.',
  loading: 'Loading…',
  offlineCopy: 'Offline copy: saved the last time this device was online.',
  backToMenu: 'Back to the athlete menu',
  toHome: 'To the homepage',
  notices: 'Notices',
  dismiss: 'Dismiss',
  undo: 'Undo',
});
