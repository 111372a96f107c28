import { fieldKey } from '#domain/block/actuals.ts';
import { amended } from '#sync/amend.ts';
import type { Amendment, Draft, LeftNote, Outbox, Removal, Row } from '#sync/ports.ts';

export type MemoryOutbox = Outbox & {
  /** The device's order goes on from here. */
  continueFrom(seq: number): void;
  lastSeq(): number;
  /** The row of this one's field. */
  at(row: Row): Row | undefined;
};

const NEVER_TRIED: Row['state'] = { kind: 'pending', tries: 0 };

/**
 * The outbox of a page whose browser keeps nothing: it lasts as long as the page, and says so (`durable: false`).
 * @param onChange called when a row came, changed or went
 */
export function createMemoryOutbox(onChange = (): void => undefined): MemoryOutbox {
  const held = new Map<string, Row>();
  /** What the server has named, as it was typed. */
  const sent = new Map<string, Row>();
  let lastSeq = 0;

  function put(draft: Draft): Promise<{ row: Row; durable: boolean }> {
    const row = pendingRow(draft, seqOf(draft, lastSeq));
    lastSeq = Math.max(lastSeq, row.seq);
    held.set(keyOf(row), row);
    onChange();
    return Promise.resolve({ row, durable: false });
  }

  function rows(userId: string): Promise<Row[]> {
    const mine = [...held.values()].filter((row) => row.userId === userId);
    return Promise.resolve(mine.toSorted((one, other) => one.seq - other.seq));
  }

  function amend(changes: readonly (Amendment | Removal)[]): Promise<void> {
    for (const change of changes) {
      const key = keyOf(change.row);
      const now = held.get(key);
      if (now === undefined) continue;
      const next = amended(now, change);
      const named = namedBy(change);
      if (named && named.seq >= (sent.get(key)?.seq ?? 0)) sent.set(key, named);
      if (next === 'gone') held.delete(key);
      else held.set(key, next);
      onChange();
    }
    return Promise.resolve();
  }

  function sendAgain(userId: string, epoch: string): Promise<number> {
    const doubtful = [...sent].filter(([, row]) => row.userId === userId && !isOf(row, epoch));
    const again = doubtful.filter(([key, row]) => comesAgain(row, held.get(key), epoch));
    for (const [key, row] of again) {
      held.set(key, { ...row, state: NEVER_TRIED });
      sent.delete(key);
    }
    if (again.length > 0) onChange();
    return Promise.resolve(again.length);
  }

  return {
    put,
    rows,
    amend,
    sendAgain,
    continueFrom: (seq) => (lastSeq = Math.max(lastSeq, seq)),
    lastSeq: () => lastSeq,
    at: (row) => (held.size === 0 ? undefined : held.get(keyOf(row))),
  };
}

/** The row as it was typed and sent, where the change says that the server has named it. */
export function namedBy({ row, to }: Amendment | Removal): Row | undefined {
  if (to === 'gone' || to.state.kind !== 'confirmed') return undefined;
  const { lost, onlyInMemory: _memory, ...typed } = row;
  return { ...typed, value: lost ? lost.value : row.value, state: to.state };
}

/**
 * Whether what was named under another epoch goes again beside what stands in its field now: not where a later edit
 * waits, and not yet where the person has to decide about one.
 */
export function comesAgain(row: Row, standing: Row | undefined, epoch: string): boolean {
  if (standing === undefined) return true;
  return standing.seq <= row.seq && standing.state.kind === 'confirmed' && !isOf(standing, epoch);
}

function isOf({ state }: Row, epoch: string): boolean {
  return state.kind === 'confirmed' && state.epoch === epoch;
}

export function pendingRow(draft: Draft, seq: number): Row {
  return { ...draft, seq, state: NEVER_TRIED };
}

/**
 * The number of an edit in its device's order: the one that it has, or one higher than the last. That is also higher than
 * the time: a full disk may not have kept the last one, and of two edits of a device the server believes the higher number.
 */
export function seqOf({ seq, editedAt }: Pick<Draft, 'seq' | 'editedAt'>, last: number): number {
  return seq ?? Math.max(last, editedAt) + 1;
}

/** Whether what is stored of a field stays where a noted edit comes late: it is that edit, or a later one. */
export function stands(stored: Row, { seq, noted }: LeftNote): boolean {
  return (noted.get(stored.opId) ?? stored.seq) >= seq;
}

/** The highest number among rows, however many; 0 without any. */
export function highestSeq(rows: readonly Row[]): number {
  return rows.reduce((highest, { seq }) => Math.max(highest, seq), 0);
}

type Place = Readonly<Pick<Row, 'userId' | 'blockId' | 'seriesId' | 'field'>>;

/** The outbox's primary key: one row per user, block, series and field. */
export function keyOf(row: Place): string {
  return `${row.userId}\n${row.blockId}\n${fieldKey(row.seriesId, row.field)}`;
}

/** Whether two have one key, without making it. */
export function isSameField(one: Place, other: Place): boolean {
  return (
    one.seriesId === other.seriesId &&
    one.field === other.field &&
    one.blockId === other.blockId &&
    one.userId === other.userId
  );
}
