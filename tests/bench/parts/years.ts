import type { ExerciseRecord } from '#contract/api/exercise-history.ts';
import { exerciseWeeksOf, longViewOf } from '#domain/strength/long-view.ts';
import { interleave } from '../harness.ts';
import type { Part } from '../part.ts';
import { tableOf } from '../report.ts';

const ROUNDS = 9;
const FIVE_YEARS = 5 * 52 * 4 * 25;
const MOST = 50_000;
const GOAL_MS = 100;

const SETS_OF_AN_EXERCISE = 5;
const EXERCISES_OF_A_SESSION = 5;
const EXERCISES = 30;
const BETWEEN_SESSIONS_MS = 1.75 * 86_400_000;

/** Years of sets, summed as the long view has them and exercise by exercise, in the time zone of this machine. */
export const years: Part = async ({ leaveOut }) => {
  const contenders = [FIVE_YEARS, MOST].map((sets) => {
    const exercises = lifted(sets);
    return { name: nameOf(sets), turn: () => Promise.resolve({ sum: timeOf(exercises) }) };
  });
  const rounds = await interleave(contenders, {
    rounds: ROUNDS,
    onFailure: (name, error) => leaveOut(`years: ${name}: ${String(error)}`),
  });
  const goal = { of: 'figure', at: 'most', value: GOAL_MS } as const;
  return [
    tableOf({ part: 'years', title: 'All sets summed by week, day and exercise', unit: 'ms' }, rounds, 'sum', {
      [nameOf(FIVE_YEARS)]: [goal],
    }),
  ];
};

function timeOf(exercises: readonly ExerciseRecord[]): number {
  const began = performance.now();
  longViewOf(exercises, offsetAt);
  for (const exercise of exercises) exerciseWeeksOf(exercise, offsetAt);
  return performance.now() - began;
}

function offsetAt(at: number): number {
  return -new Date(at).getTimezoneOffset();
}

function lifted(sets: number): ExerciseRecord[] {
  const exercises = Array.from({ length: EXERCISES }, (_, nth): ExerciseRecord => {
    return { name: `Exercise ${nth}`, otherNames: [], sessions: [] };
  });
  for (let session = 0; session < sets / (SETS_OF_AN_EXERCISE * EXERCISES_OF_A_SESSION); session += 1) {
    const at = Date.now() - session * BETWEEN_SESSIONS_MS;
    for (let place = 0; place < EXERCISES_OF_A_SESSION; place += 1) {
      const done = Array.from({ length: SETS_OF_AN_EXERCISE }, () => ({ reps: 5, rpe: 8, load: 102.5 }));
      const exercise = exercises[(session + place * 7) % EXERCISES];
      exercise?.sessions.push({ at, source: 'spotter', program: 'Winter', sets: done });
    }
  }
  return exercises;
}

function nameOf(sets: number): string {
  return `${sets / 1_000},000 sets`;
}
