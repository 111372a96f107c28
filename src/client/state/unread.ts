import { fieldKey } from '#domain/block/actuals.ts';
import { UNITS } from '#domain/load.ts';
import { unitInUse } from './unit.ts';

type TypedField = 'reps' | 'load';

/**
 * What was typed and cannot be read as a number. It is no edit, so the outbox has no place for it; kept here, it is
 * still in its field after another day or another page was looked at. A load has a text in each unit: what is too much
 * in one may be a fine number in the other, and nobody logged it there.
 */
export function readUnread(seriesId: string, field: TypedField): string | undefined {
  try {
    return sessionStorage.getItem(nameOf(seriesId, field, unitInUse())) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Undefined: a value was typed there, which stands in either unit. */
export function keepUnread(seriesId: string, field: TypedField, text: string | undefined): void {
  try {
    if (text === undefined) for (const unit of UNITS) sessionStorage.removeItem(nameOf(seriesId, field, unit));
    else sessionStorage.setItem(nameOf(seriesId, field, unitInUse()), text);
  } catch {
    // The text is still in its field.
  }
}

function nameOf(seriesId: string, field: TypedField, unit: string): string {
  return `spotter-unread-${fieldKey(seriesId, field)}${field === 'load' ? unit : ''}`;
}
