import type { BlockDetail, Exercise, Series, Values } from '#contract/api/block.ts';
import type { LineCell } from '#domain/block/line-cell.ts';

const NOTHING: Values = { reps: null, rpe: null, load: null };

/** A block whose weeks have these exercises on Monday. */
export function blockOf(...weeks: (readonly Exercise[])[]): BlockDetail {
  return {
    blockId: 'block',
    name: 'Winter',
    athleteUsername: 'marta',
    rev: 1,
    structRev: 1,
    epoch: 'epoch',
    days: ['Monday'],
    weeks: weeks.map((basics, at) => ({
      weekName: `week${at + 1}`,
      dayResponses: { Monday: { basics: [...basics], complements: [] } },
    })),
  };
}

export function exerciseOf(name: string, series: readonly Series[]): Exercise {
  return { idExercise: name, name, restTime: '3 min', series: [...series] };
}

export function seriesOf(seriesId: string, more: Partial<Series> = {}): Series {
  return { seriesId, target: NOTHING, actual: NOTHING, ...more };
}

/** Sets that are planned alike: 's1', 's2'… */
export function setsOf(count: number, target: Partial<Values>): Series[] {
  return Array.from({ length: count }, (_, at) => seriesOf(`s${at + 1}`, { target: { ...NOTHING, ...target } }));
}

export function cellOf(week: string, { name, restTime, exerciseId, idExercise }: Exercise): LineCell {
  return {
    week,
    day: 'Monday',
    row: { key: `basics ${name} 1`, list: 'basics', name, restTime, exerciseId, texts: {} },
    idExercise,
  };
}

/** Ids of what is new: 'new1', 'new2'… */
export function counter(): () => string {
  let last = 0;
  return () => `new${(last += 1)}`;
}
