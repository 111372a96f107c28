import { openRaw, result, write } from '../page/raw.ts';
import { writeStrictly } from '../page/strict.ts';

/** A day as everybody beside ours keeps it: 10 exercises of 5 series of three fields, in one record of IndexedDB. */
export type Series = { readonly id: string; reps: string; rpe: string; load: string };
export type Exercise = { readonly name: string; readonly series: readonly Series[] };
export type Day = readonly Exercise[];

export const FIELDS = ['reps', 'rpe', 'load'] as const;
export const RPE_OPTIONS = Array.from({ length: 21 }, (_, at) => String(at / 2));

export const STYLE = `
  body { margin: 0; font: 16px/1.4 system-ui, sans-serif; color: #eee; background: #0e0f11; }
  article { margin: 12px; padding: 8px; border: 1px solid #333; border-radius: 12px; }
  .row { display: grid; grid-template-columns: 2rem 5rem repeat(3, 1fr); gap: 6px; align-items: center; }
  input, select { width: 100%; height: 44px; box-sizing: border-box; font: inherit; text-align: center; }
`;

export function createDay(exercises = 10, series = 5): Day {
  return Array.from({ length: exercises }, (_, at) => ({
    name: `Lift ${at + 1}`,
    series: Array.from({ length: series }, (__, nth) => ({ id: `${at}-${nth}`, reps: '', rpe: '', load: '' })),
  }));
}

/** The record of the day; each write is on the disk before it is complete, and nobody waits for it. */
export async function openStore(): Promise<{ read(): Promise<Day | undefined>; write(day: Day): void }> {
  writeStrictly();
  const database = await openRaw('screen', { days: {} });
  return {
    read: () => result<Day | undefined>(database.transaction('days').objectStore('days').get('today')),
    write: (day) => void write(database, ['days'], (transaction) => transaction.objectStore('days').put(day, 'today')),
  };
}
