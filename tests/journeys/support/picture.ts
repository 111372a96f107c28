import type { Page } from 'playwright-core';
import type { StoredOp } from '#client/offline/database.ts';
import { lastSeqOf } from '#client/offline/outbox/sequence.ts';
import { storedIn } from './stored-in.ts';

/** Whether this device keeps a picture of the day in which every edit is. */
export async function hasPicture(page: Page): Promise<boolean> {
  const records = (await storedIn(page, 'meta')) as { key: string; value: unknown }[];
  const meta = new Map(records.map(({ key, value }) => [key, value]));
  const picture = meta.get('snapshot') as { seq: number } | undefined;
  const isExpected = await page.evaluate(() => localStorage.getItem('spotter-snapshot') !== null);
  return isExpected && picture?.seq === lastSeqOf(meta.get('seq'), (await storedIn(page, 'ops')) as StoredOp[]);
}

/** Opens the address on a phone whose clock stands: the picture is all there is until the clock runs again. */
export async function openHeld(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(address);
  await page.locator('.snapshot').waitFor();
}

/** From now on each page of this tab notes whether it ever showed a picture; the answer says so. */
export async function notePictures(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const noted = { isShown: false };
    new MutationObserver(() => {
      noted.isShown ||= document.querySelector('.snapshot') !== null;
    }).observe(document, { childList: true, subtree: true });
    Object.assign(globalThis, { pictures: noted });
  });
  return () => page.evaluate(() => (globalThis as unknown as { pictures: { isShown: boolean } }).pictures.isShown);
}
