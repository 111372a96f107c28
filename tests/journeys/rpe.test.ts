import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { blockPage } from './support/block-page.ts';
import { openGym, type Gym } from './support/gym.ts';
import { shoot } from './support/inspect.ts';
import { field, readingIsKept } from './support/open-block.ts';
import { hasPicture, openHeld } from './support/picture.ts';
import { WITHIN } from './support/server-log.ts';
import { writeBlock } from './support/written-block.ts';

const SET = { reps: 5, rpe: 7.5, load: 80 };

let gym: Gym;
let page: Page;
let block: string;
let at: ReturnType<typeof blockPage>;

beforeEach(async () => {
  gym = await openGym();
  const written = await writeBlock(gym.app.address, 'Winter', [
    { Monday: [{ name: 'Back squat', sets: [SET, SET, SET] }] },
  ]);
  block = gym.app.address + written.path;
  ({ page } = gym.phone);
  at = blockPage(page);
  await page.goto(block);
  await at.check('Back squat set 1').click();
});
afterEach(() => gym.end());

it('the question stands under its row and over no field; it goes when one touches elsewhere, and a tap on ‘RPE?’ asks again', async () => {
  await question().waitFor();
  for (const set of [1, 2]) {
    for (const name of ['reps', 'RPE', 'load'])
      await expect.poll(() => at.isCovered(`Back squat set ${set} ${name}`)).toBe(false);
  }
  await page.getByRole('heading', { name: 'Basics' }).click();
  await question().waitFor({ state: 'detached' });
  await open().click();
  await question().waitFor();
  await at.check('Back squat set 2').click();
  await question().waitFor({ state: 'detached' });
  await question(2).waitFor();
  await expect.poll(() => at.logged('Back squat set 2')).toMatchObject({ reps: '5', done: true });
  await open().waitFor();
});

it('any of the 21 values is two taps away: 9.5 at a target of 7.5', async () => {
  await question().getByRole('button', { name: 'All RPE values' }).click();
  await expect.poll(() => question().getByRole('button', { name: /^RPE / }).count()).toBe(21);
  await question().getByRole('button', { name: 'RPE 9.5', exact: true }).click();
  await question().waitFor({ state: 'detached' });
  await expect.poll(() => field(page, 'Back squat set 1 RPE').inputValue()).toBe('9.5');
  await gym.arrived('Back squat set 1', 'rpe', 9.5);
  await expect.poll(() => open().count()).toBe(0);
});

it('whoever wants no such question switches it off where it is asked, and on again there or in the profile', async () => {
  await question().getByRole('button', { name: 'All RPE values' }).click();
  const never = question().getByRole('button', { name: 'Don’t ask for RPE' });
  await shoot(page, 'rpe-never');
  await never.click();
  await question().waitFor({ state: 'detached' });
  expect(await at.focusedName()).toBe('Back squat set 1 done');
  await expect.poll(() => open().count()).toBe(0);
  await at.check('Back squat set 2').click();
  await expect.poll(() => at.logged('Back squat set 2')).toMatchObject({ reps: '5', done: true });
  expect(await question(2).count()).toBe(0);
  await page.goto(`${gym.app.address}/user/editProfile`);
  const box = page.getByLabel('Ask for the RPE after each set');
  expect(await box.isChecked()).toBe(false);
  await box.check();
  await page.goto(block);
  await page.getByText('RPE?', { exact: true }).first().waitFor();
  await at.check('Back squat set 3').click();
  await question(3).waitFor();
});

it('a question that nobody answered is asked again after a reload, and its row says so after a kill', async () => {
  await question().waitFor();
  await gym.arrived('Back squat set 1', 'load', 80);
  await page.reload();
  await question().waitFor();
  await gym.phone.killBrowser();
  page = await gym.startPhoneAgain();
  await page.goto(block);
  await page.getByText('RPE?', { exact: true }).waitFor();
  await expect.poll(() => field(page, 'Back squat set 1 RPE').inputValue()).toBe('');
});

it('answered before the app has started, it is the answer of that set', async () => {
  await readingIsKept(page);
  await gym.arrived('Back squat set 1', 'load', 80);
  await vi.waitUntil(() => hasPicture(page), WITHIN);
  await openHeld(page, block);
  await page.locator('.snapshot').getByRole('button', { name: 'RPE 8', exact: true }).click();
  await page.clock.resume();
  await page.locator('.snapshot').waitFor({ state: 'detached' });
  await gym.arrived('Back squat set 1', 'rpe', 8);
  await expect.poll(() => field(page, 'Back squat set 1 RPE').inputValue()).toBe('8');
});

function question(set = 1): Locator {
  return page.getByRole('group', { name: `How hard was Back squat set ${set}?` });
}

function open(): Locator {
  return page.getByRole('button', { name: 'RPE? Back squat set 1' });
}
