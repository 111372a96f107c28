import type { LiftingPerson } from '#contract/api/exercise-history.ts';
import type { KnownMaxes } from '#domain/prescription/known-maxes.ts';
import { maxSharesOf } from '#server/services/coaching/max-shares.ts';
import type { BlockPlace } from '#server/storage/blocks/block-read.ts';
import type { Repositories } from '#server/storage/database.ts';
import type { PersonalInfoRow } from '#server/storage/schema.ts';

type Tables = Pick<Repositories, 'coaching' | 'maxShares' | 'trainingMaxes'>;

/**
 * Returns the maxes of an athlete with the shares of their coach of now; of whoever wrote the block where they have none.
 * @param coachId undefined where the athlete has no coach
 */
export async function knownMaxes(
  { coaching, maxShares, trainingMaxes }: Tables,
  coachId: string | undefined,
  place: Pick<BlockPlace, 'athleteId'> & Partial<BlockPlace>,
): Promise<KnownMaxes> {
  const { athleteId, blockId = '' } = place;
  const info = await coaching.personalInfo(athleteId);
  const told = info && toldMaxesOf(info);
  const rows = await (coachId === undefined ? maxShares.ofBlock({ athleteId, blockId }) : maxShares.ofCoach(coachId));
  return {
    told: told && Object.values(told).some((one) => one !== null) ? told : undefined,
    set: (await trainingMaxes.allOf(athleteId)).map(({ name, load_kg: load }) => ({ name, load })),
    shares: maxSharesOf(rows),
  };
}

/** Returns the maxes that somebody told of themselves. */
export function toldMaxesOf({ rm_squat, rm_bench, rm_dead_lift }: PersonalInfoRow): LiftingPerson['maxes'] {
  return { squat: rm_squat, bench: rm_bench, deadlift: rm_dead_lift };
}

/** Returns what has to be known for a hash to change when a max does; nothing where there is none. */
export function markedMaxes({ told, set, shares }: KnownMaxes): unknown[] {
  return [told, ...(set.length > 0 ? [set] : []), ...(shares.length > 0 ? [shares] : [])];
}
