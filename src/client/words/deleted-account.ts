import { deletedAccount as spanish } from './es/deleted-account.ts';
import { rareWords } from './rare-words.ts';

type Lost = { readonly edits: number; readonly messages: number; readonly cells: number };

/** What the log-in says where an account was deleted that was used on this device. */
export const deletedAccount = rareWords(
  {
    gone: (lost: Lost) => ['This account was deleted.', lostOf(lost)].filter(Boolean).join(' '),
    notEmptied:
      'This account was deleted, but this device could not be emptied. Spotter tries again the next time it opens with a connection.',
  },
  spanish,
);

function lostOf({ edits, messages, cells }: Lost): string {
  const all = edits + cells;
  const parts = [
    ...(all > 0 ? [all === 1 ? '1 edit' : `${all} edits`] : []),
    ...(messages > 0 ? [messages === 1 ? '1 message' : `${messages} messages`] : []),
  ];
  if (parts.length === 0) return '';
  const isOne = all + messages === 1;
  return `${parts.join(' and ')} ${isOne ? 'was' : 'were'} never sent from this device and ${isOne ? 'is' : 'are'} gone with it.`;
}
