import type { BrowserContext, Page } from 'playwright-core';

/**
 * Writes the time into a database of its own, again and again, from a page without any script: what a plain record of
 * this browser needs until it survives a kill. On a busy machine every record waits.
 *
 * @returns the last time that an earlier pulse of this browser left (ms since 1970)
 */
export async function startPulse(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${address}/robots.txt`);
  const before = await lastBeat(page);
  await page.evaluate(async () => {
    const opening = indexedDB.open('pulse');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const beat = () => {
      const writing = opening.result.transaction('beats', 'readwrite');
      writing.objectStore('beats').put(Date.now(), 'last');
      writing.addEventListener('complete', () => setTimeout(beat, 10));
    };
    beat();
  });
  return before;
}

/** Reads in any page of the address when the newest record of the pulse was begun (ms since 1970); 0 for none. */
export function lastBeat(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('pulse');
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('beats'));
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const reading = opening.result.transaction('beats').objectStore('beats').get('last');
    await new Promise((resolve) => reading.addEventListener('success', resolve));
    opening.result.close();
    return Number(reading.result ?? 0);
  });
}
