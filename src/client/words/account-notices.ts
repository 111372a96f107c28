import type { NoticedAct } from '#contract/api/account-notices.ts';
import { accountNoticeWords as spanish } from './es/account-notices.ts';
import { rareWords } from './rare-words.ts';

type Says = (at: string, by: string | null) => string;

/** What a person reads after something was done to their account; `at` is a day and a time, `by` an administrator. */
export const accountNoticeWords = rareWords(
  {
    done: {
      admin_made: (at: string) => `Your account was made an administrator on the server on ${at}.`,
      password_link_made: (at: string, by: string | null) =>
        `${by ?? 'An administrator'} made a link to change your password on ${at}.`,
      password_by_link: (at: string, by: string | null) =>
        `Your password was changed on ${at} with a link that ${by ?? 'an administrator'} made.`,
      password_by_email: (at: string) => `Your password was changed on ${at} with a link sent to your email.`,
      password_set: (at: string) => `Your password was changed by the owner of the server on ${at}.`,
      password_changed: (at: string) => `Your password was changed on ${at}.`,
      email_changed: (at: string) => `Your email was changed on ${at}.`,
      google_linked: (at: string) => `Login with Google was added to your account on ${at}.`,
      data_downloaded: (at: string, by: string | null) =>
        `${by ?? 'An administrator'} downloaded the data of your account on ${at}.`,
    } satisfies Record<NoticedAct, Says>,
    changed: (at: string) => `Something was changed in your account on ${at}.`,
    notYou: "If that was not you, tell your gym's administrator and change your password.",
    notAsked: "If you did not ask for that, tell your gym's administrator.",
  },
  spanish,
);
