import { describe, expect, it } from 'vitest';
import type { BlockDetail, Series } from '#contract/api/block.ts';
import { seriesOfDay } from '#domain/block/weeks.ts';
import { hasArrived, layHandovers } from '#domain/handover/lay-over.ts';
import { makeHandover } from '../../support/handovers.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../support.ts';

const PLAN = [5, 8, 100] as const;

function reading(series: Series[], rev = 500): BlockDetail {
  const weeks = [{ weekName: 'week1', dayResponses: { Monday: makeDay([makeExercise('Back squat', series)]) } }];
  return { ...makeBlock(weeks), rev };
}

function shown({ weeks }: BlockDetail, seriesId = 'a') {
  const all = weeks.flatMap(({ dayResponses }) => Object.values(dayResponses).flatMap(seriesOfDay));
  return all.find((one) => one.seriesId === seriesId)?.actual;
}

const UNSENT = makeHandover({ a: { reps: 5, rpe: 8, load: 102.5 } });

describe("What came from the athlete's phone", () => {
  it('lies over a reading that does not have it, is marked, and leaves the reading as it was [P5]', () => {
    const block = reading([makeSeries('a', PLAN), makeSeries('b', PLAN)]);
    const laid = layHandovers(block, [UNSENT]);
    expect(shown(laid.block)).toEqual({ reps: 5, rpe: 8, load: 102.5 });
    expect([...laid.marks]).toEqual([['a', 'unsent']]);
    expect(shown(block)).toEqual({ reps: null, rpe: null, load: null });
    expect(hasArrived(UNSENT, block)).toBe(false);
  });

  it('is there once and without a mark when the server has it', () => {
    const block = reading([{ ...makeSeries('a', PLAN, [5, 8, 102.5]), actualRev: 1_900 }]);
    expect(layHandovers(block, [UNSENT])).toEqual({ block, marks: new Map() });
    expect(hasArrived(UNSENT, block)).toBe(true);
  });

  it('gives way to what the server has heard of the set since: the athlete changed it after the hand-over', () => {
    const block = reading([{ ...makeSeries('a', PLAN, [4, 9, 102.5]), actualRev: 2_001 }]);
    expect(shown(layHandovers(block, [UNSENT]).block)?.reps).toBe(4);
    expect(hasArrived(UNSENT, block)).toBe(true);
  });

  it('stays while the server has but a part of it, from before', () => {
    const block = reading([{ ...makeSeries('a', PLAN, [5, null, null]), actualRev: 1_500 }], 1_500);
    expect(shown(layHandovers(block, [UNSENT]).block)).toEqual({ reps: 5, rpe: 8, load: 102.5 });
    expect(hasArrived(UNSENT, block)).toBe(false);
  });

  it("shows what the server has as well where the coach's own reading is older, and does not take it for unsent", () => {
    const sent = makeHandover({ a: { reps: 5, unsent: [] } });
    const laid = layHandovers(reading([makeSeries('a', PLAN)], 499), [sent]);
    expect([shown(laid.block)?.reps, ...laid.marks]).toEqual([5, ['a', 'sent']]);
    // As new as what the phone knew: another device's later word stands.
    const newer = reading([{ ...makeSeries('a', PLAN, [6, null, null]), actualRev: 450 }]);
    expect(shown(layHandovers(newer, [sent]).block)?.reps).toBe(6);
    expect(hasArrived(sent, newer)).toBe(true);
  });

  it('shows a value that was cleared as cleared, and leaves alone what the phone said nothing of', () => {
    const cleared = makeHandover({ a: { unsent: ['load'] } });
    const block = reading([{ ...makeSeries('a', PLAN, [5, 8, 100]), actualRev: 400 }]);
    expect(shown(layHandovers(block, [cleared]).block)).toEqual({ reps: 5, rpe: 8, load: null });
  });

  it('shows what was handed over last', () => {
    const later = makeHandover({ a: { reps: 3 } }, { day: 'Wednesday', handedAt: 2_500 });
    const block = reading([makeSeries('a', PLAN)]);
    expect(shown(layHandovers(block, [later, UNSENT]).block)?.reps).toBe(3);
  });

  it('is not put into a set that the coach took out, into a set that is gone, or into another block', () => {
    const removed = { ...makeSeries('a', PLAN), removed: true as const };
    for (const block of [reading([removed]), reading([]), { ...reading([makeSeries('a', PLAN)]), blockId: 'other' }]) {
      expect(layHandovers(block, [UNSENT]).block).toEqual(block);
      expect(hasArrived(UNSENT, block)).toBe(false);
    }
  });

  it('gives the session its day', () => {
    const { block } = layHandovers(reading([makeSeries('a', PLAN)]), [UNSENT]);
    expect(block.weeks[0]?.dayResponses.Monday?.basics[0]?.series[0]?.loggedAt).toBe(1_000);
  });
});
