import { LOG_FIELDS, type LogField, type LogValue } from '#contract/vocabulary.ts';
import { meaningIn, type Meaning } from '#domain/block/measures.ts';
import type { ActualRow, LoggedSeriesRow } from '#server/storage/schema.ts';

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
  targetLoad?: number | null,
  confirmed?: number | null,
  meaning?: number | null,
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
    const [value, t, op_id, device_id, seq, rev, base_rev, edited_at, ...more] = standing;
    const [offset, tap, filled, target_load, confirmed, meaning] = more;
    const edit = { value, t, op_id, device_id, seq, rev, base_rev, edited_at };
    const added = {
      utc_offset: offset ?? null,
      tapped: tap === 1,
      filled_at: filled ?? null,
      target_load: target_load ?? null,
      confirmed: confirmed ?? null,
      meaning: meaning == null ? null : meaningFrom(meaning),
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
    const fields: Partial<Record<LogField, readonly unknown[]>> = {};
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

/** Returns a `Standing`. */
function standingOf(row: ActualRow): readonly unknown[] {
  const { value, t, op_id, device_id, seq, rev, base_rev, edited_at } = row;
  const more = [
    row.utc_offset,
    row.tapped ? 1 : null,
    row.filled_at,
    row.target_load,
    row.confirmed,
    numberOf(row.meaning),
  ];
  const said = more.findLastIndex((one) => one !== null) + 1;
  return [value, t, op_id, device_id, seq, rev, base_rev, edited_at, ...more.slice(0, said)];
}

/** The measures and the meanings of a load that are stored by their place here: only the end can grow. */
const MEASURES_STORED: readonly Meaning['measure'][] = [undefined, 'seconds', 'metres'];
const LOADS_STORED: readonly Meaning['loadAs'][] = [undefined, 'added', 'assistance', 'each hand'];
/** There will be fewer measures. */
const MOST_MEASURES = 16;

function numberOf(meaning: Meaning | null): number | null {
  if (!meaning) return null;
  return MEASURES_STORED.indexOf(meaning.measure) + MOST_MEASURES * LOADS_STORED.indexOf(meaning.loadAs);
}

function meaningFrom(number: number): Meaning {
  const measure = MEASURES_STORED[number % MOST_MEASURES];
  const loadAs = LOADS_STORED[Math.floor(number / MOST_MEASURES)];
  return meaningIn({ measure, loadAs });
}
