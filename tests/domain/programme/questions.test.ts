import { describe, expect, it } from 'vitest';
import type { ProgrammeAnswers } from '#domain/programme/programme.ts';
import { isSettled } from '#domain/programme/programme.ts';
import { readProgramme } from '#domain/programme/read-programme.ts';
import type { Sheet } from '#domain/programme/sheet.ts';
import { calculated, date, percent, span, tab, typed } from '../../support/programme-corpus.ts';
import { linesOf, readFile } from '../../support/programme-lines.ts';

const read = (rows: string, answers: ProgrammeAnswers = {}) =>
  readFile({ sheets: [tab('Plan', typed(rows))], answers });
const doubtsOf = (rows: string, answers?: ProgrammeAnswers) => read(rows, answers).doubts;

const ranges = (more: Partial<Sheet>, day: number, month: number) => [
  tab(
    'Plan',
    [
      ['Day', 'Exercise', 'Sets', 'Reps'],
      ['Monday', 'Row', 3, date(2026, month, day)],
    ],
    more,
  ),
];
const match = (name: string) => (/bench/i.test(name) ? 'Bench press' : /squat/i.test(name) ? 'Squat' : undefined);
const doubt = (answer: string) => ({
  about: 'names',
  names: [
    { typed: 'Bench Press (Barbell)', match: 'Bench press', answer },
    { typed: 'Zercher thing', match: undefined, answer: 'Zercher thing' },
  ],
});

describe('What a file leaves open is asked once for all of it', () => {
  const bare =
    'Day | Exercise | Sets | Reps | Weight\nMonday | Squat | 3 | 5 | 315\nMonday | Curl | 3 | 10 | 25\nMonday | Bench | 3 | 5 | 225';
  const samples = [
    { exercise: 'Squat', load: 315 },
    { exercise: 'Bench', load: 225 },
    { exercise: 'Curl', load: 25 },
  ];

  it('the unit, by the heaviest loads; until it is told no load is planned', () => {
    const open = read(bare);
    expect(open.doubts).toEqual([{ about: 'unit', samples, answer: undefined }]);
    expect(isSettled(open)).toBe(false);
    expect(linesOf(open)[0]).toBe('1 Monday | Squat | 3×5 |  |  |  | ');
    const told = read(bare, { unit: 'lb' });
    expect(told.doubts).toEqual([{ about: 'unit', samples, answer: 'lb' }]);
    expect(isSettled(told)).toBe(true);
    expect(linesOf(told)[0]).toBe('1 Monday | Squat | 3×5 315 lb |  |  |  | ');
  });

  it.each([
    ['a header', bare.replace('Weight', 'Weight (kg)')],
    ['a cell above', `Units: kg | | | |\n | | | |\n${bare}`],
    ['a cell beside its name', `Unidad | kg | | |\n | | | |\n${bare}`],
    ['each load', bare.replaceAll(/(\d{2,3})$/gm, '$1 kg')],
  ])('but not the unit where %s names it', (_, rows) => {
    const programme = read(rows);
    expect(programme.doubts).toEqual([]);
    expect(linesOf(programme)[0]).toContain('3×5 315 |');
  });

  it('and asks for the unit of bare loads where the file names both', () => {
    const rows =
      'Day | Exercise | Sets | Reps | Weight (kg) | Load (lb) | Set 1\nMonday | Squat | 3 | 5 | 100 | |\n | | | | | |\nDay | Exercise | Prescription | | | |\nTuesday | Bench | 3x5 80 | | | |';
    expect(doubtsOf(rows)).toEqual([{ about: 'unit', samples: [{ exercise: 'Bench', load: 80 }], answer: undefined }]);
  });

  it.each([
    ['the region of the file', { dayFirst: false }, [5, 3], 'month first', '3–5'],
    ['the region of the file', { dayFirst: true }, [3, 5], 'day first', '3–5'],
    ['a range that rises', {}, [3, 5], 'day first', '3–5'],
    ['nothing that agrees', { dayFirst: true }, [5, 3], undefined, '–'],
    ['nothing', {}, [5, 5], undefined, '–'],
  ] as const)('the order of reps that became dates, as proposed by %s', (_, more, [day, month], answer, reps) => {
    const programme = readFile({ sheets: ranges(more, day, month) });
    const readings = { 'day first': `${day}-${month}`, 'month first': `${month}-${day}` };
    const sample = { sheet: 'Plan', row: 1, column: 3, exercise: 'Row', readings };
    expect(programme.doubts).toEqual([{ about: 'reps order', samples: [sample], answer }]);
    expect(linesOf(programme)).toEqual([`1 Monday | Row | 3×${reps} |  |  |  | `]);
    expect(isSettled(programme)).toBe(answer !== undefined);
  });

  it('but not the order of a count of sets, which has a word that is a month in Italian', () => {
    expect(
      doubtsOf('Day | Exercise | Sets | Reps\nMonday | Squat | 4 set | 5\nMonday | Row | Set 1 | 5').filter(
        ({ about }) => about === 'reps order',
      ),
    ).toEqual([]);
  });

  it('which weekday each day is, with a proposal that leaves those alone that the file names', () => {
    const rows =
      'Day | Exercise | Sets | Reps\nDay 1 | Squat | 3 | 5\nDAY 2 | Bench | 3 | 5\nFriday | Row | 3 | 5\nday 1 | Curl | 3 | 5';
    expect(doubtsOf(rows)).toEqual([
      {
        about: 'days',
        days: [
          { label: 'Day 1', answer: 'Monday' },
          { label: 'DAY 2', answer: 'Wednesday' },
        ],
      },
    ]);
    const answered = read(rows, { days: new Map([['DAY 2', 'Friday']]) });
    expect(answered.days).toEqual(['Monday', 'Friday']);
    expect(linesOf(answered).map((line) => line.slice(0, 16))).toEqual([
      '1 Monday | Squat',
      '1 Monday | Curl ',
      '1 Friday | Bench',
      '1 Friday | Row |',
    ]);
  });

  it.each([
    [1, ['Monday']],
    [2, ['Monday', 'Thursday']],
    [3, ['Monday', 'Wednesday', 'Friday']],
    [4, ['Monday', 'Tuesday', 'Thursday', 'Friday']],
  ])('%i days are spread over the week', (number, days) => {
    const rows = Array.from({ length: number }, (_, at) => `Day ${at + 1} | Squat | 3 | 5`);
    expect(read(['Day | Exercise | Sets | Reps', ...rows].join('\n')).days).toEqual(days);
  });

  it('which exercise of the catalogue a name is, and keeps as typed what is none', () => {
    const rows =
      'Day | Exercise | Sets | Reps\nMonday | Bench Press (Barbell) | 3 | 5\nMonday | SQUAT | 3 | 5\nMonday | Zercher thing | 3 | 5';
    const named = (names?: ReadonlyMap<string, string>) => {
      const programme = readProgramme([tab('Plan', typed(rows))], { names }, { newId: () => 'id', match });
      if (programme.kind !== 'programme') throw new Error(programme.why);
      return [programme.doubts, linesOf(programme).map((line) => line.split(' | ')[1])];
    };
    expect(named()).toEqual([[doubt('Bench press')], ['Bench press', 'SQUAT', 'Zercher thing']]);
    const own = new Map([['Bench Press (Barbell)', 'Bench Press (Barbell)']]);
    expect(named(own)).toEqual([[doubt('Bench Press (Barbell)')], ['Bench Press (Barbell)', 'SQUAT', 'Zercher thing']]);
  });
});

describe('What has no place in a plan is told', () => {
  it('by what it is, how much of it there is, and what it is called', () => {
    const plan = tab(
      'Plan',
      [
        ['My block', null, null, null, null, null, null, null, null],
        [],
        ['Day', 'Exercise', 'Sets', 'Reps', 'Load (kg)', 'Actual reps', 'e1RM', 'Video', 'RPE'],
        ['Monday', 'Squat', 3, 5, calculated(100), 5, calculated(120), 'https://video', 8],
        [null, 'Stretch', null, null, null, null, null, null, null],
        [null, null, null, 8, null, null, null, null, null],
        ['Thursday', 'Bench', 3, 5, percent(80), 4, null, null, 8],
      ],
      { merges: [span(0, 0, 0, 8)] },
    );
    const { lost, flags } = readFile({
      sheets: [plan, tab('Maxes', [['Squat', 200]]), tab('Old', [['x']], { hidden: true })],
    });
    expect(lost).toEqual([
      { what: 'logged values', count: 2, names: ['Actual reps'] },
      { what: 'formulas', count: 1, names: [] },
      { what: 'hidden sheets', count: 1, names: ['Old'] },
      { what: 'other sheets', count: 1, names: ['Maxes'] },
      { what: 'other columns', count: 1, names: ['Video'] },
      { what: 'statistics', count: 1, names: ['e1RM'] },
    ]);
    expect(flags).toEqual([
      { sheet: 'Plan', row: 4, column: 1, text: 'Stretch', why: 'no sets', kept: 'nothing' },
      { sheet: 'Plan', row: 5, column: 3, text: '8', why: 'no exercise', kept: 'nothing' },
    ]);
  });
});

const alternatives = (names: readonly string[]) =>
  names.map((name, at) => tab(name, typed(`Day | Exercise | Sets | Reps\nMonday | Squat | 3 | ${5 + at}`)));

describe('Tabs that may be alternatives to each other [import-formats, §8]', () => {
  it.each([
    ['names of how many days they have', ['2x', '3x']],
    ['names of who they are for', ['Beginner', 'Advanced']],
    ['the same week and day', ['Week 1', 'Week 1 (2)']],
  ])('are asked for, by %s, and until then nothing is settled', (_, names) => {
    const open = readFile({ sheets: alternatives(names) });
    expect(open.doubts).toContainEqual({ about: 'tabs', tabs: names, answer: undefined });
    expect(isSettled(open)).toBe(false);
    const chosen = new Set(names.slice(1));
    const told = readFile({ sheets: alternatives(names), answers: { tabs: chosen } });
    expect(told.doubts).toContainEqual({ about: 'tabs', tabs: names, answer: [...chosen] });
    expect(linesOf(told)).toEqual(['1 Monday | Squat | 3×6 |  |  |  | ']);
    expect(told.lost).toContainEqual({ what: 'other sheets', count: 1, names: names.slice(0, 1) });
    expect(isSettled(told)).toBe(true);
  });

  it('but not weeks, nor days', () => {
    expect(readFile({ sheets: alternatives(['Week 1', 'Week 2', 'Deload']) }).doubts).toEqual([]);
  });
});

describe('Until it is told, no number of sets is planned', () => {
  const rows = 'Day | Exercise | Sets | Reps\nMonday | Squat | | 5\nMonday | Row | 3-4 | 8\nMonday | Dip | 3 | 10';

  it('where none stands beside the reps, or none that can be read', () => {
    const open = read(rows);
    expect(linesOf(open)).toEqual([
      '1 Monday | Squat |  |  |  |  | ',
      '1 Monday | Row |  |  |  |  | Sets: 3-4',
      '1 Monday | Dip | 3×10 |  |  |  | ',
    ]);
    expect(open.doubts).toEqual([
      {
        about: 'counts',
        exercises: [
          { typed: 'Squat', text: '5', answer: undefined },
          { typed: 'Row', text: '3-4', answer: undefined },
        ],
      },
    ]);
    expect(isSettled(open)).toBe(false);
  });

  it('and what is told is planned', () => {
    const one = read(rows, { counts: new Map([['Squat', 5]]) });
    expect([linesOf(one)[0], isSettled(one)]).toEqual(['1 Monday | Squat | 5×5 |  |  |  | ', false]);
    const both = read(rows, {
      counts: new Map([
        ['Squat', 5],
        ['Row', 4],
      ]),
    });
    expect([linesOf(both)[1], isSettled(both)]).toEqual(['1 Monday | Row | 4×8 |  |  |  | Sets: 3-4', true]);
  });
});

describe('Where no header names the exercises', () => {
  const rows = ' | | Sets | Reps\nMonday | | |\nChest | Bench | 3 | 5\nBack | Row | 3 | 8';

  it('a question asks which column does, and the nearest stands until then', () => {
    const open = read(rows);
    expect(open.doubts[0]).toEqual({
      about: 'name column',
      columns: [
        { column: 0, samples: ['Chest', 'Back'] },
        { column: 1, samples: ['Bench', 'Row'] },
      ],
      answer: undefined,
    });
    expect(isSettled(open)).toBe(false);
    expect(linesOf(open)[0]).toBe('1 Monday | Bench | 3×5 |  |  |  | ');
  });

  it('and the answer counts', () => {
    const told = read(rows, { nameColumn: 0 });
    expect([linesOf(told)[0], isSettled(told)]).toEqual(['1 Monday | Chest | 3×5 |  |  |  | ', true]);
    expect(told.flags.filter(({ why }) => why === 'guessed')).toEqual([]);
  });
});
