import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#server/demo/people.ts';
import { asServer } from './support/as-server.ts';
import { logIn, startApp, type RunningApp } from './support/app.ts';
import { findBarriers, focusedText, shoot } from './support/inspect.ts';
import { launch, type LaunchedBrowser } from './support/launch.ts';

const NO_CONNECTION = 'No connection. Logging in needs one; what you logged before is safe on this device.';

let folder: string;
let app: RunningApp;
let browser: LaunchedBrowser;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-sign-in-'));
  app = await startApp({ file: join(folder, 'spotter.db') });
});

beforeEach(async () => {
  browser = await launch();
  page = browser.page;
});

afterEach(async () => {
  await browser.end();
  await app.start();
});

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test('what is missing is said beside its field, and nothing is sent', async () => {
  await page.goto(`${app.address}/login`);
  await submit();
  await page.getByText('Please enter your email address.').waitFor();
  await page.getByText('Please enter your password.').waitFor();
  expect(await page.getByLabel('Email').evaluate((input) => input === document.activeElement)).toBe(true);
  await expect.poll(() => page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel('Email').fill('marta');
  await submit();
  await page.getByText('Please enter a valid email address.').waitFor();
  await shoot(page, 'sign-in-problems');
});

test.each([
  ['a wrong password', 'athlete@demo.local'],
  ['an unknown email', 'nobody@demo.local'],
])("%s gets the server's sentence, and what was typed stays", async (_, email) => {
  await tryToLogIn(email, 'not it');
  await page.getByText('Wrong email or password.').waitFor();
  expect(await typed()).toEqual([email, 'not it']);
  expect(await findBarriers(page)).toEqual([]);
  await shoot(page, 'sign-in-refused');
});

test('without a network the login says so, and works with the same words when it is back', async () => {
  await page.goto(`${app.address}/login`);
  await page.getByLabel('Email').waitFor();
  await app.stop();
  await tryToLogIn('athlete@demo.local', 'demo-demo', { at: 'here' });
  await page.getByText(NO_CONNECTION).waitFor();
  expect(await typed()).toEqual(['athlete@demo.local', 'demo-demo']);
  await app.start();
  await submit();
  await page.waitForURL(/\/athletes\//);
});

test.each<[string, Parameters<Route['fulfill']>[0], string]>([
  [
    'a server that fails without a word',
    { status: 500, json: { code: 'internal_error' } },
    'Error on Login. Please try again.',
  ],
  ['a captive portal', { status: 200, contentType: 'text/html', body: '<h1>Gym WiFi</h1>' }, NO_CONNECTION],
  ['an answer without a user type', asServer({ json: { token: 'a-token' } }), 'User type not recognized.'],
])('%s: the login says what happened', async (_, answer, sentence) => {
  await page.route('**/api/login', (route) => route.fulfill(answer));
  await tryToLogIn('athlete@demo.local', 'demo-demo');
  await page.getByText(sentence).waitFor();
  expect(await typed()).toEqual(['athlete@demo.local', 'demo-demo']);
});

test('a password manager that fills the fields without a word logs in all the same', async () => {
  await page.goto(`${app.address}/login`);
  await page.getByLabel('Email').waitFor();
  const fill = (password: string) =>
    page.evaluate(
      ([email, secret]) => {
        for (const [name, value] of [
          ['email', email],
          ['password', secret],
        ] as const) {
          // As from outside the page: React, which listens at the element, hears nothing of it.
          const field = document.querySelector(`input[name="${name}"]`);
          Reflect.set(HTMLInputElement.prototype, 'value', value, field);
        }
      },
      ['athlete@demo.local', password] as const,
    );
  await fill('not it');
  // The field is drawn anew by the button beside it, which must not empty it.
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await typed()).toEqual(['athlete@demo.local', 'not it']);
  await submit();
  await page.getByText('Wrong email or password.').waitFor();
  expect(await typed()).toEqual(['athlete@demo.local', 'not it']);
  await fill(DEMO_PASSWORD);
  await submit();
  await page.waitForURL(/\/athletes\//);
});

test('the password can be looked at while it is typed', async () => {
  await page.goto(`${app.address}/login`);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('demo-demo');
  await expect.poll(() => password.getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.poll(() => password.getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect.poll(() => password.inputValue()).toBe('demo-demo');
});

test("'Login with Google' leads to the server's own page", async () => {
  await page.goto(`${app.address}/login`);
  const asked = page.waitForRequest('**/api/auth/google');
  await page.getByRole('button', { name: 'Login with Google' }).click();
  expect((await asked).isNavigationRequest()).toBe(true);
});

test('by keyboard alone from the homepage into the block', async () => {
  await page.goto(app.address);
  await arriveAt('Welcome to Spotter');
  await tabTo('Login');
  await page.keyboard.press('Enter');
  await arriveAt('Login');
  await page.keyboard.press('Tab');
  await page.keyboard.type('athlete@demo.local');
  await page.keyboard.press('Tab');
  await page.keyboard.type('demo-demo');
  await page.keyboard.press('Enter');
  await arriveAt('Hello, marta.r');
  await page.getByRole('link', { name: 'Continue training' }).waitFor();
  await tabTo('Continue training');
  await page.keyboard.press('Enter');
  await arriveAt('Autumn strength');
  await expect.poll(() => page.title()).toContain('Autumn strength');
});

test('the user menu and its log-out work by keyboard, and the question can be taken back', async () => {
  await logIn(page, app.address, 'athlete@demo.local');
  await page.getByRole('link', { name: 'Continue training' }).waitFor();
  const menu = page.getByRole('button', { name: 'User menu of marta.r' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('true');
  expect(await findBarriers(page)).toEqual([]);
  await tabTo('Logout');
  await page.keyboard.press('Tab');
  await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false');
  expect(await focusedText(page)).toContain('Continue training');
  await menu.focus();
  await page.keyboard.press('Enter');
  await tabTo('Logout');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to log out?' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('[P13] log-out asks, then leaves neither a token nor a way back', async () => {
  await logIn(page, app.address, 'athlete@demo.local');
  const area = page.url();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  await page.goto(area);
  await page.waitForURL('**/login');
});

test('log-out without a network asks once, leaves this device, and the server hears of it later [P13]', async () => {
  await logIn(page, app.address, 'athlete@demo.local');
  await page.getByText('Your coach', { exact: true }).waitFor();
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await browser.context.setOffline(true);
  const question = page.getByRole('dialog', { name: 'Are you sure you want to log out?' });
  const told = question.getByText('You are offline. The session ends on the server once you are online.');
  await page.getByRole('button', { name: 'Logout' }).click();
  await told.waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await shoot(page, 'sign-out-offline');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token);
  await page.getByRole('button', { name: 'Logout' }).click();
  await told.waitFor();
  await question.getByRole('button', { name: 'Log out on this device' }).click();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  const headers = { authorization: `Bearer ${token}` };
  const status = async () => (await fetch(`${app.address}/api/user/getProfile`, { headers })).status;
  expect(await status()).toBe(200);
  await browser.context.setOffline(false);
  await expect.poll(status).toBe(401);
});

test('log-out that finds no way to the server asks nothing more, and says what became of it [P13]', async () => {
  await logIn(page, app.address, 'athlete@demo.local');
  await page.getByText('Your coach', { exact: true }).waitFor();
  await page.route('**/api/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.waitForURL('**/login');
  await page
    .getByText('You are logged out on this device. The session ends on the server once you are online.')
    .waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('[P13] edits that cannot be sent are counted at log-out and wait on the phone for the next login', async () => {
  await page.route('**/actual', (route) => route.abort());
  await logIn(page, app.address, 'athlete@demo.local');
  const area = page.url();
  await page.getByRole('link', { name: 'Continue training' }).click();
  await page.getByLabel('Back squat set 1 reps').fill('4');
  await page.getByText('Saved on this phone').waitFor();
  await page.goto(area);
  await page.getByText('Your coach', { exact: true }).waitFor();
  await shoot(page, 'sign-out-waiting');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page
    .getByText('1 edit could not be sent yet. It stays on this device and is sent after your next login.')
    .waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await shoot(page, 'sign-out-with-edits');
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByRole('button', { name: 'Log out anyway' }).click();
  await page.waitForURL('**/login');
  await page.getByText('1 edit is saved on this device. It is sent when its owner logs in.').waitFor();
  await shoot(page, 'sign-in-with-edits');
  await page.unroute('**/actual');
  await tryToLogIn('athlete@demo.local', 'demo-demo', { at: 'here' });
  await page.getByText('Synced').waitFor();
});

async function tryToLogIn(email: string, password: string, { at }: { at?: 'here' } = {}): Promise<void> {
  if (at !== 'here') await page.goto(`${app.address}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await submit();
}

async function submit(): Promise<void> {
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

async function typed(): Promise<string[]> {
  return [await page.getByLabel('Email').inputValue(), await page.getByLabel('Password', { exact: true }).inputValue()];
}

/** The page is here and its heading has the focus: keys that are pressed earlier go to the page before it. */
async function arriveAt(heading: string): Promise<void> {
  await page.locator('h1:focus', { hasText: heading }).waitFor();
}

/** Presses Tab until the control with this name has the focus. */
async function tabTo(name: string): Promise<void> {
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press('Tab');
    if ((await focusedText(page)).startsWith(name)) return;
  }
  throw new Error(`Tab does not reach '${name}'.`);
}
