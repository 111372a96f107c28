import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningApp } from './support/app.ts';
import { findBarriers, shoot } from './support/inspect.ts';
import { DESK, PHONE } from './support/launch.ts';
import { launchLoggedIn, startAppAfterLogIns, openOwnTraining } from './support/logged-in.ts';

let folder: string;
let app: RunningApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-looks-'));
  app = await startAppAfterLogIns(join(folder, 'spotter.db'));
});

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  ['phone', 'dark', PHONE, 'week2'],
  ['phone', 'light', PHONE, 'week3'],
  ['desk', 'dark', DESK, 'week2'],
  ['desk', 'light', DESK, 'week3'],
] as const)(
  'in the middle of a set the block is readable on a %s in %s [design]',
  async (size, colorScheme, viewport, week) => {
    const { page, end } = await launchLoggedIn('athlete', { viewport, colorScheme });
    await openOwnTraining(page, app);
    await page.goto(`${page.url().replace(/\?.*/, '')}?week=${week}&day=${size === 'phone' ? 'Monday' : 'Friday'}`);
    const checks = page.getByRole('button', { name: /set \d done$/ });
    await checks.nth(0).click();
    await page.getByRole('button', { name: /^RPE/ }).nth(3).click();
    await checks.nth(1).click();
    await shoot(page, `block-asking-${size}-${colorScheme}`);
    await page
      .getByLabel(/set 3 load$/)
      .first()
      .fill('90');
    await shoot(page, `block-typing-${size}-${colorScheme}`);
    expect(await findBarriers(page)).toEqual([]);
    await end();
  },
);
