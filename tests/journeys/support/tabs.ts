import type { Page } from 'playwright-core';

/** Selects the tab, and waits for it: what the panel before had under the same name is gone by then. */
export async function openTab(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('tab', { name }).click();
  await page.getByRole('tab', { name, selected: true }).waitFor();
}
