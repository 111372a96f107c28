import { rows } from './ear.ts';
import type { SetRowProps } from './use-set-row.ts';

/** Returns the props of the loudest row of the page; undefined where none is loud. */
export function nextRow(): SetRowProps | undefined {
  return [...rows.values()].find(({ loud }) => loud);
}

/** Returns the row of a set on the screen; the page where it has none. */
export function elementOf(seriesId: string): HTMLElement {
  const [row] = [...rows].find(([, { series }]) => series.seriesId === seriesId) ?? [];
  return row ?? document.body;
}

/** Returns the check of a row on the screen: a click on it is a tap, with all that the row asks before it logs. */
export function checkOf(seriesId: string): HTMLElement | null {
  return elementOf(seriesId).querySelector('[data-control="done"]');
}

/** The name of the exercise without the comma that ends it in rows, where it has a number among others of its name. */
export function nameOf({ exercise }: SetRowProps): string {
  return exercise.replace(/,$/, '');
}

/** Returns how many sets of its exercise the page shows. */
export function setsBeside({ exercise }: SetRowProps): number {
  return [...rows.values()].filter((row) => row.exercise === exercise).length;
}
