import { MAX_REPS } from '#contract/limits.ts';
import type { Field } from '#contract/vocabulary.ts';
import type { EntryProblem } from '#domain/entry.ts';
import { words } from './language.ts';
import { formatNumber } from './numbers.ts';

/** What is asked and said under a set. */
export const setQuestions = words('setQuestions', {
  /** A number out of proportion is asked about before it counts. */
  doubtPlanned: (typed: string, planned: string) => `${typed}? Planned ${planned}.`,
  doubtLast: (typed: string, last: string) => `${typed}? Last time ${last}.`,
  yes: 'Yes',
  yesOf: (set: string, typed: string) => `Yes, ${typed} in ${set}`,
  no: 'No',
  noOf: (set: string, typed: string) => `No, not ${typed} in ${set}`,
  whichLoad: 'Which load?',
  bodyweight: 'Bodyweight',
  bodyweightOf: (set: string) => `Bodyweight in ${set}`,
  unticked: (values: string) => `Not logged: ${values}`,
  clear: 'Clear',
  clearOf: (set: string) => `Clear ${set}`,
  needs: {
    reps: 'Type the reps you did, then tick the set.',
    seconds: 'Type the seconds you did, then tick the set.',
    metres: 'Type the metres you did, then tick the set.',
  },
  /** Why what was typed is no such value; the most that a load can be comes with its unit. */
  problem: (field: Field, problem: EntryProblem, mostLoad: string) => {
    const name = field === 'load' ? 'The load' : field === 'reps' ? 'Reps' : 'RPE';
    const most = { load: mostLoad, reps: MAX_REPS, rpe: 10 };
    switch (problem) {
      case 'not_a_number':
        return field === 'load' ? `Type a number, like ${formatNumber(82.5)}.` : 'Type a number, like 5.';
      case 'negative':
        return `${name} cannot be negative.`;
      case 'too_large':
        return `${name} can be at most ${most[field]}.`;
      case 'not_a_half_step':
        return `${name} goes in steps of ${formatNumber(0.5)}.`;
    }
  },
  /** Says what counts instead. */
  keeps: (kept: string) => (kept === '' ? 'Nothing is logged here yet.' : `Still logged: ${kept}.`),
});
