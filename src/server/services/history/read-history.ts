import type { HistorySession } from '#contract/api/training-history.ts';
import { HISTORY_PAGE } from '#contract/history-vocabulary.ts';
import type { Repositories } from '#server/storage/database.ts';
import type { HistorySessionRow } from '#server/storage/history-rows.ts';
import type { HistoryCursor } from '#server/storage/training-history.ts';
import { sessionFrom } from './rows.ts';

type Histories = Pick<Repositories, 'trainingHistory'>;

/** Returns these sessions with their sets. @param exerciseId where it is given, only the sets of this exercise */
export async function withSets(
  { trainingHistory }: Histories,
  athleteId: string,
  rows: readonly HistorySessionRow[],
  exerciseId?: string,
): Promise<HistorySession[]> {
  const ids = rows.map(({ id }) => id);
  const sets = Map.groupBy(await trainingHistory.setsOf(athleteId, ids, exerciseId), ({ session_id: id }) => id);
  return rows.map((row) => sessionFrom(row, sets.get(row.id) ?? []));
}

/** Returns all that an athlete imported, the newest first; read page by page, between which others are served. */
export async function wholeHistory(repositories: Histories, athleteId: string): Promise<HistorySession[]> {
  const found: HistorySession[] = [];
  let before: HistoryCursor | undefined;
  do {
    const asked = { athleteId, exerciseId: undefined, before, limit: HISTORY_PAGE };
    const rows = await repositories.trainingHistory.sessions(asked);
    found.push(...(await withSets(repositories, athleteId, rows)));
    before = rows.length < HISTORY_PAGE ? undefined : rows.at(-1);
  } while (before);
  return found;
}
