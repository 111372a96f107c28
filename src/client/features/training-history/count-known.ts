import type { HistorySession, KnownSessionsBody, KnownSessionsReply } from '#contract/api/training-history.ts';
import { MAX_SESSIONS_ASKED } from '#contract/history-vocabulary.ts';
import type { Result } from '#client/api/call.ts';

/** Asks the server how many of these sessions it has. */
export type KnownSessions = (sessions: KnownSessionsBody['sessions']) => Promise<Result<KnownSessionsReply>>;

/** Counts the sessions of a file that the server has already; undefined where nobody could say. */
export async function countKnown(
  batches: readonly (readonly HistorySession[])[],
  knownSessions: KnownSessions,
): Promise<number | undefined> {
  // A long session may be split over two batches: it counts once.
  const each = new Map(batches.flat().map(({ source, key }) => [`${source} ${key}`, { source, key }]));
  const sessions = [...each.values()];
  let known = 0;
  for (let at = 0; at < sessions.length; at += MAX_SESSIONS_ASKED) {
    const result = await knownSessions(sessions.slice(at, at + MAX_SESSIONS_ASKED));
    if (!result.ok) return undefined;
    known += result.data.known;
  }
  return known;
}
