import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Series } from '#contract/api/block.ts';
import { asDone } from '#domain/block/swap.ts';
import { kilogramsOf } from '#domain/load.ts';
import { followLoads, type LoadSources } from '#domain/prescription/follow-loads.ts';
import { defaultEquipment } from '#domain/strength/equipment.ts';
import { nearestLoadable, rackOf } from '#domain/strength/plates.ts';
import { makeExercise } from '../support.ts';
import { loadRules, plannedSeries } from './arbitraries.ts';
import { last, PARTS, SOURCES, squat, type Leaves } from './squat.ts';

const DROP_OF_120 = { kind: 'drop', percent: 10, of: 120 };

/** The same with loads that are help. */
const helped = (line: string, ...logged: Leaves[]) => ({ ...squat(line, ...logged), loadAs: 'assistance' }) as const;

/** Something else was done in all of its sets. */
const doneAs = ({ name, series }: ReturnType<typeof squat>, swap: string) => ({
  name,
  series: series.map((one) => ({ ...one, actual: { ...one.actual, swap } })),
});

describe('A load in per cent', () => {
  it('is of the best single, rounded to what can be loaded, and says so', () => {
    expect(followLoads(squat('1x3 75%'), { ...SOURCES, max: 140 })).toEqual([
      { load: 105, from: { kind: 'percent', percent: 75, of: 140, max: 'max' } },
    ]);
    expect(followLoads(squat('1x3 72%'), { ...SOURCES, max: 140 })).toMatchObject([{ load: 100 }]);
    expect(followLoads(squat('1x3 75%'), { ...SOURCES, max: 140, unit: 'lb' })).toMatchObject([
      { load: kilogramsOf(230, 'lb') },
    ]);
  });

  it('is what the athlete’s plates make', () => {
    const rack = rackOf({ bar: { mass: 20, unit: 'kg' }, plates: [{ mass: 10, unit: 'kg', pairs: 4 }] });
    const loadable = (load: number) => nearestLoadable(rack, load);
    expect(followLoads(squat('1x3 75%'), { ...SOURCES, max: 120, loadable })).toMatchObject([{ load: 80 }]);
  });

  it('says that the best single is missing', () => {
    expect(followLoads(squat('2x3 75%'), SOURCES)).toEqual([{ missing: 'max' }, { missing: 'max' }]);
    expect(followLoads(squat('1x3 75%'), { ...SOURCES, max: 0 })).toEqual([{ missing: 'max' }]);
  });

  it('is of the training max where the plan says so, whatever the best single is', () => {
    const maxes = { ...SOURCES, max: 160, trainingMax: 140 };
    expect(followLoads(squat('1x3 75% TM, 1x3 75%'), maxes)).toEqual([
      { load: 105, from: { kind: 'percent', percent: 75, of: 140, max: 'trainingMax' } },
      { load: 120, from: { kind: 'percent', percent: 75, of: 160, max: 'max' } },
    ]);
  });

  it('says that the training max is missing, and does not take the best single for it', () => {
    expect(followLoads(squat('1x3 75% TM'), { ...SOURCES, max: 160 })).toEqual([{ missing: 'trainingMax' }]);
    expect(followLoads(squat('1x3 75%'), { ...SOURCES, trainingMax: 140 })).toEqual([{ missing: 'max' }]);
  });

  it('of a logged set stays what was logged when the training max is another one, and the next set follows it', () => {
    const first = { ...SOURCES, trainingMax: 140 };
    expect(followLoads(squat('2x3 75% TM'), first)).toMatchObject([{ load: 105 }, { load: 105 }]);
    expect(followLoads(squat('2x3 75% TM', [3, null, 105]), { ...first, trainingMax: 160 })).toMatchObject([
      undefined,
      { load: 120 },
    ]);
  });

  it.each(PARTS)(
    'is not of the best single where %s: it is asked, and only a training max is taken as it is [prescription]',
    (_, meaning) => {
      const maxes = { ...SOURCES, max: 140, trainingMax: 40 };
      expect(followLoads({ ...squat('1x8 75%, 1x8 75% TM'), ...meaning }, maxes)).toMatchObject([
        { missing: 'max' },
        // The coach has said it of this very exercise.
        { load: 30 },
      ]);
    },
  );

  it('is never less for a higher best single', () => {
    const best = fc.double({ min: 0.1, max: 1_000, noNaN: true });
    const percents = fc.integer({ min: 1, max: 200 });
    fc.assert(
      fc.property(best, best, percents, fc.constantFrom('kg', 'lb'), (one, other, percent, unit) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map((max) => {
          const [found] = followLoads(squat(`1x3 ${percent}%`), { ...SOURCES, max, unit });
          return found && 'load' in found ? found.load : Number.NaN;
        });
        expect(less).toBeGreaterThan(0);
        expect(less).toBeLessThanOrEqual(more ?? 0);
      }),
    );
  });
});

describe('A load that is less than another', () => {
  it('follows what was logged in the top set, else what is planned there', () => {
    const from = { kind: 'drop', percent: 10, of: 142.5 };
    expect(followLoads(squat('1x1 @8, 1x5 -10%', [1, 8, 142.5]), SOURCES)).toEqual([undefined, { load: 127.5, from }]);
    expect(followLoads(squat('1x1 @8 142.5, 1x5 -10%'), SOURCES)).toEqual([undefined, { load: 127.5, from }]);
    expect(followLoads(squat('1x1 90%, 1x5 -10%'), { ...SOURCES, max: 158 })).toMatchObject([
      { load: 142.5 },
      { from },
    ]);
    expect(followLoads(squat('1x1 @8 140, 1x5 -10%', [1, 8, 142.5]), SOURCES)).toMatchObject([undefined, { from }]);
  });

  it('follows the set before it, step by step', () => {
    const line = '1x10 100, 1x10 -20% prev, 1x10 -20% prev';
    expect(followLoads(squat(line), SOURCES)).toMatchObject([
      undefined,
      { load: 80, from: { of: 100 } },
      { load: 65, from: { of: 80 } },
    ]);
    expect(followLoads(squat(line, [10, 9, 100], [8, 10, 75]), SOURCES)).toMatchObject([
      undefined,
      undefined,
      { load: 60, from: { of: 75 } },
    ]);
  });

  it('takes off kilograms and pounds to the letter, and never more than there is', () => {
    expect(followLoads(squat('1x5 101, 1x5 -7kg'), SOURCES)).toMatchObject([undefined, { load: 94 }]);
    expect(followLoads(squat('1x5 20, 1x5 -30kg'), SOURCES)).toMatchObject([undefined, { load: 0 }]);
    const pounds = { ...SOURCES, unit: 'lb' } as const;
    expect(followLoads(squat('1x5 225lb, 1x5 -7lb'), pounds)).toMatchObject([
      undefined,
      { load: kilogramsOf(218, 'lb') },
    ]);
  });

  it('is more help where the load is help: no drop is harder than the set that it comes from [prescription]', () => {
    expect(followLoads(helped('1x5 BW-20, 1x8 -10%', [5, 8, 20]), SOURCES)).toEqual([
      undefined,
      { load: 22.5, from: { kind: 'drop', percent: 10, of: 20 } },
    ]);
    expect(followLoads(helped('1x5 BW-20, 1x8 -7kg'), SOURCES)).toMatchObject([undefined, { load: 27 }]);
    expect(followLoads(helped('1x5 BW-20, 1x8 -1%'), SOURCES)).toMatchObject([undefined, { load: 20 }]);
  });

  it('says that the top set is missing, also where it is only half typed or was done as something else', () => {
    expect(followLoads(squat('1x1 @8, 1x5 -10%'), SOURCES)).toEqual([undefined, { missing: 'top set' }]);
    expect(followLoads(squat('2x5 -10%'), SOURCES)).toEqual([{ missing: 'top set' }, { missing: 'top set' }]);
    expect(followLoads(squat('1x5 -10% prev'), SOURCES)).toEqual([{ missing: 'top set' }]);
    expect(followLoads(squat('1x1 125, 1x5 -10%', [1, null, 1]), SOURCES)).toMatchObject([
      undefined,
      { from: { of: 125 } },
    ]);
    const swapped = squat('1x1 @8, 1x5 -10%', [1, 8, 40]);
    const [top, ...rest] = swapped.series;
    const instead = top ? [{ ...top, actual: { ...top.actual, swap: 'Goblet squat' } }, ...rest] : [];
    expect(followLoads({ ...swapped, series: instead }, SOURCES)).toEqual([undefined, { missing: 'top set' }]);
  });

  it('passes over sets that the athlete added and sets that are out of the plan', () => {
    const { name, series } = squat('2x-, 1x1 @8, 1x5 -10%', [5, 6, 60], [3, 7, 120], [1, 8, 140]);
    const [added, removed, ...rest] = series;
    if (!added || !removed) throw new Error('there are no sets');
    const sets: Series[] = [{ ...added, addedBy: 'athlete' }, { ...removed, removed: true }, ...rest];
    expect(followLoads({ name, series: sets }, SOURCES).at(-1)).toMatchObject({ from: { of: 140 } });
  });

  it('is never more than what it follows from, nor below nothing', () => {
    const load = fc.integer({ min: 1, max: 4_000 }).map((quarters) => quarters / 4);
    const drops = loadRules.filter(({ by }) => by === 'drop');
    fc.assert(
      fc.property(load, drops, fc.constantFrom('kg' as const, 'lb' as const), (top, rule, unit) => {
        const { name, series } = squat('1x1 @8, 1x5', [1, 8, top]);
        const [first, second] = series;
        if (!first || !second) return;
        const sets = [first, { ...second, prescription: { load: rule } }];
        const found = followLoads({ name, series: sets }, { ...SOURCES, unit })[1];
        expect(found).toMatchObject({ from: { of: top } });
        expect(found && 'load' in found ? found.load : -1).toBeGreaterThanOrEqual(0);
        expect(found && 'load' in found ? found.load : Infinity).toBeLessThanOrEqual(top);
      }),
    );
  });
});

describe('What is done instead of an exercise', () => {
  it('follows no load that is planned for that [swap]', () => {
    const maxes = { ...SOURCES, max: 200, trainingMax: 180, last: last([5, 8, 180]) };
    const lines = ['1x5 75%', '1x5 75% TM', '1x5 @8 RPE', '1x5 +2.5', '1x1 150, 1x5 -10%'];
    const instead = asDone(lines.map((line) => makeExercise('Back squat', doneAs(squat(line), 'Deadlift').series)));
    expect(instead).toHaveLength(lines.length);
    expect(instead.flatMap((one) => followLoads(one, maxes)).filter(Boolean)).toEqual([]);
  });

  it('follows the plan once the coach plans it by that name [swap]', () => {
    const exercise = { ...doneAs(squat('1x5 75%'), 'Deadlift'), name: 'Deadlift' };
    expect(followLoads(exercise, { ...SOURCES, max: 200 })).toMatchObject([{ load: 150 }]);
  });
});

describe('What is logged', () => {
  it('stands: it follows from nothing any more, and another best single moves nothing that follows from it', () => {
    const exercise = squat('1x3 80%, 2x5 -10%', [3, 8, 120], [5, 8, 107.5]);
    const one = followLoads(exercise, { ...SOURCES, max: 150 });
    expect(one).toEqual([undefined, undefined, { load: 107.5, from: DROP_OF_120 }]);
    expect(followLoads(exercise, { ...SOURCES, max: 200 })).toEqual(one);
  });

  it('gives a number or says what is missing for every plan, and changes nothing itself', () => {
    const logged = fc.record({
      reps: fc.option(fc.nat({ max: 20 })),
      rpe: fc.option(fc.integer({ min: 12, max: 20 }).map((half) => half / 2)),
      load: fc.option(fc.nat({ max: 300 })),
    });
    const rows = fc.array(fc.record({ set: plannedSeries, actual: logged }), { maxLength: 6 });
    const equipment = rackOf(defaultEquipment('kg'));
    const plates = fc.constantFrom(undefined, (load: number) => nearestLoadable(equipment, load));
    const before = fc.constantFrom(undefined, last([5, 8, 140], [5, 8, 130]));
    fc.assert(
      fc.property(rows, plates, before, fc.option(fc.nat({ max: 300 })), (list, loadable, past, max) => {
        const series = list.map(({ set, actual }, at) => ({ ...set, actual, seriesId: `${at}` }));
        const sources: LoadSources = { ...SOURCES, loadable, last: past, max: max ?? undefined };
        const kept = structuredClone(series);
        const found = followLoads({ name: 'Back squat', series }, sources);
        expect(series).toEqual(kept);
        expect(followLoads({ name: 'Back squat', series }, sources)).toEqual(found);
        expect(found).toHaveLength(series.length);
        for (const one of found) expect(one === undefined || 'missing' in one || one.load >= 0).toBe(true);
      }),
    );
  });
});
