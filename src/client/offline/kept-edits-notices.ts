import { keptEdits } from '#client/words/kept-edits.ts';
import { notify } from '#client/state/notices.ts';

/** Tells the person that the server was restored from a backup, and gets so many edits again. */
export function tellOfRestored(edits: number): void {
  notify({ text: () => keptEdits.restored(edits), tone: 'waiting' });
}

/** Tells the person of so many edits that another version of the app wrote and this one cannot read. */
export function tellOfUnread(edits: number): void {
  notify({ text: () => keptEdits.unreadable(edits), tone: 'waiting' });
}
