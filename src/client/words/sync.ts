import type { LogField } from '#contract/vocabulary.ts';
import { words } from './language.ts';

/** What the sync page says. */
export const syncWords = words('syncWords', {
  title: 'Sync',
  back: 'Back',
  loading: 'Checking this device…',

  state: 'Status',
  nothingWaits: 'Everything is synced.',
  waits: (count: number, since: string) =>
    count === 1 ? `1 value not sent yet (since ${since}).` : `${count} values not sent yet (since ${since}).`,
  weeksWait: (count: number) =>
    count === 1 ? '1 week of a plan not sent yet.' : `${count} weeks of plans not sent yet.`,
  messagesWait: (count: number) =>
    count === 1 ? '1 chat message not sent yet.' : `${count} chat messages not sent yet.`,
  messagesRefused: (count: number) =>
    count === 1
      ? '1 chat message was refused. Open its conversation to send it again or to discard it.'
      : `${count} chat messages were refused. Open their conversations to send them again or to discard them.`,
  equipmentWaits: 'Bar and plates not sent yet.',
  importWaits: '1 import of training not sent yet.',
  needYou: (count: number) => (count === 1 ? '1 edit needs attention.' : `${count} edits need attention.`),
  contact: 'Last contact',
  noContact: 'Not yet.',
  answer: 'Last answer to a save',
  noAnswerYet: 'Nothing was sent since you logged in.',
  noAnswer: (at: string) => `No reply (${at}).`,
  answered: (message: string, status: number, at: string) => `“${message}” (${status}, ${at})`,
  took: (message: string, count: number, at: string) =>
    `“${message}” (${count === 1 ? '1 value' : `${count} values`}, ${at})`,
  tryNow: 'Sync now',
  trying: 'Syncing…',
  reached: 'The server answered.',
  notReached: 'The server did not answer. Unsent edits stay here and are sent automatically.',

  stuckTitle: 'Needs your attention',
  stuckText: 'These values stay on this device. Nothing is lost.',
  lostTitle: 'Another value was kept',
  lostText: 'You logged these, and another device logged something else later.',
  cellsTitle: 'Typed but not saved',
  cellsNotSaved: (count: number) =>
    count === 1
      ? '1 cell of a plan is not saved. Open its block to save it, or discard it here.'
      : `${count} cells of plans are not saved. Open their blocks to save them, or discard them here.`,
  quoted: (text: string) => `“${text}”`,
  waitingTitle: 'Waiting to sync',
  waitingText: 'It is sent automatically once you are online.',
  weekTitle: (week: number) => `Week ${week}`,
  plan: (exercises: number) => (exercises === 1 ? '1 exercise' : `${exercises} exercises`),
  sinceTime: (at: string) => `since ${at}`,

  unknownExercise: 'Unknown exercise',
  set: (number: number | undefined) => (number === undefined ? 'A set' : `Set ${number}`),
  placeOf: (day: string, week: number, block: string | undefined) =>
    `${day} of week ${week}${block === undefined ? '' : ` · ${block}`}`,
  cleared: {
    reps: 'reps cleared',
    rpe: 'RPE cleared',
    load: 'load cleared',
    note: 'note cleared',
    swap: 'as planned again',
    extra: 'set taken back',
  } satisfies Record<LogField, string>,
  swapped: (exercise: string) => `${exercise} instead`,
  added: 'set added',
  typed: (at: string) => `typed ${at}`,
  rejected: (reason: string) => `The server refused it: ${reason}`,
  blocked: (reason: string) => `Not sent: ${reason}`,
  kept: (value: string, device: string, at: string) => `Other value kept: ${value}, from ${device}, ${at}`,
  devices: { phone: 'a phone', tablet: 'a tablet', computer: 'a computer', other: 'another device' },

  retry: 'Retry',
  restore: 'Restore',
  mine: 'Use mine',
  copy: 'Copy',
  copied: 'Copied!',
  notCopied: 'Your browser does not allow copying.',
  discard: 'Discard',
  discardTitle: (value: string) => `Discard ${value}?`,
  discardText: (place: string) => `${place}. It is deleted from this device and not sent.`,
  keep: 'Keep it',

  noticesTitle: 'Recent notices',
  noNotices: 'None since you opened the app.',
  keys: 'By keyboard: F6 goes to a notice or the rest timer and back; Ctrl+Z (⌘Z) undoes your last change in a block.',

  filesTitle: 'Export and import',
  filesText: 'Save unsent edits to a file and import it here or on another phone.',
  export: 'Export unsent edits',
  counted: {
    rows: (count: number) => (count === 1 ? '1 edit' : `${count} edits`),
    weeks: (count: number) => (count === 1 ? '1 week of a plan' : `${count} weeks of plans`),
    messages: (count: number) => (count === 1 ? '1 chat message' : `${count} chat messages`),
  },
  exported: (what: string) => `A file with ${what} was made.`,
  notExported: {
    cells: 'Cells that are not saved are not exported.',
    equipment: 'Bar and plates are not exported.',
    imports: 'Imported training is not exported.',
  },
  import: 'Import edits from a file',
  imported: (what: string, isOne: boolean) => `${what} imported; sending ${isOne ? 'it' : 'them'} now.`,
  nothingNew: 'This file has nothing new.',
  hereAlready: (count: number) => (count === 1 ? '1 was here already.' : `${count} were here already.`),
  older: (count: number) =>
    count === 1
      ? '1 is older than what is here and was skipped.'
      : `${count} are older than what is here and were skipped.`,
  malformed: 'This is not a file of unsent edits, or it is damaged. Nothing was changed.',
  newer: 'This file is from a newer version of the app. Update the app, then import it. Nothing was changed.',
  ofAnother: (username: string) =>
    `These edits belong to ${username === '' ? 'another person' : username}. Log in as that person to import them. Nothing was changed.`,
  tooLarge: 'This file is too large to be a file of unsent edits. Nothing was changed.',
  notImported: 'This device could not import the edits. Nothing was changed.',
  diagnostics: 'Copy diagnostics',
  diagnosticsText: 'For whoever helps you: the sync status, without your password, token or values.',
});
