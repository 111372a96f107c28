import { describe, expect, it } from 'vitest';
import { isSettled, type ProgrammeDoubt } from '#domain/programme/programme.ts';
import { readProgramme } from '#domain/programme/read-programme.ts';
import type { Sheet } from '#domain/programme/sheet.ts';

function tab(rows: Sheet['rows'], hidden = false): Sheet {
  return { name: 'Sheet1', hidden, rows, merges: [] };
}
const read = (...sheets: Sheet[]) => readProgramme(sheets, {}, { newId: () => 'id' });
const budget: Sheet['rows'] = [
  [
    { kind: 'text', text: 'Rent' },
    { kind: 'number', value: 900 },
  ],
];

const programme = (...doubts: ProgrammeDoubt[]) =>
  ({
    kind: 'programme',
    layouts: ['long'],
    plan: {},
    days: [],
    doubts,
    flags: [],
    lost: [],
    counts: { weeks: 0, days: 0, exercises: 0, sets: 0 },
  }) as const;

describe('A file without a programme', () => {
  it('is told from one that is empty, and from one whose sheets are all hidden', () => {
    expect(read()).toEqual({ kind: 'no programme', why: 'empty' });
    expect(read(tab([[null], []]))).toEqual({ kind: 'no programme', why: 'empty' });
    expect(read(tab(budget, true), tab([]))).toEqual({ kind: 'no programme', why: 'hidden' });
    expect(read(tab(budget))).toEqual({ kind: 'no programme', why: 'unknown' });
  });
});

describe('The questions of a programme', () => {
  it('are settled once each has an answer; weekdays and names have a proposal', () => {
    const days = { about: 'days', days: [{ label: 'Day 1', answer: 'Monday' }] } as const;
    expect(isSettled(programme(days))).toBe(true);
    expect(isSettled(programme(days, { about: 'unit', samples: [], answer: undefined }))).toBe(false);
    expect(isSettled(programme(days, { about: 'unit', samples: [], answer: 'lb' }))).toBe(true);
  });
});
