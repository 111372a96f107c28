import {
  MAX_BLOCK_NAME_LENGTH,
  MAX_EXERCISE_NAME_LENGTH,
  MAX_EXERCISES_PER_LIST,
  MAX_ID_LENGTH,
  MAX_LOAD_KG,
  MAX_NOTE_LENGTH,
  MAX_REPS,
  MAX_SERIES_PER_EXERCISE,
  MAX_USERNAME_LENGTH,
  MAX_WEEKS,
} from '#contract/limits.ts';
import { UNPRINTABLE, UNPRINTABLE_IN_LINES } from '#contract/unprintable.ts';
import { ACTUAL_FIELDS, MEASURES, PART_LOADS, WEEKDAYS } from '#contract/vocabulary.ts';
import type { Meaning } from '#domain/block/measures.ts';
import type { HandedSet, Handover } from './handover.ts';

export type HandoverReading =
  | { readonly kind: 'handover'; readonly handover: Handover }
  /** 'foreign': no session of this app. 'newer': a later version wrote it. 'damaged': a part is missing or changed. */
  | { readonly kind: 'unreadable'; readonly why: 'foreign' | 'newer' | 'damaged' };

/** Raised when what stands in the text, or where it stands, changes; bits are counted by ACTUAL_FIELDS. */
const VERSION = 1;
const FORM = /^(\d{1,4})\.([a-z\d]{1,7})\.(.*)$/su;

const LATEST = 8_640_000_000_000_000;
/** Both limits leave room for what was taken out of the plan after something was logged. */
const MOST_EXERCISES = 4 * MAX_EXERCISES_PER_LIST;
const MOST_SETS = 2 * MAX_SERIES_PER_EXERCISE;

/**
 * Writes the session as a short text: a version, a checksum, and lists in which the place says what a value is, so that
 * it fits a QR code. The inverse of `readHandover`.
 */
export function writeHandover(handover: Handover): string {
  const { athlete, block, week, day, trainedAt, handedAt, rev, exercises } = handover;
  const json = JSON.stringify([
    athlete.id,
    athlete.username,
    block.id,
    block.name,
    week,
    WEEKDAYS.indexOf(day),
    trainedAt,
    handedAt,
    rev,
    exercises.map(({ name, measure, loadAs, sets }) => [name, sets.map(written), ...meaningIn(measure, loadAs)]),
  ]);
  return `${VERSION}.${checksum(json)}.${json}`;
}

/** Reads the text of a session, whoever wrote it: whole and within the limits of what can be logged, or not at all. */
export function readHandover(text: string): HandoverReading {
  const [, version, sum, json] = FORM.exec(text) ?? [];
  if (json === undefined || Number(version) < VERSION) return { kind: 'unreadable', why: 'foreign' };
  if (Number(version) > VERSION) return { kind: 'unreadable', why: 'newer' };
  const handover = sum === checksum(json) ? handoverFrom(parsed(json)) : undefined;
  return handover ? { kind: 'handover', handover } : { kind: 'unreadable', why: 'damaged' };
}

/** Writes a set as a list, which ends before the texts where there are none. */
function written({ seriesId, number, logged, unsent }: HandedSet): unknown[] {
  const { reps, rpe, load, note, swap } = logged;
  const texts = swap === null ? (note === null ? [] : [note]) : [note, swap];
  return [number, seriesId, bitsOf(unsent), reps, rpe, load, ...texts];
}

function handoverFrom(value: unknown): Handover | undefined {
  if (!Array.isArray(value)) return undefined;
  const [athleteId, username, blockId, blockName, week, weekday, trainedAt, handedAt, rev, list] = value as unknown[];
  const day = isCount(weekday) ? WEEKDAYS[weekday] : undefined;
  const exercises = allOf(list, MOST_EXERCISES, exerciseFrom);
  if (!isId(athleteId) || !isLine(username, MAX_USERNAME_LENGTH)) return undefined;
  if (!isId(blockId) || !isLine(blockName, MAX_BLOCK_NAME_LENGTH)) return undefined;
  if (!isCount(week) || week < 1 || week > MAX_WEEKS || day === undefined) return undefined;
  if (!isTime(trainedAt) || !isTime(handedAt) || !isTime(rev) || !exercises) return undefined;
  const ids = exercises.flatMap(({ sets }) => sets.map(({ seriesId }) => seriesId));
  if (new Set(ids).size < ids.length) return undefined;
  const [athlete, block] = [
    { id: athleteId, username },
    { id: blockId, name: blockName },
  ];
  return { athlete, block, week, day, trainedAt, handedAt, rev, exercises };
}

function exerciseFrom(value: unknown): Handover['exercises'][number] | undefined {
  if (!Array.isArray(value)) return undefined;
  const [name, list, counts = -1, means = -1] = value as unknown[];
  const sets = allOf(list, MOST_SETS, setFrom);
  if (!isLine(name, MAX_EXERCISE_NAME_LENGTH) || !sets || sets.length === 0) return undefined;
  const measure = MEASURES[Number(counts)];
  const loadAs = PART_LOADS[Number(means)];
  return { name, ...(measure && { measure }), ...(loadAs && { loadAs }), sets };
}

/** Returns the places of both among their words, -1 for none; an empty list where neither says anything. */
function meaningIn(measure: Meaning['measure'], loadAs: Meaning['loadAs']): number[] {
  const places = [measure ? MEASURES.indexOf(measure) : -1, loadAs ? PART_LOADS.indexOf(loadAs) : -1];
  return measure || loadAs ? places : [];
}

function setFrom(value: unknown): HandedSet | undefined {
  if (!Array.isArray(value)) return undefined;
  const [number, seriesId, bits, reps, rpe, load, note = null, swap = null] = value as unknown[];
  if (!isCount(number) || number > MOST_SETS || !isId(seriesId)) return undefined;
  if (!isCount(bits) || bits >= 2 ** ACTUAL_FIELDS.length) return undefined;
  if (!isUpTo(reps, MAX_REPS) || !isUpTo(load, MAX_LOAD_KG)) return undefined;
  if (!isUpTo(rpe, 10) || !Number.isInteger((rpe ?? 0) * 2)) return undefined;
  if (note !== null && !isNote(note)) return undefined;
  if (swap !== null && !isLine(swap, MAX_EXERCISE_NAME_LENGTH)) return undefined;
  return { seriesId, number, logged: { reps, rpe, load, note, swap }, unsent: fieldsOf(bits) };
}

function bitsOf(fields: HandedSet['unsent']): number {
  return ACTUAL_FIELDS.reduce((bits, field, place) => bits + (fields.includes(field) ? 2 ** place : 0), 0);
}

function fieldsOf(bits: number): HandedSet['unsent'] {
  return ACTUAL_FIELDS.filter((_, place) => Math.floor(bits / 2 ** place) % 2 === 1);
}

/** Adler-32: it finds what a camera or a cut file has changed, and proves nothing of who wrote it. */
function checksum(text: string): string {
  let low = 1;
  let high = 0;
  for (let place = 0; place < text.length; place += 1) {
    low = (low + text.charCodeAt(place)) % 65_521;
    high = (high + low) % 65_521;
  }
  return (high * 65_536 + low).toString(36);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function allOf<T>(value: unknown, most: number, read: (one: unknown) => T | undefined): T[] | undefined {
  if (!Array.isArray(value) || value.length > most) return undefined;
  const all = value.map(read);
  return all.every((one) => one !== undefined) ? all : undefined;
}

function isId(value: unknown): value is string {
  return isLine(value, MAX_ID_LENGTH) && value !== '';
}

function isLine(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest && !UNPRINTABLE.test(value);
}

function isNote(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_NOTE_LENGTH && !UNPRINTABLE_IN_LINES.test(value);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isTime(value: unknown): value is number {
  return isCount(value) && value <= LATEST;
}

function isUpTo(value: unknown, most: number): value is number | null {
  return value === null || (typeof value === 'number' && value >= 0 && value <= most);
}
