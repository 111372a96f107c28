import { keptEdits } from '#client/words/kept-edits.ts';
import { syncWords as words } from '#client/words/sync.ts';
import { allHeld, type HeldKinds } from './device-summary.ts';

/** Says what of a person waits on this device, one sentence for each kind, or that nothing does. */
export function standingSentences(kinds: HeldKinds, now: number): string[] {
  const all = allHeld(kinds);
  const unreadable = all.reduce((sum, kind) => sum + kind.unreadable, 0);
  const needYou = all.reduce((sum, kind) => sum + kind.needsYou, 0);
  const sentences = [
    ...all.flatMap((kind) => kind.says(now)),
    ...(unreadable === 0 ? [] : [keptEdits.unreadable(unreadable)]),
    ...(needYou === 0 ? [] : [words.needYou(needYou)]),
  ];
  return sentences.length === 0 ? [words.nothingWaits] : sentences;
}
