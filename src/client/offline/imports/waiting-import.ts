import type { AskedSession, ImportedSession, NamedExercise, OnConflict } from '#contract/api/training-history.ts';
import type { HistorySource } from '#contract/history-vocabulary.ts';
import { fits, type Shape } from '#contract/api/shapes.ts';
import type { LeftOut, Loss } from '#domain/history/reading.ts';
import { recordsOf, type StoredImport } from '#client/offline/database.ts';
import { database, hearWrites } from '#client/offline/device.ts';
import { subscribeQuery } from '#client/offline/subscribe-query.ts';
import { createWatch } from '#client/offline/watch-table.ts';

/** By name in the file: what the list of exercises calls it. */
export type Names = readonly (readonly [name: string, listed: string])[];

/** An import that a person agreed to, of which the server does not have everything. */
export type WaitingImport = {
  readonly id: string;
  readonly source: HistorySource;
  /** How many sets the file has. */
  readonly sets: number;
  readonly leftOut: readonly LeftOut[];
  readonly losses: readonly Loss[];
  readonly names: Names;
  /** Names that the list of exercises is to be asked for first, as nobody could without a network. */
  readonly unmatched: readonly string[];
  /** The names stay as they are in the file, and only what their numbers mean is asked for. */
  readonly namesStay?: boolean;
  /** What the person said of names of the file, now or before: it counts more than what the list calls them. */
  readonly said?: readonly NamedExercise[];
  /** What the server is to remember of it before anything is sent, and when it was said. */
  readonly toRemember?: { readonly names: readonly NamedExercise[]; readonly chosenAt: number } | undefined;
  /** How many of these names the server has no room for. */
  readonly forgotten?: number;
  /** How many sets that were imported before follow it. */
  readonly followed?: number;
  /** How many of its sets were new to the server so far, and how many were there already. */
  readonly added: number;
  readonly known: number;
  /** What becomes of workouts that are there already; it is asked where nothing is said. */
  readonly onConflict?: OnConflict;
  /** What has to be answered once for the whole file, when all else of it was sent. */
  readonly open?: OpenQuestions | undefined;
  /** How many sessions were replaced, and how many of the known sets are not there as the file has them. */
  readonly replaced?: number;
  readonly stayed?: number;
  /** How many of the known sets are there from another app alone. */
  readonly elsewhere?: number;
};

/** The workouts of a file about which is asked: how many, the first of each kind, and the batches that they wait in. */
export type OpenQuestions = Readonly<Record<AskedSession['why'], { count: number; first: readonly AskedSession[] }>> & {
  readonly batches: readonly number[];
};

/** As much of a file as one call takes, in its place. */
export type ImportBatch = { readonly at: number; readonly sessions: readonly ImportedSession[] };

/** Where one person's import waits; there is one at a time. */
export type ImportStore = {
  readonly find: () => Promise<WaitingImport | undefined>;
  /** Returns the first batches that are left, at most so many, and none that waits for an answer. */
  readonly next: (count: number) => Promise<ImportBatch[]>;
  /**
   * Notes how far the import came, deletes the batches at `sent` and keeps of others what is left of them; does nothing
   * where it was given up meanwhile.
   */
  readonly put: (waiting: WaitingImport, sent?: readonly number[], left?: readonly ImportBatch[]) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
};

/** The import itself stands before its batches. */
const HEAD = 0;
const SHAPE: Shape = {
  id: 'string',
  source: 'string',
  sets: 'number',
  leftOut: [{ reason: 'string', count: 'number', rows: ['number'] }],
  losses: ['string'],
  names: [['string']],
  unmatched: ['string'],
  added: 'number',
  known: 'number',
};

const { imports } = database;
const { watch } = createWatch(imports, hearWrites);

/**
 * Keeps an import that was agreed to, all of it on the disk when this resolves; rejects where that cannot be written.
 * @returns whether it is kept: false where another one waits still
 */
export function keepImport(
  userId: string,
  waiting: WaitingImport,
  batches: readonly (readonly ImportedSession[])[],
): Promise<boolean> {
  return database.transaction('rw', imports, async () => {
    if (waitingIn(await imports.get([userId, HEAD]))) return false;
    await recordsOf(imports, userId).delete();
    await imports.bulkPut([
      { userId, at: HEAD, value: waiting },
      ...batches.map((sessions, before) => ({ userId, at: HEAD + 1 + before, value: sessions })),
    ]);
    return true;
  });
}

/** Returns the store of this person's import on this device. */
export function importStore(userId: string): ImportStore {
  const find = async (): Promise<WaitingImport | undefined> => waitingIn(await imports.get([userId, HEAD]));
  /** Does nothing where it is another import by now. */
  const change = (id: string, work: () => Promise<unknown>): Promise<void> =>
    database.transaction('rw', imports, async () => {
      if ((await find())?.id === id) await work();
    });
  return {
    find,
    next: async (count) => {
      const held = (await find())?.open?.batches ?? [];
      const records = await recordsOf(imports, userId)
        .filter(({ at }) => at > HEAD && !held.includes(at))
        .limit(count)
        .toArray();
      return records.map(({ at, value }) => ({ at, sessions: value as ImportedSession[] }));
    },
    put: (waiting, sent = [], left = []) =>
      change(waiting.id, async () => {
        await imports.bulkPut([
          { userId, at: HEAD, value: waiting },
          ...left.map(({ at, sessions }) => ({ userId, at, value: sessions })),
        ]);
        await imports.bulkDelete(sent.map((at) => [userId, at]));
      }),
    remove: (id) => change(id, () => recordsOf(imports, userId).delete()),
  };
}

/** Tells which import waits, now and whenever that changes, in whichever tab; the returned function stops it. */
export function watchImport(userId: string, take: (waiting: WaitingImport | undefined) => void): () => void {
  const { find } = importStore(userId);
  return subscribeQuery(watch, () => find().catch(() => undefined), take);
}

/** What lies on a disk may have been written by anything. */
function waitingIn(record: StoredImport | undefined): WaitingImport | undefined {
  return fits(SHAPE, record?.value) ? (record?.value as WaitingImport) : undefined;
}
