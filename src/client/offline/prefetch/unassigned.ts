import type { Result } from '#client/api/call.ts';
import { keepWithSession } from '#client/platform/session-entries.ts';

/** What the server said that it does not have: there is nothing that could be kept of it. */
export type Unassigned = 'blocks' | 'macros';

const UNASSIGNED = 'spotter-no-';

/** Notes whether the server has this, where an answer to this session says so. In local storage: it goes with it. */
export function noteUnassigned(what: Unassigned, result: Result<unknown>, token: string): void {
  try {
    if (result.ok) localStorage.removeItem(UNASSIGNED + what);
    else if (result.failure.kind === 'refused' && result.failure.status === 404) {
      keepWithSession(UNASSIGNED + what, '1', token);
    }
  } catch {
    // Storage is full or refused: it is asked again.
  }
}

/** Returns whether the server last said that it does not have this. */
export function isUnassigned(what: Unassigned): boolean {
  return localStorage.getItem(UNASSIGNED + what) !== null;
}
