import type { RemoveCoachReply } from '#contract/api/athlete.ts';
import type { CoachArea } from '#contract/api/coach.ts';
import { notices } from '#contract/words/notices.ts';
import { closeCoachingRoom, ensureCoachingRoom } from '#server/services/chat/conversations.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { doOnce, type Once } from '#server/services/idempotency.ts';
import { withinLimits } from '#server/services/limits/throttle.ts';
import { assertOwn } from '#server/services/ownership.ts';
import { Refusal } from '#server/services/refusal.ts';
import type { Repositories } from '#server/storage/database.ts';
import { tellAreas } from './areas.ts';
import { hashOfCode } from './secret-codes.ts';

const CODE_WINDOW_MS = 60 * 60_000;
const CODE_TRIES = 10;
/** New sets in blocks that nobody has touched for longer are counted in the athlete's profile alone. */
const LATELY_MS = 30 * 24 * 60 * 60_000;

type Pair = { readonly coachId: string; readonly athleteId: string };

/**
 * Asks the coach whose code it is; whoever was asked before is not asked any more (contract 'People').
 * @throws Refusal `not_found` where the id is not the caller's own
 * @throws Refusal `missing_code` where the code is blank
 * @throws Refusal `unknown_code` where no coach has it
 * @throws Refusal `has_coach` where the athlete has a coach already
 * @throws Refusal `too_many_tries` where unknown codes came too often
 * @throws Refusal `idempotency_key_reuse` where the key came with another request
 */
export async function requestCoach(
  context: Context,
  caller: Caller,
  { athleteId, code, once }: { athleteId: string; code: string; once: Once | undefined },
): Promise<{ message: string }> {
  assertOwn(caller, athleteId);
  if (code.trim() === '') throw new Refusal('missing_code');
  const ask = () =>
    doOnce(context, caller, {
      once,
      authorise: () => assertOwn(caller, athleteId),
      work: async ({ users, coaching, signals }) => {
        await users.lock(athleteId);
        if ((await coaching.coachOf(athleteId)) !== undefined) throw new Refusal('has_coach');
        const hash = hashOfCode(code);
        const coachId = hash === undefined ? undefined : await coaching.coachWithCode(hash);
        if (coachId === undefined) throw new Refusal('unknown_code');
        const before = await coaching.requestOf(athleteId);
        await coaching.request(athleteId, coachId, context.clock.now());
        tellAreas(signals, [athleteId, coachId, before?.coachId]);
        return { message: notices.requestSent };
      },
    });
  const limit = { bucket: `code:${athleteId}`, allowed: CODE_TRIES, windowMs: CODE_WINDOW_MS };
  return withinLimits(context, [limit], ask, ({ code: refused }) => refused === 'unknown_code');
}

/**
 * Ends the athlete's link to their coach; without a coach, their open request is withdrawn.
 * @throws Refusal `not_found` where the id is not the caller's own
 * @throws Refusal `no_coach` where there is neither a coach nor a request
 */
export async function removeCoach(
  { storage, clock }: Context,
  caller: Caller,
  athleteId: string,
): Promise<RemoveCoachReply> {
  assertOwn(caller, athleteId);
  return storage.transaction(async (repositories) => {
    const { users, coaching } = repositories;
    await users.lock(athleteId);
    const coachId = await coaching.coachOf(athleteId);
    if (coachId !== undefined) {
      await endLink(repositories, { coachId, athleteId }, clock.now());
      return { success: true, message: notices.coachRemoved };
    }
    const request = await coaching.requestOf(athleteId);
    if (!request) throw new Refusal('no_coach');
    await coaching.endRequest(athleteId, request.coachId);
    tellAreas(repositories.signals, [athleteId, request.coachId]);
    return { success: true, message: notices.requestWithdrawn };
  });
}

/**
 * Returns the coach's athletes, and those who have asked this coach.
 * @throws Refusal `not_found` where the id is not the caller's own
 */
export async function coachArea({ storage, clock }: Context, caller: Caller, coachId: string): Promise<CoachArea> {
  assertOwn(caller, coachId);
  return storage.snapshot(async ({ coaching, weekVisits }) => {
    const athletes = await coaching.athletesOf(coachId);
    const asking = await coaching.athletesAsking(coachId);
    const newSets = await weekVisits.newSetsOfAthletes(coachId, clock.now() - LATELY_MS);
    return {
      coach: { id: caller.id, username: caller.username },
      coachAthletes: athletes.map(({ id, username, at }) => ({
        id,
        username,
        since: new Date(at).toISOString(),
        newSets: newSets.get(id) ?? 0,
      })),
      athletesAvailable: asking.map(({ id, username, at }) => ({
        id,
        username,
        requestedAt: new Date(at).toISOString(),
      })),
    };
  });
}

/**
 * Links an athlete who asked this coach. Accepting again changes nothing.
 * @throws Refusal `not_found` where the coach's id is not the caller's, or the athlete asks no longer
 */
export async function acceptAthlete(
  { storage, clock }: Context,
  caller: Caller,
  pair: Pair,
): Promise<{ message: string }> {
  assertOwn(caller, pair.coachId);
  return storage.transaction(async (repositories) => {
    const { users, coaching } = repositories;
    await users.lock(pair.athleteId);
    const coachId = await coaching.coachOf(pair.athleteId);
    if (coachId !== pair.coachId) {
      const asked = await coaching.endRequest(pair.athleteId, pair.coachId);
      if (!asked || coachId !== undefined) throw new Refusal('not_found');
      await coaching.link(pair.athleteId, pair.coachId, clock.now());
      await ensureCoachingRoom(repositories, pair, clock.now());
      tellAreas(repositories.signals, [pair.athleteId, pair.coachId]);
    }
    return { message: notices.athleteAccepted };
  });
}

/**
 * Denies a request, or ends the link; blocks and macros stay the athlete's.
 * @throws Refusal `not_found` where the coach's id is not the caller's, or the athlete neither asks nor has this coach
 */
export async function deleteAthlete(
  { storage, clock }: Context,
  caller: Caller,
  pair: Pair,
): Promise<{ message: string }> {
  assertOwn(caller, pair.coachId);
  return storage.transaction(async (repositories) => {
    const { users, coaching } = repositories;
    await users.lock(pair.athleteId);
    if (await coaching.endRequest(pair.athleteId, pair.coachId)) {
      tellAreas(repositories.signals, [pair.athleteId, pair.coachId]);
      return { message: notices.athleteDenied };
    }
    if ((await coaching.coachOf(pair.athleteId)) !== pair.coachId) throw new Refusal('not_found');
    await endLink(repositories, pair, clock.now());
    return { message: notices.athleteRemoved };
  });
}

async function endLink(repositories: Repositories, pair: Pair, at: number): Promise<void> {
  await repositories.coaching.unlink(pair.athleteId, pair.coachId);
  await closeCoachingRoom(repositories, pair, at);
  tellAreas(repositories.signals, [pair.athleteId, pair.coachId]);
}
