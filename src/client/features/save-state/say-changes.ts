import { useSyncState } from '#client/state/sync.ts';
import { prepareToSay, say } from '#client/ui/say.ts';
import { saveNotices } from '#client/words/save-notices.ts';
import { heardWords as words } from '#client/words/heard.ts';
import type { Phase } from '#sync/state.ts';
import { showBadge } from './badge.ts';
import { phaseText } from './phase-text.ts';

/** What a person has to know of without looking; the rest of the phases come and go with every set. */
type Kind = 'well' | 'offline' | 'failed';
const KINDS: Partial<Record<Phase['kind'], Kind>> = {
  synced: 'well',
  saved: 'well',
  offline: 'offline',
  failed: 'failed',
};

let before: Kind | undefined;

/** From now on shows the app's badge, and says that there is no signal, that a save failed, and that all is well again: each once, when it changes. */
export function sayChanges(): void {
  prepareToSay();
  if (before !== undefined) return;
  showBadge();
  before = kindOf(useSyncState.getState().phase) ?? 'well';
  useSyncState.subscribe(({ phase }) => {
    const kind = kindOf(phase) ?? before;
    if (kind === before) return;
    before = kind;
    // Only where the save state is seen.
    if (document.querySelector('output[aria-live="off"]')) say(sentenceOf(phase));
  });
}

function kindOf({ kind }: Phase): Kind | undefined {
  return KINDS[kind];
}

/** Without the number that waits: it would be another sentence with every value. */
function sentenceOf(phase: Phase): string {
  if (phase.kind === 'offline') return saveNotices.offline;
  return phase.kind === 'failed' ? phaseText(phase, 0) : words.back;
}
