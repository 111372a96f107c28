import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saveBlockBody } from '#contract/api/coach-save.ts';
import { MAX_EXERCISES_PER_LIST, MAX_SERIES_PER_TEMPLATE, MAX_WEEKS } from '#contract/limits.ts';
import { exercisesInPlan, sizeOfPlan } from '#domain/block/plan-document.ts';
import type { Programme } from '#domain/programme/programme.ts';
import { readProgramme } from '#domain/programme/read-programme.ts';
import type { Sheet, SheetCell } from '#domain/programme/sheet.ts';
import { span, tab, typed, type Typed } from '../../support/programme-corpus.ts';

type Read = Extract<Programme, { kind: 'programme' }>;

/** What is read, which can always be sent. */
function read(...sheets: Sheet[]): Programme {
  let ids = 0;
  const programme = readProgramme(sheets, {}, { newId: () => `id${(ids += 1)}` });
  if (programme.kind === 'programme') saveBlockBody.shape.blockWeeks.parse(programme.plan);
  return programme;
}

function planned(...sheets: Sheet[]): Read {
  const programme = read(...sheets);
  if (programme.kind !== 'programme') throw new Error(programme.why);
  return programme;
}

const HEADER = ['Week', 'Day', 'Exercise', 'Sets', 'Reps', 'Notes'];
const rows = (number: number, row: (at: number) => Typed[]) => [
  HEADER,
  ...Array.from({ length: number }, (_, at) => row(at)),
];

const WORDS =
  'Exercise|Sets|Reps|Load|RPE|%|Week|Day|Notes|Actual|R|W|Set 1|Week 1|Day 2|Monday|Accessories|Squat|A1 Row|5x5 @8|30s|8-12|3-May|-|1:30'.split(
    '|',
  );

const cells = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  {
    weight: 6,
    arbitrary: fc.constantFrom(...WORDS).map((text): SheetCell => ({ kind: 'text', text })),
  },
  { weight: 1, arbitrary: fc.string().map((text): SheetCell => ({ kind: 'text', text })) },
  {
    weight: 3,
    arbitrary: fc
      .oneof(fc.integer({ min: -3, max: 12 }), fc.double())
      .map((value): SheetCell => ({ kind: 'number', value })),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ year: fc.integer(), month: fc.integer({ min: 0, max: 13 }), day: fc.integer({ min: 0, max: 40 }) })
      .map((day): SheetCell => ({ kind: 'date', ...day })),
  },
);
const edges = fc.integer({ min: -1, max: 9 });
const sheets = fc.record({
  name: fc.constantFrom('Week 1', 'Day 1', 'Plan', '', 'Monday'),
  hidden: fc.boolean(),
  rows: fc.array(fc.array(cells, { maxLength: 8 }), { maxLength: 8 }),
  merges: fc.array(fc.record({ top: edges, left: edges, bottom: edges, right: edges }), { maxLength: 3 }),
});

describe('A sheet that nobody should have made', () => {
  it('of 10,000 rows is read, and what has no room is flagged', () => {
    const sheet = tab(
      'Plan',
      rows(10_000, (at) => [1 + Math.floor(at / 100), 'Monday', `Lift ${at}`, 3, '8-12', 'go']),
    );
    const { plan, flags, counts } = planned(sheet);
    expect(counts.weeks).toBe(MAX_WEEKS);
    expect(exercisesInPlan(plan)).toHaveLength(MAX_WEEKS * MAX_EXERCISES_PER_LIST);
    expect(flags.filter(({ why }) => why === 'no room')).toHaveLength(10_000 - MAX_WEEKS * MAX_EXERCISES_PER_LIST);
  });

  it('with more sets than a template has keeps as many, and flags the others', () => {
    const sheet = tab(
      'Plan',
      rows(1_000, (at) => [1 + Math.floor(at / 20), 'Monday', `Lift ${at}`, 40, 5, null]),
    );
    const { plan, flags } = planned(sheet);
    expect(sizeOfPlan(plan).sets).toBe(MAX_SERIES_PER_TEMPLATE);
    expect(flags).toHaveLength(1_000 - MAX_SERIES_PER_TEMPLATE / 40);
  });

  it('with cells of thousands of characters keeps what a plan can hold of them', () => {
    const long = 'very '.repeat(1_000);
    const sheet = tab('Plan', [HEADER, [1, 'Monday', long, 3, long, long], [long, long, 'Row', 3, 5, long]]);
    const { plan, flags } = planned(sheet);
    const [first, second] = exercisesInPlan(plan);
    expect([first?.name.length, first?.note?.length, second?.note?.length]).toEqual([119, 999, 999]);
    expect(flags.map(({ why }) => why)).toEqual(['not understood', 'out of range', 'out of range', 'out of range']);
    expect(flags.every(({ text }) => text.length <= 200)).toBe(true);
  });

  it('keeps formulas that are text, names of what every object has, and other scripts as they are', () => {
    const names = ['=cmd|calc!A1', '__proto__', 'constructor', 'toString', '<b>Squat</b>', 'スクワット', 'قرفصاء'];
    const sheet = tab('__proto__', [
      ['Day', 'Exercise', 'Sets', 'Reps'],
      ...names.map((name): Typed[] => ['constructor', name, 3, 5]),
    ]);
    const { plan, doubts } = planned(sheet);
    expect(exercisesInPlan(plan).map(({ name }) => name)).toEqual(names);
    expect(doubts).toEqual([{ about: 'days', days: [{ label: 'constructor', answer: 'Monday' }] }]);
  });

  it('whose merged ranges lie outside of it, over each other or over everything is read all the same', () => {
    const lines = typed('Day | Exercise | Sets | Reps\nMonday | Squat | 3 | 5');
    const merges = [span(0, 0, 1_000_000, 16_000), span(1, 1, 1, 900), span(-3, -3, -1, -1), span(5, 5, 2, 2)];
    const { plan } = planned(
      tab('Plan', lines, { merges: [...merges, ...Array.from({ length: 5_000 }, () => span(1, 0, 9, 9))] }),
    );
    expect(exercisesInPlan(plan).map(({ name }) => name)).toEqual(['Squat']);
  });

  it('of hundreds of columns is read', () => {
    const weeks = Array.from({ length: 300 }, (_, at) => `Week ${at + 1}`);
    const lines = Array.from({ length: 60 }, (_, at): Typed[] => [`Lift ${at}`, ...weeks.map(() => '3x5 @8')]);
    const { counts } = planned(tab('Plan', [['Exercise', ...weeks], ...lines]));
    expect(counts.weeks).toBe(MAX_WEEKS);
  });

  it('gives a plan that can be sent, or says that there is none, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.array(sheets, { maxLength: 3 }), (all) => {
        const programme = read(...all);
        if (programme.kind !== 'programme') return;
        for (const { sheet, row, column } of programme.flags) {
          expect(all.some(({ name, rows: lines }) => name === sheet && (lines[row]?.length ?? 0) > 0)).toBe(true);
          expect(column).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
