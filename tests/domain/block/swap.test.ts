import { describe, expect, it } from 'vitest';
import type { Day, Exercise, Series, Values } from '#contract/api/block.ts';
import { ghostsOf } from '#domain/block/ghosts.ts';
import { hitOf } from '#domain/block/hit.ts';
import { asDone, asLogged, dayAsDone } from '#domain/block/swap.ts';
import { isDone, progressOf, targetOf } from '#domain/block/weeks.ts';
import { sessionsOfBlock } from '#domain/history/sessions-of-block.ts';
import { lastTime } from '#domain/strength/last-time.ts';
import { sessionSummary } from '#domain/strength/session-summary.ts';

const NOTHING = { reps: null, rpe: null, load: null };

function set(seriesId: string, actual: Partial<Values> & { swap?: string } = {}): Series {
  return { seriesId, target: { reps: 5, rpe: 8, load: 140 }, actual: { ...NOTHING, ...actual } };
}
function squat(...series: Series[]): Exercise {
  return { idExercise: 'squat', exerciseId: 'listed', name: 'Back squat', restTime: '3 min', note: 'low bar', series };
}
const dayOf = (...basics: Exercise[]): Day => ({ basics, complements: [] });
const swapped = (reps: number | null, load: number | null, id = 'two') => set(id, { reps, load, swap: 'Leg press' });

describe('An exercise that an athlete swaps for today', () => {
  it('is an exercise of that name, without the cue and the entry in the catalogue that are about the other', () => {
    const [first, second] = asDone([squat(set('one', { reps: 5, load: 140 }), swapped(8, 200))]);
    expect(first).toMatchObject({ name: 'Back squat', note: 'low bar', series: [{ seriesId: 'one' }] });
    expect(second).toMatchObject({ idExercise: 'squat', name: 'Leg press', insteadOf: 'Back squat' });
    expect(Object.keys(second ?? {})).not.toEqual(expect.arrayContaining(['note']));
    expect(second?.exerciseId).toBeUndefined();
  });

  it('in which nothing was swapped is itself, and so is one that was swapped for its own name', () => {
    const plain = squat(set('one'));
    expect(asDone([plain])[0]).toBe(plain);
    const same = squat(set('one', { swap: 'Back squat' }));
    expect(asDone([same])[0]).toBe(same);
  });

  it('is measured by the planned repetitions and RPE, and by no load', () => {
    const one = swapped(5, null);
    expect(targetOf(one)).toEqual({ reps: 5, rpe: 8, load: null });
    expect(isDone(one)).toBe(true);
    expect(hitOf(swapped(5, 60), 'load', {})).toBe('open');
    expect(progressOf(dayOf(squat(one, set('three', { reps: 5 }))))).toEqual({ done: 1, total: 2 });
  });

  it('is never offered the load that was planned for the other exercise, and asks for one', () => {
    const [, press] = asDone([
      squat(set('one', { reps: 5, load: 145 }), swapped(null, null), swapped(null, null, 'x')),
    ]);
    expect(ghostsOf(press?.series ?? [])).toMatchObject([
      { reps: 5, load: null, isUnloaded: false },
      { reps: 5, load: null, isUnloaded: false },
    ]);
  });

  it('is offered the load of the set above it in the new exercise', () => {
    const [press] = asDone([squat(swapped(5, 200), swapped(null, null, 'next'))]);
    expect(ghostsOf(press?.series ?? [])[1]).toMatchObject({ load: 200 });
  });

  it('is last time of the exercise that was done, and not of the planned one', () => {
    const weeks = [
      { weekName: 'week1', dayResponses: { Monday: dayOf(squat(swapped(8, 200))) } },
      { weekName: 'week2', dayResponses: { Monday: dayOf(squat(set('later'))) } },
    ];
    const before = { weekName: 'week2', day: 'Monday' } as const;
    expect(lastTime({ weeks }, before, { name: 'leg press' })?.top).toEqual({ reps: 8, rpe: null, load: 200 });
    expect(lastTime({ weeks }, before, { name: 'Back squat', exerciseId: 'listed' })).toBeUndefined();
  });

  it('is summed up and exported under the name of what was done', () => {
    const day = dayOf(squat(set('one', { reps: 5, load: 140 }), swapped(8, 200)));
    const { lifts } = sessionSummary(day, () => ({ last: undefined, bests: [] }), []);
    expect(lifts.map(({ name, top }) => [name, top.load])).toEqual([
      ['Back squat', 140],
      ['Leg press', 200],
    ]);
    const block = { blockId: 'b', name: 'Winter', weeks: [{ weekName: 'week1', dayResponses: { Monday: day } }] };
    const [session] = sessionsOfBlock(block, '2026-11-27');
    expect(session?.sets.map(({ exercise, load, planned }) => [exercise, load, planned?.load])).toEqual([
      ['Back squat', 140, 140],
      ['Leg press', 200, null],
    ]);
  });

  it('keeps the order of the day', () => {
    const bench: Exercise = { ...squat(set('bench')), idExercise: 'bench', name: 'Bench press' };
    const { basics } = dayAsDone(dayOf(squat(swapped(5, 200)), bench));
    expect(basics.map(({ name }) => name)).toEqual(['Leg press', 'Bench press']);
  });
});

describe('An exercise of which the plan says something else than when it was logged', () => {
  const later: Exercise = {
    ...squat({ ...set('one', { reps: 5, load: 140 }), loggedMeaning: {} }, set('two', { reps: 5, load: 100 })),
    loadAs: 'each hand',
  };

  it('is one for what was logged before and one for what comes after, and none where nothing was logged before', () => {
    expect(asLogged([later]).map((one) => [one.loadAs, one.series.map(({ seriesId }) => seriesId)])).toEqual([
      [undefined, ['one']],
      ['each hand', ['two']],
    ]);
    const same = { ...later, series: later.series.slice(1) };
    expect(asLogged([same])).toEqual([same]);
  });

  it('is compared with what means the same, and sums to what it was', () => {
    const weeks = [{ weekName: 'week1', dayResponses: { Monday: dayOf(later) } }];
    const before = { weekName: 'week2', day: 'Monday' } as const;
    expect(lastTime({ weeks }, before, { name: 'Back squat', loadAs: 'each hand' })?.top.load).toBe(100);
    expect(lastTime({ weeks }, before, { name: 'Back squat' })?.top.load).toBe(140);
    const { lifts } = sessionSummary(dayOf(later), () => ({ last: undefined, bests: [] }), []);
    expect(lifts.map(({ loadAs, top }) => [loadAs, top.load])).toEqual([
      [undefined, 140],
      ['each hand', 100],
    ]);
    const [session] = sessionsOfBlock({ blockId: 'b', name: 'Block', weeks }, '2026-01-01');
    expect(session?.sets.map(({ load, loadAs }) => [load, loadAs])).toEqual([
      [140, 'total'],
      [100, 'each hand'],
    ]);
  });

  it('is loaded as the one that was done instead where that was done', () => {
    const set2 = { ...swapped(8, 100), loggedMeaning: { measure: 'seconds', loadAs: 'added' } as const };
    expect(asLogged([squat(set2)]).map(({ name, measure, loadAs }) => [name, measure, loadAs])).toEqual([
      ['Leg press', 'seconds', undefined],
    ]);
  });
});
