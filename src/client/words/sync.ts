import type { Field } from '#contract/vocabulary.ts';
import { words } from './language.ts';

const FIELD_NAMES: Record<Field, string> = { reps: 'reps', rpe: 'RPE', load: 'load' };

/** What the sync page says. */
export const syncWords = words('syncWords', {
  title: 'Sync',
  back: 'Back',
  loading: 'Looking at what is on this device…',

  state: 'How it stands',
  nothingWaits: 'Nothing waits on this device.',
  waits: (count: number, since: string) =>
    count === 1
      ? `1 value waits on this device since ${since}.`
      : `${count} values wait on this device since ${since}.`,
  weeksWait: (count: number) =>
    count === 1 ? '1 week of a plan waits on this device.' : `${count} weeks of plans wait on this device.`,
  messagesWait: (count: number) =>
    count === 1 ? '1 chat message waits on this device.' : `${count} chat messages wait on this device.`,
  messagesRefused: (count: number) =>
    count === 1
      ? '1 chat message was refused. Open its conversation to send it again or to discard it.'
      : `${count} chat messages were refused. Open their conversations to send them again or to discard them.`,
  needYou: (count: number) => (count === 1 ? '1 edit needs you.' : `${count} edits need you.`),
  contact: 'Last contact',
  noContact: 'None that is noted on this device.',
  answer: 'Last answer to a save',
  noAnswerYet: 'Nothing was sent since you logged in.',
  noAnswer: (at: string) => `None came (${at}).`,
  answered: (message: string, status: number, at: string) => `“${message}” (${status}, ${at})`,
  took: (message: string, count: number, at: string) =>
    `“${message}” (${count === 1 ? '1 value' : `${count} values`}, ${at})`,
  tryNow: 'Try now',
  trying: 'Trying…',
  reached: 'The server answered.',
  notReached: 'The server did not answer. What waits stays here and is tried again by itself.',

  stuckTitle: 'Edits that need you',
  stuckText: 'These values stay on this device. Nothing is lost.',
  lostTitle: 'Another value was kept',
  lostText: 'You logged these, and another device logged something else later.',
  cellsTitle: 'Typed, and not saved',
  cellsNotSaved: (count: number) =>
    count === 1
      ? '1 cell of a plan is not saved. Open its block to save it, or discard it here.'
      : `${count} cells of plans are not saved. Open their blocks to save them, or discard them here.`,
  quoted: (text: string) => `“${text}”`,
  waitingTitle: 'What waits on this device',
  waitingText: 'It goes to the server by itself as soon as there is a way.',
  weekTitle: (week: number) => `Week ${week}`,
  plan: (exercises: number) => (exercises === 1 ? '1 exercise' : `${exercises} exercises`),
  sinceTime: (at: string) => `since ${at}`,

  unknownExercise: 'An exercise that this device cannot name',
  set: (number: number | undefined) => (number === undefined ? 'A set' : `Set ${number}`),
  placeOf: (day: string, week: number, block: string | undefined) =>
    `${day} of week ${week}${block === undefined ? '' : ` · ${block}`}`,
  cleared: (field: Field) => `${FIELD_NAMES[field]} cleared`,
  typed: (at: string) => `typed ${at}`,
  rejected: (reason: string) => `The server did not take it: ${reason}`,
  blocked: (reason: string) => `Not sent: ${reason}`,
  kept: (value: string, device: string, at: string) => `Other value kept: ${value}, from ${device}, ${at}`,
  devices: { phone: 'a phone', tablet: 'a tablet', computer: 'a computer', other: 'another device' },

  retry: 'Retry',
  restore: 'Restore',
  mine: 'Use mine',
  copy: 'Copy',
  copied: 'Copied!',
  notCopied: 'This browser does not let the app copy.',
  discard: 'Discard',
  discardTitle: (value: string) => `Discard ${value}?`,
  discardText: (place: string) => `${place}. It is deleted on this device and goes nowhere else.`,
  keep: 'Keep it',

  filesTitle: 'Take it with you',
  helpTitle: 'If something is wrong',
  filesText: 'A file of what was not sent can be taken in again here or on another phone, by the same person.',
  export: 'Export unsent edits',
  counted: {
    rows: (count: number) => (count === 1 ? '1 edit' : `${count} edits`),
    weeks: (count: number) => (count === 1 ? '1 week of a plan' : `${count} weeks of plans`),
    messages: (count: number) => (count === 1 ? '1 chat message' : `${count} chat messages`),
  },
  exported: (what: string) => `A file with ${what} was made.`,
  import: 'Import edits from a file',
  imported: (what: string, isOne: boolean) =>
    `${what} ${isOne ? 'was taken in and goes' : 'were taken in and go'} to the server.`,
  nothingNew: 'Nothing in this file is new here.',
  hereAlready: (count: number) => (count === 1 ? '1 was here already.' : `${count} were here already.`),
  older: (count: number) =>
    count === 1
      ? '1 is older than what is here and was left out.'
      : `${count} are older than what is here and were left out.`,
  malformed: 'This is no file of unsent edits, or it is damaged. Nothing was changed.',
  newer: 'A newer version of the app wrote this file. Update the app, then import it. Nothing was changed.',
  ofAnother: (username: string) =>
    `These edits belong to ${username === '' ? 'another person' : username}. Log in as that person to import them. Nothing was changed.`,
  tooLarge: 'This file is too large to be one of unsent edits. Nothing was changed.',
  notImported: 'This device could not take the edits in. Nothing was changed.',
  diagnostics: 'Copy diagnostics',
  diagnosticsText: 'For whoever helps you: how sync stands, without your password, your token or your values.',
});
