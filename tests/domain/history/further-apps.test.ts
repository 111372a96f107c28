import { describe, expect, it, test } from 'vitest';
import { historySession } from '#contract/api/training-history.ts';
import { kilogramsOf } from '#domain/load.ts';
import { readHistory } from '#domain/history/read-history.ts';
import type { Answers } from '#domain/history/reading.ts';
import { set } from '../../support/history-set.ts';
import { fitNotesForIos, gymBook, strongLiftsWide } from './corpus.ts';

function read(text: string, answers?: Answers) {
  const reading = readHistory(text, answers);
  if (reading.kind !== 'sessions') throw new Error(JSON.stringify(reading));
  // Whatever is read can be sent.
  for (const session of reading.sessions) historySession.parse(session);
  return reading;
}

function loadsIn(text: string) {
  return read(text).sessions[0]?.sets.map(({ load }) => load);
}

/** A file with this date in both rows. */
function dated(date: string): string {
  return strongLiftsWide.replace('16/03/2015', date).replace('18/03/2015', date);
}

describe('StrongLifts before 2020', () => {
  it('has a workout in a row, its exercises side by side, and one load for all sets of each', () => {
    const { sessions, leftOut, losses } = read(strongLiftsWide);
    expect(sessions.map(({ at, name, note }) => [at, name, note])).toEqual([
      ['2015-03-16', 'A', 'slept well'],
      ['2015-03-18', 'B', null],
    ]);
    expect(sessions[0]?.sets.map(({ exercise, load, reps }) => [exercise, load, reps])).toEqual([
      ['Squat', 60, 5],
      ['Squat', 60, 5],
      ['Squat', 60, 5],
      ['Squat', 60, 4],
      ['Bench press', 42.5, 5],
      ['Bench press', 42.5, 5],
    ]);
    expect(sessions[1]?.sets.map(({ exercise, load, reps }) => [exercise, load, reps])).toEqual([
      ['Squat', 62.5, 5],
      ['Squat', 62.5, 0],
      ['Pullups', null, 8],
    ]);
    expect([leftOut, losses]).toEqual([[{ reason: 'not done', count: 1, rows: [2] }], ['times of day']]);
  });

  it('gives the loads in the unit of the body weight, as each is rounded to its own plates', () => {
    const pounds = [130, 130, 130, 130, 95, 95].map((number) => kilogramsOf(number, 'lb'));
    expect(loadsIn(strongLiftsWide.replaceAll('84KG', '185LB'))).toEqual(pounds);
    expect(loadsIn(strongLiftsWide.replace('Squat,60,130', 'Squat,,130'))?.[0]).toBe(kilogramsOf(130, 'lb'));
  });

  it('asks for the order of dates that can be read two ways, and reads none with two digits for the year', () => {
    expect(readHistory(dated('02/05/2015'))).toMatchObject({ doubts: [{ about: 'dateOrder' }] });
    expect(read(dated('02/05/2015'), { dateOrder: 'month first' }).sessions[0]?.at).toBe('2015-02-05');
    expect(read(dated('02/05/15'))).toMatchObject({ sessions: [], leftOut: [{ reason: 'wrong date', count: 2 }] });
  });

  it('tells sets without an exercise', () => {
    expect(read(strongLiftsWide.replace('Pullups', '')).leftOut).toContainEqual({
      reason: 'no exercise',
      count: 1,
      rows: [3],
    });
  });
});

describe('FitNotes for iOS with a time of day', () => {
  it('asks for the unit, which the file does not say', () => {
    expect(readHistory(fitNotesForIos)).toMatchObject({
      source: 'fitnotes',
      doubts: [{ about: 'unit', samples: [{ exercise: 'Bench Press', load: 62.5 }] }],
    });
  });

  it('has warm-ups, failed sets, RPE or RIR, and sets that were not done', () => {
    const { sessions, leftOut, losses } = read(fitNotesForIos, { unit: 'kg' });
    expect(sessions.map(({ at, name, seconds }) => [at, name, seconds])).toEqual([
      ['2025-02-23T10:13:53Z', 'Push', 3_300],
      ['2025-02-24T10:00:00Z', 'Core', 600],
    ]);
    const press = { exercise: 'Bench Press' };
    expect(sessions.flatMap(({ sets }) => sets)).toEqual([
      set({ ...press, kind: 'warm-up', reps: 10, load: 20, note: 'paused' }),
      set({ ...press, row: 1, reps: 8, load: 62.5, rpe: 8.5 }),
      set({ ...press, row: 2, kind: 'failure', reps: 7, load: 62.5, rpe: 10 }),
      set({ exercise: 'Plank', seconds: 90 }),
    ]);
    expect([leftOut, losses]).toEqual([[{ reason: 'not done', count: 1, rows: [5] }], ['supersets']]);
  });

  it('asks how far a distance is', () => {
    const run = fitNotesForIos.replace('00:01:30,,', '00:01:30,2,');
    expect(readHistory(run, { unit: 'kg' })).toMatchObject({ doubts: [{ about: 'distance' }] });
    expect(read(run, { unit: 'kg', distance: 'km' }).sessions[1]?.sets[0]?.metres).toBe(2_000);
  });
});

describe('GymBook', () => {
  it('has each number with its unit in its cell', () => {
    const { sessions, leftOut } = read(gymBook);
    expect(sessions).toMatchObject([{ source: 'gymbook', at: '2026-10-03T18:05:00', name: 'Push' }]);
    const press = { exercise: 'Bench Press' };
    expect(sessions[0]?.sets).toEqual([
      set({ ...press, reps: 5, load: 62.5, note: 'fest' }),
      set({ ...press, row: 1, kind: 'warm-up', reps: 10, load: 20 }),
      set({ exercise: 'Plank', place: 1, kind: 'back-off', seconds: 45 }),
      set({ exercise: 'Run', place: 2, seconds: 900, metres: 1_200 }),
    ]);
    expect(leftOut).toEqual([{ reason: 'not done', count: 1, rows: [4] }]);
  });

  it.each([
    ['5 Wiederholungen', '5'],
    ['62,5 kg', '62,5'],
    ['62,5 kg', '62,5 stone'],
  ])('is never guessed: %s as %s is left out', (known, unknown) => {
    const { sessions, leftOut } = read(gymBook.replace(known, unknown));
    expect(sessions[0]?.sets).toHaveLength(3);
    expect(leftOut).toContainEqual({ reason: 'wrong number', count: 1, rows: [2] });
  });

  it('is read with English headings, and named with those of another language', () => {
    const row = '3.10.2026;Push;18:20;Bench;5 reps;62,5 kg';
    const english = read(`Date;Workout;Time;Exercise;Repetitions / Time;Weight / Distance\n${row}`);
    expect(english.sessions[0]?.sets).toEqual([set({ exercise: 'Bench', reps: 5, load: 62.5 })]);
    const italian = `Data;Allenamento;Ora;Esercizio;Ripetizioni / Tempo;Peso / Distanza\n${row}`;
    expect(readHistory(italian)).toEqual({ kind: 'unreadable', why: 'gymbook' });
  });
});

test('a file of StrongLifts with its date below a plain heading is read, too', () => {
  const text =
    'Date,Exercise,Note,Set 1 (Reps),Set 1 (KG),Set 2 (Reps),Set 2 (KG)\n2017/05/02,Squat,Felt good,5,60,5,60\n';
  const { sessions } = read(text);
  expect(sessions).toMatchObject([{ source: 'stronglifts', at: '2017-05-02', note: 'Felt good' }]);
  expect(sessions[0]?.sets.map(({ reps, load }) => [reps, load])).toEqual([
    [5, 60],
    [5, 60],
  ]);
});
