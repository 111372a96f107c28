import { PASSWORD_MIN_LENGTH } from '#contract/limits.ts';

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong';

/** What people type first when they are asked for a password. */
const COMMON = /passw|qwert|asdf|1234|abcd|letmein|welcome|iloveyou|admin|dragon|football|contrase|spotter|coach/iu;

/**
 * Rates a password, as a hint and never as a rule: length counts most, then how many kinds of letters there are and
 * whether they repeat. What the person typed beside it (`known`: name, e-mail) makes a password easy to guess.
 */
export function passwordStrength(password: string, known: readonly string[] = []): PasswordStrength {
  if (password.length < PASSWORD_MIN_LENGTH) return 'short';
  const worth = new Set(password.toLowerCase().split('')).size + kindsOf(password) * 2 + password.length / 2;
  if (COMMON.test(password) || containsAny(password, known)) return worth >= 30 ? 'fair' : 'weak';
  if (worth < 17) return 'weak';
  return worth < 25 ? 'fair' : 'strong';
}

function kindsOf(password: string): number {
  return [/\p{Ll}/u, /\p{Lu}/u, /\d/u, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
}

function containsAny(password: string, known: readonly string[]): boolean {
  const folded = password.toLowerCase();
  return known
    .flatMap((text) => text.toLowerCase().split('@').slice(0, 1))
    .some((text) => text.length >= 3 && folded.includes(text));
}
