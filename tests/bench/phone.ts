import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { BlockDetail } from '#contract/api/block.ts';
import { logIn, waitForWorker } from '../journeys/support/app.ts';
import { hasPicture } from '../journeys/support/picture.ts';
import type { BlockSize, SeededUser, TestServer } from '../support/test-server.ts';

/** An athlete and their blocks; the first one is today's. */
export type Owner = { readonly athlete: SeededUser; readonly blocks: readonly [BlockDetail, ...BlockDetail[]] };

/** A month in which each day has 10 exercises × 5 series. */
const TODAYS: BlockSize = { weeks: 4, days: 3, exercisesPerDay: 10, seriesPerExercise: 5 };

/** An athlete with a block of today's, and as many others of this size. */
export async function seedPhone(server: TestServer, others = 0, size: BlockSize = TODAYS): Promise<Owner> {
  const athlete = await server.seedAthlete();
  const rest: BlockDetail[] = [];
  while (rest.length < others) rest.push(await server.seedBlock(athlete.id, size));
  // The newest is the one that they train by.
  return { athlete, blocks: [await server.seedBlock(athlete.id, TODAYS), ...rest] };
}

/** Logs in and opens today's day, on a phone that keeps the app from then on. */
export async function openDay(page: Page, address: string, { athlete, blocks }: Owner): Promise<void> {
  await logIn(page, address, athlete.email);
  await waitForWorker(page);
  await page.goto(`${address}/athletes/${athlete.id}/blocks/${blocks[0].blockId}`);
  await page.locator('input[data-field]').first().waitFor();
}

/** Everything that was typed is on the server, and the page says so. */
export async function synced(page: Page): Promise<void> {
  await page.getByRole('status').filter({ hasText: 'Synced' }).first().waitFor();
}

/** A turn that ends when what was typed in it is on the server: nothing is sent while others have theirs. */
export function untilSynced<T>(page: Page, turn: () => Promise<T>): () => Promise<T> {
  return async () => {
    const taken = await turn();
    await synced(page);
    return taken;
  };
}

const LOOK_AGAIN_MS = 50;

/** The phone has put away what it shows first at the next start. */
export async function pictured(page: Page): Promise<void> {
  while (!(await hasPicture(page))) await pause(LOOK_AGAIN_MS);
}
