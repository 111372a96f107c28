const DIGIT = /\p{Nd}/u;
const NOT_ASCII = /[^\0-\x7F]/;
/** Signs of numbers as other scripts and full-width keyboards write them. */
const SIGNS: Readonly<Record<string, string>> = {
  '\u066B': '.',
  '\uFF0E': '.',
  '\u060C': ',',
  '\uFF0C': ',',
  '\u2212': '-',
  '\uFF0D': '-',
  '\uFE63': '-',
};
/** Invisible marks of direction that an Arabic or Hebrew keyboard puts beside a number. */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Returns a number that was typed in any script with the digits 0 to 9, '.', ',' and '-'; all else stays as it is. */
export function plainNumber(text: string): string {
  return NOT_ASCII.test(text) ? withPlainDigits(text) : text;
}

function withPlainDigits(text: string): string {
  return text
    .replaceAll(DIRECTIONS, '')
    .replaceAll(/[\u066B\uFF0E\u060C\uFF0C\u2212\uFF0D\uFE63]/g, (sign) => SIGNS[sign] ?? sign)
    .replaceAll(/[^\P{Nd}0-9]/gu, plainDigit);
}

/** One to three digits, a sign and a group of three: thousands, or a fraction. */
const ONE_GROUP = /^[1-9]\d{0,2}[.,]\d{3}$/;
/** Such a group with a zero at its end: nobody writes a fraction like that. */
const FULL_GROUP = /^[1-9]\d{0,2}[.,]\d{2}0$/;

/** Returns whether '1,000' could mean a thousand as well as one; `fits` tells whether so much may stand there. */
export function mayBeThousands(typed: string, fits: (thousands: number) => boolean): boolean {
  return FULL_GROUP.test(typed) || (ONE_GROUP.test(typed) && fits(Number(typed.replace(/[.,]/, ''))));
}

/**
 * Reads a decimal number with a comma or a point, the digits of any script and an optional sign before it.
 * @param fits whether a number may stand there
 * @returns undefined for what is no number or could be thousands: '1,000', '1.234,5'
 */
export function readDecimal(text: string, fits: (number: number) => boolean): number | undefined {
  const [, sign, digits = ''] = /^([-+]?)(\d+(?:[.,]\d*)?|[.,]\d+)$/.exec(plainNumber(text).trim()) ?? [];
  const signed = (number: number) => (sign === '-' ? -number : number);
  if (digits === '' || mayBeThousands(digits, (number) => fits(signed(number)))) return undefined;
  return signed(Number(digits.replace(',', '.')));
}

/** Unicode has the digits of a script in a row, from zero to nine; a few such rows stand one after the other. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
