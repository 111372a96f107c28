import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { openGym, openTraining, type Gym } from './support/gym.ts';
import { launchLoggedIn } from './support/logged-in.ts';
import { field, openEditorToday, saveState } from './support/open-block.ts';
import { DESK, type LaunchedBrowser } from './support/launch.ts';

const PATIENT = { timeout: 30_000 };
/** How late the athlete may see what the coach changed, from the moment at which it is saved. */
const NEWS = { timeout: 20_000 };

describe('a plan that the coach changes', () => {
  let gym: Gym;
  let desk: LaunchedBrowser;

  beforeAll(async () => {
    gym = await openGym();
    desk = await launchLoggedIn('coach', { viewport: DESK, colorScheme: 'light' });
  });
  afterAll(async () => {
    await desk.end();
    await gym.end();
  });

  it('reaches a phone that nobody touches within 20 s, in the row and on the card, until it was seen', async () => {
    const athlete = await openTraining(gym);
    // Who has touched the block before is told what is new; nothing is touched from here on.
    await field(athlete, 'Back squat set 1 reps').click();
    await athlete.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('spotter-seen-plan-')));
    const before = await rowOf(athlete, 2).locator('b').first().innerText();
    const coach = await openEditor(desk.page, gym.app.address);

    await retype(coach, 'Back squat set 2 target load', '112.5');
    await retype(coach, 'Paused bench press name', 'Spoto press');
    await saveState(coach, 'Synced');

    const row = rowOf(athlete, 2);
    await row.getByText(/^Target changed from [\d.]+ to 112\.5 kg$/).waitFor(NEWS);
    await expect.poll(() => row.locator('b').first().innerText()).toMatch(/×112\.5$/);
    await expect.poll(() => row.locator('b').first().innerText()).not.toBe(before);
    await expect.poll(() => row.locator('s').innerText()).toBe(before.split('×')[1]);
    const card = athlete.getByRole('region', { name: 'Your coach changed the plan' });
    await card.waitFor(NEWS);
    await expect.poll(() => card.innerText()).toMatch(/Back squat, \w+ of week \d, set 2: [\d.]+ → 112\.5 kg/);
    await expect.poll(() => card.innerText()).toMatch(/Paused bench press, \w+ of week \d: now Spoto press/);
    expect(await boxesThatStickOut(athlete)).toEqual([]);

    await card.getByRole('button', { name: 'Got it' }).click();
    await card.waitFor({ state: 'detached' });
    await row.locator('s').waitFor({ state: 'detached' });
  });

  it('reaches the phone after a while without the live connection, too, and at once when it is back', async () => {
    const athlete = gym.phone.page;
    const coach = desk.page;
    await gym.phone.context.setOffline(true);
    await retype(coach, 'Back squat set 2 target load', '110');
    await saveState(coach, 'Synced');
    await gym.phone.context.setOffline(false);
    const mark = rowOf(athlete, 2).getByText('Target changed from 112.5 to 110 kg');
    await mark.waitFor(NEWS);
    await expect.poll(() => rowOf(athlete, 2).locator('b').first().innerText()).toMatch(/×110$/);
  });
});

async function openEditor(page: Page, address: string): Promise<Page> {
  await page.goto(address);
  await page.getByRole('link', { name: /^View Profile of marta/i }).click();
  await openEditorToday(page);
  await field(page, 'Back squat set 2 target load').waitFor(PATIENT);
  return page;
}

/** Types over what stands there and leaves the field. */
async function retype(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).fill(text);
  await field(page, name).press('Tab');
}

function rowOf(page: Page, set: number): Locator {
  return page.getByRole('listitem').filter({ has: field(page, `Back squat set ${set} reps`) });
}

/** At 320 to 412 px: what of the card or of a set reaches beyond the page. */
async function boxesThatStickOut(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const width of [320, 344, 360, 390, 412]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('[data-passing], [data-passing] *')]
        .filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth)
        .map((one) => one.textContent),
    );
    found.push(...wide.map((text) => `${width}: ${text}`));
  }
  if (before) await page.setViewportSize(before);
  return found;
}
