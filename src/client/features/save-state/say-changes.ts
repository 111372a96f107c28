import { useSyncState } from '#client/state/sync.ts';
import { prepareToSay, say } from '#client/ui/say.ts';
import { saveNotices } from '#client/words/save-notices.ts';
import { heardWords as words } from '#client/words/heard.ts';
import type { Phase } from '#sync/state.ts';
import { showBadge } from './badge.ts';
import { phaseText } from './phase-text.ts';

/** What a person has to hear of without looking; the other phases come and go with every set. */
type Kind = 'well' | 'offline' | 'failed';
const KINDS: Partial<Record<Phase['kind'], Kind>> = {
  synced: 'well',
  saved: 'well',
  offline: 'offline',
  failed: 'failed',
};

let before: Kind | undefined;

/** From now on shows the badge, and announces once each time: no signal, a failed save, or all is well again. */
export function sayChanges(): void {
  prepareToSay();
  if (before !== undefined) return;
  showBadge();
  before = kindOf(useSyncState.getState().phase) ?? 'well';
  useSyncState.subscribe(({ phase }) => {
    const kind = kindOf(phase) ?? before;
    if (kind === before) return;
    before = kind;
    // Nothing is announced on a page that does not show the save state.
    if (document.querySelector('output[aria-live="off"]')) say(sentenceOf(phase));
  });
}

function kindOf({ kind }: Phase): Kind | undefined {
  return KINDS[kind];
}

/** The sentence has no number of waiting edits: that would change with every value. */
function sentenceOf(phase: Phase): string {
  if (phase.kind === 'offline') return saveNotices.offline;
  return phase.kind === 'failed' ? phaseText(phase, 0) : words.back;
}
