import { actualValue } from '#contract/api/block.ts';
import type { OpResult, Winner } from '#contract/api/save.ts';
import type { LogValue } from '#contract/vocabulary.ts';
import { refusals } from '#contract/words/refusals.ts';
import { fieldKey, type FieldKey } from '#domain/block/actuals.ts';
import { isCounted, nextRev, resolve } from '#domain/block/conflict.ts';
import { meaningIn, type Meaning } from '#domain/block/measures.ts';
import { minutesIn } from '#domain/history/zone.ts';
import type { ActualLogRow, ActualRow, SupersededDeviceRow } from '#server/storage/schema.ts';
import { bytesOfEdit } from '#server/storage/stored-bytes.ts';
import { readValue, type SentEdit } from './save-request.ts';

/** Everything that the database knows about the fields that a batch touches. */
export type Known = {
  readonly block: { readonly id: string; readonly rev: number };
  readonly logged: ReadonlyMap<string, ActualLogRow>;
  /** The block's series among those named, and when each was removed. */
  readonly series: ReadonlyMap<string, number | null>;
  /** What the plan says of the numbers of these series. */
  readonly meanings?: ReadonlyMap<string, Meaning>;
  /** By series that the athlete adds: why it cannot be added. */
  readonly refused?: ReadonlyMap<string, string>;
  readonly current: ReadonlyMap<FieldKey, ActualRow>;
  readonly highestSeq: ReadonlyMap<FieldKey, number>;
  /** The server's time (ms) of each counted revision that an edit is based on. */
  readonly times: ReadonlyMap<number, number>;
  /** How many bytes the athlete's log can still take. */
  readonly room: number;
};

type Batch = {
  readonly userId: string;
  readonly deviceId: string;
  readonly now: number;
  /** The athlete's time zone (IANA); absent where nobody said it. */
  readonly zone?: string | undefined;
  readonly edits: readonly SentEdit[];
};

export type Resolution = {
  readonly results: OpResult[];
  /** What is new in the log; empty when the batch changed nothing. */
  readonly logged: readonly ActualLogRow[];
  /** All values that stand in the series in which one changed. */
  readonly standing: readonly ActualRow[];
  /** The devices in whose fields another device's value stands now. */
  readonly supersededDevices: readonly SupersededDeviceRow[];
  /** The revision that the batch makes. */
  readonly rev: number;
  /** Whether the log had no room for an edit. */
  readonly isFull: boolean;
};

/** A row of the log whose revision is known only at the end of the batch. */
type NewLogRow = Omit<ActualLogRow, 'rev'>;
type Standing = Omit<ActualRow, 'rev'> & { readonly rev?: number };

/** What is known, and what has changed of it, while the batch is resolved edit by edit. */
type Course = {
  readonly known: Known;
  readonly batch: Batch;
  readonly batchTime: number;
  readonly logged: Map<string, NewLogRow>;
  readonly current: Map<FieldKey, Standing>;
  readonly highestSeq: Map<FieldKey, number>;
  readonly news: NewLogRow[];
  room: number;
  readonly changed: Set<string>;
  /** Keyed by field and device. */
  readonly supersededDevices: Map<string, SupersededDeviceRow>;
};

/** Resolves a batch edit by edit: returns their results, and what is to be written. A rejected one stops no other. */
export function resolveConflicts(known: Known, batch: Batch): Resolution {
  const course: Course = {
    known,
    batch,
    batchTime: nextRev(batch.now, known.block.rev),
    logged: new Map(known.logged),
    current: new Map(known.current),
    highestSeq: new Map(known.highestSeq),
    news: [],
    room: known.room,
    changed: new Set(),
    supersededDevices: new Map(),
  };
  const results = batch.edits.map((edit) => answerEdit(course, edit));
  // Two edits of one field in one batch can push t past the batch's own time; the revision is never below any t that it
  // gave, or an edit based on it could lose to a value that its author had seen.
  const rev = course.news.reduce((latest, row) => Math.max(latest, row.t), course.batchTime);
  return {
    results,
    logged: course.news.map((row) => ({ ...row, rev })),
    standing: [...course.current.values()].flatMap((row) =>
      course.changed.has(row.series_id) ? [{ ...row, rev: row.rev ?? rev }] : [],
    ),
    supersededDevices: [...course.supersededDevices.values()],
    rev,
    isFull: course.room < 0,
  };
}

function answerEdit(course: Course, edit: SentEdit): OpResult {
  if (edit.value === undefined) return rejected(edit, 'missing_value');
  const read = readValue(edit.field, edit.value);
  const before = course.logged.get(edit.opId);
  if (before) {
    const same = read.ok && isSameEdit(before, course, edit, read.value);
    return same ? answerAgain(course, before) : rejected(edit, 'op_id_reuse');
  }
  if (!read.ok) return rejected(edit, read.problem);
  const removedAt = course.known.series.get(edit.seriesId);
  if (removedAt === undefined) return rejected(edit, course.known.refused?.get(edit.seriesId) ?? 'unknown_series');
  return take(course, edit, { value: read.value, isRemoved: removedAt !== null });
}

function take(
  course: Course,
  edit: SentEdit,
  { value, isRemoved }: { readonly value: LogValue; readonly isRemoved: boolean },
): OpResult {
  const { known, batch, batchTime, highestSeq, current } = course;
  const key = fieldKey(edit.seriesId, edit.field);
  const standing = current.get(key);
  const baseRev = Math.min(edit.baseRev, known.block.rev);
  const { wins, t } = resolve(
    { ...edit, deviceId: batch.deviceId, baseTime: timeOf(baseRev, known), batchTime },
    standing && { t: standing.t, opId: standing.op_id, deviceId: standing.device_id, seq: standing.seq },
    highestSeq.get(key),
  );
  const edited = {
    block_id: known.block.id,
    series_id: edit.seriesId,
    field: edit.field,
    value,
    t,
    op_id: edit.opId,
    device_id: batch.deviceId,
    seq: edit.seq,
    base_rev: baseRev,
    edited_at: edit.editedAt,
  };
  const outcome = wins ? 'applied' : 'superseded';
  const status = isRemoved ? 'kept_on_deleted' : outcome;
  const entry: NewLogRow = {
    ...edited,
    user_id: batch.userId,
    clock_offset: edit.offset,
    received_at: batch.now,
    status,
  };
  course.room -= bytesOfEdit(entry);
  if (course.room < 0) return rejected(edit, refusals.log_full.message);
  course.news.push(entry);
  course.logged.set(edit.opId, entry);
  const highest = Math.max(edit.seq, highestSeq.get(key) ?? 0);
  highestSeq.set(key, highest);
  if (standing && standing.device_id !== batch.deviceId) {
    supersede(course, wins ? standing : { ...edited, seq: highest });
  }
  if (wins) {
    // The target load of a swapped set is the other exercise's, which must not stay when the swap is taken back.
    const { tapped = false } = edit;
    const isSwapped = (current.get(fieldKey(edit.seriesId, 'swap'))?.value ?? null) !== null;
    const target_load = isSwapped ? null : targetLoadOf(edit);
    const confirmed = confirmedOf(edit) ?? standing?.confirmed ?? null;
    const meaning = meaningOf(course, edit, { ...edited, isSwapped });
    const said = { tapped, target_load, confirmed, meaning };
    current.set(key, { ...edited, ...filling(edited, standing, batch.zone), ...said });
    course.changed.add(edit.seriesId);
  }
  return { opId: edit.opId, status, ...(status === 'superseded' ? winnerIn(standing) : {}) };
}

/**
 * Returns when the field was filled (ms since 1970), and how many minutes the athlete's clock was ahead of UTC then.
 * What corrects a value leaves both as they are, so that a session stays on its date.
 */
function filling(
  { value, t }: Pick<ActualRow, 'value' | 't'>,
  standing: Standing | undefined,
  zone: string | undefined,
): Pick<ActualRow, 'filled_at' | 'utc_offset'> {
  if (standing && standing.value !== null && value !== null) {
    return { filled_at: standing.filled_at ?? standing.t, utc_offset: standing.utc_offset };
  }
  return { filled_at: null, utc_offset: value === null ? null : (minutesIn(zone, t) ?? null) };
}

/** Returns the edit's target load (kg). An impossible one counts as none: it keeps no value from being logged. */
function targetLoadOf({ field, targetLoad }: SentEdit): number | null {
  const read = actualValue.load.safeParse(targetLoad);
  return field === 'load' && read.success ? read.data : null;
}

/**
 * Returns what the number means: what it meant where it was logged. Of an edit that does not say it, a correction leaves
 * it as it was, and else it is what the plan says now; what a load means is about the planned exercise alone.
 */
function meaningOf(
  { known, current }: Course,
  { meaning, seriesId, field }: SentEdit,
  { value, isSwapped }: { readonly value: LogValue; readonly isSwapped: boolean },
): Meaning | null {
  if ((field !== 'reps' && field !== 'load') || value === null) return null;
  const standing = current.get(fieldKey(seriesId, field));
  const before = standing?.value == null ? null : standing.meaning;
  const planned = known.meanings?.get(seriesId);
  return meaning ?? before ?? (planned ? meaningIn(isSwapped ? { ...planned, loadAs: undefined } : planned) : null);
}

/** Returns the number that the edit says is confirmed. What was confirmed before stays where it says nothing. */
function confirmedOf({ field, confirmed }: SentEdit): number | null {
  if (field !== 'reps' && field !== 'load') return null;
  const read = actualValue[field].safeParse(confirmed);
  return read.success ? read.data : null;
}

/** Returns the server's time (ms) of a revision; 0 for one that never was. */
function timeOf(rev: number, { times }: Known): number {
  return isCounted(rev) ? (times.get(rev) ?? 0) : rev;
}

/**
 * Notes the highest `seq` that a device has sent for a field in which another one's value stands now: an edit with a
 * lower one must not win. While the device's own value stands there, its highest `seq` stands with the value.
 */
function supersede(
  { supersededDevices }: Course,
  { block_id, series_id, field, device_id, seq }: SupersededDeviceRow,
): void {
  supersededDevices.set(`${fieldKey(series_id, field)}/${device_id}`, { block_id, series_id, field, device_id, seq });
}

/**
 * baseRev, offset, seq and the device's name are no part of the edit: a device that met a new epoch, measured its clock
 * again, died before its disk had the edit and took it from its notes, or was named anew after its site data had been
 * deleted, sends the same edit with other ones.
 */
function isSameEdit(before: NewLogRow, { known }: Course, edit: SentEdit, value: LogValue): boolean {
  return (
    before.block_id === known.block.id &&
    before.series_id === edit.seriesId &&
    before.field === edit.field &&
    before.value === value &&
    before.edited_at === edit.editedAt
  );
}

/** A repetition learns again what beat the edit, in case the first answer was lost. */
function answerAgain({ current }: Course, before: NewLogRow): OpResult {
  const standing = current.get(fieldKey(before.series_id, before.field));
  return {
    opId: before.op_id,
    status: 'duplicate',
    ...(before.status === 'superseded' ? winnerIn(standing) : {}),
  };
}

function rejected({ opId }: SentEdit, reason: string): OpResult {
  return { opId, status: 'rejected', reason };
}

function winnerIn(row: Standing | undefined): { winner?: Winner } {
  return row ? { winner: { value: row.value, editedAt: row.edited_at, device: row.device_id } } : {};
}
