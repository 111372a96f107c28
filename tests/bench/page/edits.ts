import { FIELDS, WEEKDAYS } from '#contract/vocabulary.ts';
import { newId } from '#client/platform/clock.ts';
import type { PendingEdit, OutboxEntry } from '#sync/ports.ts';

/** The edits of a block of three days a week, each day of 24 series with three fields: whoever competes stores the same. */
export const USER = 'athlete-0001';
const DAYS_A_WEEK = 3;
const SERIES_A_DAY = 24;
export const FIELDS_A_DAY = SERIES_A_DAY * FIELDS.length;

/** The edit of the nth field of a block. */
export function draftAt(n: number, blockId: string): PendingEdit {
  const day = Math.floor(n / FIELDS_A_DAY);
  const series = Math.floor(n / FIELDS.length);
  return {
    v: 1,
    userId: USER,
    blockId,
    seriesId: `0190aaaa-bbbb-7ccc-8ddd-${String(series).padStart(12, '0')}`,
    field: FIELDS[n % FIELDS.length] ?? 'reps',
    value: (n % 40) * 2.5,
    baseRev: 41,
    path: {
      week: `week${Math.floor(day / DAYS_A_WEEK) + 1}`,
      day: WEEKDAYS[(day % DAYS_A_WEEK) * 2] ?? 'Monday',
      list: 'basics',
      idExercise: `0190aaaa-bbbb-7ccc-9ddd-${String(Math.floor(series / 4)).padStart(12, '0')}`,
    },
    opId: newId(),
    editedAt: Date.now(),
    offset: -230,
  };
}

export function rowOf(draft: PendingEdit, seq: number): OutboxEntry {
  return { ...draft, seq, state: { kind: 'pending', tries: 0 } };
}

export function draftsOf(blockId: string, count: number, from = 0): PendingEdit[] {
  return Array.from({ length: count }, (_, at) => draftAt(from + at, blockId));
}
