import { z } from 'zod';
import { leastPounds, mostPounds } from './pounds.ts';
import { SEEN, UNSEEN } from './unseen.ts';

const UNSEEN_BUT_LINES = /[^\P{Cc}\n\r\t]|[\p{Cs}\p{Noncharacter_Code_Point}]/u;

/** One line that somebody typed, without the spaces around it. `field` begins the sentence: 'The username'. */
export function line(field: string, max: number) {
  return z
    .string(`${field} must be text.`)
    .trim()
    .max(max, `${field} has at most ${max} characters.`)
    .refine((text) => !UNSEEN.test(text), `${field} has characters that cannot be shown.`);
}

/** A line in which there is something to see: zero-width characters alone are no name. */
export function name(field: string, max: number, missing: string) {
  return line(field, max).refine((text) => SEEN.test(text) || UNSEEN.test(text), missing);
}

/** Several lines that somebody typed. */
export function paragraph(field: string, max: number) {
  return z
    .string(`${field} must be text.`)
    .trim()
    .max(max, `${field} has at most ${max} characters.`)
    .refine((text) => !UNSEEN_BUT_LINES.test(text), `${field} has characters that cannot be shown.`);
}

/** A number between two bounds; `field` begins the sentence: 'The age'. */
export function numberBetween(field: string, min: number, max: number, unit = '') {
  const bounds = `${field} must be from ${min} to ${max}${unit === '' ? '' : ` ${unit}`}.`;
  return z.number(`${field} must be a number.`).min(min, bounds).max(max, bounds);
}

/** A number of kilograms between two bounds; the sentence tells them in pounds, too, for who reads and types these. */
export function kilogramsBetween(field: string, min: number, max: number) {
  const bounds = `${field} must be from ${min} to ${max} kg (${leastPounds(min)} to ${mostPounds(max)} lb).`;
  return z.number(`${field} must be a number.`).min(min, bounds).max(max, bounds);
}

export const idInPath = z.string().max(64);
