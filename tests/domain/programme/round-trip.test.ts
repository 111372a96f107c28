import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saveBlockBody, type SentExercise } from '#contract/api/coach-save.ts';
import type { TemplatePlan } from '#contract/api/templates.ts';
import { FIELDS, LISTS, WEEKDAYS, type Weekday } from '#contract/vocabulary.ts';
import { comparable, plannedIn, type PlannedSeries } from '#domain/block/planned.ts';
import type { Sheet } from '#domain/programme/sheet.ts';
import { readProgramme } from '#domain/programme/read-programme.ts';
import { writeProgramme } from '#domain/programme/write-programme.ts';
import { plannedSeries, units } from '../prescription/arbitraries.ts';

const DAYS: Weekday[] = ['Monday', 'Wednesday', 'Saturday'];

const names = fc.oneof(
  fc.constantFrom(
    'Back squat',
    'A1 Bench',
    '=cmd()',
    '__proto__',
    'constructor',
    'Monday',
    'Week 2',
    'Accessories',
    '-',
  ),
  fc.constantFrom('Sets', 'Exercise', '5x5', '3-May', 'Prensa 45º', "'quoted", 'Übung'),
  fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }),
);
const lines = fc.oneof(fc.constantFrom('2 min', '–', '-', '90', '3-5', 'n/a', 'RPE', '1:30'), names);
const cues = fc.oneof(lines, fc.constantFrom('Brace first.\nThen sit back.', 'x'.repeat(1_000)));

const exercises: fc.Arbitrary<SentExercise> = fc
  .record({
    name: names,
    restTime: lines,
    tempo: fc.option(fc.constantFrom('3-1-0', '31X0', '3-1-1-0', 'slow'), { nil: undefined }),
    group: fc.option(fc.constantFrom('A', 'B', 'T'), { nil: undefined }),
    note: fc.option(cues, { nil: undefined }),
    measure: fc.option(fc.constantFrom('seconds' as const, 'metres' as const), { nil: undefined }),
    loadAs: fc.option(fc.constantFrom('added' as const, 'assistance' as const, 'each hand' as const), {
      nil: undefined,
    }),
    series: fc.array(plannedSeries, { maxLength: 5 }),
  })
  .map(({ series, ...about }) => ({
    ...about,
    idExercise: 'any',
    series: series.map(({ target, prescription }) => ({
      seriesId: 'any',
      target,
      ...(prescription && { prescription }),
    })),
  }));

const lists = fc.array(exercises, { maxLength: 4 });
const days = fc.record({ basics: lists, complements: lists });
const plans: fc.Arbitrary<TemplatePlan> = fc
  .array(fc.dictionary(fc.constantFrom(...DAYS), days), { minLength: 1, maxLength: 4 })
  .map((weeks) => ({
    days: DAYS,
    blockWeeks: Object.fromEntries(weeks.map((week, at) => [`week${at + 1}`, week])),
  }))
  // As the server takes it: without spaces around, and nothing that cannot be shown.
  .map((plan) => ({ ...plan, read: saveBlockBody.shape.blockWeeks.safeParse(plan.blockWeeks) }))
  .filter(({ read }) => read.success)
  .map(({ days: all, read }) => ({ days: all, blockWeeks: read.data ?? {} }));

/** What an athlete sees of a plan. */
function seen({ blockWeeks }: Pick<TemplatePlan, 'blockWeeks'>) {
  return Object.entries(blockWeeks).map(([week, planned]) => [
    week,
    DAYS.map((day) => LISTS.map((list) => (planned[day]?.[list] ?? []).map(aboutOf))),
  ]);
}

function aboutOf({ name, restTime, tempo, group, note, measure, loadAs, series }: SentExercise) {
  const sets = (series ?? []) as PlannedSeries[];
  return {
    means: [measure, loadAs],
    texts: [name, restTime, tempo ?? '', group ?? '', note ?? ''],
    sets: sets.map((one) => FIELDS.map((field) => comparable(plannedIn(one, field)))),
  };
}

const target = (reps: number | null) => ({ reps, rpe: null, load: null });
const PLAIN: SentExercise = {
  name: 'Dips',
  idExercise: 'dips',
  restTime: '2 min',
  series: [{ seriesId: 'one', target: { ...target(5), load: 20 } }],
};

function planOf(basics: SentExercise[]): TemplatePlan {
  return { days: ['Monday'], blockWeeks: { week1: { Monday: { basics, complements: [] } } } };
}

function readOwn(sheet: Sheet) {
  const read = readProgramme([sheet], {}, { newId: () => 'id' });
  if (read.kind !== 'programme') throw new Error(JSON.stringify(read));
  return { exercises: read.plan['week1']?.Monday?.basics ?? [], flags: read.flags };
}

describe('A plan that is exported as a table', () => {
  it('is imported as the same plan, without a question and without a loss', () => {
    fc.assert(
      fc.property(plans, units, (plan, unit) => {
        const sheet = writeProgramme(plan, { name: 'Plan', unit });
        const read = readProgramme([sheet], {}, { newId: () => 'id' });
        const isEmpty = Object.values(plan.blockWeeks).every((week) =>
          WEEKDAYS.every((day) => LISTS.every((list) => (week[day]?.[list] ?? []).length === 0)),
        );
        if (isEmpty) return read.kind === 'no programme';
        if (read.kind !== 'programme') throw new Error(JSON.stringify(read));
        expect(seen({ blockWeeks: read.plan })).toEqual(seen(plan));
        expect([read.doubts, read.flags, read.lost, read.layouts]).toEqual([[], [], [], ['long']]);
        expect(writeProgramme({ days: DAYS, blockWeeks: read.plan }, { name: 'Plan', unit })).toEqual(sheet);
        return true;
      }),
      { numRuns: 100 },
    );
  });

  it('still says that a load is added to bodyweight, or what is counted, where every set is planned by a rule', () => {
    const dips: SentExercise = {
      ...PLAIN,
      loadAs: 'added',
      series: [
        {
          seriesId: 'one',
          target: target(5),
          prescription: { load: { by: 'percent', percent: 80, of: 'trainingMax' } },
        },
      ],
    };
    const sled: SentExercise = {
      ...PLAIN,
      name: 'Sled',
      measure: 'metres',
      series: [{ seriesId: 'two', target: { ...target(null), rpe: 8 } }],
    };
    const read = readOwn(writeProgramme(planOf([dips, sled]), { name: 'Plan', unit: 'kg' }));

    expect(read.exercises).toMatchObject([
      { name: 'Dips', loadAs: 'added' },
      { name: 'Sled', measure: 'metres' },
    ]);
    expect(read.flags).toEqual([]);
  });

  it('of an earlier export, without the columns of what its numbers mean, is read as before', () => {
    const sheet = writeProgramme(planOf([{ ...PLAIN, loadAs: 'added' }]), { name: 'Plan', unit: 'kg' });
    const read = readOwn({ ...sheet, rows: sheet.rows.map((row) => row.slice(0, 9)) });

    expect(read.exercises).toMatchObject([{ name: 'Dips', loadAs: 'added' }]);
    expect(read.flags).toEqual([]);
  });

  it('in which somebody writes a meaning that nobody knows keeps it in the cue, and says so', () => {
    const sheet = writeProgramme(planOf([{ ...PLAIN, loadAs: 'added' }]), { name: 'Plan', unit: 'kg' });
    const added = { kind: 'text', text: 'added' };
    const rows = sheet.rows.map((row) =>
      row.map((cell): typeof cell => (isDeepStrictEqual(cell, added) ? { kind: 'text', text: 'by feel' } : cell)),
    );
    const read = readOwn({ ...sheet, rows });

    expect(read.exercises).toMatchObject([{ name: 'Dips', loadAs: 'added', note: 'Load is: by feel' }]);
    expect(read.flags).toMatchObject([{ text: 'by feel', why: 'not understood', kept: 'cue' }]);
  });
});
