import type { HistorySession } from '#contract/api/training-history.ts';
import { MAX_SETS_PER_IMPORT } from '#contract/history-vocabulary.ts';

/** So many signs of JSON are well within what a call may bring, also where each takes three bytes. */
const MOST_SIGNS = 400_000;

/**
 * Sessions in as many as one call takes; the sets of a long one may come in several.
 * @param mostSets of one call
 */
export function batchesOf(sessions: readonly HistorySession[], mostSets = MAX_SETS_PER_IMPORT): HistorySession[][] {
  const batches: HistorySession[][] = [];
  let batch: HistorySession[] = [];
  let [sets, signs] = [0, 0];
  for (const { sets: all, ...session } of sessions) {
    let piece: HistorySession | undefined;
    for (const set of all) {
      const size = JSON.stringify(set).length + (piece ? 0 : JSON.stringify(session).length);
      if (sets > 0 && (sets === mostSets || signs + size > MOST_SIGNS)) {
        batches.push(batch);
        [batch, sets, signs, piece] = [[], 0, 0, undefined];
      }
      if (piece === undefined) {
        piece = { ...session, sets: [] };
        batch.push(piece);
      }
      piece.sets.push(set);
      sets += 1;
      signs += size;
    }
  }
  return sets === 0 ? batches : [...batches, batch];
}
