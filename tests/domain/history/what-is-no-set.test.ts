import { describe, expect, it, test } from 'vitest';
import { kilogramsOf } from '#domain/load.ts';
import { readHistory } from '#domain/history/read-history.ts';
import type { Answers } from '#domain/history/reading.ts';
import { set } from '../../support/history-set.ts';
import { fitbod, hevyDates, hevyFile, jefit, jefitBackup, strongRows } from './corpus.ts';

function read(text: string, answers: Answers = { unit: 'kg' }) {
  const reading = readHistory(text, answers);
  if (reading.kind !== 'sessions') throw new Error(JSON.stringify(reading));
  return { ...reading, sets: reading.sessions.flatMap(({ sets }) => sets) };
}

/** One set of 100 kg, and below it a row with this in the place of a set's number. */
function withMarker(marker: string): string {
  return `${strongRows.S1.split('\n')[0]}\n${squat('1')}${squat(marker)}`;
}

function squat(order: string): string {
  return `2024-03-04 18:02:11,A,1h,Squat,${order},100,5,0,180,,,\n`;
}

describe('A row of Strong with a word where the number of a set stands', () => {
  it.each(['Intervallo', 'Aufwärmen', 'Superset', 'x', '1a', 'R1', '–', `Rest ${'long '.repeat(20)}`])(
    'is no set, and is told as left out: %s',
    (marker) => {
      const { sets, leftOut } = read(withMarker(marker));
      expect(sets).toHaveLength(1);
      expect(leftOut).toEqual([{ reason: 'unknown set', count: 1, rows: [3] }]);
    },
  );

  it.each([
    ['2', 'work'],
    ['2.0', 'work'],
    ['', 'work'],
    ['W', 'warm-up'],
    ['w2', 'warm-up'],
    ['D1', 'drop'],
    ['F', 'failure'],
  ])('is the set that it says: %j', (marker, kind) => {
    const { sets, leftOut } = read(withMarker(marker));
    expect([sets.map((one) => one.kind), leftOut]).toEqual([['work', kind], []]);
  });
});

const RESTS = [
  'Rest Timer',
  ' rest timer ',
  'Rest-Timer',
  'Pausentimer',
  'Ruhezeit',
  'Erholungszeit',
  'Minuteur de repos',
  'Temps de récupération',
  'Temporizador de descanso',
  'Cronómetro de descanso',
  'Tiempo de descanso',
  'Timer di recupero',
  'Tempo di riposo',
  'Cronômetro de descanso',
  'Timer de descanso',
];

describe('The length of a rest in a file of Strong', () => {
  it.each(RESTS)('is no set in the place of its number: %s', (marker) => {
    const { sets, leftOut } = read(withMarker(marker));
    expect([sets.length, leftOut]).toEqual([1, [{ reason: 'rest timer', count: 1, rows: [3] }]]);
  });

  it.each(RESTS)('is no exercise, either: %s', (name) => {
    const { sets, leftOut } = read(withMarker('2').replace(/Squat,2/, `${name},2`));
    expect([sets.length, leftOut]).toEqual([1, [{ reason: 'rest timer', count: 1, rows: [3] }]]);
  });

  it.each(['Rest-Pause Squat', 'Pause Squat', 'Pause', 'Ruheposition', 'Press a tempo', 'Descanso activo'])(
    'is not what an exercise is that is called %s',
    (name) => {
      const { sets, leftOut } = read(withMarker('2').replace(/Squat,2/, `${name},2`));
      expect([sets[1]?.exercise, leftOut]).toEqual([name, []]);
    },
  );
});

test('0 s is a time that was not given, in each app that writes it', () => {
  const hevy = hevyFile(hevyDates['app, English'], { weight: 'kg', distance: 'km', isApp: false });
  const zero = read(hevy.replace(',100,5,,,', ',100,5,,0,').replace(',,,,60,', ',,,,0,'));
  expect(zero.sets.map(({ seconds }) => seconds)).toEqual([null, null, 60]);
  // A plank of no time was not done.
  expect(zero.leftOut).toMatchObject([{ reason: 'empty set', count: 1 }]);
  expect(read(strongRows.S1).sets.map(({ seconds }) => seconds)).toEqual([null, null]);
  expect(read(fitbod).sets.map(({ seconds }) => seconds)).toEqual([null, null, 300]);
});

it.each([
  ['mi', 1_609.344],
  ['mi.', 1_609.344],
  ['miles', 1_609.344],
  ['km', 1_000],
  ['meters', 1],
  ['Distance (mi)', 1_609.344],
  ['Distance (km)', 1_000],
  ['Distance (meters)', 1],
])('a distance below the heading %s is asked for no unit', (heading, metres) => {
  const head = strongRows.S1.split('\n')[0]?.replace('Distance', heading);
  const { sets } = read(`${head}\n2024-03-04 18:02:11,A,1h,Run,1,0,0,2,900,,,\n`, {});
  expect(sets).toEqual([set({ exercise: 'Run', seconds: 900, metres: 2 * metres })]);
});

it.each([
  ['2.0', 'each hand'],
  ['2', 'each hand'],
  ['4.0', 'each hand'],
  ['1.0', 'total'],
  ['0', 'total'],
  ['', 'total'],
])('a load of Fitbod with the multiplier %j means %s', (multiplier, loadAs) => {
  const { sets } = read(fitbod.replace(',,2.0', `,,${multiplier}`));
  expect(sets[0]).toMatchObject({ load: 22.5, reps: 10, loadAs });
});

describe("JEFIT's own backup", () => {
  it('is read section by section: a line of hashes ends each', () => {
    const { sets, sessions, leftOut, parts } = read(jefitBackup);
    const press = { exercise: 'Barbell Bench Press' };
    expect(sets).toEqual([
      set({ ...press, reps: 10, load: kilogramsOf(60, 'lb') }),
      set({ ...press, row: 1, reps: 8, load: kilogramsOf(65, 'lb') }),
    ]);
    expect(sessions[0]?.at).toBe('2023-05-06T10:00:00Z');
    expect([leftOut, parts]).toEqual([[], ['setting', 'workout sessions', 'exercise logs', 'exercise records']]);
  });

  it('tells a row by its number in the whole file', () => {
    const wrong = jefitBackup.replace('60x10,65x8', 'heavy');
    expect(read(wrong).leftOut).toEqual([{ reason: 'wrong number', count: 1, rows: [18] }]);
  });
});

describe('A file that is known and gives nothing', () => {
  it('is told with what was found in it', () => {
    const text = strongRows.S1.replaceAll(',W,', ',?,').replaceAll(',1,', ',?,');
    expect(read(text)).toMatchObject({ rows: 3, sets: [], leftOut: [{ reason: 'rest timer' }, { count: 2 }] });
    expect(read(text).parts.slice(0, 3)).toEqual(['date', 'workout name', 'duration']);
    const log = read(jefit('kg').replace('mydate,eid', 'day,eid'));
    expect(log).toMatchObject({ rows: 1, parts: ['setting', 'workout sessions', 'exercise logs'], sets: [] });
  });

  it('has no rows where it is a heading alone', () => {
    expect(read(strongRows.S1.split('\n')[0] ?? '')).toMatchObject({ rows: 0, sets: [] });
  });
});
