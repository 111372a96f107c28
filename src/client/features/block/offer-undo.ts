import { notify } from '#client/state/notices.ts';

const UNDO_MS = 8_000;

let withdrawLast: () => void = () => undefined;

/** Says what just happened and offers to take it back. One offer at a time: a pile of them would cover the sets. */
export function offerUndo(text: () => string, undo: () => void): void {
  withdrawLast();
  withdrawLast = notify({ text, forMs: UNDO_MS, undo });
}
