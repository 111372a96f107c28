import { useMemo, useState } from 'react';
import type { BlockDetail } from '#contract/api/block.ts';
import { LISTS, type Weekday } from '#contract/vocabulary.ts';
import { keepSame } from '#domain/block/keep-same.ts';
import { lastTime, type LastTime } from '#domain/strength/last-time.ts';

type LastTimes = ReadonlyMap<string, LastTime | undefined>;

/** What was done the last time, by the exercises of the day: the same objects as long as they say the same. */
export function useLastTimes(block: BlockDetail, weekName: string, day: Weekday): LastTimes {
  const [look] = useState(createLastTimes);
  return useMemo(() => look(block, weekName, day), [look, block, weekName, day]);
}

function createLastTimes() {
  let before: LastTimes = new Map();
  return (block: BlockDetail, weekName: string, day: Weekday): LastTimes => {
    const planned = block.weeks.find((week) => week.weekName === weekName)?.dayResponses[day];
    const exercises = LISTS.flatMap((list) => planned?.[list] ?? []);
    const last = exercises.map((one) => {
      const { idExercise } = one;
      const now = lastTime(block, { weekName, day }, one);
      return [idExercise, keepSame(before.get(idExercise), now)] as const;
    });
    before = new Map(last);
    return before;
  };
}
