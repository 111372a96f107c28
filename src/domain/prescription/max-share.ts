import type { BlockDetail, LiftMax } from '#contract/api/block.ts';
import { isSameName } from '#domain/normalize-for-search.ts';

/** That the max of an exercise is a part of that of the exercise `of`; `load` is that one's max (kg) where it is known. */
export type ShareOfMax = { readonly of: string; readonly percent: number; readonly load?: number | undefined };

/** Of a best single, and of a training max. */
export type SharesOfMax = { readonly max?: ShareOfMax | undefined; readonly trainingMax?: ShareOfMax | undefined };

type Known = Partial<Pick<BlockDetail, 'maxes' | 'trainingMaxes' | 'maxShares'>>;

/** Returns the max (kg) that is known of an exercise itself. */
export function ownMaxIn(maxes: readonly LiftMax[] | undefined, name: string): number | undefined {
  return maxes?.find((one) => isSameName(one.name, name))?.load;
}

/** Returns which part of another exercise's max the coach takes as the max of this one, and what that one's is. */
export function sharesOf(name: string, { maxes, trainingMaxes, maxShares }: Known): SharesOfMax | undefined {
  const share = maxShares?.find((one) => isSameName(one.name, name));
  if (!share) return undefined;
  const { of, percent } = share;
  return {
    max: { of, percent, load: ownMaxIn(maxes, of) },
    trainingMax: { of, percent, load: ownMaxIn(trainingMaxes, of) },
  };
}
