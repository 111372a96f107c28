import type { CDPSession, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { logIn, waitForWorker } from './support/app.ts';
import { openGym, openNewGym, openTraining, type Gym } from './support/gym.ts';
import { field, saveState, openTrainingAt } from './support/open-block.ts';
import { noteAnnouncements } from './support/heard.ts';
import { findBarriers, shoot } from './support/inspect.ts';
import { DESK, PHONE } from './support/launch.ts';

/** The badge looks again every ten seconds at what no event tells of. */
const SOON = { timeout: 30_000 };

describe('the badge on the athlete’s page', () => {
  let gym: Gym;

  beforeEach(async () => {
    gym = await openNewGym();
  });
  afterEach(() => gym.end());

  it('is green only while the phone can do without a signal, says what is missing and fetches it [P11]', async () => {
    const { page } = gym.phone;
    await logIn(page, gym.app.address, 'athlete@demo.local');
    await waitForWorker(page);
    await expect.poll(() => text(page), SOON).toMatch('Not gym-ready yet');
    await expect.poll(() => text(page), SOON).toMatch(/your browser may clear saved data/i);
    await look(page, 'not-ready');
    await letStorageLast(gym, page);
    const announced = await noteAnnouncements(page);
    await getReady(page);
    await expect.poll(announced).toEqual(['Gym-ready']);
    await look(page, 'ready');

    await deleteKept(page, /^workbox-precache/, /\/assets\/macros/);
    await expect.poll(() => text(page), SOON).toMatch('The app is not fully saved on this device.');
    await getReady(page);
    // Before, it may have become ready by itself; this was mended by the button alone, which is gone now.
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Offline use');
    await deleteKept(page, /^readings-/, /\/blocks\/[^/]+$/);
    await expect.poll(() => text(page), SOON).toMatch('Not all of your blocks are on this device.');
    await getReady(page);
    await deleteKept(page, /^readings-/, /\/currentMacros$/);
    await expect.poll(() => text(page), SOON).toMatch('Your macros are not on this device.');
    await getReady(page);
  });

  it('stays true without a signal, and is not green while something waits', async () => {
    const { page } = gym.phone;
    await openTrainingAt(page, gym.app.address);
    await letStorageLast(gym, page);
    const area = new URL(page.url()).pathname.replace(/\/blocks\/.*$/, '');
    await page.goto(`${gym.app.address}${area}`);
    await getReady(page);
    await gym.goDown();
    await page.reload();
    await expect.poll(() => text(page), SOON).toMatch('Gym-ready');
    await page.goto(`${gym.app.address}${area}/myBlocks`);
    await page.getByRole('link', { name: /Autumn strength/ }).click();
    await field(page, 'Back squat set 1 reps').fill('5');
    await saveState(page, 'Offline: saved on this phone (1)');
    await page.goto(`${gym.app.address}${area}`);
    await expect.poll(() => text(page), SOON).toMatch('Not everything you logged is on the server.');
    await badge(page).getByRole('button', { name: 'Get ready' }).click();
    await expect.poll(() => text(page), SOON).toMatch(/No connection\. Try again/);
    await gym.comeUp();
    await gym.arrived('Back squat set 1', 'reps', 5);
    await expect.poll(() => text(page), SOON).toMatch('Gym-ready');
  });

  it('needs no blocks and no macros of whom nobody assigned any', async () => {
    const { page } = gym.phone;
    await logIn(page, gym.app.address, 'rookie@demo.local');
    await waitForWorker(page);
    await letStorageLast(gym, page);
    await getReady(page);
    await gym.goDown();
    await page.reload();
    await expect.poll(() => text(page), SOON).toMatch('Gym-ready');
  });
});

describe('a browser that deleted its database', () => {
  it('is found out at the next start: it says so, and reads everything again [P11]', async () => {
    const gym = await openGym();
    try {
      const page = await openTraining(gym);
      await page.goto('about:blank');
      const protocol = await gym.phone.context.newCDPSession(page);
      await protocol.send('Storage.clearDataForOrigin', {
        origin: gym.app.address,
        storageTypes: 'indexeddb,cache_storage,service_workers',
      });
      await page.goto(gym.app.address);
      await page.getByText(/This browser deleted Spotter’s data on this device/).waitFor();
      await waitForWorker(page);
      await letStorageLast(gym, page);
      await page.getByRole('link', { name: 'Sync details' }).click();
      await page.getByText(/^Detected \d\d:\d\d: this browser deleted/).waitFor();
      await shoot(page, 'sync-page-wiped');
      await page.getByRole('button', { name: 'Got it' }).click();
      await page.getByText(/^Detected \d\d:\d\d/).waitFor({ state: 'detached' });
      const area = await page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { id: string }).id);
      await page.goto(`${gym.app.address}/athletes/${area}`);
      await getReady(page);
      await gym.goDown();
      await page.getByRole('link', { name: /Continue training/ }).click();
      await field(page, 'Back squat set 1 reps').waitFor();
      await expect.poll(() => page.getByText(/^Offline/).count()).toBeGreaterThan(0);
    } finally {
      await gym.end();
    }
  });
});

function badge(page: Page) {
  return page.getByRole('region', { name: 'Offline use' });
}

function text(page: Page): Promise<string> {
  return badge(page).innerText();
}

async function getReady(page: Page): Promise<void> {
  const ready = badge(page).getByText('Gym-ready', { exact: true });
  const button = badge(page).getByRole('button', { name: 'Get ready' });
  await ready.or(button).first().waitFor(SOON);
  if (await button.isVisible()) await button.press('Enter');
  await ready.waitFor(SOON);
}

/** As a phone promises it to an app on its home screen. */
async function letStorageLast(gym: Gym, page: Page): Promise<void> {
  const protocol: CDPSession = await gym.phone.context.newCDPSession(page);
  await protocol.send('Browser.grantPermissions', { origin: gym.app.address, permissions: ['durableStorage'] });
}

/** Deletes from the browser's caches what no event tells of. */
async function deleteKept(page: Page, cacheName: RegExp, path: RegExp): Promise<void> {
  const count = await page.evaluate(
    async ([name, kept]) => {
      let deleted = 0;
      for (const one of (await caches.keys()).filter((key) => new RegExp(name ?? '').test(key))) {
        const cache = await caches.open(one);
        for (const request of await cache.keys()) {
          const { pathname } = new URL(request.url);
          if (new RegExp(kept ?? '').test(pathname) && (await cache.delete(request))) deleted += 1;
        }
      }
      return deleted;
    },
    [cacheName.source, path.source],
  );
  expect(count).toBeGreaterThan(0);
}

async function look(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries({ phone: PHONE, desk: DESK })) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await shoot(page, `gym-${name}-${size}-${colorScheme}`);
      expect(await findBarriers(page)).toEqual([]);
    }
  }
  await page.setViewportSize(PHONE);
}
