import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import config from '../../vite.config.ts';
import { createSite, readBuild, type Site } from '../support/browser-site.ts';
import { launch, type LaunchedBrowser } from './support/launch.ts';

let folder: string;
let site: Site;
let browser: LaunchedBrowser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-packages-'));
  await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, 'packages'),
    // The page of the app names parts that this page does not have.
    plugins: (config.plugins ?? [])
      .flat()
      .filter((plugin) => !(plugin && 'name' in plugin && plugin.name === 'spotter:first-load')),
    build: { ...config.build, outDir: folder },
  });
  site = await createSite(await readBuild(folder));
  browser = await launch();
});

afterAll(async () => {
  await browser?.end();
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a page built like the app has its packages whole: late parts, portals, forwarded refs, the router’s loaders and all of Dexie', async () => {
  const { page } = browser;
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));

  await page.goto(site.address);
  await page.getByText('lift 2: 140, lift 5: 145, lift 1: 150', { exact: true }).waitFor();
  await page.getByText('4 lifts', { exact: true }).waitFor();
  await page.getByLabel('Late').waitFor();
  await page.getByRole('button', { name: 'Focus' }).click();
  expect(await page.getByLabel('Late').evaluate((field) => field === document.activeElement)).toBe(true);
  await expect.poll(() => page.locator('body > dialog').textContent()).toBe('Outside');
  await expect.poll(() => page.getByRole('link', { name: 'Here' }).getAttribute('aria-current')).toBe('page');
  await expect.poll(() => page.getByLabel('Dumbbell').getAttribute('stroke-width')).toBe('1');
  expect(errors).toEqual([]);
});
