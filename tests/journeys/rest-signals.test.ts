import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { waitForWorker, type RunningApp } from './support/app.ts';
import { blockPage } from './support/block-page.ts';
import type { LaunchedBrowser } from './support/launch.ts';
import { launchLoggedIn, startAppAfterLogIns } from './support/logged-in.ts';
import { writeBlock } from './support/written-block.ts';

const SET = { reps: 5, rpe: 8, load: 140 };
const SQUAT = { name: 'Back squat', restTime: '90 s', sets: [SET, SET, SET, SET, SET] };

let folder: string;
let app: RunningApp;
let browser: LaunchedBrowser;
let page: Page;
let at: ReturnType<typeof blockPage>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-signals-'));
  app = await startAppAfterLogIns(join(folder, 'spotter.db'));
});

beforeEach(async () => {
  browser = await launchLoggedIn('athlete');
  ({ page } = browser);
  at = blockPage(page);
});

afterEach(() => browser.end());

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test('the end of a rest is heard, felt and seen; a rest that is skipped ends quietly, and what is switched off stays off [design]', async () => {
  await page.addInitScript(noteSignals);
  const block = await writeBlock(app.address, 'Signals', [{ Monday: [SQUAT] }]);
  await page.goto(`${app.address}${block.path}`);
  await at.check('Back squat set 1').waitFor();
  await page.clock.install();
  const rest = page.getByRole('region', { name: 'Rest' });
  await at.check('Back squat set 1').click();
  await rest.waitFor();
  await rest.getByRole('button', { name: 'Skip' }).click();
  await at.check('Back squat set 2').click();
  await rest.getByText('go 1:30').waitFor();
  expect(await page.evaluate(notedSignals)).toEqual({ tones: 0, vibrations: 0, flashes: 0, awake: 1 });
  await page.clock.fastForward('01:30');
  await page.locator('[popover]').waitFor();
  expect(await page.evaluate(notedSignals)).toEqual({ tones: 3, vibrations: 1, flashes: 1, awake: 1 });
  // Whoever comes back finds a screen that stays on again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(await page.evaluate(notedSignals)).toMatchObject({ awake: 2 });
  await page.clock.runFor(2_000);
  expect(await page.locator('[popover]').count()).toBe(0);

  await page.goto(`${app.address}/user/editProfile`);
  for (const name of ['Sound', 'Vibration']) await page.getByRole('checkbox', { name }).uncheck();
  await page.goto(`${app.address}${block.path}`);
  await at.check('Back squat set 3').click();
  await rest.getByText('go 1:30').waitFor();
  await page.clock.fastForward('01:30');
  await page.locator('[popover]').waitFor();
  expect(await page.evaluate(notedSignals)).toMatchObject({ tones: 0, vibrations: 0, flashes: 1 });

  await page.goto(`${app.address}/user/editProfile`);
  await page.getByRole('checkbox', { name: 'Flash' }).uncheck();
  await page.goto(`${app.address}${block.path}`);
  await at.check('Back squat set 4').click();
  await rest.getByText('go 1:30').waitFor();
  await page.clock.fastForward('01:30');
  await rest.getByText('rest is over · Back squat, set 5 next').waitFor();
  expect(await page.evaluate(notedSignals)).toMatchObject({ tones: 0, vibrations: 0, flashes: 0 });
});

test('who asks for less motion sees one steady colour instead of a flash [WCAG 2.3.1, 2.3.3]', async () => {
  const block = await writeBlock(app.address, 'Steady', [{ Monday: [SQUAT] }]);
  const flash = page.locator('[popover]');
  const animations: string[] = [];
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto(`${app.address}${block.path}`);
    await at.check('Back squat set 1').waitFor();
    await page.clock.install();
    await page
      .getByRole('button', { name: /^Back squat set \d done$/, pressed: false })
      .first()
      .click();
    await page.getByRole('region', { name: 'Rest' }).waitFor();
    await page.clock.fastForward('01:30');
    animations.push(await flash.evaluate((light) => getComputedStyle(light).animationName));
  }
  expect(animations[0]).toBe('none');
  expect(animations[1]).not.toBe('none');
});

test('a notification comes only to who asked for it, with the app out of sight; nobody is asked by the app itself [design]', async () => {
  await page.addInitScript(noteNotifications);
  const block = await writeBlock(app.address, 'Away', [{ Monday: [SQUAT] }]);
  const hideAtTheEnd = async (set: number): Promise<string[]> => {
    await page.goto(`${app.address}${block.path}`);
    await waitForWorker(page);
    await at.check(`Back squat set ${set}`).click();
    await page.getByRole('region', { name: 'Rest' }).waitFor();
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true, configurable: true }));
    await page.clock.fastForward('01:30');
    await page.locator('[popover]').waitFor();
    return page.evaluate(notedNotifications);
  };
  await page.clock.install();
  expect(await hideAtTheEnd(1)).toEqual([]);
  await page.goto(`${app.address}/user/editProfile`);
  await page.getByRole('checkbox', { name: 'Notification' }).click();
  await expect.poll(() => page.getByRole('checkbox', { name: 'Notification' }).isChecked()).toBe(true);
  expect(await page.evaluate(notedNotifications)).toEqual(['asked']);
  await expect.poll(() => hideAtTheEnd(2)).toEqual(['Rest is over: Back squat, set 3 next']);
});

/** Counts what a phone would sound, feel and keep awake. */
function noteSignals(): void {
  const noted = { tones: 0, vibrations: 0, flashes: 0, awake: 0 };
  Object.assign(globalThis, { noted });
  globalThis.OscillatorNode = class extends OscillatorNode {
    override start(when?: number): void {
      noted.tones += 1;
      super.start(when);
    }
  };
  navigator.vibrate = () => (noted.vibrations += 1) > 0;
  const countFlash = ({ target, newState }: ToggleEvent): void => {
    if (target instanceof HTMLElement && target.popover === 'manual') noted.flashes += Number(newState === 'open');
  };
  addEventListener('beforetoggle', (event) => countFlash(event as ToggleEvent), true);
  navigator.wakeLock.request = () => {
    noted.awake += 1;
    return Promise.resolve({ release: () => Promise.resolve() } as WakeLockSentinel);
  };
}

function notedSignals(): unknown {
  return (globalThis as unknown as { noted: unknown }).noted;
}

/** Nobody was asked yet, and whoever is asked allows it. */
function noteNotifications(): void {
  const noted: string[] = [];
  Object.assign(globalThis, { noted });
  let permission: NotificationPermission = localStorage.getItem('test-allowed') === null ? 'default' : 'granted';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = () => {
    noted.push('asked');
    permission = 'granted';
    localStorage.setItem('test-allowed', '1');
    return Promise.resolve(permission);
  };
  ServiceWorkerRegistration.prototype.showNotification = (title, options) => {
    noted.push(`${title}: ${options?.body}`);
    return Promise.resolve();
  };
}

function notedNotifications(): string[] {
  return (globalThis as unknown as { noted: string[] }).noted;
}
