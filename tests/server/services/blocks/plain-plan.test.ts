import { expect, it } from 'vitest';
import type { WrittenBlockBody } from '#contract/api/coach-save.ts';
import { MAX_SERIES_PER_BLOCK } from '#contract/limits.ts';
import { WEEKDAYS } from '#contract/vocabulary.ts';
import { sizeOfPlan } from '#domain/block/plan-document.ts';
import { EMPTY_READING, withSavedPlan } from '#server/services/blocks/given-reading.ts';
import { withIds } from '#server/services/blocks/plain-plan.ts';
import { newId } from '#server/storage/ids.ts';
import { workedFor } from '../../../support/longest-turn.ts';

const WEEKS = 10;
const EXERCISES = 28;

function noMore(): never {
  throw new Error('There is an id of before for everything.');
}

it('a plan of 20,000 sets that comes again without ids has those of before, within moments', () => {
  const plan = planWithoutIds();
  const first = withIds(plan, EMPTY_READING, newId);
  expect(sizeOfPlan(first.weeks).sets).toBeGreaterThan(MAX_SERIES_PER_BLOCK * 0.95);
  const given = withSavedPlan(EMPTY_READING, first.weeks, first.made);
  let again = first;
  const worked = workedFor(() => {
    again = withIds(plan, given, noMore);
  });
  expect(again.weeks).toEqual(first.weeks);
  expect(worked).toBeLessThan(1_000);
});

/** Of one name and target each: only their order tells the sets and exercises of a list apart. */
function planWithoutIds(): WrittenBlockBody['blockWeeks'] {
  const target = { reps: 5, rpe: 8, load: 100 };
  const sets = Array.from({ length: 5 }, () => ({ target }));
  const exercises = Array.from({ length: EXERCISES }, () => ({ name: 'Squat', restTime: '2 min', series: sets }));
  const day = { basics: exercises, complements: exercises };
  const days = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, day]));
  return Object.fromEntries(Array.from({ length: WEEKS }, (_, at) => [`week${at + 1}`, days]));
}
