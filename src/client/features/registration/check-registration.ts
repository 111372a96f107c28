import { PASSWORD_MIN_LENGTH } from '#contract/limits.ts';
import { isLikeEmail } from '#client/ui/like-email.ts';
import { register } from '#client/words/register.ts';

export type Registration = { readonly username: string; readonly email: string; readonly password: string };
export type RegistrationProblems = Partial<Record<keyof Registration, string>>;

/** Returns what is wrong with the typed registration, field by field (spec §5); the server has the last word. */
export function checkRegistration({ username, email, password }: Registration): RegistrationProblems {
  return {
    ...(username.trim() === '' && { username: register.usernameMissing }),
    ...problemOfEmail(email.trim()),
    ...problemOfPassword(password),
  };
}

function problemOfEmail(email: string): RegistrationProblems {
  if (email === '') return { email: register.emailMissing };
  return isLikeEmail(email) ? {} : { email: register.emailWrong };
}

function problemOfPassword(password: string): RegistrationProblems {
  if (password === '') return { password: register.passwordMissing };
  return password.length < PASSWORD_MIN_LENGTH ? { password: register.passwordShort(PASSWORD_MIN_LENGTH) } : {};
}
