/** What the server answers to a person who resets a password. */
export const passwordNotices = {
  linkSent:
    'If there is an account with this email, a message with a link is on its way to it. The link works for one hour.',
  passwordReset: 'Your password was changed. Log in with the new one.',
};

/** What the server says to who tried too often, of which way there is meanwhile; with the minutes until the next try. */
export const wayIn = {
  byEmail: (minutes: number) =>
    `Too many attempts to log in. "Forgot your password?" lets you in at once, with a link by email. Or try again in ${minutes} min.`,
  byAdministrator: (minutes: number) =>
    `Too many attempts to log in. Ask your gym's administrator for a link, which lets you in at once, or try again in ${minutes} min.`,
  linksSent: (minutes: number) =>
    `A link was asked for several times in the last hour. If there is an account with this email, the newest link is in its inbox or spam folder, and works. You can ask again in ${minutes} min.`,
} as const;

export type MailText = { readonly subject: string; readonly text: string };

/**
 * The emails that are sent about passwords. None has a name in it: whoever registered the address, perhaps a stranger's,
 * chose the name, and could say anything with it in the gym's own mail.
 */
export const passwordMails = {
  link: (link: string): MailText => ({
    subject: 'Choose a new password for Spotter',
    text: `Hello,

somebody asked for a new password for your Spotter account. If that was you, open this link and choose one. It works once, and for one hour:

${link}

If it was not you, you need do nothing: your password stays as it is.
`,
  }),
  google: (): MailText => ({
    subject: 'Your Spotter account has no password',
    text: `Hello,

somebody asked for a new password for your Spotter account. It has none: you log in with Google, by the button 'Login with Google'.

If it was not you who asked, you need do nothing.
`,
  }),
  changed: (): MailText => ({
    subject: 'Your Spotter password was changed',
    text: `Hello,

the password of your Spotter account was changed, and every phone and browser is logged out. Log in with the new password: sets that were not sent yet are still on your phone and are sent then.

If it was not you, tell your gym's administrator at once.
`,
  }),
};
