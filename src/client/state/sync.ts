import { create } from 'zustand';
import { NOTHING_WAITS, type SyncState } from '#sync/state.ts';

/** Before the engine has counted: nothing is claimed. */
export const NOT_COUNTED: SyncState = { ...NOTHING_WAITS };

/** What sync says of itself; only the engine writes it. */
export const useSyncState = create<SyncState>(() => NOTHING_WAITS);
