import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlockDetail, Exercise } from '#contract/api/block.ts';
import type { SentExercise } from '#contract/api/coach-save.ts';
import { FIELDS } from '#contract/vocabulary.ts';
import { applyEdit } from '#domain/block/edits.ts';
import { plannedSets } from '#domain/block/in-plan.ts';
import { writeCells } from '#domain/block/line-cell.ts';
import { leaveLine, linePlace } from '#domain/block/line-draft.ts';
import { gridOf, pasteLines } from '#domain/block/line-range.ts';
import type { Meaning } from '#domain/block/measures.ts';
import { exercisesInPlan } from '#domain/block/plan-document.ts';
import { comparable, plannedIn, type PlannedSeries } from '#domain/block/planned.ts';
import { weeksTable } from '#domain/block/weeks-table.ts';
import { exercisesOfDay } from '#domain/block/weeks.ts';
import { readLine } from '#domain/prescription/read-line.ts';
import { writeLine } from '#domain/prescription/write-line.ts';
import { readProgramme } from '#domain/programme/read-programme.ts';
import type { Sheet } from '#domain/programme/sheet.ts';
import { writeProgramme } from '#domain/programme/write-programme.ts';
import { tab } from '../../support/programme-corpus.ts';
import { blockOf, cellOf, counter, exerciseOf, setsOf } from '../block/line-blocks.ts';
import { plannedSeries } from './arbitraries.ts';

/** What an exercise is planned to be: each field of each set, what they count and mean, and what is said beside. */
type Plan = { readonly sets: readonly unknown[] } & Meaning & { readonly tempo?: string | undefined };

function planOf({
  series,
  measure,
  loadAs,
  tempo,
}: Meaning & { series: readonly PlannedSeries[]; tempo?: string | undefined }): Plan {
  return {
    sets: series.map((set) => [...FIELDS, 'kind' as const].map((field) => comparable(plannedIn(set, field)))),
    measure: (measure as string) === 'reps' ? undefined : measure,
    loadAs: (loadAs as string) === 'total' ? undefined : loadAs,
    tempo,
  };
}

const SQUAT = exerciseOf('squat', setsOf(1, {}));
/** An exercise with one set of which nothing is planned, and in the second week without it. */
const BLOCK = blockOf([SQUAT], []);

function squatOf(block: BlockDetail, week: number): Plan {
  const day = block.weeks[week]?.dayResponses.Monday;
  const [exercise] = day ? exercisesOfDay(day) : [];
  return planOf({ ...(exercise as Exercise), series: exercise ? plannedSets(exercise) : [] });
}

function typed(text: string): Plan {
  const place = linePlace(BLOCK.blockId, cellOf('week1', SQUAT));
  const leaving = leaveLine(BLOCK, { ...place, text, unit: 'kg', seen: null }, { isMeant: true, newId: counter() });
  return squatOf(leaving.kind === 'commits' ? applyEdit(BLOCK, leaving.edit) : BLOCK, 0);
}

/** Pasted into the table of all weeks, where the week has the exercise or not. */
function pasted(text: string, week: 0 | 1): Plan {
  const weeks = BLOCK.weeks.map(({ weekName }) => weekName);
  const grid = gridOf(weeksTable(BLOCK, 0), weeks);
  const { lines } = pasteLines(grid, { top: 0, left: week, bottom: 0, right: week }, [[text]], 'kg');
  const edit = writeCells(BLOCK, lines, counter());
  return squatOf(edit ? applyEdit(BLOCK, edit) : BLOCK, week);
}

function inFile(sheet: Sheet): Plan {
  const programme = readProgramme([sheet], { unit: 'kg', repsOrder: 'day first' }, { newId: counter() });
  const [exercise] = programme.kind === 'programme' ? exercisesInPlan(programme.plan) : [];
  const { series = [], measure, loadAs, tempo } = exercise ?? {};
  return planOf({ series, measure, loadAs, tempo: tempo ?? undefined } as Parameters<typeof planOf>[0]);
}

function brought(text: string): Plan {
  return inFile(
    tab('Plan', [
      ['Day', 'Exercise', 'Sets x Reps'],
      ['Monday', 'Squat', text],
    ]),
  );
}

/** Taken out as our own table, and brought back. */
function takenOut(text: string): Plan {
  const line = readLine(text, 'kg');
  if (!line.ok) return planOf({ series: [] });
  const { measure, loadAs, tempo } = line.says ?? {};
  const series = line.sets.map((set) => ({ seriesId: 'any', ...set }));
  const exercise = { idExercise: 'any', name: 'Squat', restTime: '–', series, measure, loadAs, tempo } as SentExercise;
  const plan = {
    days: ['Monday' as const],
    blockWeeks: { week1: { Monday: { basics: [exercise], complements: [] } } },
  };
  return inFile(writeProgramme(plan, { name: 'Plan', unit: 'kg' }));
}

function expectOne(text: string): void {
  const plan = typed(text);
  expect({ text, plan: pasted(text, 0) }).toEqual({ text, plan });
  expect({ text, plan: pasted(text, 1) }).toEqual({ text, plan });
  expect({ text, plan: brought(text) }).toEqual({ text, plan });
  expect({ text, plan: takenOut(text) }).toEqual({ text, plan });
}

const meanings: fc.Arbitrary<Meaning> = fc.record(
  {
    measure: fc.constantFrom('seconds' as const, 'metres' as const),
    loadAs: fc.constantFrom('added' as const, 'assistance' as const, 'each hand' as const),
  },
  { requiredKeys: [] },
);

/** As we write it, with the signs and words that coaches have in their place. */
const written = fc
  .tuple(fc.array(plannedSeries, { minLength: 1, maxLength: 4 }), meanings)
  .map(([sets, meaning]) => writeLine(sets, 'kg', String, meaning));
const inWords = fc
  .tuple(
    fc.integer({ min: 2, max: 9 }),
    fc.constantFrom('x', ' x ', '*', ' sets of ', ' series de ', ' sets x '),
    fc.constantFrom(
      '5',
      '8-12',
      '8 to 12',
      '5+',
      'AMRAP',
      'max reps',
      '10/8/6',
      '30s',
      '30"',
      '1:30',
      '20 m',
      '5 reps',
    ),
    fc.constantFrom('', ' @8', ' @ RPE 7.5', ' RIR 2', ' @7-8'),
    fc.constantFrom(
      '',
      ' 100',
      ' 82,5kg',
      ' 75%',
      ' 75 % of 1RM',
      ' BW+10',
      ' 20 each',
      ' 22.5 per hand',
      ' -10%',
      ' +2.5',
    ),
    fc.constantFrom('', ' + 3x5 −10%', ' then 2x8', '; 1x20', ', 2x3'),
    fc.constantFrom('', ' (slow)', ' tempo 3-1-0', ' each side', ' paused'),
  )
  .map((parts) => parts.join(''));

describe('A prescription means one thing, wherever it is written', () => {
  it.each([
    '4 series de 5',
    '3x12/10/8',
    '1x1@8 + 3x5 −10%',
    '100x5x5',
    '100kg 5/5/4',
    '3x10 20 each',
    'warm-up 2x5 60, 3x5 @8 140',
    '3x5 2-1-X-0',
    '3x60s BW+10',
  ])('typed, pasted, in a week without it, brought in a file and taken out: %s', (text) => {
    expect(typed(text).sets.length).toBeGreaterThan(1);
    expectOne(text);
  });

  it('as we write it, whatever it counts and its loads mean', () => {
    fc.assert(
      fc.property(written, (text) => {
        const line = readLine(text, 'kg');
        // A file is not asked, and plans nothing of these until somebody has looked.
        const isOpen = line.ok && line.doubts?.some(({ about }) => about === 'half reps' || about === 'many reps');
        fc.pre(line.ok && !isOpen);
        expectOne(text);
      }),
      { numRuns: 400 },
    );
  });

  it('in the words of coaches, and where it is refused, it is refused everywhere', () => {
    fc.assert(
      fc.property(inWords, (text) => {
        if (readLine(text, 'kg').ok) return expectOne(text);
        const nothing = typed(text);
        expect(nothing).toEqual(squatOf(BLOCK, 0));
        expect(pasted(text, 0)).toEqual(nothing);
        expect(
          brought(text)
            .sets.flat()
            .every((value) => value === null),
        ).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});
