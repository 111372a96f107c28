export const update = {
  ready: 'A new version is ready',
  now: 'Update now',
  later: 'Later',
} as const;

export const installHint = {
  title: 'Keep Spotter on your home screen',
  why: 'It opens at once, also in a gym without a signal.',
  install: 'Install Spotter',
  iosSteps: 'In Safari, tap Share and then “Add to Home Screen”.',
  dismiss: 'Not now',
} as const;
