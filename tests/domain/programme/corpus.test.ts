import { describe, expect, it } from 'vitest';
import { saveBlockBody } from '#contract/api/coach-save.ts';
import type { CorpusFile } from '../../support/programme-corpus.ts';
import { doneFiles } from '../../support/programme-corpus-done.ts';
import { longFiles } from '../../support/programme-corpus-long.ts';
import { tabFiles } from '../../support/programme-corpus-tabs.ts';
import { linesOf, readFile } from '../../support/programme-lines.ts';
import { weeksFiles } from '../../support/programme-corpus-weeks.ts';

const files = [...longFiles, ...weeksFiles, ...tabFiles, ...doneFiles];

const partsOf = (line: string) => line.split('|').map((part) => part.trim());

/** Every cell that the file means beside what the plan has of it. */
function compared(file: CorpusFile) {
  const programme = readFile(file);
  const lines = linesOf(programme).map(partsOf);
  return file.means.map(partsOf).flatMap((meant, at) =>
    meant.map((part, column) => {
      const flag = part.startsWith('?') ? part.slice(1) : undefined;
      const isFlagged = flag !== undefined && programme.flags.some(({ text }) => text === flag);
      const is = lines[at]?.[column];
      return { meant: part, is, result: is === part ? 'right' : isFlagged ? 'flagged' : 'wrong' };
    }),
  );
}

describe('Sheets of coaches [import-formats, §6]', () => {
  it.each(files.map((file) => [file.name, file] as const))('%s', (_, file) => {
    const programme = readFile(file);
    expect(compared(file).filter(({ result }) => result === 'wrong')).toEqual([]);
    expect(linesOf(programme)).toHaveLength(file.means.length);
    expect(programme.layouts).toContain(file.layout);
    saveBlockBody.shape.blockWeeks.parse(programme.plan);
  });

  it('are read right in 95 of 100 cells and more, and all others are flagged', () => {
    const cells = files.flatMap((file) => compared(file));
    expect(cells.filter(({ result }) => result === 'right').length / cells.length).toBeGreaterThanOrEqual(0.95);
  });
});
