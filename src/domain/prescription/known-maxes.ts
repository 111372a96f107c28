import type { BlockDetail, LiftMax } from '#contract/api/block.ts';
import type { LiftingPerson } from '#contract/api/exercise-history.ts';
import type { MaxShare } from '#contract/api/max-shares.ts';
import type { LoadRule } from '#contract/api/prescription.ts';
import { exercisesOf } from '#domain/block/weeks.ts';
import { isSameName } from '#domain/normalize-for-search.ts';
import { toldMaxOf } from '#domain/strength/competition-lifts.ts';
import { ownMaxIn } from './max-share.ts';
import { percentLifts } from './percent-lifts.ts';

/** What an athlete's planned percentages follow from. */
export type KnownMaxes = {
  /** Undefined where they told none. */
  readonly told: LiftingPerson['maxes'] | undefined;
  /** What a coach takes as the max, in kg. */
  readonly set: readonly LiftMax[];
  readonly shares: readonly MaxShare[];
};

type Percent = Extract<LoadRule, { by: 'percent' }>['of'];

/** Returns what the percentages of a block follow from: the maxes of its lifts, else the shares with their maxes. */
export function maxesOfBlock(
  { weeks }: Pick<BlockDetail, 'weeks'>,
  known: KnownMaxes,
): Pick<BlockDetail, 'maxes' | 'trainingMaxes' | 'maxShares'> {
  const exercises = weeks.flatMap(exercisesOf);
  const ofMax = maxesOf(percentLifts(exercises, 'max'), 'max', known);
  const ofTrainingMax = maxesOf(percentLifts(exercises, 'trainingMax'), 'trainingMax', known);
  const maxShares = [...new Set([...ofMax.used, ...ofTrainingMax.used])];
  return {
    ...(ofMax.maxes.length > 0 && { maxes: ofMax.maxes }),
    ...(ofTrainingMax.maxes.length > 0 && { trainingMaxes: ofTrainingMax.maxes }),
    ...(maxShares.length > 0 && { maxShares }),
  };
}

/** Returns the exercises, each once, whose max has to be known for the percentages of these, and is not. */
export function missingMaxes(names: readonly string[], of: Percent, known: KnownMaxes): string[] {
  const missing = names.flatMap((name) => {
    if (ownMax(name, of, known) !== undefined) return [];
    const share = shareFor(name, known);
    return share && ownMax(share.of, of, known) !== undefined ? [] : [share?.of ?? name];
  });
  return [...new Set(missing)];
}

function maxesOf(names: readonly string[], of: Percent, known: KnownMaxes) {
  const used = names.flatMap((name) => (ownMax(name, of, known) === undefined ? (shareFor(name, known) ?? []) : []));
  const above = used.map((share) => share.of).filter((name) => !names.some((other) => isSameName(other, name)));
  const maxes = [...names, ...new Set(above)].flatMap((name): LiftMax[] => {
    const load = ownMax(name, of, known);
    return load === undefined ? [] : [{ name, load }];
  });
  return { maxes, used };
}

function ownMax(name: string, of: Percent, { told, set }: KnownMaxes): number | undefined {
  return of === 'trainingMax' ? ownMaxIn(set, name) : told && toldMaxOf(name, told);
}

function shareFor(name: string, { shares }: KnownMaxes): MaxShare | undefined {
  return shares.find((one) => isSameName(one.name, name));
}
