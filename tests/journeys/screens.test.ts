import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { withoutScripts } from '#client/words/outside/outside.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { logIn, startApp, waitForWorker, type RunningApp } from './support/app.ts';
import { findBarriers, shoot } from './support/inspect.ts';
import { DESK, launch, type LaunchedBrowser, type LaunchOptions } from './support/launch.ts';

/** A page may take its time on a busy machine. */
const PATIENT = { timeout: 15_000 };

let folder: string;
let app: RunningApp;
let browser: LaunchedBrowser;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-screens-'));
  app = await startApp({ file: join(folder, 'spotter.db') });
});

afterEach(async () => {
  await browser.end();
  await app.start();
});

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test('the homepage says what Spotter is for and leads to Login and Register', async () => {
  await open();
  await goto('/');
  await page.getByRole('img', { name: 'Spotter logo' }).waitFor();
  await page.getByText(/Achieve your fitness goals with expert coaching and personalized training/).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
  await page.getByRole('link', { name: 'Login' }).click();
  await expect.poll(path, PATIENT).toBe('/login');
  await expect.poll(() => page.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
});

test('an athlete without a coach is told so, and what is not assigned leads to its page and back', async () => {
  await open();
  await logIn(page, app.address, 'rookie@demo.local');
  const athleteId = personId();
  await page.getByText('You have no coach yet.').waitFor();
  await shoot(page, 'screens-athlete-area-without-coach');
  await page.getByRole('link', { name: 'My Block History' }).click();
  await expect.poll(path, PATIENT).toBe(`/noAthleteBlocks/${athleteId}`);
  await page.getByRole('link', { name: 'Back to the athlete menu' }).click();
  await expect.poll(path, PATIENT).toBe(`/athletes/${athleteId}`);
  await page.getByRole('link', { name: 'Your Diet' }).click();
  await expect.poll(path, PATIENT).toBe(`/noAthleteMacros/${athleteId}`);
  await page.getByRole('link', { name: 'Back to the athlete menu' }).click();
  await expect.poll(path, PATIENT).toBe(`/athletes/${athleteId}`);
});

test('a returning athlete goes on where they were; the shortcuts and the homepage stay within reach', async () => {
  await open({ viewport: DESK });
  await logIn(page, app.address, 'athlete@demo.local');
  const athleteId = personId();
  await page.getByRole('link', { name: 'Your Diet' }).click();
  await page.getByText('Objective').waitFor();
  await goto('/');
  await expect.poll(path, PATIENT).toBe(`/athletes/${athleteId}/currentMacros`);
  await goto('/?go=blocks');
  await expect.poll(path, PATIENT).toBe(`/athletes/${athleteId}/myBlocks`);
  await goto('/?go=macros');
  await expect.poll(path, PATIENT).toBe(`/athletes/${athleteId}/currentMacros`);
  await page.getByRole('link', { name: 'Back to the athlete menu' }).click();
  await page.getByRole('link', { name: 'Go to the homepage' }).click();
  await page.getByRole('heading', { name: 'Welcome to Spotter' }).waitFor();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect.poll(path, PATIENT).toBe(`/athletes/${athleteId}`);
});

test('who is logged out and opens a shortcut logs in first', async () => {
  await open();
  await goto('/?go=blocks');
  await expect.poll(path, PATIENT).toBe('/login');
});

test('without a network the kept copy is shown as one, and what is not kept can be tried again', async () => {
  await open();
  await logIn(page, app.address, 'rookie@demo.local');
  await waitForWorker(page);
  await page.reload();
  await page.getByText('You have no coach yet.').waitFor();
  await app.stop();
  await page.reload();
  await page.getByText('You have no coach yet.').waitFor();
  await page.getByText(/^Offline copy/).waitFor();
  await shoot(page, 'screens-offline-copy');
  await page.getByRole('link', { name: 'Your Diet' }).click();
  await page.getByText('This page is not saved on this device yet. Open it once while you are online.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await shoot(page, 'screens-not-kept');
  await app.start();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'No Macros Assigned' }).waitFor();
});

test('a screen whose code does not arrive says so and comes with another try', async () => {
  await open();
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error('This browser has no worker.'));
  });
  await logIn(page, app.address, 'athlete@demo.local');
  await page.route('**/assets/macros*', (route) => route.abort());
  await page.getByRole('link', { name: 'Your Diet' }).click();
  await page.getByRole('heading', { name: 'This page did not load' }).waitFor();
  await shoot(page, 'screens-not-loaded');
  await page.unroute('**/assets/macros*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => page.getByText('Objective').isVisible(), PATIENT).toBe(true);
});

test('without scripts the page says in both languages what it needs', async () => {
  await open({ javaScriptEnabled: false });
  await goto('/');
  for (const [lang, sentence] of Object.entries(withoutScripts)) {
    await expect.poll(() => page.locator(`noscript [lang=${lang}]`).innerText()).toBe(sentence);
  }
});

async function open(options: LaunchOptions = {}): Promise<void> {
  browser = await launch(options);
  page = browser.page;
}

async function goto(address: string): Promise<void> {
  await page.goto(`${app.address}${address}`);
}

function path(): string {
  return new URL(page.url()).pathname;
}

/** The id in the address of the athlete's area. */
function personId(): string {
  return path().split('/').at(-1) ?? '';
}
