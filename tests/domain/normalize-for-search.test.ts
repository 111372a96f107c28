import { describe, expect, it } from 'vitest';
import { normalizeForSearch, isSameName } from '#domain/normalize-for-search.ts';

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
