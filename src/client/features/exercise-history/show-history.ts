import type { RecordedSet } from '#contract/api/exercise-history.ts';
import { showNumber } from '#client/words/sets.ts';
import { exerciseHistory as words } from '#client/words/exercise-history.ts';
import { formatLoad } from '#client/words/loads.ts';

/**
 * Says sets in the order of lifting, by load: ['145 kg: 5, 5, 4', '120 kg: 8'], '12, 10 reps' without a load. A set in
 * doubt stands alone, with its mark.
 */
export function showSets(sets: readonly RecordedSet[]): string[] {
  const groups: { load: number | null; reps: number[]; isDoubtful: boolean }[] = [];
  for (const { load, reps, doubtful: isDoubtful = false } of sets) {
    const last = groups.at(-1);
    if (last?.load === load && last.isDoubtful === isDoubtful) last.reps.push(reps ?? 0);
    else groups.push({ load, reps: [reps ?? 0], isDoubtful });
  }
  return groups.map(({ load, reps, isDoubtful }) => {
    const counts = reps.map((one) => showNumber(one)).join(', ');
    const said = load === null ? words.reps(counts) : words.sets(formatLoad(load), counts);
    return isDoubtful ? words.doubtful(said) : said;
  });
}
