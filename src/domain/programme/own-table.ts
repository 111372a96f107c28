import { UNITS, type Unit } from '#domain/load.ts';

/** THE COLUMNS of our own table, in their order; its loads are in the unit that the header of its sets names. */
export const OWN_COLUMNS = [
  'Week',
  'Day',
  'List',
  'Exercise',
  'Sets',
  'Rest',
  'Tempo',
  'Superset',
  'Cue',
  'Counts',
  'Load is',
] as const;
/** Earlier tables end with the cue. */
const FEWEST_COLUMNS = OWN_COLUMNS.indexOf('Counts');
export type OwnColumn = (typeof OWN_COLUMNS)[number];

export function ownHeader(column: OwnColumn, unit: Unit): string {
  return column === 'Sets' ? `${column} (${unit})` : column;
}

/** Whether this is our own table: each row is an exercise, also after one of the same name, and may have no sets. */
export function isOwnHeader(columns: readonly { readonly text: string }[]): boolean {
  if (![FEWEST_COLUMNS, OWN_COLUMNS.length].includes(columns.length)) return false;
  const own = OWN_COLUMNS.slice(0, columns.length);
  return UNITS.some((unit) => own.every((column, at) => columns[at]?.text.trim() === ownHeader(column, unit)));
}
