import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, startApp, waitForWorker } from './support/app.ts';
import type { RunningApp } from './support/app.ts';
import { launch } from './support/launch.ts';
import type { LaunchedBrowser } from './support/launch.ts';

let folder: string;
let app: RunningApp;
let browser: LaunchedBrowser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-app-'));
  app = await startApp({ file: join(folder, 'spotter.db') });
  browser = await launch();
});

afterAll(async () => {
  await browser?.end();
  await app?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('[P9] what an athlete saw upstairs is there in the basement, and again after the phone died', async () => {
  const { page } = browser;
  await logIn(page, app.address, 'athlete@demo.local');
  await waitForWorker(page);
  const area = page.url();
  await page.goto(`${area}/myBlocks`);
  await page.getByText('Autumn strength').first().waitFor();

  await app.stop();
  await page.reload();
  await page.getByText('Autumn strength').first().waitFor();

  // Chromium writes localStorage, where the token has to be, some seconds late: a kill right after the login logs out.
  await browser.close();
  browser = await launch({ profileDir: browser.profileDir });
  await browser.page.goto(`${area}/myBlocks`);
  await browser.page.getByText('Autumn strength').first().waitFor();
  await browser.killBrowser();
  browser = await launch({ profileDir: browser.profileDir });
  await browser.page.goto(`${area}/myBlocks`);
  await browser.page.getByText('Autumn strength').first().waitFor();

  await app.start();
  await browser.page.reload();
  await browser.page.getByText('Autumn strength').first().waitFor();
  expect(browser.page.url()).toContain('/myBlocks');
});
