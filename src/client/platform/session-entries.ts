/** The two entries of local storage that the spec names (§3): a token, and whose it is as JSON. */
export const TOKEN = 'token';
export const USER = 'user';

/**
 * Keeps an entry that goes with the session. An answer can come after a log-out, also one in another tab: then nobody's
 * token is stored, or another person's, and nothing is left behind.
 * @param token whose session it is; whoever's where it is not given
 */
export function keepWithSession(key: string, value: string, token = localStorage.getItem(TOKEN)): void {
  if (token !== null && token === localStorage.getItem(TOKEN)) localStorage.setItem(key, value);
}
