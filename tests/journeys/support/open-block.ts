import type { Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { logIn, waitForWorker } from './app.ts';
import { WITHIN } from './server-log.ts';

/** A page that runs functions, in whichever browser. */
type Runs = { evaluate(task: (arg: unknown) => unknown, arg?: unknown): Promise<unknown> };

/** Logs Marta in and opens this week's training; from then on everything works without a network. */
export async function openTrainingAt(page: Page, address: string): Promise<void> {
  await logIn(page, address, 'athlete@demo.local');
  await waitForWorker(page);
  await walkToTraining(page);
}

/** The same way from Marta's own page on. */
export async function walkToTraining(page: Page): Promise<void> {
  await page.getByRole('link', { name: /My Block History/ }).click();
  await page.getByRole('link', { name: /Autumn strength/ }).click();
  await field(page, 'Back squat set 1 reps').waitFor();
  await readingIsKept(page);
}

/** Opens the editor of the only block of Marta's page at today's week, wherever the new sets begin. */
export async function openEditorToday(page: Page): Promise<void> {
  const address = await page
    .getByRole('link', { name: /^View Block/ })
    .first()
    .getAttribute('href');
  await page.goto(new URL(new URL(address ?? '', page.url()).pathname, page.url()).href);
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
