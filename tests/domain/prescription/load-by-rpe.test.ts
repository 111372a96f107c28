import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kilogramsOf } from '#domain/load.ts';
import { followLoads } from '#domain/prescription/follow-loads.ts';
import { defaultEquipment } from '#domain/strength/equipment.ts';
import { nearestLoadable, rackOf } from '#domain/strength/plates.ts';
import { done, last, PARTS, SOURCES, squat, valuesOf, type Leaves } from './squat.ts';

const DAY = 86_400_000;

describe('A load from reps and RPE', () => {
  it('is of how the athlete is today, once that is logged', () => {
    const today = done([1, 8, 150]);
    const [found] = followLoads(squat('1x5 @8 RPE'), { ...SOURCES, today });
    expect(found).toMatchObject({ load: 132.5, from: { kind: 'rpe', reps: 5, rpe: 8, set: { load: 150 } } });
  });

  it('is until then of the set of the last session that is nearest to it, converted by the chart', () => {
    const set = { reps: 5, rpe: 8, load: 130 };
    const before = { ...SOURCES, last: last([1, 8, 150], [5, 8, 130]) };
    const from = { kind: 'rpe', when: 'last time' };
    expect(followLoads(squat('1x5 @8 RPE'), before)).toEqual([{ load: 130, from: { ...from, reps: 5, rpe: 8, set } }]);
    // 130 kg / 81.1 % × 76.2 % are 122.1 kg.
    expect(followLoads(squat('1x8 @9 RPE'), before)).toMatchObject([{ load: 122.5, from: { set } }]);
    expect(followLoads(squat('1x2 @8 RPE'), before)).toMatchObject([{ load: 145, from: { set: { reps: 1 } } }]);
    expect(followLoads(squat('1x15 @8 RPE'), before)).toMatchObject([{ load: 97.5, from: { set } }]);
  });

  it('is never of a best of long ago: after a year’s pause it goes on from last week', () => {
    const now = 400 * DAY;
    const sets = [
      { reps: 5, rpe: 8, load: 90, at: now - 7 * DAY },
      { reps: 5, rpe: 8, load: 160, at: now - 372 * DAY },
    ];
    const returned = { at: now - 7 * DAY, top: valuesOf([5, 8, 90]), sets };
    expect(followLoads(squat('1x5 @8 RPE'), { ...SOURCES, last: returned, now })).toMatchObject([{ load: 90 }]);
  });

  it.each(['1x5 @8 RPE', '1x5 +2.5'])('of %s is not proposed after more than eight weeks, and says so', (line) => {
    const before = (weeks: number) => ({ ...SOURCES, last: last([5, 8, 130]), now: 1 + weeks * 7 * DAY });
    expect(followLoads(squat(line), before(8))).toMatchObject([{ from: {} }]);
    expect(followLoads(squat(line), { ...before(8), now: 2 + 56 * DAY })).toEqual([{ missing: 'long ago' }]);
    // What is done today counts again.
    const today = done([5, 8, 100]);
    expect(followLoads(squat('1x5 @8 RPE'), { ...before(60), today })).toMatchObject([{ load: 100 }]);
  });

  it('is the same load again where the same is asked, in every unit and on every bar [property]', () => {
    const loads = fc.constantFrom('kg' as const, 'lb' as const).chain((unit) =>
      fc.record({
        unit: fc.constant(unit),
        load: fc.integer({ min: 41, max: 600 }).map((halves) => kilogramsOf(halves / 2, unit)),
      }),
    );
    const effort = fc.record({ reps: fc.integer({ min: 1, max: 14 }), half: fc.integer({ min: 12, max: 20 }) });
    const isToday = fc.boolean();
    fc.assert(
      fc.property(loads, effort, isToday, ({ unit, load }, { reps, half }, today) => {
        const line = `1x${reps} @${half / 2} RPE`;
        const set: Leaves = [reps, half / 2, load];
        const sources = today ? { today: done(set) } : { last: last(set) };
        const rack = rackOf(defaultEquipment(unit));
        const onBar = nearestLoadable(rack, load);
        const loadable = (wanted: number) => nearestLoadable(rack, wanted);
        expect(followLoads(squat(line), { ...SOURCES, ...sources, unit })).toMatchObject([{ load }]);
        expect(followLoads(squat(line), { ...SOURCES, ...sources, unit, loadable })).toMatchObject([{ load: onBar }]);
      }),
    );
  });

  it('is the same again of a set without RPE, and other reps are as hard as that: it never creeps', () => {
    const unrated = { ...SOURCES, last: last([5, null, 140]) };
    expect(followLoads(squat('1x5 @8 RPE'), unrated)).toMatchObject([{ load: 140, from: { set: { rpe: null } } }]);
    // 140 kg / 81.1 % × 73.9 % are 127.6 kg.
    expect(followLoads(squat('1x8 @8 RPE'), unrated)).toMatchObject([{ load: 127.5 }]);
    const rated = { ...SOURCES, last: last([5, null, 140], [5, 9, 135]) };
    expect(followLoads(squat('1x5 @8 RPE'), rated)).toMatchObject([{ from: { set: { rpe: 9 } } }]);
    const today = { ...unrated, today: done([5, null, 120]) };
    expect(followLoads(squat('1x5 @8 RPE'), today)).toMatchObject([{ load: 120, from: { when: 'today' } }]);
  });

  it('of a range is for the reps that were done last in it, today or last time', () => {
    const before = { ...SOURCES, last: last([10, 8, 60], [5, 8, 80]) };
    expect(followLoads(squat('1x8-12 @8 RPE'), before)).toMatchObject([{ load: 60, from: { reps: 10 } }]);
    const five = { ...SOURCES, last: last([5, 8, 100]) };
    // Five reps are converted, never taken over: 100 kg / 81.1 % × 73.9 %.
    expect(followLoads(squat('1x8-12 @8 RPE'), five)).toMatchObject([{ load: 90, from: { reps: 8 } }]);
    const first: Leaves = [11, 8, 57.5];
    const today = { ...before, today: done(first) };
    expect(followLoads(squat('2x8-12 @8 RPE', first), today)[1]).toMatchObject({ load: 57.5, from: { reps: 11 } });
  });

  it('stays what was shown while other reps are typed, and says what it would be for them', () => {
    const known = { ...SOURCES, last: last([5, 8, 100]) };
    const typed = (...set: Leaves) => followLoads(squat('1x5 @8 RPE', set), known);
    expect(typed(8, null, null)).toMatchObject([{ load: 100, from: { typed: { reps: 8, rpe: 8, load: 90 } } }]);
    expect(typed(null, 9, null)).toMatchObject([{ load: 100, from: { typed: { reps: 5, rpe: 9, load: 102.5 } } }]);
    expect(typed(5, null, null)[0]).not.toHaveProperty('from.typed');
  });

  it.each(PARTS)('is asked and not calculated where %s [prescription]', (_, meaning) => {
    const known = { ...SOURCES, today: done([3, 8, 20]), last: last([3, 8, 20]) };
    expect(followLoads({ ...squat('1x8 @8 RPE'), ...meaning }, known)).toEqual([{ missing: 'reps and RPE' }]);
  });

  it.each([
    ['1x5 RPE', 'reps and RPE'],
    ['1x- @8 RPE', 'reps and RPE'],
    ['1x20 @8 RPE', 'reps and RPE'],
    ['1x5 @8 RPE', 'last time'],
  ])('says of %s that it misses: %s', (line, missing) => {
    expect(followLoads(squat(line), SOURCES)).toEqual([{ missing }]);
  });
});
