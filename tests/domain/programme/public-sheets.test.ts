import { describe, expect, it } from 'vitest';
import type { SheetCell } from '#domain/programme/sheet.ts';
import type { PublicFile } from '../../support/programme-corpus.ts';
import { linesOf, readFile } from '../../support/programme-lines.ts';
import { publicDays } from '../../support/programme-public-days.ts';
import { publicMore } from '../../support/programme-public-more.ts';
import { publicWeeks } from '../../support/programme-public-weeks.ts';
import { wildCoaches } from '../../support/programme-wild-coaches.ts';
import { wildLinear } from '../../support/programme-wild-linear.ts';
import { wildPeaking } from '../../support/programme-wild-peaking.ts';
import { wildSplits } from '../../support/programme-wild-splits.ts';
import { wildStrength } from '../../support/programme-wild-strength.ts';

const files = [
  ...publicWeeks,
  ...publicDays,
  ...publicMore,
  ...wildStrength,
  ...wildLinear,
  ...wildPeaking,
  ...wildSplits,
  ...wildCoaches,
];
type Read = ReturnType<typeof readFile>;

const PARTS = 7;
const partsOf = (line: string) =>
  Array.from({ length: PARTS - 1 }, (_, at) => (line.split('|')[at] ?? '').replaceAll(/\s+/g, ' ').trim());

/** The parts of a programme by where and what they are; the second of a name in a day counts by itself. */
function keyed(lines: readonly string[]): Map<string, string[]> {
  const byKey = new Map<string, string[]>();
  for (const line of lines) {
    const [place = '', name = '', ...about] = partsOf(line);
    let key = `${place} | ${name}`;
    while (byKey.has(key)) key += ' again';
    byKey.set(key, about);
  }
  return byKey;
}

const says = (cell: SheetCell | null | undefined, name: string) => cell?.kind === 'text' && cell.text.includes(name);

/** Whether a flag stands in a row of the exercise. */
function isTold({ flags }: Read, { sheets }: PublicFile, key: string): boolean {
  const name = key.split(' | ')[1]?.replace(/(?: again)+$/, '') ?? '';
  return flags.some(({ sheet, row }) =>
    sheets.some((one) => one.name === sheet && one.rows[row]?.some((cell) => says(cell, name))),
  );
}

type Result = 'right' | 'told' | 'silent';
type Compared = {
  readonly key: string;
  readonly meant: string | undefined;
  readonly is: string | undefined;
  readonly result: Result;
};

/** Every cell that the file means, and every one that the plan has besides. */
function compared(file: PublicFile): Compared[] {
  const programme = tryRead(file);
  const meant = keyed(file.means);
  if (!programme)
    return [...meant].flatMap(([key, parts]) =>
      parts.map((part) => ({ key, meant: part, is: undefined, result: 'told' as const })),
    );
  const is = keyed(linesOf(programme));
  return [...new Set([...meant.keys(), ...is.keys()])].flatMap((key) => {
    const [wanted, found] = [meant.get(key), is.get(key)];
    return Array.from({ length: PARTS - 3 }, (_, at): Compared => {
      const isRight = wanted !== undefined && wanted[at] === found?.[at];
      const result = isRight ? 'right' : isTold(programme, file, key) ? 'told' : 'silent';
      return { key, meant: wanted?.[at], is: found?.[at], result };
    });
  });
}

/** A file in which nothing is found is refused with a sentence. */
function tryRead(file: PublicFile): Read | undefined {
  try {
    return readFile(file);
  } catch {
    return undefined;
  }
}

describe('Sheets in the shapes of public programmes', () => {
  it.each(files.map((file) => [file.name, file] as const))('%s is not misread in silence', (_, file) => {
    expect(compared(file).filter(({ result }) => result === 'silent')).toEqual([]);
  });

  it('are read right in 95 of 100 cells and more', () => {
    const cells = files.flatMap((file) => compared(file));
    const right = cells.filter(({ result }) => result === 'right').length;
    const silent = cells.filter(({ result }) => result === 'silent').length;
    // oxlint-disable-next-line no-console -- The count is told beside the bar that it clears.
    console.info(`${files.length} files: ${right} of ${cells.length} cells right, ${silent} wrong in silence`);
    expect(files.length).toBeGreaterThanOrEqual(40);
    expect(silent).toBe(0);
    expect(right / cells.length).toBeGreaterThanOrEqual(0.95);
  });
});
