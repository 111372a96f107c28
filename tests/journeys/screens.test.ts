import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { logIn, startApp, waitForWorker, type RunningApp } from './support/app.ts';
import { findBarriers, focusedText, shoot, watch } from './support/inspect.ts';
import { DESK, launch, PHONE, type LaunchedBrowser, type LaunchOptions } from './support/launch.ts';

/** A page may take its time on a busy machine. */
const PATIENT = { timeout: 15_000 };

let folder: string;
let app: RunningApp;
let browser: LaunchedBrowser;
let page: Page;
let complaints: string[];

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

test.each([
  ['phone', 'dark', PHONE],
  ['phone', 'light', PHONE],
  ['desk', 'dark', DESK],
  ['desk', 'light', DESK],
] as const)(
  'every screen on a %s in %s names itself, has no barrier and no error',
  async (size, colorScheme, viewport) => {
    await open({ viewport, colorScheme });
    await goto('/');
    await look('home', 'Welcome to Spotter');
    await goto('/login');
    await look('login', 'Login');
    await logIn(page, app.address, 'athlete@demo.local');
    const athleteId = personId();
    await page.getByText('Your coach', { exact: true }).waitFor();
    await look('athlete-area', 'Hello, marta.r');
    await page.getByRole('button', { name: 'Logout' }).click();
    await look('log-out', 'Hello, marta.r', 'Cancel');
    await goto(`/athletes/${athleteId}/myBlocks`);
    await page.getByRole('link', { name: 'Autumn strength' }).waitFor();
    await look('my-blocks', 'My Block History');
    await page.getByRole('link', { name: 'Autumn strength' }).click();
    await page.getByRole('tablist', { name: 'Days' }).waitFor();
    await look('block', 'Autumn strength');
    await goto(`/athletes/${athleteId}/currentMacros`);
    await page.getByText('Objective').waitFor();
    await look('macros', 'Your Diet');
    await goto(`/noAthleteMacros/${athleteId}`);
    await look('no-macros', 'No Macros Assigned');
    await goto(`/noAthleteBlocks/${athleteId}`);
    await look('no-blocks', 'No Blocks Assigned');
    await goto('/nowhere');
    await look('not-found', 'Page Not Found');
    expect(complaints).toEqual([]);

    async function look(name: string, heading: string, focused = heading) {
      await page.getByRole('heading', { level: 1, name: heading, includeHidden: true }).waitFor();
      expect(await page.title()).toContain(heading);
      await expect.poll(() => focusedText(page), PATIENT).toBe(focused);
      await shoot(page, `screens-${name}-${size}-${colorScheme}`);
      expect(await findBarriers(page)).toEqual([]);
    }
  },
);

test('text at twice its size stays inside a phone', async () => {
  await open();
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%'));
  });
  await logIn(page, app.address, 'athlete@demo.local');
  const athleteId = personId();
  await page.getByText('Your coach', { exact: true }).waitFor();
  const wide: string[] = [];
  for (const address of [
    path(),
    `/athletes/${athleteId}/myBlocks`,
    `/athletes/${athleteId}/currentMacros`,
    `/noAthleteMacros/${athleteId}`,
    '/nowhere',
    '/login',
  ]) {
    await goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await shoot(page, `screens-large-text${address.replaceAll('/', '-').replace(athleteId, 'id')}`);
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wide.push(address);
  }
  expect(wide).toEqual([]);
});

test('the homepage says what Spotter is for and leads to Login and Register', async () => {
  await open();
  await goto('/');
  await page.getByRole('img', { name: 'Spotter logo' }).waitFor();
  await page.getByText(/Achieve your fitness goals with expert coaching and personalized training/).waitFor();
  expect(await page.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
  await page.getByRole('link', { name: 'Login' }).click();
  await expect.poll(path, PATIENT).toBe('/login');
  expect(await page.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
});

test.each([
  '/athletes/x',
  '/athletes/x/currentMacros',
  '/noAthleteMacros/x',
  '/noAthleteBlocks/x',
  '/athletes/x/myBlocks',
  '/athletes/x/blocks/y',
  '/sync',
])('without a stored token %s leads to the login', async (address) => {
  await open();
  await goto(address);
  await expect.poll(path, PATIENT).toBe('/login');
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

test('a returning athlete goes on where she was; the shortcuts and the homepage stay within reach', async () => {
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
  await page.getByRole('link', { name: 'To the homepage' }).click();
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
  await page
    .getByText('This page is not on this phone yet. Open it once with a connection and it stays here.')
    .waitFor();
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
  await page.route('**/assets/current-macros*', (route) => route.abort());
  await page.getByRole('link', { name: 'Your Diet' }).click();
  await page.getByRole('heading', { name: 'This page did not load' }).waitFor();
  await shoot(page, 'screens-not-loaded');
  await page.unroute('**/assets/current-macros*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => page.getByText('Objective').isVisible(), PATIENT).toBe(true);
});

async function open(options: LaunchOptions = {}): Promise<void> {
  browser = await launch(options);
  page = browser.page;
  complaints = watch(page, app.address);
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
