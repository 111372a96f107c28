import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { logIn, startApp, type RunningApp } from './support/app.ts';
import { findBarriers, shoot, watch } from './support/inspect.ts';
import { DESK, launch, PHONE, type LaunchedBrowser } from './support/launch.ts';

const dist = process.env['SPOTTER_DIST'];
let folder: string;
let app: RunningApp;
let browser: LaunchedBrowser;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-coach-'));
  app = await startApp({ file: join(folder, 'spotter.db'), ...(dist === undefined ? {} : { dist }) });
});

afterEach(() => browser.end());

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  ['phone', 'dark', PHONE],
  ['phone', 'light', PHONE],
  ['desk', 'dark', DESK],
  ['desk', 'light', DESK],
] as const)('every screen of a coach on a %s in %s names itself, has no barrier and no error [§2]', async (...look) => {
  const [size, colorScheme, viewport] = look;
  browser = await launch({ viewport, colorScheme });
  page = browser.page;
  const complaints = watch(page, app.address);
  await logIn(page, app.address, 'coach@demo.local');
  await page.getByRole('button', { name: 'Copy code' }).waitFor();
  await see('area', 'Coach area');
  await page.getByRole('button', { name: 'Show QR code' }).click();
  await page.getByRole('img', { name: 'QR code of your invitation link' }).waitFor();
  await see('qr', 'Coach area');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'View Profile of marta.r' }).click();
  await page.getByRole('link', { name: 'Edit Macros' }).waitFor();
  await see('profile', 'Profile of marta.r');
  await page.getByRole('link', { name: 'Create Block' }).click();
  await page.getByRole('button', { name: 'Wednesday' }).click();
  await see('new-block', 'New block');
  await page.getByRole('link', { name: 'Back to the athlete' }).click();
  await page.getByRole('link', { name: 'Edit Macros' }).click();
  await page.getByLabel('Activity').selectOption('Intense');
  await page.getByRole('radio', { name: 'Harris-Benedict 1984' }).check();
  await page.getByRole('button', { name: 'Calculate' }).click();
  await page.getByRole('button', { name: 'Save Configuration' }).waitFor();
  await see('macros', 'Macros of marta.r');
  await page.getByRole('link', { name: 'Back to the athlete' }).click();
  await page.getByRole('link', { name: 'View Block Autumn strength' }).click();
  await page.getByRole('tab', { name: 'Week 1' }).click();
  await page.getByLabel('Back squat set 1 target reps').first().waitFor();
  await see('editor', 'Autumn strength');
  await page.getByRole('combobox').first().fill('squat');
  await page.getByRole('option').first().waitFor();
  await shoot(page, `coach-editor-search-${size}-${colorScheme}`);
  expect(complaints).toEqual([]);

  async function see(name: string, heading: string): Promise<void> {
    await page.getByRole('heading', { level: 1, name: heading, includeHidden: true }).waitFor();
    expect(await page.title()).toContain(heading);
    await shoot(page, `coach-${name}-${size}-${colorScheme}`);
    expect.soft(await findBarriers(page)).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  }
});
