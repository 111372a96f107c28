import { LOG_FIELDS, type LogField, type LogValue } from '#contract/vocabulary.ts';
import type { ActualRow, LoggedSeriesRow } from './schema.ts';

/** In the order in which migration 0008 writes them, too. */
type Standing = readonly [
  value: LogValue,
  t: number,
  opId: string,
  deviceId: string,
  seq: number,
  rev: number,
  baseRev: number,
  editedAt: number,
];
type StoredFields = { readonly [F in LogField]?: Standing };
type SeriesFields = Pick<LoggedSeriesRow, 'block_id' | 'series_id' | 'fields'>;

/** What stands in each field of a series, as the conflict rule knows it. */
export function fieldsOf({ block_id, series_id, fields }: SeriesFields): ActualRow[] {
  const stored = JSON.parse(fields) as StoredFields;
  return LOG_FIELDS.flatMap((field) => {
    const standing = stored[field];
    if (!standing) return [];
    const [value, t, op_id, device_id, seq, rev, base_rev, edited_at] = standing;
    return [{ block_id, series_id, field, value, t, op_id, device_id, seq, rev, base_rev, edited_at }];
  });
}

/** The rows of the series that these are about, each of which has to be there with all that stands in it. */
export function seriesRowsOf(standing: readonly ActualRow[]): LoggedSeriesRow[] {
  const ofSeries = Map.groupBy(standing, (row) => `${row.block_id}/${row.series_id}`);
  return [...ofSeries.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const fields: Partial<Record<LogField, Standing>> = {};
    for (const row of rows) {
      fields[row.field] = [row.value, row.t, row.op_id, row.device_id, row.seq, row.rev, row.base_rev, row.edited_at];
    }
    return [
      {
        block_id: first.block_id,
        series_id: first.series_id,
        rev: Math.max(...rows.map(({ rev }) => rev)),
        logged: rows.filter(({ value }) => value !== null).length,
        fields: JSON.stringify(fields),
      },
    ];
  });
}
