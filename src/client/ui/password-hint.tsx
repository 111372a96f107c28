import { passwordStrength, type PasswordStrength } from '#domain/password-strength.ts';
import { strength } from '#client/words/register.ts';
import { Strength } from './strength.tsx';

const STEPS = { short: 0, weak: 1, fair: 2, strong: 3 } as const satisfies Record<PasswordStrength, number>;

/** How well a password that somebody chooses keeps others out; `known`: what makes it easy to guess. */
export function PasswordHint({ password, known }: { password: string; known: readonly string[] }) {
  if (password === '') return null;
  const level = passwordStrength(password, known);
  return <Strength steps={STEPS[level]} text={strength[level]} />;
}
