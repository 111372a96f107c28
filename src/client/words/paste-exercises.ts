import type { BareColumn } from '#domain/programme/bare-rows.ts';
import { pasteExercises as spanish } from './es/paste-exercises.ts';
import { rareWords } from './rare-words.ts';

const ADVICE =
  'Copy the rows together with their headings (Exercise, Sets, Reps, RPE, Load), or take the whole table in under My templates: Bring a programme.';

/** What a coach reads who pastes rows of a programme into a set. */
export const pasteExercises = rareWords(
  {
    title: 'Paste as exercises?',
    lead: 'What you copied looks like rows of exercises, not like sets of this one. Nothing is written yet.',
    reading: 'Reading the rows…',
    paste: 'Paste as exercises',
    place: (list: string, day: string, week: number, count: number) =>
      count === 1
        ? `It comes to the end of ${list} on ${day} of week ${week}:`
        : `They come to the end of ${list} on ${day} of week ${week}:`,
    exercise: (name: string, sets: string) => `${name}: ${sets}`,
    rest: (time: string) => `rest ${time}`,
    columns: (names: string) => `No headings were copied. The columns were taken as: ${names}.`,
    columnNames: {
      superset: 'superset',
      exercise: 'exercise',
      line: 'sets × reps',
      sets: 'sets',
      reps: 'reps',
      rpe: 'RPE',
      load: 'load',
      rest: 'rest',
      tempo: 'tempo',
      note: 'cue',
    } satisfies Record<BareColumn, string>,
    quoted: (text: string) => `“${text}”`,
    leftOut: (texts: string) => `Left out, because nothing says for sure what it means: ${texts}.`,
    noted: (texts: string) => `Not understood, kept in the cue: ${texts}.`,
    doubtful: (texts: string) => `Look whether this is read as you meant it: ${texts}.`,
    nothingRead: `No exercise with its sets could be read from them. ${ADVICE}`,
    /** By why nothing can be pasted. */
    unread: {
      'several days': `They are of more than one day or week, and nobody can tell which of them belongs here. ${ADVICE}`,
      failed: 'They could not be read: that needs a network. Nothing is written.',
    },
    pasted: (names: string, day: string, count: number) =>
      count === 1 ? `${names} added to ${day}.` : `${count} exercises added to ${day}: ${names}.`,
  },
  spanish,
);
