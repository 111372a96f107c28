/** The entry of local storage that holds what this device prefers (public/early.js reads it, too). */
export const PREFERENCES_KEY = 'preferences';
