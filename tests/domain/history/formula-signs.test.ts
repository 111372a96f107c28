import { describe, expect, it } from 'vitest';
import type { HistorySession } from '#contract/api/training-history.ts';
import { parseCsv } from '#domain/history/csv.ts';
import { guarded, unguarded, writeOwnCsv } from '#domain/history/own-csv.ts';
import { writeStrongCsv } from '#domain/history/strong-csv.ts';
import { set } from '../../support/history-set.ts';

const FORMULA_SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const STRONG = { unit: 'kg', onTheWall: (utc: string) => utc } as const;

describe('What was exported', () => {
  it.each([
    ['our own CSV', (sessions: HistorySession[]) => writeOwnCsv(sessions)],
    ['CSV as Strong writes it', (sessions: HistorySession[]) => writeStrongCsv(sessions, STRONG)],
  ])('as %s has no cell that a spreadsheet calculates, in whichever column a text stands', (_, write) => {
    for (const sign of [...FORMULA_SIGNS, '\t=', '\r=', ' =', '\u00A0+', '\u200B@', '\u00AD＝', "'=", "'' -"]) {
      const text = `${sign}HYPERLINK("http://x.example")`;
      const texts = { key: text, zone: text, program: text, name: text, note: text };
      const of = set({ exercise: text, listed: text, superset: text, note: text, load: 20, loadAs: 'assistance' });
      const about = { source: 'strong', at: '2024-03-15', seconds: 60 } as const;
      const sessions = [{ ...texts, ...about, sets: [{ ...of, reps: 5 }] }];
      const cells = parseCsv(write(sessions).replace('\uFEFF', ''), ',').flat();
      const calculated = cells.filter(
        (cell) => /^[\s\p{C}\p{Z}]*[=+\-@＝＋－＠]/u.test(cell) && Number.isNaN(Number(cell)),
      );
      expect(calculated).toEqual([]);
      expect(cells.filter((cell) => cell === `'${text}`).length).toBeGreaterThan(3);
    }
  });

  it('has a text of any other kind as it is, and every text back once its apostrophe is taken off', () => {
    for (const text of ['Squat', "'tis", '5-5-5', '', "''", 'a=b', '²']) expect(guarded(text)).toBe(text);
    for (const text of [...FORMULA_SIGNS, "'=1", "''=1", " '-1", '\t', "'\t", "'tis", ' x', "' x"]) {
      expect(unguarded(guarded(text))).toBe(text);
    }
  });
});
