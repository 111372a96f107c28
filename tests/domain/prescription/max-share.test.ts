import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import type { MaxShare } from '#contract/api/max-shares.ts';
import { followLoads, type LoadSources } from '#domain/prescription/follow-loads.ts';
import { maxesOfBlock, missingMaxes, type KnownMaxes } from '#domain/prescription/known-maxes.ts';
import { ownMaxIn, sharesOf } from '#domain/prescription/max-share.ts';
import { readLine } from '#domain/prescription/read-line.ts';
import { NOTHING } from '#domain/block/nothing.ts';
import { makeExercise } from '../support.ts';

const SHARE: MaxShare = { name: 'Front squat', of: 'Back squat', percent: 85 };
const NOBODY: KnownMaxes = { told: undefined, set: [], shares: [SHARE] };
const told = (squat: number | null) => ({ squat, bench: null, deadlift: null });

function planned(name: string, line: string) {
  const read = readLine(line, 'kg');
  if (!read.ok) throw new Error(`'${line}' cannot be read`);
  const series = read.sets.map((one, at) => ({ ...one, seriesId: `${name} ${at}`, actual: NOTHING }));
  return { ...makeExercise(name, []), name, series };
}

/** What the first set comes to on the phone, by what the server tells of the block. */
function comesTo(name: string, line: string, known: KnownMaxes, meaning: object = {}) {
  const exercise = { ...planned(name, line), ...meaning };
  const weeks = [
    { weekName: 'week1', dayResponses: { Monday: { basics: [exercise], complements: [] } } },
  ] as unknown as BlockDetail['weeks'];
  const reading = maxesOfBlock({ weeks }, known);
  const sources: LoadSources = {
    max: ownMaxIn(reading.maxes, name),
    trainingMax: ownMaxIn(reading.trainingMaxes, name),
    shares: sharesOf(name, reading),
    today: [],
    last: undefined,
    unit: 'kg',
  };
  return followLoads(exercise, sources)[0];
}

describe('The max of a variant, which a coach sets as a part of that of another lift', () => {
  it('is what a percentage is of where the athlete has no max in the variant, and the load says so', () => {
    expect(comesTo('front SQUAT', '1x3 75%', { ...NOBODY, told: told(160) })).toEqual({
      load: 102.5,
      from: { kind: 'percent', percent: 75, of: 136, max: 'max', share: { of: 'Back squat', percent: 85 } },
    });
    const set = [{ name: 'back squat', load: 140 }];
    expect(comesTo('Front squat', '1x3 75% TM', { ...NOBODY, set })).toMatchObject({
      load: 90,
      from: { of: 119, max: 'trainingMax', share: { of: 'Back squat', percent: 85 } },
    });
  });

  it('is of the same kind as the percentage: a training max is not taken for a best single', () => {
    const set = [{ name: 'Back squat', load: 140 }];
    expect(comesTo('Front squat', '1x3 75%', { ...NOBODY, set })).toEqual({ missing: 'max', lift: 'Back squat' });
    expect(comesTo('Front squat', '1x3 75% TM', { ...NOBODY, told: told(160) })).toEqual({
      missing: 'trainingMax',
      lift: 'Back squat',
    });
  });

  it('says which max is missing: that of the other lift where it follows one, else its own', () => {
    expect(comesTo('Front squat', '1x3 75%', NOBODY)).toEqual({ missing: 'max', lift: 'Back squat' });
    expect(comesTo('Front squat', '1x3 75%', { ...NOBODY, shares: [] })).toEqual({ missing: 'max' });
    const names = ['Front squat', 'Leg press', 'Back squat'];
    expect(missingMaxes(names, 'max', NOBODY)).toEqual(['Back squat', 'Leg press']);
    expect(missingMaxes(names, 'max', { ...NOBODY, told: told(160) })).toEqual(['Leg press']);
  });

  it('goes one step: what follows another variant is not known, even if such shares came', () => {
    const shares = [SHARE, { name: 'Zercher squat', of: 'Front squat', percent: 90 }];
    expect(comesTo('Zercher squat', '1x3 75%', { told: told(160), set: [], shares })).toEqual({
      missing: 'max',
      lift: 'Front squat',
    });
    const circle = [SHARE, { name: 'Back squat', of: 'Front squat', percent: 110 }];
    expect(comesTo('Front squat', '1x3 75% TM', { told: undefined, set: [], shares: circle })).toEqual({
      missing: 'trainingMax',
      lift: 'Back squat',
    });
  });

  it('says nothing of loads that are a part of what is lifted', () => {
    const set = [{ name: 'Back squat', load: 140 }];
    for (const loadAs of ['added', 'each hand', 'assistance']) {
      expect(comesTo('Front squat', '1x3 75% TM', { ...NOBODY, set }, { loadAs })).toEqual({ missing: 'trainingMax' });
    }
  });

  it('comes to the phone with the max that it is of, and only where it is needed', () => {
    const { maxes, maxShares } = readingOf(['Front squat', '1x3 75%'], { ...NOBODY, told: told(160) });
    expect({ maxes, maxShares }).toEqual({ maxes: [{ name: 'Back squat', load: 160 }], maxShares: [SHARE] });
    expect(readingOf(['Front squat', '1x3 75%'], NOBODY)).toEqual({ maxShares: [SHARE] });
    expect(readingOf(['Front squat', '1x3 100'], { ...NOBODY, told: told(160) })).toEqual({});
    const set = [{ name: 'Front squat', load: 120 }];
    expect(readingOf(['Front squat', '1x3 75% TM'], { ...NOBODY, set })).toEqual({ trainingMaxes: set });
  });
});

describe('Whatever is known of an athlete', () => {
  const names = fc.constantFrom('Front squat', 'Back squat', 'Zercher squat', 'Bench press');
  const people = fc.record({
    told: fc.option(fc.record({ squat: load(), bench: load(), deadlift: load() }), { nil: undefined }),
    set: fc.uniqueArray(fc.record({ name: names, load: fc.integer({ min: 1, max: 400 }) }), {
      selector: ({ name }) => name,
    }),
    shares: fc.uniqueArray(fc.record({ name: names, of: names, percent: fc.integer({ min: 20, max: 150 }) }), {
      selector: ({ name }) => name,
    }),
  });
  const kinds = fc.constantFrom('1x3 75%', '1x3 75% TM');

  it('an own max always comes before a share', () => {
    fc.assert(
      fc.property(names, kinds, people, (name, line, one) => {
        const own = comesTo(name, line, { ...one, shares: [] });
        fc.pre(own !== undefined && 'load' in own);
        expect(comesTo(name, line, one)).toEqual(own);
      }),
    );
  });

  it('a load is a part of a max that somebody told or set; else it says whose max is missing', () => {
    fc.assert(
      fc.property(names, kinds, people, (name, line, one) => {
        expect(maxOrMissing(comesTo(name, line, one), name)).toEqual(expected(name, line.endsWith('TM'), one));
      }),
    );
  });
});

/** The max (kg) that a load is of, else the name of the lift whose max is missing. */
function maxOrMissing(found: ReturnType<typeof comesTo>, name: string): unknown {
  if (!found || 'missing' in found) return found?.lift ?? name;
  return found.from.kind === 'percent' && rounded(found.from.of);
}

function expected(name: string, isTrainingMax: boolean, { told: one, set, shares }: KnownMaxes): unknown {
  const lifts: Record<string, number | null | undefined> = { 'Back squat': one?.squat, 'Bench press': one?.bench };
  const ownOf = (lift: string) =>
    (isTrainingMax ? set.find((max) => max.name === lift)?.load : lifts[lift]) ?? undefined;
  const share = shares.find((other) => other.name === name);
  const above = share && ownOf(share.of);
  return ownOf(name) ?? (share && above !== undefined ? rounded((above * share.percent) / 100) : (share?.of ?? name));
}

function rounded(kilograms: number): number {
  return Number(kilograms.toFixed(6));
}

function load() {
  return fc.option(fc.integer({ min: 1, max: 400 }), { nil: null });
}

function readingOf([name, line]: [name: string, line: string], known: KnownMaxes) {
  const day = { basics: [planned(name, line)], complements: [] };
  const weeks = [{ weekName: 'week1', dayResponses: { Monday: day } }] as unknown as BlockDetail['weeks'];
  return maxesOfBlock({ weeks }, known);
}
