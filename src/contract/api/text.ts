import { z } from 'zod';
import { MAX_ID_LENGTH, MAX_LOAD_KG } from '#contract/limits.ts';
import { leastPounds, mostPounds } from '#contract/pounds.ts';
import { PRINTABLE, UNPRINTABLE, UNPRINTABLE_IN_LINES } from '#contract/unprintable.ts';
import { valueProblems } from '#contract/words/value-problems.ts';

/**
 * Returns the error of a schema's type check: what the value must be, or that it is required (spec §5).
 * @param field begins the sentence: 'The age'
 * @param must ends it: 'a number'
 */
export function mustBe(field: string, must: string) {
  return {
    error: ({ input }: { readonly input?: unknown }) =>
      input === undefined || input === null ? valueProblems.required(field) : `${field} must be ${must}.`,
  };
}

/** Returns the schema of one word of a list; `field` begins the sentence: 'The goal'. */
export function choice<const Words extends readonly string[]>(field: string, words: Words) {
  return z.enum(words, mustBe(field, `one of ${words.join(', ')}`));
}

/** So many blanks around a text are taken away; one with more is too long. */
const MAX_BLANKS_AROUND = 1_000;

/** Ends the reading of a text that is too long, before anything is done with it: other checks would go on. */
export function orEnd(error: string) {
  return { error, abort: true } as const;
}

/** Returns the schema of a text without the blanks around it. Its length is looked at before they are taken away, too. */
function trimmed(field: string, max: number) {
  const tooLong = orEnd(`${field} has at most ${max} characters.`);
  return z
    .string(mustBe(field, 'text'))
    .max(max + MAX_BLANKS_AROUND, tooLong)
    .trim()
    .max(max, tooLong);
}

/** Returns the schema of one line that somebody typed, trimmed. `field` begins the sentence: 'The username'. */
export function line(field: string, max: number) {
  return trimmed(field, max).refine((text) => !UNPRINTABLE.test(text), `${field} has characters that cannot be shown.`);
}

/** Returns the schema of a line with something visible in it: zero-width characters alone are no name. */
export function name(field: string, max: number, missing: string) {
  return line(field, max).refine((text) => PRINTABLE.test(text) || UNPRINTABLE.test(text), missing);
}

/** Returns the schema of several lines that somebody typed, trimmed. */
export function paragraph(field: string, max: number) {
  return trimmed(field, max).refine(
    (text) => !UNPRINTABLE_IN_LINES.test(text),
    `${field} has characters that cannot be shown.`,
  );
}

/** Returns the schema of a number between two bounds; `field` begins the sentence: 'The age'. */
export function numberBetween(field: string, min: number, max: number, unit = '') {
  const bounds = `${field} must be from ${min} to ${max}${unit === '' ? '' : ` ${unit}`}.`;
  return z.number(mustBe(field, 'a number')).min(min, bounds).max(max, bounds);
}

/** Returns the schema of a number of kilograms between two bounds, which the sentence also gives in pounds. */
export function kilogramsBetween(field: string, min: number, max: number) {
  const bounds = `${field} must be from ${min} to ${max} kg (${leastPounds(min)} to ${mostPounds(max)} lb).`;
  return z.number(mustBe(field, 'a number')).min(min, bounds).max(max, bounds);
}

/** Returns the sentence about a load that is too large; `field` begins it: 'The training max'. */
export function tooHeavy(field: string): string {
  return `${field} can be at most ${MAX_LOAD_KG} kg (${mostPounds(MAX_LOAD_KG)} lb).`;
}

/** Returns the schema of an id that the server gave. */
export function idInBody(field: string) {
  return z.string(mustBe(field, 'text')).max(MAX_ID_LENGTH, `${field} has at most ${MAX_ID_LENGTH} characters.`);
}

export const idInPath = z.string().max(MAX_ID_LENGTH);
