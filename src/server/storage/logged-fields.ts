import { LOG_FIELDS, type LogField, type LogValue } from '#contract/vocabulary.ts';
import type { ActualRow, LoggedSeriesRow } from './schema.ts';

/** What is stored of a field, in the order that migration 0008 writes, too; missing values at the end are left out. */
type Standing = readonly [
  value: LogValue,
  t: number,
  opId: string,
  deviceId: string,
  seq: number,
  rev: number,
  baseRev: number,
  editedAt: number,
  utcOffset?: number | null,
  tapped?: 1 | null,
  filledAt?: number | null,
  targetLoad?: number,
];
type StoredFields = { readonly [F in LogField]?: Standing };
type SeriesFields = Pick<LoggedSeriesRow, 'block_id' | 'series_id' | 'fields'>;

/** Returns the key by which rows of one series are grouped. */
export function seriesKey({ block_id, series_id }: Pick<LoggedSeriesRow, 'block_id' | 'series_id'>): string {
  return `${block_id}/${series_id}`;
}

/** Parses the current edit of each field of a series, as the conflict rule needs it. */
export function fieldsOf({ block_id, series_id, fields }: SeriesFields): ActualRow[] {
  const stored = JSON.parse(fields) as StoredFields;
  return LOG_FIELDS.flatMap((field) => {
    const standing = stored[field];
    if (!standing) return [];
    const [value, t, op_id, device_id, seq, rev, base_rev, edited_at, offset, tap, filled, target_load] = standing;
    const edit = { value, t, op_id, device_id, seq, rev, base_rev, edited_at };
    const added = {
      utc_offset: offset ?? null,
      tapped: tap === 1,
      filled_at: filled ?? null,
      target_load: target_load ?? null,
    };
    return [{ block_id, series_id, field, ...edit, ...added }];
  });
}

/** Builds a row for each series; `standing` has to hold the current edits of all fields of each. */
export function seriesRowsOf(standing: readonly ActualRow[]): LoggedSeriesRow[] {
  const ofSeries = Map.groupBy(standing, seriesKey);
  return [...ofSeries.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const fields: Partial<Record<LogField, Standing>> = {};
    for (const row of rows) fields[row.field] = standingOf(row);
    return [
      {
        block_id: first.block_id,
        series_id: first.series_id,
        rev: Math.max(...rows.map(({ rev }) => rev)),
        // An athlete who adds a set has not done it yet.
        logged: rows.filter(({ field, value }) => field !== 'extra' && value !== null).length,
        fields: JSON.stringify(fields),
      },
    ];
  });
}

function standingOf(row: ActualRow): Standing {
  const { value, t, op_id, device_id, seq, rev, base_rev, edited_at, utc_offset, tapped, filled_at, target_load } = row;
  const edit = [value, t, op_id, device_id, seq, rev, base_rev, edited_at] as const;
  const tap = tapped ? 1 : null;
  if (target_load !== null) return [...edit, utc_offset, tap, filled_at, target_load];
  if (filled_at !== null) return [...edit, utc_offset, tap, filled_at];
  if (tap) return [...edit, utc_offset, tap];
  return utc_offset === null ? edit : [...edit, utc_offset];
}
