import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_SERIES_PER_EXERCISE } from '#contract/limits.ts';
import { FIELDS } from '#contract/vocabulary.ts';
import { isPlannedAlike, plannedIn, type PlannedSeries, type PlannedValue } from '#domain/block/planned.ts';
import { kilogramsOf } from '#domain/load.ts';
import { readLine } from '#domain/prescription/read-line.ts';
import { writeLine } from '#domain/prescription/write-line.ts';
import { loadRules, numbers, plannedSeries, repsRules, units } from './arbitraries.ts';

type Row = readonly [sets: number, reps: PlannedValue, rpe: PlannedValue, load: PlannedValue];

/** What was read, a row for each set. */
function rowsOf(text: string, unit: 'kg' | 'lb' = 'kg') {
  const line = readLine(text, unit);
  return line.ok ? line.sets.map((set) => FIELDS.map((field) => plannedIn(set, field))) : line;
}

const rows = (...groups: Row[]) => groups.flatMap(([sets, ...row]) => Array.from({ length: sets }, () => [...row]));
const MINUS_10 = { by: 'drop', percent: 10, from: 'top' } as const;
const TM_75 = { by: 'percent', percent: 75, of: 'trainingMax' } as const;
const PERCENT_75 = { by: 'percent', percent: 75, of: 'max' } as const;

describe('The plan of an exercise in one line [prescription, one line of text]', () => {
  it.each<[string, Row[]]>([
    ['4x5 @7 140', [[4, 5, 7, 140]]],
    ['4×5 140 @7', [[4, 5, 7, 140]]],
    ['4 * 5 RPE 7 140kg', [[4, 5, 7, 140]]],
    ['4X5@7 140 KG', [[4, 5, 7, 140]]],
    ['3x8-12 @8', [[3, { min: 8, max: 12 }, 8, null]]],
    ['3x8 – 12@8', [[3, { min: 8, max: 12 }, 8, null]]],
    ['5x3 75%', [[5, 3, null, PERCENT_75]]],
    ['5x3 @ 75 %', [[5, 3, null, PERCENT_75]]],
    ['5x3@75%', [[5, 3, null, PERCENT_75]]],
    ['5x3 75% TM', [[5, 3, null, TM_75]]],
    ['5x3 @ 75%TM', [[5, 3, null, TM_75]]],
    ['5x3 @75% of TM @8', [[5, 3, 8, TM_75]]],
    ['5x3 75% training max @8', [[5, 3, 8, TM_75]]],
    ['5x3 @ 140 kg', [[5, 3, null, 140]]],
    [
      '1x1@8, 3x5 -10%',
      [
        [1, 1, 8, null],
        [3, 5, null, MINUS_10],
      ],
    ],
    [
      '1×1 @8, then 3×5 −10%',
      [
        [1, 1, 8, null],
        [3, 5, null, MINUS_10],
      ],
    ],
    [
      '1×1 @8 luego 3×5 −10%',
      [
        [1, 1, 8, null],
        [3, 5, null, MINUS_10],
      ],
    ],
    [
      '1x5 82,5, 1x5 85',
      [
        [1, 5, null, 82.5],
        [1, 5, null, 85],
      ],
    ],
    [
      '1x5 82,5; 1x5 85\n1x5 87,5\n',
      [
        [1, 5, null, 82.5],
        [1, 5, null, 85],
        [1, 5, null, 87.5],
      ],
    ],
    ['3x5+ 2 RIR', [[3, { min: 5, open: true }, 8, null]]],
    ['3xAMRAP @9 RPE', [[3, { min: 1, open: true }, 9, { by: 'rpe' }]]],
    ['3x8 -10kg', [[3, 8, null, { by: 'drop', kg: 10, from: 'top' }]]],
    ['3x8 -10% prev', [[3, 8, null, { ...MINUS_10, from: 'previous' }]]],
    ['3x8-12 +2.5', [[3, { min: 8, max: 12 }, null, { by: 'lastTime', plus: 2.5 }]]],
    ['3x5 225 lbs', [[3, 5, null, kilogramsOf(225, 'lb')]]],
    ['2x– 140', [[2, null, null, 140]]],
    ['2x–', [[2, null, null, null]]],
    ['', []],
  ])('is read: %j', (text, groups) => {
    expect(rowsOf(text)).toEqual(rows(...groups));
  });

  it.each([
    ['warm-up 2×5 60, 3×5 @8 140, back-off 2×5 −10%, drop 1×12 −20%'],
    ['Warm up: 2x5 60, 3x5 @8 140, Back off 2x5 -10%, drop set 1x12 -20%'],
    ['w/u 2x5 60; 3x5 @8 140; backoff sets 2x5 -10%; dropset 1x12 -20%'],
    ['WU 2x5 60, then 3x5 @8 140, back-offs: 2x5 -10%, drops 1x12 -20%'],
    ['calentamiento 2x5 60, 3x5 @8 140, aligeradas 2x5 -10%, descendente 1x12 -20%'],
    ['aproximación 2x5 60 luego 3x5 @8 140, series aligeradas 2x5 -10%, serie descendente 1x12 -20%'],
    ['Series de aproximacion: 2x5 60, 3x5 @8 140, aligerada 2x5 -10%, descendentes 1x12 -20%'],
  ])('has the kind of sets as a word before them: %s', (text) => {
    const read = readLine(text, 'kg');
    const sets = read.ok ? read.sets : [];
    expect(sets.map(({ prescription }) => prescription?.kind)).toEqual([
      'warm-up',
      'warm-up',
      undefined,
      undefined,
      undefined,
      'back-off',
      'back-off',
      'drop',
    ]);
    expect(writeLine(sets, 'kg')).toBe('warm-up 2×5 60, 3×5 @8 140, back-off 2×5 −10%, drop 1×12 −20%');
  });

  it('takes no word before sets for a kind that it does not know', () => {
    expect(readLine('easy 2x5 60', 'kg')).toMatchObject({ ok: false });
    expect(readLine('drop 3x5 -10%, warm-up', 'kg')).toMatchObject({ ok: false });
  });

  it('is in pounds where the coach is', () => {
    expect(rowsOf('1x5 225', 'lb')).toEqual([[5, null, kilogramsOf(225, 'lb')]]);
    expect(rowsOf('1x5 100kg', 'lb')).toEqual([[5, null, 100]]);
  });

  it.each<[text: string, says: object, groups: Row[]]>([
    ['3x60s', { measure: 'seconds' }, [[3, 60, null, null]]],
    ['3x60 sec @8', { measure: 'seconds' }, [[3, 60, 8, null]]],
    ['3x1:30', { measure: 'seconds' }, [[3, 90, null, null]]],
    ['3x30-60 segundos', { measure: 'seconds' }, [[3, { min: 30, max: 60 }, null, null]]],
    ['4x20m 40 each', { measure: 'metres', loadAs: 'each hand' }, [[4, 20, null, 40]]],
    ['3x5 BW+20', { loadAs: 'added' }, [[3, 5, null, 20]]],
    ['3x5 PC + 45 lb @8', { loadAs: 'added' }, [[3, 5, 8, kilogramsOf(45, 'lb')]]],
    ['3x12 BW', { loadAs: 'added' }, [[3, 12, null, 0]]],
    ['3x8 BW−15', { loadAs: 'assistance' }, [[3, 8, null, 15]]],
    ['3x10 22.5kg c/u', { loadAs: 'each hand' }, [[3, 10, null, 22.5]]],
    [
      '1x30s, 2x45s',
      { measure: 'seconds' },
      [
        [1, 30, null, null],
        [2, 45, null, null],
      ],
    ],
  ])('says what it counts and what its loads mean: %j', (text, says, groups) => {
    expect(readLine(text, 'kg')).toMatchObject({ ok: true, says });
    expect(rowsOf(text)).toEqual(rows(...groups));
  });

  it('has the lower end of a range of RPE, with both ends for the cue, each once', () => {
    const line = readLine('3x5 @7.5-8 100, 2x5 rpe 8-9, 1x5 @7.5 - 8', 'kg');
    expect(line).toMatchObject({ ok: true, says: { note: 'RPE 7.5–8, RPE 8–9' } });
    expect(rowsOf('3x5 @7.5-8 100')).toEqual(rowsOf('3x5 @7.5 100'));
  });

  it('is written with what is alike once, and every load of a set', () => {
    const line = readLine('2x5 @7 140, 1x5@7 142.5, 2x5 @7 145, 1x-', 'kg');
    expect(line.ok && writeLine(line.sets, 'kg')).toBe('2×5 @7 140, 1×5 @7 142.5, 2×5 @7 145, 1×–');
    expect(line.ok && writeLine(line.sets, 'lb')).toBe('2×5 @7 140 kg, 1×5 @7 142.5 kg, 2×5 @7 145 kg, 1×–');
  });

  it('is read again as it is written, in kg and lb, with point and comma', () => {
    const lists = fc
      .array(plannedSeries, { minLength: 1, maxLength: 5 })
      .chain((some) => fc.array(fc.constantFrom(...some), { maxLength: MAX_SERIES_PER_EXERCISE }));
    fc.assert(
      fc.property(lists, units, numbers, (sets, unit, number) => {
        const read = readLine(writeLine(sets, unit, number), unit);
        expect(read).toMatchObject({ ok: true, sets });
        const doubts = (read.ok && read.doubts) || [];
        expect(doubts.map(({ about }) => about)).not.toContain('small load');
      }),
      { numRuns: 2_000 },
    );
  });

  it('is read again as it is written, whatever it counts and its loads mean', () => {
    const measure = fc.constantFrom('seconds' as const, 'metres' as const);
    const loadAs = fc.constantFrom('added' as const, 'assistance' as const, 'each hand' as const);
    const meanings = fc.record({ measure, loadAs }, { requiredKeys: [] });
    const lists = fc.array(plannedSeries, { maxLength: 5 });
    fc.assert(
      fc.property(lists, units, numbers, meanings, (sets, unit, number, meaning) => {
        const read = readLine(writeLine(sets, unit, number, meaning), unit);
        expect(read).toMatchObject({ ok: true, sets });
        const says = (read.ok && read.says) || {};
        const isCounted = sets.some((set) => plannedIn(set, 'reps') !== null);
        const isLoaded = sets.some(({ target }) => target.load !== null);
        expect(says.measure).toBe(isCounted ? meaning.measure : undefined);
        expect(says.loadAs).toBe(isLoaded ? meaning.loadAs : undefined);
      }),
      { numRuns: 2_000 },
    );
  });

  it('says what counts where somebody else has put a number in the place of a rule', () => {
    fc.assert(
      fc.property(plannedSeries, repsRules, loadRules, units, (series, reps, load, unit) => {
        const stale: PlannedSeries = { ...series, prescription: { reps, load } };
        const line = readLine(writeLine([stale], unit), unit);
        const [read = stale] = line.ok ? line.sets : [];
        expect(line.ok).toBe(true);
        expect(FIELDS.every((field) => isPlannedAlike(read, stale, field))).toBe(true);
      }),
    );
  });

  it('is all understood or nothing, and its nearest reading can be read, whatever is typed', () => {
    const likely = fc.array(
      fc.constantFrom(
        '3',
        'x',
        '5',
        '8-12',
        '@',
        '7.5',
        ' ',
        ', ',
        '-',
        '+',
        '%',
        '10',
        'AMRAP',
        'RIR',
        'kg',
        'to',
        '½',
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          likely.map((parts) => parts.join('')),
        ),
        units,
        (text, unit) => {
          const line = readLine(text, unit);
          expect(line.ok || line.words.length > 0).toBe(true);
          expect(line.ok && text.includes('½')).toBe(false);
          const again = line.ok ? [writeLine(line.sets, unit)] : line.readings;
          for (const one of again) expect(readLine(one, unit).ok).toBe(true);
        },
      ),
      { numRuns: 5_000 },
    );
  });
});
