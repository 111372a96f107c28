import type { BlockDetail } from '#contract/api/block.ts';
import type { LogValue } from '#contract/vocabulary.ts';
import { fieldKey, keepTargets, layActuals, mapSeries, type FieldKey } from '#domain/block/actuals.ts';
import { layExtraSets, type ExtraSet } from '#domain/block/extra-sets.ts';
import { keepSame } from '#domain/block/keep-same.ts';
import { meansSame } from '#domain/block/measures.ts';
import { seenPlanOf } from '#domain/block/weeks.ts';
import type { TypedEdit } from '#client/state/typed.ts';
import { liesOver } from '#sync/reconcile.ts';
import type { OutboxEntry } from '#sync/ports.ts';

/** The outbox's rows as one live reading saw them; readings are numbered in the order in which they began. */
export type LiveRows = { readonly order: number; readonly rows: readonly OutboxEntry[] };

/**
 * Returns every unsent or unconfirmed value of a block: what the outbox holds, and over it what was typed since.
 * A live reading that began before a write was complete must not take a typed value back (P9).
 */
export function mergeRows(live: LiveRows, typed: ReadonlyMap<string, TypedEdit>): Map<FieldKey, OutboxEntry> {
  const merged = new Map<FieldKey, OutboxEntry>();
  for (const row of live.rows) merged.set(fieldKey(row.seriesId, row.field), row);
  for (const edit of typed.values()) {
    const key = fieldKey(edit.draft.seriesId, edit.draft.field);
    const stored = merged.get(key);
    if (isStillAhead(edit, stored, live.order)) merged.set(key, rowOf(edit));
  }
  return merged;
}

/** Returns the values that lie over a reading of this revision. */
export function overlayOf(rows: ReadonlyMap<FieldKey, OutboxEntry>, reading: BlockDetail): Map<FieldKey, LogValue> {
  const overlay = new Map<FieldKey, LogValue>();
  for (const [key, row] of rows) if (liesOver(row, reading)) overlay.set(key, row.value);
  return overlay;
}

/** Returns the sets that the athlete adds or takes back. */
export function extraSetsIn(rows: Iterable<OutboxEntry>): ExtraSet[] {
  return [...rows].flatMap(({ seriesId, path, field, value }) =>
    field === 'extra' ? [{ seriesId, path, name: typeof value === 'string' ? value : null }] : [],
  );
}

const SAID_OF = ['reps', 'load'] as const;

function timesOf(rows: ReadonlyMap<FieldKey, OutboxEntry>): Map<FieldKey, number> {
  return new Map([...rows].map(([key, { editedAt, offset }]) => [key, editedAt + offset]));
}

/**
 * Creates the function that lays rows over readings of one block. What is as it was the last time stays the same
 * object, whatever was read or typed elsewhere, so that a key renders only the row that it changed.
 */
export function createLayer(): (reading: BlockDetail, rows: ReadonlyMap<FieldKey, OutboxEntry>) => BlockDetail {
  let read: BlockDetail | undefined;
  let base: BlockDetail;
  let laid: BlockDetail | undefined;
  return (reading, rows) => {
    if (read !== reading) {
      base = keepSame(laid, laid ? keepTargets(laid, reading, overlayOf(rows, reading)) : reading);
    }
    read = reading;
    const extras = extraSetsIn([...rows.values()].filter((row) => row.field === 'extra' && liesOver(row, reading)));
    const logged = layActuals(layExtraSets(base, extras), overlayOf(rows, base), timesOf(rows));
    laid = keepSame(laid, laySaid(layFollowed(logged, rows), rows));
    return laid;
  };
}

/** Gives a load that the server has not heard of what its plan came to here: the server will say the same. */
function layFollowed(block: BlockDetail, rows: ReadonlyMap<FieldKey, OutboxEntry>): BlockDetail {
  if (![...rows.values()].some((row) => row.targetLoad !== undefined)) return block;
  return mapSeries(block, (series) => {
    const row = rows.get(fieldKey(series.seriesId, 'load'));
    if (row?.targetLoad === undefined || row.value === null || !liesOver(row, block)) return series;
    const seen = seenPlanOf(series);
    return seen.load === null ? { ...series, loggedTarget: { ...seen, load: row.targetLoad } } : series;
  });
}

/** Gives a set what was confirmed here, and what its numbers mean here, while the server has not heard of it. */
function laySaid(block: BlockDetail, rows: ReadonlyMap<FieldKey, OutboxEntry>): BlockDetail {
  if (![...rows.values()].some((row) => row.confirmed !== undefined || row.meaning)) return block;
  return mapSeries(block, (series, exercise) => {
    const said = SAID_OF.flatMap((field) => {
      const row = rows.get(fieldKey(series.seriesId, field));
      return row && liesOver(row, block) ? [row] : [];
    });
    if (said.length === 0) return series;
    const confirmed = Object.fromEntries(
      said.flatMap((row) => (row.confirmed === undefined ? [] : [[row.field, row.confirmed]])),
    );
    const meaning = said.find((row) => row.meaning && row.value !== null)?.meaning;
    const isOther = meaning && series.loggedMeaning === undefined && !meansSame(meaning, exercise);
    return {
      ...series,
      ...(isOther && { loggedMeaning: meaning }),
      ...(Object.keys(confirmed).length > 0 && { confirmed: { ...series.confirmed, ...confirmed } }),
    };
  });
}

function isStillAhead(edit: TypedEdit, stored: OutboxEntry | undefined, order: number): boolean {
  if (stored?.opId === edit.draft.opId) return false;
  // The write is not complete yet, or this reading began before it was: the typed value is the newer one.
  if (edit.seq === undefined || edit.seenBy === undefined || order < edit.seenBy) return true;
  // Another tab's later edit took its place, or the server has it and a kept reading shows it.
  return false;
}

function rowOf({ draft, seq }: TypedEdit): OutboxEntry {
  return { ...draft, seq: seq ?? Number.MAX_SAFE_INTEGER, state: { kind: 'pending', tries: 0 } };
}
