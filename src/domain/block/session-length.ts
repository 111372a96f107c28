/** How long (ms) a session goes on after it was begun; what was not done of it by then was left out. */
export const SESSION_MS = 6 * 60 * 60_000;
