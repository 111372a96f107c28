import type { Field, Measure, PartLoad, PlannedKind } from '#contract/vocabulary.ts';
import { words } from './language.ts';

type Column = Field | Measure | PartLoad;

const FIELD_NAMES: Record<Field | Measure, string> = {
  reps: 'reps',
  seconds: 'seconds',
  metres: 'metres',
  rpe: 'RPE',
  load: 'load',
};
const ORDINALS = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** What the athlete's block says. */
export const blockWords = words('blockWords', {
  block: 'Training block',
  back: 'Back to your blocks',
  weeks: 'Weeks',
  days: 'Days',
  week: (number: number) => `Week ${number}`,
  progress: (done: number, total: number) => `${done} / ${total}`,
  basics: 'Basics',
  complements: 'Complementary',

  /** `nth`: which exercise of its name it is in the day, from 2. */
  nth: (exercise: string, nth: number) => `${exercise}, ${ORDINALS[nth - 2] ?? nth}`,
  target: 'Target',
  columns: {
    reps: 'Reps',
    seconds: 'Secs',
    metres: 'Metres',
    rpe: 'RPE',
    load: 'Load',
    added: 'Added',
    assistance: 'Assist',
    'each hand': 'Each',
  } satisfies Record<Column, string>,
  /** The first letter stands in the place of the set's number. */
  kinds: { 'warm-up': 'Warm-up', drop: 'Drop set', 'back-off': 'Back-off' } satisfies Record<PlannedKind, string>,
  set: (exercise: string, set: number) => `${exercise} set ${set}`,
  field: (exercise: string, set: number, field: Field | Measure) => `${exercise} set ${set} ${FIELD_NAMES[field]}`,
  done: (exercise: string, set: number) => `${exercise} set ${set} done`,
  rest: (restTime: string) => `Rest ${restTime}`,
  tempo: (tempo: string) => `Tempo: ${tempo}`,
  lastTime: (top: string, day: string | undefined) => `Last time${day === undefined ? '' : `, ${day}`}: ${top}`,
  bestE1rm: (load: string) => `best e1RM ${load}`,
  reps: (reps: string) => (reps === '1' ? '1 rep' : `${reps} reps`),
  atRpe: (rpe: string) => `@ ${rpe}`,

  notLogged: 'Not logged',
  unrated: 'RPE?',
  askRpe: (set: string) => `RPE? ${set}`,
  allRpes: 'All RPE values',
  neverAskRpe: 'Don’t ask for RPE',
  rpeNotAsked: 'RPE questions are off. Turn them on again in Account Settings.',
  howHardWas: (set: string) => `How hard was ${set}?`,
  rpe: (rpe: string) => `RPE ${rpe}`,
  /** Shown in the load's field. */
  unloaded: 'BW',
  receipts: { phone: 'On this device', server: 'On the server', seen: 'Seen by your coach' },

  /** Shown in the place of a target, in a set of the athlete's own. */
  added: 'Added',
  insteadOf: (exercise: string) => `Instead of ${exercise}`,

  cleared: (set: string) => `${set} was cleared.`,
  follows: (difference: string) => `Later sets adjusted too: ${difference}.`,

  loading: 'Opening your block…',
  failedTitle: 'Could not open the block',
  tryAgain: 'Try again',
});

/** An exercise in the names of its controls: by itself, and before what belongs to it ('Bench press, second, set 1'). */
export type ExerciseNames = { readonly alone: string; readonly before: string };

/**
 * Names an exercise for its controls, whose names are unique within a day.
 * @param nth which exercise of its name it is in the day, from 1
 */
export function exerciseNames(name: string, nth: number): ExerciseNames {
  if (nth === 1) return { alone: name, before: name };
  const alone = blockWords.nth(name, nth);
  return { alone, before: `${alone},` };
}

/** What the save state says beside the texts of the contract. */
export const saveWords = words('saveWords', {
  needsYou: (count: number) => (count === 1 ? '1 edit needs attention' : `${count} edits need attention`),
  more: 'Sync details',
  cellsNotSaved: (count: number) => (count === 1 ? '1 cell not saved' : `${count} cells not saved`),
});
