import type { HistorySession } from '#contract/api/training-history.ts';
import { HISTORY_PAGE, HISTORY_PAGE_BYTES, MAX_SETS_PER_SESSION } from '#contract/history-vocabulary.ts';
import type { Repositories, Storage } from '#server/storage/database.ts';
import type { HistorySessionRow, HistorySetRow } from '#server/storage/history/history-rows.ts';
import type { HistoryCursor } from '#server/storage/history/training-history.ts';
import { sessionFrom, setFrom } from './rows.ts';

type Histories = Pick<Repositories, 'trainingHistory'>;

/** So many sets are read at a time: with the longest notes they are about a megabyte. */
const SETS_AT_ONCE = 100;

/**
 * Where a page begins: after this session, or in the middle of it, after so many of its sets. `before` of the API is
 * the same as text.
 */
export type HistoryPlace = HistoryCursor & { readonly sets?: number };

type PageAsked = {
  readonly athleteId: string;
  /** Where it is given, only the sets of this exercise. */
  readonly exerciseId: string | undefined;
  readonly before: HistoryPlace | undefined;
};
type Page = { readonly sessions: HistorySession[]; readonly next: HistoryPlace | undefined };
/** Some of a session's sets, after so many others of it. */
type Part = { readonly row: HistorySessionRow; readonly sets: readonly HistorySetRow[]; readonly from: number };

/**
 * Returns the sessions that fit into a page, the newest first. A session that fits into none is cut: the next page begins
 * with the rest of it.
 */
export async function historyPage(histories: Histories, asked: PageAsked): Promise<Page> {
  const { athleteId, before } = asked;
  const { trainingHistory } = histories;
  const begun = before?.sets === undefined ? undefined : await trainingHistory.session(athleteId, before.id);
  const rows = [...(begun ? [begun] : []), ...(await trainingHistory.sessions({ ...asked, limit: HISTORY_PAGE + 1 }))];
  const page = createPage();
  for await (const { row, sets, from } of partsOf(histories, asked, rows.slice(0, HISTORY_PAGE))) {
    const next = page.add(row, sets, from);
    if (next) return { sessions: page.sessions, next };
  }
  const last = rows[HISTORY_PAGE - 1];
  return { sessions: page.sessions, next: last && rows.length > HISTORY_PAGE ? placeAfter(last) : undefined };
}

/** Gives all that an athlete imported, the newest first, page by page: nobody holds more than one of them. */
export async function* wholeHistory(storage: Storage, athleteId: string): AsyncGenerator<HistorySession> {
  let before: HistoryPlace | undefined;
  do {
    const asked = { athleteId, exerciseId: undefined, before };
    const page = await storage.snapshot((repositories) => historyPage(repositories, asked));
    yield* page.sessions;
    before = page.next;
  } while (before);
}

/** Reads sets in the order of their sessions: those of some sessions at once, and those of a long one in pieces. */
async function* partsOf(
  { trainingHistory }: Histories,
  { athleteId, exerciseId, before }: PageAsked,
  rows: readonly HistorySessionRow[],
): AsyncGenerator<Part> {
  const ids = rows.map(({ id }) => id);
  const counts = await trainingHistory.countSetsOf(athleteId, ids, exerciseId);
  for (const group of groupsOf(rows, counts)) {
    const [first] = group;
    const count = counts.get(first?.id ?? '') ?? 0;
    if (first && count > SETS_AT_ONCE) {
      let from = before?.id === first.id ? (before.sets ?? 0) : 0;
      for (; from < count; from += SETS_AT_ONCE) {
        const sets = await trainingHistory.setsOf(athleteId, [first.id], { exerciseId, from, limit: SETS_AT_ONCE });
        yield { row: first, sets, from };
      }
      continue;
    }
    const some = group.map(({ id }) => id);
    const found = Map.groupBy(await trainingHistory.setsOf(athleteId, some, { exerciseId }), (set) => set.session_id);
    for (const row of group) {
      const from = before?.id === row.id ? (before.sets ?? 0) : 0;
      yield { row, sets: (found.get(row.id) ?? []).slice(from), from };
    }
  }
}

/** Puts neighbouring sessions together as long as their sets can be read at once; a longer one stands alone. */
function groupsOf(rows: readonly HistorySessionRow[], counts: ReadonlyMap<string, number>): HistorySessionRow[][] {
  const groups: HistorySessionRow[][] = [];
  let together = Infinity;
  for (const row of rows) {
    together += counts.get(row.id) ?? 0;
    if (together <= SETS_AT_ONCE) groups.at(-1)?.push(row);
    else {
      groups.push([row]);
      together = counts.get(row.id) ?? 0;
    }
  }
  return groups;
}

function createPage() {
  const sessions: HistorySession[] = [];
  let current: HistorySessionRow | undefined;
  let before: HistorySessionRow | undefined;
  let bytes = 0;

  function open(row: HistorySessionRow): void {
    before = current;
    current = row;
    const session = sessionFrom(row, []);
    sessions.push(session);
    bytes += sizeOf(session);
  }

  return {
    sessions,
    /** Adds what fits. @returns where the next page begins, once something does not */
    add(row: HistorySessionRow, rows: readonly HistorySetRow[], from: number): HistoryPlace | undefined {
      if (current?.id !== row.id) open(row);
      for (const [at, one] of rows.entries()) {
        const set = setFrom(one);
        const sets = sessions.at(-1)?.sets ?? [];
        bytes += sizeOf(set);
        const isOver = bytes > HISTORY_PAGE_BYTES || sets.length >= MAX_SETS_PER_SESSION;
        if (isOver && before) {
          sessions.pop();
          return placeAfter(before);
        }
        if (isOver && sets.length > 0) return { ...placeAfter(row), sets: from + at };
        sets.push(set);
      }
      return undefined;
    },
  };
}

function placeAfter({ at, id }: HistoryCursor): HistoryPlace {
  return { at, id };
}

function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value)) + 1;
}
