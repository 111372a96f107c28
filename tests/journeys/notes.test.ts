import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunningApp } from './support/app.ts';
import { blockPage } from './support/block-page.ts';
import { launchLoggedIn, startAppAfterLogIns } from './support/logged-in.ts';
import { saveState, until } from './support/open-block.ts';
import { DESK, launch, type LaunchedBrowser } from './support/launch.ts';
import { isTooWide } from './support/measure.ts';
import { storedIn } from './support/stored-in.ts';
import { writeBlock } from './support/written-block.ts';

const LOOK = { viewport: { width: 360, height: 640 } };

let folder: string;
let app: RunningApp;
let phone: LaunchedBrowser;
let desk: LaunchedBrowser;
let page: Page;
let block: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-notes-'));
  app = await startAppAfterLogIns(join(folder, 'spotter.db'));
  const written = await writeBlock(app.address, 'Winter', [
    {
      Monday: [
        { name: 'Zercher squat', sets: [1, 2, 3].map(() => ({ reps: 5, rpe: 8, load: 100 })) },
        { name: 'Rack pull', sets: [1, 2].map(() => ({ reps: 5, rpe: 8, load: 140 })) },
      ],
    },
  ]);
  block = `${app.address}${written.path}`;
  desk = await launchLoggedIn('coach', { viewport: DESK });
  phone = await launchLoggedIn('athlete', LOOK);
  ({ page } = phone);
  await page.goto(block);
  await blockPage(page).check('Zercher squat set 1').waitFor();
  await saveState(page, 'Synced');
  await until(page, roomsAreKept);
});

afterAll(async () => {
  await desk.end();
  await phone.end();
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test('without a connection a note is two taps and its words, stays over a kill, and reaches the coach beside its set, and as a question in the chat [P1 P9]', async () => {
  await phone.context.setOffline(true);
  await blockPage(page).check('Zercher squat set 1').click();
  await page.getByRole('button', { name: 'RPE 8', exact: true }).click();

  await noteOf('Zercher squat').click();
  const dialog = page.getByRole('dialog', { name: 'Zercher squat set 1' });
  // The field has the focus already: the words go there.
  await page.keyboard.type('left knee, only at the bottom');
  await dialog.getByRole('button', { name: 'Keep' }).click();
  const row = page.getByRole('article', { name: 'Zercher squat' });
  await row.getByText('left knee, only at the bottom').waitFor();

  await noteOf('Zercher squat').click();
  await dialog.getByText('Pain', { exact: true }).click();
  await dialog.getByLabel(/^Ask .* about it$/).check();
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await row.getByText('Pain: left knee, only at the bottom').waitFor();
  // Who skips means the set that comes next.
  await noteOf('Zercher squat').click();
  await dialog.getByText('Skipped', { exact: true }).click();
  const skipped = page.getByRole('dialog', { name: 'Zercher squat set 2' });
  await skipped.getByLabel('Skipped because').fill('rack taken');
  await skipped.getByRole('button', { name: 'Keep' }).click();
  await row.getByText('Skipped: rack taken').waitFor();
  expect(await isTooWide(page)).toBe(false);

  await phone.killBrowser();
  await startPhoneAgain();
  await phone.context.setOffline(true);
  await page.goto(block);
  await page.getByText('Pain: left knee, only at the bottom').waitFor();
  await page.getByText('Skipped: rack taken').waitFor();
  await phone.context.setOffline(false);
  await saveState(page, 'Synced');

  const coach = desk.page;
  await coach.goto(app.address);
  await coach
    .getByRole('button', { name: /^marta/i })
    .first()
    .click();
  const pinned = coach.getByRole('link', { name: 'Zercher squat set 1: 5 × 100 kg @ 8' });
  await coach.getByText('Pain: left knee, only at the bottom').waitFor();
  await pinned.click();
  await coach.getByRole('article', { name: 'Zercher squat' }).getByText('Skipped: rack taken').waitFor();
  await coach.getByText('Pain: left knee, only at the bottom').waitFor();
});

test('a note that nobody has kept yet is there after a kill and a way back, goes along to another set, and goes with Cancel [P1]', async () => {
  const words = (set: number) =>
    page
      .getByRole('dialog', { name: `Rack pull set ${set}` })
      .getByLabel('Note')
      .last();
  await noteOf('Rack pull').click();
  await words(1).pressSequentially('grip gave up');
  await vi.waitUntil(async () => JSON.stringify(await storedIn(page, 'meta')).includes('grip gave up'));
  await phone.killBrowser();
  await startPhoneAgain();
  await page.goto(block);
  await noteOf('Rack pull').click();
  expect(await words(1).inputValue()).toBe('grip gave up');

  await page.getByRole('dialog').getByText('2', { exact: true }).click();
  expect(await words(2).inputValue()).toBe('grip gave up');
  await page.keyboard.press('Escape');
  await noteOf('Rack pull').click();
  expect(await words(2).inputValue()).toBe('grip gave up');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await noteOf('Rack pull').click();
  expect(await words(1).inputValue()).toBe('');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await page.getByText('grip gave up').count()).toBe(0);
});

test('pain and words are three taps on any set and two on the last one before the words are typed; the arrow keys choose on', async () => {
  const written = page.getByRole('dialog').locator('textarea');
  await noteOf('Rack pull').click();
  await page.getByRole('dialog').getByText('2', { exact: true }).click();
  await page.getByRole('dialog').getByText('Pain', { exact: true }).click();
  await page.keyboard.type('elbow');
  expect(await written.inputValue()).toBe('elbow');
  await page.getByRole('dialog', { name: 'Rack pull set 2' }).getByRole('button', { name: 'Cancel' }).click();

  await noteOf('Rack pull').click();
  await page.getByRole('dialog').getByText('Pain', { exact: true }).click();
  await page.keyboard.type('wrist');
  expect(await written.inputValue()).toBe('wrist');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  const isChosen = page.getByRole('radio', { name: 'Pain' });
  expect(await isChosen.evaluate((radio) => radio === document.activeElement)).toBe(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
});

test('a note that is cleared is gone, and one that is too long says how long it is and loses nothing', async () => {
  await noteOf('Rack pull').click();
  const dialog = page.getByRole('dialog', { name: 'Rack pull set 1' });
  await dialog.getByLabel('Note', { exact: true }).last().fill('x'.repeat(501));
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await dialog.getByText('A note has at most 500 characters; this has 501.').waitFor();
  await dialog.getByLabel('Note', { exact: true }).last().fill('felt easy');
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await page.getByText('felt easy').waitFor();
  await noteOf('Rack pull').click();
  await dialog.getByLabel('Note', { exact: true }).last().fill('');
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await saveState(page, 'Synced');
  await expect.poll(() => page.getByText('felt easy').count()).toBe(0);
});

test('a cue that the coach writes stands under the name, its web address opens elsewhere, and the card of changes names it', async () => {
  const coach = desk.page;
  await coach.getByRole('button', { name: 'Details of Rack pull' }).click();
  const dialog = coach.getByRole('dialog', { name: 'Details of Rack pull' });
  await dialog.getByLabel('Cue', { exact: true }).fill('Slow down, see https://example.org/slow.');
  // Who left it by mistake, and loaded the page again, finds the words.
  await coach.keyboard.press('Escape');
  await coach.reload();
  await coach.getByRole('button', { name: 'Details of Rack pull' }).click();
  expect(await dialog.getByLabel('Cue', { exact: true }).inputValue()).toContain('Slow down');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await coach.getByText('Slow down, see').waitFor();
  await saveState(coach, 'Synced');

  await page.reload();
  const link = page.getByRole('article', { name: 'Rack pull' }).getByRole('link', { name: 'https://example.org/slow' });
  await link.waitFor();
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await link.getAttribute('rel')).toContain('noopener');
  await page.getByText('Rack pull, Monday of week 1, cue:').waitFor();

  await coach.keyboard.press('Control+z');
  await coach.getByText('Slow down, see').waitFor({ state: 'detached' });
});

async function startPhoneAgain(): Promise<void> {
  phone = await launch({ ...LOOK, profileDir: phone.profileDir });
  ({ page } = phone);
}

function noteOf(exercise: string) {
  return page.getByRole('article', { name: exercise }).getByRole('button', { name: 'Note' });
}

async function roomsAreKept(): Promise<boolean> {
  for (const name of await caches.keys()) {
    const kept = await (await caches.open(name)).keys();
    if (kept.some(({ url }) => url.endsWith('/chat/rooms'))) return true;
  }
  return false;
}
