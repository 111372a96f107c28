import type { Series } from '#contract/block.ts';
import type { Field } from '#contract/vocabulary.ts';

/** How what was logged stands to what was planned; 'open' when one of the two is missing. */
export type Hit = 'hit' | 'below' | 'above' | 'open';

/** Reps and load are hit from the target up; RPE is hit from the target down: harder than planned is a miss. */
export function hitOf({ target, actual }: Pick<Series, 'target' | 'actual'>, field: Field): Hit {
  const planned = target[field];
  const logged = actual[field];
  if (planned === null || logged === null) return 'open';
  if (field === 'rpe') return logged > planned ? 'above' : 'hit';
  return logged < planned ? 'below' : 'hit';
}
