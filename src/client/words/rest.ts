import { words } from './language.ts';

/** What the rest timer says. */
export const restWords = words('restWords', {
  timer: 'Rest',
  resting: 'rest',
  next: (exercise: string, set: number) => `${exercise}, set ${set} next`,
  /** From when on and until when, by the time that was rested: 'go 4:00, by 5:00'. */
  go: (from: string) => `go\u00a0${from}`,
  goBy: (from: string, to: string) => `go\u00a0${from}, by\u00a0${to}`,
  over: 'Go',
  isOver: 'rest is over',
  shorter: '−30 s',
  longer: '+30 s',
  skip: 'Skip',
  close: 'Close',
  /** Said where the coach wrote no rest. */
  offer: 'Start a rest',
  choose: (time: string) => `Rest ${time}`,
  across: 'Across the room',
  /** What the phone shows while the app is not on the screen. */
  notified: 'Rest is over',
});

/** What is read from across the room. */
export const acrossWords = words('acrossWords', {
  setOf: (set: number, sets: number) => `Set ${set} of ${sets}`,
  resting: (set: number, sets: number) => `Rest, then set ${set} of ${sets}`,
  over: (time: string) => `+${time}`,
  touchDone: 'Touch anywhere: done',
  touchGo: 'Touch anywhere: go now',
  touchAsk: 'Touch anywhere: answer in the block',
  done: (set: string, values: string) => `${set}, ${values}: done`,
  goNow: (set: string, values: string) => `Go now: ${set}, ${values}`,
  howHard: 'How hard was it?',
  touchUnrated: 'Touch elsewhere: continue without RPE',
  goOn: (set: string) => `${set}: continue without RPE`,
  nothing: 'nothing planned',
  undo: 'Undo the last set',
  close: 'Close, back to the block',
  allDone: 'All sets are done',
  touchClose: 'Touch anywhere: back to the block',
});

/** How this device tells that a rest is over. */
export const restSignals = words('restSignals', {
  title: 'When a rest is over',
  sound: 'Sound',
  soundHint: 'Only while Spotter is on the screen; a phone on silent may stay silent.',
  vibration: 'Vibration',
  noVibration: 'This device cannot vibrate for a web app; no iPhone can.',
  flash: 'Flash',
  flashHint: 'Lights up the whole screen for a moment.',
  notification: 'Notification',
  notificationHint: 'When Spotter is in the background; a locked phone may show it late or not at all.',
  noNotification: 'Not available here; on an iPhone, add Spotter to the home screen first.',
  blockedNotification: 'Blocked for this site; allow notifications in the browser’s settings.',
});
