import type { PersonalInfo, PersonalInfoBody } from '#contract/api/athlete.ts';
import { notices } from '#contract/words/notices.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { Refusal } from '#server/services/refusal.ts';
import type { PersonalInfoRow } from '#server/storage/schema.ts';
import { tellAreas } from './areas.ts';

/**
 * Returns what the athlete told about themselves, to them and to their present coach.
 * @throws Refusal `not_found` where the caller is neither the athlete nor their coach
 * @throws Refusal `no_personal_info` where the athlete has told nothing yet
 */
export async function personalInfo({ storage }: Context, caller: Caller, athleteId: string): Promise<PersonalInfo> {
  return storage.snapshot(async ({ coaching }) => {
    const maySee = caller.id === athleteId || (await coaching.coachOf(athleteId)) === caller.id;
    if (!maySee) throw new Refusal('not_found');
    const row = await coaching.personalInfo(athleteId);
    if (!row) throw new Refusal('no_personal_info');
    return infoOf(row);
  });
}

/** Saves the form as a whole. `experience` is not in the spec: a client that does not send it does not change it. */
export async function savePersonalInfo(
  { storage, clock }: Context,
  caller: Caller,
  body: PersonalInfoBody,
): Promise<{ message: string }> {
  await storage.transaction(async ({ users, coaching, signals }) => {
    await users.lock(caller.id);
    const known = await coaching.personalInfo(caller.id);
    await coaching.savePersonalInfo({
      athlete_id: caller.id,
      full_name: body.fullName,
      age: body.age,
      height: body.height,
      weight: body.weight,
      gender: body.gender,
      occupation: body.occupation,
      sports_history: body.sportsHistory,
      injury_history: body.injuryHistory ?? null,
      rm_bench: body.rmBench ?? null,
      rm_squat: body.rmSquat ?? null,
      rm_dead_lift: body.rmDeadLift ?? null,
      experience: body.experience === undefined ? (known?.experience ?? null) : body.experience,
      updated_at: clock.now(),
    });
    // Loads follow from the maxes that stand in it, on each device.
    tellAreas(signals, [caller.id, await coaching.coachOf(caller.id)]);
  });
  return { message: notices.personalInfoSaved };
}

export function infoOf(row: PersonalInfoRow): PersonalInfo {
  return {
    fullName: row.full_name,
    age: row.age,
    height: row.height,
    weight: row.weight,
    gender: row.gender,
    occupation: row.occupation,
    sportsHistory: row.sports_history,
    injuryHistory: row.injury_history,
    rmBench: row.rm_bench,
    rmSquat: row.rm_squat,
    rmDeadLift: row.rm_dead_lift,
    experience: row.experience,
  };
}
