import { Dexie, type Collection, type IntervalTree, type ObservabilitySet, type Table } from 'dexie';

/** Calls back with what is written from now on: in this tab, and in others as far as this one hears of them. */
export type Hear = (tell: (written: ObservabilitySet) => void) => void;

/** Tells that something was written, by this tab or another one; the returned function stops it. */
export type Watch = (tell: () => void) => () => void;

/** The records of a table whose key begins with the user's id, as this tab knows them. */
export type KnownRecords<Item> = {
  /** Reads everything. */
  afresh(userId: string): Promise<readonly Item[]>;
  /**
   * Reads only the records that somebody has written since they were last read; the others are as they were then: as quick
   * with thousands of them as with ten, and without any look at the disk where nobody but this tab wrote.
   */
  known(userId: string): Promise<readonly Item[]>;
  /** This tab's own transaction is complete: that is what these records stand for now. */
  wrote(records: ReadonlyMap<RecordKey, readonly Item[]>): void;
  readonly watch: Watch;
};

/** The primary key as a text. */
export type RecordKey = string;

type World<Stored, Key extends string[], Item> = {
  readonly table: Table<Stored, Key>;
  readonly keyOf: (stored: Stored) => Key;
  /** What a record stands for; nothing where this build cannot read it. */
  readonly itemsOf: (stored: Stored | undefined) => readonly Item[];
  readonly inOrder: (one: Item, other: Item) => number;
  /** Without it everything is read every time. */
  readonly hear: Hear | undefined;
};

type Known<Item> = {
  readonly userId: string;
  /** Which reading of everything it began with. */
  readonly turn: number;
  /** What was read of each record, and which reading that was. */
  readonly records: Map<RecordKey, { readonly turn: number; readonly items: readonly Item[] }>;
  /** All of them in their order, but for the records that have changed since, of which this is what they stood for then. */
  all?: readonly Item[];
  readonly changed: Map<RecordKey, readonly Item[]>;
};

/** A note of a write, and the turn in which it came: only a reading of a later one has what was written. */
type Written = { readonly turn: number; readonly times: number };

export function createKnownRecords<Stored, Key extends string[], Item>({
  table,
  keyOf,
  itemsOf,
  inOrder,
  hear,
}: World<Stored, Key, Item>): KnownRecords<Item> {
  const written = new Map<RecordKey, Written>();
  const watching = new Set<() => void>();
  let telling: ReturnType<typeof setTimeout> | undefined;
  let known: Known<Item> | undefined;
  let turn = 0;
  /** Before this one nobody could say any more which records were written. */
  let doubtful = 0;
  let readings = 0;

  hear?.((parts) => {
    const isMeant = [parts['all'], parts[`idb://${table.db.name}/${table.name}/`]].map(note).includes(true);
    if (isMeant) telling ??= setTimeout(tellNow);
  });

  function note(range: IntervalTree | null | undefined): boolean {
    if (!range || !('from' in range)) return false;
    const key = JSON.stringify(range.from);
    if (key === JSON.stringify(range.to)) written.set(key, { turn, times: 1 + (written.get(key)?.times ?? 0) });
    else {
      known = undefined;
      doubtful = turn;
    }
    note(range.l);
    note(range.r);
    return true;
  }

  function tellNow(): void {
    clearTimeout(telling);
    telling = undefined;
    for (const tell of watching) tell();
  }

  async function afresh(userId: string): Promise<readonly Item[]> {
    return reading(async (mine) => {
      const records: Known<Item>['records'] = new Map();
      for (const stored of await recordsOf(table, userId).toArray()) {
        records.set(JSON.stringify(keyOf(stored)), { turn: mine, items: itemsOf(stored) });
      }
      // What was read meanwhile, and later, is newer.
      if (known?.userId === userId) {
        for (const [key, held] of known.records) if (held.turn > mine) records.set(key, held);
      }
      const read: Known<Item> = { userId, turn: mine, records, changed: new Map() };
      if (hear && mine > Math.max(doubtful, known?.turn ?? 0)) known = read;
      tick(mine);
      return allOf(read);
    });
  }

  async function asTold(userId: string): Promise<readonly Item[]> {
    if (known?.userId !== userId) return afresh(userId);
    if (written.size === 0) return allOf(known);
    return reading(async (mine) => {
      const again = [...written.keys()].filter((key) => userOf(key) === userId);
      const read = await table.bulkGet(again.map((key) => JSON.parse(key) as Key));
      if (known?.userId !== userId) return afresh(userId);
      for (const [at, key] of again.entries()) {
        if ((known.records.get(key)?.turn ?? 0) <= mine) take(known, key, mine, itemsOf(read[at]));
      }
      tick(mine);
      return allOf(known);
    });
  }

  async function reading<T>(work: (mine: number) => Promise<T>): Promise<T> {
    turn += 1;
    readings += 1;
    try {
      return await work(turn);
    } finally {
      readings -= 1;
    }
  }

  /** The reading of this turn has everything that was written before it began. */
  function tick(mine: number): void {
    for (const [key, before] of written) if (before.turn < mine) written.delete(key);
  }

  function take(from: Known<Item>, key: RecordKey, mine: number, items: readonly Item[]): void {
    const before = from.records.get(key)?.items ?? [];
    from.records.set(key, { turn: mine, items });
    if (!from.changed.has(key)) from.changed.set(key, before);
  }

  function wrote(records: ReadonlyMap<RecordKey, readonly Item[]>): void {
    turn += 1;
    for (const [key, items] of records) {
      // Another tab's write was told of as well, or a reading is under way: who came last is seen on the disk.
      if (readings > 0 || written.get(key)?.times !== 1 || known?.userId !== userOf(key)) continue;
      take(known, key, turn, items);
      written.delete(key);
    }
    tellNow();
  }

  /** What is in order but for a few is put in order much quicker than the items of all records. */
  function allOf(from: Known<Item>): readonly Item[] {
    const { all, changed, records } = from;
    if (all !== undefined && changed.size === 0) return all;
    const gone = new Set([...changed.values()].flat());
    const come = [...changed.keys()]
      .flatMap((key) => records.get(key)?.items ?? [])
      .filter((item) => !gone.delete(item));
    const items = all
      ? [...all.filter((item) => !gone.has(item)), ...come]
      : [...records.values()].flatMap((record) => record.items);
    changed.clear();
    from.all = items.toSorted(inOrder);
    return from.all;
  }

  return {
    afresh,
    known: asTold,
    wrote,
    watch: (tell) => {
      watching.add(tell);
      return () => void watching.delete(tell);
    },
  };
}

/** Everything of one user. */
export function recordsOf<Stored, Key extends string[]>(
  table: Table<Stored, Key>,
  userId: string,
): Collection<Stored, Key> {
  return table.where(':id').between([userId, Dexie.minKey], [userId, Dexie.maxKey]);
}

function userOf(key: RecordKey): string {
  return (JSON.parse(key) as string[])[0] ?? '';
}
