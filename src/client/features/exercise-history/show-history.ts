import type { RecordedSet } from '#contract/api/exercise-history.ts';
import type { Meaning } from '#domain/block/measures.ts';
import { showNumber, showPartLoad } from '#client/words/sets.ts';
import { exerciseHistory as words } from '#client/words/exercise-history.ts';

/**
 * Says sets in the order of lifting, by load: ['145 kg: 5, 5, 4', '120 kg: 8'], '12, 10 reps' or '60, 45 s' without a
 * load. A set in doubt stands alone, with its mark.
 */
export function showSets(sets: readonly RecordedSet[], meaning: Meaning = {}): string[] {
  const groups: { load: number | null; reps: number[]; isDoubtful: boolean }[] = [];
  for (const { load, reps, doubtful: isDoubtful = false } of sets) {
    const last = groups.at(-1);
    if (last?.load === load && last.isDoubtful === isDoubtful) last.reps.push(reps ?? 0);
    else groups.push({ load, reps: [reps ?? 0], isDoubtful });
  }
  return groups.map(({ load, reps, isDoubtful }) => {
    const counts = showCounts(reps, meaning, load === null);
    const said = load === null ? counts : words.sets(showPartLoad(load, meaning), counts);
    return isDoubtful ? words.doubtful(said) : said;
  });
}

/** '5, 5, 4', alone '5, 5, 4 reps', '60, 45 s'. */
function showCounts(reps: readonly number[], { measure }: Meaning, isAlone: boolean): string {
  const counts = reps.map((one) => showNumber(one)).join(', ');
  if (measure) return `${counts} ${measure[0]}`;
  return isAlone ? words.reps(counts) : counts;
}
