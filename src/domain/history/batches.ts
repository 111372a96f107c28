import type { HistorySession } from '#contract/api/training-history.ts';
import { MAX_SETS_PER_IMPORT } from '#contract/history-vocabulary.ts';

/** The most characters of JSON in one call: `MAX_IMPORT_BODY_BYTES` has room for them at three bytes each. */
const MOST_SIGNS = 400_000;

/**
 * Splits sessions into batches, one for each call of an import; the sets of a long session may be in several.
 * @param mostSets the most sets of one batch
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
