import type { Page } from 'playwright-core';
import { editIsStored } from './disk.ts';
import { field, saveState } from './open-block.ts';

/** `at` is when the key had surely been handled; infinite while that is not known. */
type KeyEvent = { readonly value: string; at: number; wasSaved: boolean };

/** An event that is gone: what it had made of the field, and how old it was when the page ended. */
export type LostEvent = { readonly value: string; readonly ageMs: number; readonly wasSaved: boolean };

/** What trusted key events made of the fields, in order: the memory of the fingers, beside that of the phone. */
export type Typing = {
  /** Types a number of its own into the field, key by key. */
  visit(page: Page, name: string): Promise<KeyEvent>;
  /** Waits until the app says that it is saved on this phone, and until it truly is. */
  waitUntilSaved(page: Page, event: KeyEvent): Promise<void>;
  /** The page was ended at this time (ms since 1970): what was typed later counts for nothing. */
  endedAt(time: number): void;
  /** The events that a field which shows this has lost; undefined when nobody ever typed what it shows. */
  lostBeyond(name: string, shown: string): LostEvent[] | undefined;
  /** What stands in each field that was typed into. */
  standing(): Map<string, string>;
  /** How many events there were, how many were lost, and how old those were. */
  report(): string;
};

export function createTyping(names: readonly string[]): Typing {
  const events = new Map<string, KeyEvent[]>(names.map((name) => [name, []]));
  const lostAges: number[] = [];
  let end = Number.POSITIVE_INFINITY;
  let visits = 0;
  let typed = 0;

  return {
    visit: async (page, name) => {
      visits += 1;
      // No two alike, so that a value on the phone is this very edit.
      const value = String(100 + (visits % 900));
      await field(page, name).focus();
      const ofVisit = Array.from(value, (_, digit) => ({
        value: value.slice(0, digit + 1),
        at: Infinity,
        wasSaved: false,
      }));
      for (const event of ofVisit) {
        events.get(name)?.push(event);
        await page.keyboard.press(event.value.at(-1) ?? '');
        event.at = Date.now();
        typed += 1;
      }
      return ofVisit.at(-1) ?? { value, at: Infinity, wasSaved: false };
    },
    waitUntilSaved: async (page, event) => {
      await saveState(page, /Offline: saved on this phone \(\d+\)/);
      // A page that is killed meanwhile answers no more, and nobody waits until patience ends.
      const killed = new Promise<never>((_, reject) => {
        page.once('close', () => reject(new Error('The page was closed.')));
      });
      await Promise.race([editIsStored(page, Number(event.value)), killed]);
      event.wasSaved = true;
    },
    endedAt: (time) => (end = time),
    lostBeyond: (name, shown) => {
      const ofField = events.get(name) ?? [];
      const stands = ofField.findLastIndex(({ value }) => value === shown);
      if (stands < 0 && shown !== '') return undefined;
      const lost = ofField
        .slice(stands + 1)
        .map(({ value, at, wasSaved }) => ({ value, ageMs: Math.max(0, end - at), wasSaved }));
      lostAges.push(...lost.map(({ ageMs }) => ageMs));
      // From here on the field has what it shows.
      events.set(name, ofField.slice(0, stands + 1));
      return lost;
    },
    standing: () =>
      new Map(
        [...events].flatMap(([name, ofField]) => {
          const last = ofField.at(-1);
          return last === undefined ? [] : [[name, last.value] as const];
        }),
      ),
    report: () => {
      const ages = lostAges.toSorted((one, other) => one - other).map((age) => `${Math.round(age)} ms`);
      const lost =
        ages.length === 0 ? 'none lost' : `${ages.length} lost, ${ages[0]} to ${ages.at(-1)} old at the kill`;
      return `${typed} key events, ${lost}`;
    },
  };
}
