import { describe, expect, it } from 'vitest';
import type { BlockDetail, Exercise, Series } from '#contract/api/block.ts';
import { copyForward } from '#domain/block/copy-week.ts';
import { applyEdit } from '#domain/block/edits.ts';
import { ghostsOf } from '#domain/block/ghosts.ts';
import { layExtraSets, NO_REST, type ExtraSet } from '#domain/block/extra-sets.ts';
import { planChanges } from '#domain/block/plan-changes.ts';
import { planAsSeen } from '#domain/block/seen-plan.ts';
import { dayOf, isOpen } from '#domain/block/next-training.ts';
import { isExtra, progressOf } from '#domain/block/weeks.ts';

const MONDAY = { weekName: 'week1', day: 'Monday' } as const;
const NOTHING = { reps: null, rpe: null, load: null };

function planned(seriesId: string): Series {
  return { seriesId, target: { reps: 5, rpe: 8, load: 100 }, actual: NOTHING };
}

function own(actual: Partial<Series['actual']>): Series {
  return { seriesId: 'own', target: NOTHING, actual: { ...NOTHING, ...actual }, addedBy: 'athlete' };
}

function blockOf(basics: Exercise[]): BlockDetail {
  return {
    blockId: 'block',
    name: 'Winter',
    athleteUsername: 'alex',
    days: ['Monday'],
    weeks: [{ weekName: 'week1', dayResponses: { Monday: { basics, complements: [] } } }],
    rev: 1,
    structRev: 1,
    epoch: 'one',
  };
}

const squat: Exercise = { idExercise: 'squat', name: 'Back squat', restTime: '3 min', series: [planned('one')] };
const block = blockOf([squat]);
const blockWith = (added: Partial<Series['actual']>, actual: Series['actual']) =>
  blockOf([{ ...squat, series: [own(added), { ...planned('one'), actual }] }]);
const extra = (name: string | null, idExercise = 'squat', seriesId = 'own'): ExtraSet => ({
  seriesId,
  name,
  path: { week: 'week1', day: 'Monday', list: 'basics', idExercise },
});
const basics = (of: BlockDetail) => of.weeks[0]?.dayResponses.Monday?.basics ?? [];
const idsIn = (of: BlockDetail) => basics(of).map(({ series }) => series.map(({ seriesId }) => seriesId));

const ghost = (actual: Partial<Series['actual']>, target: Series['target'] = NOTHING) => {
  const above = { ...planned('one'), ...(target !== NOTHING && { target }), actual: { ...NOTHING, ...actual } };
  return ghostsOf([above, own({})])[1];
};

describe("An athlete's own set on their phone", () => {
  it('is the last one of its exercise before the server has heard of it', () => {
    expect(idsIn(layExtraSets(block, [extra('Back squat'), extra('Back squat', 'squat', 'own 2')]))).toEqual([
      ['one', 'own', 'own 2'],
    ]);
  });

  it('brings its exercise along where the plan has none', () => {
    const laid = layExtraSets(block, [extra('Sled push', 'sled')]);
    expect(basics(laid)[1]).toMatchObject({ name: 'Sled push', restTime: NO_REST, series: [{ addedBy: 'athlete' }] });
  });

  it('that the reading has already stands there once, as the server has it', () => {
    const known = { ...planned('own'), target: NOTHING, addedBy: 'athlete', actualRev: 7 } as const;
    const read = blockOf([{ ...squat, series: [...squat.series, known] }]);
    expect(basics(layExtraSets(read, [extra('Back squat')]))[0]?.series.at(-1)).toBe(known);
  });

  it('that is taken back goes, with its exercise where that was theirs', () => {
    const laid = layExtraSets(block, [extra('Sled push', 'sled'), extra('Back squat')]);
    expect(idsIn(layExtraSets(laid, [extra(null), extra(null, 'sled')]))).toEqual([['one']]);
  });

  it('that the coach has planned meanwhile is not taken back with it', () => {
    const theirs = blockOf([{ ...squat, series: [...squat.series, { ...planned('own'), addedBy: 'athlete' }] }]);
    expect(idsIn(layExtraSets(theirs, [extra(null)]))).toEqual([['one', 'own']]);
  });

  it.each(['3 min', NO_REST])(
    "that is taken back leaves an exercise of the coach's without sets: rest %s",
    (restTime) => {
      const bare = blockOf([{ ...squat, restTime, series: [] }]);
      expect(layExtraSets(bare, [extra(null)])).toEqual(bare);
      expect(idsIn(layExtraSets(layExtraSets(bare, [extra('Back squat')]), [extra(null)]))).toEqual([[]]);
    },
  );

  it('in a week or day that is not there changes nothing', () => {
    expect(layExtraSets(block, [{ ...extra('Sled push'), path: { ...extra('x').path, week: 'week9' } }])).toEqual(
      block,
    );
    expect(layExtraSets(block, [])).toBe(block);
  });
});

describe("What an athlete's own set suggests", () => {
  it('is the set above it, as it is planned or was done', () => {
    expect(ghost({})).toMatchObject({ reps: 5, rpe: null, load: 100 });
    expect(ghost({ reps: 4, load: 105 })).toMatchObject({ reps: 5, load: 105 });
  });

  it('is no load that is out of proportion', () => {
    expect(ghost({ reps: 5, load: 1400 })).toMatchObject({ load: 100 });
  });

  it('is nothing where it is the first of its exercise', () => {
    expect(ghostsOf([{ seriesId: 'own', target: NOTHING, actual: NOTHING, addedBy: 'athlete' }])).toMatchObject([
      { reps: null, load: null },
    ]);
  });
});

describe("An athlete's own set in the plan", () => {
  const withExtra = layExtraSets(block, [extra('Back squat'), extra('Sled push', 'sled')]);

  it('is no change of the plan to them, neither when it comes nor when it goes', () => {
    expect(planChanges(planAsSeen(block), withExtra)).toEqual([]);
    expect(planChanges(planAsSeen(withExtra), block)).toEqual([]);
  });

  it('is a set that was added once the coach plans something in it', () => {
    const edit = { kind: 'setTarget', week: 'week1', seriesId: 'own', field: 'reps', value: 8 } as const;
    expect(planChanges(planAsSeen(withExtra), applyEdit(withExtra, edit))).toMatchObject([
      { kind: 'setsAdded', exercise: 'Back squat', sets: 1 },
    ]);
  });

  it('is not counted where the coach plans sets beside it in an exercise that was theirs alone', () => {
    const putSeries = {
      kind: 'putSeries',
      week: 'week1',
      idExercise: 'sled',
      index: 1,
      series: planned('two'),
    } as const;
    expect(planChanges(planAsSeen(withExtra), applyEdit(withExtra, putSeries))).toMatchObject([
      { kind: 'exerciseAdded', exercise: 'Sled push', sets: 1 },
    ]);
  });

  it('stays where the coach takes out the set or the exercise [P5]', () => {
    expect(applyEdit(withExtra, { kind: 'removeSeries', week: 'week1', seriesId: 'own' })).toEqual(withExtra);
    const without = applyEdit(withExtra, { kind: 'removeExercise', week: 'week1', idExercise: 'squat' });
    expect(idsIn(without)[0]).toEqual(['own']);
  });

  it('is none of the planned sets that are counted, and something that is still to be done', () => {
    const done = { reps: 5, rpe: 8, load: 100 };
    const days = [blockWith({}, done), blockWith(done, NOTHING), blockWith(done, done)];
    expect(days.map((one) => progressOf(dayOf(one, MONDAY)).done)).toEqual([1, 0, 1]);
    expect(days.map((one) => progressOf(dayOf(one, MONDAY)).total)).toEqual([1, 1, 1]);
    expect(days.map((one) => isOpen(one, MONDAY))).toEqual([true, true, false]);
  });

  it('that the coach takes into the plan counts as planned', () => {
    const edit = { kind: 'setTarget', week: 'week1', seriesId: 'own', field: 'reps', value: 8 } as const;
    const { Monday } = applyEdit(withExtra, edit).weeks[0]?.dayResponses ?? {};
    expect(Monday && progressOf(Monday)).toEqual({ done: 0, total: 2 });
  });

  it('is not copied into the next week', () => {
    let id = 0;
    const same = { load: { by: 0, unit: '%' }, rpe: 0, reps: 0 } as const;
    const choice = { weeks: 1, changes: { basics: same, complements: same } };
    const copy = copyForward(withExtra, 'week1', choice, () => `copy ${(id += 1)}`);
    const after = copy ? applyEdit(withExtra, copy) : withExtra;
    const copied = after.weeks[1]?.dayResponses.Monday?.basics ?? [];
    expect(copied.map(({ name, series }) => [name, series.some(isExtra), series.length])).toEqual([
      ['Back squat', false, 1],
    ]);
  });
});
