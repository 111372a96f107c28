import { create } from 'zustand';
import { NOTHING_WAITS, type SyncState } from '#sync/state.ts';

/** What sync says of itself; only the engine writes it. */
export const useSyncState = create<SyncState>(() => NOTHING_WAITS);
