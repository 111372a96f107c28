import type { BlockDetail, Exercise } from '#contract/api/block.ts';
import type { Weekday } from '#contract/vocabulary.ts';
import { isSameName } from '#domain/normalize-for-search.ts';
import type { LineDoubt } from '#domain/prescription/line-doubt.ts';
import { plannedSets } from './in-plan.ts';
import { isSlip } from './largest-load.ts';
import type { PlannedSeries } from './planned.ts';
import { kindOf } from './set-kinds.ts';
import { exercisesOfDay } from './weeks.ts';

/** What is asked before something counts that was typed or pasted; loads are in kg, `before` is the last one there. */
export type PlanQuestion = { readonly about: 'load'; readonly load: number; readonly before: number } | LineDoubt;

/** A load below such a part of the last one is more likely a slip of a digit than a plan. */
const LEAST_PART = 0.5;

/** Returns whether a load (kg) is so far below the last one that it is to be asked about; nothing at all is no slip. */
export function isDrop(load: number, last: number): boolean {
  return load > 0 && load < LEAST_PART * last;
}

/** Returns the question of loads (kg) far above what the exercise ever had, or far below the last ones in their places. */
export function askedLoad(
  sets: readonly PlannedSeries[],
  { standing, last, largest }: { readonly standing: Sets; readonly last: Sets; readonly largest: number },
): PlanQuestion | undefined {
  for (const [at, set] of sets.entries()) {
    const { load } = set.target;
    const before = standing[at]?.target.load;
    if (load === null || load === before) continue;
    if (isSlip(load, largest)) return { about: 'load', load, before: before ?? largest };
    const alike = last[at] && kindOf(last[at]) === kindOf(set) ? last[at].target.load : undefined;
    if (isDrop(load, alike ?? 0)) return { about: 'load', load, before: alike ?? 0 };
  }
  return undefined;
}

type Sets = readonly PlannedSeries[];

/** Returns the first of the doubts that what stands there does not have as well. */
export function newDoubt(doubts: readonly LineDoubt[] = [], standing: Sets): LineDoubt | undefined {
  return doubts.find((doubt) => {
    switch (doubt.about) {
      case 'half reps':
      case 'many reps':
        return !standing.some(({ target }) => target.reps === doubt.reps);
      case 'many sets':
        return standing.length < doubt.sets;
      case 'small load':
        return !standing.some(({ target }) => target.load === doubt.load);
    }
  });
}

/** Returns the sets that were planned last for an exercise of this name on that day of an earlier week. */
export function lastPlanned(
  { weeks }: BlockDetail,
  week: string,
  day: Weekday,
  { name }: Pick<Exercise, 'name'>,
): Sets {
  const at = weeks.findIndex(({ weekName }) => weekName === week);
  for (const { dayResponses } of weeks.slice(0, Math.max(0, at)).toReversed()) {
    const there = dayResponses[day];
    const same = there && exercisesOfDay(there).find((one) => isSameName(one.name, name));
    const sets = same ? plannedSets(same) : [];
    if (sets.length > 0) return sets;
  }
  return [];
}
