import { chance } from '#client/platform/clock.ts';
import type { Amendment, Draft, LeftNote, Outbox, Removal, Row } from '#sync/ports.ts';
import { amendedDay, groupByDay, type DayChanges } from './amended-day.ts';
import { dayKeyOf, type DayKey, type SpotterDatabase } from './database.ts';
import { createKnownRecords, recordsOf, type Hear, type RecordKey, type Watch } from './known-records.ts';
import { pendingRow, seqOf, stands } from './memory-outbox.ts';
import { noteSent, sendAgain } from './sent-days.ts';
import { writeStraight } from './straight-write.ts';
import {
  createOwnWrites,
  isSame,
  markChanged,
  orderIn,
  orderOf,
  type Days,
  type Order,
  type OwnWrites,
} from './own-writes.ts';
import {
  countUnread,
  dayOf,
  lay,
  nameOfDay,
  openDay,
  rowIn,
  rowsOf,
  rowsOfDay,
  toStored,
  type Day,
  type OpenDay,
} from './stored-day.ts';

export type DurableOutbox = Omit<Outbox, 'put'> & {
  /** As the port says; a new seq is also later than `after`. */
  put(draft: Draft, left?: LeftNote, after?: number): Promise<Stored>;
  /** The last number that this device gave to an edit; 0 before the first. */
  lastSeq(): Promise<number>;
  /** How many stored edits this build cannot read. */
  unreadable(userId: string): Promise<number>;
};

export type WatchedOutbox = DurableOutbox & {
  readonly watch: Watch;
};

export type Stored = { readonly row: Row; readonly durable: boolean };

type Waiting = {
  readonly draft: Draft;
  readonly day: RecordKey;
  readonly left: LeftNote | undefined;
  readonly after: number;
};

/** Edits of one moment, which share a promise of their rows: one of each through every layer is what a thousand cost. */
type Group = {
  readonly edits: Waiting[];
  readonly written: Promise<readonly Row[]>;
  readonly resolve: (rows: readonly Row[]) => void;
  readonly reject: (error: unknown) => void;
};

const STUCK_AFTER_MS = 1_000;

/**
 * The outbox in IndexedDB: every get and its put share one transaction, so two tabs cannot overwrite each other. A day
 * that this tab wrote last is not read again: who changes the outbox leaves a mark, and that is read.
 * @param hear without it every reading reads everything
 */
export function createDexieOutbox(database: SpotterDatabase, hear?: Hear): WatchedOutbox {
  const { outbox, meta, sent } = database;
  const days = createKnownRecords({
    table: outbox,
    keyOf: ({ userId, blockId, week, day }) => [userId, blockId, week, day] satisfies DayKey,
    itemsOf: rowsOfDay,
    inOrder: (one: Row, other: Row) => one.seq - other.seq,
    hear,
  });

  const own = createOwnWrites(database, hear);
  /** Edits that came while a write was under way: the next transaction takes them together. */
  let waiting = newGroup();
  let busySince: number | undefined;

  /** Begins in the task of the keystroke, or as soon as the write before it is on the disk. */
  function put(draft: Draft, left?: LeftNote, after = 0): Promise<Stored> {
    const { edits, written } = waiting;
    const at = edits.push({ draft, day: dayAfter(edits.at(-1), draft), left, after }) - 1;
    // A transaction that neither ends nor fails (iOS in the background) holds nobody up for long.
    if (busySince === undefined || performance.now() - busySince > STUCK_AFTER_MS) void writeWaiting();
    return written.then((rows) => ({ row: rows[at] as Row, durable: true }));
  }

  async function writeWaiting(): Promise<void> {
    while (waiting.edits.length > 0) {
      const began = performance.now();
      busySince = began;
      // What is put in one go is written in one.
      await Promise.resolve();
      const groups = [takeWaiting()];
      try {
        const rows = await write(groups);
        let from = 0;
        for (const { edits, resolve } of groups) resolve(rows.slice(from, (from += edits.length)));
      } catch (error) {
        for (const { reject } of groups) reject(error);
      }
      if (busySince === began) busySince = undefined;
    }
  }

  function takeWaiting(): Group {
    const group = waiting;
    waiting = newGroup();
    return group;
  }

  /** One transaction, one flush to the disk, however many edits. */
  async function write(groups: Group[]): Promise<readonly Row[]> {
    const edits = editsOf(groups);
    // A write that was stuck has gone on, and took all that waited.
    if (edits.length === 0) return [];
    const guess = own.guess();
    return (await writeUnread(edits, guess)) ?? writeRead(groups, guess);
  }

  /**
   * Puts what follows from what this tab knows, and looks beside that whether it was right: waiting for a look first would
   * cost a round trip. Where it was not, the transaction leaves nothing.
   */
  async function writeUnread(batch: readonly Waiting[], known: OwnWrites): Promise<readonly Row[] | undefined> {
    if (!batch.every(({ day }) => known.days.has(day))) return undefined;
    const { rows, now, order } = laid(batch, known.order, known.days);
    const stored = Array.from(now.values(), toStored);
    if (!(await writeStraight(database, stored, order, (before) => isSame(orderOf(before), known.order))))
      return undefined;
    wrote(order, known, now);
    return rows;
  }

  /** @param groups those that come while it reads go along, and are added */
  async function writeRead(groups: Group[], guess: OwnWrites): Promise<readonly Row[]> {
    const read = new Map<RecordKey, Day | undefined>();
    let known = guess;
    const { rows, now, order } = await database.transaction('rw', outbox, meta, async () => {
      const [before] = await Promise.all([orderIn(meta), readDays(editsOf(groups), known.days, read)]);
      if (waiting.edits.length > 0) groups.push(takeWaiting());
      known = own.by(before);
      const batch = editsOf(groups);
      await readDays(batch, known.days, read);
      const all = laid(batch, before, new Map([...known.days, ...read]));
      await store(all.now, all.order);
      return all;
    });
    wrote(order, known, now, read);
    return rows;
  }

  async function store(now: ReadonlyMap<RecordKey, Day>, order: Order): Promise<void> {
    await Promise.all([outbox.bulkPut([...now.values()].map(toStored)), meta.put({ key: 'seq', ...order })]);
  }

  /** @param read what the transaction has seen of other days, or of these before */
  function wrote(order: Order, known: OwnWrites, now: Days, read: Days = new Map()): void {
    own.wrote(order, known, new Map([...read, ...now]));
    days.wrote(new Map([...now].map(([name, day]) => [name, rowsOf(day)] as const)));
  }

  /** Reads those of the days that are in neither. */
  async function readDays(edits: readonly Waiting[], known: Days, now: Map<RecordKey, Day | undefined>): Promise<void> {
    const unread = new Map<RecordKey, DayKey>();
    for (const { draft, day } of edits) {
      if (!now.has(day) && !known.has(day)) unread.set(day, dayKeyOf(draft));
    }
    if (unread.size === 0) return;
    const read = await outbox.bulkGet([...unread.values()]);
    for (const [at, name] of [...unread.keys()].entries()) now.set(name, read[at] && dayOf(read[at]));
  }

  async function unreadable(userId: string): Promise<number> {
    const stored = await recordsOf(outbox, userId).toArray();
    return stored.reduce((sum, day) => sum + countUnread(dayOf(day)), 0);
  }

  async function amend(changes: readonly (Amendment | Removal)[]): Promise<void> {
    if (changes.length === 0) return;
    const mark = chance();
    const read = new Map<RecordKey, Day | undefined>();
    const now = new Map<RecordKey, Day | undefined>();
    const before = await database.transaction('rw', outbox, meta, sent, async () => {
      const settled = [...groupByDay(changes)].map(async ([name, group]) => {
        const { was, is } = await amendDay(group);
        (is === was ? read : now).set(name, is);
      });
      const [order] = await Promise.all([markChanged(meta, mark), noteSent(sent, changes), ...settled]);
      return { order, known: own.by(order) };
    });
    wrote({ value: before.order.value, mark }, before.known, now, read);
  }

  /** The day as it was and as it is then: the same one, not written, where nothing changes. */
  async function amendDay(changes: DayChanges) {
    const key = dayKeyOf(changes[0].row);
    const stored = await outbox.get(key);
    const was = stored && dayOf(stored);
    const is = was && amendedDay(was, changes);
    if (is !== was) await (is ? outbox.put(toStored(is)) : outbox.delete(key));
    return { was, is };
  }

  return {
    put,
    lastSeq: async () => (await orderIn(meta)).value,
    rows: (userId, how) => (how === 'known' ? days.known(userId) : days.afresh(userId)),
    amend,
    sendAgain: (userId, epoch) => sendAgain(database, userId, epoch),
    unreadable,
    watch: days.watch,
  };
}

function newGroup(): Group {
  let [resolve, reject]: [Group['resolve'], Group['reject']] = [() => undefined, () => undefined];
  const written = new Promise<readonly Row[]>((...ends) => ([resolve, reject] = ends));
  return { edits: [], written, resolve, reject };
}

function editsOf(groups: readonly Group[]): readonly Waiting[] {
  return groups.flatMap(({ edits }) => edits);
}

/** The name of an edit's day, which is as a rule that of the edit before it. */
function dayAfter(before: Waiting | undefined, draft: Draft): RecordKey {
  return before && isSameDay(before.draft, draft) ? before.day : nameOfDay(draft);
}

function isSameDay(one: Draft, other: Draft): boolean {
  return (
    one.blockId === other.blockId &&
    one.path.week === other.path.week &&
    one.path.day === other.path.day &&
    one.userId === other.userId
  );
}

/** The edits in the device's order, in the days as they were before, which stay as they are. */
function laid(batch: readonly Waiting[], { value }: Order, before: Days) {
  const now = new Map<RecordKey, OpenDay>();
  let seq = value;
  const rows = batch.map((one) => {
    const { draft, day: name, after } = one;
    const row = pendingRow(draft, seqOf(draft, Math.max(seq, after)));
    seq = Math.max(seq, row.seq);
    const day = now.get(name) ?? openDay(row, before.get(name));
    if (!isReplaced(one, day)) lay(row, day);
    now.set(name, day);
    return row;
  });
  return { rows, now, order: { value: seq, mark: chance() } };
}

/** Another page has stored a later edit of the field since this one got its number. */
function isReplaced({ draft, left }: Waiting, day: Day): boolean {
  if (left === undefined && draft.seq === undefined) return false;
  const standing = rowIn(day, draft);
  if (standing === undefined) return false;
  return left ? stands(standing, left) : standing.seq > (draft.seq ?? Infinity);
}
