import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { newestRows } from '#client/offline/outbox/newest-rows.ts';
import { isRow } from '#client/offline/outbox/stored-row.ts';
import type { OutboxEntry } from '#sync/ports.ts';
import { WITHIN } from './server-log.ts';
import { storedIn } from './stored-in.ts';

/** The edits that wait in the page's database: read from there, not from the screen. */
export async function storedEdits(page: Page): Promise<OutboxEntry[]> {
  return newestRows((await storedIn(page, 'ops')).filter(isRow));
}

/** Waits until an edit to this value waits in the page's database. */
export async function editIsStored(page: Page, value: number): Promise<void> {
  await vi.waitFor(async () => expect((await storedEdits(page)).map((edit) => edit.value)).toContain(value), WITHIN);
}

/** Waits until a week that waits in the page's database has this in it. */
export async function weekIsStored(page: Page, words: string): Promise<void> {
  await vi.waitFor(async () => expect(JSON.stringify(await storedIn(page, 'drafts'))).toContain(words), WITHIN);
}
