import { words } from './language.ts';

export const update = words('update', {
  ready: 'A new version is ready',
  now: 'Update now',
  later: 'Later',
  reopen: 'Close Spotter everywhere on this device and open it again to get the new version.',
});

export const installHint = words('installHint', {
  title: 'Add Spotter to your home screen',
  why: 'It opens instantly, even offline.',
  install: 'Install Spotter',
  iosSteps: 'In Safari, tap Share and then “Add to Home Screen”.',
  dismiss: 'Not now',
});
