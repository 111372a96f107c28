import { ROLES, type Role } from '#contract/vocabulary.ts';
import { JOURNAL_PREFIX } from '#client/offline/journal.ts';
import { readPreferences, writePreferences } from '#client/state/preferences.ts';
import type { SessionUser } from '#client/state/session.ts';

/** The two entries of local storage that the spec names (§3): `token`, and `user` as JSON. */
export type StoredSession = { readonly token: string; readonly user: SessionUser };

const TOKEN = 'token';
const USER = 'user';

/** Undefined when there is no token, or when the entries cannot be read. */
export function readStoredSession(): StoredSession | undefined {
  const token = localStorage.getItem(TOKEN);
  const user = parseUser(localStorage.getItem(USER));
  return token !== null && user !== undefined ? { token, user } : undefined;
}

/** Whether somebody's token lies here, readable or not. */
export function hasStoredToken(): boolean {
  return localStorage.getItem(TOKEN) !== null;
}

/** Clears local storage as the spec says (§4) and stores who logged in. */
export function storeSession({ token, user }: StoredSession): void {
  clearLocalStorage();
  rewriteStoredSession({ token, user });
}

/** The same person with another token, name or picture: what else is stored stays. */
export function rewriteStoredSession({ token, user }: StoredSession): void {
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(USER, JSON.stringify(user));
}

/** Leaves nothing of the user in the page's storages (spec §4) but edits that no database has yet (P3). */
export function clearStoredSession(): void {
  clearLocalStorage();
  const keys = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '');
  for (const key of keys) if (!key.startsWith(JOURNAL_PREFIX)) sessionStorage.removeItem(key);
}

/** Language, theme and unit are this device's and nobody's data: they stand again after each clearing. */
function clearLocalStorage(): void {
  const preferences = readPreferences();
  localStorage.clear();
  writePreferences(preferences);
}

function parseUser(json: string | null): SessionUser | undefined {
  try {
    const user: unknown = JSON.parse(json ?? 'null');
    return isUser(user) ? user : undefined;
  } catch {
    return undefined;
  }
}

function isUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false;
  const { id, email, username, role } = value as Record<string, unknown>;
  return [id, email, username].every((field) => typeof field === 'string') && isRole(role);
}

function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}
