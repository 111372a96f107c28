import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlockDetail, Exercise, Series, Week } from '#contract/api/block.ts';
import { EXERCISE_TEXTS, FIELDS, LISTS } from '#contract/vocabulary.ts';
import { applyEdit, idsBroughtBack, weeksOf, type BlockEdit } from '#domain/block/edits.ts';
import { inverse } from '#domain/block/inverse.ts';
import { keepSame } from '#domain/block/keep-same.ts';
import { isLogged } from '#domain/block/weeks.ts';

const DAYS = ['Monday', 'Thursday'] as const;
const number = fc.option(fc.integer({ min: 0, max: 20 }), { nil: null });
const values = fc.record({ reps: number, rpe: number, load: number });

describe('An edit of a block', () => {
  it('and its inverse leave the block as it was, whatever it is [undo]', () => {
    fc.assert(
      fc.property(blocks(), histories(), (block, made) => {
        let now = block;
        const back: { edit: BlockEdit; to: BlockDetail }[] = [];
        for (const seed of made) {
          const edit = editFrom(now, seed);
          const undo = inverse(now, edit);
          const after = applyEdit(now, edit);
          expect(undo !== undefined || after === now).toBe(true);
          if (undo) back.push({ edit: undo, to: now });
          now = after;
        }
        for (const { edit, to } of back.toReversed()) {
          now = applyEdit(now, edit);
          expect(now).toEqual(to);
        }
      }),
    );
  });

  it('never changes or loses what an athlete logged [P5]', () => {
    fc.assert(
      fc.property(blocks(), histories(), (block, made) => {
        const after = made.reduce((now, seed) => applyEdit(now, editFrom(now, seed)), block);
        const logged = new Map(allSeries(after).map((one) => [one.seriesId, one.actual]));
        for (const one of allSeries(block).filter(isLogged)) expect(logged.get(one.seriesId)).toEqual(one.actual);
      }),
    );
  });

  it('leaves the identity of every exercise that it does not touch, and names its weeks', () => {
    fc.assert(
      fc.property(blocks(), seeds(), (block, seed) => {
        const edit = editFrom(block, seed);
        const after = applyEdit(block, edit);
        const named = weeksOf(edit);
        const others = block.weeks.filter(({ weekName }) => !named.includes(weekName));
        for (const week of others) expect(after.weeks).toContain(week);
        const before = new Set(allExercises(block));
        expect(allExercises(after).filter((one) => !before.has(one)).length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('of what is gone changes nothing', () => {
    fc.assert(
      fc.property(blocks(), (block) => {
        const nowhere: BlockEdit[] = [
          { kind: 'setTarget', week: 'week1', seriesId: 'gone', field: 'reps', value: 3 },
          { kind: 'removeExercise', week: 'week1', idExercise: 'gone' },
          { kind: 'removeSeries', week: 'week9', seriesId: 'gone' },
          { kind: 'removeWeek', week: 'week9' },
        ];
        for (const edit of nowhere) expect(applyEdit(block, edit)).toBe(block);
      }),
    );
  });

  it('asks back by id what an undo puts in again', () => {
    const [block] = fc.sample(blocks(), 1);
    const exercise = block && allExercises(block)[0];
    if (!block || !exercise) throw new Error('The sample has no exercise.');
    const undo = inverse(block, { kind: 'removeExercise', week: 'week1', idExercise: exercise.idExercise });
    expect(undo && idsBroughtBack(undo)).toContain(exercise.idExercise);
  });
});

it('keeping what is the same keeps the identity of equal parts and the value of all', () => {
  fc.assert(
    fc.property(blocks(), seeds(), (block, seed) => {
      const after = structuredClone(applyEdit(block, editFrom(block, seed)));
      const kept = keepSame(block, after);
      expect(kept).toEqual(after);
      expect(keepSame(block, structuredClone(block))).toBe(block);
    }),
  );
});

type Seed = { kind: number; at: number; to: number; list: number; value: number | null; id: string };

function seeds(): fc.Arbitrary<Seed> {
  return fc.record({
    kind: fc.nat(8),
    at: fc.nat(50),
    to: fc.nat(5),
    list: fc.nat(3),
    value: number,
    id: fc.constant('new'),
  });
}

/** An edit that means something in this block. */
function editFrom(block: BlockDetail, { kind, at, to, list, value, id }: Seed): BlockEdit {
  const week = block.weeks[at % block.weeks.length] ?? fail();
  const name = week.weekName;
  const exercises = allExercises({ weeks: [week] });
  const exercise = exercises[at % Math.max(1, exercises.length)];
  const series = exercise?.series[to % Math.max(1, exercise.series.length)];
  const day = DAYS[list % 2] ?? 'Monday';
  const inList = LISTS[list % LISTS.length] ?? 'basics';
  const length = week.dayResponses[day]?.[inList].length ?? 0;
  const fresh: Series = { seriesId: id, target: { reps: value, rpe: null, load: null }, actual: nothing() };
  if (kind === 0 && exercise) return { kind: 'removeExercise', week: name, idExercise: exercise.idExercise };
  if (kind === 1 && exercise) {
    // The index counts without the exercise that moves.
    const isThere = week.dayResponses[day]?.[inList].includes(exercise) ?? false;
    const index = to % (length + (isThere ? 0 : 1) || 1);
    return { kind: 'moveExercise', week: name, idExercise: exercise.idExercise, to: { day, list: inList, index } };
  }
  if (kind === 2 && series) return { kind: 'removeSeries', week: name, seriesId: series.seriesId };
  if (kind === 3 && exercise) {
    const index = to % (exercise.series.length + 1);
    return { kind: 'putSeries', week: name, idExercise: exercise.idExercise, index, series: fresh };
  }
  if (kind === 4 && exercise) {
    const { idExercise } = exercise;
    if (to % 2 === 0) return { kind: 'setRest', week: name, idExercise, restTime: '90 s' };
    return { kind: 'setName', week: name, idExercise, name: id, exerciseId: undefined };
  }
  if (kind === 8 && exercise) {
    const text = EXERCISE_TEXTS[list % EXERCISE_TEXTS.length] ?? 'note';
    return { kind: 'setText', week: name, idExercise: exercise.idExercise, text, value: value?.toString() };
  }
  if (kind === 5) {
    const added: Exercise = { idExercise: id, name: 'New', restTime: '2 min', series: [] };
    return { kind: 'putExercise', week: name, spot: { day, list: inList, index: to % (length + 1) }, exercise: added };
  }
  if (kind === 6) return { kind: 'addWeek', week: 'week7', plan: emptyWeek() };
  return {
    kind: 'setTarget',
    week: name,
    seriesId: series?.seriesId ?? 'gone',
    field: FIELDS[to % 3] ?? 'reps',
    value,
  };
}

function emptyWeek(): Week {
  const day = { basics: [], complements: [] };
  return { weekName: 'week7', dayResponses: { Monday: day, Thursday: day } };
}

function blocks(): fc.Arbitrary<BlockDetail> {
  const series = fc.record({ seriesId: fc.constant(''), target: values, actual: values });
  const exercise = fc.record({
    idExercise: fc.constant(''),
    name: fc.constantFrom('Squat', 'Bench'),
    restTime: fc.constant('2 min'),
    series: fc.array(series, { maxLength: 3 }),
  });
  const day = fc.record({
    basics: fc.array(exercise, { minLength: 1, maxLength: 3 }),
    complements: fc.array(exercise, { maxLength: 2 }),
  });
  const week = fc.record({ Monday: day, Thursday: day });
  return fc.array(week, { minLength: 1, maxLength: 3 }).map((weeks) => ({
    blockId: 'block',
    name: 'Block',
    athleteUsername: 'marta',
    days: [...DAYS],
    weeks: weeks.map((dayResponses, at): Week => withIds({ weekName: `week${at + 1}`, dayResponses })),
    rev: 1,
    structRev: 1,
    epoch: 'epoch',
  }));
}

/** Ids that shrinking cannot make equal. */
function withIds(week: Week): Week {
  const copy = structuredClone(week);
  for (const [at, exercise] of allExercises({ weeks: [copy] }).entries()) {
    exercise.idExercise = `${week.weekName}-${at}`;
    for (const [set, series] of exercise.series.entries()) series.seriesId = `${exercise.idExercise}-${set}`;
  }
  return copy;
}

function histories(): fc.Arbitrary<Seed[]> {
  return fc
    .array(seeds(), { minLength: 1, maxLength: 12 })
    .map((made) => made.map((seed, at) => ({ ...seed, id: `new-${at}` })));
}

function allExercises({ weeks }: Pick<BlockDetail, 'weeks'>): Exercise[] {
  return weeks.flatMap(({ dayResponses }) =>
    Object.values(dayResponses).flatMap(({ basics, complements }) => [...basics, ...complements]),
  );
}

function allSeries(block: BlockDetail): Series[] {
  return allExercises(block).flatMap(({ series }) => series);
}

function nothing() {
  return { reps: null, rpe: null, load: null };
}

function fail(): never {
  throw new Error('The block has no week.');
}
