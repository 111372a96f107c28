import type { HistorySession, HistorySet, ImportedSession } from '#contract/api/training-history.ts';
import { MAX_SETS_PER_IMPORT } from '#contract/history-vocabulary.ts';

/** The most characters of JSON in one call: `MAX_IMPORT_BODY_BYTES` has room for them at three bytes each. */
const MOST_SIGNS = 400_000;

/** Nobody begins more workouts at one moment. */
const MOST_OTHERS = 20;

/**
 * Splits sessions into batches, one for each call of an import. The sets of a session that is too long for one may be in
 * several, and each piece says which sets all of it has.
 * @param mostSets the most sets of one batch
 */
export function batchesOf(sessions: readonly HistorySession[], mostSets = MAX_SETS_PER_IMPORT): ImportedSession[][] {
  const batches: ImportedSession[][] = [];
  const starts = keysByStart(sessions);
  let batch: ImportedSession[] = [];
  let [sets, signs] = [0, 0];
  const end = (): void => {
    if (sets > 0) batches.push(batch);
    [batch, sets, signs] = [[], 0, 0];
  };
  for (const { sets: all, ...about } of sessions) {
    const sizes = all.map((set) => JSON.stringify(set).length);
    const others = (starts.get(startOf(about)) ?? []).filter((key) => key !== about.key);
    const session = { ...about, ...(others.length > 0 && { others: others.slice(0, MOST_OTHERS) }) };
    const base = JSON.stringify(session).length;
    const size = sizes.reduce((sum, one) => sum + one, base);
    const fits = all.length <= mostSets && size <= MOST_SIGNS;
    if (fits && (sets + all.length > mostSets || signs + size > MOST_SIGNS)) end();
    const whole = fits ? {} : { whole: wholeOf(all) };
    const begun = fits ? base : base + JSON.stringify(whole).length;
    let piece: ImportedSession | undefined;
    for (const [at, set] of all.entries()) {
      const more = (sizes[at] ?? 0) + (piece ? 0 : begun);
      if (sets > 0 && (sets === mostSets || signs + more > MOST_SIGNS)) {
        end();
        piece = undefined;
      }
      if (piece === undefined) {
        piece = { ...session, ...whole, sets: [] };
        batch.push(piece);
      }
      piece.sets.push(set);
      sets += 1;
      signs += more;
    }
  }
  end();
  return batches;
}

function keysByStart(sessions: readonly HistorySession[]): Map<string, string[]> {
  const starts = new Map<string, string[]>();
  for (const session of sessions) {
    const known = starts.get(startOf(session));
    if (known) known.push(session.key);
    else starts.set(startOf(session), [session.key]);
  }
  return starts;
}

function startOf({ source, at }: Pick<HistorySession, 'source' | 'at'>): string {
  return `${source} ${at}`;
}

/** Returns which sets these are, by exercise and run. */
function wholeOf(sets: readonly HistorySet[]): NonNullable<ImportedSession['whole']> {
  const runs = new Map<string, { exercise: string; run: number; rows: number[] }>();
  for (const { exercise, run, row } of sets) {
    const id = `${run} ${exercise}`;
    const known = runs.get(id);
    if (known) known.rows.push(row);
    else runs.set(id, { exercise, run, rows: [row] });
  }
  return [...runs.values()];
}
