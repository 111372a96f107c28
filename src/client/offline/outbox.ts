import { chance } from '#client/platform/clock.ts';
import { fieldKey } from '#domain/block/actuals.ts';
import { amended } from '#sync/amend.ts';
import type { Amendment, Draft, Outbox, Removal, Row } from '#sync/ports.ts';
import { dayKeyOf, type DayKey, type SpotterDatabase, type StoredDay } from './database.ts';
import { createKnownRecords, recordsOf, type Hear, type RecordKey, type Watch } from './known-records.ts';
import { pendingRow, seqOf } from './memory-outbox.ts';
import { createOwnWrites, markChanged, orderIn, type Days } from './own-writes.ts';
import { isRecord, isRow, rowsOfDay } from './stored-row.ts';

export type DurableOutbox = Omit<Outbox, 'put'> & {
  /** As the port says; a new seq is also later than `after`. */
  put(draft: Draft, after?: number): Promise<Stored>;
  /** The last number that this device gave to an edit; 0 before the first. */
  lastSeq(): Promise<number>;
  /** How many stored edits this build cannot read. */
  unreadable(userId: string): Promise<number>;
};

export type WatchedOutbox = DurableOutbox & {
  readonly watch: Watch;
};

type Stored = { readonly row: Row; readonly durable: boolean };

type Waiting = {
  readonly draft: Draft;
  readonly after: number;
  readonly resolve: (stored: Stored) => void;
  readonly reject: (error: unknown) => void;
};

type OpenDay = Omit<StoredDay, 'ops' | 'unreadable'> & {
  readonly ops: Record<string, unknown>;
  unreadable?: readonly unknown[];
};

const STUCK_AFTER_MS = 1_000;

/**
 * The outbox in IndexedDB: every get and its put share one transaction, so two tabs cannot overwrite each other. A day
 * that this tab wrote last is not read again: who changes the outbox leaves a mark, and that is read.
 * @param hear without it every reading reads everything
 */
export function createDexieOutbox(database: SpotterDatabase, hear?: Hear): WatchedOutbox {
  const { outbox, meta } = database;
  const days = createKnownRecords({
    table: outbox,
    keyOf: ({ userId, blockId, week, day }) => [userId, blockId, week, day] satisfies DayKey,
    itemsOf: rowsOfDay,
    inOrder: (one: Row, other: Row) => one.seq - other.seq,
    hear,
  });

  const own = createOwnWrites(database, hear);
  /** Edits that came while a write was under way: the next transaction takes them together. */
  let waiting: Waiting[] = [];
  let busySince: number | undefined;

  /** Begins in the same task as the keystroke, or as soon as the write before it is on the disk. */
  function put(draft: Draft, after = 0): Promise<Stored> {
    const stored = new Promise<Stored>((resolve, reject) => waiting.push({ draft, after, resolve, reject }));
    // A transaction that neither ends nor fails (iOS in the background) holds nobody up for long.
    if (busySince === undefined || performance.now() - busySince > STUCK_AFTER_MS) void writeWaiting();
    return stored;
  }

  async function writeWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      const began = performance.now();
      waiting = [];
      busySince = began;
      try {
        const written = await write(batch);
        for (const [at, row] of written.entries()) batch[at]?.resolve({ row, durable: true });
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
      if (busySince === began) busySince = undefined;
    }
  }

  /**
   * One transaction, one flush to the disk, however many edits.
   * @param batch those that come while it reads go along, and are added
   */
  async function write(batch: Waiting[]): Promise<Row[]> {
    const mark = chance();
    const now = new Map<RecordKey, StoredDay | undefined>();
    let known = own.guess();
    const rows = await database.transaction('rw', outbox, meta, async () => {
      const [order] = await Promise.all([orderIn(meta), readDays(batch, known, now)]);
      batch.push(...waiting.splice(0));
      known = own.by(order);
      await readDays(batch, known, now);
      let seq = order.value;
      const open = new Map<RecordKey, OpenDay>();
      const written = batch.map(({ draft, after }) => {
        const row = pendingRow(draft, seqOf(draft, Math.max(seq, after)));
        seq = Math.max(seq, row.seq);
        const name = nameOfDay(draft);
        const day = open.get(name) ?? openDay(row, (now.has(name) ? now : known).get(name));
        if (!isReplaced(draft, day)) lay(row, day);
        open.set(name, day);
        return row;
      });
      for (const [name, day] of open) now.set(name, day);
      await Promise.all([outbox.bulkPut([...open.values()]), meta.put({ key: 'seq', value: seq, mark })]);
      return written;
    });
    own.wrote(mark, known, now);
    days.wrote(now);
    return rows;
  }

  /** Reads those of the days that are in neither. */
  async function readDays(
    edits: readonly Waiting[],
    known: Days,
    now: Map<RecordKey, StoredDay | undefined>,
  ): Promise<void> {
    const unread = new Map<RecordKey, DayKey>();
    for (const { draft } of edits) {
      const name = nameOfDay(draft);
      if (!now.has(name) && !known.has(name)) unread.set(name, dayKeyOf(draft));
    }
    if (unread.size === 0) return;
    const read = await outbox.bulkGet([...unread.values()]);
    for (const [at, name] of [...unread.keys()].entries()) now.set(name, read[at]);
  }

  async function unreadable(userId: string): Promise<number> {
    const stored = await recordsOf(outbox, userId).toArray();
    return stored.reduce(
      (sum, day) =>
        sum +
        (isRecord(day.ops) ? 0 : 1) +
        (day.unreadable?.length ?? 0) +
        opsOf(day).filter((op) => !isRow(op)).length,
      0,
    );
  }

  async function amend(changes: readonly (Amendment | Removal)[]): Promise<void> {
    if (changes.length === 0) return;
    const mark = chance();
    const now = new Map<RecordKey, StoredDay | undefined>();
    let known = own.guess();
    await database.transaction('rw', outbox, meta, async () => {
      const settled = [...groupByDay(changes)].map(async ([name, group]) => now.set(name, await amendDay(group)));
      const [order] = await Promise.all([markChanged(meta, mark), ...settled]);
      known = own.by(order);
    });
    own.wrote(mark, known, now);
    days.wrote(now);
  }

  async function amendDay(changes: readonly [Amendment | Removal, ...(Amendment | Removal)[]]) {
    const [{ row }] = changes;
    const day = await outbox.get(dayKeyOf(row));
    if (!day || !isRecord(day.ops)) return day;
    const ops: Record<string, unknown> = { ...day.ops };
    for (const change of changes) {
      const key = fieldKey(change.row.seriesId, change.row.field);
      const now = ops[key];
      if (!isRow(now)) continue;
      const next = amended(now, change);
      if (next === 'gone') delete ops[key];
      else ops[key] = next;
    }
    const empty = Object.keys(ops).length === 0 && day.unreadable === undefined;
    const now = empty ? undefined : { ...day, ops };
    await (now ? outbox.put(now) : outbox.delete(dayKeyOf(row)));
    return now;
  }

  return {
    put,
    lastSeq: async () => (await orderIn(meta)).value,
    rows: (userId, how) => (how === 'known' ? days.known(userId) : days.afresh(userId)),
    amend,
    unreadable,
    watch: days.watch,
  };
}

/** A record to lay rows into, with operations of its own. */
export function openDay({ userId, blockId, path }: Row, before: StoredDay | undefined): OpenDay {
  if (before && isRecord(before.ops)) return { ...before, ops: { ...before.ops } };
  const fresh = { userId, blockId, week: path.week, day: path.day, ops: {} };
  return before === undefined ? fresh : { ...fresh, unreadable: [before] };
}

/** Puts the row in its field's place; what this build could not read there is kept beside it. */
export function lay(row: Row, day: OpenDay): void {
  const key = fieldKey(row.seriesId, row.field);
  const before = day.ops[key];
  if (before !== undefined && !isRow(before)) day.unreadable = [...(day.unreadable ?? []), before];
  day.ops[key] = row;
}

/** Another page has stored a later edit of the field since this one got its number. */
function isReplaced({ seq = Infinity, seriesId, field }: Draft, { ops }: StoredDay): boolean {
  const now = ops[fieldKey(seriesId, field)];
  return isRow(now) && now.seq > seq;
}

function opsOf(day: StoredDay): unknown[] {
  return isRecord(day.ops) ? Object.values(day.ops) : [];
}

function groupByDay(changes: readonly (Amendment | Removal)[]) {
  const groups = new Map<RecordKey, [Amendment | Removal, ...(Amendment | Removal)[]]>();
  for (const change of changes) {
    const key = nameOfDay(change.row);
    groups.set(key, [...(groups.get(key) ?? []), change] as [Amendment | Removal]);
  }
  return groups;
}

function nameOfDay(one: Parameters<typeof dayKeyOf>[0]): RecordKey {
  return JSON.stringify(dayKeyOf(one));
}
