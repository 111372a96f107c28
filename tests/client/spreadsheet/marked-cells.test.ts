import { describe, expect, it } from 'vitest';
import { formatsIn } from '#client/spreadsheet/cell-formats.ts';
import { createRoom } from '#client/spreadsheet/room.ts';
import { sheetIn } from '#client/spreadsheet/sheet-xml.ts';

const STYLES = `<styleSheet><numFmts count="1"><numFmt numFmtId="170" formatCode="h:mm:ss"/></numFmts>
<fonts count="3"><font><sz val="11"/></font><font><strike/></font><font><strike val="0"/></font></fonts>
<cellXfs><xf numFmtId="0" fontId="0"/><xf numFmtId="0" fontId="1"/><xf numFmtId="0" fontId="2"/><xf numFmtId="20" fontId="0"/><xf numFmtId="170" fontId="0"/></cellXfs>
<dxfs><dxf><font><strike/></font></dxf></dxfs></styleSheet>`;

const cellsOf = (xml: string, struck?: ReadonlySet<number>) =>
  sheetIn(xml, {
    strings: ['Squat', 'Bench'],
    ...(struck && { struck }),
    formats: formatsIn(STYLES),
    is1904: false,
    takeRoom: createRoom(),
  }).rows.flat();

describe('A spreadsheet (.xlsx) tells beside the value of a cell', () => {
  it('that its formula was never calculated, with the formula in its place', () => {
    expect(cellsOf('<row><c r="A1"><f>B3*0.8</f></c><c r="B1"><f t="shared" si="0"/></c></row>')).toEqual([
      { kind: 'text', text: '=B3*0.8', mark: 'no value' },
      { kind: 'text', text: '=', mark: 'no value' },
    ]);
  });

  it('but not where the formula gave nothing, or a number', () => {
    const cells = '<c r="A1" t="str"><f>IF(1,"")</f><v></v></c><c r="B1"><f>1+1</f><v>2</v></c>';
    expect(cellsOf(`<row>${cells}</row>`)).toEqual([null, { kind: 'number', value: 2, formula: true }]);
  });

  it('that its row is hidden', () => {
    const rows = '<row r="1" hidden="1"><c r="A1"><v>5</v></c></row><row r="2" hidden="0"><c r="A2"><v>6</v></c></row>';
    expect(cellsOf(rows)).toEqual([
      { kind: 'number', value: 5, mark: 'hidden row' },
      { kind: 'number', value: 6 },
    ]);
  });

  it('that its column is hidden', () => {
    const sheet = '<cols><col min="2" max="3" hidden="1"/><col min="4" max="4"/></cols>';
    const row = '<row><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c><c r="D1"><v>4</v></c></row>';
    expect(cellsOf(sheet + row)).toEqual([
      { kind: 'number', value: 1 },
      { kind: 'number', value: 2, mark: 'hidden column' },
      null,
      { kind: 'number', value: 4 },
    ]);
  });

  it('that it is struck out, as a whole or in a part of its text', () => {
    const row = '<row><c s="1"><v>5</v></c><c s="2"><v>5</v></c><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>';
    expect(cellsOf(row, new Set([1])).map((cell) => cell?.mark)).toEqual([
      'struck out',
      undefined,
      undefined,
      'struck out',
    ]);
  });

  it('that it is a time of hours and minutes, which a rest of 1:30 becomes', () => {
    expect(cellsOf('<row><c s="3"><v>0.0625</v></c><c s="4"><v>0.00104166666666667</v></c></row>')).toEqual([
      { kind: 'text', text: '1:30', mark: 'time' },
      { kind: 'text', text: '0:01:30' },
    ]);
  });
});
