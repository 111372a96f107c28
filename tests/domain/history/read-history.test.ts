import { describe, expect, it, test } from 'vitest';
import { historySession, type HistorySession } from '#contract/api/training-history.ts';
import { kilogramsOf } from '#domain/load.ts';
import { readHistory } from '#domain/history/read-history.ts';
import type { Answers, HistoryReading } from '#domain/history/reading.ts';
import { set } from '../../support/history-set.ts';
import { fitbod, fitNotes, hevyDates, hevyFile, jefit, liftosaur, strongLifts, strongRows } from './corpus.ts';

type Sessions = Extract<HistoryReading, { kind: 'sessions' }>;

function read(text: string, answers?: Answers): Sessions {
  const reading = readHistory(text, answers);
  if (reading.kind !== 'sessions') throw new Error(JSON.stringify(reading));
  // Whatever is read can be sent.
  for (const session of reading.sessions) historySession.parse(session);
  return reading;
}

function leftOut({ leftOut: counts }: Sessions): Record<string, number> {
  return Object.fromEntries(counts.map(({ reason, count }) => [reason, count]));
}

function only({ sessions }: Sessions): HistorySession {
  expect(sessions).toHaveLength(1);
  return sessions[0] as HistorySession;
}

const lifts = (kilograms: (number: number) => number, rpe: number | null = 8.5, note: string | null = 'belt') => [
  set({ exercise: 'Squat (Barbell)', kind: 'warm-up', reps: 5, load: kilograms(60) }),
  set({ exercise: 'Squat (Barbell)', row: 1, reps: 5, load: kilograms(142.5), rpe, note }),
];
const asTyped = (number: number) => number;
const asPounds = (number: number) => kilogramsOf(number, 'lb');

describe('Strong', () => {
  const dialects = Object.entries(strongRows);

  it.each(dialects)('%s gives the same sets in kilograms', (name, text) => {
    const session = only(read(text, { unit: 'kg' }));
    expect(session.sets).toEqual(lifts(asTyped, /S0|S4/.test(name) ? null : 8.5, name === 'S1b' ? null : 'belt'));
    expect(session).toMatchObject({ source: 'strong', at: '2024-03-04T18:02:11', zone: null, name: 'Lower A' });
    expect(session.key).toBe('2024-03-04T18:02:11 Lower A');
    expect(session.seconds).toBe(/S0|S4/.test(name) ? null : 4_320);
  });

  it.each(dialects.filter(([name]) => /S1b?$|German|French/.test(name)))(
    '%s says no unit, so it is asked for',
    (_, text) => {
      expect(readHistory(text)).toEqual({
        kind: 'doubtful',
        source: 'strong',
        doubts: [{ about: 'unit', samples: [{ exercise: 'Squat (Barbell)', load: 142.5 }] }],
      });
      expect(only(read(text, { unit: 'lb' })).sets.map(({ load }) => load)).toEqual([asPounds(60), asPounds(142.5)]);
    },
  );

  it.each(dialects.filter(([name]) => /S[0234]|S1c/.test(name)))('%s says pounds itself', (_, text) => {
    const pounds = text.replaceAll(';kg;', ';lbs;').replaceAll(',kg,', ',lbs,').replace('(kg)', '(lbs)');
    const sets = only(read(pounds.replace(';kgs;', ';lbs;'), { unit: 'kg' })).sets;
    expect(sets.map(({ load }) => load)).toEqual([asPounds(60), asPounds(142.5)]);
  });

  it('reads a comma as the decimal sign in a file with semicolons, and as one of thousands in a file with commas', () => {
    const [load, distance] = ['1,250', '1,609'];
    const semicolons = strongRows.S2.replace('142,5;', `${load};`).replace('8,5;;;', `8,5;${distance};km;`);
    expect(only(read(semicolons)).sets[1]).toMatchObject({ load: 1.25, rpe: 8.5, metres: 1_609 });
    expect(only(read(strongRows.S1.replace('142.5', `"${load}"`), { unit: 'kg' })).sets[1]?.load).toBe(1_250);
    expect(only(read(strongRows.S3.replace('142.5', '82.5'))).sets[1]?.load).toBe(82.5);
  });

  it('asks for the unit of loaded rows whose own is empty, and of no others', () => {
    const bare = strongRows.S2.replace('142,5;kg', '142,5;');
    expect(readHistory(bare)).toMatchObject({ doubts: [{ about: 'unit', samples: [{ load: 142.5 }] }] });
    expect(only(read(bare, { unit: 'lb' })).sets.map(({ load }) => load)).toEqual([60, asPounds(142.5)]);
    expect(only(read(strongRows.S2.replace('142,5;kg', ';'))).sets[1]).toMatchObject({ reps: 5, load: null });
  });

  it('shows the heaviest load of three lifts, to be known again', () => {
    const rows = ['Squat', 'Bench', 'Deadlift', 'Curl'].map(
      (name, at) => `2024-03-04 18:02:11,A,1h,${name},1,${100 + at},5,0,0,,,`,
    );
    const doubtful = readHistory(`${strongRows.S1.split('\n')[0]}\n${rows.join('\n')}`);
    expect(doubtful).toMatchObject({
      doubts: [{ samples: [{ exercise: 'Curl', load: 103 }, { exercise: 'Deadlift' }, { exercise: 'Bench' }] }],
    });
  });

  it('counts rest timers and empty rows, and takes neither for a set', () => {
    const text = `${strongRows.S1}2024-03-04 18:02:11,"Lower A",1h 12m,"Plank",1,0,0,0,0,"","",
2024-03-04 18:02:11,"Lower A",1h 12m,"Rest Timer",1,0,0,0,90,"","",
`;
    const reading = read(text, { unit: 'kg' });
    expect(leftOut(reading)).toEqual({ 'rest timer': 2, 'empty set': 1 });
    expect(reading.leftOut[0]?.rows).toEqual([4, 6]);
    expect(reading.losses).toEqual(['supersets']);
  });

  it('tells the same exercise twice in one workout apart, and a missed set from an empty one', () => {
    const about = '2024-03-04 18:02:11,A,1h';
    const rows = [`${about},Bench,1,100,5,0,0,,,`, `${about},Bench,2,100,0,0,0,,,`, `${about},Bench,1,80,8,0,0,,,`];
    const { sets } = only(read(`${strongRows.S1.split('\n')[0]}\n${rows.join('\r\n')}`, { unit: 'kg' }));
    expect(sets.map(({ place, run, row, reps }) => [place, run, row, reps])).toEqual([
      [0, 0, 0, 5],
      [0, 0, 1, 0],
      [1, 1, 0, 8],
    ]);
  });

  it('keeps RPE 6.5, planks, distances and durations of 264 hours', () => {
    // In the unit that was answered.
    const rows = `2024-03-04 6:02:11\u202FPM,A,264h 1m,Run,1,0,0,2.5,900,,,6.5\n`;
    const session = only(read(`${strongRows.S1.split('\n')[0]}\n${rows}`, { distance: 'km' }));
    expect(session).toMatchObject({ at: '2024-03-04T18:02:11', seconds: 950_460 });
    expect(session.sets).toEqual([set({ exercise: 'Run', seconds: 900, metres: 2_500, rpe: 6.5 })]);
  });

  it('asks how far a distance is of which the file says no unit, and of no other', () => {
    const run = '2024-03-04 18:02:11,A,1h,Run,1,0,0,2.5,900,,,\n';
    const rests = '2024-03-04 18:02:11,A,1h,Run,Rest Timer,0,0,9,60,,,\n';
    const file = `${strongRows.S1.split('\n')[0]}\n${run}${rests}2024-03-04 18:02:11,A,1h,Plank,1,0,0,0,60,,,\n`;
    expect(readHistory(file)).toEqual({
      kind: 'doubtful',
      source: 'strong',
      doubts: [{ about: 'distance', samples: [{ exercise: 'Run', distance: 2.5 }] }],
    });
    const metres = (answers: Answers) => only(read(file, answers)).sets.map((one) => one.metres);
    expect(metres({ distance: 'mi' })).toEqual([4_023.36, null]);
    expect(metres({ distance: 'm' })).toEqual([2.5, null]);
    const said = strongRows.S2.split('\n')[0] ?? '';
    const inMiles = (unit: string) => `${said}\n2024-03-04 18:02:11;A;Run;1;;;;;1,5;${unit};900;;;1h\n`;
    expect(only(read(inMiles('mi.'))).sets[0]?.metres).toBe(2_414.016);
    expect(readHistory(inMiles(' '))).toMatchObject({ doubts: [{ about: 'distance', samples: [{ distance: 1.5 }] }] });
  });
});

describe('Hevy', () => {
  const units = (['kg', 'lbs'] as const).flatMap((weight) =>
    (['km', 'miles'] as const).map((distance) => ({ weight, distance })),
  );
  const files = Object.entries(hevyDates).flatMap(([name, dates]) =>
    units.map((kinds) => ({ name: `${name}, ${kinds.weight}, ${kinds.distance}`, dates, kinds })),
  );

  it.each(files)('$name', ({ name, dates, kinds }) => {
    const session = only(read(hevyFile(dates, { ...kinds, isApp: name.startsWith('app') })));
    expect(session).toMatchObject({
      source: 'hevy',
      at: '2026-10-03T10:00:00',
      name: 'Push, heavy',
      note: 'slept 5 h\nok',
      seconds: 4_200,
    });
    const bench = { exercise: 'Bench Press (Barbell)', superset: '0', reps: 5 };
    expect(session.sets).toEqual([
      set({ ...bench, kind: 'warm-up', load: 60, note: 'paused' }),
      set({ ...bench, row: 1, load: 100, rpe: 8.5 }),
      set({ exercise: 'Plank', place: 1, seconds: 60 }),
      set({
        exercise: 'Farmer’s Walk',
        place: 2,
        kind: 'drop',
        load: 100,
        seconds: 60,
        metres: kinds.distance === 'km' ? 1_000 : 997.793,
      }),
    ]);
  });

  it('keeps two workouts of one name and time apart, takes help for help, and refuses a weight without a unit', () => {
    const file = hevyFile(hevyDates['app, English'], { weight: 'lbs', distance: 'km', isApp: true });
    const [header = '', ...rows] = file.split('\r\n');
    const other = rows.map((row) => row.replace('slept', 'lay').replace(',132.28,', ',-22.05,'));
    const { sessions } = read([header, ...rows, ...other].join('\n'));
    expect(sessions).toHaveLength(2);
    expect(new Set(sessions.map(({ key }) => key)).size).toBe(2);
    expect(sessions[1]?.sets[0]).toMatchObject({ load: 10, loadAs: 'assistance' });
    expect(readHistory(file.replace('weight_lbs', 'weight'))).toEqual({ kind: 'unreadable', why: 'plain weight' });
  });
});

function ofDays(...dates: string[]): string {
  return `${fitNotes.Android.split('\n')[0]}\n${dates.map((date) => `${date},Squat,Legs,100,kgs,5,,,,`).join('\n')}`;
}

describe('FitNotes', () => {
  it.each(Object.entries(fitNotes))('%s, each row in its own unit', (name, text) => {
    const { sessions, losses } = read(text);
    expect(sessions.map(({ at, name: said }) => [at, said])).toEqual([
      ['2024-03-15', 'Legs, Abs'],
      ['2024-03-16', 'Chest'],
    ]);
    const note = name === 'older' ? null : 'slow';
    expect(sessions.flatMap(({ sets }) => sets)).toEqual([
      set({ exercise: 'Barbell Squat', reps: 5, load: 140 }),
      set({ exercise: 'Plank', place: 1, seconds: 60, note }),
      set({ exercise: 'Flat Barbell Bench Press', reps: 8, load: expect.closeTo(asPounds(185), 3) }),
    ]);
    expect(losses).toEqual(['supersets', 'times of day']);
  });

  it('finds the order of dates in the file, and asks where nothing proves it', () => {
    expect(read(ofDays('03/04/2025', '23/12/2025')).sessions.map(({ at }) => at)).toEqual(['2025-04-03', '2025-12-23']);
    expect(read(ofDays('03/04/2025', '12/23/2025')).sessions.map(({ at }) => at)).toEqual(['2025-03-04', '2025-12-23']);
    expect(readHistory(ofDays('03/04/2025', '05/06/2025'))).toMatchObject({
      doubts: [{ about: 'dateOrder', samples: ['03/04/2025', '05/06/2025'] }],
    });
    expect(read(ofDays('03/04/2025'), { dateOrder: 'month first' }).sessions[0]?.at).toBe('2025-03-04');
  });

  it('reads exercise names with commas that nobody quoted', () => {
    const text = `${fitNotes.Android.split('\n')[0]}\n2024-03-15,Curl, seated, slow,Arms,20,kgs,8,,,,\n`;
    expect(only(read(text)).sets).toEqual([set({ exercise: 'Curl, seated, slow', reps: 8, load: 20 })]);
  });

  it('asks how far a distance is of which its row says no unit', () => {
    const [bare, said] = [',', 'km,'].map((unit) => `${ofDays()}2024-03-15,Run,Cardio,,,,5,${unit}0:30:00,\n`);
    expect(readHistory(bare ?? '')).toMatchObject({ doubts: [{ about: 'distance', samples: [{ exercise: 'Run' }] }] });
    expect(only(read(bare ?? '', { distance: 'km' })).sets[0]?.metres).toBe(5_000);
    expect(only(read(said ?? '')).sets[0]?.metres).toBe(5_000);
  });

  it('says of a list of body measurements what it is', () => {
    expect(readHistory('Date,Time,Measurement,Value,Unit,Comment\n2024-03-15,08:00,Weight,80,kgs,')).toEqual({
      kind: 'unreadable',
      why: 'measurements',
    });
  });
});

describe('StrongLifts', () => {
  it.each(Object.entries(strongLifts))('%s', (name, text) => {
    const reading = read(text);
    const load = name === 'pounds' ? asPounds(220) : 100;
    expect(only(reading)).toMatchObject({
      at: '2026-08-11T18:05:00',
      name: 'Workout A',
      program: 'Stronglifts 5×5',
      seconds: 2_700,
    });
    expect(only(reading).sets).toEqual([
      set({ exercise: 'Squat', reps: 5, load }),
      set({ exercise: 'Squat', row: 1, reps: 4, load }),
    ]);
    expect(leftOut(reading)).toEqual({ 'not done': 1 });
  });

  it('takes a skipped exercise for not done', () => {
    expect(leftOut(read(strongLifts.plain.replace('5/4/-', 'Skipped')))).toEqual({ 'not done': 3 });
  });
});

test('Fitbod: moments in UTC, dumb-bells in each hand', () => {
  const session = only(read(fitbod));
  expect(session.at).toBe('2026-01-22T05:54:26Z');
  const press = { exercise: 'Dumbbell Bench Press', reps: 10, loadAs: 'each hand' } as const;
  expect(session.sets).toEqual([
    set({ ...press, load: 22.5 }),
    set({ ...press, row: 1, load: 12.5, kind: 'warm-up' }),
    set({ exercise: 'Rowing', place: 1, seconds: 300, metres: 1_200, note: 'easy' }),
  ]);
});

test('Liftosaur: what was planned beside what was done, also where nothing was', () => {
  const session = only(read(liftosaur));
  expect(session).toMatchObject({ at: '2026-02-01T09:00:00Z', program: 'GZCLP', name: 'Day 1' });
  const press = { exercise: 'Bench Press, Barbell' };
  expect(session.sets).toEqual([
    set({
      ...press,
      kind: 'warm-up',
      reps: 5,
      load: asPounds(45),
      planned: { reps: 5, rpe: null, load: asPounds(45) },
    }),
    set({
      ...press,
      row: 1,
      reps: 4,
      rpe: 8.5,
      load: asPounds(220),
      planned: { reps: 3, rpe: 8, load: asPounds(225) },
      note: 'slow',
    }),
    set({ ...press, row: 2, planned: { reps: 3, rpe: 8, load: asPounds(225) } }),
  ]);
});

test('JEFIT: tables in one file, sets in one cell, the unit among the settings or asked for', () => {
  const session = only(read(jefit('lbs')));
  expect(session.at).toBe('2023-05-06T10:00:00');
  expect(session.sets).toEqual([
    set({ exercise: 'Barbell Bench Press', reps: 10, load: asPounds(60) }),
    set({ exercise: 'Barbell Bench Press', row: 1, reps: 8, load: asPounds(65) }),
  ]);
  expect(readHistory(jefit(''))).toMatchObject({ doubts: [{ about: 'unit', samples: [{ load: 65 }] }] });
  expect(only(read(jefit(''), { unit: 'kg' })).sets[0]?.load).toBe(60);
});
