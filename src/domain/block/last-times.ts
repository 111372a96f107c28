import type { BlockDetail, Exercise } from '#contract/api/block.ts';
import type { ListName, Weekday } from '#contract/vocabulary.ts';
import { lastTime, type LastTime } from '#domain/strength/last-time.ts';
import { keepSame } from './keep-same.ts';
import type { DoneExercise } from './swap.ts';
import { exercisesOfDay } from './weeks.ts';

/** What was done the last time, by `liftKey`. */
export type LastTimes = ReadonlyMap<string, LastTime | undefined>;

/** Returns a key that tells what is done instead of an exercise from the rest of it. */
export function liftKey({ idExercise, name }: Pick<Exercise, 'idExercise' | 'name'>): string {
  return `${idExercise} ${name}`;
}

/**
 * Returns what was done the last time of each exercise of a day.
 * @param done the day as it is done
 * @param before the answer before: what says the same stays the same object
 */
export function lastTimesOf(
  block: Pick<BlockDetail, 'weeks' | 'past'>,
  place: { readonly weekName: string; readonly day: Weekday },
  done: Readonly<Record<ListName, readonly DoneExercise[]>>,
  before: LastTimes = new Map(),
): LastTimes {
  return new Map(
    exercisesOfDay(done).map((one) => {
      const key = liftKey(one);
      return [key, keepSame(before.get(key), lastTime(block, place, one))];
    }),
  );
}
