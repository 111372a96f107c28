import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { logIn, startApp, waitForWorker, type RunningApp } from './app.ts';
import { launch, type LaunchedBrowser } from './launch.ts';

/** A server with demo people on a database of its own, and the athlete's phone. */
export type Gym = {
  readonly app: RunningApp;
  readonly file: string;
  phone: LaunchedBrowser;
  /** No signal: the server is out of reach, and the phone knows it. */
  goDown(): Promise<void>;
  /** Back in the street. */
  comeUp(): Promise<void>;
  /** The battery is out, or the app was closed; then the same phone again. */
  startPhoneAgain(): Promise<Page>;
  log(): LogEntry[];
  /** Waits until the server has this value, and answers the entries of the field. */
  arrived(seriesName: SeriesName, field: string, value: number | null): Promise<LogEntry[]>;
  end(): Promise<void>;
};

export type LogEntry = {
  exercise: string;
  set: number;
  week: number;
  day: string;
  field: string;
  value: number | null;
  opId: string;
};
export type SeriesName = `${string} set ${number}`;

/** For what arrives by the auto-save and its retries. */
const WITHIN = { timeout: 40_000, interval: 50 };

export async function openGym({ dist }: { dist?: string } = {}): Promise<Gym> {
  const folder = await mkdtemp(join(tmpdir(), 'spotter-gym-'));
  const file = join(folder, 'spotter.db');
  const app = await startApp({ file, ...(dist === undefined ? {} : { dist }) });
  const loggedBefore = readLog(file).length;
  const gym: Gym = {
    app,
    file,
    phone: await launch(),
    goDown: async () => {
      await gym.phone.context.setOffline(true);
      await app.stop();
    },
    comeUp: async () => {
      await app.start();
      await gym.phone.context.setOffline(false);
    },
    startPhoneAgain: async () => {
      gym.phone = await launch({ profileDir: gym.phone.profileDir });
      return gym.phone.page;
    },
    log: () => readLog(file).slice(loggedBefore),
    arrived: async (seriesName, name, value) => {
      const isIt = (one: LogEntry): boolean => `${one.exercise} set ${one.set}` === seriesName && one.field === name;
      await vi.waitFor(
        () =>
          expect(
            gym
              .log()
              .filter(isIt)
              .map((one) => one.value),
          ).toContain(value),
        WITHIN,
      );
      return gym.log().filter(isIt);
    },
    end: async () => {
      await gym.phone.end();
      await app.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return gym;
}

/** Logs Marta in and opens this week's training; from then on everything works without a network. */
export async function openTraining(gym: Gym): Promise<Page> {
  await openTrainingAt(gym.phone.page, gym.app.address);
  return gym.phone.page;
}

/** The same, wherever the server is to be found. */
export async function openTrainingAt(page: Page, address: string): Promise<void> {
  await logIn(page, address, 'athlete@demo.local');
  await waitForWorker(page);
  await page.getByRole('link', { name: /My Block History/ }).click();
  await page.getByRole('link', { name: /Autumn strength/ }).click();
  await field(page, 'Back squat set 1 reps').waitFor();
  await readingIsKept(page);
}

export function field(page: Page, name: string): Locator {
  return page.getByLabel(name, { exact: true });
}

/** Waits until the save state says this. */
export async function saveState(page: Page, text: RegExp | string): Promise<void> {
  await page.getByRole('status').filter({ hasText: text }).first().waitFor();
}

/** Waits until the worker's cache holds the block that is open. */
export async function readingIsKept(page: Page): Promise<void> {
  await until(page, async () => {
    const blockId = location.pathname.split('/').at(-1) ?? '';
    for (const name of await caches.keys()) {
      if (!name.startsWith('readings-')) continue;
      const cache = await caches.open(name);
      if ((await cache.keys()).some(({ url }) => url.endsWith(`/blocks/${blockId}`))) return true;
    }
    return false;
  });
}

/** Waits until the page answers true; unlike Playwright's own waiting it takes an answer that comes later. */
export async function until<Arg = undefined>(
  page: Page,
  holds: (arg: Arg) => boolean | Promise<boolean>,
  arg?: Arg,
): Promise<void> {
  const ask = (): Promise<unknown> => page.evaluate(holds as (arg: unknown) => boolean | Promise<boolean>, arg);
  await vi.waitFor(async () => expect(await ask()).toBe(true), WITHIN);
}

/** Every edit that the server has on its disk, in its own order. */
export function readLog(file: string): LogEntry[] {
  const database = new Database(file, { readonly: true });
  try {
    return database
      .prepare(
        `select e.name as exercise, s.position, w.number as week, d.weekday as day, l.field, l.value, l.op_id as opId
           from actual_log l
           join series s on s.block_id = l.block_id and s.id = l.series_id
           join exercises e on e.block_id = s.block_id and e.id = s.exercise_id
           join days d on d.id = e.day_id
           join weeks w on w.id = d.week_id
          order by l.rev, l.seq`,
      )
      .all()
      .map((row) => {
        const { position, ...entry } = row as LogEntry & { position: number };
        return { ...entry, set: position + 1 };
      });
  } finally {
    database.close();
  }
}
