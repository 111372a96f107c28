import { fieldKey } from '#domain/block/actuals.ts';
import type { Row } from '#sync/ports.ts';
import { dayKeyOf, type StoredDay } from './database.ts';
import type { RecordKey } from './known-records.ts';
import { isRecord, isRow } from './stored-row.ts';

/** A record of the outbox in hand, read once: by field key. */
export type Day = Omit<StoredDay, 'ops'> & {
  readonly rows: Readonly<Record<string, Row>>;
  /** What stands in a field and this build cannot read, as it was. */
  readonly strange: Readonly<Record<string, unknown>>;
  /** The fields of which an earlier build wrote the row, and may still be looking at it: they stay as it wrote them. */
  readonly whole: ReadonlySet<string>;
};

/** One to lay rows into, with fields of its own. */
export type OpenDay = Omit<Day, 'rows' | 'strange' | 'whole' | 'unreadable'> & {
  readonly rows: Record<string, Row>;
  readonly strange: Record<string, unknown>;
  readonly whole: Set<string>;
  unreadable?: readonly unknown[];
};

/**
 * A row as it lies on the disk: a list, without what its record and its field key say. A record of a whole day is written
 * at each keystroke, and IndexedDB spells out every name of every object in it: lists of 72 rows take half the bytes, and
 * a third less time. Builds that do not know them leave them where they are and count them. Whoever adds a part gives it
 * another version.
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
  more?: Pick<Row, 'device' | 'lost'>,
];

const PACKED = 2;
const FEWEST_PARTS = 10;

/** What a stored record holds. One of another build, of which not even the fields can be read, is kept whole. */
export function dayOf(stored: StoredDay): Day {
  const { ops, ...day } = stored;
  if (!isRecord(ops)) {
    const { userId, blockId, week, day: weekday } = stored;
    return { ...emptyDay({ userId, blockId, week, day: weekday }), unreadable: [stored] };
  }
  const paths = new Map<string, Row['path']>();
  const rows: [string, Row][] = [];
  const strange: [string, unknown][] = [];
  const whole = new Set<string>();
  for (const [key, op] of Object.entries(ops)) {
    const row = unpacked(stored, key, op, paths);
    if (row) rows.push([key, row]);
    else if (isRow(op)) {
      rows.push([key, op]);
      whole.add(key);
    } else strange.push([key, op]);
  }
  return { ...day, rows: Object.fromEntries(rows), strange: Object.fromEntries(strange), whole };
}

/** As it lies on the disk. */
export function toStored({ rows, strange, whole, ...day }: Day): StoredDay {
  const ops = Object.entries(rows).map(([key, row]) => [key, whole.has(key) ? row : packed(row)] as const);
  return { ...day, ops: { ...strange, ...Object.fromEntries(ops) } };
}

/** What is its user's of the rows. */
export function rowsOf(day: Day | undefined): Row[] {
  return day === undefined ? [] : Object.values(day.rows).filter(({ userId }) => userId === day.userId);
}

export function rowsOfDay(stored: StoredDay | undefined): Row[] {
  return stored === undefined ? [] : rowsOf(dayOf(stored));
}

/** How much of it this build cannot read. */
export function countUnread({ strange, unreadable }: Day): number {
  return (unreadable?.length ?? 0) + Object.keys(strange).length;
}

/** The row in this field's place, if there is one. */
export function rowIn(day: Day | undefined, { seriesId, field }: Pick<Row, 'seriesId' | 'field'>): Row | undefined {
  return day?.rows[fieldKey(seriesId, field)];
}

/** A day to lay rows into: that of the row, as it was before or new. */
export function openDay({ userId, blockId, path }: Row, before: Day | undefined): OpenDay {
  if (before === undefined) return emptyDay({ userId, blockId, week: path.week, day: path.day });
  const { rows, strange, whole } = before;
  return { ...before, rows: { ...rows }, strange: { ...strange }, whole: new Set(whole) };
}

/** Puts the row in its field's place; what this build could not read there is kept beside it. */
export function lay(row: Row, day: OpenDay): void {
  const key = fieldKey(row.seriesId, row.field);
  if (key in day.strange) {
    day.unreadable = [...(day.unreadable ?? []), day.strange[key]];
    delete day.strange[key];
  }
  day.whole.delete(key);
  day.rows[key] = row;
}

function emptyDay(day: Omit<StoredDay, 'ops'>): OpenDay {
  return { ...day, rows: {}, strange: {}, whole: new Set() };
}

export function nameOfDay(one: Parameters<typeof dayKeyOf>[0]): RecordKey {
  return JSON.stringify(dayKeyOf(one));
}

function packed({ value, opId, seq, baseRev, editedAt, offset, path, state, device, lost }: Row): PackedRow {
  const tries = state.kind === 'pending' ? state.tries : state;
  const row = [PACKED, value, opId, seq, baseRev, editedAt, offset, path.list, path.idExercise, tries] as const;
  if (device === undefined && lost === undefined) return row;
  return [...row, { ...(device !== undefined && { device }), ...(lost && { lost }) }];
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
