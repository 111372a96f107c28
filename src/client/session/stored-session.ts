import { ALL_KINDS } from '#client/offline/pending/kinds.ts';
import { keysOf } from '#client/platform/keys-of.ts';
import { readPreferences, writePreferences } from '#client/state/preferences.ts';
import { TOKEN, USER } from '#client/platform/session-entries.ts';
import type { StoredSession } from './read-session.ts';

/** Clears local storage as the spec says (§4) and stores who logged in. */
export function storeSession({ token, user }: StoredSession): void {
  clearLocalStorage();
  rewriteStoredSession({ token, user });
}

/** Stores the same person with another token, name or picture; what else is stored stays. */
export function rewriteStoredSession({ token, user }: StoredSession): void {
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(USER, JSON.stringify(user));
}

/** Leaves nothing of the user in the page's storages (spec §4) but edits that no database has yet (P3). */
export function clearStoredSession(): void {
  clearLocalStorage();
  for (const key of keysOf(sessionStorage)) if (!isUnwritten(key)) sessionStorage.removeItem(key);
}

function isUnwritten(key: string): boolean {
  return ALL_KINDS.some(({ tabPrefix }) => tabPrefix !== undefined && key.startsWith(tabPrefix));
}

/** Language, theme and unit are this device's and nobody's data: they stand again after each clearing. */
function clearLocalStorage(): void {
  const preferences = readPreferences();
  localStorage.clear();
  writePreferences(preferences);
}
