import { fieldKey } from '#domain/block/actuals.ts';
import { unitInUse } from './unit.ts';

/**
 * What was typed and cannot be read as a number. It is no edit, so the outbox has no place for it; kept here, it is
 * still in its field after another day or another page was looked at. A load has a key in each unit: what is too much in
 * one may be a fine number in the other, and nobody logged it there.
 */
export function readUnread(key: string): string | undefined {
  try {
    return sessionStorage.getItem(nameOf(key)) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepUnread(key: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(nameOf(key));
    else sessionStorage.setItem(nameOf(key), text);
  } catch {
    // The text is still in its field.
  }
}

function nameOf(key: string): string {
  return `spotter-unread-${key}`;
}

/** The key of a field in the unit in use. */
export function unreadKey(seriesId: string, field: 'reps' | 'load'): string {
  return fieldKey(seriesId, field) + (field === 'load' ? unitInUse() : '');
}
