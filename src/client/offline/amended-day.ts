import { fieldKey } from '#domain/block/actuals.ts';
import { amended } from '#sync/amend.ts';
import type { Amendment, Removal } from '#sync/ports.ts';
import type { RecordKey } from './known-records.ts';
import { nameOfDay, type Day } from './stored-day.ts';

/** Changes of rows of one day. */
export type DayChanges = readonly [Amendment | Removal, ...(Amendment | Removal)[]];

/** Undefined when nothing is left of it. */
export function amendedDay(day: Day, changes: DayChanges): Day | undefined {
  const rows = new Map(day.rows);
  let isChanged = false;
  for (const change of changes) {
    const key = fieldKey(change.row.seriesId, change.row.field);
    const known = rows.get(key);
    if (known === undefined) continue;
    const next = amended(known, change);
    isChanged ||= next !== known;
    if (next === 'gone') rows.delete(key);
    else rows.set(key, next);
  }
  if (!isChanged) return day;
  const isEmpty = rows.size + day.strange.size === 0 && day.unreadable === undefined;
  return isEmpty ? undefined : { ...day, rows };
}

export function groupByDay(changes: readonly (Amendment | Removal)[]): ReadonlyMap<RecordKey, DayChanges> {
  const groups = new Map<RecordKey, DayChanges>();
  for (const change of changes) {
    const key = nameOfDay(change.row);
    groups.set(key, [...(groups.get(key) ?? []), change] as [Amendment | Removal]);
  }
  return groups;
}
