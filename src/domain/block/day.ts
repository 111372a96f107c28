import type { BlockDetail, Series, Values } from '#contract/api/block.ts';
import type { SeriesPath } from '#contract/api/save.ts';
import type { ListName, Weekday } from '#contract/vocabulary.ts';
import type { Unit } from '#domain/load.ts';
import type { FollowedLoad } from '#domain/prescription/follow-loads.ts';
import { besideRows, type LastTime, type PastSet } from '#domain/strength/last-time.ts';
import type { Rack } from '#domain/strength/plates.ts';
import { highlightedSet, type Active } from './active-set.ts';
import { followRules, type RuledSet, type SetRule } from './day-rules.ts';
import { ghostsOf, NO_GHOST, type Ghost } from './ghosts.ts';
import { keepSame } from './keep-same.ts';
import { liftKey, type LastTimes } from './last-times.ts';
import { meaningIn, meaningOf, type Meaning } from './measures.ts';
import { setsOf } from './next-set.ts';
import { NO_DAY } from './nothing.ts';
import { nthOfName } from './same-names.ts';
import { supersetNames } from './supersets.ts';
import { dayAsDone, type DoneExercise } from './swap.ts';
import { exercisesOfDay, findWeek } from './weeks.ts';

/** A set of a day in training as it stands: what is planned in it, logged and suggested. */
export type DaySet = Meaning & {
  readonly seriesId: string;
  /** Its target has the load that it comes to. */
  readonly series: Series;
  readonly rule: SetRule | undefined;
  /** What its load came to last, which a set that is logged keeps. */
  readonly cameTo: FollowedLoad | undefined;
  readonly path: SeriesPath;
  /** The name of what is done. */
  readonly exercise: string;
  /** Which exercise of its name it is in the day, counted from 1. */
  readonly nth: number;
  /** Which set of its exercise it is, counted from 1. */
  readonly number: number;
  /** How many sets its exercise has. */
  readonly of: number;
  readonly restTime: string;
  readonly ghost: Ghost;
  /** What was logged in it before it was unticked. */
  readonly own: Values | undefined;
  /** What was done of the exercise the last time. */
  readonly last: LastTime | undefined;
  /** The set of the past that is nearest to this one, where nothing above it says so. */
  readonly beside: PastSet | undefined;
  /** It is the set at hand, else the next one to do. */
  readonly isHighlighted: boolean;
  /** How far the set is, if it is the set at hand. */
  readonly stage: Active['stage'] | undefined;
};

/** An exercise of a day in training. */
export type DayExercise = DoneExercise & {
  /** Tells it from what else is done instead of parts of it. */
  readonly key: string;
  /** Which one of its name it is in the day, counted from 1. */
  readonly nth: number;
  /** 'A1', where it is one of a superset. */
  readonly superset: string | undefined;
  readonly last: LastTime | undefined;
  /** Without those that the coach took out. */
  readonly sets: readonly DaySet[];
};

/** A day of a block in training, as it is done. */
export type TrainingDay = Readonly<Record<ListName, DayExercise[]>> & {
  readonly blockId: string;
  readonly weekName: string;
  readonly day: Weekday;
};

/** What a day follows from besides its block. */
export type DaySources = {
  readonly last: LastTimes;
  /** In ms since 1970. */
  readonly now: number;
  readonly unit: Unit;
  readonly rack: Rack;
  /** What was logged in a series and then unticked, by its id. */
  readonly unticked?: ReadonlyMap<string, Values>;
  /** The ids of the exercises whose sets do not follow a changed load. */
  readonly keepingToPlan?: ReadonlySet<string>;
  readonly active?: Active | undefined;
};

/**
 * Returns a day of a block as it stands: every screen that shows or tells something of it reads it here.
 * @param before the same day as it was: equal parts stay the same objects, and a load that followed from something is
 *   remembered once its set is logged
 */
export function createDay(
  block: BlockDetail,
  { weekName, day }: { readonly weekName: string; readonly day: Weekday },
  sources: DaySources,
  before?: TrainingDay,
): TrainingDay {
  const done = dayAsDone(findWeek(block, weekName)?.dayResponses[day] ?? NO_DAY);
  const cameTo = new Map(before && setsInOrder(before).map((set) => [set.seriesId, set.cameTo]));
  const ruled = mapLists(done, (exercise) => {
    const sets = followRules(exercise, { ...sources, block, weekName, day, done }, (id) => cameTo.get(id));
    return { ...exercise, series: sets.map(({ series }) => series), ruled: sets };
  });
  const nth = nthOfName(ruled);
  const highlighted = highlightedSet(ruled, sources.active);
  const supersets = { basics: supersetNames(ruled.basics), complements: supersetNames(ruled.complements) };
  const exercises = mapLists(ruled, ({ ruled: sets, ...exercise }, list, at): DayExercise => {
    const key = liftKey(exercise);
    const ground: Ground = {
      path: { week: weekName, day, list, idExercise: exercise.idExercise },
      nth: nth.get(ruled[list][at] ?? exercise) ?? 1,
      last: sources.last.get(key),
      highlighted,
      sources,
    };
    const superset = supersets[list].get(exercise.idExercise);
    return { ...exercise, key, nth: ground.nth, superset, last: ground.last, sets: setsFrom(exercise, sets, ground) };
  });
  return keepSame(before, { blockId: block.blockId, weekName, day, ...exercises });
}

/** Returns every set of a day in the order of the page. */
export function setsInOrder(day: TrainingDay): DaySet[] {
  return exercisesOfDay(day).flatMap(({ sets }) => sets);
}

/** Returns a set of the day by the id of its series; undefined where it has none such. */
export function setOf(day: TrainingDay, seriesId: string): DaySet | undefined {
  return setsInOrder(day).find((set) => set.seriesId === seriesId);
}

type Ground = {
  readonly path: SeriesPath;
  readonly nth: number;
  readonly last: LastTime | undefined;
  readonly highlighted: string | undefined;
  readonly sources: DaySources;
};

function setsFrom(exercise: DoneExercise, ruled: readonly RuledSet[], ground: Ground): DaySet[] {
  const { path, nth, last, highlighted } = ground;
  const { unit, now, unticked, keepingToPlan, active } = ground.sources;
  const follow = keepingToPlan?.has(exercise.idExercise) !== true;
  const ghosts = ghostsOf(exercise.series, { unit, follow, last, unticked, meaning: exercise, now });
  const beside = besideRows(exercise.series, last);
  const numbers = new Map(setsOf(exercise).map(({ series, number }) => [series.seriesId, number]));
  return ruled.flatMap(({ series, rule, cameTo }, at): DaySet[] => {
    const { seriesId } = series;
    const number = numbers.get(seriesId);
    if (number === undefined) return [];
    return [
      {
        seriesId,
        series,
        rule,
        cameTo,
        path,
        exercise: exercise.name,
        nth,
        number,
        of: numbers.size,
        restTime: exercise.restTime,
        ...meaningIn(meaningOf(exercise, series)),
        ghost: ghosts[at] ?? NO_GHOST,
        own: unticked?.get(seriesId),
        last,
        beside: beside[at],
        isHighlighted: seriesId === highlighted,
        stage: seriesId === active?.seriesId ? active.stage : undefined,
      },
    ];
  });
}

function mapLists<One, Other>(
  { basics, complements }: Readonly<Record<ListName, readonly One[]>>,
  of: (one: One, list: ListName, at: number) => Other,
): Record<ListName, Other[]> {
  return {
    basics: basics.map((one, at) => of(one, 'basics', at)),
    complements: complements.map((one, at) => of(one, 'complements', at)),
  };
}
