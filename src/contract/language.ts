/** The languages of the app; English is the specification's, and is used for every other language. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Returns a language of the app with its region, by which numbers are written: 'es-mx' for 'es-MX-x-gym'. */
export function localeOf(tag: string): string | undefined {
  return /^e[ns]\b(-[a-z]{2}\b|-\d{3}\b)?/.exec(tag.toLowerCase())?.[0];
}

/** Returns the language of a locale that `localeOf` returned. */
export function languageOf(locale: string): Language {
  return locale.slice(0, 2) as Language;
}

/** The query parameter that names the language of a live connection, where a browser can set no header. */
export const LANGUAGE_IN_ADDRESS = 'language';
