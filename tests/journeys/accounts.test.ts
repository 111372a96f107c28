import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { logIn, startApp, type RunningApp } from './support/app.ts';
import { findBarriers, focusedText, shoot, watch } from './support/inspect.ts';
import { DESK, launch, PHONE, type LaunchedBrowser, type LaunchOptions } from './support/launch.ts';
import { remote, secretCodeOf, writeFirstBlock } from './support/server-calls.ts';

/** A page may take its time on a busy machine. */
const PATIENT = { timeout: 15_000 };

let folder: string;
let app: RunningApp;
let browser: LaunchedBrowser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-accounts-'));
  app = await startApp({ file: join(folder, 'spotter.db') });
});

afterEach(async () => {
  await browser.end();
  await app.start();
});

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  ['phone', 'dark', PHONE],
  ['desk', 'light', DESK],
] as const)(
  'an athlete on a %s goes from the invitation link over their personal info to a logged block [§2, §4, §5]',
  async (size, colorScheme, viewport) => {
    await open({ viewport, colorScheme });
    const coach = await remote(app.address, 'coach');
    const email = `nora-${size}@test.local`;
    await page.goto(`${app.address}/register?code=${await secretCodeOf(coach)}`);
    await expect.poll(() => focusedText(page), PATIENT).toBe('Register');
    await expect.poll(() => page.title()).toBe('Register · Spotter');
    await page.getByText(/ invited you\. /).waitFor();
    await look(`accounts-register-empty-${size}`);
    await page.getByLabel('Username').fill(`nora.${size}`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await page.getByText('Strong.').waitFor();
    await look(`accounts-register-${size}`);
    await page.getByRole('button', { name: 'Register' }).click();

    await page.waitForURL('**/login');
    await page.getByText('Registration successful. Your request was sent to your coach; you can log in now.').waitFor();
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
    await look(`accounts-registered-${size}`);
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await page.getByRole('button', { name: 'Login', exact: true }).click();

    await page.getByText('Waiting for ana').waitFor();
    await look(`accounts-waiting-${size}`);
    const athleteId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await coach.ask('PUT', `/api/coaches/${coach.id}/acceptAthlete/${athleteId}`);
    await page.getByText('Your coach', { exact: true }).waitFor(PATIENT);

    await page.getByRole('button', { name: `User menu of nora.${size}` }).click();
    await look(`accounts-menu-${size}`);
    await page.getByRole('link', { name: 'Add Personal Info' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/athlete/${athleteId}/addPersonalInfo`);
    await page.getByRole('button', { name: 'Save personal info' }).click();
    await page.getByText('Please fill this in.').first().waitFor();
    expect(await page.getByLabel('Full name').evaluate((input) => input === document.activeElement)).toBe(true);
    await look(`accounts-personal-problems-${size}`);
    await fillPersonalInfo();
    await page.getByRole('button', { name: 'Save personal info' }).click();
    const saved = page.getByText('Personal information saved successfully.');
    await saved.waitFor();
    await look(`accounts-personal-saved-${size}`);
    await saved.waitFor({ state: 'detached', timeout: 5_000 });
    await page.reload();
    await page.getByLabel('Full name').waitFor();
    await expect.poll(() => page.getByLabel('Weight (kg)').inputValue()).toBe('61.5');
    await expect.poll(() => page.getByLabel('Female').isChecked()).toBe(true);
    await expect.poll(() => page.getByLabel('Experience (years)').inputValue()).toBe('3');

    await writeFirstBlock(coach, athleteId);
    await page.goto(`${app.address}/athletes/${athleteId}`);
    await page.getByRole('link', { name: 'Continue training' }).click();
    await page.getByLabel('Front squat set 1 load').fill('62,5');
    await page.getByRole('button', { name: 'Front squat set 1 done' }).click();
    await page.getByText('Block saved successfully! ✅').waitFor(PATIENT);
    await look(`accounts-logged-${size}`);
    await page.reload();
    await page.getByRole('button', { name: 'Front squat set 1 done', pressed: true }).waitFor();
    await expect.poll(() => page.getByLabel('Front squat set 1 load').inputValue()).toBe('62.5');
    // What is not there yet answers 404 (spec §7), and browsers count that as an error.
    expect(complaints.filter((line) => !line.includes('status of 404'))).toEqual([]);
  },
);

test('what is missing is said beside its field; an email that is taken loses nothing that was typed [§5]', async () => {
  await open();
  await page.goto(`${app.address}/register`);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('Please enter a username.').waitFor();
  await page.getByText('Please enter your email address.').waitFor();
  await page.getByText('Please enter a password.').waitFor();
  expect(await page.getByLabel('Username').evaluate((input) => input === document.activeElement)).toBe(true);
  await look('accounts-register-problems');
  await page.getByLabel('Username').fill('marta.again');
  await page.getByLabel('Email').fill('athlete@demo.local');
  await page.getByLabel('Password', { exact: true }).fill('1234');
  await page.getByText('Too short.').waitFor();
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('The password must have at least 5 characters.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('There is already an account with this email. Log in, or use another email.').waitFor();
  await expect.poll(() => page.getByLabel('Username').inputValue()).toBe('marta.again');
  await look('accounts-register-taken');
  await page.getByRole('link', { name: 'You have an Account? Login In' }).click();
  await page.waitForURL('**/login');
});

test("a registration that fails without a word says so in the spec's Spanish; without a network it says that [§8]", async () => {
  await open();
  await page.goto(`${app.address}/register`);
  await page.route('**/api/register', (route) => route.fulfill({ status: 500, json: { code: 'internal_error' } }));
  await page.getByLabel('Username').fill('leo');
  await page.getByLabel('Email').fill('leo@test.local');
  await page.getByLabel('Password', { exact: true }).fill('demo-demo');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('Error en el registro. Inténtalo de nuevo.').waitFor();
  await page.unroute('**/api/register');
  await browser.context.setOffline(true);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('No connection. Try again once you are online.').waitFor();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('leo@test.local');
  expect(await findBarriers(page)).toEqual([]);
});

test('an athlete asks a coach by code, takes it back, is taken on, and removes the coach again [§4, §5, §9]', async () => {
  await open();
  const coach = await remote(app.address, 'coach');
  await logIn(page, app.address, 'rookie@demo.local');
  const athleteId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const code = page.getByLabel('Coach secret code');
  await code.waitFor();
  await look('coaching-none');
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText('Please enter a coach secret code.').waitFor();
  await code.fill('   ');
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText('Please enter a coach secret code.').waitFor();
  await look('coaching-no-code');
  await code.fill('0000000000000');
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText('No coach has this code. Check it with your coach.').waitFor();
  await browser.context.setOffline(true);
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText('No connection. Try again once you are online.', { exact: true }).waitFor();
  await browser.context.setOffline(false);
  await ask();
  await look('coaching-waiting');

  await page.getByRole('button', { name: 'Withdraw request' }).click();
  await page.getByRole('dialog', { name: 'Withdraw your request to ana?' }).waitFor();
  await look('coaching-withdraw');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click();
  await page.getByText('You have no coach yet.').waitFor();
  await ask();
  await coach.ask('PUT', `/api/coaches/${coach.id}/acceptAthlete/${athleteId}`);
  await page.getByText('Your coach', { exact: true }).waitFor(PATIENT);
  await look('coaching-coached');

  await page.getByRole('button', { name: 'Remove Coach' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove ana as your coach?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Your coach', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Remove Coach' }).click();
  await look('coaching-remove');
  await page.route('**/removeCoach', (route) => route.fulfill({ status: 500, json: { code: 'internal_error' } }));
  await dialog.getByRole('button', { name: 'Remove Coach' }).click();
  await dialog.getByText('Failed to remove coach.').waitFor();
  await page.unroute('**/removeCoach');
  await dialog.getByRole('button', { name: 'Remove Coach' }).click();
  const removed = page.getByText('Coach removed.');
  await removed.waitFor();
  await page.getByText('You have no coach yet.').waitFor();
  await removed.waitFor({ state: 'detached', timeout: 5_000 });
  await expect.poll(() => code.inputValue()).toBe('');

  async function ask(): Promise<void> {
    await code.fill(` ${await secretCodeOf(coach)} `);
    await page.getByRole('button', { name: 'Send request' }).click();
    const sent = page.getByText('Request sent. Your coach will accept or deny it.');
    await sent.waitFor();
    await page.getByText('Waiting for ana').waitFor();
    await sent.waitFor({ state: 'detached', timeout: 5_000 });
  }
});

async function open(options: LaunchOptions = {}): Promise<void> {
  browser = await launch(options);
  page = browser.page;
  complaints = watch(page, app.address);
}

async function look(name: string): Promise<void> {
  await shoot(page, name);
  expect(await findBarriers(page)).toEqual([]);
}

async function fillPersonalInfo(): Promise<void> {
  await page.getByLabel('Full name').fill('Nora Vidal');
  await page.getByLabel('Female').check();
  await page.getByLabel('Age (years)').fill('29');
  await page.getByLabel('Height (cm)').fill('168');
  await page.getByLabel('Weight (kg)').fill('61,5');
  await page.getByLabel('Occupation').fill('Nurse');
  await page.getByLabel('Sports history').fill('Rowing for six years,\nthen three years of lifting.');
  await page.getByLabel('Squat 1RM (kg)').fill('85');
  await page.getByLabel('Experience (years)').fill('3');
}
