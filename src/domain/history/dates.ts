import { FIRST_HISTORY_YEAR, isHistoryDate, LAST_HISTORY_YEAR } from '#contract/history-vocabulary.ts';

/** Which of two numbers is the day, where a date is written with slashes or dashes. */
export type DateOrder = 'day first' | 'month first';

/** A day, a local wall clock or a moment in UTC (`HISTORY_DATE`); undefined where there is no such date. */
type ReadDate = string | undefined;

/** The time of day as it is written, and how many minutes it is ahead of UTC where that is said. */
type Clock = { readonly time: string; readonly ahead: number | undefined };
type Day = readonly [year: number, month: number, day: number];

/** What is longer than this is no date: a file may have anything in its place. */
const LONGEST_DATE = 200;
/** The languages of months: Hevy's and their neighbours, without Croatian, whose October is Polish for November. */
const LANGUAGES = 'en en-GB de es fr it pt nl sv da nb fi pl cs sk sl hu ro bg ru uk el tr id ko ca'.split(' ');
/** An offset is a part of the clock, or stands behind the whole day and says nothing: '-2026' in '03-10-2026' is none. */
const OFFSET = String.raw`(?:Z|UTC|GMT|(?:UTC|GMT)?[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)`;
const CLOCK = new RegExp(
  String.raw`(\d{1,2})[:.](\d{2})(?::(\d{2})(?:[.,]\d+(?!\d|\s*\p{L}{3}))?)?(?:\s*([ap])\.?\s?m\.?)?(?: ?(${OFFSET})(?![\p{L}\d+-]))?`,
  'iu',
);
const ISO = new RegExp(
  String.raw`^(\d{4})(?:[-/]|[年년] ?)(\d{1,2})(?:[-/]|[月월] ?)(\d{1,2})[日일]?(?:(?: ?${OFFSET})?$|[T ]+)`,
  'i',
);
const NUMBERS = new RegExp(String.raw`^(\d{1,2})([/.-]) ?(\d{1,2})\2 ?(\d{4})(?: ?${OFFSET}$|,?)`, 'i');
const BEHIND_YEAR = new RegExp(String.raw`(?<=\d{4}) ?${OFFSET}$`, 'i');

/** A cache of the last date that was read: the rows of a session stand together and have the same one. */
let last: { readonly text: string; readonly order: DateOrder | undefined; readonly date: ReadDate } | undefined;

/**
 * Reads a date in any of the forms that apps export.
 * @param order for dates with slashes or dashes, which alone do not say what is the day
 */
export function dateIn(text = '', order?: DateOrder): ReadDate {
  if (last?.text !== text || last.order !== order) last = { text, order, date: readDate(text, order) };
  return last.date;
}

function readDate(text: string, order: DateOrder | undefined): ReadDate {
  if (text.length > LONGEST_DATE) return undefined;
  // The narrow space that stands before AM and PM becomes a plain one, too.
  const plain = text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim();
  const iso = ISO.exec(plain);
  if (iso) return written([Number(iso[1]), Number(iso[2]), Number(iso[3])], plain.slice(iso[0].length));
  const numbers = NUMBERS.exec(plain);
  if (numbers) {
    const [one, other] = [Number(numbers[1]), Number(numbers[3])];
    // With points the day comes first wherever people write so.
    const [day, month] = numbers[2] === '.' || order !== 'month first' ? [one, other] : [other, one];
    return written([Number(numbers[4]), month, day], plain.slice(numbers[0].length));
  }
  return withMonthName(plain.replace(BEHIND_YEAR, ''));
}

/** Returns the order that the dates of a file prove; undefined where they would be right either way. */
export function orderOf(texts: Iterable<string>): DateOrder | 'none needed' | undefined {
  let isNeeded = false;
  for (const text of texts) {
    const numbers = NUMBERS.exec(text.trim());
    if (!numbers || numbers[2] === '.') continue;
    isNeeded = true;
    if (Number(numbers[1]) > 12) return 'day first';
    if (Number(numbers[3]) > 12) return 'month first';
  }
  return isNeeded ? undefined : 'none needed';
}

/** Reads '3 Oct 2026, 10:00', 'Sep 22, 2026, 6:00 AM', '16 Juni 2026, 18:00' and '5 9월 2026, 06:10'. */
function withMonthName(text: string): ReadDate {
  const clock = CLOCK.exec(text);
  const words = (clock ? text.replace(clock[0], ' ') : text).split(/[\s,]+/).filter(Boolean);
  const year = words.find((word) => /^\d{4}\.?$/.test(word));
  const day = words.find((word) => /^\d{1,2}\.?$/.test(word));
  const month = words.map((word) => monthNamed(word)).find((number) => number !== undefined);
  if (year === undefined || day === undefined || month === undefined) return undefined;
  return written([Number.parseInt(year, 10), month, Number.parseInt(day, 10)], clock?.[0] ?? '');
}

function written([year, month, day]: Day, clockText: string): ReadDate {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  if (year < FIRST_HISTORY_YEAR || year > LAST_HISTORY_YEAR) return undefined;
  const days = date.toISOString().slice(0, 10);
  if (clockText.trim() === '') return days;
  const clock = clockOf(clockText);
  if (!clock) return undefined;
  const { time, ahead } = clock;
  if (ahead === undefined) return `${days}T${time}`;
  const moment = `${new Date(Date.parse(`${days}T${time}Z`) - ahead * 60_000).toISOString().slice(0, 19)}Z`;
  // A local night at either end of the allowed years may be outside of them in UTC.
  return isHistoryDate(moment) ? moment : undefined;
}

function clockOf(text: string): Clock | undefined {
  const [, typed, minutes, seconds = '0', half, offset] = CLOCK.exec(text) ?? [];
  if (typed === undefined || minutes === undefined || Number(typed) > 23) return undefined;
  if (Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const hours = half === undefined ? Number(typed) : (Number(typed) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const time = [hours, minutes, seconds].map((number) => String(number).padStart(2, '0')).join(':');
  return { time, ahead: offset === undefined ? undefined : minutesAhead(offset) };
}

function minutesAhead(offset: string): number {
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d{2}):?(\d{2})?$/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Returns the number (1 to 12) of the month that a word names in one of many languages. */
export function monthNamed(word: string): number | undefined {
  return months().get(plainMonth(word));
}

let known: ReadonlyMap<string, number> | undefined;

/** Every name that the platform knows for a month, alone and in a date, long and short. */
function months(): ReadonlyMap<string, number> {
  if (known) return known;
  // Platforms differ in how they shorten September.
  const names = new Map([
    ['sep', 9],
    ['sept', 9],
  ]);
  for (const language of LANGUAGES) {
    for (let month = 1; month <= 12; month += 1) {
      for (const name of namesOf(language, month)) if (!names.has(name)) names.set(name, month);
    }
  }
  known = names;
  return names;
}

function namesOf(language: string, month: number): string[] {
  const date = new Date(Date.UTC(2026, month - 1, 5));
  const locale = `${language}-u-ca-gregory-nu-latn`;
  const names = (['long', 'short'] as const).flatMap((style) => {
    const alone = new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' });
    const whole = new Intl.DateTimeFormat(locale, { day: 'numeric', month: style, timeZone: 'UTC' });
    return [alone.format(date), whole.formatToParts(date).find(({ type }) => type === 'month')?.value ?? ''];
  });
  // Some languages number their months, and in a date such a number would be taken for the day.
  return names.map((name) => plainMonth(name)).filter((name) => /\p{L}/u.test(name));
}

function plainMonth(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[.\u200e\u200f]/g, '')
    .trim();
}
