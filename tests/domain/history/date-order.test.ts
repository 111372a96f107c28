import { describe, expect, it } from 'vitest';
import { readHistory } from '#domain/history/read-history.ts';
import type { Answers, HistoryReading } from '#domain/history/reading.ts';
import { fitbod, fitNotes, hevyFile, jefit, liftosaur, strongLifts, strongRows } from './corpus.ts';

function read(text: string, answers: Answers): Extract<HistoryReading, { kind: 'sessions' }> {
  const reading = readHistory(text, answers);
  if (reading.kind !== 'sessions') throw new Error(JSON.stringify(reading));
  return reading;
}

/** The same file with all of its dates on one day, as it is written there. */
function on(text: string, date: string): string {
  const dates = /\d{4}[-/]\d\d[-/]\d\d([T ]\d\d:\d\d)?[\d:.Z]*( \+\d+)?/g;
  return text.replaceAll(dates, (_, clock = '') => date + clock.replace('T', ' '));
}

describe('Dates', () => {
  const apps = [
    ['Strong', strongRows.S1],
    ['Hevy', hevyFile(['2026-10-03 10:00', '2026-10-03 11:10'], { weight: 'kg', distance: 'km', isApp: true })],
    ['FitNotes', fitNotes.Android],
    ['Fitbod', fitbod],
    ['Liftosaur', liftosaur],
    ['StrongLifts', strongLifts.plain],
    ['JEFIT', jefit('kg')],
  ] as const;
  const signs = { slashes: '/', dashes: '-' } as const;
  const files = apps.flatMap(([app, text]) =>
    Object.entries(signs).map(([name, sign]) => [app, name, sign, text] as const),
  );

  it.each(files)('of %s with %s are asked for where every one of them can be read two ways', (_, __, sign, text) => {
    const date = ['3', '4', '2025'].join(sign);
    const file = on(text, date);
    expect(readHistory(file, { unit: 'kg' })).toMatchObject({
      kind: 'doubtful',
      doubts: [{ about: 'dateOrder', samples: expect.arrayContaining([expect.stringContaining(date)]) }],
    });
    const days = (dateOrder: 'day first' | 'month first') =>
      read(file, { unit: 'kg', dateOrder }).sessions.map(({ at }) => at.slice(0, 10));
    expect([...new Set([...days('day first'), ...days('month first')])]).toEqual(['2025-04-03', '2025-03-04']);
  });

  it.each(files)('of %s with %s are read as one of them proves, whatever was answered', (_, __, sign, text) => {
    const dated = on(text, ['3', '18', '2025'].join(sign));
    const { sessions, leftOut: left } = read(dated, { unit: 'kg', dateOrder: 'day first' });
    expect([...new Set(sessions.map(({ at }) => at.slice(0, 10)))]).toEqual(['2025-03-18']);
    expect(left.filter(({ reason }) => reason === 'wrong date')).toEqual([]);
  });

  it('of a whole file are read as one row proves, and asked for together with the unit', () => {
    const [header = '', row = ''] = strongRows.S1.split('\n');
    const dated = (date: string) => row.replace('2024-03-04', date);
    const { sessions } = read([header, dated('3/4/2025'), dated('3/18/2025')].join('\n'), { unit: 'kg' });
    expect(sessions.map(({ at }) => at.slice(0, 10))).toEqual(['2025-03-04', '2025-03-18']);
    expect(readHistory([header, dated('3/4/2025')].join('\n'))).toMatchObject({
      doubts: [{ about: 'unit' }, { about: 'dateOrder' }],
    });
  });
});
