import { NOT_COUNTED, useSyncState } from '#client/state/sync.ts';

/** From now on the app's sign on the home screen has the number of what waits to be sent, where a phone shows one. */
export function showBadge(): void {
  if (!('setAppBadge' in navigator)) return;
  let shown: number | undefined;
  const show = (state: ReturnType<typeof useSyncState.getState>): void => {
    // Nothing is claimed before it was counted.
    if (state === NOT_COUNTED || state.waiting === shown) return;
    shown = state.waiting;
    // A browser that has the call and no place for the number refuses.
    navigator.setAppBadge(shown).catch(() => undefined);
  };
  show(useSyncState.getState());
  useSyncState.subscribe(show);
}
