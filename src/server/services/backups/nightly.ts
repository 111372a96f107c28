import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyNamed, datedName } from '#server/storage/backups/names.ts';
import { copyOffLoop } from '#server/storage/backups/off-loop.ts';
import { surplusOf } from '#server/storage/backups/rotation.ts';
import { removeCopy } from '#server/storage/sqlite-copy.ts';
import type { Context } from '#server/services/context.ts';

const LOOK_EVERY_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** A time of the day by the clock of the server's place. */
export type TimeOfDay = { readonly hour: number; readonly minute: number };

type NightlyParts = Context & {
  /** The SQLite database. */
  readonly file: string;
  /** The folder of its copies. */
  readonly folder: string;
  readonly at: TimeOfDay;
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
export function createNightly({ storage, clock, file, folder, at, onFailure }: NightlyParts): Nightly {
  let underWay: Promise<void> | undefined;
  let notBefore = 0;

  async function work(): Promise<void> {
    const now = clock.now();
    if (now < notBefore) return;
    const dated = (await storage.copies.onDisk()).filter(({ kind }) => kind === 'dated');
    if (dated.some(({ madeAt }) => madeAt >= lastDue(at, now) && madeAt <= now)) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeHalves(folder, now);
    await copyOffLoop(file, join(folder, datedName(now)));
    for (const copy of surplusOf(await storage.copies.onDisk())) await removeCopy(copy.path);
    storage.copies.noteFailure(undefined);
  }

  async function attempt(): Promise<void> {
    try {
      await work();
    } catch (error) {
      notBefore = clock.now() + HOUR_MS;
      storage.copies.noteFailure({ at: clock.now(), place: 'disk' });
      onFailure(error, 'no backup was made; the next try is in an hour');
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
