import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BlockDetail, Day, Series, Values } from '#contract/api/block.ts';
import type { Weekday } from '#contract/vocabulary.ts';
import { createDay, setOf, setsInOrder, type DaySources, type TrainingDay } from '#domain/block/day.ts';
import { ghostsOf, ticked } from '#domain/block/ghosts.ts';
import { lastTimesOf } from '#domain/block/last-times.ts';
import { nextSet, setsOfDay } from '#domain/block/next-set.ts';
import { NO_DAY } from '#domain/block/nothing.ts';
import { dayAsDone } from '#domain/block/swap.ts';
import { findWeek, followedLoad, seriesOfDay } from '#domain/block/weeks.ts';
import { defaultEquipment } from '#domain/strength/equipment.ts';
import { rackOf } from '#domain/strength/plates.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../support.ts';
import { plans } from './any-plan.ts';

const NOW = Date.parse('2026-03-02T18:00:00Z');
const rack = rackOf(defaultEquipment('kg'));
const days = fc.constantFrom('Monday' as const, 'Wednesday' as const);
const values: fc.Arbitrary<Values> = fc.record({
  reps: fc.option(fc.integer({ min: 0, max: 20 }), { nil: null }),
  rpe: fc.constant(null),
  load: fc.option(fc.integer({ min: 0, max: 200 }), { nil: null }),
});

type Place = { readonly weekName: string; readonly day: Weekday };

function plannedDay(block: BlockDetail, { weekName, day }: Place): Day {
  return findWeek(block, weekName)?.dayResponses[day] ?? NO_DAY;
}

function dayOf(block: BlockDetail, place: Place, more: Partial<DaySources> = {}, before?: TrainingDay): TrainingDay {
  const last = lastTimesOf(block, place, dayAsDone(plannedDay(block, place)));
  return createDay(block, place, { last, now: NOW, unit: 'kg', rack, ...more }, before);
}

function highlighted(day: TrainingDay): string[] {
  return setsInOrder(day).flatMap(({ isHighlighted, seriesId }) => (isHighlighted ? seriesId : []));
}

/** The last week of a plan: what was done before it is known. */
function lastWeek({ weeks }: BlockDetail): string {
  return weeks.at(-1)?.weekName ?? '';
}

/** The plan with these values logged in one set of the day. */
function logged(block: BlockDetail, place: Place, at: number, actual: Values): BlockDetail {
  const changed = structuredClone(block);
  const series = seriesOfDay(plannedDay(changed, place)).filter(({ removed }) => removed !== true);
  const one = series[at % series.length];
  if (one) one.actual = actual;
  return changed;
}

test('a day has every set of its plan once, in the order of the page and numbered by exercise, without those taken out', () => {
  fc.assert(
    fc.property(plans(), days, (block, day) => {
      const place = { weekName: lastWeek(block), day };
      const shown = setsInOrder(dayOf(block, place)).map(({ seriesId, number }) => [seriesId, number]);
      const planned = setsOfDay(plannedDay(block, place)).map(({ series, number }) => [series.seriesId, number]);
      expect(shown).toEqual(planned);
    }),
  );
});

test('a set suggests what its exercise does, and a tick logs that and what is logged in it [P18]', () => {
  fc.assert(
    fc.property(plans(), days, (block, day) => {
      const place = { weekName: lastWeek(block), day };
      const shown = dayOf(block, place);
      for (const exercise of [...shown.basics, ...shown.complements]) {
        const ghosts = ghostsOf(exercise.series, { last: exercise.last, now: NOW, meaning: exercise });
        for (const { seriesId, series, ghost } of exercise.sets) {
          const at = exercise.series.findIndex((one) => one.seriesId === seriesId);
          expect(ticked(series.actual, ghost)).toEqual(ticked(series.actual, ghosts[at] ?? ghost));
        }
      }
    }),
  );
});

test('one set is highlighted at most: the one at hand, else the next one', () => {
  fc.assert(
    fc.property(plans(), days, fc.nat(20), (block, day, at) => {
      const place = { weekName: lastWeek(block), day };
      const next = nextSet(plannedDay(block, place))?.series.seriesId;
      expect(highlighted(dayOf(block, place))).toEqual(next === undefined ? [] : [next]);
      const sets = setsInOrder(dayOf(block, place));
      const { seriesId } = sets[at % sets.length] ?? {};
      if (seriesId === undefined) return;
      const atHand = dayOf(block, place, { active: { seriesId, stage: 'editing' } });
      expect(highlighted(atHand)).toEqual([seriesId]);
      expect(setsInOrder(atHand).flatMap(({ stage }) => stage ?? [])).toEqual(['editing']);
    }),
  );
});

test('what stays as it was stays the same object, whatever is logged in another set', () => {
  fc.assert(
    fc.property(plans(), days, fc.nat(20), values, (block, day, at, actual) => {
      const place = { weekName: lastWeek(block), day };
      const before = dayOf(block, place);
      expect(dayOf(structuredClone(block), place, {}, before)).toBe(before);
      const after = dayOf(logged(block, place, at, actual), place, {}, before);
      expect(after).toEqual(dayOf(logged(block, place, at, actual), place));
      const old = new Map(setsInOrder(before).map((set) => [set.seriesId, set]));
      const alike = setsInOrder(after).filter((set) => JSON.stringify(set) === JSON.stringify(old.get(set.seriesId)));
      expect(alike.filter((set) => set !== old.get(set.seriesId))).toEqual([]);
    }),
  );
});

test('the halves of an exercise that was changed in the middle stay the same objects, too [swap]', () => {
  const swapped = makeSeries('s1', [5, 8, 100]);
  swapped.actual = { ...swapped.actual, swap: 'Leg press' };
  const place = { weekName: 'week1', day: 'Monday' } as const;
  const squat = makeExercise('Squat', [swapped, makeSeries('s2', [5, 8, 100])]);
  const block = makeBlock([{ weekName: 'week1', dayResponses: { Monday: makeDay([squat]) } }]);
  const before = dayOf(block, place);
  expect(before.basics.map(({ name, insteadOf }) => [name, insteadOf])).toEqual([
    ['Leg press', 'Squat'],
    ['Squat', undefined],
  ]);
  expect(dayOf(structuredClone(block), place, {}, before)).toBe(before);
});

test('a set that is swapped for another exercise has nothing of the load that was planned, nor says it was its target [swap]', () => {
  const planned = {
    ...makeSeries('s1', [5, null, null]),
    prescription: { load: { by: 'percent', percent: 75, of: 'max' } },
  } as const;
  const place = { weekName: 'week1', day: 'Monday' } as const;
  let shown: TrainingDay | undefined;
  function ruleOf(swap?: string) {
    const actual = { ...planned.actual, ...(swap !== undefined && { swap }) };
    const day = makeDay([makeExercise('Back squat', [{ ...planned, actual }])]);
    const block = makeBlock([{ weekName: 'week1', dayResponses: { Monday: day } }]);
    shown = dayOf({ ...block, maxes: [{ name: 'Back squat', load: 140 }] }, place, {}, shown);
    const { series, rule } = setOf(shown, 's1') ?? {};
    return { follows: series && followedLoad(series), target: series?.target.load, planned: rule?.planned };
  }
  expect(ruleOf()).toMatchObject({ follows: 105, target: 105, planned: { by: 'percent' } });
  expect(ruleOf('Leg press')).toEqual({ follows: undefined, target: null, planned: null });
  expect(ruleOf()).toMatchObject({ follows: 105, target: 105 });
});

test('an unsent set keeps the load that its rule came to when it was logged, whatever that comes to by now', () => {
  const open = {
    ...makeSeries('s1', [5, 8, null]),
    prescription: { load: { by: 'percent', percent: 75, of: 'max' } },
  } as const;
  const place = { weekName: 'week1', day: 'Monday' } as const;
  const before = dayOf(squatOf(open, 140), place);
  const after = dayOf(squatOf({ ...open, actual: { reps: 5, rpe: 8, load: 105 } }, 160), place, {}, before);
  expect(setOf(after, 's1')?.series.target.load).toBe(105);
  expect(setOf(dayOf(squatOf(open, 160), place, {}, after), 's1')?.series.target.load).toBe(120);
});

/** A block with a squat of one set, whose best single is `max` kg. */
function squatOf(series: Series, max: number): BlockDetail {
  const day = makeDay([makeExercise('Back squat', [series])]);
  const block = makeBlock([{ weekName: 'week1', dayResponses: { Monday: day } }]);
  return { ...block, maxes: [{ name: 'Back squat', load: max }] };
}
