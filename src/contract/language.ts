/** The languages that people read here; English is the specification's and the answer for every other one. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** 'es-mx' of 'es-MX-x-gym': a tag of one of these languages, with its region, which is all that numbers go by. */
export function localeOf(tag: string): string | undefined {
  return /^e[ns]\b(-[a-z]{2}\b|-\d{3}\b)?/.exec(tag.toLowerCase())?.[0];
}

/** The language of what `localeOf` answers. */
export function languageOf(locale: string): Language {
  return locale.slice(0, 2) as Language;
}

/** Where the live connection's address names it: there a browser lets nobody set a header. */
export const LANGUAGE_IN_ADDRESS = 'language';
