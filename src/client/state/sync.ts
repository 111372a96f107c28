import { create } from 'zustand';
import { keepSame } from '#domain/block/keep-same.ts';
import { NOTHING_WAITS, type SyncState } from '#sync/state.ts';
import { drawAfterKey } from './key-first.ts';

/** The state before the engine has counted: the app claims nothing then. */
export const NOT_COUNTED: SyncState = { ...NOTHING_WAITS };

/** What sync says of itself; only the engine writes it. */
export const useSyncState = create<SyncState>(() => NOTHING_WAITS);

/** The phases that say of an edit only that it is safe. */
const SAFE: ReadonlySet<SyncState['phase']['kind']> = new Set(['waiting', 'offline']);
let said: SyncState = NOT_COUNTED;

/** Shows the engine's state: that an edit is safe a moment late, after its key was painted (P8), all else at once. */
export function showSync(state: SyncState): void {
  said = state;
  if (SAFE.has(state.phase.kind)) drawAfterKey(showSaid);
  else showSaid();
}

/** Shows what was said last; what is said twice renders nothing again. */
function showSaid(): void {
  useSyncState.setState((before) => (before === NOT_COUNTED ? said : keepSame(before, said)), true);
}
