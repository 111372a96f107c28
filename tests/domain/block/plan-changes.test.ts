import { describe, expect, it } from 'vitest';
import type { BlockDetail, Day, Series } from '#contract/block.ts';
import { isOlderThanSeen, planChanges, seenPlanOf } from '#domain/block/plan-changes.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../support.ts';

const squats = (...loads: number[]): Series[] => loads.map((load, at) => makeSeries(`s${at + 1}`, [5, 8, load]));
const blockOf = (Monday: Day, week2?: Day): BlockDetail =>
  makeBlock([
    { weekName: 'week1', dayResponses: { Monday } },
    ...(week2 ? [{ weekName: 'week2', dayResponses: { Monday: week2 } }] : []),
  ]);
const withSquats = (series: Series[]): BlockDetail => blockOf(makeDay([makeExercise('Back squat', series)]));
const place = { week: 'week1', day: 'Monday', exercise: 'Back squat' };

describe('What the coach changed since the athlete looked', () => {
  const seen = seenPlanOf(withSquats(squats(140, 140, 140)));

  it('is nothing when the plan is the same, whatever was logged and renamed', () => {
    const logged = squats(140, 140, 140).map((one) => ({ ...one, actual: { reps: 5, rpe: 9, load: 140 } }));
    expect(planChanges(seen, blockOf(makeDay([makeExercise('Pause squat', logged)])))).toEqual([]);
  });

  it('is said once for the sets that changed alike', () => {
    const [from, to] = [
      { reps: 5, rpe: 8, load: 140 },
      { reps: 5, rpe: 8, load: 132.5 },
    ];
    expect(planChanges(seen, withSquats(squats(132.5, 140, 132.5)))).toEqual([
      { kind: 'changed', ...place, sets: [1, 3], from, to },
    ]);
  });

  it('tells apart what was taken out after it was logged, and what is gone', () => {
    const [first, second] = squats(140, 140);
    const removed: Series = { ...(second as Series), removed: true };
    expect(planChanges(seen, withSquats([first as Series, removed]))).toEqual([
      { kind: 'takenOut', ...place, sets: 1 },
      { kind: 'gone', sets: 1 },
    ]);
    const again = seenPlanOf(withSquats([first as Series, removed]));
    expect(planChanges(again, withSquats([first as Series, removed]))).toEqual([]);
  });

  it('counts what was added, week by week', () => {
    const week2 = makeDay([makeExercise('Deadlift', [makeSeries('d1', [5, 8, 180]), makeSeries('d2', [5, 8, 180])])]);
    const now = blockOf(makeDay([makeExercise('Back squat', squats(140, 140, 140, 140))]), week2);
    expect(planChanges(seen, now)).toEqual([
      { kind: 'added', week: 'week1', sets: 1 },
      { kind: 'added', week: 'week2', sets: 2 },
    ]);
  });

  it('is not told backwards by an older reading', () => {
    const now = withSquats(squats(140, 140, 140));
    expect(isOlderThanSeen(now, { ...seen, structRev: 2 })).toBe(true);
    expect(isOlderThanSeen(now, seen)).toBe(false);
    expect(isOlderThanSeen({ ...now, epoch: 'restored' }, { ...seen, structRev: 2 })).toBe(false);
  });
});
