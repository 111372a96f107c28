import { notify } from '#client/state/notices.ts';
import { blockWords as words } from '#client/words/block.ts';

const UNDO_MS = 8_000;

let withdrawLast: () => void = () => undefined;

/** Says what just happened and offers to take it back. One offer at a time: a pile of them would cover the sets. */
export function offerUndo(text: string, run: () => void): void {
  withdrawLast();
  withdrawLast = notify({ text, tone: 'calm', forMs: UNDO_MS, action: { label: words.undo, run } });
}
