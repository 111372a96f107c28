import { languageInUse, usePreferences } from '#client/state/preferences.ts';
import { useLocale } from '#client/state/locale.ts';
import { fill } from './language.ts';

/** Speaks the preferred language, and every other one that is preferred later. Resolves when the words are there. */
export function speakPreferred(): Promise<void> {
  usePreferences.subscribe(() => void speak());
  return speak();
}

/** Words that cannot be fetched leave the app in the language that it speaks, until it is opened again. */
async function speak(): Promise<void> {
  const language = languageInUse();
  try {
    const tables = language === 'es' ? (await import('./es/spanish.ts')).spanish : {};
    // Another one may have been chosen while these were fetched.
    if (language !== languageInUse() || language === useLocale.getState()) return;
    fill(tables);
    document.documentElement.lang = language;
    useLocale.setState(language, true);
  } catch {
    // There is no connection, and the worker has no copy.
  }
}
