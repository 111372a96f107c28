import { useMemo, useState } from 'react';
import type { BlockDetail, Day, Exercise } from '#contract/api/block.ts';
import type { Weekday } from '#contract/vocabulary.ts';
import { keepSame } from '#domain/block/keep-same.ts';
import { exercisesOfDay } from '#domain/block/weeks.ts';
import { lastTime, type LastTime } from '#domain/strength/last-time.ts';

type LastTimes = ReadonlyMap<string, LastTime | undefined>;

/**
 * Returns what was done the last time, by `liftKey`: the same objects as long as they say the same.
 * @param done the day as it is done
 */
export function useLastTimes(block: BlockDetail, weekName: string, day: Weekday, done: Day): LastTimes {
  const [look] = useState(createLastTimes);
  return useMemo(() => look(block, weekName, day, done), [look, block, weekName, day, done]);
}

/** Returns a key that tells what is done instead of an exercise from the rest of it. */
export function liftKey({ idExercise, name }: Pick<Exercise, 'idExercise' | 'name'>): string {
  return `${idExercise} ${name}`;
}

function createLastTimes() {
  let before: LastTimes = new Map();
  return (block: BlockDetail, weekName: string, day: Weekday, done: Day): LastTimes => {
    const last = exercisesOfDay(done).map((one) => {
      const key = liftKey(one);
      return [key, keepSame(before.get(key), lastTime(block, { weekName, day }, one))] as const;
    });
    before = new Map(last);
    return before;
  };
}
