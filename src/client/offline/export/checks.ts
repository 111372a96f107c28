/** Checks of a file that anybody may have written: a value that does not pass has the file refused. */

/** The most characters of an id. */
export const LONGEST_ID = 64;
const LONGEST_TEXT = 4_000;
/** The last moment that a Date can be, in ms since 1970. */
const LATEST = 8_640_000_000_000_000;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/iu;

/** Returns whether a value is an id, or the key of a field. */
export function isKey(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 2 * LONGEST_ID;
}

export function isId(value: unknown): value is string {
  return isKey(value) && value.length <= LONGEST_ID;
}

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST_TEXT;
}

export function isValue(value: unknown): value is number | null {
  return value === null || Number.isFinite(value);
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

export function isTime(value: unknown): value is number {
  return Number.isSafeInteger(value) && Math.abs(Number(value)) <= LATEST;
}
