import { describe, expect, it } from 'vitest';
import { readFile } from '#client/spreadsheet/read-file.ts';
import { readProgramme } from '#domain/programme/read-programme.ts';
import type { Sheet } from '#domain/programme/sheet.ts';
import { doneFiles } from '../../support/programme-corpus-done.ts';
import { longFiles } from '../../support/programme-corpus-long.ts';
import type { CorpusFile } from '../../support/programme-corpus.ts';
import { tabFiles } from '../../support/programme-corpus-tabs.ts';
import { weeksFiles } from '../../support/programme-corpus-weeks.ts';
import { xlsxOf } from '../../support/xlsx-files.ts';

const files = [...longFiles, ...weeksFiles, ...tabFiles, ...doneFiles];

describe('A coach’s .xlsx file is read as the cells that are in it [import-formats, §6, §7]', () => {
  it('in at least 20 files', () => expect(files.length).toBeGreaterThanOrEqual(20));

  it.each(files.map((file) => [file.name, file] as const))('%s', async (_, file) => {
    const sheets = await readFile(new File([xlsxOf(file.sheets)], `${file.name}.xlsx`));
    expect(read(sheets, file)).toEqual(read(file.sheets, file));
  });
});

function read(sheets: readonly Sheet[], { answers = {} }: CorpusFile) {
  let ids = 0;
  return readProgramme(sheets, answers, { newId: () => `id${(ids += 1)}` });
}
