import { useLocale } from '#client/state/locale.ts';
import type { Words } from './language.ts';

/**
 * Makes a table of what few people ever open: its Spanish comes along with it, and not with the other tables.
 * Read its texts when they are shown, like those of every table.
 */
export function rareWords<const Table extends object>(english: Table, spanish: Words<Table>): Words<Table> {
  const table: object = {};
  const speak = (language: 'en' | 'es'): void => void Object.assign(table, language === 'es' ? spanish : english);
  speak(useLocale.getState());
  useLocale.subscribe(speak);
  return table as Words<Table>;
}
