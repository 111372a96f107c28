import type { ExerciseText } from '#contract/vocabulary.ts';
import { words } from './language.ts';

/** What the athlete's block says when the coach changed it meanwhile. */
export const planChangedWords = words('planChangedWords', {
  title: 'Your coach changed the plan',
  place: (week: number, day: string, exercise: string) => `${exercise}, ${day} of week ${week}`,
  sets: (numbers: string, count: number) => `${count === 1 ? 'set' : 'sets'} ${numbers}`,
  nothing: 'nothing planned',
  takenOut: (sets: number) => (sets === 1 ? '1 set you logged was removed' : `${sets} sets you logged were removed`),
  added: (week: number, sets: number) => `Week ${week}: ${sets === 1 ? '1 new set' : `${sets} new sets`}`,
  weekGone: (week: number) => `Week ${week} was removed`,
  setsAdded: (sets: number) => (sets === 1 ? '1 new set' : `${sets} new sets`),
  exerciseAdded: (sets: number) => `new exercise, ${sets === 1 ? '1 set' : `${sets} sets`}`,
  exerciseGone: 'removed',
  now: (exercise: string) => `now ${exercise}`,
  moved: 'moved within the day',
  movedFrom: (week: number, day: string) => `moved from ${day} of week ${week}`,
  rest: 'rest',
  noRest: 'none',
  texts: { note: 'cue', tempo: 'tempo', group: 'superset', measure: 'counted', loadAs: 'load' } satisfies Record<
    ExerciseText,
    string
  >,
  measures: { '': 'in reps', seconds: 'in seconds', metres: 'in metres' },
  loads: {
    '': 'all that is lifted',
    added: 'added to bodyweight',
    assistance: 'assistance',
    'each hand': 'in each hand',
  },
  noText: 'removed',
  /** Read out at the set itself by a screen reader. */
  was: (from: string, to: string) => `Target changed from ${from} to ${to}`,
  gone: (sets: number) => (sets === 1 ? '1 set was removed' : `${sets} sets were removed`),
  more: (count: number) => `and ${count} more`,
  logged: 'Sets you logged keep the target you saw.',
  understood: 'Got it',
});
