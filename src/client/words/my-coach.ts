import { words } from './language.ts';

export const myCoach = words('myCoach', {
  title: 'Coach',
  titleWithChat: 'Coach and chat',
  coachedBy: 'Your coach',
  none: 'You have no coach yet.',
  noneText: 'Ask your coach for their secret code and type it here to send a request.',
  code: 'Coach secret code',
  codeMissing: 'Please enter a coach secret code.',
  ask: 'Send request',
  asking: 'Sending…',
  waitingFor: (coach: string) => `Waiting for ${coach}`,
  askedOn: (day: string) => `Requested on ${day}. The answer will appear here.`,
  withdraw: 'Withdraw request',
  withdrawTitle: (coach: string) => `Withdraw your request to ${coach}?`,
  withdrawText: 'You can ask again at any time with the coach’s secret code.',
  withdrawing: 'Withdrawing…',
  askAnother: 'Ask another coach',
  askAnotherText: 'A new request replaces this one.',
  remove: 'Remove Coach',
  removeTitle: (coach: string) => `Remove ${coach} as your coach?`,
  removeText: (coach: string) =>
    `${coach} no longer sees your training or your diet from now on. The blocks that ${coach} wrote stay yours.`,
  removing: 'Removing…',
  keep: 'Cancel',
});
