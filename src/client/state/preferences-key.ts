/** The entry of local storage that holds what this device prefers (public/theme.js reads it, too). */
export const PREFERENCES_KEY = 'preferences';
