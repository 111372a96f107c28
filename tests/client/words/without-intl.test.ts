import { afterAll, expect, test, vi } from 'vitest';
import { localeOf } from '#contract/language.ts';
import { useLocale } from '#client/state/locale.ts';
import { formatDay, formatPastDay } from '#client/words/dates.ts';
import { spanish } from '#client/words/es/spanish.ts';
import { fill } from '#client/words/language.ts';
import { formatLocalDay } from '#client/words/local-days.ts';
import { formatNumber } from '#client/words/numbers.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
/** Each that a browser may name, and those of Latin America and the world. */
const REGIONS = [...LETTERS.flatMap((one) => LETTERS.map((other) => one + other)), '419', '001', '150'];
/** What no country has any more, Intl still knows as the one that it became. */
const GONE = new Set(['DD', 'FX', 'PZ']);
const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 27, 12);
/** By the day of the calendar the year is told a few hours earlier. */
const IN_BETWEEN = 300;

afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fill({});
  useLocale.setState('en', true);
});

test.each(['en', 'es'] as const)('a number in %s has the sign of each region, as Intl writes it', (language) => {
  const unlike = ['', ...REGIONS].filter((region) => {
    const tag = region === '' ? language : `${language}-${region}`;
    vi.stubGlobal('navigator', { languages: [tag] });
    expect(localeOf(tag)).toBe(tag.toLowerCase());
    return !GONE.has(region) && formatNumber(82.5, language) !== (82.5).toLocaleString(tag);
  });
  expect(unlike).toEqual([]);
});

test.each([
  ['en', 'en-GB', {}],
  ['es', 'es', spanish],
] as const)(
  'a day in %s reads as Intl writes it, with its year once that may be another one',
  (language, tag, tables) => {
    fill(tables);
    useLocale.setState(language, true);
    const day = { day: 'numeric', month: 'short' } as const;
    const inDays = new Intl.DateTimeFormat(tag, day);
    const inYears = new Intl.DateTimeFormat(tag, { ...day, year: 'numeric' });
    vi.spyOn(Date, 'now').mockReturnValue(NOW);
    for (let ago = 0; ago < 800; ago += 1) {
      const time = NOW - ago * DAY_MS;
      const here = new Date(time);
      const localDay = Date.UTC(here.getFullYear(), here.getMonth(), here.getDate()) / DAY_MS;
      const said = ago > IN_BETWEEN ? inYears.format(time) : inDays.format(time);
      expect(formatPastDay(time)).toBe(said);
      expect(formatLocalDay(localDay)).toBe(ago === IN_BETWEEN ? inYears.format(time) : said);
      expect(formatDay(here.toISOString())).toBe(inYears.format(time));
    }
    expect(formatDay('no date')).toBe('no date');
  },
);
