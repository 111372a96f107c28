import type { Result } from '#client/api/call.ts';

/** What the server said that it does not have: there is nothing that could be kept of it. */
export type Unassigned = { readonly blocks: boolean; readonly macros: boolean };

const KEY = 'spotter-unassigned';

/** Notes what an answer says of it, and nothing when no answer came. In local storage: it goes with the session. */
export function noteUnassigned(what: keyof Unassigned, result: Result<unknown>): void {
  const isMissing = !result.ok && result.failure.kind === 'refused' && result.failure.status === 404;
  if (!result.ok && !isMissing) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readUnassigned(), [what]: isMissing }));
  } catch {
    // Storage is full or refused: it is asked again.
  }
}

/** What cannot be read counts as assigned. */
export function readUnassigned(): Unassigned {
  try {
    const noted = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<keyof Unassigned, unknown>>;
    return { blocks: noted.blocks === true, macros: noted.macros === true };
  } catch {
    return { blocks: false, macros: false };
  }
}
