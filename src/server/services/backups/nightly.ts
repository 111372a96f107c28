import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyNamed, datedName } from '#server/storage/backups/names.ts';
import type { BackupFailure } from '#server/storage/backups/known-copies.ts';
import { copyOffLoop } from '#server/storage/backups/off-loop.ts';
import { surplusOf } from '#server/storage/backups/rotation.ts';
import { removeCopy } from '#server/storage/sqlite/sqlite-copy.ts';
import type { Context } from '#server/services/context.ts';
import { bringToBucket } from './bring-to-bucket.ts';
import type { Bucket } from './bucket.ts';

const LOOK_EVERY_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

const FAILED: Readonly<Record<BackupFailure['place'], string>> = {
  disk: 'no backup was made; the next try is in an hour',
  bucket: 'the backup was not brought to the bucket; the next try is in an hour',
};

/** A time of the day by the clock of the server's place. */
export type TimeOfDay = { readonly hour: number; readonly minute: number };

type NightlyParts = Context & {
  /** The SQLite database. */
  readonly file: string;
  /** The folder of its copies. */
  readonly folder: string;
  readonly at: TimeOfDay;
  /** Where copies go, too. */
  readonly bucket?: Bucket | undefined;
  readonly onFailure: (error: unknown, what: string) => void;
};

export type Nightly = {
  /** Does what is due. */
  look(): Promise<void>;
  /** Resolves when nothing is under way any more. */
  stop(): Promise<void>;
};

/**
 * Copies the database every night, and lets go of copies that others have replaced. A night that the server slept
 * through is made up for when it is back; what failed is tried again an hour later.
 */
export function createNightly({ storage, clock, file, folder, at, bucket, onFailure }: NightlyParts): Nightly {
  let underWay: Promise<void> | undefined;
  let notBefore = 0;
  /** Whether the bucket has what the disk has. */
  let isBrought = bucket === undefined;

  async function copyWhereDue(now: number): Promise<void> {
    const dated = (await storage.copies.onDisk()).filter(({ kind }) => kind === 'dated');
    if (dated.some(({ madeAt }) => madeAt >= lastDue(at, now) && madeAt <= now)) return;
    isBrought = bucket === undefined;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeHalves(folder, now);
    await copyOffLoop(file, join(folder, datedName(now)));
    for (const copy of surplusOf(await storage.copies.onDisk())) await removeCopy(copy.path);
  }

  async function attempt(): Promise<void> {
    if (clock.now() < notBefore) return;
    let place: BackupFailure['place'] = 'disk';
    try {
      await copyWhereDue(clock.now());
      place = 'bucket';
      if (bucket && !isBrought) await bringToBucket(bucket, storage, folder);
      isBrought = true;
      storage.copies.noteFailure(undefined);
    } catch (error) {
      notBefore = clock.now() + HOUR_MS;
      storage.copies.noteFailure({ at: clock.now(), place });
      onFailure(error, FAILED[place]);
    }
  }

  const look = (): Promise<void> => (underWay ??= attempt().finally(() => (underWay = undefined)));
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  timer.unref();
  return {
    look,
    stop: async () => {
      clearInterval(timer);
      await underWay;
    },
  };
}

/** Returns when a copy was due last, in ms since 1970; where the clock changes, the day has its time once. */
export function lastDue({ hour, minute }: TimeOfDay, now: number): number {
  const due = new Date(now);
  due.setHours(hour, minute, 0, 0);
  if (due.getTime() > now) {
    due.setDate(due.getDate() - 1);
    due.setHours(hour, minute, 0, 0);
  }
  return due.getTime();
}

/** Removes what a server that was killed had copied so far. Another process may be making a copy: half a day is enough. */
async function removeHalves(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, copy = ''] = /^(.+)\.part(?:-\w+)?$/.exec(name) ?? [];
    const madeAt = copyNamed(copy)?.madeAt;
    if (madeAt !== undefined && madeAt < now - DAY_MS / 2) await rm(join(folder, name), { force: true });
  }
}
