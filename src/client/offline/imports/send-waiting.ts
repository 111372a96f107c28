import type { HistorySession, ImportHistoryReply, MatchExercisesReply } from '#contract/api/training-history.ts';
import type { CallFailure, Result } from '#client/api/call.ts';
import type { ImportBatch, ImportStore, Names, WaitingImport } from './waiting-import.ts';

/** The calls of the API that an import makes once it was agreed to. */
export type ImportCalls = {
  readonly importHistory: (sessions: HistorySession[]) => Promise<Result<ImportHistoryReply>>;
  readonly matchExercises: (names: string[]) => Promise<Result<MatchExercisesReply>>;
};

/** Where the sending of an import came to. */
export type SendingEnd =
  /** There is none, or it was given up meanwhile. */
  | { readonly kind: 'none' }
  | { readonly kind: 'stopped'; readonly failure: CallFailure }
  | { readonly kind: 'done'; readonly waiting: WaitingImport };

/** As many names as one call takes. */
const MOST_NAMES = 2_000;

/**
 * Sends what waits of an import, batch after batch, and stops at the first that fails. A batch leaves the device once the
 * server has it: where an answer was lost it is sent again, and what is there already is passed over.
 * @throws whatever the store throws
 */
export async function sendWaiting(store: ImportStore, calls: ImportCalls): Promise<SendingEnd> {
  for (;;) {
    const waiting = await store.find();
    if (waiting === undefined) return { kind: 'none' };
    if (waiting.unmatched.length > 0) {
      const matched = await matchNames(waiting.unmatched, calls);
      if (!matched.ok) return { kind: 'stopped', failure: matched.failure };
      await store.put({ ...waiting, unmatched: [], names: matched.data });
      continue;
    }
    const batch = await store.next();
    if (batch === undefined) {
      await store.remove(waiting.id);
      return { kind: 'done', waiting };
    }
    const result = await calls.importHistory(withNames(batch, waiting.names));
    if (!result.ok) return { kind: 'stopped', failure: result.failure };
    const { added, known } = result.data;
    await store.put({ ...waiting, added: waiting.added + added, known: waiting.known + known }, batch.at);
  }
}

/** What the list of exercises calls these names. */
export async function matchNames(
  names: readonly string[],
  { matchExercises }: Pick<ImportCalls, 'matchExercises'>,
): Promise<Result<Names>> {
  const result = await matchExercises(names.slice(0, MOST_NAMES));
  if (!result.ok) return result;
  return { ...result, data: result.data.matches.map(({ name, listed }) => [name, listed]) };
}

function withNames({ sessions }: ImportBatch, names: Names): HistorySession[] {
  const listed = new Map(names);
  return sessions.map(({ sets, ...session }) => ({
    ...session,
    sets: sets.map((set) => ({ ...set, listed: set.listed ?? listed.get(set.exercise) ?? null })),
  }));
}
