import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOut, readTabbed, type SpannedCell } from '#domain/block/clipboard.ts';

describe('A text from a spreadsheet', () => {
  it.each([
    ['rows that end with CRLF, as Excel writes them', '5\t8\r\n6\t9\r\n'],
    ['rows that end with LF, as Google Sheets writes them', '5\t8\n6\t9'],
    ['rows that end with CR', '5\t8\r6\t9\r'],
    ['blank lines at the end', '5\t8\r\n6\t9\r\n\r\n\t\r\n\n'],
    ['quotes around every cell', '"5"\t"8"\r\n"6"\t"9"\r\n'],
  ])('is read with %s', (_, text) => {
    expect(readTabbed(text)).toEqual([
      ['5', '8'],
      ['6', '9'],
    ]);
  });

  it('keeps line breaks, tabs and doubled quotes of a quoted cell in that cell', () => {
    expect(readTabbed('"slow\r\ndown"\t100\n"a\tb"\t"say ""go"""\n')).toEqual([
      ['slow\r\ndown', '100'],
      ['a\tb', 'say "go"'],
    ]);
  });

  it('has quotes that are text where they enclose no whole cell', () => {
    expect(readTabbed('5" box\t"odd\n"x" y\t6')).toEqual([
      ['5" box', '"odd'],
      ['"x" y', '6'],
    ]);
  });

  it('has empty cells where nothing stands, and no cells in a blank line between wider rows', () => {
    expect(readTabbed('100\n\n110')).toEqual([['100'], [''], ['110']]);
    expect(readTabbed('5\t8\n\n6\t\n')).toEqual([['5', '8'], [], ['6', '']]);
    expect(readTabbed('')).toEqual([]);
  });

  it('gives the very rows and columns that a spreadsheet wrote', () => {
    fc.assert(
      fc.property(
        grids,
        fc.constantFrom('\r\n', '\n', '\r'),
        fc.constantFrom(quoted, quotedIfNeeded),
        (grid, end, write) => {
          const text = grid.map((row) => row.map((one) => write(one)).join('\t') + end).join('');
          expect(readTabbed(text)).toEqual(withoutBlankEnd(grid));
        },
      ),
    );
  });
});

describe('A table with merged cells', () => {
  it('puts a merged value into its first place, and what stands beside and below into its own', () => {
    expect(
      layOut([
        [spanned('Week 3', 1, 3)],
        [spanned('5', 2), spanned('8'), spanned('100')],
        [spanned('9'), spanned('110')],
        [spanned('3'), spanned('7', 1, 2)],
      ]),
    ).toEqual([
      ['Week 3', '', ''],
      ['5', '8', '100'],
      ['', '9', '110'],
      ['3', '7', ''],
    ]);
  });

  it('ends a cell that claims to reach further where the table ends', () => {
    expect(layOut([[spanned('5', 60_000), spanned('8', 0)], [], [spanned('100', 1, 1e9)]])[2]?.slice(0, 3)).toEqual([
      '',
      '',
      '100',
    ]);
  });

  it('says the same as the text of the selection, wherever cells are merged', () => {
    const merged = grids.chain((grid) => {
      const [height, width] = [grid.length, grid[0]?.length ?? 0];
      return fc.record({
        grid: fc.constant(grid),
        top: fc.nat(height - 1),
        left: fc.nat(width - 1),
        rowSpan: fc.integer({ min: 1, max: height }),
        colSpan: fc.integer({ min: 1, max: width }),
      });
    });
    fc.assert(
      fc.property(merged, ({ grid, top, left, rowSpan, colSpan }) => {
        const right = Math.min(left + colSpan, grid[0]?.length ?? 0);
        const isCovered = (y: number, x: number) =>
          y >= top && y < top + rowSpan && x >= left && x < right && (y !== top || x !== left);
        const rows = grid.map((row, y) =>
          row.flatMap((text, x) => {
            if (isCovered(y, x)) return [];
            return y === top && x === left ? [spanned(text, rowSpan, right - left)] : [spanned(text)];
          }),
        );
        const asText = grid.map((row, y) => row.map((text, x) => (isCovered(y, x) ? '' : text)));
        expect(layOut(rows)).toEqual(withoutBlankEnd(asText));
      }),
    );
  });
});

const cells = fc.oneof(
  fc.constantFrom('', '100', '82,5', '1.000,5', '"', '""', 'a\tb', 'one\ntwo', 'one\r\ntwo', '"quoted"', '5" box', ' '),
  fc.string(),
);
const grids = fc
  .record({ width: fc.integer({ min: 1, max: 4 }), height: fc.integer({ min: 1, max: 6 }) })
  .chain(({ width, height }) =>
    fc.array(fc.array(cells, { minLength: width, maxLength: width }), { minLength: height, maxLength: height }),
  );

function spanned(text: string, rowSpan = 1, colSpan = 1): SpannedCell {
  return { text, rowSpan, colSpan };
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** As Google Sheets and LibreOffice do. */
function quotedIfNeeded(text: string): string {
  return /[\t\r\n]|^"/.test(text) ? quoted(text) : text;
}

function withoutBlankEnd(grid: string[][]): string[][] {
  return grid.slice(0, grid.findLastIndex((row) => row.some((cell) => cell.trim() !== '')) + 1);
}
