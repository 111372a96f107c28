import type { FieldKey } from '#domain/block/actuals.ts';

/**
 * What was typed and cannot be read as a number. It is no edit, so the outbox has no place for it; kept here, it is
 * still in its field after another day or another page was looked at.
 */
export function readUnread(key: FieldKey): string | undefined {
  try {
    return sessionStorage.getItem(nameOf(key)) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepUnread(key: FieldKey, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(nameOf(key));
    else sessionStorage.setItem(nameOf(key), text);
  } catch {
    // The text is still in its field.
  }
}

function nameOf(key: FieldKey): string {
  return `spotter-unread-${key}`;
}
