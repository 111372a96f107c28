import type { SaveTrainingMaxBody, TrainingMaxes } from '#contract/api/training-maxes.ts';
import { MAX_TRAINING_MAXES } from '#contract/limits.ts';
import { planProblems } from '#contract/words/plan-problems.ts';
import { isSameName, normalizeForSearch } from '#domain/normalize-for-search.ts';
import { knownMaxes } from '#server/services/history/known-maxes.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { Refusal } from '#server/services/refusal.ts';
import type { TrainingMaxRow } from '#server/storage/coaching/coach-rows.ts';
import type { Repositories } from '#server/storage/database.ts';
import { tellAreas } from './areas.ts';
import { assertCoach, assertWritingCoach, type CoachedAthlete } from './coached-athletes.ts';

/**
 * Returns what an athlete's coaches take as the max of each lift (kg), and what percentages follow from besides.
 * @throws Refusal `not_found` where the caller does not coach this athlete
 */
export async function trainingMaxes(
  { storage }: Context,
  caller: Caller,
  place: CoachedAthlete,
): Promise<TrainingMaxes> {
  return storage.snapshot(async (repositories) => {
    await assertCoach(repositories, caller, place);
    const { told, shares } = await knownMaxes(repositories, caller.id, place);
    return {
      ...replyOf(await repositories.trainingMaxes.allOf(place.athleteId)),
      ...(told && { maxes: told }),
      ...(shares.length > 0 && { maxShares: [...shares] }),
    };
  });
}

/**
 * Sets or removes the training max of a lift (kg). Sets that were logged keep the target that they were logged with.
 * @returns all training maxes of the athlete, as they are now
 * @throws Refusal `not_found` where the caller does not coach this athlete
 * @throws Refusal `invalid_input` where there are too many
 */
export async function saveTrainingMax(
  { storage, clock }: Context,
  caller: Caller,
  place: CoachedAthlete,
  { name, load }: SaveTrainingMaxBody,
): Promise<TrainingMaxes> {
  return storage.transaction(async (repositories) => {
    const { users, trainingMaxes: kept, signals } = repositories;
    const { athleteId } = place;
    await users.lock(athleteId);
    await assertWritingCoach(repositories, caller, place);
    const key = normalizeForSearch(name);
    const before = await kept.allOf(athleteId);
    const known = before.find((row) => row.name_key === key);
    if (load === null) await kept.remove({ athlete_id: athleteId, name_key: key });
    else if (known?.load_kg !== load || known.name !== name) {
      if (known === undefined && before.length >= MAX_TRAINING_MAXES) {
        throw new Refusal('invalid_input', { message: planProblems.tooManyTrainingMaxes });
      }
      const row = { athlete_id: athleteId, name_key: key, name, load_kg: load };
      await kept.save({ ...row, set_by: caller.id, set_at: clock.now() });
    }
    tellAreas(signals, [athleteId, caller.id]);
    return replyOf(await kept.allOf(athleteId));
  });
}

type Renamed = { readonly from: string; readonly to: string };

/**
 * Copies the training maxes of an exercise that was renamed in the coach's plans to its new name, where that has none.
 * The old name keeps its own, so that an undo finds it.
 */
export async function carryTrainingMaxes({ trainingMaxes: kept }: Kept, caller: Caller, names: Renamed): Promise<void> {
  const { old, present } = await trainingMaxesOfBoth(kept, caller, names);
  for (const row of old) {
    if (present.has(row.athlete_id) || (await kept.allOf(row.athlete_id)).length >= MAX_TRAINING_MAXES) continue;
    await kept.save({ ...row, name: names.to, name_key: normalizeForSearch(names.to) });
  }
}

/** Undoes `carryTrainingMaxes`: removes the copies that it made and that nobody has set anew since. */
export async function takeBackTrainingMaxes(
  { trainingMaxes: kept }: Kept,
  caller: Caller,
  names: Renamed,
): Promise<void> {
  const { old, present } = await trainingMaxesOfBoth(kept, caller, names);
  for (const { athlete_id: athleteId, load_kg: load, set_at: setAt } of old) {
    const made = present.get(athleteId);
    if (made?.load_kg === load && made.set_at === setAt) await kept.remove(made);
  }
}

type Kept = Pick<Repositories, 'trainingMaxes'>;

async function trainingMaxesOfBoth(kept: Kept['trainingMaxes'], caller: Caller, { from, to }: Renamed) {
  // Another spelling is the same lift with the same training max, so there is nothing to carry or to take back.
  const old = isSameName(from, to) ? [] : await kept.ofCoach(caller.id, normalizeForSearch(from));
  const present = await kept.ofCoach(caller.id, normalizeForSearch(to));
  return { old, present: new Map(present.map((row) => [row.athlete_id, row])) };
}

export function trainingMaxesOf(rows: readonly TrainingMaxRow[]): TrainingMaxes['trainingMaxes'] {
  return rows.map((row) => ({ name: row.name, load: row.load_kg, setAt: new Date(row.set_at).toISOString() }));
}

function replyOf(rows: readonly TrainingMaxRow[]): TrainingMaxes {
  return { trainingMaxes: trainingMaxesOf(rows) };
}
