import type { Series } from '#contract/api/block.ts';
import type { DaySet } from '#domain/block/day.ts';
import { NO_GHOST } from '#domain/block/ghosts.ts';

/** A second set that suggests nothing, of two. */
export function makeDaySet(series: Series, more: Partial<DaySet> = {}): DaySet {
  return {
    seriesId: series.seriesId,
    series,
    rule: undefined,
    cameTo: undefined,
    path: { week: 'week1', day: 'Monday', list: 'basics', idExercise: 'Squat-w' },
    exercise: 'Squat',
    nth: 1,
    number: 2,
    of: 2,
    restTime: '3 min',
    ghost: NO_GHOST,
    own: undefined,
    last: undefined,
    beside: undefined,
    isHighlighted: false,
    stage: undefined,
    ...more,
  };
}
