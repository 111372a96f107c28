import { randomBytes } from 'node:crypto';
import type { SecretCode } from '#contract/api/coach.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { hashOf } from '#server/services/hash.ts';
import { assertOwn } from '#server/services/ownership.ts';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 13;
/** A code as people type it, with its blanks and dashes. */
const LONGEST_TYPED = 64;
const SHAPE = new RegExp(`^[${CROCKFORD}]{${LENGTH}}$`);

/** Returns 65 random bits in letters that nobody confuses when they are read out (no I, L, O, U). */
export function newSecretCode(): string {
  return Array.from(randomBytes(LENGTH), (byte) => CROCKFORD[byte % CROCKFORD.length]).join('');
}

/** Returns the hash that a code is looked up by, however it was typed; undefined when it can be no code. */
export function hashOfCode(typed: string): string | undefined {
  if (typed.length > LONGEST_TYPED) return undefined;
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return SHAPE.test(code) ? hashOf(code) : undefined;
}

/**
 * Returns the coach's code; null before the first.
 * @throws Refusal `not_found` where the id is not the caller's own
 */
export async function secretCode({ storage }: Context, caller: Caller, coachId: string): Promise<SecretCode> {
  assertOwn(caller, coachId);
  return { secretCode: (await storage.coaching.secretCodeOf(coachId)) ?? null };
}

/**
 * Gives the coach a code, or a new one: the old one is not valid any more.
 * @throws Refusal `not_found` where the id is not the caller's own
 */
export async function generateSecretCode(
  { storage, clock }: Context,
  caller: Caller,
  coachId: string,
): Promise<SecretCode> {
  assertOwn(caller, coachId);
  const code = newSecretCode();
  await storage.coaching.saveSecretCode(coachId, { code, hash: hashOf(code) }, clock.now());
  return { secretCode: code };
}
