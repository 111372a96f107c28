import type { HistorySet } from '#contract/api/training-history.ts';

/** A set without what it has not. */
export function set(known: Partial<HistorySet> & Pick<HistorySet, 'exercise'>): HistorySet {
  return {
    listed: null,
    place: 0,
    run: 0,
    row: 0,
    kind: 'work',
    reps: null,
    rpe: null,
    load: null,
    loadAs: 'total',
    seconds: null,
    metres: null,
    superset: null,
    planned: null,
    note: null,
    ...known,
  };
}
