import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { logIn, startApp, waitForWorker, type RunningApp } from './app.ts';
import { launch, type LaunchedBrowser } from './launch.ts';
import { serverLog, WITHIN, type ServerLog } from './server-log.ts';

/** A server with demo people on a database of its own, and the athlete's phone. */
export type Gym = ServerLog & {
  readonly app: RunningApp;
  readonly file: string;
  phone: LaunchedBrowser;
  /** No signal: the server is out of reach, and the phone knows it. */
  goDown(): Promise<void>;
  /** Back in the street. */
  comeUp(): Promise<void>;
  /** The battery is out, or the app was closed; then the same phone again. */
  startPhoneAgain(): Promise<Page>;
  /**
   * The same phone again, closed in order: Chromium writes localStorage, where the token has to be, some seconds late, and
   * a kill right after the log-in logs out.
   */
  restartPhone(): Promise<Page>;
  end(): Promise<void>;
};

/** A page that runs functions, in whichever browser. */
type Runs = { evaluate(task: (arg: unknown) => unknown, arg?: unknown): Promise<unknown> };

export async function openGym({ dist }: { dist?: string } = {}): Promise<Gym> {
  const folder = await mkdtemp(join(tmpdir(), 'spotter-gym-'));
  const file = join(folder, 'spotter.db');
  const app = await startApp({ file, ...(dist === undefined ? {} : { dist }) });
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
    restartPhone: async () => {
      await gym.phone.close();
      return gym.startPhoneAgain();
    },
    ...serverLog(file),
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

/** What a coach types into a cell of the plan, and leaves there. */
export async function fillCell(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).fill(text);
  await field(page, name).press('Enter');
}

/** Waits until the save state says this. */
export async function saveState(page: Page, text: RegExp | string): Promise<void> {
  await page.getByRole('status').filter({ hasText: text }).first().waitFor();
}

/** Notes from now on what the save state says; the answer waits until it has said this, however shortly. */
export async function noteSaveStates(page: Page): Promise<(text: string) => Promise<void>> {
  await page.evaluate(() => {
    const states: string[] = [];
    const note = (): void => {
      for (const { textContent } of document.querySelectorAll('[role="status"], output')) states.push(textContent);
    };
    new MutationObserver(note).observe(document.body, { childList: true, characterData: true, subtree: true });
    Object.assign(globalThis, { saveStates: states });
  });
  return (text) =>
    until(
      page,
      (wanted) => (globalThis as unknown as { saveStates: string[] }).saveStates.some((one) => one.startsWith(wanted)),
      text,
    );
}

/** Waits until the worker's cache holds the block that is open. */
export async function readingIsKept(page: Runs): Promise<void> {
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

/** True once the worker keeps a block that nobody has opened yet. */
export async function blockIsAhead(): Promise<boolean> {
  for (const name of await caches.keys()) {
    if (!name.startsWith('readings-')) continue;
    const kept = await (await caches.open(name)).keys();
    if (kept.some(({ url }) => /\/blocks\/[^/]+$/.test(url)) && kept.some(({ url }) => url.endsWith('/myBlocks'))) {
      return true;
    }
  }
  return false;
}

/** Waits until the page answers true; unlike Playwright's own waiting it takes an answer that comes later. */
export async function until<Arg = undefined>(
  page: Runs,
  holds: (arg: Arg) => boolean | Promise<boolean>,
  arg?: Arg,
): Promise<void> {
  await vi.waitFor(async () => expect(await page.evaluate(holds as (arg: unknown) => unknown, arg)).toBe(true), WITHIN);
}
