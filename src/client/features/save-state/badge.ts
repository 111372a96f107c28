import { NOT_COUNTED, useSyncState } from '#client/state/sync.ts';

/** From now on shows on the app's icon how many edits wait to be sent, where a phone has such a badge. */
export function showBadge(): void {
  if (!('setAppBadge' in navigator)) return;
  let shown: number | undefined;
  const show = (state: ReturnType<typeof useSyncState.getState>): void => {
    // Before the first count nobody knows whether something waits, so the badge stays as it is.
    if (state === NOT_COUNTED || state.waiting === shown) return;
    shown = state.waiting;
    // A browser that has the call, but no icon to show the number on, rejects it.
    navigator.setAppBadge(shown).catch(() => undefined);
  };
  show(useSyncState.getState());
  useSyncState.subscribe(show);
}
