import { words } from './language.ts';

export const update = words('update', {
  ready: 'A new version is ready',
  now: 'Update now',
  later: 'Later',
});

export const installHint = words('installHint', {
  title: 'Add Spotter to your home screen',
  why: 'It opens instantly, even in a gym without a signal.',
  install: 'Install Spotter',
  iosSteps: 'In Safari, tap Share and then “Add to Home Screen”.',
  dismiss: 'Not now',
});
