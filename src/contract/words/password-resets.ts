/** What the server answers to a person who resets a password. */
export const passwordNotices = {
  linkSent:
    'If there is an account with this email, a message with a link is on its way to it. The link works for one hour.',
  passwordReset: 'Your password was changed. Log in with the new one.',
};

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
