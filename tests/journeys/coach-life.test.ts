import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { RunningApp } from './support/app.ts';
import { watch } from './support/inspect.ts';
import { DESK, launch, PHONE, type LaunchedBrowser } from './support/launch.ts';
import { launchLoggedIn, startAppAfterLogIns } from './support/logged-in.ts';
import { remote } from './support/server-calls.ts';

/** A page may take its time on a busy machine. */
const PATIENT = { timeout: 20_000 };
const PASSWORD = 'four plates and a half';

let folder: string;
let app: RunningApp;
let browser: LaunchedBrowser;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-life-'));
  app = await startAppAfterLogIns(join(folder, 'spotter.db'));
});

afterEach(() => browser.end());

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  ['phone', { viewport: PHONE, hasTouch: true, isMobile: true }],
  ['desk', { viewport: DESK }],
] as const)(
  'a coach on a %s goes from the homepage over the approval to a request, a block and macros [§2, §4]',
  async (size, options) => {
    browser = await launch(options);
    page = browser.page;
    const complaints = watch(page, app.address);
    const name = `vera.${size}`;
    await register(name);
    const admin = await remote(app.address, 'admin');
    const coachId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await admin.ask('PUT', `/api/admin/${admin.id}/acceptCoach/${coachId}`);
    await page.waitForURL(`**/coaches/${coachId}`, PATIENT);

    await page.getByRole('button', { name: 'Generate code' }).click();
    const code = (await page.getByLabel('Your secret code').textContent()) ?? '';
    const athlete = await remote(app.address, 'rookie');
    await athlete.ask('POST', `/api/athletes/${athlete.id}/requestByCode/${code}`);
    await page.reload();
    await page.getByRole('button', { name: 'Accept leo.new' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
    await page.getByText('Athlete accepted.').waitFor();
    await page.getByRole('link', { name: 'View Profile of leo.new' }).click();

    await page.getByRole('link', { name: 'Create Block' }).click();
    await page.getByRole('button', { name: 'Monday' }).click();
    await page.getByLabel('Block name').fill('First steps');
    await page.getByRole('button', { name: 'Generate Block Structure' }).click();
    await page.getByRole('heading', { level: 1, name: 'First steps' }).waitFor();
    if ((await page.getByRole('tab').count()) === 0) await page.getByRole('button', { name: 'Add Week' }).click();
    await page.getByRole('combobox', { name: 'Add exercise to Basics on Monday' }).fill('front squ');
    await page.getByRole('option', { name: /^Front squat/ }).click();
    await page.getByLabel('Front squat set 1 target load').fill('60');
    await page.getByRole('button', { name: 'Add series to Front squat' }).click();
    await page.getByText('Block saved successfully! ✅').waitFor(PATIENT);
    await page.getByRole('link', { name: 'Back to the athlete' }).click();

    await page.getByRole('link', { name: /^(Create|Edit) Macros$/ }).click();
    await page.getByRole('button', { name: 'Ask the athlete' }).click();
    await expect
      .poll(() => page.getByLabel('Message', { exact: true }).inputValue())
      .toMatch(/^Hi leo\.new, could you/);
    await page.getByText('No messages yet.').waitFor();
    // The caret is where the words end, and stays for more once they are sent.
    await page.locator('textarea:focus').waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.poll(() => page.getByLabel('Message', { exact: true }).inputValue()).toBe('');
    await page.locator('textarea:focus').waitFor();
    await page.goBack();
    await fillCalculator();
    await page.getByRole('button', { name: 'Calculate' }).click();
    await page.getByRole('button', { name: 'Save Configuration' }).click();
    await page.getByText('Macros saved successfully! ✅').waitFor();

    const { blocks } = (await athlete.ask('GET', `/api/athletes/${athlete.id}/myBlocks`)) as { blocks: object[] };
    const made = expect.objectContaining({ name: 'First steps', coachUsername: name, days: ['Monday'] }) as object;
    expect(blocks).toContainEqual(made);
    expect(await athlete.ask('GET', `/api/athletes/${athlete.id}/currentMacros`)).toMatchObject({
      goal: 'Maintenance',
    });
    // Free again for the next coach.
    await athlete.ask('DELETE', `/api/athletes/${athlete.id}/removeCoach`);
    // A token from before the approval is refused until it is renewed, and browsers count that as an error.
    expect(complaints.filter((line) => !line.includes('status of 401'))).toEqual([]);
  },
);

test('a block that was made while its page was loaded again is not made a second time [§4]', async () => {
  browser = await launchLoggedIn('coach', { viewport: DESK });
  page = browser.page;
  await page.goto(app.address);
  await page.getByRole('link', { name: 'View Profile of marta.r' }).click();
  await page.getByRole('link', { name: 'Create Block' }).click();
  const made: string[] = [];
  await page.route('**/api/**/createBlock/**', async (route) => {
    const answer = await route.fetch();
    made.push(((await answer.json()) as { blockId: string }).blockId);
    // The first answer finds its page gone.
    if (made.length > 1) await route.fulfill({ response: answer });
  });
  await page.getByRole('button', { name: 'Monday' }).click();
  await page.getByLabel('Block name').fill('Once');
  await page.getByRole('button', { name: 'Generate Block Structure' }).click();
  await expect.poll(() => made.length, PATIENT).toBe(1);
  await page.reload();
  await page.getByText('This is what you typed here before. It is not saved yet.').waitFor();
  await expect.poll(() => page.getByLabel('Block name').inputValue()).toBe('Once');
  await page.getByRole('button', { name: 'Generate Block Structure' }).click();
  await page.getByRole('heading', { level: 1, name: 'Once' }).waitFor();
  expect(made[1]).toBe(made[0]);
});

test('a block that cannot be made without a network says that it is the network, and is made when that is back [§8]', async () => {
  browser = await launchLoggedIn('coach', { viewport: DESK });
  page = browser.page;
  await page.goto(app.address);
  await page.getByRole('link', { name: 'View Profile of marta.r' }).click();
  await page.getByRole('link', { name: 'Create Block' }).click();
  await page.getByRole('button', { name: 'Monday' }).click();
  await page.getByLabel('Block name').fill('Spring');
  await browser.context.setOffline(true);
  const make = page.getByRole('button', { name: 'Generate Block Structure' });
  await make.click();
  const failure = 'An error occurred while creating the block. No connection. Try again once you are online.';
  await page.getByRole('alert').getByText(failure).waitFor();
  await expect.poll(() => page.getByLabel('Block name').inputValue()).toBe('Spring');
  await browser.context.setOffline(false);
  await make.click();
  await page.getByRole('heading', { level: 1, name: 'Spring' }).waitFor();
});

async function register(name: string): Promise<void> {
  await page.goto(app.address);
  await page.getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email').fill(`${name}@test.local`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Would you like to register as a coach?').check();
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('**/login');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('heading', { name: 'Please wait for your account to be approved' }).waitFor();
}

/** Leo has told nothing of himself yet. */
async function fillCalculator(): Promise<void> {
  await page.getByRole('radio', { name: 'Male', exact: true }).check();
  await page.getByLabel('Age (years)').fill('31');
  await page.getByLabel('Height (cm)').fill('181');
  await page.getByLabel(/^Weight \(/).fill('84');
  await page.getByLabel('Activity').selectOption('Light');
  await page.getByRole('radio', { name: 'Maintenance' }).check();
  await page.getByRole('radio', { name: 'Harris-Benedict 1984' }).check();
}
