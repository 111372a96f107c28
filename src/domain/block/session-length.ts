/** So long (ms) a session that was begun goes on; what was not done of it by then was left out. */
export const SESSION_MS = 6 * 60 * 60_000;
