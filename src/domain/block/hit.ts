import type { Field } from '#contract/vocabulary.ts';
import { isAsPlanned } from '#domain/load.ts';
import { isHelp, meaningOf, type Meaning } from './measures.ts';
import { seenPlanOf, targetOf, type MeasuredSet } from './weeks.ts';

/** How what was logged compares with what was planned; 'open' when one of the two is missing. */
type Hit = 'hit' | 'below' | 'above' | 'open';

/**
 * Compares what was logged in a field with its target. Reps and load are hit from the target up, a load also by what
 * comes nearest to it in the plates of another unit. RPE is hit from the target down: harder than planned is a miss.
 * Help is hit from the target down as well, because with more of it less is done.
 * @param meaning what the exercise's numbers mean now; those of the set mean what they meant when it was logged
 */
export function hitOf(series: MeasuredSet, field: Field, meaning: Meaning): Hit {
  const planned = (field === 'load' ? targetOf(series) : seenPlanOf(series))[field];
  const logged = series.actual[field];
  if (planned === null || logged === null) return 'open';
  if (field === 'rpe') return logged > planned ? 'above' : 'hit';
  if (field === 'load' && isAsPlanned(logged, planned)) return 'hit';
  const isLess = field === 'load' && isHelp(meaningOf(meaning, series)) ? logged > planned : logged < planned;
  return isLess ? 'below' : 'hit';
}
