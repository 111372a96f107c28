import type { MessageReply } from '#contract/api/account.ts';
import type { AthleteProfile } from '#contract/api/athlete-profile.ts';
import {
  calculateMacrosBody,
  type CalculateMacrosBody,
  type CalculateMacrosReply,
  type SaveMacrosBody,
} from '#contract/api/macros.ts';
import { notices } from '#contract/words/notices.ts';
import { nameOfWeek } from '#domain/block/weeks.ts';
import { planMacros, whole } from '#domain/macros/plan.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { doOnce, type Once } from '#server/services/idempotency.ts';
import { Refusal } from '#server/services/refusal.ts';
import type { Repositories } from '#server/storage/database.ts';
import { tellAreas } from './areas.ts';
import { infoOf } from './personal-info.ts';

export type CoachedAthlete = { readonly coachId: string; readonly athleteId: string };

/**
 * Makes sure that the caller coaches the athlete now. A foreign, an unknown and a former athlete are refused alike.
 * @throws Refusal `not_found` where the caller does not coach this athlete
 */
export async function assertCoach(
  { coaching }: Pick<Repositories, 'coaching'>,
  caller: Caller,
  { coachId, athleteId }: CoachedAthlete,
): Promise<void> {
  if (caller.id !== coachId || (await coaching.coachOf(athleteId)) !== caller.id) throw new Refusal('not_found');
}

/**
 * Makes sure of the same for a caller who writes: the coach cannot be removed before the transaction ends.
 * @throws Refusal `not_found` where the caller does not coach this athlete
 */
export async function assertWritingCoach(
  { coaching }: Pick<Repositories, 'coaching'>,
  caller: Caller,
  { coachId, athleteId }: CoachedAthlete,
): Promise<void> {
  if (caller.id !== coachId || (await coaching.holdCoachOf(athleteId)) !== caller.id) throw new Refusal('not_found');
}

/**
 * Returns the athlete with what they told about themselves, all their blocks, and their macros.
 * @throws Refusal `not_found` where the caller does not coach this athlete
 */
export async function athleteProfile(
  { storage }: Context,
  caller: Caller,
  place: CoachedAthlete,
): Promise<AthleteProfile> {
  return storage.snapshot(async (repositories) => {
    await assertCoach(repositories, caller, place);
    const { users, coaching, blocks, macros, weekVisits } = repositories;
    const user = await users.find(place.athleteId);
    if (!user) throw new Refusal('not_found');
    const info = await coaching.personalInfo(place.athleteId);
    const newSets = await weekVisits.newSets(caller.id, place.athleteId);
    const summaries = await blocks.summaries(place.athleteId);
    return {
      athlete: { id: user.id, username: user.username, ...(info ? infoOf(info) : {}) },
      blocks: summaries.map((block) => {
        const news = newSets.get(block.blockId);
        if (!news) return { ...block, newSets: 0 };
        const { count, weekNumber, seriesId } = news;
        return { ...block, newSets: count, firstNew: { weekName: nameOfWeek(weekNumber), seriesId } };
      }),
      macros: await coachedMacros(macros, place.athleteId),
    };
  });
}

async function coachedMacros(macros: Repositories['macros'], athleteId: string): Promise<AthleteProfile['macros']> {
  const current = await macros.current(athleteId);
  if (!current) return null;
  const stored = await macros.inputs(athleteId);
  // What an earlier version stored may not fit today's schema.
  const read = calculateMacrosBody.safeParse(stored === undefined ? undefined : JSON.parse(stored));
  return { ...current, inputs: read.data ?? null };
}

/**
 * Works out a plan for the athlete's macros; saves nothing.
 * @throws Refusal `not_found` where the caller does not coach this athlete
 * @throws Refusal `invalid_input` where the equation gives no plan for this body
 */
export async function calculateMacros(
  { storage }: Context,
  caller: Caller,
  athleteId: string,
  body: CalculateMacrosBody,
): Promise<CalculateMacrosReply> {
  await assertCoach(storage, caller, { coachId: caller.id, athleteId });
  const result = planMacros(body);
  if (!result.ok) throw new Refusal('invalid_input', { message: result.problem });
  return result.plan;
}

/**
 * Replaces the athlete's macros with these, rounded to whole numbers.
 * @throws Refusal `not_found` where the caller does not coach this athlete
 * @throws Refusal `idempotency_key_reuse` where the key came with another request
 */
export async function saveMacros(
  context: Context,
  caller: Caller,
  place: CoachedAthlete,
  { body, once }: { readonly body: SaveMacrosBody; readonly once: Once | undefined },
): Promise<MessageReply> {
  return doOnce(context, caller, {
    once,
    authorise: (repositories) => assertWritingCoach(repositories, caller, place),
    work: async (repositories) => {
      await repositories.macros.save({
        athlete_id: place.athleteId,
        coach_id: caller.id,
        goal: body.goal,
        kilocalories: whole(body.totalKcals),
        carbohydrates: whole(body.totalCarbs),
        proteins: whole(body.totalProteins),
        fats: whole(body.totalFats),
        inputs: body.inputs ? JSON.stringify(body.inputs) : null,
        updated_at: context.clock.now(),
      });
      tellAreas(repositories.signals, [place.athleteId, caller.id]);
      return { message: notices.macrosSaved };
    },
  });
}
