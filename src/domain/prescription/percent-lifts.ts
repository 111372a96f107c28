import type { SentExercise } from '#contract/api/coach-save.ts';
import type { Exercise } from '#contract/api/block.ts';
import type { LoadRule } from '#contract/api/prescription.ts';

type Planned = Pick<Exercise, 'name' | 'series'> | Pick<SentExercise, 'name' | 'series'>;

type Max = Extract<LoadRule, { by: 'percent' }>['of'];

/** Returns the names of the exercises that have a load planned as a percentage of such a max, each once. */
export function percentLifts(exercises: readonly Planned[], of: Max): string[] {
  const names = exercises.flatMap(({ name, series }) =>
    series?.some(({ prescription }) => isOf(prescription?.load, of)) ? [name] : [],
  );
  return [...new Set(names)];
}

function isOf(rule: LoadRule | null | undefined, of: Max): boolean {
  return rule?.by === 'percent' && rule.of === of;
}
