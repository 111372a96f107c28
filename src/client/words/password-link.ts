import { passwordLinkWords as spanish } from './es/password-link.ts';
import { rareWords } from './rare-words.ts';

/** What an administrator reads who helps somebody with a forgotten password. */
export const passwordLinkWords = rareWords(
  {
    title: 'Link for a forgotten password',
    lead: 'Make sure that it is really them who ask: anyone who opens the link can choose a new password.',
    yourPassword: 'Your own password',
    yourPasswordHint: 'It confirms that it is you. Leave it empty if you log in with Google only.',
    showPassword: 'Show your password',
    hidePassword: 'Hide your password',
    make: 'Make the link',
    making: 'Making…',
    close: 'Close',
    made: (username: string, until: string) =>
      `For ${username}. It works once, until ${until}, and is shown only here: pass it on now.`,
    link: 'The link',
    copy: 'Copy link',
    copied: 'Copied!',
    notCopied: 'The browser does not allow copying. Select the link and copy it.',
    share: 'Share',
  },
  spanish,
);
