import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doubtsOf, type DoubtableSet } from '#domain/strength/doubts.ts';

type More = Partial<Omit<DoubtableSet, 'actual'>>;

function lifted(load: number | null, reps = 8, more: More = {}): DoubtableSet {
  return { actual: { reps, rpe: null, load }, ...more };
}

/** The loads in doubt, where each session is one list of loads. */
function doubtfulOf(...sessions: readonly (readonly DoubtableSet[])[]) {
  const doubts = doubtsOf(sessions);
  return sessions.flatMap((sets, at) =>
    sets.flatMap(({ actual }, place) => (doubts[at]?.[place] ? [actual.load] : [])),
  );
}
const between = (more: More, load = 200) => doubtfulOf([lifted(100)], [lifted(load, 8, more)], [lifted(100)]);
const loadsIn = (...sessions: readonly (readonly number[])[]) =>
  sessions.map((loads) => loads.map((one) => lifted(one)));

describe('A set in doubt', () => {
  it('is one with a digit too many or too few between two that agree', () => {
    expect(doubtfulOf(...loadsIn([140], [1400], [142.5]))).toEqual([1400]);
    expect(doubtfulOf(...loadsIn([140, 140], [14], [142.5]))).toEqual([14]);
    expect(doubtfulOf(...loadsIn([60, 60], [60, 600, 60]))).toEqual([600]);
    expect(doubtfulOf([lifted(20, 8)], [lifted(20, 80)], [lifted(20, 8)])).toEqual([20]);
  });

  it('is none of dips that grow from 2 kg added to 24 over a year, however the steps fall', () => {
    const year = [2, 4, 2.5, 5, 5, 7.5, 5, 10, 10, 12.5, 10, 15, 15, 17.5, 20, 15, 22.5, 24];
    expect(doubtfulOf(...year.map((load) => [lifted(load), lifted(load), lifted(load)]))).toEqual([]);
    expect(doubtfulOf(...year.map((load) => [lifted(load)]))).toEqual([]);
  });

  it('is none of raises that go from 4 to 7 kg, nor of a novice’s first weeks', () => {
    expect(doubtfulOf(...loadsIn([4, 4, 4], [4, 4, 4], [7, 7, 7], [7, 7, 7]))).toEqual([]);
    expect(doubtfulOf(...loadsIn([20, 20], [40, 40], [60, 60], [60, 80]))).toEqual([]);
  });

  it('is real as soon as the jump repeats, in its session or in one of the next two', () => {
    expect(doubtfulOf(...loadsIn([50], [90]))).toEqual([90]);
    expect(doubtfulOf(...loadsIn([50], [90, 90]))).toEqual([]);
    expect(doubtfulOf(...loadsIn([50], [90], [50], [90]))).toEqual([]);
  });

  it('is none where heavy and light days take turns, and no top single over its back-offs', () => {
    expect(doubtfulOf(...loadsIn([140], [55], [140], [55], [142.5]))).toEqual([]);
    expect(doubtfulOf(...loadsIn([140, 90, 90]))).toEqual([]);
  });

  it('is the later one of two that disagree, and the first one once the later ones agree', () => {
    expect(doubtfulOf(...loadsIn([100], [1000]))).toEqual([1000]);
    expect(doubtfulOf(...loadsIn([1000], [100], [100]))).toEqual([1000]);
  });

  it('is measured by its plan, and none where nothing is known or nothing is loaded', () => {
    const target = { reps: 8, rpe: null, load: 140 };
    expect(doubtfulOf([lifted(1400, 8, { target })])).toEqual([1400]);
    expect(doubtfulOf(...loadsIn([60], [60]), [lifted(140, 8, { target })])).toEqual([]);
    expect(doubtfulOf([lifted(1400)])).toEqual([]);
    expect(doubtfulOf([lifted(20)], [lifted(0)], [lifted(null)], [lifted(20)])).toEqual([]);
  });

  it('is never one that was confirmed, nor one that corrects it by little, nor one that was imported', () => {
    expect(between({})).toEqual([200]);
    expect(between({ confirmed: { load: 200 } })).toEqual([]);
    expect(between({ confirmed: { load: 200 } }, 205)).toEqual([]);
    expect(between({ confirmed: { load: 200 } }, 2050)).toEqual([2050]);
    expect(between({ confirmed: { reps: 8 } })).toEqual([200]);
    expect(between({ isSure: true })).toEqual([]);
  });

  it('says something of each set and nothing of a set that is sure, whatever was logged', () => {
    const number = fc.option(fc.constantFrom(0, 1, 2, 5, 8, 14, 20, 60, 140, 1_400));
    const set = fc.record({
      actual: fc.record({ reps: number, rpe: fc.constant(null), load: number }),
      confirmed: fc.option(fc.record({ load: fc.constantFrom(14, 1_400) }), { nil: undefined }),
      isSure: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(fc.array(set, { maxLength: 4 }), { maxLength: 8 }), (sessions) => {
        const doubts = doubtsOf(sessions);
        expect(doubts.map((one) => one.length)).toEqual(sessions.map((one) => one.length));
        const known = sessions.flatMap((sets, at) =>
          sets.flatMap(({ actual, confirmed, isSure }, place) =>
            isSure || (actual.load === confirmed?.load && (actual.reps ?? 0) < 11) ? doubts[at]?.[place] : [],
          ),
        );
        expect(known).not.toContain(true);
      }),
    );
  });

  it('is none of a log that is said twice: every jump repeats then', () => {
    const loads = fc.array(fc.constantFrom(2, 14, 140, 1_400), { maxLength: 10 });
    fc.assert(
      fc.property(loads, (all) => {
        expect(doubtfulOf(...all.map((load) => [lifted(load), lifted(load)]))).toEqual([]);
      }),
    );
  });
});
