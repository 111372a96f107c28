import { describe, expect, it } from 'vitest';
import type { Series } from '#contract/api/block.ts';
import { kilogramsOf } from '#domain/load.ts';
import { followLoads, type LoadSources } from '#domain/prescription/follow-loads.ts';
import { lastSessionOf } from '#domain/prescription/last-session.ts';
import { readLine } from '#domain/prescription/read-line.ts';
import { lastTime } from '#domain/strength/last-time.ts';
import { nearestLoadable, rackOf } from '#domain/strength/plates.ts';
import { makeBlock, makeDay, makeExercise } from '../support.ts';

type Leaves = readonly [reps: number | null, load: number | null];

/** The sets of a plan's line, with what is logged of the first ones. */
function sets(line: string, ...logged: Leaves[]): Series[] {
  const read = readLine(line, 'kg');
  if (!read.ok) throw new Error(`'${line}' cannot be read`);
  return read.sets.map((set, at) => {
    const [reps, load] = logged[at] ?? [null, null];
    return {
      ...set,
      seriesId: `${line}${at}`,
      actual: { reps, rpe: null, load },
      ...(reps !== null && { loggedAt: 7 }),
    };
  });
}

const LIFT = { name: 'Back squat' };
const WEEK_2 = { weekName: 'week2', day: 'Monday' } as const;

/** A block in which last week's session was so. */
function after(series: Series[]) {
  const week1 = { weekName: 'week1', dayResponses: { Monday: makeDay([makeExercise('Back squat', series)]) } };
  return makeBlock([week1, { weekName: 'week2', dayResponses: { Monday: makeDay([makeExercise('back squat', [])]) } }]);
}

/** What the sets of a line are loaded with the week after. */
function follow(line: string, before: Series[], more: Partial<LoadSources> = {}) {
  const block = after(before);
  const last = lastTime(block, WEEK_2, LIFT);
  const session = last && lastSessionOf(block, WEEK_2, LIFT, last);
  return followLoads(
    { ...LIFT, series: sets(line) },
    { max: undefined, today: [], last, session, unit: 'kg', ...more },
  );
}

/** What '1x8 +2.5' is loaded with after so many reps with so much help. */
function helped(reps: number, load: number) {
  const set = { reps, rpe: null, load };
  const last = { at: 1, top: set, sets: [{ ...set, at: 1 }] };
  const exercise = { ...LIFT, loadAs: 'assistance', series: sets('1x8 +2.5') } as const;
  return followLoads(exercise, { max: undefined, today: [], last, unit: 'kg' });
}

const more = (of: number, plus: number) => ({ load: of + plus, from: { kind: 'lastTime', of, plus } });

describe('A load that goes on from last time', () => {
  it('is so much more where every set reached its reps', () => {
    expect(follow('2x5 +2.5', sets('2x5 100', [5, 100], [6, 100]))).toEqual([more(100, 2.5), more(100, 2.5)]);
  });

  it('is the same again where a set did not, was missed or left out', () => {
    expect(follow('1x5 +2.5', sets('2x5 100', [5, 100], [4, 100]))).toEqual([more(100, 0)]);
    expect(follow('1x5 +2.5', sets('2x5 100', [5, 100], [0, 100]))).toEqual([more(100, 0)]);
    expect(follow('1x5 +2.5', sets('2x5 100', [5, 100]))).toEqual([more(100, 0)]);
  });

  it('is the same again where some of its sets were done as something else [swap]', () => {
    const [first, ...rest] = sets('3x5 100', [5, 100], [10, 200], [10, 200]);
    if (!first) throw new Error('there is no set');
    const swapped = rest.map((one) => ({ ...one, actual: { ...one.actual, swap: 'Leg press' } }));
    expect(follow('3x5 +2.5', [first, ...swapped])).toEqual([more(100, 0), more(100, 0), more(100, 0)]);
    // What was done in their place reached all of its own.
    const block = after([first, ...swapped]);
    const press = { name: 'Leg press' };
    const last = lastTime(block, WEEK_2, press);
    expect(last && lastSessionOf(block, WEEK_2, press, last)).toEqual(swapped);
  });

  it('goes up once the upper end of the range is reached in every set', () => {
    expect(follow('1x8-12 +2.5', sets('2x8-12 60', [12, 60], [11, 60]))).toEqual([more(60, 0)]);
    expect(follow('1x8-12 +2.5', sets('2x8-12 60', [12, 60], [12, 60]))).toEqual([more(60, 2.5)]);
    expect(follow('1x5 +2.5', sets('1x5+ 100', [5, 100]))).toEqual([more(100, 2.5)]);
  });

  it('is measured by what was planned when it was logged', () => {
    const [one] = sets('1x8-12 60', [10, 60]);
    if (!one) throw new Error('there is no set');
    const easier = { ...one, loggedTarget: { reps: 10, rpe: null, load: 60 } };
    expect(follow('1x8-12 +2.5', [one])).toEqual([more(60, 0)]);
    expect(follow('1x8-12 +2.5', [easier])).toEqual([more(60, 2.5)]);
  });

  it('is of the like set, of more sets than last time of the last one', () => {
    const before = sets('1x5 100, 1x5 110', [5, 100], [5, 110]);
    expect(follow('3x5 +5', before)).toEqual([more(100, 5), more(110, 5), more(110, 5)]);
  });

  it('passes over sets that were added or are out of the plan', () => {
    const [one, other] = sets('2x5 100', [5, 100], [2, 120]);
    if (!one || !other) throw new Error('there are no sets');
    const removed: Series[] = [one, { ...other, removed: true }];
    expect(follow('1x5 +2.5', removed)).toEqual([more(100, 2.5)]);
    const empty = { reps: null, rpe: null, load: null };
    expect(follow('1x5 +2.5', [one, { ...other, target: empty, addedBy: 'athlete' }])).toEqual([more(100, 2.5)]);
  });

  it('is measured by the reps of today where it was before the block', () => {
    const past = { name: 'Back squat', nth: 0, sets: [] };
    const before = (...reps: number[]) => {
      const done = reps.map((one) => ({ reps: one, rpe: null, load: 80, at: 1e12 }));
      const block = { weeks: [], past: [{ ...past, sets: [...done, { reps: 3, rpe: null, load: 90, at: 1e11 }] }] };
      const last = lastTime(block, WEEK_2, LIFT);
      return followLoads({ ...LIFT, series: sets('1x8-10 +2.5') }, { max: undefined, today: [], last, unit: 'kg' });
    };
    expect(before(10, 11)).toEqual([more(80, 2.5)]);
    expect(before(10, 9)).toEqual([more(80, 0)]);
  });

  it('of other reps is converted by the chart, and never taken over', () => {
    const fives = sets('2x5 @8 100', [5, 100], [5, 100]);
    const converted = { reps: 5, rpe: null, load: 100 };
    // Five at RPE 8 are 81.1 %, eight 73.9 %.
    expect(follow('1x8-12 @8 +2.5', fives)).toEqual([
      { load: 92.5, from: { kind: 'lastTime', of: 90, plus: 2.5, converted } },
    ]);
    // Of the same plan it goes on, however many were done.
    expect(follow('1x5 +2.5', sets('1x5 100', [6, 100]))).toEqual([more(100, 2.5)]);
    expect(follow('1x5 +2.5', sets('1x5 100', [3, 100]))).toEqual([more(100, 0)]);
    // An open end is no plan of every number.
    expect(follow('1x10-12 +2.5', sets('1x5+ 100', [5, 100]))).toMatchObject([{ from: { converted } }]);
  });

  it('of other reps is asked where the chart says nothing of such loads', () => {
    const top = { reps: 5, rpe: null, load: 20 };
    const last = { at: 1, top, sets: [{ ...top, at: 1 }] };
    const chin = { ...LIFT, loadAs: 'added', series: sets('1x12 +2.5') } as const;
    expect(followLoads(chin, { max: undefined, today: [], last, unit: 'kg' })).toEqual([{ missing: 'other reps' }]);
  });

  it('is of the same place where a day has the exercise twice', () => {
    const day = makeDay([
      makeExercise('Back squat', sets('1x3 120', [3, 120])),
      makeExercise('Back squat', sets('1x8 90', [8, 90])),
    ]);
    const block = makeBlock([
      { weekName: 'week1', dayResponses: { Monday: day } },
      { weekName: 'week2', dayResponses: { Monday: day } },
    ]);
    const [, light] = day.basics;
    const last = light && lastTime(block, WEEK_2, light);
    const session = light && last && lastSessionOf(block, WEEK_2, light, last);
    expect(session).toBe(light?.series);
  });

  it('is of the latest session, also where that was in another block meanwhile', () => {
    const there = { name: 'Back squat', nth: 0, sets: [{ reps: 5, rpe: null, load: 110, at: 8 }] };
    const block = { ...after(sets('1x5 100', [5, 100])), past: [there] };
    const last = lastTime(block, WEEK_2, LIFT);
    expect(last?.top.load).toBe(110);
    expect(last && lastSessionOf(block, WEEK_2, LIFT, last)).toBeUndefined();
  });

  it('is added to the letter, also where the plates make no such step, and in pounds', () => {
    expect(follow('1x5 +1', sets('1x5 60', [5, 60]))).toEqual([more(60, 1)]);
    const rack = rackOf({ bar: { mass: 20, unit: 'kg' }, plates: [{ mass: 10, unit: 'kg', pairs: 4 }] });
    const loadable = (load: number) => nearestLoadable(rack, load);
    expect(follow('1x5 +1', sets('1x5 60', [5, 60]), { loadable })).toEqual([more(60, 1)]);
    expect(follow('1x5 +19', sets('1x5 60', [5, 60]), { loadable })).toMatchObject([{ load: 80 }]);
    const pounds = kilogramsOf(225, 'lb');
    expect(follow('1x5 +5lb', sets('1x5', [5, pounds]), { unit: 'lb' })).toMatchObject([
      { load: kilogramsOf(230, 'lb') },
    ]);
  });

  it('is so much less help where the load is help, and never below none [prescription]', () => {
    expect(helped(8, 20)).toEqual([{ load: 17.5, from: { kind: 'lastTime', of: 20, plus: 2.5 } }]);
    expect(helped(7, 20)).toMatchObject([{ load: 20 }]);
    expect(helped(8, 2)).toMatchObject([{ load: 0 }]);
  });

  it('says that there was no last time, or none with a load', () => {
    expect(follow('1x5 +2.5', sets('1x5'))).toEqual([{ missing: 'last time' }]);
    expect(follow('1x5 +2.5', sets('1x5', [5, null]))).toEqual([{ missing: 'last time' }]);
  });
});
