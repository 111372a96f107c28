import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { normalizeForSearch, isSameName } from '#domain/normalize-for-search.ts';
import { marks } from '../support/marks.ts';

it('text is found without regard to case, accents and spaces', () => {
  expect(normalizeForSearch('  Elevación   LATERAL ')).toBe('elevacion lateral');
  expect(normalizeForSearch('Éxito')).toBe(normalizeForSearch('exito'));
  expect(normalizeForSearch('')).toBe('');
});

describe('The same name', () => {
  it.each([
    ['accents composed or not', 'Elevaci\u00F3n lateral', 'Elevacio\u0301n lateral'],
    ['capitals', 'Back squat', 'BACK SQUAT'],
    ['double and other spaces', 'Back  squat ', ' Back\u00A0squat'],
    ['soft hyphens', 'Kreuz\u00ADheben', 'Kreuzheben'],
    ['what takes no room', 'Back\u200B squat\uFEFF', 'Back squat'],
    ['joiners and marks of direction', '\u200EBack\u200D squat\u2060', 'Back squat'],
    ['dashes', 'Pull-up', 'Pull\u2013up'],
    ['hyphens that do not break', 'Pull-up', 'Pull\u2011up'],
    ['apostrophes', "Farmer's walk", 'Farmer\u2019s walk'],
    ['letters of full width', 'ＲＤＬ', 'RDL'],
  ])('is read whatever its %s', (_, one, other) => {
    expect(isSameName(one, other)).toBe(true);
  });

  it('is not that of another exercise', () => {
    expect(isSameName('Back squat', 'Front squat')).toBe(false);
    expect(isSameName('Backsquat', 'Back squat')).toBe(false);
  });
});

describe('A long run of combining marks', () => {
  it('is never put in order, which would take quadratic time', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    expect(normalizeForSearch(`Cu${marks(60_000)}d`)).toBe('cuad');
    expect(normalize.mock.contexts.map((text) => String(text).length)).toEqual([4]);
    normalize.mockRestore();
  });

  it('changes nothing in what is read: marks are taken away wherever they stand', () => {
    const sign = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.constantFrom('\u0301', '\u0323', '\u0344', '\uFF9E', '\u1E69', '\uFB2C', '\uAC01', '\u11A8', 'e', '\u00A8'),
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 30 }), (signs) => {
        const text = signs.join('');
        expect(normalizeForSearch(text)).toBe(normalizeForSearch(text.normalize('NFKD')));
        expect(normalizeForSearch(text)).toBe(normalizeForSearch(text.normalize('NFC')));
      }),
      { numRuns: 2_000 },
    );
  });
});
