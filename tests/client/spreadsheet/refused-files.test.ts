import { write, type BookType } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { MAX_UNPACKED_BYTES } from '#contract/limits.ts';
import { readFile } from '#client/spreadsheet/read-file.ts';
import { RefusedFile } from '#client/spreadsheet/refused-file.ts';
import { tagsOf } from '#client/spreadsheet/xml.ts';
import { xlsxOfCells } from '../../support/xlsx-files.ts';

const SHEET = { '!ref': 'A1', A1: { t: 's', v: 'Squat' } };

describe('A file that is no programme is refused with its reason', () => {
  it.each([
    ['.xls', 'xls', () => workbook('biff8')],
    ['of another program', 'other spreadsheet', () => workbook('ods')],
    ['with a password', 'encrypted', encrypted],
    ['that is empty', 'empty', () => new Uint8Array()],
    ['that is a picture', 'unknown', () => Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13)],
    ['with a cell far below all others', 'too large', () => xlsxOfCells({ A1048576: { t: 's', v: 'x' } }, 'A1048576')],
    ['with a cell far beside all others', 'too large', () => xlsxOfCells({ XFD1: { t: 's', v: 'x' } }, 'XFD1')],
  ])('a file %s', async (_, why, make) => {
    expect(await refusal(make())).toBe(why);
  });

  it('a spreadsheet that was cut off anywhere', async () => {
    const whole = xlsxOfCells({ A1: { t: 's', v: 'Squat' } }, 'A1');
    for (let length = 4; length < whole.length; length += 97) {
      expect(await refusal(whole.slice(0, length)), `${length} bytes`).toBe('damaged');
    }
  });

  it('a small one that would fill the memory once it is unpacked', async () => {
    const cell = { t: 's', v: 'x'.repeat(32_000) } as const;
    const rows = Math.ceil(MAX_UNPACKED_BYTES / 32_000);
    const cells = Object.fromEntries(Array.from({ length: rows }, (_, at) => [`A${at + 1}`, cell]));
    const bomb = xlsxOfCells(cells, `A1:A${rows}`, { areStringsShared: false });
    expect(bomb.length).toBeLessThan(MAX_UNPACKED_BYTES / 100);
    expect(await refusal(bomb)).toBe('too large');
  });
});

describe('An XML text', () => {
  it('has no entities of its own making: they stay as short as they are', () => {
    const xml =
      '<!DOCTYPE x [<!ENTITY a "&b;&b;">]><x:t a="1 &gt; 0" b=\'"\'>&a;&lt;&#233;&#x1F4AA;<![CDATA[<&amp;]]></x:t>';
    expect(Array.from(tagsOf(xml), ({ name, before }) => [name, before]).at(-1)).toEqual(['t', '&a;<é💪<&amp;']);
    expect(Array.from(tagsOf(xml), ({ attributes }) => [...attributes])).toContainEqual([
      ['a', '1 > 0'],
      ['b', '"'],
    ]);
  });
});

function workbook(bookType: BookType): Uint8Array<ArrayBuffer> {
  const book = { SheetNames: ['A'], Sheets: { A: SHEET } };
  return new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer);
}

/** A container as Office makes it around a workbook with a password: only its signs are looked at. */
function encrypted(): Uint8Array<ArrayBuffer> {
  const name = Uint8Array.from('EncryptedPackage'.split('').flatMap((letter) => [letter.charCodeAt(0), 0]));
  const bytes = new Uint8Array(2_048);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  bytes.set(name, 1_152);
  return bytes;
}

async function refusal(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  try {
    await readFile(new File([bytes], 'programme.xlsx'));
  } catch (error) {
    if (error instanceof RefusedFile) return error.why;
    throw error;
  }
  return undefined;
}
