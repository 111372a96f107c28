import type { BlockDetail, Day, Planned, Series } from '#contract/api/block.ts';
import type { Weekday } from '#contract/vocabulary.ts';
import { keepSame } from '#domain/block/keep-same.ts';
import { plannedIn } from '#domain/block/planned.ts';
import type { DoneExercise } from '#domain/block/swap.ts';
import { isLogged } from '#domain/block/weeks.ts';
import { followLoads, type FollowedLoad } from '#domain/prescription/follow-loads.ts';
import { lastSessionOf } from '#domain/prescription/last-session.ts';
import { ownMaxIn, sharesOf } from '#domain/prescription/max-share.ts';
import { isBarbellLift } from '#domain/strength/barbell.ts';
import type { Equipment } from '#domain/strength/equipment.ts';
import type { LastTime } from '#domain/strength/last-time.ts';
import { nearestLoadable } from '#domain/strength/plates.ts';
import { unitInUse } from '#client/state/unit.ts';
import { rackFor } from './plates/sets-of.ts';
import { setsOfToday } from '#domain/block/sets-of-today.ts';
import { ruleOf, type Rule } from './show-rule.ts';
import { liftKey } from './use-last-times.ts';

/** A set of a day, and what the rules of its plan come to. */
export type RuledSeries = Series & { readonly rule?: Rule | undefined };

type DoneDay = Readonly<Record<keyof Day, DoneExercise[]>>;

type Ground = {
  readonly block: BlockDetail;
  readonly week: string;
  readonly day: Weekday;
  readonly last: ReadonlyMap<string, LastTime | undefined>;
  readonly equipment: Equipment;
};

/** Returns the day with what each load that follows from something comes to now; equal parts stay the same objects. */
export type Follow = (done: DoneDay, ground: Ground) => DoneDay;

/** Returns the function that follows the rules of one day's plan. */
export function createFollow(): Follow {
  /** By series: a set that is logged keeps what its load came to before. */
  const known = new Map<string, FollowedLoad>();
  let before: DoneDay | undefined;

  return (done, sources) => {
    const follow = (exercise: DoneExercise): DoneExercise => followed(exercise, done, sources);
    before = keepSame(before, { basics: done.basics.map(follow), complements: done.complements.map(follow) });
    return before;
  };

  function followed(exercise: DoneExercise, day: DoneDay, sources: Ground): DoneExercise {
    if (!exercise.series.some(({ prescription }) => prescription)) return exercise;
    const found = followLoads(exercise, sourcesOf(exercise, day, sources));
    return { ...exercise, series: exercise.series.map((one, at) => ruled(one, exercise, found[at])) };
  }

  function ruled(series: Series, of: DoneExercise, found: FollowedLoad | undefined): RuledSeries {
    const { seriesId, target, actualRev } = series;
    if (found) known.set(seriesId, found);
    // What a load came to before the swap is about the exercise that was not done.
    const isInstead = of.insteadOf !== undefined;
    const came = known.get(seriesId);
    // A set that the server has as logged comes with what its load came to then; else nobody knows it.
    const isSettled = isLogged(series) && (actualRev !== undefined || !isOf(series.loggedTarget, came));
    const comesTo = found ?? (isInstead || isSettled ? undefined : came);
    const load = comesTo && 'load' in comesTo ? comesTo.load : undefined;
    const shown = load === undefined ? series : { ...series, target: { ...target, load } };
    return { ...shown, rule: ruleOf(shown, { of, planned: isInstead ? null : plannedIn(series, 'load'), comesTo }) };
  }
}

/** Whether the plan that is kept beside an unsent set has the load that it comes to now. */
function isOf(seen: Planned | undefined, comesTo: FollowedLoad | undefined): boolean {
  return seen === undefined || (comesTo !== undefined && 'load' in comesTo && comesTo.load === seen.load);
}

function sourcesOf(exercise: DoneExercise, day: DoneDay, { block, week, day: name, last, equipment }: Ground) {
  const lastTime = last.get(liftKey(exercise));
  const before = { weekName: week, day: name };
  return {
    max: ownMaxIn(block.maxes, exercise.name),
    trainingMax: ownMaxIn(block.trainingMaxes, exercise.name),
    shares: sharesOf(exercise.name, block),
    today: setsOfToday(day, exercise),
    last: lastTime,
    now: Date.now(),
    session: lastTime && lastSessionOf(block, before, exercise, lastTime),
    unit: unitInUse(),
    ...(!exercise.loadAs &&
      isBarbellLift(exercise.name) && { loadable: (load: number) => nearestLoadable(rackFor(equipment), load) }),
  };
}
