import type { Values } from '#contract/api/block.ts';
import { showNumber } from '#client/words/sets.ts';
import { exerciseHistory as words } from '#client/words/exercise-history.ts';
import { formatLoad } from '#client/words/loads.ts';

/** Says sets in the order of lifting, by load: ['145 kg: 5, 5, 4', '120 kg: 8'], '12, 10 reps' without a load. */
export function showSets(sets: readonly Values[]): string[] {
  const groups: { load: number | null; reps: number[] }[] = [];
  for (const { load, reps } of sets) {
    const last = groups.at(-1);
    if (last?.load === load) last.reps.push(reps ?? 0);
    else groups.push({ load, reps: [reps ?? 0] });
  }
  return groups.map(({ load, reps }) => {
    const counts = reps.map((one) => showNumber(one)).join(', ');
    return load === null ? words.reps(counts) : words.sets(formatLoad(load), counts);
  });
}
