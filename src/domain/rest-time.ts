/** A rest in seconds; `from` and `to` are the same when the coach wrote one number. */
export type Rest = { readonly from: number; readonly to: number };

const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(?:h|hours?)$/, 3600],
  [/^(?:m|min|mins|minutes?|'|′)$/, 60],
  [/^(?:s|sec|secs|seconds?|"|″)$/, 1],
];
const AMOUNT = String.raw`(\d+:[0-5]\d|\d+(?:[.,]\d+)?)\s*([a-z'"′″]*)\.?`;
const RANGE = new RegExp(String.raw`^${AMOUNT}(?:\s*(?:-|–|—|to)\s*${AMOUNT})?$`);

/** Longer than any rest between two sets: more is a slip of the finger. */
const LONGEST = 60 * 60;

/**
 * Reads what a coach typed as rest: '3-4 min', '90 s', '2 min', '1:30', '1 min - 90 s'. A number without a unit is
 * minutes up to 10 and seconds above. Undefined for what is no time ('as needed').
 */
export function readRestTime(text: string): Rest | undefined {
  const [, from, fromUnit, to, toUnit] = RANGE.exec(text.trim().toLowerCase()) ?? [];
  if (from === undefined) return undefined;
  const last = to === undefined ? secondsOf(from, fromUnit) : secondsOf(to, toUnit);
  const first = to === undefined ? last : secondsOf(from, fromUnit === '' ? toUnit : fromUnit);
  if (first === undefined || last === undefined) return undefined;
  const rest = { from: Math.min(first, last), to: Math.max(first, last) };
  return rest.from > 0 && rest.to <= LONGEST ? rest : undefined;
}

function secondsOf(amount: string, unit = ''): number | undefined {
  const [minutes, seconds] = amount.split(':');
  if (seconds !== undefined) return Number(minutes) * 60 + Number(seconds);
  const number = Number(amount.replace(',', '.'));
  if (unit === '') return Math.round(number <= 10 ? number * 60 : number);
  const factor = UNITS.find(([pattern]) => pattern.test(unit))?.[1];
  return factor === undefined ? undefined : Math.round(number * factor);
}
