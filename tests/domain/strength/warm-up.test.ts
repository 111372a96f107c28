import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultEquipment } from '#domain/strength/equipment.ts';
import { nearestLoadable, rackOf } from '#domain/strength/plates.ts';
import { warmUpFor } from '#domain/strength/warm-up.ts';

const rack = rackOf(defaultEquipment('kg'));

it('the way to 5 × 140 kg goes from the bar over 55, 85 and 112.5 kg', () => {
  expect(warmUpFor({ reps: 5, load: 140 }, rack)).toEqual([
    { reps: 10, load: 20 },
    { reps: 5, load: 55 },
    { reps: 3, load: 85 },
    { reps: 2, load: 112.5 },
  ]);
  expect(warmUpFor({ reps: 2, load: 140 }, rack).at(-1)).toEqual({ reps: 1, load: 125 });
});

it('a work set with the bar alone has no warm-up', () => {
  expect(warmUpFor({ reps: 10, load: 20 }, rack)).toEqual([]);
});

it('each warm-up is heavier than the one before, lighter than the work set, no harder, and can be loaded', () => {
  const work = fc.record({ reps: fc.integer({ min: 1, max: 20 }), load: fc.double({ min: 0, max: 400, noNaN: true }) });
  fc.assert(
    fc.property(work, (asked) => {
      const sets = warmUpFor(asked, rack);
      for (const [at, { reps, load }] of sets.entries()) {
        const before = sets[at - 1] ?? { reps: Infinity, load: -1 };
        expect(load).toBeLessThan(asked.load);
        expect(nearestLoadable(rack, load)).toBe(load);
        expect(load).toBeGreaterThan(before.load);
        expect(reps).toBeLessThan(before.reps);
      }
    }),
  );
});
