import { Dexie } from 'dexie';
import { fieldKey } from '#domain/block/actuals.ts';
import { amended } from '#sync/amend.ts';
import type { Amendment, Draft, Outbox, Removal, Row } from '#sync/ports.ts';
import { dayKeyOf, type SpotterDatabase, type StoredDay } from './database.ts';
import { nextSeq } from './memory-outbox.ts';
import { isRecord, isRow } from './stored-row.ts';

export type DurableOutbox = Omit<Outbox, 'put'> & {
  /** As the port says; the row's seq is also later than `after`. */
  put(draft: Draft, after?: number): Promise<Stored>;
  /** The last number that this device gave to an edit; 0 before the first. */
  lastSeq(): Promise<number>;
  /** How many stored edits this build cannot read. */
  unreadable(userId: string): Promise<number>;
};

type Stored = { readonly row: Row; readonly durable: boolean };

type Waiting = {
  readonly draft: Draft;
  readonly after: number;
  readonly resolve: (stored: Stored) => void;
  readonly reject: (error: unknown) => void;
};

const STUCK_AFTER_MS = 1_000;

/** The outbox in IndexedDB: every get and its put share one transaction, so two tabs cannot overwrite each other. */
export function createDexieOutbox(database: SpotterDatabase): DurableOutbox {
  const { outbox, meta } = database;

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

  /** One transaction, one flush to the disk, however many edits. */
  function write(batch: readonly Waiting[]): Promise<Row[]> {
    return database.transaction('rw', outbox, meta, async () => {
      const keys = new Map(batch.map(({ draft }) => [nameOfDay(draft), dayKeyOf(draft)]));
      const [last, before] = await Promise.all([lastSeq(), outbox.bulkGet([...keys.values()])]);
      const days = new Map([...keys.keys()].map((name, at) => [name, before[at]]));
      let seq = last;
      const written = batch.map(({ draft, after }) => {
        seq = nextSeq(draft, Math.max(seq, after));
        const row: Row = { ...draft, seq, state: { kind: 'pending', tries: 0 } };
        days.set(nameOfDay(draft), withRow(openDay(row, days.get(nameOfDay(draft))), row));
        return row;
      });
      const full = [...days.values()].filter((day) => day !== undefined);
      await Promise.all([outbox.bulkPut(full), meta.put({ key: 'seq', value: seq })]);
      return written;
    });
  }

  async function lastSeq(): Promise<number> {
    const last = await meta.get('seq');
    return typeof last?.value === 'number' ? last.value : 0;
  }

  async function rows(userId: string): Promise<Row[]> {
    const stored = await daysOf(userId);
    return stored
      .flatMap((day) => opsOf(day).filter(isRow))
      .filter((row) => row.userId === userId)
      .toSorted((one, other) => one.seq - other.seq);
  }

  async function unreadable(userId: string): Promise<number> {
    const stored = await daysOf(userId);
    return stored.reduce(
      (sum, day) =>
        sum +
        (isRecord(day.ops) ? 0 : 1) +
        (day.unreadable?.length ?? 0) +
        opsOf(day).filter((op) => !isRow(op)).length,
      0,
    );
  }

  function daysOf(userId: string): Promise<StoredDay[]> {
    return outbox.where('[userId+blockId+week+day]').between([userId, Dexie.minKey], [userId, Dexie.maxKey]).toArray();
  }

  async function amend(changes: readonly (Amendment | Removal)[]): Promise<void> {
    if (changes.length === 0) return;
    await database.transaction('rw', outbox, async () => {
      for (const group of groupByDay(changes)) await amendDay(group);
    });
  }

  async function amendDay(changes: readonly (Amendment | Removal)[]): Promise<void> {
    const [first] = changes;
    if (first === undefined) return;
    const day = await outbox.get(dayKeyOf(first.row));
    if (!day || !isRecord(day.ops)) return;
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
    await (empty ? outbox.delete(dayKeyOf(first.row)) : outbox.put({ ...day, ops }));
  }

  return { put, lastSeq, rows, amend, unreadable };
}

export function openDay({ userId, blockId, path }: Row, before: StoredDay | undefined): StoredDay {
  if (before && isRecord(before.ops)) return before;
  const fresh = { userId, blockId, week: path.week, day: path.day, ops: {} };
  return before === undefined ? fresh : { ...fresh, unreadable: [before] };
}

/** The row in its field's place; what this build could not read there is kept beside it. */
export function withRow(day: StoredDay, row: Row): StoredDay {
  const key = fieldKey(row.seriesId, row.field);
  const before = day.ops[key];
  const unreadable = before === undefined || isRow(before) ? day.unreadable : [...(day.unreadable ?? []), before];
  return { ...day, ...(unreadable && { unreadable }), ops: { ...day.ops, [key]: row } };
}

function opsOf(day: StoredDay): unknown[] {
  return isRecord(day.ops) ? Object.values(day.ops) : [];
}

function groupByDay(changes: readonly (Amendment | Removal)[]): (Amendment | Removal)[][] {
  const groups = new Map<string, (Amendment | Removal)[]>();
  for (const change of changes) {
    const key = nameOfDay(change.row);
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return [...groups.values()];
}

/** The day's key as a text, for maps. */
function nameOfDay(one: Parameters<typeof dayKeyOf>[0]): string {
  return JSON.stringify(dayKeyOf(one));
}
