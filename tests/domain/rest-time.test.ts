import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRestTime } from '#domain/rest-time.ts';

describe('the rest a coach typed', () => {
  it.each([
    ['3-4 min', 180, 240],
    ['2–3 min', 120, 180],
    ['2 to 3 minutes', 120, 180],
    ['2 min', 120, 120],
    ['2min', 120, 120],
    ['1.5 min', 90, 90],
    ['1,5 min', 90, 90],
    ['90 s', 90, 90],
    ['90 sec.', 90, 90],
    ['45"', 45, 45],
    ['60-90 s', 60, 90],
    ['90 s - 2 min', 90, 120],
    ['1:30', 90, 90],
    ['1:30-2:00', 90, 120],
    ['3', 180, 180],
    ['90', 90, 90],
    ['4-3 min', 180, 240],
    [' 2 MIN ', 120, 120],
    ['90 seg', 90, 90],
    ['90 seg.', 90, 90],
    ['180 segundos', 180, 180],
    ['2 minutos', 120, 120],
    ['2-3 minutos', 120, 180],
    ['2 a 3 min', 120, 180],
    ['entre 2 y 3 min', 120, 180],
    ['de 2 a 3 minutos', 120, 180],
    ['2 o 3 min', 120, 180],
    ['2 ó 3 min', 120, 180],
    ['between 2 and 3 min', 120, 180],
    ['1 min 30 s', 90, 90],
    ['1 min y 30 seg', 90, 90],
    ['2 minutes 30 seconds', 150, 150],
    [`2'30"`, 150, 150],
    ['2’30”', 150, 150],
    ['2´30´´', 150, 150],
    ["90''", 90, 90],
    [`2'-2'30"`, 120, 150],
    ['2min30', 150, 150],
    ['1m30s', 90, 90],
    ['2½ min', 150, 150],
    ['2 ½ min', 150, 150],
    ['1 1/2 min', 90, 90],
    ['2-1/2 min', 150, 150],
    ['½ minute', 30, 30],
    ['medio minuto', 30, 30],
    ['half a minute', 30, 30],
    ['minuto y medio', 90, 90],
    ['1 min y medio', 90, 90],
    ['two and a half minutes', 150, 150],
    ['~2 min', 120, 120],
    ['aprox. 2 min', 120, 120],
    ['about 90 s', 90, 90],
    ['2+ min', 120, 120],
    ['2 − 3 min', 120, 180],
    ['3 min (heavy)', 180, 180],
    ['2:30 (pesado, 4 series)', 150, 150],
    ['3 (heavy)', 180, 180],
    ['3 min de descanso', 180, 180],
    ['Rest: 90 s', 90, 90],
    ['90 s after A2', 90, 90],
    ['90 segundos entre series', 90, 90],
    ['2 min - 3', 120, 180],
    ['90 - 2 min', 90, 120],
    ['45-1:30', 45, 90],
    ['1-1:30', 60, 90],
    ['5-10 s', 5, 10],
    ['3-5 s', 3, 5],
    ['2-3 s', 2, 3],
    ['3 to 5 seconds', 3, 5],
    ['2 s - 90 s', 2, 90],
  ])('%s is read as %i to %i seconds', (text, from, to) => {
    expect(readRestTime(text)).toEqual({ from, to });
  });

  it.each([
    '',
    'as needed',
    '-',
    'min',
    '0 s',
    '0',
    '1:75',
    '3-4-5 min',
    '2 bananas',
    '5 h',
    'NaN',
    '3 sets',
    'según',
    '2 min, heavy sets 4 min',
    '3 x 2 min',
    '2 min 3 min',
    '2 min 75',
    '5-15',
    '2 - 90 s',
    '3 a 45 seg',
    '-2 min',
    '1,500 s',
    '1.2.3',
  ])('starts no timer for "%s"', (text) => {
    expect(readRestTime(text)).toBeUndefined();
  });

  const minutes = ['m', 'min', 'min.', 'mins', 'minute', 'minutes', 'minuto', 'minutos', "'", '′', '’'];
  const seconds = ['s', 's.', 'sec', 'secs', 'second', 'seconds', 'seg', 'seg.', 'segundo', 'segundos', '"', '″', '”'];
  const space = fc.constantFrom('', ' ', '\u00A0');

  /** A time of up to nine minutes and how somebody may write it. */
  const written = fc
    .record({ whole: fc.integer({ min: 1, max: 9 }), rest: fc.integer({ min: 1, max: 59 }), gap: space })
    .chain(({ whole, rest, gap }) =>
      fc.oneof(
        fc.constantFrom(...minutes).map((unit) => ({ text: `${whole}${gap}${unit}`, is: whole * 60 })),
        fc.constantFrom(...seconds).map((unit) => ({ text: `${rest}${gap}${unit}`, is: rest })),
        fc
          .tuple(fc.constantFrom(...minutes), fc.constantFrom(...seconds))
          .map(([one, other]) => ({ text: `${whole}${gap}${one}${gap}${rest}${gap}${other}`, is: whole * 60 + rest })),
        fc.constantFrom('½ min', '.5 min', ',5 minutos').map((end) => ({ text: whole + end, is: whole * 60 + 30 })),
        fc.constant({ text: `${whole}:${String(rest).padStart(2, '0')}`, is: whole * 60 + rest }),
      ),
    );

  it('is the same number of seconds, however one writes it, with a word before and a remark behind', () => {
    const before = fc.constantFrom('', '~', '~ ', 'about ', 'unos ', 'aprox. ', 'Rest: ', 'descanso ');
    const behind = fc.constantFrom('', ' ', ' (heavy)', ' (2 series)', ' [top set]');
    fc.assert(
      fc.property(before, written, behind, (lead, { text, is }, remark) => {
        expect(readRestTime(lead + text + remark)).toEqual({ from: is, to: is });
      }),
    );
  });

  it('is a range between two of them, whatever stands between', () => {
    const between = fc.constantFrom('-', ' - ', '–', ' — ', ' to ', ' a ', ' o ', ' or ', ' hasta ');
    fc.assert(
      fc.property(written, between, written, (one, sign, other) => {
        expect(readRestTime(one.text + sign + other.text)).toEqual({
          from: Math.min(one.is, other.is),
          to: Math.max(one.is, other.is),
        });
      }),
    );
  });

  it('is never NaN, negative or longer than an hour, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789:.,- minsec–'.split('')) }), (text) => {
        const rest = readRestTime(text);
        if (rest === undefined) return;
        expect(rest.from).toBeGreaterThan(0);
        expect(rest.to).toBeGreaterThanOrEqual(rest.from);
        expect(rest.to).toBeLessThanOrEqual(3600);
      }),
    );
  });
});
