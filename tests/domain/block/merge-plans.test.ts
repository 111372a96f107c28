import { describe, expect, it } from 'vitest';
import type { Exercise, Series, Week } from '#contract/api/block.ts';
import { mergePlans } from '#domain/block/merge-plans.ts';
import { changedParts, layPlan, saidOf, toSentWeek } from '#domain/block/plan.ts';
import { makeDay, makeExercise, makeSeries } from '../support.ts';

const base = weekOf([makeSeries('s1', [5, 8, 100]), makeSeries('s2', [5, 8, 100])]);

describe('Two devices that changed a week', () => {
  it('both keep what they changed, field by field', () => {
    const mine = weekOf([makeSeries('s1', [6, 8, 100]), makeSeries('s2', [5, 8, 100])]);
    const theirs = weekOf([makeSeries('s1', [5, 8, 110]), makeSeries('s2', [5, 7, 100])]);
    expect(seriesOf(mergePlans(base, mine, theirs).week)).toEqual([
      makeSeries('s1', [6, 8, 110]),
      makeSeries('s2', [5, 7, 100]),
    ]);
  });

  it('keep what the other added, and lose what the other took out unless they changed it', () => {
    const mine = weekOf([makeSeries('s1', [6, 8, 100]), makeSeries('s2', [5, 8, 100]), makeSeries('m', [1, 9, 120])]);
    const theirs = weekOf([makeSeries('t', [3, 9, 110])]);
    const { week, restore } = mergePlans(base, mine, theirs);
    expect(seriesOf(week).map(({ seriesId }) => seriesId)).toEqual(['s1', 'm', 't']);
    expect(restore).toEqual(['s1']);
  });

  it('take out what they took out, and see what the athlete logged', () => {
    const mine = weekOf([makeSeries('s1', [5, 8, 100])]);
    const theirs = weekOf([makeSeries('s1', [5, 8, 100], [5, 9, 100]), makeSeries('s2', [5, 8, 100])]);
    expect(seriesOf(mergePlans(base, mine, theirs).week)).toEqual([makeSeries('s1', [5, 8, 100], [5, 9, 100])]);
  });

  it('keep what they changed back, where the change itself may have arrived', () => {
    const changed = weekOf([makeSeries('s1', [6, 8, 100]), makeSeries('m', [1, 9, 120])]);
    const asked = changedParts(changed, base);
    expect([...asked].toSorted()).toEqual([
      'm',
      'm/load',
      'm/reps',
      'm/rpe',
      's1/reps',
      's2',
      's2/load',
      's2/reps',
      's2/rpe',
    ]);
    const { week, restore } = mergePlans(base, base, changed, asked);
    expect(seriesOf(week)).toEqual(seriesOf(base));
    expect(restore).toEqual(['s2']);
    const [s1, s2] = toSentWeek(base, base, asked).Monday?.basics?.[0]?.series ?? [];
    expect(s1).toEqual({ seriesId: 's1', target: { reps: 5 }, prescription: { reps: null } });
    const nothing = { reps: null, load: null };
    expect(s2).toEqual({ seriesId: 's2', target: { reps: 5, rpe: 8, load: 100 }, prescription: nothing });
  });

  it('both keep their names, rest times and order, whoever changed what', () => {
    const [squat, bench, row] = ['Squat', 'Bench', 'Row'].map((name) =>
      makeExercise(name, [makeSeries(name, [5, 8, 60])]),
    );
    if (!squat || !bench || !row) throw new Error('There are three.');
    const [renamed, rested] = [
      { ...squat, name: 'Front squat' },
      { ...bench, restTime: '5 min' },
    ];
    const before = planOf(squat, bench, row);
    expect(mergePlans(before, planOf(renamed, bench, row), planOf(row, squat, rested)).week).toEqual(
      planOf(row, renamed, rested),
    );
    expect(mergePlans(before, planOf(row, squat, rested), planOf(renamed, bench, row)).week).toEqual(
      planOf(row, renamed, rested),
    );
    // What was changed and changed back is asked for, as the change itself may have arrived.
    const asked = changedParts(planOf(row, renamed, rested), before);
    expect([...asked].toSorted()).toEqual(['Bench-Bench restTime', 'Row-Row place', 'Squat-Squat name']);
    expect(mergePlans(before, before, planOf(row, renamed, rested), asked).week).toEqual(before);
  });

  it('find an exercise that the other added in its place', () => {
    const added = makeExercise('Bench', [makeSeries('b1', [5, 8, 60])]);
    const theirs: Week = {
      ...base,
      dayResponses: { Monday: makeDay(base.dayResponses.Monday?.basics ?? [], [added]) },
    };
    expect(mergePlans(base, base, theirs).week.dayResponses.Monday?.complements).toEqual([added]);
  });
});

describe('A week that is sent', () => {
  it('has every series, but of the targets only those that changed', () => {
    const mine = weekOf([makeSeries('s1', [6, 8, 100]), makeSeries('s2', [5, 8, 100]), makeSeries('new', [3, 9, 110])]);
    expect(toSentWeek(mine, base).Monday?.basics?.[0]?.series).toEqual([
      { seriesId: 's1', target: { reps: 6 }, prescription: { reps: null } },
      { seriesId: 's2' },
      { seriesId: 'new', target: { reps: 3, rpe: 9, load: 110 } },
    ]);
  });

  it('that takes an exercise out says nothing of its name, for the other may bring it back with another one', () => {
    const squat = makeExercise('Squat', [makeSeries('s1', [5, 8, 100])]);
    const asked = changedParts(planOf(), planOf(squat));
    expect(asked.has(squat.idExercise)).toBe(true);
    const renamed = { ...squat, name: 'Front squat', restTime: '5 min' };
    const { week } = mergePlans(planOf(squat), planOf(squat), planOf(renamed), asked);
    expect(week).toEqual(planOf(renamed));
    expect(saidOf(week, planOf(renamed), asked)).toEqual({});
  });

  it('says of which exercises it changed the name, the rest time or the place', () => {
    const [squat, bench] = ['Squat', 'Bench'].map((name) => makeExercise(name, []));
    if (!squat || !bench) throw new Error('There are two.');
    const before = planOf(squat, bench);
    expect(saidOf(before, before)).toEqual({});
    expect(saidOf(planOf(bench, { ...squat, restTime: '5 min' }), before)).toEqual({
      restTime: ['Squat-'],
      place: ['Squat-'],
    });
    expect(saidOf(before, before, new Set(['Bench- name', 'gone name']))).toEqual({ name: ['Bench-'] });
    expect(saidOf(before, undefined)).toBeUndefined();
  });

  it('leaves out what was taken out, and never says what was logged [P5]', () => {
    const gone: Series = { ...makeSeries('s1', [5, 8, 100], [5, 8, 100]), removed: true };
    const sent = toSentWeek(weekOf([gone, makeSeries('s2', [5, 8, 100], [4, 9, 100])]), base);
    expect(sent.Monday?.basics?.[0]?.series).toEqual([{ seriesId: 's2' }]);
    expect(JSON.stringify(sent)).not.toContain('actual');
  });
});

it('a plan over a reading shows what was logged since, and keeps its own targets', () => {
  const mine = weekOf([makeSeries('s1', [6, 8, 100])]);
  const reading = weekOf([makeSeries('s1', [5, 8, 100], [5, 9, 100])]);
  expect(seriesOf(layPlan(reading, mine))).toEqual([makeSeries('s1', [6, 8, 100], [5, 9, 100])]);
});

function planOf(...list: Exercise[]): Week {
  return { weekName: 'week1', dayResponses: { Monday: makeDay(list) } };
}

function weekOf(series: Series[]): Week {
  const exercise = { ...makeExercise('Squat', series), idExercise: 'squat' };
  return { weekName: 'week1', dayResponses: { Monday: makeDay([exercise]) } };
}

function seriesOf(week: Week): Series[] {
  return week.dayResponses.Monday?.basics.flatMap((exercise) => exercise.series) ?? [];
}
