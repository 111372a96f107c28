import type { Edit, Lost, OutboxEntry } from './ports.ts';

/** What a person may want to know of the outbox. */
export type OutboxSummary = {
  /** Edits that will be sent by themselves. */
  readonly waiting: readonly OutboxEntry[];
  /** Rejected, or in a block that is out of reach: they wait for the person. */
  readonly stuck: readonly OutboxEntry[];
  /** Another device's value counts instead (P4). */
  readonly lost: readonly LostEntry[];
  /** When the oldest of those that wait was made; undefined when none does. */
  readonly since: number | undefined;
};

export type LostEntry = OutboxEntry & { readonly lost: Lost };

/** Sorts the rows of one user by what becomes of them; rows that the server has, and that nobody lost, are left out. */
export function outboxSummary(rows: readonly OutboxEntry[]): OutboxSummary {
  const waiting = rows.filter(({ state }) => state.kind === 'pending');
  return {
    waiting,
    stuck: rows.filter(({ state }) => state.kind === 'rejected' || state.kind === 'blocked'),
    lost: rows.filter((row): row is LostEntry => row.lost !== undefined && row.state.kind === 'confirmed'),
    since: waiting.length === 0 ? undefined : Math.min(...waiting.map(({ editedAt }) => editedAt)),
  };
}

/**
 * Returns the value that the person typed as a new edit, made with the knowledge of what stands now, so that it wins.
 * @param seenRev the revision of the newest reading of the block on this device
 */
export function restored(row: OutboxEntry, seenRev: number): Edit {
  const { blockId, seriesId, field, path, state, targetLoad, confirmed, meaning } = row;
  const knownRev = state.kind === 'confirmed' ? state.rev : row.baseRev;
  const value = row.lost ? row.lost.value : row.value;
  const edit = { blockId, seriesId, field, path, value, baseRev: Math.max(knownRev, seenRev) };
  return {
    ...edit,
    ...(targetLoad !== undefined && { targetLoad }),
    ...(confirmed !== undefined && { confirmed }),
    ...(meaning && { meaning }),
  };
}

/** What becomes of an edit that a file carried here, given the row that its field has. */
export type Fit = 'new' | 'here already' | 'older';

/** Decides whether a carried operation is taken in: only once, and never in place of one that was made later. */
export function fitOf(carried: OutboxEntry, here: OutboxEntry | undefined): Fit {
  if (here === undefined) return 'new';
  if (here.opId === carried.opId) return 'here already';
  return madeAt(here) >= madeAt(carried) ? 'older' : 'new';
}

/** Returns when an edit was made, in ms by the server's clock as far as the device knew it. */
function madeAt({ editedAt, offset }: OutboxEntry): number {
  return editedAt + offset;
}
