import { create } from 'zustand';
import type { Notice } from './notices.ts';
import { signedInId } from './session.ts';

/** A notice that was shown, to be read again when it has left. */
export type PastNotice = Pick<Notice, 'id' | 'text'> & {
  /** In ms since 1970. */
  readonly at: number;
  /** Who saw it; it is shown to nobody else. */
  readonly userId: string;
};

const MOST = 10;

/** The last first; they are forgotten with the page. */
export const usePastNotices = create<readonly PastNotice[]>(() => []);

export function notePast({ id, text }: Notice): void {
  const userId = signedInId();
  if (userId === undefined) return;
  const past = usePastNotices.getState();
  if (past.some((one) => one.id === id)) return;
  usePastNotices.setState([{ id, text, at: Date.now(), userId }, ...past].slice(0, MOST), true);
}
