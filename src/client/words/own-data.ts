import type { Role } from '#contract/vocabulary.ts';
import { ownData as spanish } from './es/own-data.ts';
import { rareWords } from './rare-words.ts';

type Unsent = { readonly edits: number; readonly messages: number; readonly cells: number };

/** One's own data in the profile: to take along, and to delete. */
export const ownData = rareWords(
  {
    title: 'Your data',
    has: {
      athlete:
        'Take along what is stored about you: your account and picture, personal info, macros, blocks with everything you logged, imported training and your messages.',
      coach:
        'Take along what is stored about you: your account and picture, the names of your athletes, the blocks you wrote, your own exercises and your messages.',
      coachPending: 'Take along what is stored about you: your account, your picture and your messages.',
      admin: 'Take along what is stored about you: your account, your picture and your messages.',
    } satisfies Record<Role, string>,
    everything: 'Download everything (JSON)',
    log: 'Download your log (CSV)',
    collecting: 'Collecting your data…',
    saved: (file: string) => `Saved as ${file}.`,
    unsent: (unsent: Unsent) => {
      const number = counted(unsent);
      return number === '' ? '' : `Not in the file, because not sent yet: ${number}.`;
    },
    delete: 'Delete my account',
    deleteTitle: 'Delete your account?',
    goes: {
      athlete: {
        all: 'Your account, picture, personal info and macros, your blocks, and everything you logged or imported are deleted for good.',
        stays: 'Your messages go, too. Your coach keeps their own, under “Deleted account”.',
        phones: 'You are logged out everywhere, and your other devices empty themselves the next time they are online.',
      },
      coach: {
        all: 'Your account, picture, secret code and own exercises are deleted for good.',
        stays: 'The blocks you wrote and the macros you set stay with your athletes, who have no coach then.',
        chat: 'Your messages go, too. The others keep their own, under “Deleted account”.',
        phones: 'You are logged out everywhere, and your other devices empty themselves the next time they are online.',
      },
      coachPending: {
        all: 'Your account, picture and request to coach are deleted for good.',
        stays: 'Your messages go, too. The others keep their own, under “Deleted account”.',
        phones: 'You are logged out everywhere, and your other devices empty themselves the next time they are online.',
      },
      admin: {
        all: 'Your account and picture are deleted for good. The log of what was done to accounts keeps your name.',
        stays: 'Your messages go, too. The others keep their own, under “Deleted account”.',
        phones: 'You are logged out everywhere, and your other devices empty themselves the next time they are online.',
      },
    },
    lost: (unsent: Unsent) => {
      const number = counted(unsent);
      return number === '' ? '' : `Never sent from this device, and lost: ${number}.`;
    },
    takeAlong: 'This cannot be undone. Download your data first if you want to keep it.',
    password: 'Your password',
    showPassword: 'Show your password',
    hidePassword: 'Hide your password',
    passwordMissing: 'Please enter your password.',
    googleProof: 'If you logged in more than 10 minutes ago, Google asks you first who you are.',
    google: 'Log in with Google',
    keep: 'Keep account',
    deleteForGood: 'Delete for good',
    deleting: 'Deleting…',
  },
  spanish,
);

/** '3 edits, 1 message'. */
function counted({ edits, messages, cells }: Unsent): string {
  const parts = [
    [edits, edits === 1 ? 'edit' : 'edits'],
    [messages, messages === 1 ? 'message' : 'messages'],
    [cells, cells === 1 ? 'unsaved cell' : 'unsaved cells'],
  ] as const;
  return parts.flatMap(([number, what]) => (number > 0 ? [`${number} ${what}`] : [])).join(', ');
}
