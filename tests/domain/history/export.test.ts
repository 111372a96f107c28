import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Values } from '#contract/api/block.ts';
import type { HistorySession, HistorySet } from '#contract/api/training-history.ts';
import { HISTORY_SOURCES, LOAD_MEANINGS, SET_KINDS } from '#contract/history-vocabulary.ts';
import type { PlannedKind } from '#contract/vocabulary.ts';
import { inOrder } from '#domain/history/canonical.ts';
import { lineIn, noteIn } from '#domain/history/cells.ts';
import { parseCsv } from '#domain/history/csv.ts';
import { writeOwnCsv } from '#domain/history/own-csv.ts';
import { writeOwnJson } from '#domain/history/own-json.ts';
import { readHistory } from '#domain/history/read-history.ts';
import { sessionsOfBlock } from '#domain/history/sessions-of-block.ts';
import { writeStrongCsv } from '#domain/history/strong-csv.ts';
import { kilogramsOf } from '#domain/load.ts';
import { set } from '../../support/history-set.ts';

const FORMULA_SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const signs = fc.constantFrom('a', 'é', '"', ',', ';', ...FORMULA_SIGNS, "'", '\\', 'n', ' ', '\u200B', '💪', '\n');
const line = fc.string({ unit: signs, maxLength: 9 }).map((text) => lineIn(text));
const name = line.map((text) => text ?? 'x');
const note = fc.string({ unit: signs, maxLength: 12 }).map((text) => noteIn(text));
const whole = (max: number) => fc.option(fc.integer({ min: 0, max }));
const load = fc.option(
  fc
    .tuple(fc.integer({ min: 0, max: 900_000 }), fc.constantFrom('kg' as const, 'lb' as const))
    .map(([number, unit]) => kilogramsOf(number / 1_000, unit)),
);
const inWords = fc.constantFrom('8–12 @8', '5+ 100', '– 75%', '=1+1', 'AMRAP BW+20');
const plan = fc.record(
  { reps: whole(30), rpe: whole(10), load, text: inWords },
  { requiredKeys: ['reps', 'rpe', 'load'] },
);
const values = fc.record({
  exercise: name,
  listed: line,
  kind: fc.constantFrom(...SET_KINDS),
  reps: whole(1_000),
  rpe: fc.option(fc.integer({ min: 0, max: 20 }).map((half) => half / 2)),
  load,
  loadAs: fc.constantFrom(...LOAD_MEANINGS),
  seconds: whole(86_400),
  metres: whole(1_000_000),
  superset: line,
  planned: fc.option(plan),
  note,
});
const date = fc.constantFrom('2024-03-15', '2024-03-15T18:02:11', '2026-01-22T06:54:26Z');
const session = fc.record({
  source: fc.constantFrom(...HISTORY_SOURCES),
  key: name,
  at: date,
  zone: fc.constantFrom(null, 'Europe/Madrid', '+05:30', '=1+1', '\u200B＝1+1'),
  program: line,
  name: line,
  seconds: whole(86_400),
  note,
  sets: fc
    .array(values, { minLength: 1, maxLength: 6 })
    .map((sets) => sets.map((one, at): HistorySet => ({ ...one, place: at, run: at, row: at % 3 }))),
});
const log = fc.uniqueArray(session, { maxLength: 5, selector: ({ source, key }) => `${source} ${key}` });

function sessionsIn(text: string): readonly HistorySession[] {
  const reading = readHistory(text);
  if (reading.kind !== 'sessions') throw new Error(reading.kind);
  expect(reading.leftOut).toEqual([]);
  return reading.sessions;
}

describe('What was exported', () => {
  it.each([
    ['CSV', writeOwnCsv],
    ['JSON', writeOwnJson],
  ])('as our own %s is read as the same sessions, and gives the same bytes again', (_, write) => {
    fc.assert(
      fc.property(log, (sessions) => {
        const written = write(sessions);
        const again = sessionsIn(written);
        expect(again).toEqual(inOrder(sessions));
        expect(write(again.toReversed())).toBe(written);
      }),
    );
  });

  it('begins no cell of text with what a spreadsheet would calculate', () => {
    fc.assert(
      fc.property(log, (sessions) => {
        for (const text of [writeOwnCsv(sessions), writeStrongCsv(sessions, { unit: 'kg', onTheWall: (utc) => utc })]) {
          const cells = parseCsv(text, ',').flat();
          expect(cells.filter((cell) => /^[=+@-]/.test(cell) && Number.isNaN(Number(cell)))).toEqual([]);
        }
      }),
    );
  });

  it('as Strong writes it comes back with the distances that it had, told that those are metres', () => {
    const sets = [
      set({ exercise: 'Row', seconds: 120, metres: 500 }),
      set({ exercise: 'Run', place: 1, metres: 5_000 }),
    ];
    const about = { source: 'spotter', key: 'k', at: '2024-03-15', zone: null, program: null, name: 'Monday' } as const;
    const options = { unit: 'kg', onTheWall: (utc: string) => utc } as const;
    const text = writeStrongCsv([{ ...about, seconds: null, note: null, sets }], options);
    expect(readHistory(text)).toMatchObject({ doubts: [{ about: 'distance', samples: [{ distance: 5_000 }, {}] }] });
    const reading = readHistory(text, { distance: 'm' });
    expect(reading.kind === 'sessions' && reading.sessions.map((one) => one.sets)).toEqual([sets]);
  });

  it.each([
    [null, ''],
    [3_540, '59m'],
    [3_590, '1h 0m'],
    [4_320, '1h 12m'],
    [7_190, '2h 0m'],
  ])('as Strong writes it has %s seconds as %j', (seconds, duration) => {
    const about = { source: 'spotter', key: 'k', at: '2024-03-15', zone: null, program: null, name: 'Monday' } as const;
    const sessions = [{ ...about, seconds, note: null, sets: [set({ exercise: 'Squat', reps: 5 })] }];
    expect(parseCsv(writeStrongCsv(sessions, { unit: 'kg', onTheWall: (utc) => utc }), ',')[1]?.[2]).toBe(duration);
  });

  it('as Strong writes it has its header, its kinds of sets and the unit that was asked for', () => {
    const sets = [
      set({ exercise: 'Squat', kind: 'warm-up', reps: 5, load: 60 }),
      set({ exercise: 'Squat', row: 1, reps: 5, load: kilogramsOf(225, 'lb'), rpe: 8.5, note: '=belt, "tight"' }),
      set({ exercise: 'Squat', row: 2, planned: { reps: 5, rpe: null, load: 100 } }),
      set({ exercise: 'Chin-up', place: 1, reps: 8, load: 20, loadAs: 'assistance' }),
    ];
    const about = { source: 'spotter', key: 'k', program: 'Autumn', name: 'Monday', note: null } as const;
    const sessions = [{ ...about, at: '2026-01-22T06:54:26Z', zone: null, seconds: 4_320, sets }];
    expect(writeStrongCsv(sessions, { unit: 'lb', onTheWall: () => '2026-01-22 07:54:26' })).toBe(
      `Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
2026-01-22 07:54:26,Monday,1h 12m,Squat,W,132.3,5,0,0,,,
2026-01-22 07:54:26,Monday,1h 12m,Squat,1,225,5,0,0,"'=belt, ""tight""",,8.5
2026-01-22 07:54:26,Monday,1h 12m,Chin-up,1,-44.1,8,0,0,,,
`,
    );
  });
});

/** By exercise, of the first session. */
function lettersIn([one]: readonly HistorySession[]) {
  return one?.sets.map(({ exercise, superset }) => [exercise, superset]);
}

const of = (kind: PlannedKind) => ({ prescription: { kind } });

describe('The log of a block', () => {
  const values0: Values = { reps: null, rpe: null, load: null };
  const target: Values = { reps: 5, rpe: 8, load: 100 };
  const series = (seriesId: string, actual: Values = values0, loggedAt?: number) => ({
    seriesId,
    target,
    actual,
    ...(loggedAt === undefined ? {} : { loggedAt }),
  });
  const exercise = (idExercise: string, name_: string, ...all: ReturnType<typeof series>[]) => ({
    idExercise,
    name: name_,
    restTime: '',
    series: all,
  });

  it('has no day of which there is a note or a swap alone, and the notes of a day that was trained', () => {
    const told = (id: string, actual: Values) =>
      series(id, { ...actual, note: 'knee' } as Values, Date.UTC(2026, 0, 22));
    const week = (at: number, ...all: ReturnType<typeof series>[]) => ({
      weekName: `week${at}`,
      dayResponses: { Monday: { basics: [exercise(`e${at}`, 'Squat', ...all)], complements: [] } },
    });
    const weeks = [
      week(1, told('s1', values0), series('s2', { ...values0, reps: 5 }, Date.UTC(2026, 0, 23))),
      week(2, told('s3', values0)),
    ];
    const sessions = sessionsOfBlock({ blockId: 'b', name: 'Autumn', weeks }, '2026-01-01');
    expect(sessions.map(({ name: day, at }) => [day, at])).toEqual([['Week 1, Monday', '2026-01-22T00:00:00Z']]);
    expect(sessions[0]?.sets.map(({ note: text }) => text)).toEqual(['knee', null]);
  });

  it('is its days in which something was done, with the plan beside it, from the first set on', () => {
    const done = { reps: 5, rpe: 8.5, load: 102.5 };
    const block = {
      blockId: 'b',
      name: 'Autumn strength',
      weeks: [
        {
          weekName: 'week1',
          dayResponses: {
            Monday: {
              basics: [
                exercise('e1', 'Squat', series('s1', done, Date.UTC(2026, 0, 22, 6, 54, 26)), series('s2')),
                exercise('e2', 'Squat', series('s3', { ...values0, reps: 3 }, Date.UTC(2026, 0, 22, 6, 50))),
              ],
              complements: [],
            },
            Friday: { basics: [exercise('e3', 'Bench', series('s4'))], complements: [] },
          },
        },
      ],
    };
    const there = structuredClone(block);
    Object.assign(there.weeks[0]?.dayResponses.Monday?.basics[1]?.series[0] ?? {}, { utcOffset: -210 });
    expect(sessionsOfBlock(there, '2026-01-01')).toMatchObject([{ at: '2026-01-22T06:50:00Z', zone: '-03:30' }]);
    expect(sessionsOfBlock(block, '2026-01-01')).toEqual([
      {
        source: 'spotter',
        key: 'b week1 Monday',
        at: '2026-01-22T06:50:00Z',
        zone: null,
        program: 'Autumn strength',
        name: 'Week 1, Monday',
        seconds: null,
        note: null,
        sets: [
          set({ exercise: 'Squat', ...done, planned: target }),
          set({ exercise: 'Squat', row: 1, planned: target }),
          set({ exercise: 'Squat', place: 1, run: 1, reps: 3, planned: target }),
        ],
      },
    ]);
  });

  it('has no hold or swap of which nothing was done, as a history keeps no planned seconds', () => {
    const hold: Values = { reps: 30, rpe: null, load: null };
    const done = { ...series('s1', { ...values0, reps: 25 }, Date.UTC(2026, 0, 22)), target: hold };
    const swapped = { ...series('s4', { ...values0, swap: 'Hollow hold' } as Values), target: hold };
    const effort = { ...series('s3'), target: { ...hold, rpe: 8 } };
    const plank = exercise('e1', 'Plank', { ...series('s2'), target: hold }, done, effort, swapped);
    const Monday = { basics: [{ ...plank, measure: 'seconds' as const }], complements: [] };
    const weeks = [{ weekName: 'week1', dayResponses: { Monday } }];
    const sessions = sessionsOfBlock({ blockId: 'b', name: 'Autumn', weeks }, '2026-01-01');
    expect(sessions[0]?.sets).toEqual([
      set({ exercise: 'Plank', seconds: 25 }),
      set({ exercise: 'Plank', row: 1, planned: { ...hold, reps: null, rpe: 8 } }),
    ]);
  });

  it('has the letters of its supersets, of what was done instead, too, and keeps them through our own files', () => {
    const done = (seriesId: string, actual: object = {}) =>
      series(seriesId, { reps: 5, rpe: null, load: 60, ...actual }, Date.UTC(2026, 0, 22));
    const linked = (group: string, one: ReturnType<typeof exercise>) => ({ ...one, group });
    const hold = { reps: 30, rpe: null, load: null };
    const basics = [
      linked('A', exercise('e1', 'Bench', done('s1'))),
      linked('A', exercise('e2', 'Row', done('s2'), done('s3', { swap: 'Chin-up' }))),
      exercise('e3', 'Squat', done('s4')),
      // Its partner has no sets that an export could name.
      linked('B', exercise('e4', 'Dip', done('s5'))),
      linked('B', exercise('e8', 'Fly')),
      // Nothing was done of its partner, and a history keeps no planned seconds.
      linked('D', exercise('e9', 'Lunge', done('s8'))),
      { ...linked('D', exercise('e10', 'Plank', { ...series('s9'), target: hold })), measure: 'seconds' as const },
    ];
    const complements = [
      linked('C', exercise('e5', 'Curl', done('s6'))),
      linked('C', exercise('e6', 'Press', series('s7'))),
    ];
    const weeks = [{ weekName: 'week1', dayResponses: { Monday: { basics, complements } } }];
    const sessions = sessionsOfBlock({ blockId: 'b', name: 'Autumn', weeks }, '2026-01-01');
    const letters = [
      ['Bench', 'A'],
      ['Row', 'A'],
      ['Chin-up', 'A'],
      ['Squat', null],
      ['Dip', null],
      ['Lunge', null],
      ['Curl', 'C'],
      ['Press', 'C'],
    ];
    expect(lettersIn(sessions)).toEqual(letters);
    for (const text of [writeOwnCsv(sessions), writeOwnJson(sessions)])
      expect(lettersIn(sessionsIn(text))).toEqual(letters);
  });

  it('has the kinds of its sets, as the athlete saw them, and keeps them through our own files', () => {
    const done = (seriesId: string) => series(seriesId, { reps: 5, rpe: null, load: 60 }, Date.UTC(2026, 0, 22));
    const all = [
      { ...done('s1'), ...of('warm-up') },
      done('s2'),
      { ...done('s3'), ...of('back-off') },
      { ...series('s4'), ...of('drop') },
      { ...done('s5'), ...of('drop'), loggedTarget: { ...target, ...of('warm-up') } },
    ];
    const Monday = { basics: [exercise('e1', 'Squat', ...all)], complements: [] };
    const weeks = [{ weekName: 'week1', dayResponses: { Monday } }];
    const sessions = sessionsOfBlock({ blockId: 'b', name: 'Autumn', weeks }, '2026-01-01');
    const kinds = ['warm-up', 'work', 'back-off', 'drop', 'warm-up'];
    expect(sessions[0]?.sets.map(({ kind }) => kind)).toEqual(kinds);
    for (const text of [writeOwnCsv(sessions), writeOwnJson(sessions)]) {
      expect(sessionsIn(text)[0]?.sets.map(({ kind }) => kind)).toEqual(kinds);
    }
    const strong = writeStrongCsv(sessions, { unit: 'kg', onTheWall: () => '2026-01-22 07:54:26' });
    expect(parseCsv(strong, ',').map((row) => row[4])).toEqual(['Set Order', 'W', '1', '2', 'W']);
  });
});
