import { tagsOf } from './xml.ts';

/** What a number is shown as, and whether it is struck out. */
export type CellFormat = Shown & { readonly isStruck?: true };

type Shown =
  | { readonly kind: 'number' | 'percent' }
  /** `dayFirst` where the format tells that. */
  | { readonly kind: 'date'; readonly dayFirst?: boolean }
  | { readonly kind: 'time'; readonly has: { readonly hours: boolean; readonly seconds: boolean } }
  /** Words around the number: 5 with the format '0" reps"'. */
  | { readonly kind: 'worded'; readonly prefix: string; readonly suffix: string };

const NUMBER: Shown = { kind: 'number' };

/** Formats that files name by their number alone (ECMA-376, 18.8.30); dates of East Asia stand between 27 and 58. */
const BUILT_IN: ReadonlyMap<number, string> = new Map([
  [9, '0%'],
  [10, '0.00%'],
  // These dates look as the region of whoever opens the file has them: they tell nothing of their order.
  ...[14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58].map(
    (id) => [id, 'yyyy'] as const,
  ),
  [18, 'h:mm'],
  [19, 'h:mm:ss'],
  [20, 'h:mm'],
  [21, 'h:mm:ss'],
  [32, 'h:mm'],
  [33, 'h:mm:ss'],
  [34, 'h:mm'],
  [35, 'h:mm:ss'],
  [45, 'mm:ss'],
  [46, '[h]:mm:ss'],
  [47, 'mm:ss'],
]);

/** English of the United States, as a format names it: the month comes first there. */
const UNITED_STATES = /\[\$-0*409\]/;

/** Returns the formats of `styles.xml`, by the style of a cell. */
export function formatsIn(styles: string): CellFormat[] {
  const codes = new Map(BUILT_IN);
  const formats: CellFormat[] = [];
  const struck = new Set<number>();
  let [isInCells, isInFonts] = [false, false];
  let font = -1;
  for (const { name, kind, attributes } of tagsOf(styles)) {
    if (name === 'cellXfs') isInCells = kind === 'open';
    if (name === 'fonts') isInFonts = kind === 'open';
    if (kind === 'close') continue;
    const id = Number(attributes.get('numFmtId') ?? 0);
    if (name === 'numFmt') codes.set(id, attributes.get('formatCode') ?? '');
    if (name === 'font' && isInFonts) font += 1;
    if (name === 'strike' && isInFonts && isOn(attributes.get('val'))) struck.add(font);
    if (name !== 'xf' || !isInCells) continue;
    const isStruck = struck.has(Number(attributes.get('fontId') ?? 0));
    formats.push({ ...formatOf(codes.get(id) ?? ''), ...(isStruck && { isStruck }) });
  }
  return formats;
}

/** Whether a switch of a font is on: it needs no value to be. */
export function isOn(value: string | undefined): boolean {
  return !/^(?:0|false)$/.test(value ?? '');
}

/** The longest format that spreadsheets take. */
const LONGEST_CODE = 255;

/** Returns what a format code shows a number as. */
export function formatOf(code: string): Shown {
  if (code.length > LONGEST_CODE) return NUMBER;
  const [first = ''] = code.split(';');
  const worded = /^(?:"([^"]*)")?[#0,.?]+(?:"([^"]*)")?$/.exec(first);
  if (worded?.[1] || worded?.[2]) return { kind: 'worded', prefix: worded[1] ?? '', suffix: worded[2] ?? '' };
  const signs = first
    .toLowerCase()
    .replaceAll(/"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\]]*\]|general/g, ' ')
    .trim();
  if (/[dy]/.test(signs) || (signs.includes('m') && !/[hs[]/.test(signs)))
    return { kind: 'date', ...orderIn(first, signs) };
  if (/[hs[]/.test(signs)) return { kind: 'time', has: { hours: signs.includes('h'), seconds: signs.includes('s') } };
  return signs.includes('%') ? { kind: 'percent' } : NUMBER;
}

/** Only the order of numbers tells, and not behind a year: '5-Mar' and '2026-03-05' are written so in every region. */
function orderIn(code: string, signs: string): { dayFirst?: boolean } {
  const order = /(^|[^m])(d{1,2}[^dmy]+m{1,2}|m{1,2}[^dmy]+d{1,2})(?![dm])/.exec(signs)?.[2];
  if (order && !signs.startsWith('y')) return { dayFirst: order.startsWith('d') };
  return UNITED_STATES.test(code) ? { dayFirst: false } : {};
}
