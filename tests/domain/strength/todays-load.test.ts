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

  it('has a straight line between two half RPEs, where an imported RPE is none', () => {
    expect(partOfMax(5, 8.25)).toBeCloseTo((0.811 + 0.824) / 2, 10);
  });

  it('goes on with Epley’s formula beyond, from where it ends, until sets are of endurance', () => {
    const atEnd = 1 / 0.667;
    expect(partOfMax(13, 10)).toBeCloseTo(1 / (atEnd + 0.5 / 30), 10);
    expect(partOfMax(12, 8)).toBeCloseTo(1 / (atEnd + 1.5 / 30), 10);
    expect(partOfMax(18, 10)).toBeCloseTo(1 / (atEnd + 5.5 / 30), 10);
    expect(partOfMax(18, 9.5)).toBeUndefined();
  });

  it('is Epley’s formula without an RPE, and never tells of more than the chart for a set to failure', () => {
    expect(partOfMax(1, null)).toBe(1);
    expect(partOfMax(5, null)).toBe(partOfMax(5, 10));
    expect(partOfMax(10, null)).toBeCloseTo(1 / (1 + 10 / 30), 10);
    for (let reps = 1; reps <= 18; reps += 1) {
      expect(partOfMax(reps, null)).toBeGreaterThanOrEqual(partOfMax(reps, 10) ?? 1);
    }
  });

  it('has no half repetitions and none at all', () => {
    expect(partOfMax(0, 10)).toBeUndefined();
    expect(partOfMax(2.5, 8)).toBeUndefined();
  });

  it('is heavier for a repetition less and for a harder set, also where the chart ends: nothing jumps there', () => {
    const reps = fc.integer({ min: 1, max: 18 });
    const rpes = fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(reps, fc.option(rpes), (many, rpe) => {
        const more = partOfMax(many + 1, rpe);
        if (more === undefined) return;
        const part = partOfMax(many, rpe) ?? 0;
        expect(part).toBeGreaterThan(more);
        expect(part - more).toBeLessThan(0.07);
        expect(partOfMax(many, Math.max(0, (rpe ?? 10) - 0.1)) ?? 0).toBeLessThanOrEqual(part);
      }),
    );
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

  it('is what the estimate of the exercise’s page says', () => {
    const told = ask(1, 10, [5, 8, 140]);
    if (told.kind !== 'load') throw new Error('no load was told');
    expect(told.load).toBeCloseTo(e1rm({ reps: 5, rpe: 8, load: 140 }) ?? 0, 9);
  });

  it('falls with the repetitions and rises with the load and the RPE', () => {
    const effort = fc.record({ reps: fc.integer({ min: 1, max: 14 }), half: fc.integer({ min: 12, max: 20 }) });
    fc.assert(
      fc.property(effort, effort, fc.integer({ min: 20, max: 400 }), (asked, done_, load) => {
        const loadOf = (reps: number, half: number, lifted: number) => {
          const told = ask(reps, half / 2, [done_.reps, done_.half / 2, lifted]);
          return told.kind === 'load' ? told.load : undefined;
        };
        const told = loadOf(asked.reps, asked.half, load);
        if (told === undefined) return;
        expect(loadOf(asked.reps, asked.half, load + 1)).toBeGreaterThan(told);
        expect(loadOf(asked.reps + 1, asked.half, load) ?? 0).toBeLessThan(told);
        expect(loadOf(asked.reps, asked.half - 1, load) ?? 0).toBeLessThan(told);
      }),
    );
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
    ['many', [[20, 9, 60]]],
  ])('says what is missing: %s, of %o', (why, sets) => {
    expect(ask(5, 8, ...sets)).toEqual({ kind: 'unknown', why });
  });

  it('says that too many repetitions are asked', () => {
    expect(ask(18, 8, [5, 8, 140])).toEqual({ kind: 'unknown', why: 'asked' });
  });
});
