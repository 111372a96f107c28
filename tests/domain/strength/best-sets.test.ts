import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExerciseSession, RecordedSet } from '#contract/api/exercise-history.ts';
import type { Meaning } from '#domain/block/measures.ts';
import { bestSetsOf } from '#domain/strength/best-sets.ts';

type Made = readonly [reps: number, load: number | null, isDoubtful?: true];

/** Returns the best sets of sessions, which are given the oldest first. */
function bests(meaning: Meaning, ...sessions: readonly (readonly Made[])[]) {
  const made = sessions.map((sets, at): ExerciseSession => ({
    at,
    source: 'spotter',
    program: null,
    sets: sets.map(([reps, load, doubtful]): RecordedSet => ({ reps, rpe: null, load, ...(doubtful && { doubtful }) })),
  }));
  return bestSetsOf(made.toReversed(), meaning).map(({ reps, load, at }) => [reps, load, at]);
}

describe('The best sets of an exercise', () => {
  it('are the most load of each number of repetitions, and without a load the most repetitions', () => {
    expect(
      bests(
        {},
        [
          [5, 100],
          [8, 80],
          [12, null],
        ],
        [
          [5, 102.5],
          [15, 0],
        ],
        [
          [5, 102.5],
          [14, null],
        ],
      ),
    ).toEqual([
      [15, null, 1],
      [5, 102.5, 1],
      [8, 80, 0],
    ]);
  });

  it('are the most that was added, and the most repetitions with nothing added', () => {
    expect(
      bests(
        { loadAs: 'added' },
        [
          [5, 20],
          [8, null],
        ],
        [
          [5, 24],
          [10, 0],
        ],
        [[5, 22]],
      ),
    ).toEqual([
      [10, null, 1],
      [5, 24, 1],
    ]);
  });

  it('are the least help, and the most repetitions with none', () => {
    expect(
      bests(
        { loadAs: 'assistance' },
        [[8, 30]],
        [
          [8, 20],
          [3, null],
        ],
        [[8, 25]],
      ),
    ).toEqual([
      [3, null, 1],
      [8, 20, 1],
    ]);
  });

  it('are the longest and the farthest of each load', () => {
    expect(
      bests(
        { measure: 'seconds' },
        [
          [60, null],
          [30, 10],
        ],
        [
          [75, null],
          [45, 10],
        ],
        [[70, null]],
      ),
    ).toEqual([
      [75, null, 1],
      [45, 10, 1],
    ]);
    expect(bests({ measure: 'metres', loadAs: 'each hand' }, [[40, 32]], [[60, 24]])).toEqual([
      [60, 24, 1],
      [40, 32, 0],
    ]);
  });

  it('are none in doubt', () => {
    expect(bests({ loadAs: 'added' }, [[5, 20]], [[5, 200, true]])).toEqual([[5, 20, 0]]);
    expect(bests({ measure: 'seconds' }, [[600, null, true]])).toEqual([]);
  });

  it('are sets that were done, and no set is better', () => {
    const set = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.option(fc.constantFrom(5, 10, 20, 40)));
    const meaning = fc.record({
      measure: fc.constantFrom(undefined, 'seconds' as const, 'metres' as const),
      loadAs: fc.constantFrom(undefined, 'added' as const, 'assistance' as const, 'each hand' as const),
    });
    fc.assert(
      fc.property(fc.array(fc.array(set, { maxLength: 4 }), { maxLength: 6 }), meaning, (sessions, is) => {
        const found = bests(is, ...sessions);
        const all = sessions.flat();
        for (const [reps, load] of found) expect(all).toContainEqual([reps, load]);
        const isBest = ([reps, load]: readonly [number, number | null]) => {
          const [most, best] =
            found.find(([count, of]) => (is.measure || load === null ? of === load : count === reps && of !== null)) ??
            [];
          if (is.measure || load === null) return (most ?? 0) >= reps;
          return is.loadAs === 'assistance' ? (best ?? Infinity) <= load : (best ?? 0) >= load;
        };
        expect(all.filter((one) => !isBest(one))).toEqual([]);
      }),
    );
  });
});
