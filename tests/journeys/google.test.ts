import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { CLIENT, startOidcProvider, type Account, type OidcProvider } from '../support/oidc-provider.ts';
import { startApp, type RunningApp } from './support/app.ts';
import { findBarriers, focusedText, shoot } from './support/inspect.ts';
import { DESK, launch, PHONE, type LaunchedBrowser } from './support/launch.ts';
import { ageEverySession } from './support/server-log.ts';

/** A page may take its time on a busy machine. */
const PATIENT = { timeout: 15_000 };
const GINA: Account = { sub: 'g-1', email: 'gina@gmail.test', email_verified: true, name: 'Gina Ros' };

let folder: string;
let provider: OidcProvider;
let app: RunningApp;
let browser: LaunchedBrowser;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-google-'));
  provider = await startOidcProvider();
  app = await startApp({ file: join(folder, 'spotter.db'), google: { ...CLIENT, issuer: provider.issuer } });
});

beforeEach(async () => {
  browser = await launch();
  page = browser.page;
});

afterEach(() => browser.end());

afterAll(async () => {
  await app.stop();
  await provider.close();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  ['phone', PHONE],
  ['desk', DESK],
] as const)(
  'who logs in with Google on a %s lands in the athlete area, and Google keeps the email and the password [§2, §5]',
  async (size, viewport) => {
    await page.setViewportSize(viewport);
    await page.goto(app.address);
    await page.getByRole('link', { name: 'Login' }).click();
    await loginWithGoogle(GINA);
    await page.waitForURL('**/athletes/*');
    const id = new URL(page.url()).pathname.split('/').at(-1);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))).toMatchObject({
      id,
      email: 'gina@gmail.test',
      role: 'athlete',
    });
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
    await page.getByRole('button', { name: /^User menu of/ }).click();
    await page.getByRole('link', { name: 'Account Settings' }).click();
    await page.getByText('This account is managed by Google').waitFor();
    await expect.poll(() => page.getByLabel('Email').getAttribute('readonly')).not.toBeNull();
    await expect.poll(() => page.getByLabel('Current password', { exact: true }).count()).toBe(0);
    await look(`google-settings-${size}`);
    await page.reload();
    await page.getByText('This account is managed by Google').waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await page.waitForURL('**/login');
  },
);

test('who has no password deletes the account after a fresh log-in with Google, which leads back to the question', async () => {
  const otto: Account = { sub: 'o-1', email: 'otto@gmail.test', email_verified: true, name: 'Otto Ruiz' };
  await loginWithGoogle(otto);
  await page.waitForURL('**/athletes/*');
  ageEverySession(join(folder, 'spotter.db'), 11);
  await page.goto(`${app.address}/user/editProfile`);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await dialog.getByText('Log in with Google once more to confirm that it is you').waitFor();
  await look('google-delete');
  await dialog.getByRole('button', { name: 'Log in with Google' }).click();
  await page.waitForURL(`${provider.issuer}/authorize?**`);
  await page.goto((await provider.approve(page.url(), otto)).href);
  await page.waitForURL('**/user/editProfile');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByText('This account was deleted.', { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
});

test('without code or state the page says what is missing and leads back [§2]', async () => {
  for (const query of ['', '?code=x', '?state=x', '?error=access_denied&state=x']) {
    await page.goto(`${app.address}/oauth2/redirect${query}`);
    await page.getByText('Missing required parameters.').waitFor();
  }
  await expect.poll(() => focusedText(page), PATIENT).toBe('Login with Google');
  await look('google-missing');
  await page.getByRole('link', { name: 'Back to login' }).click();
  await page.waitForURL('**/login');
});

test('it says Loading... until the server answers, and then what the server says [§2, §8]', async () => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/auth/oauth2/redirect?**', async (route) => {
    await held;
    await route.fulfill({ status: 500, json: { code: 'internal_error' } });
  });
  await page.goto(`${app.address}/oauth2/redirect?code=x&state=y`);
  await page.getByText('Loading...', { exact: true }).waitFor();
  await look('google-loading');
  answer();
  await page.getByText('Error during OAuth callback.').waitFor();
  await page.unroute('**/api/auth/oauth2/redirect?**');
  await page.reload();
  await page.getByText("Google did not confirm this login. Start again with 'Login with Google'.").waitFor();
  await look('google-refused');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('an account with a password is connected to Google by that password, once', async () => {
  const marta = { sub: 'g-2', email: 'athlete@demo.local', email_verified: true, name: 'Marta' };
  await loginWithGoogle(marta);
  await page.getByText(/^There is already an account with this email\. Log in with your password once/).waitFor();
  await page.getByRole('link', { name: 'Back to login' }).click();
  await page.getByLabel('Email').fill('athlete@demo.local');
  await page.getByLabel('Password', { exact: true }).fill('demo-demo');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('heading', { name: 'Hello, marta.r' }).waitFor();
  await loginWithGoogle(marta);
  await page.getByRole('heading', { name: 'Hello, marta.r' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/athletes\//u);
});

test('where Google is not set up, the button leads back to the login with a clear sentence', async () => {
  const plain = await startApp({ file: join(folder, 'plain.db') });
  try {
    await page.goto(`${plain.address}/login`);
    await page.getByRole('button', { name: 'Login with Google' }).click();
    await page.waitForURL('**/login?google=unavailable');
    await page
      .getByText('Login with Google is not available right now. Log in with your email and password.')
      .waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await shoot(page, 'google-unavailable');
    await page.goto(`${plain.address}/login?google=unavailable&why=tooManyTries`);
    await page.getByText('Too many logins with Google. Wait a few minutes,').waitFor();
  } finally {
    await plain.stop();
  }
});

/** From the login page to Google, which knows the person, and back. */
async function loginWithGoogle(account: Account): Promise<void> {
  await page.goto(`${app.address}/login`);
  await page.getByRole('button', { name: 'Login with Google' }).click();
  await page.waitForURL(`${provider.issuer}/authorize?**`);
  await page.goto((await provider.approve(page.url(), account)).href);
}

async function look(name: string): Promise<void> {
  await shoot(page, name);
  expect(await findBarriers(page)).toEqual([]);
}
