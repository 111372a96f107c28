import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUnderstood } from '#domain/programme/programme.ts';
import { readProgramme } from '#domain/programme/read-programme.ts';
import type { Sheet, SheetCell } from '#domain/programme/sheet.ts';
import { acrossWeeks } from '../../support/coach-sheet.ts';
import { calculated, tab, typed, type PublicFile } from '../../support/programme-corpus.ts';
import { doneFiles } from '../../support/programme-corpus-done.ts';
import { longFiles } from '../../support/programme-corpus-long.ts';
import { linesOf, readFile } from '../../support/programme-lines.ts';
import { publicDays } from '../../support/programme-public-days.ts';
import { publicWeeks } from '../../support/programme-public-weeks.ts';
import { tabFiles } from '../../support/programme-corpus-tabs.ts';
import { weeksFiles } from '../../support/programme-corpus-weeks.ts';
import { wildCoaches } from '../../support/programme-wild-coaches.ts';
import { wildLinear } from '../../support/programme-wild-linear.ts';
import { wildPeaking } from '../../support/programme-wild-peaking.ts';
import { wildSplits } from '../../support/programme-wild-splits.ts';
import { wildStrength } from '../../support/programme-wild-strength.ts';

const wild = [...wildStrength, ...wildLinear, ...wildPeaking, ...wildSplits, ...wildCoaches];
const files = [...longFiles, ...weeksFiles, ...tabFiles, ...doneFiles, ...publicWeeks, ...publicDays, ...wild];
const read = (rows: string) => readFile({ sheets: [tab('Plan', typed(rows))], answers: { unit: 'kg' } });
const flagsOf = (rows: string) => read(rows).flags.map(({ text, why, kept }) => `${text}: ${why}, ${kept}`);

/** What says of itself that it plans nothing, and what says nothing known. */
const HEADINGS = ['', 'Foo', 'e1RM', 'Volume', 'Bar speed', 'PR', 'Done', 'Notes', 'Rest', 'RPE', 'Load (kg)', 'Tempo'];
const HEADER =
  /^(?:exercise|ejercicio|lift|movement|sets|set \d|series|reps|prescription|semana|woche|tag|übung|week|day|r|w|mon|wed|fri|monday|wednesday|friday|order|tier|accumulation|deload|nr|wdh|gewicht|pause|exercice|charge|repos|w\d|lundi|mercredi|notes|rest|rpe)\b/i;

const moved = (column: number, at: number) => (column >= at ? column + 1 : column);
const isHeading = (cell: SheetCell) => cell.kind === 'date' || (cell.kind === 'text' && HEADER.test(cell.text));

/** A file with one more column of numbers, each of which stands nowhere else. */
function withColumn(file: PublicFile, { at, heading, isText }: { at: number; heading: string; isText: boolean }) {
  let number = 70_000;
  const extra: { readonly sheet: string; readonly row: number; readonly number: number }[] = [];
  const sheets = file.sheets.map((sheet): Sheet => {
    if (sheet.hidden) return sheet;
    const rows = sheet.rows.map((cells, row): (SheetCell | null)[] => {
      if (cells.every((cell) => cell === null)) return [...cells];
      const isHeader = cells.filter((cell) => cell && isHeading(cell)).length > 1;
      const filled = [...cells, ...Array.from({ length: at }, () => null)];
      if (isHeader) return filled.toSpliced(at, 0, heading === '' ? null : { kind: 'text', text: heading });
      number += 1;
      extra.push({ sheet: sheet.name, row, number });
      const cell: SheetCell = isText ? { kind: 'text', text: `${number} x` } : { kind: 'number', value: number };
      return filled.toSpliced(at, 0, cell);
    });
    const merges = sheet.merges.map((one) => ({ ...one, left: moved(one.left, at), right: moved(one.right, at) }));
    return { ...sheet, rows, merges };
  });
  return { sheets, extra };
}

describe('A number in the table has a place or a flag', () => {
  it('whatever column of numbers stands anywhere in the sheets of coaches', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...files),
        fc.record({ at: fc.nat(9), heading: fc.constantFrom(...HEADINGS), isText: fc.boolean() }),
        (file, column) => {
          const { sheets, extra } = withColumn(file, column);
          const programme = readProgramme(sheets, file.answers ?? {}, { newId: () => 'id' });
          // That nothing was found is said in a sentence of its own.
          if (programme.kind !== 'programme') return;
          const plan = JSON.stringify(programme.plan);
          const told = new Set(programme.lost.flatMap(({ names }) => names));
          for (const { sheet, row, number } of extra) {
            const isFlagged = programme.flags.some(
              (flag) => flag.sheet === sheet && flag.row === row && flag.column === column.at,
            );
            const texts = sheets.find(({ name }) => name === sheet)?.rows[row] ?? [];
            // A row of a maximum is told by its name.
            const isRowTold = texts.some((cell) => cell?.kind === 'text' && told.has(cell.text));
            const isTold = (column.heading !== '' && told.has(column.heading)) || told.has(sheet) || isRowTold;
            const isPlanned = plan.includes(String(number));
            expect([number, isFlagged || isTold || isPlanned]).toEqual([number, true]);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each([
    ['under a heading that says nothing known', 'Day | Exercise | Sets | Reps | Chains\nMonday | Squat | 3 | 5 | 20'],
    ['under no heading', 'Day | Exercise | Sets | Reps |\nMonday | Squat | 3 | 5 | 20'],
    ['beside the table', 'Day | Exercise | Sets | Reps | |\nMonday | Squat | 3 | 5 | | 20'],
    ['over the table', 'Squat max | 20 | |\n | | |\nDay | Exercise | Sets | Reps\nMonday | Squat | 3 | 5'],
  ])('%s', (_, rows) => {
    const programme = read(rows);
    expect(programme.flags.map(({ text, why, kept }) => [text, why, kept])).toEqual([['20', 'no place', 'nothing']]);
    expect(isUnderstood(programme)).toBe(false);
  });

  it('and a second rest or tempo of an exercise stands in its cue', () => {
    const rows =
      'Day | Exercise | Sets | Reps | Rest | Tempo\nMonday | Squat | 1 | 5 | 3 min | 3-1-0\nMonday | Squat | 2 | 8 | 2 min | 2-1-0';
    expect(flagsOf(rows)).toEqual(['2 min: contradiction, cue', '2-1-0: contradiction, cue']);
    expect(linesOf(read(rows))[0]).toContain('Rest: 2 min');
  });
});

describe('Every cell was understood', () => {
  it('stands over the classic of powerlifting, weeks across', () => {
    expect(isUnderstood(readFile({ sheets: [acrossWeeks(22, 8)] }))).toBe(true);
  });

  const whole = 'Day | Exercise | Sets | Reps | e1RM\nMonday | Squat | 3 | 5 | 120';
  it('stands where each has its place in the plan, or plans nothing', () => {
    expect(isUnderstood(read(whole))).toBe(true);
  });

  it.each([
    ['another tab', tab('Guide', typed('Train hard'))],
    ['a hidden tab', tab('Old', typed('Train hard'), { hidden: true })],
  ])('does not stand where %s was not read', (_, other) => {
    expect(isUnderstood(readFile({ sheets: [tab('Plan', typed(whole)), other] }))).toBe(false);
  });

  it('does not stand where words of the table are left out', () => {
    expect(isUnderstood(read('Day | Exercise | Sets | Reps | Gear\nMonday | Squat | 3 | 5 | belt'))).toBe(false);
  });
});

describe('A column that counts is no number of sets', () => {
  it.each(['Set #', 'Set no', 'Set Number', 'Set'])('%s numbers the sets, each in a row', (heading) => {
    const rows = `Day | Exercise | ${heading} | Reps\nMonday | Squat | 1 | 5\nMonday | Squat | 2 | 4\nMonday | Squat | 3 | 3`;
    expect(linesOf(read(rows))).toEqual(['1 Monday | Squat | 1×5, 1×4, 1×3 |  |  |  | ']);
    expect(flagsOf(rows)).toEqual([]);
  });

  it('but a row alone with 3 under Set has three of them', () => {
    expect(linesOf(read('Day | Exercise | Set | Reps\nMonday | Squat | 3 | 5'))).toEqual([
      '1 Monday | Squat | 3×5 |  |  |  | ',
    ]);
  });

  it('1, 2, 3 under Sets may be either, and is flagged', () => {
    const rows = 'Day | Exercise | Sets | Reps\nMonday | Squat | 1 | 5\nMonday | Squat | 2 | 4\nMonday | Squat | 3 | 3';
    expect(flagsOf(rows)).toEqual(['1: ambiguous, cue', '2: ambiguous, cue', '3: ambiguous, cue']);
  });

  it.each(['Order', '#', 'Nr'])('%s is the place of an exercise, and the sets are asked for', (heading) => {
    const rows = `Day | ${heading} | Exercise | Reps\nMonday | 1 | Squat | 5\nMonday | 2 | Row | 8`;
    expect(read(rows).doubts).toEqual([
      {
        about: 'counts',
        exercises: [
          { typed: 'Squat', text: '5', answer: undefined },
          { typed: 'Row', text: '8', answer: undefined },
        ],
      },
    ]);
  });

  it('4.0, as a script writes it, is four', () => {
    const rows = [
      ['Week', 'Day', 'Exercise', 'Sets', 'Reps'],
      ['1.0', '1.0', 'Squat', '4.0', '5.0'],
    ];
    const programme = readFile({ sheets: [tab('csv', rows)] });
    expect(linesOf(programme)).toEqual(['1 Monday | Squat | 4×5 |  |  |  | ']);
    expect(programme.flags).toEqual([]);
  });
});

describe('What is guessed is told', () => {
  it('a column of names without a heading', () => {
    expect(flagsOf(' | Sets | Reps\nMonday | |\nSquat | 3 | 5\nRow | 3 | 8')).toEqual(['Squat: guessed, plan']);
  });

  it('groups of columns that are alike as weeks', () => {
    const rows = 'Day | Exercise | Sets | Reps | Sets | Reps | Sets | Reps\nMonday | Squat | 3 | 5 | 3 | 4 | 3 | 3';
    expect(flagsOf(rows)).toEqual(['Sets: guessed, plan', 'Sets: guessed, plan', 'Sets: guessed, plan']);
  });

  it('the second of two such groups, which may be a week or what was done', () => {
    const rows = 'Day | Exercise | Sets | Reps | Sets | Reps\nMonday | Squat | 3 | 5 | 2 | 4';
    expect(flagsOf(rows)).toEqual(['2: no place, nothing', '4: no place, nothing']);
  });
});

describe('Headings of other languages', () => {
  it.each([
    ['French', 'Semaine | Jour | Exercice | Séries | Répétitions | Charge (kg) | Repos | Remarques', 'Lundi'],
    [
      'Portuguese',
      'Semana | Dia | Exercício | Séries | Repetições | Carga (kg) | Descanso | Observações',
      'Segunda-feira',
    ],
    [
      'Italian',
      'Settimana | Giorno | Esercizio | Serie | Ripetizioni | Carico (kg) | Recupero | Osservazioni',
      'Lunedì',
    ],
    ['Spanish', 'Semana | Día | Ejercicio | Series | Repeticiones | Peso (kg) | Descanso | Notas', 'Lunes'],
    ['German', 'Woche | Tag | Übung | Sätze | Wiederholungen | Gewicht (kg) | Pause | Bemerkungen', 'Montag'],
  ])('%s', (_, header, monday) => {
    const programme = read(`${header}\n1 | ${monday} | Squat | 3 | 5 | 100 | 3 min | x`);
    expect(linesOf(programme)).toEqual(['1 Monday | Squat | 3×5 100 | 3 min |  |  | x']);
    expect([programme.flags, programme.lost]).toEqual([[], []]);
  });
});

it('the zero of a formula without cells of its own is no number', () => {
  const sheet = tab('Plan', [
    ['Day', 'Exercise', 'Sets', 'Reps', 'Chains'],
    ['Monday', 'Squat', 3, 5, calculated(0)],
  ]);
  expect(readFile({ sheets: [sheet] }).flags).toEqual([]);
});
