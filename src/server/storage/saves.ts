import type { Kysely } from 'kysely';
import {
  appendEdits,
  findCurrent,
  findLogged,
  putActuals,
  putPassedOver,
  type CurrentRow,
  type OpKey,
  type SeriesAsked,
} from './actuals.ts';
import { atOnce } from './at-once.ts';
import { findSeries, findTimes, raiseRevs, type RaisedRev, type RevKey, type SeriesFound } from './blocks.ts';
import { readEpoch } from './meta.ts';
import type { ActualLogRow, ActualRow, Database, PassedOverRow } from './schema.ts';
import type { Signals } from './signals.ts';

type Asked = {
  readonly ops: readonly OpKey[];
  readonly series: readonly SeriesAsked[];
  readonly revs: readonly RevKey[];
};

export type Found = {
  /** Those of the operations that were received before. */
  readonly logged: readonly ActualLogRow[];
  readonly current: readonly CurrentRow[];
  readonly series: readonly SeriesFound[];
  readonly times: readonly Database['block_revs'][];
  readonly epoch: string;
};

type News = {
  readonly logged: readonly ActualLogRow[];
  readonly standing: readonly ActualRow[];
  readonly passedOver: readonly PassedOverRow[];
  readonly raised: readonly (RaisedRev & { readonly blockId: string })[];
};

/** What athletes' saves ask of the database and write to it, under the locks of their blocks: a round trip each. */
export function createSaveRows(db: Kysely<Database>, signals: Pick<Signals, 'raise'>) {
  return {
    /** What the saves are weighed by. */
    lookUp: ({ ops, series, revs }: Asked): Promise<Found> =>
      atOnce(db, async (by) => {
        const [logged, current, found, times, epoch] = await Promise.all([
          findLogged(db, ops, by),
          findCurrent(db, series, by),
          findSeries(db, series, by),
          findTimes(db, revs, by),
          readEpoch(db, by),
        ]);
        return { logged, current, series: found, times, epoch };
      }),

    /** What is new in the log, what stands now, whom it passed over, and the revisions that this makes. */
    async write({ logged, standing, passedOver, raised }: News): Promise<void> {
      await atOnce(db, (by) =>
        Promise.all([
          appendEdits(db, logged, by),
          putActuals(db, standing, by),
          putPassedOver(db, passedOver, by),
          raiseRevs(db, raised, by),
        ]),
      );
      for (const { blockId } of raised) signals.raise({ kind: 'block', id: blockId });
    },
  };
}
