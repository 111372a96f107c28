import type { Page } from 'playwright-core';

/** Waits until this device keeps a picture of the day in which every edit is. */
export async function pictureIsKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('spotter');
      request.addEventListener('success', () => resolve(request.result));
    });
    const read = (key: string): Promise<{ value: unknown } | undefined> =>
      new Promise((resolve) => {
        const request = database.transaction('meta').objectStore('meta').get(key);
        request.addEventListener('success', () => resolve(request.result));
      });
    for (;;) {
      const [picture, seq] = [await read('snapshot'), await read('seq')];
      const isNewest = (picture?.value as { seq: number } | undefined)?.seq === (seq?.value ?? 0);
      if (isNewest && localStorage.getItem('spotter-snapshot') !== null) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    database.close();
  });
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
