import { describe, expect, it } from 'vitest';
import type { BlockDetail, Day, Exercise, Series, Values } from '#contract/api/block.ts';
import { schemesOf, weeksTable } from '#domain/block/weeks-table.ts';

const NOTHING = { reps: null, rpe: null, load: null };
const MONDAY = Date.UTC(2026, 10, 9, 17);
const LATER = MONDAY + 24 * 60 * 60_000;

function set(target: Partial<Values> = {}, actual: Partial<Values> = {}, more: Partial<Series> = {}): Series {
  const planned = { reps: 5, rpe: 8, load: 140, ...target };
  return {
    seriesId: 's',
    target: planned,
    actual: { ...NOTHING, ...actual },
    loggedAt: MONDAY,
    utcOffset: 60,
    ...more,
  };
}
function named(name: string, ...series: Series[]): Exercise {
  return { idExercise: name, name, restTime: '3 min', series };
}
const dayOf = (basics: Exercise[], complements: Exercise[] = []): Day => ({ basics, complements });
function blockOf(...days: (Day | undefined)[]): Pick<BlockDetail, 'weeks'> {
  return {
    weeks: days.map((day, at) => ({ weekName: `week${at + 1}`, dayResponses: day ? { Monday: day } : {} })),
  };
}
const outcome = (...series: Series[]) => rowsOf(dayOf([named('Back squat', ...series)]))[0]?.cells[0]?.outcome;
const rowsOf = (...days: (Day | undefined)[]) => weeksTable(blockOf(...days), LATER)[0]?.rows ?? [];

describe('The weeks of a block side by side', () => {
  it('have a row for each exercise of a day, and a gap in a week without it', () => {
    const rows = rowsOf(
      dayOf([named('Back squat', set()), named('Chin-up', set())], [named('Face pull', set())]),
      dayOf([named('Back squat', set())]),
    );
    expect(rows.map(({ name, list, cells }) => [name, list, cells.map(Boolean)])).toEqual([
      ['Back squat', 'basics', [true, true]],
      ['Chin-up', 'basics', [true, false]],
      ['Face pull', 'complements', [true, false]],
    ]);
  });

  it('say nothing of what became of a day of which there is a swap or a note alone', () => {
    expect(outcome(set({}, { swap: 'Leg press', note: 'knee' } as Partial<Values>))).toBeUndefined();
  });

  it('put what is new in a later week behind what it stands behind there, and the second of a name into a row of its own', () => {
    const rows = rowsOf(
      dayOf([named('Back squat', set()), named('Chin-up', set())]),
      dayOf([named('back squat', set()), named('Back squat', set()), named('Leg press', set()), named('Chin-up')]),
    );
    expect(rows.map(({ name }) => name)).toEqual(['Back squat', 'Back squat', 'Leg press', 'Chin-up']);
    expect(rows.map(({ cells }) => cells.map(Boolean))).toEqual([
      [true, true],
      [false, true],
      [false, true],
      [true, true],
    ]);
  });

  it('say which of a superset an exercise is, by the first week in which it is in one', () => {
    const alone = dayOf([named('Row', set()), named('Dip', set()), named('Plank', set())]);
    const paired = dayOf([
      { ...named('Row', set()), group: 'A' },
      { ...named('Dip', set()), group: 'A' },
      named('Plank', set()),
    ]);
    expect(rowsOf(alone, paired).map(({ superset }) => superset)).toEqual(['A1', 'A2', undefined]);
  });

  it('have every day that any week has, and pass over what was taken out or added by the athlete', () => {
    const gone = named('Gone', set({}, {}, { removed: true }));
    const extra = named('Extra', set({ reps: null, rpe: null, load: null }, { reps: 5 }, { addedBy: 'athlete' }));
    const [day, ...more] = weeksTable(blockOf(undefined, dayOf([gone, extra, named('Row', set())])), LATER);
    expect(more).toEqual([]);
    expect(day?.day).toBe('Monday');
    expect(day?.progress[0]).toBeUndefined();
    expect(day?.rows.map(({ name }) => name)).toEqual(['Row']);
  });

  it('say sets that are planned alike once, with the range of their loads', () => {
    const ramp = [100, 120, 140].map((load) => set({ load }));
    expect(schemesOf([...ramp, set({ rpe: 9, load: 150 }), set({ reps: null, rpe: null, load: null })])).toEqual([
      { first: 1, sets: 3, reps: 5, rpe: 8, load: { from: 100, to: 140 } },
      { first: 4, sets: 1, reps: 5, rpe: 9, load: { from: 150, to: 150 } },
      { first: 5, sets: 1, reps: null, rpe: null, load: null },
    ]);
    expect(schemesOf([set({ load: null }), set()])).toHaveLength(2);
    expect(schemesOf([])).toEqual([]);
  });
});

describe('What came of an exercise', () => {
  const AS_PLANNED = { reps: 5, rpe: 8, load: 140 };

  it('is nothing before anything of its day was logged', () => {
    expect(outcome(set(), set())).toBeUndefined();
  });

  it('is as planned where every set is at least that, and not harder', () => {
    const sets = [set({}, AS_PLANNED), set({}, { reps: 6, rpe: 7.5, load: 142.5 })];
    expect(outcome(...sets)).toEqual({ done: 2, planned: 2, verdict: 'as planned', rpe: undefined });
  });

  it('is harder with the RPE of the hardest set', () => {
    const sets = [set({}, AS_PLANNED), set({}, { ...AS_PLANNED, rpe: 9 })];
    expect(outcome(...sets)).toEqual({ done: 2, planned: 2, verdict: 'harder', rpe: 9 });
  });

  it('is less where repetitions, load or sets are missing', () => {
    expect(outcome(set({}, { ...AS_PLANNED, reps: 4 }))).toMatchObject({ done: 1, verdict: 'less' });
    expect(outcome(set({}, { ...AS_PLANNED, load: 135 }))).toMatchObject({ verdict: 'less' });
    expect(outcome(set({}, { ...AS_PLANNED, rpe: 9 }), set())).toEqual({
      done: 1,
      planned: 2,
      verdict: 'less',
      rpe: 9,
    });
  });

  it('is less with more help than planned, and as planned with less of it [prescription]', () => {
    const done = [150, 140, 130].map((load) => named(`With ${load} kg`, set({}, { ...AS_PLANNED, load })));
    const day = dayOf(done.map((one) => ({ ...one, loadAs: 'assistance' })));
    const [table] = weeksTable(blockOf(day), LATER);
    const verdicts = table?.rows.map(({ cells }) => cells[0]?.outcome?.verdict);
    expect(verdicts).toEqual(['less', 'as planned', 'as planned']);
  });

  it('misses no set as long as the session goes on', () => {
    const block = blockOf(dayOf([named('Back squat', set({}, AS_PLANNED), set())]));
    const [day] = weeksTable(block, MONDAY + 60_000);
    expect(day?.rows[0]?.cells[0]?.outcome).toMatchObject({ done: 1, planned: 2, verdict: 'under way' });
  });
});
