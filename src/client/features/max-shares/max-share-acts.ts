import type { MaxShare, SaveMaxShareBody } from '#contract/api/max-shares.ts';
import { callAndTell } from '#client/api/call-and-tell.ts';
import { NOTICE_MS, notify } from '#client/state/notices.ts';
import { maxShares as words } from '#client/words/max-shares.ts';
import { formatNumber } from '#client/words/numbers.ts';

type Share = SaveMaxShareBody['share'];

/** What the max of an exercise follows from now on, and what it followed before; null for nothing. */
export type ShareAct = { readonly name: string; readonly share: Share; readonly before: Share };

/** A coach, and what is called when their shares have changed on the server. */
export type OfCoach = { readonly coachId: string; readonly onChanged: () => void };

/** Says a share: '85% of Back squat'. */
export function shareText({ of, percent }: Pick<MaxShare, 'of' | 'percent'>): string {
  return words.share(`${formatNumber(percent)}%`, of);
}

/** Says what was done, and offers to take it back. */
export function tellOfShare(act: ShareAct, of: OfCoach): void {
  notify({ text: () => saidOf(act), forMs: NOTICE_MS, undo: () => void setShare(reversed(act), of) });
  of.onChanged();
}

/** Removes a share at once. A notice offers to undo that, or says why it did not work. */
export async function removeShare({ name, of, percent }: MaxShare, coach: OfCoach): Promise<void> {
  const act = { name, share: null, before: { of, percent } };
  if (await setShare(act, coach, false)) tellOfShare(act, coach);
}

async function setShare(act: ShareAct, { coachId, onChanged }: OfCoach, isTold = true): Promise<boolean> {
  const { name, share } = act;
  const isDone = await callAndTell(
    'saveMaxShare',
    { coachId },
    { name, share },
    isTold ? () => saidOf(act) : undefined,
  );
  if (isDone && isTold) onChanged();
  return isDone;
}

function reversed({ name, share, before }: ShareAct): ShareAct {
  return { name, share: before, before: share };
}

function saidOf({ name, share }: ShareAct): string {
  return share === null ? words.removed(name) : words.saved(name, shareText(share));
}
