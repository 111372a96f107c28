import { create } from 'zustand';
import { languageOf, localeOf, type Language } from '#contract/language.ts';
import { PREFERENCES_KEY } from './preferences-key.ts';

/** What this device prefers; undefined is as the browser or the system says. They are the device's, not a person's data. */
export type Preferences = {
  readonly language: Language | undefined;
  readonly theme: 'light' | 'dark' | undefined;
  readonly unit: 'kg' | 'lb';
  /** What tells that a rest is over; a notification only where somebody asked for it. */
  readonly sound?: false | undefined;
  readonly vibration?: false | undefined;
  readonly flash?: false | undefined;
  readonly notification?: true | undefined;
  /** Whether a ticked set asks how hard it was. */
  readonly askRpe?: false | undefined;
};

const NONE: Preferences = { language: undefined, theme: undefined, unit: 'kg' };

export const usePreferences = create<Preferences>(readPreferences);

/** Whether storage has what this tab chose last; where it was full or refused, only this tab's memory has it. */
let isStored = true;

/** Changes what is preferred on this device, in all its tabs. */
export function prefer(change: Partial<Preferences>): void {
  // A tab that slept has not heard what another one chose meanwhile.
  usePreferences.setState({ ...(isStored && readStored()), ...change });
  isStored = writePreferences(usePreferences.getState());
}

/** Returns the app's language: the one that was chosen, else the first of the browser's that the app knows. */
export function languageInUse(): Language {
  return usePreferences.getState().language ?? languageOf(locales()[0] ?? 'en');
}

/** Returns a language with the device's region ('es-MX'), by which numbers are written, or without, if it has none. */
export function localeInUse(language = languageInUse()): string {
  return locales().find((locale) => languageOf(locale) === language) ?? language;
}

function locales(): string[] {
  return navigator.languages.flatMap((tag) => localeOf(tag) ?? []);
}

/** Takes over what is chosen in another tab. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    // A log-out clears the storage (key null) and puts the preferences back: that event comes next.
    if (key === PREFERENCES_KEY) usePreferences.setState(readPreferences());
  });
}

/** Returns the preferences as they are stored; whatever is no preference of this app counts as none. */
export function readPreferences(): Preferences {
  return readStored() ?? NONE;
}

function readStored(): Preferences | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(PREFERENCES_KEY) ?? '{}') as Record<string, unknown>;
    return {
      language: oneOf(['en', 'es'], stored['language']),
      theme: oneOf(['light', 'dark'], stored['theme']),
      unit: oneOf(['kg', 'lb'], stored['unit']) ?? NONE.unit,
      sound: oneOf([false], stored['sound']),
      vibration: oneOf([false], stored['vibration']),
      flash: oneOf([false], stored['flash']),
      notification: oneOf([true], stored['notification']),
      askRpe: oneOf([false], stored['askRpe']),
    };
  } catch {
    return undefined;
  }
}

/**
 * Stores the preferences; where nothing is chosen, nothing is left behind.
 * @returns whether they are stored: not where storage is full or refused, and the choice lasts as long as this page
 */
export function writePreferences(preferences: Preferences): boolean {
  const { unit } = preferences;
  const chosen = JSON.stringify({ ...preferences, unit: unit === NONE.unit ? undefined : unit });
  try {
    if (chosen === '{}') localStorage.removeItem(PREFERENCES_KEY);
    else localStorage.setItem(PREFERENCES_KEY, chosen);
    return true;
  } catch {
    return false;
  }
}

function oneOf<const Known extends string | boolean>(known: readonly Known[], value: unknown): Known | undefined {
  return known.find((one) => one === value);
}
