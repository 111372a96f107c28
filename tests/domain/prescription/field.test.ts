import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadRule, repsRule } from '#contract/api/prescription.ts';
import { FIELDS, type Field } from '#contract/vocabulary.ts';
import type { Meaning } from '#domain/block/measures.ts';
import type { PlannedValue } from '#domain/block/planned.ts';
import { plainNumber } from '#domain/digits.ts';
import { readEntry } from '#domain/entry.ts';
import { kilogramsOf, type Unit } from '#domain/load.ts';
import { readForm, readPlanned } from '#domain/prescription/read-field.ts';
import { writePlanned } from '#domain/prescription/write-field.ts';
import { numbers, plannedValues, units, withComma } from './arbitraries.ts';

const read = (text: string, field: Field, unit: Unit = 'kg') => readPlanned(text, field, unit, []);
const AMRAP = { min: 1, open: true } as const;
const MINUS_10 = { by: 'drop', percent: 10, from: 'top' } as const;
const TM_75 = { by: 'percent', percent: 75, of: 'trainingMax' } as const;
const PERCENT_75 = { by: 'percent', percent: 75, of: 'max' } as const;

describe('What a coach types into a field of a plan [prescription, one line of text]', () => {
  it.each<[Field, string, PlannedValue, Meaning]>([
    ['reps', '60s', 60, { measure: 'seconds' }],
    ['reps', '30-60 s', { min: 30, max: 60 }, { measure: 'seconds' }],
    ['reps', '20 metros', 20, { measure: 'metres' }],
    ['reps', '1:30', 90, { measure: 'seconds' }],
    ['load', 'BW', 0, { loadAs: 'added' }],
    ['load', 'BW + 20', 20, { loadAs: 'added' }],
    ['load', 'bw-15 kg', 15, { loadAs: 'assistance' }],
    ['load', '22,5 each', 22.5, { loadAs: 'each hand' }],
  ])('says what the exercise counts and means, in %s: %s', (field, text, value, says) => {
    expect(read(text, field)).toEqual({ ok: true, value, says });
  });

  it.each<[Field, string, PlannedValue]>([
    ['reps', '5', 5],
    ['reps', '8-12', { min: 8, max: 12 }],
    ['reps', '8–12', { min: 8, max: 12 }],
    ['reps', ' 8 - 12 ', { min: 8, max: 12 }],
    ['reps', '８－１２', { min: 8, max: 12 }],
    ['reps', '٨−١٢', { min: 8, max: 12 }],
    ['reps', '5-5', 5],
    ['reps', '5+', { min: 5, open: true }],
    ['reps', '5 +', { min: 5, open: true }],
    ['reps', 'AMRAP', AMRAP],
    ['reps', 'amrap', AMRAP],
    ['reps', '1+', AMRAP],
    ['reps', '', null],
    ['rpe', '8', 8],
    ['rpe', '@8', 8],
    ['rpe', '@ 7,5', 7.5],
    ['rpe', 'RPE 8', 8],
    ['rpe', 'rpe8', 8],
    ['rpe', '@RPE 8', 8],
    ['rpe', '2 RIR', 8],
    ['rpe', 'rir 2', 8],
    ['rpe', '1.5RIR', 8.5],
    ['rpe', '0 RIR', 10],
    ['load', '140', 140],
    ['load', '82,5', 82.5],
    ['load', '82,5kg', 82.5],
    ['load', '82.5 KG', 82.5],
    ['load', '75%', PERCENT_75],
    ['load', '75 %', PERCENT_75],
    ['load', '٧٥٪', PERCENT_75],
    ['load', '７５％', PERCENT_75],
    ['load', '72,5 %', { by: 'percent', percent: 72.5, of: 'max' }],
    ['load', '75% TM', TM_75],
    ['load', '75%TM', TM_75],
    ['load', '75 % of tm', TM_75],
    ['load', '75% training max', TM_75],
    ['load', '75% MT', TM_75],
    ['load', '75% del MT', TM_75],
    ['load', '75 % del máximo de entrenamiento', TM_75],
    ['load', '72,5 % TM', { ...TM_75, percent: 72.5 }],
    ['load', '-10%', MINUS_10],
    ['load', '−10 %', MINUS_10],
    ['load', '– 10 %', MINUS_10],
    ['load', '-10% prev', { ...MINUS_10, from: 'previous' }],
    ['load', '−10 % ant', { ...MINUS_10, from: 'previous' }],
    ['load', '-10kg', { by: 'drop', kg: 10, from: 'top' }],
    ['load', '-10kg Prev', { by: 'drop', kg: 10, from: 'previous' }],
    ['load', '+2.5', { by: 'lastTime', plus: 2.5 }],
    ['load', '+2,5kg', { by: 'lastTime', plus: 2.5 }],
    ['load', 'RPE', { by: 'rpe' }],
  ])('is read in %s: %s', (field, text, value) => {
    expect(read(text, field)).toEqual({ ok: true, value });
  });

  it.each(['225lb', '225 lbs', '225#', '225 LB'])('is read in pounds, whatever the column is in: %s', (text) => {
    expect(read(text, 'load', 'kg')).toEqual({ ok: true, value: 102.05828325 });
    expect(read(text, 'load', 'lb')).toEqual({ ok: true, value: 102.05828325 });
  });

  it('takes off and puts on the pounds to the last digit', () => {
    const five = kilogramsOf(5, 'lb');
    expect(read('-5lb', 'load')).toEqual({ ok: true, value: { by: 'drop', kg: five, from: 'top' } });
    expect(read('+5', 'load', 'lb')).toEqual({ ok: true, value: { by: 'lastTime', plus: five } });
    expect(read('+2.5 kg', 'load', 'lb')).toEqual({ ok: true, value: { by: 'lastTime', plus: 2.5 } });
  });

  it.each([
    ['@7.5-8', 7.5, 'RPE 7.5–8'],
    ['7 – 8', 7, 'RPE 7–8'],
    ['RPE 7,5-9', 7.5, 'RPE 7,5–9'],
  ])('is the lower end of a range of RPE, with both ends for the cue: %s', (text, value, note) => {
    expect(readPlanned(text, 'rpe', 'kg', [])).toEqual({ ok: true, value, says: { note } });
  });

  it.each<[Field, string, PlannedValue, object?]>([
    ['reps', '5 to 7', { min: 5, max: 7 }],
    ['reps', '8 a 12 reps', { min: 8, max: 12 }],
    ['reps', 'máx', AMRAP],
    ['reps', '45"', 45, { measure: 'seconds' }],
    ['reps', '10 each side', 10, { note: 'each side' }],
    ['reps', '5 (paused at the chest)', 5, { note: 'paused at the chest' }],
    ['rpe', '@8-7.5', 7.5, { note: 'RPE 8–7.5' }],
    ['load', '75 % of 1RM', PERCENT_75],
    ['load', '20 kg per hand', 20, { loadAs: 'each hand' }],
  ])('is read as coaches write it, in %s: %s', (field, text, value, says) => {
    expect(read(text, field)).toEqual({ ok: true, value, ...(says && { says }) });
  });

  it.each<[Field, string]>([
    ['reps', '(slow)'],
    ['reps', '5 3-1-0 X'],
    ['reps', '5 tempo 3-1-0'],
    ['load', '60% E2MOM'],
    ['load', '4 sets'],
  ])('has no place for what belongs to the exercise, in %s: %s', (field, text) => {
    expect(read(text, field)).toEqual({ ok: false, problem: 'not_understood' });
  });

  it('is the load that stands there where it is typed as it is read', () => {
    expect(readPlanned('198.4', 'load', 'lb', [90])).toEqual({ ok: true, value: 90 });
    expect(readPlanned('198.4 lb', 'load', 'lb', [90])).toEqual({ ok: true, value: 90 });
    expect(readPlanned('+198.4', 'load', 'lb', [90])).not.toEqual({ ok: true, value: { by: 'lastTime', plus: 90 } });
  });

  it.each<[Field, string, string]>([
    ['reps', '12-8', 'not_understood'],
    ['reps', '0-5', 'not_understood'],
    ['reps', '0+', 'not_understood'],
    ['reps', '8-12-15', 'not_understood'],
    ['reps', '8.5-12', 'not_understood'],
    ['reps', '75%', 'not_understood'],
    ['reps', '-5', 'negative'],
    ['reps', '8-1001', 'too_large'],
    ['reps', '1001+', 'too_large'],
    ['reps', '1001', 'too_large'],
    ['rpe', '@7.5-8.2', 'not_a_half_step'],
    ['rpe', '0,-1', 'not_understood'],
    ['rpe', '7-8.', 'not_understood'],
    ['rpe', '@9-11', 'too_large'],
    ['rpe', '@8.2', 'not_a_half_step'],
    ['rpe', '@11', 'too_large'],
    ['rpe', '11 RIR', 'too_large'],
    ['rpe', '@', 'not_understood'],
    ['load', '8-12', 'not_understood'],
    ['load', '7 5', 'not_a_number'],
    ['load', '1e2', 'not_understood'],
    ['load', '30s', 'not_understood'],
    ['load', '+5%', 'not_understood'],
    ['load', '-10% TM', 'not_understood'],
    ['load', '140 TM', 'not_understood'],
    ['load', 'TM', 'not_understood'],
    ['load', '75% TMX', 'not_understood'],
    ['load', '0% TM', 'not_understood'],
    ['load', '201% TM', 'too_large'],
    ['load', '82.5 prev', 'not_understood'],
    ['load', '0%', 'not_understood'],
    ['load', '+0', 'not_understood'],
    ['load', '-0', 'negative'],
    ['load', 'kg', 'not_understood'],
    ['load', '201%', 'too_large'],
    ['load', '-100%', 'too_large'],
    ['load', '2001', 'too_large'],
    ['load', '4410lb', 'too_large'],
    ['load', '-2001kg', 'too_large'],
    ['load', '-10', 'negative'],
    ['load', '1,000', 'not_a_number'],
    ['load', '1,000kg', 'not_a_number'],
    ['load', '+1,250', 'not_a_number'],
    ['load', '1.000%', 'not_a_number'],
    ['load', 'heavy', 'not_understood'],
    ['load', '½', 'not_understood'],
  ])('is refused in %s: %s is %s', (field, text, problem) => {
    expect(read(text, field)).toEqual({ ok: false, problem });
  });

  it('is read again as it is written, in kg and lb, with point and comma', () => {
    for (const field of FIELDS) {
      fc.assert(
        fc.property(plannedValues[field], units, numbers, (value: PlannedValue, unit, number) => {
          const text = writePlanned(value, field, unit, number);
          const shown = typeof value === 'number' ? [value] : [];
          expect(readPlanned(text, field, unit, shown)).toEqual({ ok: true, value });
        }),
        { numRuns: 2_000 },
      );
    }
  });

  it('is a number exactly where it says one, and no rule that the contract would refuse, whatever is typed', () => {
    const signs = fc.stringMatching(/^[0-9.,%@a-z+# -]{1,8}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), signs), fc.constantFrom(...FIELDS), units, (text, field, unit) => {
        const { value } = { value: null, ...readForm(text, field, unit, []) };
        const isRule = typeof value === 'object' && value !== null;
        expect(!isRule || repsRule.safeParse(value).success || loadRule.safeParse(value).success).toBe(true);
        const digits = plainNumber(text).replaceAll(
          /@|rpe|rir|kgs?|kilos?|lbs?|pounds|libras|#|(?<=^[\s@rpe]*)\d+(?:[.,]\d+)?\s*-|(?<=[\d+]) ?(?:s|secs?|m|met\w+)\s*$|^\s*(?:bw|pc) ?[-+]?/gi,
          '',
        );
        expect(typeof value !== 'number' || readEntry(digits, field).ok).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  it.each(['½', '²', '五', '€', '/', '?', '!', '~', '=', '(', "'", ':'])(
    'is never a number, nor anything else, with the sign %s in it',
    (sign) => {
      fc.assert(
        fc.property(fc.constantFrom(...FIELDS), units, fc.nat(), (field, unit, at) => {
          for (const text of ['8', '82.5', '75%', '8-12', '5+', '@8', '225lb', '-10% prev', '+2.5']) {
            const place = at % (text.length + 1);
            expect(read(text.slice(0, place) + sign + text.slice(place), field, unit).ok).toBe(false);
          }
        }),
      );
    },
  );
});

describe('What is planned in a field', () => {
  it.each<[Field, PlannedValue, string]>([
    ['reps', 5, '5'],
    ['reps', { min: 8, max: 12 }, '8–12'],
    ['reps', { min: 5, open: true }, '5+'],
    ['reps', AMRAP, 'AMRAP'],
    ['rpe', 7.5, '7.5'],
    ['load', 82.5, '82.5'],
    ['load', PERCENT_75, '75%'],
    ['load', TM_75, '75% TM'],
    ['load', MINUS_10, '−10%'],
    ['load', { ...MINUS_10, from: 'previous' }, '−10% prev'],
    ['load', { by: 'drop', kg: 10, from: 'top' }, '−10 kg'],
    ['load', { by: 'lastTime', plus: 2.5 }, '+2.5'],
    ['load', { by: 'lastTime', plus: kilogramsOf(5, 'lb') }, '+5 lb'],
    ['load', { by: 'rpe' }, 'RPE'],
    ['load', null, ''],
  ])('is written in %s: %o as %s', (field, value, text) => {
    expect(writePlanned(value, field, 'kg')).toBe(text);
  });

  it('is written with the decimal sign of the language, and in the unit of the column', () => {
    expect(writePlanned(82.5, 'load', 'kg', withComma)).toBe('82,5');
    expect(writePlanned({ by: 'lastTime', plus: 2.5 }, 'load', 'lb', withComma)).toBe('+2,5 kg');
    expect(writePlanned(kilogramsOf(225, 'lb'), 'load', 'lb')).toBe('225');
  });

  it('keeps the digits of a load that could be read as a thousand and more', () => {
    expect(writePlanned(1.125, 'load', 'kg')).toBe('1.1250');
  });
});
