import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultEquipment, type Equipment } from '#domain/strength/equipment.ts';
import {
  changesBetween,
  nearestLoadable,
  platePlan,
  rackOf,
  type Fit,
  type Rack,
  type Side,
} from '#domain/strength/plates.ts';
import { kilogramsOf, loadIn } from '#domain/load.ts';

const KG = defaultEquipment('kg');
const LB = defaultEquipment('lb');

/** Few plates, in both units, so that all ways can be tried. */
const few: fc.Arbitrary<Equipment> = fc.record({
  bar: fc.constantFrom({ mass: 20, unit: 'kg' } as const, { mass: 45, unit: 'lb' } as const),
  plates: fc.uniqueArray(
    fc.record({
      mass: fc.constantFrom(20, 10, 5, 2.5, 1.25, 0.5),
      unit: fc.constantFrom('kg' as const, 'kg' as const, 'lb' as const),
      pairs: fc.integer({ min: 0, max: 2 }),
    }),
    { maxLength: 4, selector: ({ mass, unit }) => `${mass} ${unit}` },
  ),
});

/** Every side that can be made, the heaviest plate first. */
function everySide({ plates }: Equipment): Side[] {
  const sorted = plates.toSorted((one, other) => weightOf(other) - weightOf(one));
  return sorted.reduce<Side[]>(
    (sides, { mass, unit, pairs }) =>
      sides.flatMap((side) =>
        Array.from({ length: pairs + 1 }, (_, count) => [
          ...side,
          ...Array.from({ length: count }, () => ({ mass, unit })),
        ]),
      ),
    [[]],
  );
}

function weightOf({ mass, unit }: { mass: number; unit: 'kg' | 'lb' }): number {
  return kilogramsOf(mass, unit);
}

function loadOf({ bar }: Equipment, side: Side): number {
  return weightOf(bar) + 2 * side.reduce((sum, plate) => sum + weightOf(plate), 0);
}

function fitOf(rack: Rack, load: number, unit: 'kg' | 'lb' = 'kg'): Fit | undefined {
  return platePlan(rack, [load], unit)[0];
}

function massesOf(fit: Fit | undefined): readonly number[] | undefined {
  return fit?.kind === 'loaded' ? fit.side.map(({ mass }) => mass) : undefined;
}

function totalChanges(sides: readonly Side[]): number {
  return sides.reduce((sum, side, at) => sum + changesBetween(sides[at - 1] ?? [], side), 0);
}

describe('the plates of a side', () => {
  it('are the heaviest first: 145 kg are 25, 25, 10 and 2.5 on a bar of 20', () => {
    expect(massesOf(fitOf(rackOf(KG), 145))).toEqual([25, 25, 10, 2.5]);
  });

  it('are none where the bar alone is lifted', () => {
    expect(massesOf(fitOf(rackOf(KG), 20))).toEqual([]);
  });

  it('are those of pounds for what was typed in pounds', () => {
    expect(fitOf(rackOf(LB), kilogramsOf(225, 'lb'), 'lb')).toEqual({
      kind: 'loaded',
      load: kilogramsOf(225, 'lb'),
      side: [45, 45].map((mass) => ({ mass, unit: 'lb' })),
    });
  });

  it('are found for a load that reads as what they make: 102.1 kg are 225 lb', () => {
    expect(massesOf(fitOf(rackOf(LB), 102.1))).toEqual([45, 45]);
  });

  it('may be of both units: a pair of 5 lb on 100 kg', () => {
    const mixed: Equipment = { ...KG, plates: [...KG.plates, { mass: 5, unit: 'lb', pairs: 1 }] };
    const side = fitOf(rackOf(mixed), 100 + 2 * kilogramsOf(5, 'lb'));
    expect(massesOf(side)).toEqual([25, 15, 5]);
  });

  it('are no more than there are', () => {
    const one: Equipment = { ...KG, plates: [{ mass: 20, unit: 'kg', pairs: 1 }] };
    expect(fitOf(rackOf(one), 100)).toEqual({ kind: 'between', below: 60, above: undefined });
  });
});

describe('a load that cannot be loaded', () => {
  it('names the two nearest: 142.3 kg lies between 140 and 142.5', () => {
    expect(fitOf(rackOf(KG), 142.3)).toEqual({ kind: 'between', below: 140, above: 142.5 });
  });

  it('has nothing below the bar', () => {
    expect(fitOf(rackOf(KG), 12)).toEqual({ kind: 'between', below: undefined, above: 20 });
  });

  it('is rounded to the nearest that can be loaded', () => {
    expect(nearestLoadable(rackOf(KG), 142.3)).toBe(142.5);
    expect(nearestLoadable(rackOf(KG), 141.25)).toBe(140);
    expect(nearestLoadable(rackOf(KG), 3)).toBe(20);
    expect(nearestLoadable(rackOf(KG), 1_900)).toBe(435);
  });
});

describe('whatever bar and plates there are', () => {
  it('what is loaded sums to the load, with plates that there are', () => {
    fc.assert(
      fc.property(few, fc.nat(), (equipment, pick) => {
        const sides = everySide(equipment);
        const load = loadOf(equipment, sides[pick % sides.length] ?? []);
        const fit = fitOf(rackOf(equipment), load);
        if (fit?.kind !== 'loaded') throw new Error(`${load} was not loaded`);
        expect(fit.load).toBeCloseTo(load, 9);
        expect(loadOf(equipment, fit.side)).toBeCloseTo(load, 9);
        for (const { mass, unit, pairs } of equipment.plates) {
          expect(fit.side.filter((one) => one.mass === mass && one.unit === unit).length).toBeLessThanOrEqual(pairs);
        }
        const weights = fit.side.map(weightOf);
        expect(weights).toEqual(weights.toSorted((one, other) => other - one));
      }),
    );
  });

  it('the two nearest are the nearest of all that can be loaded', () => {
    fc.assert(
      fc.property(few, fc.double({ min: 0.1, max: 150, noNaN: true }), (equipment, load) => {
        const loads = everySide(equipment).map((side) => loadOf(equipment, side));
        const below = loads.filter((one) => one <= load).reduce((most, one) => Math.max(most, one), -1);
        const above = loads.filter((one) => one >= load).reduce((least, one) => Math.min(least, one), 1e9);
        const nearest = load - below < above - load ? below : above;
        const reads = [below, above].some((one) => loadIn('kg', one) === loadIn('kg', load));
        const told = fitOf(rackOf(equipment), load);
        const expected = reads ? [nearest, nearest] : [below, above];
        const said = told?.kind === 'loaded' ? [told.load, told.load] : [told?.below ?? -1, told?.above ?? 1e9];
        expect(told?.kind).toBe(reads ? 'loaded' : 'between');
        expect(said[0]).toBeCloseTo(expected[0] ?? 0, 9);
        expect(said[1]).toBeCloseTo(expected[1] ?? 0, 9);
      }),
    );
  });

  it('each load has the fewest plates that make it, and no other such plates take fewer changes over the sets', () => {
    fc.assert(
      fc.property(few, fc.array(fc.nat(), { minLength: 1, maxLength: 4 }), (equipment, picks) => {
        const sides = everySide(equipment);
        const loads = picks.map((pick) => loadOf(equipment, sides[pick % sides.length] ?? []));
        const planned = platePlan(rackOf(equipment), loads, 'kg').map((fit) => {
          if (fit?.kind !== 'loaded') throw new Error('it was not loaded');
          return fit.side;
        });
        const ways = loads.map((load) => {
          const making = sides.filter((side) => Math.abs(loadOf(equipment, side) - load) < 1e-9);
          const fewest = Math.min(...making.map((side) => side.length));
          return making.filter((side) => side.length === fewest);
        });
        const every = ways.reduce<Side[][]>(
          (before, some) => before.flatMap((one) => some.map((side) => [...one, side])),
          [[]],
        );
        expect(planned.map((side) => side.length)).toEqual(ways.map(([one]) => one?.length));
        expect(totalChanges(planned)).toBe(Math.min(...every.map(totalChanges)));
      }),
      { numRuns: 200 },
    );
  });

  it('is told at once, however many plates somebody owns', () => {
    const many: Equipment = {
      bar: { mass: 20, unit: 'kg' },
      plates: Array.from({ length: 16 }, (_, at) => ({
        mass: 0.625 * (at + 1),
        unit: at % 2 === 0 ? 'kg' : 'lb',
        pairs: 10,
      })),
    };
    const rack = rackOf(many);
    const began = performance.now();
    platePlan(rack, [100, 120, 140, 142.3, 140, 120, 100, 75.5], 'kg');
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});

describe('the sets of an exercise, one after the other', () => {
  it('are loaded with the fewest changes: 100 kg are two of 20 after 60, and 25 and 15 before 120', () => {
    expect(platePlan(rackOf(KG), [60, 100], 'kg').map(massesOf)).toEqual([[20], [20, 20]]);
    const plan = platePlan(rackOf(KG), [100, 120, 100], 'kg');
    expect(plan.map(massesOf)).toEqual([
      [25, 15],
      [25, 25],
      [25, 15],
    ]);
  });

  it.each([
    [60, 100, 140, 170],
    [20, 60, 100, 130, 150, 170],
    [150, 170],
    [160, 170],
    [165, 170],
    [167.5, 170],
    [170, 150, 170],
  ])('use the plates that are there: 170 kg are three of 25 a side, also after %d kg', (...loads) => {
    const plan = platePlan(rackOf(KG), loads, 'kg');
    expect(massesOf(plan[loads.indexOf(170)])).toEqual([25, 25, 25]);
    const two = KG.plates.map((one) => (one.mass === 25 ? { ...one, pairs: 2 } : one));
    const less = platePlan(rackOf({ ...KG, plates: two }), loads, 'kg');
    expect(massesOf(less[loads.indexOf(170)])?.filter((mass) => mass === 25).length).toBeLessThan(3);
  });

  it('skip what cannot be loaded, and what has no load', () => {
    const plan = platePlan(rackOf(KG), [100, null, 142.3, 100], 'kg');
    expect(plan.map((fit) => fit?.kind)).toEqual(['loaded', undefined, 'between', 'loaded']);
    expect(massesOf(plan[3])).toEqual(massesOf(plan[0]));
  });
});
