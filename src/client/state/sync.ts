import { create } from 'zustand';
import { keepSame } from '#domain/block/keep-same.ts';
import { NOTHING_WAITS, type SyncState } from '#sync/state.ts';
import { drawAfterKey } from './key-first.ts';

/** Before the engine has counted: nothing is claimed. */
export const NOT_COUNTED: SyncState = { ...NOTHING_WAITS };

/** What sync says of itself; only the engine writes it. */
export const useSyncState = create<SyncState>(() => NOTHING_WAITS);

/** What says of an edit that it is safe, and nothing else of it. */
const SAFE: ReadonlySet<SyncState['phase']['kind']> = new Set(['waiting', 'offline']);
let said: SyncState = NOT_COUNTED;

/** That something is safe may be said a moment late, after the key that made it (P8); everything else is said at once. */
export function showSync(state: SyncState): void {
  said = state;
  if (SAFE.has(state.phase.kind)) drawAfterKey(showSaid);
  else showSaid();
}

/** Nobody is drawn again for what is said twice. */
function showSaid(): void {
  useSyncState.setState((before) => (before === NOT_COUNTED ? said : keepSame(before, said)), true);
}
