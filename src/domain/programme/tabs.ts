import { createCollector } from './collector.ts';
import { placesOf } from './places.ts';
import type { ProgrammeAnswers, ProgrammeDoubt } from './programme.ts';
import type { SheetEntry } from './rows.ts';

/** Names that tell which of several programmes a tab has: '3x', '4 days', 'Beginner', 'Option B'. */
const ALTERNATIVE =
  /^\d ?(?:x|×|days?|dias?|días?|tage?)(?:$|[ /-])|\b(?:option|version|variant|variante|alternativ[ea]|opcion|opción|versión|beginner|novice|intermediate|advanced|principiante|intermedio|avanzado|anfänger|male|female|men|women|hombres?|mujer(?:es)?|home|gym|kg|lbs?)\b/i;

/**
 * Asks which tabs are read where some may be alternatives to others: their names say so, or two of them have the same
 * week and day. Until it is answered all are.
 */
export function tabsDoubt(
  entries: readonly SheetEntry[],
  { tabs }: ProgrammeAnswers,
): Extract<ProgrammeDoubt, { about: 'tabs' }> | undefined {
  const names = [...new Set(entries.map(({ grid }) => grid.name))];
  if (names.length < 2) return undefined;
  const isAsked = names.filter((name) => ALTERNATIVE.test(name)).length > 1 || isTwice(entries);
  if (!isAsked) return undefined;
  const chosen = names.filter((name) => tabs?.has(name));
  return { about: 'tabs', tabs: names, answer: chosen.length > 0 ? chosen : undefined };
}

/** Whether two tabs plan the same day. */
function isTwice(entries: readonly SheetEntry[]): boolean {
  const tabs = new Map<string, string>();
  for (const { entry, weeks, day } of placesOf(entries, createCollector())) {
    if (entry.name === '') continue;
    for (const week of weeks) {
      const key = `${week}\n${day.key}`;
      const tab = tabs.get(key) ?? entry.grid.name;
      if (tab !== entry.grid.name) return true;
      tabs.set(key, tab);
    }
  }
  return false;
}
