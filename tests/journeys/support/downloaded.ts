import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** The text of the file that a button hands out. */
export async function downloaded(page: Page, name: string): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return readFile(await (await coming).path(), 'utf8');
}
