import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { blockPage } from './support/block-page.ts';
import { openGym, type Gym } from './support/gym.ts';
import { field, saveState } from './support/open-block.ts';
import { writeBlock, type WrittenBlock } from './support/written-block.ts';

const SET = { reps: 5, rpe: 8, load: 80 };
const SEVEN_HOURS = 7 * 60 * 60_000;

let gym: Gym;
let page: Page;
let block: WrittenBlock;
let at: ReturnType<typeof blockPage>;

beforeEach(async () => {
  gym = await openGym();
  block = await writeBlock(gym.app.address, 'Winter', [
    {
      Monday: [{ name: 'Back squat', sets: [SET] }],
      Wednesday: [{ name: 'Bench press', sets: Array.from({ length: 11 }, () => SET) }],
      Friday: [{ name: 'Barbell row', sets: [SET, SET] }],
    },
  ]);
  ({ page } = gym.phone);
  at = blockPage(page);
  await page.goto(gym.app.address + block.path);
  await at.check('Back squat set 1').click();
  await saveState(page, 'Synced');
});
afterEach(() => gym.end());

it('‘Continue training’ says which session is next and leads to its top; one that was begun goes on for six hours', async () => {
  await openArea();
  await page.getByText('Week 1 · Wed · Bench press · 0 of 11').waitFor();
  await page.getByRole('link', { name: 'Continue training' }).click();
  await selectedDay(/^Wednesday/);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  for (const set of [1, 2, 3]) await at.check(`Bench press set ${set}`).click();
  await saveState(page, 'Synced');
  await openArea();
  await page.getByText('Week 1 · Wed · Bench press · 3 of 11').waitFor();
  await page.getByRole('link', { name: 'Continue training' }).click();
  await selectedDay(/^Wednesday/);

  await page.clock.setSystemTime(Date.now() + SEVEN_HOURS);
  await openArea();
  await page.getByText('Week 1 · Fri · Barbell row · 0 of 2').waitFor();
  await page.goto(gym.app.address + block.path);
  await selectedDay(/^Friday/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

it('opened hours later, from the home screen or out of memory, the app is at the next session', async () => {
  await page.goto(`${gym.app.address}${block.path}?week=week1&day=Monday`);
  await selectedDay(/^Monday/);
  await show('hidden');
  await page.clock.setSystemTime(Date.now() + SEVEN_HOURS);
  await show('visible');
  await selectedDay(/^Wednesday/);

  await page.goto(gym.app.address + block.path.replace(/\/blocks.*/, '/currentMacros'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.clock.setSystemTime(Date.now() + 2 * SEVEN_HOURS);
  await page.goto(gym.app.address);
  await selectedDay(/^Wednesday/);
  expect(new URL(page.url()).pathname).toBe(block.path);
});

it('loaded again within six hours the page keeps its day; later it is at the next session, unless somebody opens that day', async () => {
  const monday = `${gym.app.address}${block.path}?week=week1&day=Monday`;
  await page.goto(monday);
  await selectedDay(/^Monday/);
  await beLater(SEVEN_HOURS / 2);
  await page.reload();
  await selectedDay(/^Monday/);
  await beLater(SEVEN_HOURS);
  await page.reload();
  await selectedDay(/^Wednesday/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await beLater(SEVEN_HOURS);
  await page.goto(monday);
  await selectedDay(/^Monday/);
});

it('in Spanish the card says it in Spanish', async () => {
  await page.evaluate(() => localStorage.setItem('preferences', '{"language":"es"}'));
  await openArea();
  const card = page.getByRole('link', { name: 'Seguir entrenando' }).locator('..');
  await expect.poll(() => card.innerText(), { timeout: 30_000 }).toContain('Semana 1 · Mié · Bench press · 0 de 11');
});

it('the days stay in sight, with how much is done, wherever one has scrolled', async () => {
  await page.goto(`${gym.app.address}${block.path}?week=week1&day=Wednesday`);
  await field(page, 'Bench press set 11 reps').focus();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await at.day('Friday').click();
  await field(page, 'Barbell row set 1 reps').waitFor();
  await at.day('Wednesday').click();
  await field(page, 'Bench press set 11 reps').focus();
  for (const day of ['Monday', 'Wednesday', 'Friday']) expect(await isSeen(day)).toBe(true);
  await field(page, 'Bench press set 2 reps').focus();
  await expect.poll(() => at.isCovered('Bench press set 2 reps')).toBe(false);
});

/** Another app comes to the front of the phone, or goes. */
function show(state: 'hidden' | 'visible'): Promise<void> {
  return page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

/** Where the athlete was last is so much longer ago: a clock that is set would not know how the page was loaded. */
function beLater(ms: number): Promise<void> {
  return page.evaluate((by) => {
    for (const [key, value] of Object.entries(localStorage)) {
      if (!key.startsWith('spotter-place')) continue;
      const place = JSON.parse(value) as { at: number };
      localStorage.setItem(key, JSON.stringify({ ...place, at: place.at - by }));
    }
  }, ms);
}

async function openArea(): Promise<void> {
  await page.goto(gym.app.address + block.path.replace(/\/blocks.*/, ''));
}

function selectedDay(name: RegExp): Promise<void> {
  return page.getByRole('tab', { name, selected: true }).waitFor();
}

/** Whether a finger would hit the day's tab. */
function isSeen(day: string): Promise<boolean> {
  return at.day(day).evaluate((tab) => {
    const { left, top, width, height } = tab.getBoundingClientRect();
    return tab.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}
