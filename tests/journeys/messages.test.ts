import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPeople } from '#server/demo/people.ts';
import { asServer } from './support/as-server.ts';
import { logIn, startApp, type RunningApp } from './support/app.ts';
import { findBarriers, shoot } from './support/inspect.ts';
import { DESK, launch, type LaunchedBrowser } from './support/launch.ts';
import { demoIds, type Ids } from './support/demo-ids.ts';
import type { MessageRow } from './support/message-row.ts';
import { EVERY_MESSAGE, messageTable } from './support/message-table.ts';

let folder: string;
let app: RunningApp;
let ids: Ids;
let browser: LaunchedBrowser;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-messages-'));
  app = await startApp({ file: join(folder, 'spotter.db') });
  ids = await demoIds(app.address);
  await registerCoach('pablo.coach');
  browser = await launch({ viewport: DESK, serviceWorkers: 'block' });
  page = browser.page;
  await browser.context.grantPermissions(['clipboard-write'], { origin: app.address });
  // Time is the test's: it passes as always until a row holds it.
  await page.clock.install();
});

afterAll(async () => {
  await browser.end();
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test('every text of the error catalogue has a cause here [§8]', () => {
  const texts = messageTable.map(({ text }) => text);
  expect(EVERY_MESSAGE.filter((one) => !texts.some((text) => text.includes(one)))).toEqual([]);
});

test.each(['nobody', 'athlete', 'coach', 'newcoach', 'admin'] as const)(
  'what %s causes is said in its words, and leaves when it should [§8, §9]',
  async (person) => {
    await page.goto(app.address);
    if (person !== 'nobody') await logIn(page, app.address, demoPeople[person].email);
    const wrong: string[] = [];
    for (const row of messageTable.filter(({ as }) => as === person)) wrong.push(...(await see(row)));
    expect(wrong).toEqual([]);
  },
  180_000,
);

/** What is wrong with a message: not said for its cause, gone too early, or there for too long. */
async function see({ as, at, ready, faults = [], act, text, staysMs }: MessageRow): Promise<string[]> {
  const cause = `${as} at ${at(ids)}: ${text}`;
  const said = page.getByText(new RegExp(`^${text.replaceAll(/[.?*!]/g, '\\$&')}`)).first();
  const is = (state: 'visible' | 'hidden', timeout: number): Promise<boolean> =>
    said.waitFor({ state, timeout }).then(
      () => true,
      () => false,
    );
  await page.route(isCall, async (route) => {
    const { pathname } = new URL(route.request().url());
    const method = route.request().method();
    const fault = faults.find((one) => one.path.test(pathname) && (one.method ?? method) === method);
    if (fault === undefined) return route.fallback();
    return fault.answer === 'nothing' ? route.abort() : route.fulfill(asServer(fault.answer));
  });
  await page.goto(`${app.address}${at(ids)}`);
  await (ready?.(page) ?? page.locator('main')).first().waitFor();
  if (staysMs !== undefined) await holdTime();
  await act?.(page, ids);
  const wrong: string[] = [];
  if (!(await is('visible', 15_000))) wrong.push(`not said: ${cause}`);
  await page.clock.runFor((staysMs ?? 10_001) - 1);
  if (!(await is('visible', 2_000))) wrong.push(`gone too early: ${cause}`);
  if (staysMs !== undefined) {
    await page.clock.runFor(1);
    if (!(await is('hidden', 5_000))) wrong.push(`stays: ${cause}`);
    await page.clock.resume();
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return wrong;
}

/** One more who waits, so that an admin has one to reject and one to approve. */
async function registerCoach(username: string): Promise<void> {
  const body = { username, email: `${username}@test.local`, password: 'demo-demo', isCoach: true, secretCode: '' };
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${app.address}/api/register`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.ok).toBe(true);
}

/** From now on time passes only where the test lets it. */
async function holdTime(): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

function isCall(url: URL): boolean {
  return url.pathname.startsWith('/api/');
}

test('what was typed into a form when the session ended is there again for the same person, and not saved by itself', async () => {
  await logIn(page, app.address, demoPeople.athlete.email);
  const form = `${app.address}/athlete/${ids.athlete}/addPersonalInfo`;
  await page.goto(form);
  const occupation = page.getByLabel('Occupation');
  const before = await occupation.inputValue();
  await occupation.fill('Physiotherapist');
  const ended = asServer({ status: 401, json: { code: 'not_authenticated', message: 'Not authenticated' } });
  await page.route('**/api/athlete/personalInfo', (route) => route.fulfill(ended));
  await page.getByRole('button', { name: 'Save personal info' }).click();
  await page.getByText('Not authenticated').waitFor();
  await page.unrouteAll();
  await logIn(page, app.address, demoPeople.athlete.email);
  await page.goto(form);
  await page.getByText('This is what you typed here before. It is not saved yet.').waitFor();
  await expect.poll(() => occupation.inputValue()).toBe('Physiotherapist');
  expect(await findBarriers(page)).toEqual([]);
  await shoot(page, 'messages-kept-form');
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect.poll(() => occupation.inputValue()).toBe(before);
  await page.reload();
  await occupation.waitFor();
  await expect.poll(() => occupation.inputValue()).toBe(before);

  await occupation.fill('Physiotherapist');
  await page.route('**/api/athlete/personalInfo', (route) => route.fulfill(ended));
  await page.getByRole('button', { name: 'Save personal info' }).click();
  await page.getByText('Not authenticated').waitFor();
  await page.unrouteAll();
  await logIn(page, app.address, demoPeople.rookie.email);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Physiotherapist');
});
