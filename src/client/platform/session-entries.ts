/** The two entries of local storage that the spec names (§3): a token, and whose it is as JSON. */
export const TOKEN = 'token';
export const USER = 'user';
