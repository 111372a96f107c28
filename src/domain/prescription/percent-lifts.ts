import type { SentExercise } from '#contract/api/coach-save.ts';
import type { Exercise } from '#contract/api/block.ts';

type Planned = Pick<Exercise, 'name' | 'series'> | Pick<SentExercise, 'name' | 'series'>;

/** The names of the exercises that have a load planned as a percentage of a max, each once. */
export function percentLifts(exercises: readonly Planned[]): string[] {
  const names = exercises.flatMap(({ name, series }) =>
    series?.some(({ prescription }) => prescription?.load?.by === 'percent') ? [name] : [],
  );
  return [...new Set(names)];
}
