import { isLikeEmail } from '#client/ui/like-email.ts';
import { login } from '#client/words/account.ts';

export type LoginProblems = { readonly email?: string; readonly password?: string };

/** Returns what is wrong with the typed login, field by field (spec §5); the server has the last word. */
export function checkLogin(email: string, password: string): LoginProblems {
  const emailProblem = problemOfEmail(email.trim());
  return {
    ...(emailProblem !== undefined && { email: emailProblem }),
    ...(password === '' && { password: login.passwordMissing }),
  };
}

function problemOfEmail(email: string): string | undefined {
  if (email === '') return login.emailMissing;
  return isLikeEmail(email) ? undefined : login.emailWrong;
}
