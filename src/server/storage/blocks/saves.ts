import type { Kysely } from 'kysely';
import {
  appendEdits,
  findLogged,
  findSupersededDevices,
  findSeries,
  putActuals,
  putSupersededDevices,
  type OpKey,
  type SeriesAsked,
  type SeriesFound,
} from './actuals.ts';
import { findTimes, raiseRevs, type RaisedRev, type RevKey } from './blocks.ts';
import { fieldsOf, seriesKey, seriesRowsOf } from './logged-fields.ts';
import { readEpoch } from '#server/storage/meta.ts';
import { pipeline } from '#server/storage/postgres/pipeline.ts';
import type { ActualLogRow, ActualRow, Database, SupersededDeviceRow } from '#server/storage/schema.ts';
import type { Signals } from '#server/storage/signals.ts';
import { addStoredBytes, findStoredBytes, type StoredBytesRow } from '#server/storage/stored-bytes.ts';

type SaveKeys = {
  /** Whose log is counted. */
  readonly athleteIds?: readonly string[];
  readonly ops: readonly OpKey[];
  readonly series: readonly SeriesAsked[];
  /** The counted revisions (conflict.ts) that the edits are based on. */
  readonly revs: readonly RevKey[];
};

/** The current edit of a field, and the highest `seq` that the asking device has sent for it: null if it sent none. */
type CurrentRow = ActualRow & { readonly highest_seq: number | null };

export type SaveRows = {
  /** Those of the operations that the server has received before. */
  readonly logged: readonly ActualLogRow[];
  readonly current: readonly CurrentRow[];
  readonly series: readonly Omit<SeriesFound, 'fields'>[];
  readonly times: readonly Database['block_revs'][];
  readonly epoch: string;
  /** How many bytes the log of each athlete has. */
  readonly logBytes: ReadonlyMap<string, number>;
};

type News = {
  readonly logged: readonly ActualLogRow[];
  /** The current edits of all fields of the series that changed. */
  readonly standing: readonly ActualRow[];
  readonly supersededDevices: readonly SupersededDeviceRow[];
  readonly raised: readonly (RaisedRev & { readonly blockId: string })[];
  /** What it adds to the bytes of the log. */
  readonly stored?: readonly StoredBytesRow[];
};

/** Reads and writes what athletes' saves need, in one round trip each. Callers have locked the blocks. */
export function createSaveRows(db: Kysely<Database>, signals: Pick<Signals, 'raise'>) {
  return {
    /** Reads what the conflicts of the saves are resolved with. */
    lookUp: ({ athleteIds = [], ops, series, revs }: SaveKeys): Promise<SaveRows> =>
      pipeline(db, async (by) => {
        const [logged, found, supersededDevices, times, epoch, stored] = await Promise.all([
          findLogged(db, ops, by),
          findSeries(db, series, by),
          findSupersededDevices(db, series, by),
          findTimes(db, revs, by),
          readEpoch(db, by),
          findStoredBytes(db, athleteIds, by),
        ]);
        const logBytes = new Map(stored.flatMap((row) => (row.area === 'log' ? [[row.user_id, row.bytes]] : [])));
        return { logged, current: currentOf(found, supersededDevices, series), series: found, times, epoch, logBytes };
      }),

    /** Writes the new rows of the log, the current edits, the devices that they superseded, and the new revisions. */
    async write({ logged, standing, supersededDevices, raised, stored = [] }: News): Promise<void> {
      const [changed] = await pipeline(db, (by) =>
        Promise.all([
          raiseRevs(db, raised, by),
          appendEdits(db, logged, by),
          putActuals(db, seriesRowsOf(standing), by),
          putSupersededDevices(db, supersededDevices, by),
          addStoredBytes(db, stored, by),
        ]),
      );
      for (const signal of changed) signals.raise(signal);
    },
  };
}

function currentOf(
  found: readonly SeriesFound[],
  supersededDevices: readonly SupersededDeviceRow[],
  asked: readonly SeriesAsked[],
): CurrentRow[] {
  const devices = new Map(asked.map((row) => [seriesKey(row), row.device_id]));
  const passed = new Map(supersededDevices.map((row) => [`${seriesKey(row)}/${row.field}`, row.seq]));
  return found.flatMap(({ block_id, series_id, fields }) => {
    if (fields === null) return [];
    const series = seriesKey({ block_id, series_id });
    return fieldsOf({ block_id, series_id, fields }).map((row) => ({
      ...row,
      highest_seq: row.device_id === devices.get(series) ? row.seq : (passed.get(`${series}/${row.field}`) ?? null),
    }));
  });
}
