import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSite, newerBuild, PORTAL_PAGE, readBuild, type Site } from '../support/browser-site.ts';
import { waitForWorker } from './support/app.ts';
import { launch, type LaunchedBrowser } from './support/launch.ts';

let site: Site;
let browser: LaunchedBrowser;
let page: Page;

beforeEach(async () => {
  site = await createSite(await readBuild());
  browser = await launch();
  page = browser.page;
  await page.goto(`${site.address}/`);
  await waitForWorker(page);
});
afterEach(async () => {
  await browser.end();
  await site.stop().catch(() => undefined);
});

test('[P10] an install behind a captive portal fails as a whole and leaves the older build at work', async () => {
  site.build = behindPortal(newerBuild(site.build));
  await update();
  await expect.poll(() => stateOfNewer()).toBe('none');
  await page.evaluate(() => new Promise<void>((resolve) => void requestIdleCallback(() => resolve())));
  await expect.poll(() => offer().count()).toBe(0);
  await site.stop();
  await page.reload();
  await expect.poll(() => page.locator('html').getAttribute('data-build')).toBeNull();
  await expect.poll(() => page.title()).toContain('Spotter');
});

test('[P10] a new build whose first installation failed is offered to who comes back to the app', async () => {
  const good = newerBuild(site.build);
  site.build = behindPortal(good);
  await update();
  await expect.poll(() => stateOfNewer()).toBe('none');
  site.build = good;
  await update();
  await expect.poll(() => stateOfNewer()).toBe('waiting');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await offer().waitFor();
  await expect.poll(() => offer().count()).toBe(1);
});

test('[P10] where the browser keeps the new build out, the person is told what lets it in', async () => {
  site.build = newerBuild(site.build);
  await update();
  await offer().waitFor();
  await page.evaluate(() => Object.assign(ServiceWorker.prototype, { postMessage: () => undefined }));
  await offer().click();
  const advice = page.getByText('Close Spotter everywhere on this device and open it again');
  await advice.waitFor();
  await expect.poll(() => advice.isVisible()).toBe(true);
});

/** The build as a captive portal lets it through. */
function behindPortal(build: Site['build']): Site['build'] {
  const portal = Buffer.from(PORTAL_PAGE);
  return new Map([...build].map(([path, file]) => [path, path.includes('/newer-') ? portal : file]));
}

function offer() {
  return page.getByRole('button', { name: 'Update now' });
}

/** Has the browser look for a newer worker. */
async function update(): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined));
}

function stateOfNewer(): Promise<'installing' | 'waiting' | 'none'> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration?.installing) return 'installing';
    return registration?.waiting ? 'waiting' : 'none';
  });
}
