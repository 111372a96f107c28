import { type Table } from 'dexie';
import type { OutboxEntry } from '#sync/ports.ts';
import { recordsOf, type SpotterDatabase, type StoredDay } from '#client/offline/database.ts';
import { isRecord, isRow } from './stored-row.ts';

/**
 * Builds of before December 2026 kept one record per training day, and one more of what the server had named of it.
 * What waits there is carried over into the log of operations, at each opening: a tab of such a build may still run.
 */

/** A row as the last of those builds wrote it: a list, without what its record and its field's key say. */
type PackedRow = readonly [
  version: typeof PACKED,
  value: OutboxEntry['value'],
  opId: string,
  seq: number,
  baseRev: number,
  editedAt: number,
  offset: number,
  list: OutboxEntry['path']['list'],
  idExercise: string,
  /** How often a pending one was tried, or any other state. */
  state: number | OutboxEntry['state'],
  more: Pick<OutboxEntry, 'device' | 'lost'> | null,
  fieldKey: string,
];

const PACKED = 2;
const FEWEST_PARTS = 10;
const FIELD_AT = 11;

/** What a day holds; the rest this build cannot read, and leaves where it is. */
type ReadDay = { readonly rows: readonly OutboxEntry[]; readonly rest: StoredDay | undefined; readonly unread: number };

/** Carries old days over in one transaction: a page that dies in it leaves all of it for the next opening. */
export async function carryOverDays(db: SpotterDatabase): Promise<void> {
  const { outbox, sent, ops, sentOps, meta } = db;
  const isWaiting = async () => [...(await outbox.toArray()), ...(await sent.toArray())].some(hasRows);
  if (!(await isWaiting())) return;
  await db.transaction('rw', outbox, sent, ops, sentOps, meta, async () => {
    for (const stored of await outbox.toArray()) await ops.bulkPut(await takeRows(outbox, stored));
    for (const stored of await sent.toArray()) {
      const rows = await takeRows(sent, stored);
      await sentOps.bulkPut(rows.map((row) => ({ ...row, epoch: stored.epoch })));
    }
    // This drops the mark that was beside the number, so that a tab of such a build reads its days again.
    const last = await meta.get('seq');
    if (typeof last?.value === 'number') await meta.put({ key: 'seq', value: last.value });
  });
}

/** Returns how many edits in old days of this user this build cannot read. */
export async function countUnreadDays({ outbox }: SpotterDatabase, userId: string): Promise<number> {
  const stored = await recordsOf(outbox, userId).toArray();
  return stored.reduce((sum, day) => sum + readDay(day).unread, 0);
}

function hasRows(stored: StoredDay): boolean {
  return readDay(stored).rows.length > 0;
}

async function takeRows<Stored extends StoredDay, Key>(table: Table<Stored, Key>, stored: Stored) {
  const { rows, rest } = readDay(stored);
  if (rest) await table.put({ ...stored, ...rest });
  else await table.delete(primaryKey(table, stored));
  return rows;
}

function primaryKey<Stored extends StoredDay, Key>(table: Table<Stored, Key>, stored: Stored): Key {
  const path = table.schema.primKey.keyPath;
  return [path].flat().map((part) => Object(stored)[part as keyof StoredDay] as unknown) as Key;
}

function readDay(stored: StoredDay): ReadDay {
  if (!isRecord(stored.ops)) return { rows: [], rest: stored, unread: 1 };
  const read = Object.entries(stored.ops).map(([key, op]) => [key, op, rowOf(stored, key, op)] as const);
  const aside = (stored.unreadable ?? []).map((op) => [op, rowOf(stored, fieldOf(op), op)] as const);
  const strange = read.filter(([, , row]) => row === undefined).map(([key, op]) => [key, op] as const);
  const unreadable = aside.filter(([, row]) => row === undefined).map(([op]) => op);
  const unread = strange.length + unreadable.length;
  const rest = { ...stored, ops: Object.fromEntries(strange), unreadable };
  return {
    rows: [...read.map(([, , row]) => row), ...aside.map(([, row]) => row)].filter((row) => row !== undefined),
    rest: unread > 0 ? rest : undefined,
    unread,
  };
}

/** Returns the field of a list that was put aside by a build which did not know lists yet: the list names it. */
function fieldOf(putAside: unknown): string {
  return Array.isArray(putAside) ? String(putAside[FIELD_AT] ?? '') : '';
}

function rowOf(stored: StoredDay, key: string, op: unknown): OutboxEntry | undefined {
  const row = Array.isArray(op) ? unpacked(stored, key, op) : op;
  return isRow(row) && row.userId === stored.userId ? row : undefined;
}

function unpacked({ userId, blockId, week, day }: StoredDay, key: string, op: readonly unknown[]): unknown {
  if (op[0] !== PACKED || op.length < FEWEST_PARTS) return undefined;
  const [, value, opId, seq, baseRev, editedAt, offset, list, idExercise, state, more] = op as unknown as PackedRow;
  const cut = key.lastIndexOf('/');
  const identity = { v: 1, userId, blockId, seriesId: key.slice(0, cut), field: key.slice(cut + 1), opId };
  const path = { week, day, list, idExercise };
  const kind = typeof state === 'number' ? { kind: 'pending', tries: state } : state;
  return { ...identity, value, baseRev, path, editedAt, offset, seq, state: kind, ...more };
}
