import { Dexie, type Collection, type EntityTable, type Table } from 'dexie';
import { DURABILITY } from './raw-database.ts';

/** One record of the outbox: an operation, as this build writes it (an `OutboxEntry`), or as another one did. */
export type StoredOp = Readonly<Record<'userId' | 'blockId' | 'seriesId' | 'field' | 'opId', string>> &
  Readonly<Record<string, unknown>>;

export type OpKey = [userId: string, blockId: string, seriesId: string, field: string, opId: string];

/** What the server has named under one epoch: the device's last operation of each field (sent-ops.ts). */
export type SentOp = StoredOp & { readonly epoch: string };

export type SentOpKey = [userId: string, epoch: string, blockId: string, seriesId: string, field: string];

/** One record of the outbox of earlier builds: everything unsent of one training day (old-days.ts). */
export type StoredDay = {
  readonly userId: string;
  readonly blockId: string;
  readonly week: string;
  readonly day: string;
  /** By field key. */
  readonly ops: Readonly<Record<string, unknown>>;
  /** What stood in a field that was typed anew, and its build could not read. */
  readonly unreadable?: readonly unknown[];
};

type DayKey = [userId: string, blockId: string, week: string, day: string];

/** The record of a training day in which the server had named the edits, under one epoch. */
type SentDay = StoredDay & { readonly epoch: string };

type SentKey = [userId: string, epoch: string, blockId: string, week: string, day: string];

/** A week that a coach edited: the draft as this build writes it, or as another build did. */
export type StoredDraft = {
  readonly userId: string;
  readonly blockId: string;
  readonly week: string;
  readonly draft: unknown;
  /** What stood here and could not be read: kept as it was. */
  readonly unreadable?: readonly unknown[];
};

export type DraftKey = [userId: string, blockId: string, week: string];

/** What a coach typed into a cell and has not left there: as this build writes it, or as another one did. */
export type StoredCell = {
  readonly userId: string;
  readonly blockId: string;
  /** Which cell (`cellKeyOf`). */
  readonly cell: string;
  readonly draft: unknown;
};

/** A chat message that has not come back from the server: as this build writes it, or as another one did. */
export type StoredMessage = { readonly userId: string; readonly clientMsgId: string } & Readonly<
  Record<string, unknown>
>;

/** A part of an import that waits (imports/waiting-import.ts): the first record says which, each other is a batch. */
export type StoredImport = { readonly userId: string; readonly at: number; readonly value: unknown };

/** Who is logged in on this device; a token that does not match it counts as logged out. */
export type SessionRecord = {
  readonly key: 'current';
  readonly userId: string;
  readonly role: string;
  /** Empty once the session is over: no token is known by it. */
  readonly tokenHash: string;
  /** How it ended: the server refused its token, or a log-out began, of which the cleaning may not be done. */
  readonly ended?: 'refused' | 'left';
};

/** What `meta` keeps of a person, by how its key begins: their id follows (pending/notes.ts). */
export type PersonNote = 'typed' | 'unticked' | 'equipment' | 'unsent equipment' | 'handovers';

/** The key of a note of one person, and of what it is about. */
type NoteKey<Note extends PersonNote> = `${Note} ${string}`;

/** What rows of a block show and is no edit, by person and field or series, and the rest after a set (row-notes.ts). */
export type RowNoteKey = NoteKey<'typed' | 'unticked'> | 'rest';

/** An athlete's bar and plates (equipment.ts), by person: as the server has them, and as changed here since. */
export type EquipmentKey = NoteKey<'equipment' | 'unsent equipment'>;

/** Sessions that athletes' phones handed to this one (handover/kept.ts), by the coach who keeps them. */
export type HandoversKey = NoteKey<'handovers'>;

export type MetaRecord =
  /** The last number of what has left the outbox. */
  | { readonly key: 'seq'; readonly value: number }
  | { readonly key: 'serverOffset'; readonly value: number }
  | { readonly key: 'deviceId'; readonly value: string }
  /** Tokens of log-outs that the server has not heard of. They show nothing, and serve no other request. */
  | { readonly key: 'logOuts'; readonly value: readonly string[] }
  /** The name of this very database: one that is made after it was deleted has another. */
  | { readonly key: 'name'; readonly value: string }
  /** Among others the picture for the next start (boot/snapshot/storage.ts), and what was typed before the app came. */
  | { readonly key: 'snapshot' | 'earlyKeys' | 'rest' | NoteKey<PersonNote>; readonly value: unknown };

/** The tables of what waits, under the id of the person whose it is: each is part of a kind (pending/kinds.ts). */
type PendingTables = {
  ops: Table<StoredOp, OpKey>;
  sentOps: Table<SentOp, SentOpKey>;
  /** The outbox of earlier builds, and what the server had named of it. */
  outbox: Table<StoredDay, DayKey>;
  sent: Table<SentDay, SentKey>;
  drafts: Table<StoredDraft, DraftKey>;
  cells: Table<StoredCell, [userId: string, blockId: string, cell: string]>;
  chatOutbox: Table<StoredMessage, [userId: string, clientMsgId: string]>;
  imports: Table<StoredImport, [userId: string, at: number]>;
};

export type PendingTable = keyof PendingTables;

export type SpotterDatabase = Dexie &
  PendingTables & {
    session: EntityTable<SessionRecord, 'key'>;
    meta: Table<MetaRecord, MetaRecord['key']>;
  };

/**
 * Creates the database, which Dexie opens at the first use. Writes reach the disk before they count as complete
 * ('strict'), and reads come from there: nothing is shown that only Dexie's memory has.
 */
export function createDatabase(name = 'spotter'): SpotterDatabase {
  const database = new Dexie(name, { chromeTransactionDurability: DURABILITY, cache: 'disabled' }) as SpotterDatabase;
  // Nothing is rewritten by an upgrade: what an earlier version lacks is added.
  database.version(7).stores({
    outbox: '[userId+blockId+week+day]',
    session: 'key',
    meta: 'key',
    drafts: '[userId+blockId+week]',
    chatOutbox: '[userId+clientMsgId]',
    cells: '[userId+blockId+cell]',
    sent: '[userId+epoch+blockId+week+day]',
    ops: '[userId+blockId+seriesId+field+opId]',
    sentOps: '[userId+epoch+blockId+seriesId+field]',
    imports: '[userId+at]',
  });
  return database;
}

/** Returns the records whose key begins with these parts, of which the first is the person's id. */
export function recordsOf<Stored, Key extends (string | number)[]>(
  table: Table<Stored, Key>,
  ...beginning: string[]
): Collection<Stored, Key> {
  return table.where(':id').between([...beginning, Dexie.minKey], [...beginning, Dexie.maxKey]);
}

/** Returns the name of the database, which is made at the first call (wipe-proof.ts). */
export async function nameOfDatabase({ meta }: SpotterDatabase, newName: () => string): Promise<string> {
  const known = await meta.get('name');
  if (typeof known?.value === 'string') return known.value;
  return meta.db.transaction('rw', meta, () => nameIn(meta, newName));
}

/** Returns the name within a writing transaction with `meta`: what else that reads is in the database of this name. */
export async function nameIn(meta: SpotterDatabase['meta'], newName: () => string): Promise<string> {
  const known = await meta.get('name');
  if (typeof known?.value === 'string') return known.value;
  const value = newName();
  await meta.put({ key: 'name', value });
  return value;
}

/** Returns the tokens of log-outs that the server is to be told of, from the record `logOuts`. */
export function tokensOf(record: MetaRecord | undefined): readonly string[] {
  const value: unknown = record?.value;
  return Array.isArray(value) ? value.filter((token) => typeof token === 'string') : [];
}
