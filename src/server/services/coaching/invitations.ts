import type { InvitationReply } from '#contract/api/coach.ts';
import type { Context } from '#server/services/context.ts';
import { networkOf } from '#server/services/limits/network-of.ts';
import { withinLimits } from '#server/services/limits/throttle.ts';
import { Refusal } from '#server/services/refusal.ts';
import { hashOfCode } from './secret-codes.ts';

const WINDOW_MS = 15 * 60_000;
/** How many unknown codes an address may try; a code has 65 random bits. */
const PER_ADDRESS = 100;

/**
 * Returns the name of the coach whose code an invitation has; null where nobody has it (any more).
 * @throws Refusal `too_many_tries` where unknown codes came from this address too often
 */
export async function invitation(context: Context, typed: string, address: string): Promise<InvitationReply> {
  const { coaching, users } = context.storage;
  const find = async (): Promise<InvitationReply> => {
    const hash = hashOfCode(typed);
    const coachId = hash === undefined ? undefined : await coaching.coachWithCode(hash);
    const coach = coachId === undefined ? undefined : await users.find(coachId);
    if (!coach) throw new Refusal('unknown_code');
    return { coach: coach.username };
  };
  const limit = { bucket: `invitation:${networkOf(address)}`, allowed: PER_ADDRESS, windowMs: WINDOW_MS };
  return withinLimits(context, [limit], find, isUnknown).catch((error: unknown) => {
    if (error instanceof Refusal && isUnknown(error)) return { coach: null };
    throw error;
  });
}

function isUnknown({ code }: Refusal): boolean {
  return code === 'unknown_code';
}
