import type { BlockDetail, Day, Exercise, Series, Values } from '#contract/api/block.ts';

type Leaves = readonly [reps: number | null, rpe: number | null, load: number | null];

export function makeSeries(seriesId: string, target: Leaves, actual: Leaves = [null, null, null]): Series {
  return { seriesId, target: makeValues(target), actual: makeValues(actual) };
}

export function makeExercise(name: string, series: Series[], exerciseId?: string): Exercise {
  return {
    idExercise: `${name}-${series[0]?.seriesId ?? ''}`,
    name,
    restTime: '2 min',
    series,
    ...(exerciseId && { exerciseId }),
  };
}

export function makeDay(basics: Exercise[], complements: Exercise[] = []): Day {
  return { basics, complements };
}

export function makeBlock(weeks: BlockDetail['weeks']): BlockDetail {
  return {
    blockId: 'block',
    name: 'Autumn strength',
    athleteUsername: 'Marta',
    days: ['Monday', 'Wednesday'],
    weeks,
    rev: 1,
    structRev: 1,
    epoch: 'epoch',
  };
}

function makeValues([reps, rpe, load]: Leaves): Values {
  return { reps, rpe, load };
}
