import type { HandoverReading } from '#domain/handover/text.ts';
import { words } from './language.ts';

type Unreadable = Extract<HandoverReading, { kind: 'unreadable' }>['why'];

/** A session that goes from the athlete's phone to the coach's without a network: what both of them read. */
export const handoverWords = words('handoverWords', {
  show: (weekday: string) => `Hand over ${weekday}’s session`,
  showText: 'Your coach scans this with their phone’s camera. It works offline, and your sets are still sent as usual.',
  scanHint: 'If the camera does not read it, share the file or the link.',
  qrName: 'QR code of this session',
  making: 'Generating…',
  nothing: 'Nothing is logged on this day yet.',
  tooLong: 'This session is too long for a QR code. Share the file instead.',
  notMade: 'The QR code could not be made. Share the file or the link.',
  link: 'Link to this session',
  copy: 'Copy link',
  copied: 'Copied!',
  notCopied: 'Your browser does not allow copying. Share the file instead.',
  share: 'Share file',
  save: 'Save file',
  notShared: 'The file could not be shared, so it was saved on this device.',
  close: 'Close',

  title: 'Take in a session',
  back: 'Back',
  lead: 'Scan the QR code on the athlete’s phone with your camera. Or choose the file they shared, or paste the link. It works offline.',
  chooseFile: 'Choose file',
  pasted: 'Link',
  read: 'Show session',
  reading: 'Reading the session…',
  unreadable: {
    foreign: 'This is not a Spotter session. Ask for the QR code, the file or the link again.',
    newer: 'A newer version of Spotter made this. Update the app on this device, then take it in again.',
    damaged: 'A part of this session is missing or damaged. Ask for it again.',
  } satisfies Record<Unreadable, string>,
  session: (username: string, day: string, week: number) => `${username}: ${day} of week ${week}`,
  handed: (moment: string) => `handed over: ${moment}`,
  set: (number: number) => `Set ${number}`,
  takenOut: 'Removed set',
  cleared: 'cleared',
  unsent: (sets: number) =>
    sets === 1
      ? 'With 1 set that was not on the server when it was handed over.'
      : `With ${sets} sets that were not on the server when it was handed over.`,
  own: 'This is your own session. Your coach opens it on their phone.',
  logIn: 'To keep it, log in as the athlete’s coach.',
  notCoach: (username: string) => `Only ${username}’s coach can keep this session.`,
  unsure: (username: string) =>
    `This device does not know yet whether you coach ${username}. Open your coach area once while online.`,
  keep: 'Keep session',
  keptOne: (username: string) => `Kept on this device until ${username}’s phone has sent it to the server.`,
  notKept: 'This device could not keep the session. Leave this page open and try again.',
  viewBlock: 'View Block',
  kept: 'Kept on this device',
  discard: 'Discard',
  discardOf: (session: string) => `Discard ${session}`,
});
