import * as fc from 'fast-check';
import type { BlockDetail, Exercise, Week } from '#contract/api/block.ts';
import { PLANNED_KINDS } from '#contract/vocabulary.ts';
import { isLogged, exercisesOf } from '#domain/block/weeks.ts';
import { makeBlock } from '../support.ts';

const NOTHING = { reps: null, rpe: null, load: null };

/**
 * Blocks of one to five weeks with exercises of few names, some of them twice in a list; here and there something is
 * logged, a set was taken out after that, or the athlete has added one.
 */
export function plans(): fc.Arbitrary<BlockDetail> {
  const numbers = fc.record({ reps: maybe(1, 12), rpe: maybe(5, 10), load: maybe(0, 200) });
  const kinds = fc.constantFrom(...PLANNED_KINDS).map((kind) => ({ prescription: { kind } }));
  const untouched = fc
    .record({ seriesId: fc.constant(''), target: numbers, actual: fc.constant(NOTHING) })
    .chain((one) => fc.option(kinds, { freq: 3, nil: {} }).map((kind) => ({ ...one, ...kind })));
  const logged = fc.record({
    seriesId: fc.constant(''),
    target: numbers,
    actual: fc.record({ reps: fc.integer({ min: 1, max: 12 }), rpe: maybe(5, 10), load: maybe(0, 200) }),
  });
  const series = fc.oneof(
    { weight: 14, arbitrary: untouched },
    { weight: 1, arbitrary: logged },
    { weight: 1, arbitrary: logged.map((one) => ({ ...one, removed: true as const })) },
    { weight: 1, arbitrary: logged.map((one) => ({ ...one, target: NOTHING, addedBy: 'athlete' as const })) },
  );
  const exercise = fc.record({
    idExercise: fc.constant(''),
    name: fc.constantFrom('Squat', 'squat', 'Row'),
    restTime: fc.constant('2 min'),
    series: fc.array(series, { minLength: 1, maxLength: 3 }),
  });
  const day = fc.record({
    basics: fc.array(exercise, { maxLength: 3 }),
    complements: fc.array(exercise, { maxLength: 2 }),
  });
  return fc
    .array(fc.record({ Monday: day, Wednesday: day }), { minLength: 1, maxLength: 5 })
    .map((weeks) => makeBlock(weeks.map((days, at) => withIds({ weekName: `week${at + 1}`, dayResponses: days }))));
}

/** Every exercise of the weeks that fit. */
export function exercisesWhere({ weeks }: BlockDetail, fits: (week: string) => boolean): Exercise[] {
  return weeks.filter(({ weekName }) => fits(weekName)).flatMap(exercisesOf);
}

export function loggedExercises(block: BlockDetail): Exercise[] {
  return exercisesWhere(block, () => true).filter(({ series }) => series.some(isLogged));
}

function maybe(min: number, max: number): fc.Arbitrary<number | null> {
  return fc.option(fc.integer({ min, max }), { nil: null });
}

/** Ids that shrinking cannot make equal. */
function withIds(week: Week): Week {
  const copy = structuredClone(week);
  for (const [at, exercise] of exercisesOf(copy).entries()) {
    exercise.idExercise = `${week.weekName}-${at}`;
    for (const [set, series] of exercise.series.entries()) series.seriesId = `${exercise.idExercise}-${set}`;
  }
  return copy;
}
