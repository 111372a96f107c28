import { fieldKey } from '#domain/block/actuals.ts';
import type { Row } from '#sync/ports.ts';
import { dayKeyOf, type StoredDay } from './database.ts';
import type { RecordKey } from './known-records.ts';
import { isRecord, isRow } from './stored-row.ts';

/** A record of the outbox in hand, read once: by field key. */
export type Day = Omit<StoredDay, 'ops'> & {
  readonly rows: ReadonlyMap<string, Row>;
  /** What stands in a field and this build cannot read, as it was. */
  readonly strange: ReadonlyMap<string, unknown>;
  /** The fields of which an earlier build wrote the row, and may still be looking at it: they stay as it wrote them. */
  readonly whole: ReadonlySet<string>;
};

/** One to lay rows into, with fields of its own. */
export type OpenDay = Omit<Day, 'rows' | 'strange' | 'whole' | 'unreadable'> & {
  readonly rows: Map<string, Row>;
  readonly strange: Map<string, unknown>;
  readonly whole: Set<string>;
  unreadable?: readonly unknown[];
};

/**
 * A row as it lies on the disk: a list, without what its record says. A record of a whole day is written at each
 * keystroke, and IndexedDB spells out every name of every object in it: lists of 72 rows take half the bytes, and a third
 * less time. Builds that do not know them count them, leave them where they are, and put one aside for what is typed in
 * its field: so each says which that is. Whoever changes a part gives it another version.
 */
type PackedRow = readonly [
  version: typeof PACKED,
  value: Row['value'],
  opId: string,
  seq: number,
  baseRev: number,
  editedAt: number,
  offset: number,
  list: Row['path']['list'],
  idExercise: string,
  /** How often a pending one was tried, or any other state. */
  state: number | Row['state'],
  more: Pick<Row, 'device' | 'lost'> | null,
  fieldKey: string,
];

const PACKED = 2;
const FEWEST_PARTS = 10;
const FIELD_AT = 11;

/** What a stored record holds. One of another build, of which not even the fields can be read, is kept whole. */
export function dayOf(stored: StoredDay): Day {
  const { ops, unreadable = [], ...day } = stored;
  if (!isRecord(ops)) {
    const { userId, blockId, week, day: weekday } = stored;
    return { ...emptyDay({ userId, blockId, week, day: weekday }), unreadable: [stored] };
  }
  const paths = new Map<string, Row['path']>();
  const rows = new Map<string, Row>();
  const strange = new Map<string, unknown>();
  const whole = new Set<string>();
  for (const [key, op] of Object.entries(ops)) {
    const row = unpacked(stored, key, op, paths);
    if (row) rows.set(key, row);
    else if (isRow(op)) {
      rows.set(key, op);
      whole.add(key);
    } else strange.set(key, op);
  }
  const aside: unknown[] = [];
  for (const one of unreadable) {
    const key = fieldOf(one);
    const row = key === undefined || strange.has(key) ? undefined : unpacked(stored, key, one, paths);
    if (key === undefined || row === undefined) aside.push(one);
    else if (row.seq > (rows.get(key)?.seq ?? 0)) {
      rows.set(key, row);
      whole.delete(key);
    }
  }
  const read = { ...day, rows, strange, whole };
  return aside.length > 0 ? { ...read, unreadable: aside } : read;
}

/** The field of a list that an earlier build put aside, whichever edit came later: here the later one stands. */
function fieldOf(putAside: unknown): string | undefined {
  const key: unknown = Array.isArray(putAside) ? putAside[FIELD_AT] : undefined;
  return typeof key === 'string' ? key : undefined;
}

/** As it lies on the disk. */
export function toStored({ rows, strange, whole, ...day }: Day): StoredDay {
  // What another build wrote may lie under '__proto__', which cannot be assigned.
  const theirs = [...whole].map((key) => [key, rows.get(key)] as const);
  const ops: Record<string, unknown> = Object.fromEntries([...strange, ...theirs]);
  for (const [key, row] of rows) if (!whole.has(key)) ops[key] = packed(key, row);
  return { ...day, ops };
}

/** What is its user's of the rows. */
export function rowsOf(day: Day | undefined): Row[] {
  return day === undefined ? [] : [...day.rows.values()].filter(({ userId }) => userId === day.userId);
}

export function rowsOfDay(stored: StoredDay | undefined): Row[] {
  return stored === undefined ? [] : rowsOf(dayOf(stored));
}

/** How much of it this build cannot read. */
export function countUnread({ strange, unreadable }: Day): number {
  return (unreadable?.length ?? 0) + strange.size;
}

/** The row in this field's place, if there is one. */
export function rowIn(day: Day | undefined, { seriesId, field }: Pick<Row, 'seriesId' | 'field'>): Row | undefined {
  return day?.rows.get(fieldKey(seriesId, field));
}

/** A day to lay rows into: that of the row, as it was before or new. */
export function openDay({ userId, blockId, path }: Row, before: Day | undefined): OpenDay {
  if (before === undefined) return emptyDay({ userId, blockId, week: path.week, day: path.day });
  const { rows, strange, whole } = before;
  return { ...before, rows: new Map(rows), strange: new Map(strange), whole: new Set(whole) };
}

/** Puts the row in its field's place; what this build could not read there is kept beside it. */
export function lay(row: Row, day: OpenDay): void {
  const key = fieldKey(row.seriesId, row.field);
  if (day.strange.has(key)) {
    day.unreadable = [...(day.unreadable ?? []), day.strange.get(key)];
    day.strange.delete(key);
  }
  day.whole.delete(key);
  day.rows.set(key, row);
}

function emptyDay(day: Omit<StoredDay, 'ops'>): OpenDay {
  return { ...day, rows: new Map(), strange: new Map(), whole: new Set() };
}

export function nameOfDay(one: Parameters<typeof dayKeyOf>[0]): RecordKey {
  return JSON.stringify(dayKeyOf(one));
}

function packed(key: string, row: Row): PackedRow {
  const { value, opId, seq, baseRev, editedAt, offset, path, state, device, lost } = row;
  const tries = state.kind === 'pending' ? state.tries : state;
  const isPlain = device === undefined && lost === undefined;
  const more = isPlain ? null : { ...(device !== undefined && { device }), ...(lost && { lost }) };
  return [PACKED, value, opId, seq, baseRev, editedAt, offset, path.list, path.idExercise, tries, more, key];
}

/** @param paths the places of this day that were met, which many rows share */
function unpacked(
  { userId, blockId, week, day }: StoredDay,
  key: string,
  op: unknown,
  paths: Map<string, Row['path']>,
): Row | undefined {
  if (!Array.isArray(op) || op[0] !== PACKED || op.length < FEWEST_PARTS) return undefined;
  const [, value, opId, seq, baseRev, editedAt, offset, list, idExercise, state, more] = op as unknown as PackedRow;
  const cut = key.lastIndexOf('/');
  const place = `${list}/${idExercise}`;
  const path = paths.get(place) ?? { week, day: day as Row['path']['day'], list, idExercise };
  paths.set(place, path);
  const row = {
    v: 1,
    userId,
    blockId,
    seriesId: key.slice(0, cut),
    field: key.slice(cut + 1) as Row['field'],
    value,
    baseRev,
    path,
    opId,
    editedAt,
    offset,
    seq,
    state: typeof state === 'number' ? { kind: 'pending', tries: state } : state,
    ...more,
  } as const;
  return isRow(row) ? row : undefined;
}
