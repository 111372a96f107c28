const DIGIT = /\p{Nd}/u;
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
/** What an Arabic or Hebrew keyboard puts beside a number for its direction, and nobody sees. */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** A number as a person types it, in any script, with the digits 0 to 9, '.', ',' and '-'; all else stays as it is. */
export function plainNumber(text: string): string {
  return text
    .replaceAll(DIRECTIONS, '')
    .replaceAll(/[\u066B\uFF0E\u060C\uFF0C\u2212\uFF0D\uFE63]/g, (sign) => SIGNS[sign] ?? sign)
    .replaceAll(/[^\P{Nd}0-9]/gu, plainDigit);
}

/** Unicode has the digits of a script in a row, from zero to nine; a few such rows stand one after the other. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
