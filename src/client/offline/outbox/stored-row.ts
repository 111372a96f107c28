import { LISTS, LOG_FIELDS, MEASURES, PART_LOADS, TEXT_FIELDS, WEEKDAYS } from '#contract/vocabulary.ts';
import type { PendingEdit, OutboxEntry } from '#sync/ports.ts';

const STATES: ReadonlySet<unknown> = new Set(['pending', 'confirmed', 'rejected', 'blocked']);

/** Returns whether a stored value is a row that this build can read; others are kept and counted, never dropped. */
export function isRow(value: unknown): value is OutboxEntry {
  return isRecord(value) && isDraft(value) && Number.isSafeInteger(value['seq']) && hasState(value);
}

/** Returns whether it is known what becomes of a stored row, or of a coach's week. */
export function hasState({ state }: Record<string, unknown>): boolean {
  return isRecord(state) && STATES.has(state['kind']);
}

/** Returns whether a noted value is an edit that this build can read. */
export function isDraft(value: unknown): value is PendingEdit {
  return isRecord(value) && value['v'] === 1 && hasIdentity(value) && isRecord(value['path']) && isPath(value['path']);
}

function hasIdentity(row: Record<string, unknown>): boolean {
  return (
    ['opId', 'userId', 'blockId', 'seriesId'].every((key) => typeof row[key] === 'string') &&
    ['baseRev', 'editedAt', 'offset'].every((key) => Number.isSafeInteger(row[key])) &&
    includes(LOG_FIELDS, row['field']) &&
    isLogValue(row['field'], row['value']) &&
    (row['tapped'] === undefined || row['tapped'] === true) &&
    (row['targetLoad'] === undefined || Number.isFinite(row['targetLoad'])) &&
    (row['confirmed'] === undefined || Number.isFinite(row['confirmed'])) &&
    (row['meaning'] === undefined || isMeaning(row['meaning']))
  );
}

function isPath(path: Record<string, unknown>): boolean {
  return (
    typeof path['week'] === 'string' &&
    includes(WEEKDAYS, path['day']) &&
    includes(LISTS, path['list']) &&
    typeof path['idExercise'] === 'string'
  );
}

function isLogValue(field: unknown, value: unknown): boolean {
  if (value === null) return true;
  return includes(TEXT_FIELDS, field) ? typeof value === 'string' : Number.isFinite(value);
}

function isMeaning(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { measure, loadAs } = value;
  return (
    (measure === undefined || includes(MEASURES, measure)) && (loadAs === undefined || includes(PART_LOADS, loadAs))
  );
}

/** Returns whether a value is a plain object: no list, no map, no bytes. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return Object.prototype.toString.call(value) === '[object Object]';
}

function includes(list: readonly unknown[], value: unknown): boolean {
  return list.includes(value);
}
