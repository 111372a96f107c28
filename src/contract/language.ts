/** The languages that people read here; English is the specification's and the answer for every other one. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Where the live connection's address names it: there a browser lets nobody set a header. */
export const LANGUAGE_IN_ADDRESS = 'language';
