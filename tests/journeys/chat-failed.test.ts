import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { logIn, type RunningApp } from './support/app.ts';
import { findBarriers, shoot } from './support/inspect.ts';
import { launch, type LaunchedBrowser } from './support/launch.ts';
import { startAppAfterLogIns } from './support/logged-in.ts';

/** A page may take its time on a busy machine. */
const PATIENT = { timeout: 20_000 };

let folder: string;
let app: RunningApp;
let phone: LaunchedBrowser;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-chat-'));
  app = await startAppAfterLogIns(join(folder, 'spotter.db'));
});

afterEach(async () => {
  await phone.end();
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test('an athlete whose conversation does not load is told so beside their coach’s name, and can try again [§8]', async () => {
  // No worker answers with the copy that it kept.
  phone = await launch({ serviceWorkers: 'block' });
  const { page } = phone;
  await page.route('**/chat/rooms', (route) => route.fulfill({ status: 500, json: { code: 'internal_error' } }));
  await logIn(page, app.address, 'athlete@demo.local');
  const failed = page.getByText(/^Failed to load messages\./);
  await failed.waitFor(PATIENT);
  await failed.scrollIntoViewIfNeeded();
  await page.getByText('ana', { exact: true }).first().waitFor(PATIENT);
  await shoot(page, 'chat-rooms-failed');
  expect(await findBarriers(page)).toEqual([]);
  await page.unroute('**/chat/rooms');
  const list = page.getByRole('list', { name: 'Conversations' });
  // It may have tried by itself meanwhile.
  await Promise.race([
    page
      .getByRole('button', { name: 'Try again' })
      .click()
      .catch(() => undefined),
    list.waitFor(),
  ]);
  await list.waitFor(PATIENT);
  await expect.poll(() => failed.count()).toBe(0);
});
