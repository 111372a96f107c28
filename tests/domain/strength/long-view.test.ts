import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Values } from '#contract/api/block.ts';
import type { ExerciseRecord, ExerciseSession } from '#contract/api/exercise-history.ts';
import { localDayOf, mondayOf } from '#domain/local-days.ts';
import { e1rm } from '#domain/strength/e1rm.ts';
import { exerciseWeeksOf, longViewOf, PAUSE_MS, unbroken } from '#domain/strength/long-view.ts';

const DAY_MS = 86_400_000;
const MADRID = () => 60;
const at = (iso: string) => Date.parse(iso);
const dayOf = (iso: string) => at(`${iso}T00:00:00Z`) / DAY_MS;
const session = (when: string, sets: readonly Values[], program = 'Winter'): ExerciseSession => ({
  at: at(when),
  source: 'spotter',
  program,
  sets: [...sets],
});
const record = (name: string, ...sessions: readonly ExerciseSession[]): ExerciseRecord => ({
  name,
  otherNames: [],
  sessions: sessions.toSorted((one, other) => other.at - one.at),
});
const set = (reps: number, load: number | null, rpe: number | null = null): Values => ({ reps, rpe, load });

describe('The long view', () => {
  it('sums each week from Monday to Sunday in local time: sessions, sets, tonnage, and RPE of the sets that have one', () => {
    const squat = record(
      'Back squat',
      // Half past midnight on Monday in Madrid.
      session('2026-11-22T23:30:00Z', [set(5, 100, 8), set(5, 100)]),
      session('2026-11-22T21:00:00Z', [set(3, 120, 9)]),
    );
    const pull = record('Chin-up', session('2026-11-22T23:30:00Z', [set(8, null, 7)]));
    expect(longViewOf([squat, pull], MADRID)).toEqual({
      weeks: [
        { monday: dayOf('2026-11-16'), sessions: 1, sets: 1, tonnage: 360, withoutTonnage: 0, rpe: 9 },
        { monday: dayOf('2026-11-23'), sessions: 1, sets: 3, tonnage: 1_000, withoutTonnage: 1, rpe: 7.5 },
      ],
      days: [
        { day: dayOf('2026-11-22'), sets: 1 },
        { day: dayOf('2026-11-23'), sets: 3 },
      ],
    });
  });

  it('counts two sessions of one day, and one session of many exercises once', () => {
    const morning = '2026-11-24T07:00:00Z';
    const evening = '2026-11-24T18:00:00Z';
    const view = longViewOf(
      [
        record('Row', session(morning, [set(8, 60)]), session(evening, [set(8, 60)])),
        record('Press', session(morning, [set(8, 40)])),
      ],
      MADRID,
    );
    expect(view.weeks.map(({ sessions, sets }) => [sessions, sets])).toEqual([[2, 3]]);
  });

  it('of one exercise has the best estimate of each week', () => {
    const [week] = exerciseWeeksOf(
      record(
        'Row',
        session('2026-11-23T18:00:00Z', [set(5, 100, 8)]),
        session('2026-11-25T18:00:00Z', [set(3, 100, 8)]),
      ),
      MADRID,
    );
    expect(week).toMatchObject({ monday: dayOf('2026-11-23'), sets: 2, tonnage: 800, rpe: 8 });
    expect(week?.best).toMatchObject({ e1rm: e1rm(set(5, 100, 8)), set: set(5, 100, 8) });
  });

  it('has a week without an estimate where all sets are long', () => {
    const [week] = exerciseWeeksOf(record('Row', session('2026-11-23T18:00:00Z', [set(20, 40)])), MADRID);
    expect(week).toMatchObject({ sets: 1, tonnage: 800, rpe: undefined, best: undefined });
  });

  it('draws no line over a pause of three weeks', () => {
    const times = [0, 7, 14, 34, 56, 57].map((day) => day * DAY_MS);
    expect(unbroken(times, (time) => time).map((run) => run.map((time) => time / DAY_MS))).toEqual([
      [0, 7, 14, 34],
      [56, 57],
    ]);
    expect(unbroken([0, PAUSE_MS], (time) => time)).toHaveLength(2);
  });

  const values = fc.record({
    reps: fc.integer({ min: 1, max: 20 }),
    rpe: fc.option(fc.integer({ min: 0, max: 20 }).map((half) => half / 2)),
    load: fc.option(fc.integer({ min: 0, max: 800 }).map((quarter) => quarter / 4)),
  });
  const anySession = fc.record({
    at: fc.integer({ min: at('2021-01-01'), max: at('2026-11-27') }),
    source: fc.constantFrom('spotter' as const, 'hevy' as const),
    program: fc.option(fc.constantFrom('A', 'B')),
    sets: fc.array(values, { minLength: 1, maxLength: 5 }),
  });
  const meaning = fc.record({
    measure: fc.constantFrom(undefined, 'seconds' as const, 'metres' as const),
    loadAs: fc.constantFrom(undefined, 'added' as const, 'assistance' as const, 'each hand' as const),
  });
  const records = fc
    .array(fc.tuple(fc.array(anySession, { minLength: 1, maxLength: 12 }), meaning), { maxLength: 5 })
    .map((all) => all.map(([sessions, is], nth) => ({ ...record(`Exercise ${nth}`, ...sessions), ...is })));
  const offset = fc.constantFrom(-720, -210, 0, 60, 345, 840);

  it('sums to what one gets by adding up every set, whatever was lifted and wherever', () => {
    fc.assert(
      fc.property(records, offset, (exercises, minutes) => {
        const { weeks, days } = longViewOf(exercises, () => minutes);
        const all = exercises.flatMap(({ sessions, measure, loadAs }) =>
          sessions.flatMap((one) => one.sets.map((done) => [one, done, measure ?? loadAs] as const)),
        );
        for (const { monday, sets, tonnage, withoutTonnage, rpe, sessions } of weeks) {
          const own = all.filter(([one]) => mondayOf(localDayOf(one, () => minutes)) === monday);
          const rated = own.flatMap(([, done]) => done.rpe ?? []);
          expect(sets).toBe(own.length);
          // A pair of dumb-bells counts twice; what is held, carried, or on a body has no tonnage.
          const times: Record<string, number> = { none: 1, 'each hand': 2 };
          const tonnages = own.map(([, { reps, load }, is = 'none']) => (times[is] ?? 0) * (reps ?? 0) * (load ?? 0));
          expect(tonnage).toBeCloseTo(
            tonnages.reduce((sum, one) => sum + one, 0),
            6,
          );
          expect(withoutTonnage).toBe(tonnages.filter((one) => one === 0).length);
          expect(rpe === undefined).toBe(rated.length === 0);
          expect((rpe ?? 0) * rated.length).toBeCloseTo(
            rated.reduce((sum, one) => sum + one, 0),
            6,
          );
          expect(sessions).toBe(new Set(own.map(([one]) => `${one.at} ${one.source} ${one.program}`)).size);
        }
        expect(weeks.reduce((sum, week) => sum + week.sets, 0)).toBe(all.length);
        expect(days.reduce((sum, day) => sum + day.sets, 0)).toBe(all.length);
        expect(weeks.map(({ monday }) => monday)).toEqual(
          [...new Set(weeks.map(({ monday }) => monday))].toSorted((one, other) => one - other),
        );
      }),
    );
  });

  it('is the sum of its exercises', () => {
    fc.assert(
      fc.property(records, offset, (exercises, minutes) => {
        const offsetAt = () => minutes;
        const whole = longViewOf(exercises, offsetAt).weeks;
        const parts = exercises.flatMap((one) => exerciseWeeksOf(one, offsetAt));
        for (const { monday, sets, tonnage } of whole) {
          const own = parts.filter((part) => part.monday === monday);
          expect(own.reduce((sum, part) => sum + part.sets, 0)).toBe(sets);
          expect(own.reduce((sum, part) => sum + part.tonnage, 0)).toBeCloseTo(tonnage, 6);
        }
      }),
    );
  });
});
