import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { logIn, startApp } from '../journeys/support/app.ts';
import { DESK, launch } from '../journeys/support/launch.ts';

/** `npm run screenshots`: the pictures that a store or an install dialog shows, of the built app with demo people. */
const FOLDER = 'public/screenshots';
const BLOCK = 'Autumn strength';

const folder = await mkdtemp(join(tmpdir(), 'spotter-screenshots-'));
const app = await startApp({ file: join(folder, 'spotter.db') });
await mkdir(FOLDER, { recursive: true });

const phone = await launch({ reducedMotion: 'reduce' });
await openBlocks(phone.page);
await phone.page.screenshot({ path: `${FOLDER}/blocks.png` });
await openBlock(phone.page);
await phone.page.screenshot({ path: `${FOLDER}/block.png` });
await phone.end();

const desk = await launch({ viewport: DESK, colorScheme: 'light', reducedMotion: 'reduce' });
await openEditor(desk.page);
await desk.page.screenshot({ path: `${FOLDER}/desk.png` });
await desk.end();

await app.stop();
await rm(folder, { recursive: true, force: true });

async function openBlocks(page: Page): Promise<void> {
  await logIn(page, app.address, 'athlete@demo.local');
  await page.goto(`${page.url()}/myBlocks`);
  await page.getByText(BLOCK).first().waitFor();
}

async function openBlock(page: Page): Promise<void> {
  await page.getByText(BLOCK).first().click();
  await page.getByRole('tab', { name: /Week 1/u }).waitFor();
  await page.waitForLoadState('networkidle');
}

async function openEditor(page: Page): Promise<void> {
  await logIn(page, app.address, 'coach@demo.local');
  await page
    .getByRole('link', { name: /View Profile/u })
    .first()
    .click();
  await page
    .getByRole('link', { name: /View Block/u })
    .first()
    .click();
  await page.getByRole('tab', { name: /Week 1/u }).click();
  await page.waitForLoadState('networkidle');
}
