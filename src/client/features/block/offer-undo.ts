import { NOTICE_MS, notify } from '#client/state/notices.ts';

let withdrawLast: () => void = () => undefined;

/** Says what just happened and offers to take it back. One offer at a time: a pile of them would cover the sets. */
export function offerUndo(text: () => string, undo: () => void): void {
  withdrawLast();
  withdrawLast = notify({ text, forMs: NOTICE_MS, undo });
}
