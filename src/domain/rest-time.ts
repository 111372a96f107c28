/** A rest in seconds; `from` and `to` are the same when the coach wrote one number. */
type Rest = { readonly from: number; readonly to: number };

/** An amount as it was written: its unit in seconds, undefined where none was written. */
type Amount = { readonly number: number; readonly unit: number | undefined };
type Read<Part> = { readonly read: Part; readonly left: string };

/** What is longer than this is no rest time: a file may have anything in its place. */
const LONGEST_TEXT = 200;
/** The longest rest that is believed, in seconds: more is a slip of the finger. */
const LONGEST = 60 * 60;
/** A number without a unit below the first of these is a doubt where its range ends at the second or above, in seconds. */
const [FEWEST_SHARED, FIRST_WIDE] = [5, 30];
/** A number without a unit is minutes up to here, and seconds above. */
const MOST_BARE_MINUTES = 10;

const NUMBERS: Readonly<Record<string, number>> = {
  half: 0.5,
  medio: 0.5,
  media: 0.5,
  one: 1,
  un: 1,
  uno: 1,
  una: 1,
  two: 2,
  dos: 2,
  three: 3,
  tres: 3,
  four: 4,
  cuatro: 4,
  five: 5,
  cinco: 5,
};
const FRACTIONS: Readonly<Record<string, string>> = { '½': '.5', '¼': '.25', '¾': '.75' };
const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^\s*(?:h|hrs?|hours?|horas?)(?![a-z])\.?/, 3600],
  [/^\s*(?:(?:m|mins?|minutes?|minutos?)(?![a-z])\.?|'(?!'))/, 60],
  [/^\s*(?:(?:s|secs?|seconds?|segs?|segundos?)(?![a-z])\.?|"|'')/, 1],
];
/** Words and signs before a time, which are skipped. */
const BEFORE =
  /^(?:(?:rest|pause|descans[oa]r?|pausa)\b\s*:?\s*)?(?:(?:de|from|entre|between)\s+)?(?:[~≈±≥>]=?\s*|(?:about|around|approx\.?|approximately|aprox\.?|aproximadamente|unos|unas|ca\.?|circa|at least|al menos)\s+)?/;
const CLOCK = /^(\d+):([0-5]\d)(?!\d)/;
const NUMBER = /^(\d*\.?\d{1,2}|\d+)(?![\d.])\+?/;
const AND_A_HALF = /^\s*(?:and a half|y medi[oa])(?![a-z])/;
/** '1 min 30 s', '2'30', '1 min y 30': the seconds of a minute. */
const SECONDS_OF = /^\s*(?:,|and|y)?\s*([0-5]?\d)\s*(?:(?:s|secs?|seconds?|segs?|segundos?)(?![a-z])\.?|"|'')/;
const BARE_SECONDS_OF = /^\s*([0-5]\d)(?!\d|[.:]\d|\s*[a-z'"])/;
const RANGE = /^\s*(?:[-‐‑–—−~]|(?:to|a|or|[oó]|and|y|hasta)(?![a-z]))\s*/;
/** A remark without another time in it: a digit stands only where it names something ('after A2'). */
const REMARK = /^(?:[a-z]\d+|\D)*$/;

/**
 * Reads what a coach typed as rest, in English or Spanish: '3-4 min', '90 seg', '1:30', '2'30"', '1 min 30 s',
 * '~2½ min', '2 a 3 minutos', '3 min (heavy)'. A number without a unit takes that of the other end of its range; where
 * there is none, it is minutes up to 10 and seconds above.
 * @returns undefined for what is no time ('as needed'), or more than one ('2 min, heavy sets 4 min')
 */
export function readRestTime(text: string): Rest | undefined {
  if (text.length > LONGEST_TEXT) return undefined;
  const plain = plainOf(text);
  const first = readAmount(plain.slice(BEFORE.exec(plain)?.[0].length));
  if (first === undefined) return undefined;
  const second = readSecond(first.left);
  const { read: last, left } = second ?? first;
  const hasUnit = first.read.unit !== undefined || last.unit !== undefined;
  const remark = left.replaceAll(/\(.*?\)|\[.*?\]/g, '').trim();
  // A bare number with more words may be anything: '3 sets'.
  const isTime = hasUnit ? REMARK.test(remark) : remark === '';
  return isTime ? restOf(first.read, last) : undefined;
}

/** Returns the text in lower case, with one sign for each meaning. */
function plainOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/(\d)?\s*([½¼¾])/g, (_, digit: string | undefined, sign: string) => `${digit ?? '0'}${FRACTIONS[sign]}`)
    .replaceAll(/(?:(\d+)(?:\s+|-))?(?<!\d)1\/2(?!\d)/g, (_, whole = '0') => `${whole}.5`)
    .replaceAll(/[’‘´`′]/g, "'")
    .replaceAll(/[”“″]|''/g, '"')
    .normalize('NFKC')
    .replaceAll(/(\d),(\d{1,2})(?!\d)/g, '$1.$2')
    .replaceAll(/\bhalf an? /g, 'half ')
    .trim()
    .replace(/^minuto y /, 'un minuto y ');
}

function readSecond(text: string): Read<Amount> | undefined {
  const between = RANGE.exec(text)?.[0];
  return between === undefined ? undefined : readAmount(text.slice(between.length));
}

function readAmount(text: string): Read<Amount> | undefined {
  const clock = CLOCK.exec(text);
  if (clock !== null) {
    const [whole, minutes, seconds] = clock;
    const left = readUnit(text.slice(whole.length)).left;
    return { read: { number: Number(minutes) + Number(seconds) / 60, unit: 60 }, left };
  }
  const number = readNumber(text);
  if (number === undefined) return undefined;
  const { read: unit, left } = readUnit(number.left);
  const half = unit !== 60 ? null : AND_A_HALF.exec(left);
  if (half !== null) return { read: { number: number.read + 0.5, unit }, left: left.slice(half[0].length) };
  const seconds = unit !== 60 ? null : (SECONDS_OF.exec(left) ?? BARE_SECONDS_OF.exec(left));
  if (seconds === null) return { read: { number: number.read, unit }, left };
  return { read: { number: number.read + Number(seconds[1]) / 60, unit }, left: left.slice(seconds[0].length) };
}

function readNumber(text: string): Read<number> | undefined {
  const [word = ''] = /^[a-z]+/.exec(text) ?? [];
  const named = NUMBERS[word];
  const digits = NUMBER.exec(text);
  if (named === undefined && digits === null) return undefined;
  const number = named ?? Number(digits?.[1]);
  const left = text.slice(named === undefined ? digits?.[0].length : word.length);
  const half = AND_A_HALF.exec(left);
  return half === null ? { read: number, left } : { read: number + 0.5, left: left.slice(half[0].length) };
}

function readUnit(text: string): Read<number | undefined> {
  for (const [pattern, seconds] of UNITS) {
    const [written] = pattern.exec(text) ?? [];
    if (written !== undefined) return { read: seconds, left: text.slice(written.length) };
  }
  return { read: undefined, left: text };
}

function restOf(first: Amount, second: Amount): Rest | undefined {
  const bare = [secondsOf(first), secondsOf(second)] as const;
  const alike = [secondsOf(first, second.unit), secondsOf(second, first.unit)] as const;
  // '90 - 2 min' begins at 90 seconds: the unit of one end counts for both only if the range then rises.
  const [one, other] = alike[0] <= alike[1] ? alike : bare;
  // '2 - 90 s' may begin at two minutes; '3-5 s' is a rest within a cluster.
  if (first.unit === undefined && second.unit === 1 && one < FEWEST_SHARED && other >= FIRST_WIDE) return undefined;
  // '5-15' without a unit is no time that anybody meant.
  const isOneMeasure = first.unit !== undefined || second.unit !== undefined || first.number > second.number;
  if (one > other && !isOneMeasure) return undefined;
  const rest = { from: Math.min(one, other), to: Math.max(one, other) };
  return rest.from > 0 && rest.to <= LONGEST ? rest : undefined;
}

function secondsOf({ number, unit }: Amount, otherUnit?: number): number {
  return Math.round(number * (unit ?? otherUnit ?? (number <= MOST_BARE_MINUTES ? 60 : 1)));
}
