import { ROLES, type Role } from '#contract/vocabulary.ts';
import { TOKEN, USER } from '#client/platform/session-entries.ts';
import type { SessionUser } from '#client/state/session.ts';

/** Who is logged in, as local storage says it. */
export type StoredSession = { readonly token: string; readonly user: SessionUser };

/** Returns the stored session; undefined when there is no token, or when the entries cannot be read. */
export function readStoredSession(): StoredSession | undefined {
  const token = localStorage.getItem(TOKEN);
  const user = parseUser(localStorage.getItem(USER));
  return token !== null && user !== undefined ? { token, user } : undefined;
}

/** Returns whether somebody's token lies here, readable or not. */
export function hasStoredToken(): boolean {
  return localStorage.getItem(TOKEN) !== null;
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
