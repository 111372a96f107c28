import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DoneSet } from '#domain/strength/last-time.ts';
import { e1rm } from '#domain/strength/e1rm.ts';
import { partOfMax } from '#domain/strength/rts-chart.ts';
import { todaysLoad } from '#domain/strength/todays-load.ts';

type Logged = [reps: number | null, rpe: number | null, load: number | null];

function done([reps, rpe, load]: Logged, planned: number | null = null): DoneSet {
  return { actual: { reps, rpe, load }, target: { reps: null, rpe: null, load: planned }, at: undefined };
}

function ask(reps: number, rpe: number, ...sets: Logged[]) {
  return todaysLoad(
    { reps, rpe },
    sets.map((set) => done(set)),
    undefined,
  );
}

describe('the chart of reps and RPE [prescription, numbers to calculate with]', () => {
  it.each([
    [1, 10, 1],
    [5, 10, 0.863],
    [5, 8, 0.811],
    [5, 8.5, 0.824],
    [8, 9, 0.762],
    [12, 10, 0.68],
    [12, 9.5, 0.667],
  ])('%d reps at RPE %d are %d of the most that can be lifted once', (reps, rpe, part) => {
    expect(partOfMax(reps, rpe)).toBeCloseTo(part, 10);
  });

  it('ends at twelve repetitions with those in reserve, and has no half ones', () => {
    expect(partOfMax(12, 9)).toBeUndefined();
    expect(partOfMax(0, 10)).toBeUndefined();
    expect(partOfMax(2.5, 8)).toBeUndefined();
  });

  it('is heavier for a repetition less and for half an RPE more', () => {
    for (let reps = 2; reps <= 7; reps += 1) {
      for (let rpe = 6; rpe < 10; rpe += 0.5) {
        const part = partOfMax(reps, rpe) ?? 0;
        expect(partOfMax(reps - 1, rpe)).toBeGreaterThan(part);
        expect(partOfMax(reps, rpe + 0.5)).toBeGreaterThan(part);
      }
    }
  });
});

describe('what load for so many reps at an RPE today', () => {
  it('is what was lifted, where the same is asked', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 12, max: 20 }),
        fc.integer({ min: 20, max: 400 }),
        (reps, half, load) => {
          const rpe = half / 2;
          const told = ask(reps, rpe, [reps, rpe, load]);
          if (told.kind !== 'load') throw new Error('no load was told');
          expect(told.load).toBeCloseTo(load, 9);
          expect(told.low).toBeLessThan(told.load);
          expect(told.high).toBeGreaterThan(told.load);
        },
      ),
    );
  });

  it('follows the chart both ways: after a single of 150 kg @ 8 it is 131.9 kg for 5 @ 8', () => {
    const told = ask(5, 8, [1, 8, 150]);
    if (told.kind !== 'load') throw new Error('no load was told');
    expect(told.from).toEqual({ reps: 1, rpe: 8, load: 150 });
    expect(told.load).toBeCloseTo((150 / 0.922) * 0.811, 9);
  });

  it('has a band of one repetition, as the estimate of the exercise has', () => {
    const told = ask(5, 8, [5, 8, 150]);
    if (told.kind !== 'load') throw new Error('no load was told');
    expect(told.high - told.load).toBeCloseTo((150 / 30) * 0.811, 9);
    expect(told.load - told.low).toBeCloseTo((150 / 30) * 0.811, 9);
  });

  it('comes near to what the estimate of the exercise’s page says', () => {
    const told = ask(1, 10, [5, 8, 140]);
    if (told.kind !== 'load') throw new Error('no load was told');
    expect(Math.abs(told.load - (e1rm({ reps: 5, rpe: 8, load: 140 }) ?? 0))).toBeLessThan(2);
  });

  it('is of how the athlete is now: of the last set that tells something', () => {
    expect(ask(5, 8, [5, 8, 140], [5, 9, 140])).toMatchObject({ from: { rpe: 9 } });
    expect(ask(5, 8, [5, 8, 140], [5, null, 140])).toMatchObject({ from: { rpe: 8 } });
    expect(ask(5, 8, [5, 8, 140], [0, 10, 160])).toMatchObject({ from: { load: 140 } });
  });

  it('is never of a warm-up, nor of a number out of proportion', () => {
    expect(ask(5, 8, [5, 8, 140], [5, 4, 60])).toMatchObject({ from: { load: 140 } });
    const slip = [done([5, 8, 140], 140), done([5, 8, 1_400], 140)];
    expect(todaysLoad({ reps: 5, rpe: 8 }, slip, undefined)).toMatchObject({ from: { load: 140 } });
    expect(todaysLoad({ reps: 5, rpe: 8 }, [done([5, 8, 14])], { top: { reps: 5, rpe: 8, load: 140 } })).toEqual({
      kind: 'unknown',
      why: 'set',
    });
  });

  it.each<[why: string, sets: Logged[]]>([
    ['set', []],
    ['set', [[5, 8, null]]],
    ['set', [[null, 8, 100]]],
    ['rpe', [[5, null, 100]]],
    ['easy', [[5, 5.5, 100]]],
    ['many', [[15, 9, 60]]],
  ])('says what is missing: %s, of %o', (why, sets) => {
    expect(ask(5, 8, ...sets)).toEqual({ kind: 'unknown', why });
  });

  it('says that too many repetitions are asked', () => {
    expect(ask(12, 8, [5, 8, 140])).toEqual({ kind: 'unknown', why: 'asked' });
  });
});
