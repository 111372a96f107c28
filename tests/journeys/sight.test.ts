import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { openGym, openTraining, type Gym } from './support/gym.ts';
import { launchLoggedIn } from './support/logged-in.ts';
import { field, fillCell, readingIsKept, saveState } from './support/open-block.ts';
import { DESK, type LaunchedBrowser } from './support/launch.ts';

const PATIENT = { timeout: 30_000 };

describe('an athlete and a coach', () => {
  let gym: Gym;
  let desk: LaunchedBrowser;

  beforeEach(async () => {
    gym = await openGym();
    desk = await launchLoggedIn('coach', { viewport: DESK, colorScheme: 'light' });
  });
  afterEach(async () => {
    await desk.end();
    await gym.end();
  });

  it('see how far each set has come, what is new, and what the plan became meanwhile [§4, P5]', async () => {
    const athlete = await openTraining(gym);
    await tick(athlete, 1);
    await tick(athlete, 3);
    await receipt(athlete, 1, 'On the server').waitFor(PATIENT);
    const planned = await targetOf(athlete, 1);

    // In the basement.
    await gym.phone.context.setOffline(true);
    await tick(athlete, 2);
    await receipt(athlete, 2, 'On this device').waitFor(PATIENT);
    await expect.poll(() => receipt(athlete, 1, 'On the server').count()).toBe(1);

    const coach = desk.page;
    await coach.goto(gym.app.address);
    await coach.getByRole('link', { name: /^View Profile of marta/i }).click();
    await coach.getByText(/^\d+ new sets$/).waitFor(PATIENT);
    await coach.getByRole('link', { name: /^View Block/ }).click();
    const row = (set: number): Locator =>
      coach.getByRole('row').filter({ has: field(coach, `Back squat set ${set} target load`) });
    await row(1).getByText('new', { exact: true }).waitFor(PATIENT);
    // The editor opened where they are, and not in the week that comes next.
    const opened = new URL(coach.url()).search;
    expect(opened).toMatch(/^\?week=week\d+&set=./);
    await expect.poll(() => row(2).getByText('new', { exact: true }).count()).toBe(0);
    for (const set of [1, 2]) await fillCell(coach, `Back squat set ${set} target load`, '112.5');
    await coach.getByRole('button', { name: 'Remove Back squat set 3' }).click();
    await saveState(coach, 'Synced');
    await coach.getByRole('link', { name: 'Back to the athlete' }).click();
    await coach.getByRole('link', { name: /^View Block/ }).waitFor();

    await gym.phone.context.setOffline(false);
    const card = athlete.getByRole('region', { name: 'Your coach changed the plan' });
    await card.waitFor(PATIENT);
    await expect.poll(() => card.innerText()).toMatch(/sets 1, 2: [\d.]+ → 112\.5 kg/);
    await expect.poll(() => card.innerText()).toContain('1 set you logged was removed');
    await receipt(athlete, 1, 'Seen by your coach').waitFor(PATIENT);
    await receipt(athlete, 2, 'On the server').waitFor(PATIENT);
    expect([await targetOf(athlete, 1), await targetOf(athlete, 2)]).toEqual([planned, planned]);
    await athlete.getByText('Removed by your coach · you logged').waitFor();

    await card.getByRole('button', { name: 'Got it' }).click();
    await card.waitFor({ state: 'detached' });
    await athlete.reload();
    await receipt(athlete, 1, 'Seen by your coach').waitFor(PATIENT);
    await field(athlete, 'Back squat set 1 reps').click();
    await expect.poll(() => card.count()).toBe(0);

    // The athlete's profile was read before set 2 arrived, and is read again.
    await expect
      .poll(() => coach.getByRole('link', { name: /^View Block/ }).getAttribute('href'), PATIENT)
      .toContain(opened.slice(0, opened.indexOf('&')));
    await coach.getByRole('link', { name: /^View Block/ }).click();
    await row(2).getByText('new', { exact: true }).waitFor(PATIENT);
    await expect.poll(() => row(1).getByText('new', { exact: true }).count()).toBe(0);
    await coach.getByRole('button', { name: 'Restore the removed set of Back squat' }).click();
    await saveState(coach, 'Synced');
    await athlete.reload();
    await receipt(athlete, 3, /On the server|Seen by your coach/).waitFor(PATIENT);
    await readingIsKept(athlete);
    await expect.poll(() => athlete.getByText('Removed by your coach').count()).toBe(0);
  });

  it('come back to a block: nothing is new that the coach saw a moment ago, also before it is read again [P5]', async () => {
    const athlete = await openTraining(gym);
    await tick(athlete, 1);
    await receipt(athlete, 1, 'On the server').waitFor(PATIENT);
    const coach = desk.page;
    await coach.goto(gym.app.address);
    await coach.getByRole('link', { name: /^View Profile of marta/i }).click();
    const block = coach.getByRole('link', { name: /^View Block/ });
    const seen = coach.waitForResponse((response) => response.url().endsWith('/seen') && response.ok());
    await block.click();
    const row = coach.getByRole('row').filter({ has: field(coach, 'Back squat set 1 target load') });
    await row.getByText('new', { exact: true }).waitFor(PATIENT);
    await seen;

    await desk.context.setOffline(true);
    await coach.getByRole('link', { name: 'Back to the athlete' }).click();
    await block.click();
    await row.waitFor();
    expect(await row.getByText('new', { exact: true }).count()).toBe(0);
  });
});

async function tick(page: Page, set: number): Promise<void> {
  await page.getByRole('button', { name: `Back squat set ${set} done`, exact: true }).click();
}

function rowOf(page: Page, set: number): Locator {
  return page.getByRole('listitem').filter({ has: field(page, `Back squat set ${set} reps`) });
}

function receipt(page: Page, set: number, name: string | RegExp): Locator {
  return rowOf(page, set).getByText(name, { exact: true });
}

function targetOf(page: Page, set: number): Promise<string> {
  return rowOf(page, set).locator('b').first().innerText();
}
