import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { logIn } from './support/app.ts';
import { openGym, openTraining, type Gym } from './support/gym.ts';
import { launchLoggedIn } from './support/logged-in.ts';
import { field } from './support/open-block.ts';
import { DESK, launch, type LaunchedBrowser } from './support/launch.ts';

/** How late anything new may show, without a touch. */
const NEWS = { timeout: 20_000 };

describe('a coach who only looks', () => {
  let gym: Gym;
  let desk: LaunchedBrowser;
  let other: LaunchedBrowser;

  beforeAll(async () => {
    gym = await openGym();
    desk = await launchLoggedIn('coach', { viewport: { ...DESK, height: 700 }, colorScheme: 'light' });
    other = await launch();
    await desk.page.goto(gym.app.address);
  });
  afterAll(async () => {
    await other.end();
    await desk.end();
    await gym.end();
  });

  it('sees within 20 s who asks, what is written and what is logged, and marks what was on the screen alone', async () => {
    const coach = desk.page;
    const code = await coach.getByLabel('Your secret code').innerText();
    const reads = countReads(coach);

    // A request, and another of the same name.
    const rookie = other.page;
    await logIn(rookie, gym.app.address, 'rookie@demo.local');
    await rookie.getByLabel('Coach secret code').fill(code.trim());
    await rookie.getByRole('button', { name: 'Send request' }).click();
    await coach.getByRole('button', { name: /^Accept / }).waitFor(NEWS);

    // The answer reaches the athlete by itself, too.
    await coach.getByRole('button', { name: /^Accept / }).click();
    await coach.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await rookie.getByRole('button', { name: 'Remove Coach' }).waitFor(NEWS);

    // What is logged.
    const marta = coach
      .getByRole('listitem')
      .filter({ has: coach.getByRole('link', { name: /^View Profile of marta/i }) });
    const newBefore = await numberIn(marta, /(\d+) new sets?/);
    const athlete = await openTraining(gym);
    await tick(athlete, 1);
    await expect.poll(() => numberIn(marta, /(\d+) new sets?/), NEWS).toBe(newBefore + 1);

    // A message, seen on whatever page, and on the tab.
    await marta.getByRole('link', { name: /^View Profile of/ }).click();
    await coach.getByText(/^\d+ new sets?$/).waitFor();
    const unreadBefore = await numberIn(coach.locator('head title'), /^\((\d+)\)/);
    await athlete.goto(`${gym.app.address}/athletes/${await idOf(athlete)}`);
    await athlete.getByRole('button', { name: /ana/i }).click();
    await athlete.getByRole('textbox').fill('My knee hurts.');
    await athlete.keyboard.press('Enter');
    const unread = unreadBefore + 1;
    await coach.getByRole('link', { name: new RegExp(`^${unread} unread messages?$`) }).waitFor(NEWS);
    await expect.poll(() => coach.title()).toMatch(new RegExp(`^\\(${unread}\\) `));

    // Seen is what was on the screen.
    await coach.getByRole('link', { name: /^View Block/ }).click();
    await field(coach, 'Back squat set 1 target load').waitFor();
    const tab = coach.getByRole('tab', { selected: true });
    await expect.poll(() => tab.innerText(), { timeout: 10_000 }).not.toContain('new');
    await coach
      .getByRole('row')
      .filter({ has: field(coach, 'Back squat set 1 target load') })
      .getByText('new', { exact: true })
      .waitFor();
    expect(reads().filter((path) => path.endsWith('/athletes')).length).toBeLessThanOrEqual(12);
  });

  it('has a conversation in sight that is opened far down the page', async () => {
    const coach = desk.page;
    await coach.goto(`${gym.app.address}/coaches/${await idOf(coach)}`);
    const room = coach.getByRole('button', { name: /^marta/i });
    await room.waitFor();
    // As with fifty athletes.
    await coach.locator('main > div').evaluate((area) => Object.assign(area.style, { minHeight: '3500px' }));
    await coach.mouse.move(200, 400);
    await coach.mouse.wheel(0, 1_500);
    await expect.poll(() => coach.evaluate(() => scrollY)).toBeGreaterThan(1_000);
    expect(await isInSight(room)).toBe(true);
    await room.click();
    await coach.getByRole('textbox').waitFor();
    expect(await coach.evaluate(() => scrollY)).toBeGreaterThan(1_000);
    expect(await isInSight(coach.getByRole('textbox'))).toBe(true);
    expect(await isInSight(coach.getByRole('button', { name: 'Back to rooms' }))).toBe(true);

    // A narrow window: the conversation in the place of the page.
    await coach.getByRole('button', { name: 'Back to rooms' }).click();
    await coach.setViewportSize({ width: 390, height: 700 });
    await room.click();
    await coach.getByRole('textbox').waitFor();
    expect(await isInSight(coach.getByRole('heading', { level: 1 }))).toBe(true);
    expect(await isInSight(coach.getByRole('textbox'))).toBe(true);
  });
});

async function tick(page: Page, set: number): Promise<void> {
  await page.getByRole('button', { name: `Back squat set ${set} done`, exact: true }).click();
}

async function numberIn(place: Locator, pattern: RegExp): Promise<number> {
  return Number(pattern.exec((await place.textContent()) ?? '')?.[1] ?? 0);
}

async function isInSight(part: Locator): Promise<boolean> {
  return part.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
}

function idOf(page: Page): Promise<string> {
  return page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { id: string }).id);
}

/** The paths of what is read from now on. */
function countReads(page: Page): () => string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) paths.push(pathname);
  });
  return () => paths;
}
