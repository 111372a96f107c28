import type { RegisterBody } from '#contract/api/account.ts';
import { notices } from '#contract/words/notices.ts';
import { ensureAdminRooms } from '#server/services/chat/conversations.ts';
import { tellAdmins, tellAreas } from '#server/services/coaching/areas.ts';
import { hashOfCode } from '#server/services/coaching/secret-codes.ts';
import type { Context } from '#server/services/context.ts';
import { networkOf } from '#server/services/limits/network-of.ts';
import { countTry, type Limit } from '#server/services/limits/throttle.ts';
import { Refusal } from '#server/services/refusal.ts';
import type { Repositories } from '#server/storage/database.ts';
import { newId } from '#server/storage/ids.ts';
import { hashPassword } from './passwords.ts';

const WINDOW_MS = 15 * 60_000;
const PER_ADDRESS = 100;

/**
 * Registers an athlete, or a coach who waits for approval (spec §4). The message says what happens next.
 * @throws Refusal `email_taken` where an account has this e-mail
 * @throws Refusal `too_many_tries` where the address registered too often
 * @throws Refusal `server_busy` where too many passwords wait
 */
export async function register(context: Context, body: RegisterBody, address: string): Promise<{ message: string }> {
  const { storage, clock } = context;
  await countTry(context, [addressLimit(address)]);
  await assertEmailFree(storage, body.email);
  const passwordHash = await hashPassword(body.password);
  const message = await storage.transaction(async (repositories) => {
    await assertEmailFree(repositories, body.email);
    const now = clock.now();
    const id = newId();
    const role = body.isCoach === true ? 'coachPending' : 'athlete';
    await repositories.users.insert({
      id,
      role,
      username: body.username,
      email: body.email,
      passwordHash,
      createdAt: now,
    });
    if (role === 'coachPending') {
      await ensureAdminRooms(repositories, id, now);
      await tellAdmins(repositories);
      return notices.registeredAsCoach;
    }
    return askCoach(repositories, { athleteId: id, code: body.secretCode, at: now });
  });
  return { message };
}

/** Returns the limit that all calls share whose answers tell whether an e-mail has an account. */
export function addressLimit(address: string): Limit {
  return { bucket: `register:address:${networkOf(address)}`, allowed: PER_ADDRESS, windowMs: WINDOW_MS };
}

async function assertEmailFree({ users }: Pick<Repositories, 'users'>, email: string): Promise<void> {
  if (await users.findByEmail(email)) throw new Refusal('email_taken');
}

/** Asks the coach with this code. An invitation's code may be out of date, which is no reason to refuse the athlete. */
async function askCoach(
  { coaching, signals }: Repositories,
  { athleteId, code, at }: { athleteId: string; code: string | null | undefined; at: number },
): Promise<string> {
  if (code === null || code === undefined || code.trim() === '') return notices.registered;
  const hash = hashOfCode(code);
  const coachId = hash === undefined ? undefined : await coaching.coachWithCode(hash);
  if (coachId === undefined) return notices.registeredWithoutRequest;
  await coaching.request(athleteId, coachId, at);
  tellAreas(signals, [coachId]);
  return notices.registeredWithRequest;
}
