import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIELDS } from '#contract/vocabulary.ts';
import { plainNumber } from '#domain/digits.ts';
import { readEntry } from '#domain/entry.ts';

describe('what an athlete types into a field [spec §5]', () => {
  it.each([
    ['82.5', 82.5],
    ['82,5', 82.5],
    [' 100 ', 100],
    ['0', 0],
    ['.5', 0.5],
    ['100.', 100],
    ['007', 7],
    ['102.125', 102.125],
    ['0,125', 0.125],
  ])('reads %s as %d', (text, value) => {
    expect(readEntry(text, 'load')).toEqual({ ok: true, value });
  });

  it.each([
    ['٨٢٫٥', 82.5],
    ['۸۲٫۵', 82.5],
    ['८२.५', 82.5],
    ['８２．５', 82.5],
    ['８２，５', 82.5],
    ['๘๒,๕', 82.5],
    ['𝟾𝟸.𝟻', 82.5],
    ['\u200f٨٢\u061c', 82],
  ])('reads %s, in the digits of another script, as %d', (text, value) => {
    expect(readEntry(text, 'load')).toEqual({ ok: true, value });
  });

  it.each([
    ['−5', 'negative'],
    ['－５', 'negative'],
    ['٨٢٪', 'not_a_number'],
    ['٨-١٢', 'not_a_number'],
    ['½', 'not_a_number'],
    ['五', 'not_a_number'],
  ])('says why %s of another script cannot be read', (text, problem) => {
    expect(readEntry(text, 'load')).toEqual({ ok: false, problem });
  });

  it('reads a number alike in the digits of every script', () => {
    const zeros = ['0', '٠', '۰', '०', '০', '๐', '０', '𝟎', '𝟶'].map((zero) => zero.codePointAt(0) ?? 0);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000 }), fc.constantFrom(...zeros), (number, zero) => {
        const text = String(number).replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
        expect(readEntry(text, 'reps')).toEqual(readEntry(String(number), 'reps'));
      }),
    );
  });

  it.each(['', '   '])('reads an empty field as nothing logged, not as 0', (text) => {
    expect(readEntry(text, 'reps')).toEqual({ ok: true, value: null });
  });

  it.each([
    ['heavy', 'not_a_number'],
    ['1e3', 'not_a_number'],
    ['1,000.5', 'not_a_number'],
    ['1 000', 'not_a_number'],
    ['1,000', 'not_a_number'],
    ['1.000', 'not_a_number'],
    ['1,250', 'not_a_number'],
    ['82.500', 'not_a_number'],
    ['Infinity', 'not_a_number'],
    ['0x10', 'not_a_number'],
    ['.', 'not_a_number'],
    ['-5', 'negative'],
    ['100000', 'too_large'],
  ])('says why %s cannot be read', (text, problem) => {
    expect(readEntry(text, 'load')).toEqual({ ok: false, problem });
  });

  it('takes RPE in half steps only', () => {
    expect(readEntry('8.5', 'rpe')).toEqual({ ok: true, value: 8.5 });
    expect(readEntry('8.2', 'rpe')).toEqual({ ok: false, problem: 'not_a_half_step' });
    expect(readEntry('10.5', 'rpe')).toEqual({ ok: false, problem: 'too_large' });
  });

  it('never answers NaN, a negative number or a 0 that was not typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...FIELDS), (text, field) => {
        const entry = readEntry(text, field);
        if (!entry.ok || entry.value === null) return;
        expect(entry.value).toBeGreaterThanOrEqual(0);
        expect(entry.value > 0 || plainNumber(text).includes('0')).toBe(true);
      }),
    );
  });

  it('reads a load in pounds as kilograms, up to the same limit', () => {
    expect(readEntry('225', 'load', 'lb')).toEqual({ ok: true, value: 102.05828325 });
    expect(readEntry('220,5', 'load', 'lb', [null, 100])).toEqual({ ok: true, value: 100 });
    expect(readEntry('4409.24', 'load', 'lb')).toMatchObject({ ok: true });
    expect(readEntry('4409.25', 'load', 'lb')).toEqual({ ok: false, problem: 'too_large' });
    expect(readEntry('12', 'reps', 'lb')).toEqual({ ok: true, value: 12 });
    expect(readEntry('8.5', 'rpe', 'lb')).toEqual({ ok: true, value: 8.5 });
  });

  it('reads every weight back that it was shown, with point and with comma', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (tenths) => {
        const load = tenths / 10;
        expect(readEntry(String(load), 'load')).toEqual({ ok: true, value: load });
        expect(readEntry(String(load).replace('.', ','), 'load')).toEqual({ ok: true, value: load });
      }),
    );
  });
});
