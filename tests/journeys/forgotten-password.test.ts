import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { demoPeople } from '#server/demo/people.ts';
import { startMailServer } from '../support/mail-server.ts';
import { logIn, startApp, waitForWorker } from './support/app.ts';
import { openGym, openNewGym, openTraining, type Gym } from './support/gym.ts';
import { field, saveState } from './support/open-block.ts';
import { findBarriers, shoot } from './support/inspect.ts';
import { DESK, launch, type LaunchedBrowser } from './support/launch.ts';
import { isTooWide } from './support/measure.ts';

const PATIENT = { timeout: 15_000 };
const NEW_PASSWORD = 'a password of today';
const { athlete, admin } = demoPeople;

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

test('a phone offline with unsent sets hears that its password was reset, and sends them once after the log-in [§5 P2 P13]', async () => {
  const gym = await openGym();
  ends.push(() => gym.end());
  const page = await openTraining(gym);
  await gym.phone.context.setOffline(true);
  await field(page, 'Back squat set 1 reps').fill('7');
  await field(page, 'Back squat set 1 load').fill('91');
  await saveState(page, /on this phone/);

  const link = await linkByAdmin(gym);
  const other = await browser({ viewport: { width: 360, height: 640 }, colorScheme: 'light' });
  await choosePassword(other.page, link);
  await other.page.getByText('Your password was changed. Log in with the new one.').waitFor();
  expect(await other.page.getByLabel('Email').inputValue()).toBe(athlete.email);
  await shoot(other.page, 'forgotten-login');

  await gym.phone.context.setOffline(false);
  await page.waitForURL('**/login', PATIENT);
  await page.getByText('Your password was changed. Log in with the new one.').waitFor();
  await page.getByText('2 edits are saved on this device. They are sent when their owner logs in.').waitFor();
  await shoot(page, 'forgotten-told');
  await logIn(page, gym.app.address, athlete.email, NEW_PASSWORD);
  const sent = () =>
    gym
      .log()
      .map(({ field: name, value }) => `${name} ${value}`)
      .sort();
  await expect.poll(sent, PATIENT).toEqual(['load 91', 'reps 7']);

  // Who is logged in where they use a link is told once that there is a new password.
  const own = await linkByAdmin(gym);
  await choosePassword(page, own);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user')), PATIENT).toBeNull();
  await page.getByText('Your password was changed. Log in with the new one.').waitFor();

  // The link is used up, and the old password is wrong.
  await choosePassword(other.page, link);
  await other.page.getByText(/^This link no longer works/).waitFor();
  await other.page.getByRole('button', { name: 'Get a new link' }).click();
  await other.page.getByText(/^Ask your gym's administrator for a link/).waitFor();
});

const IN_ENGLISH = {
  shutOut: /^Too many attempts to log in\. "Forgot your password\?" lets you in at once/,
  getLink: 'Get a link',
  question: 'Forgot your password?',
  email: 'Email',
  send: 'Send the link',
  answer: /^If there is an account/,
  told: /^Your password was changed on .+ with a link sent to your email\. If that was not you/,
};
const IN_SPANISH: typeof IN_ENGLISH = {
  shutOut: /^Demasiados intentos de iniciar sesión\. Con «¿Olvidaste tu contraseña\?» entras ahora mismo/,
  getLink: 'Obtener un enlace',
  question: '¿Olvidaste tu contraseña?',
  email: 'Correo electrónico',
  send: 'Enviar el enlace',
  answer: /^Si hay una cuenta/,
  told: /^Tu contraseña se cambió el .+ con un enlace enviado a tu correo\. Si no fuiste tú/,
};

test.each([
  ['en', IN_ENGLISH],
  ['es', IN_SPANISH],
])(
  'who is shut out gets in by a link where the server sends e-mails, and reads of it until they close that, in %s',
  async (locale, words) => {
    const { shutOut, getLink, question, email, send, answer, told } = words;
    const mails = await startMailServer();
    ends.push(() => mails.close());
    const folder = await mkdtemp(join(tmpdir(), 'spotter-mail-'));
    ends.push(() => rm(folder, { recursive: true, force: true }));
    const mail = { url: mails.url, from: 'spotter@gym.test', site: 'https://spotter.test' };
    const app = await startApp({ file: join(folder, 'spotter.db'), mail });
    ends.push(() => app.stop());
    const { page } = await browser({ locale, viewport: { width: 360, height: 640 } });
    await page.goto(`${app.address}/login`);
    await guessWrongly(page);
    await page.locator('input[name=email]').fill(athlete.email);
    await page.locator('input[name=password]').fill('demo-demo');
    await page.locator('button[type=submit]').click();
    await page.getByText(shutOut).waitFor();
    await look(page, `shut-out-${locale}`);
    await page.getByRole('link', { name: getLink }).click();
    await page.getByRole('heading', { level: 1, name: question }).waitFor();
    expect(await page.getByLabel(email).inputValue()).toBe(athlete.email);
    await look(page, `forgotten-ask-${locale}`);
    await page.getByRole('button', { name: send }).click();
    await page.getByText(answer).waitFor();
    await expect.poll(() => mails.received.length, PATIENT).toBe(1);
    const hash = /#[\da-f]{64}/.exec(mails.received[0]?.text ?? '')?.[0] ?? '';
    await page.goto(`${app.address}/resetPassword${hash}`);
    await page.locator('input[name=newPassword]').fill(NEW_PASSWORD);
    await look(page, `forgotten-choose-${locale}`);
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/login');
    await page.locator('input[name=password]').fill(NEW_PASSWORD);
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/athletes/*');

    // The same on every device, until it is closed on one.
    await page.getByText(told).waitFor();
    await look(page, `told-of-password-${locale}`);
    const desk = await browser({ locale, viewport: DESK, colorScheme: 'light' });
    await desk.page.goto(`${app.address}/login`);
    await desk.page.locator('input[name=email]').fill(athlete.email);
    await desk.page.locator('input[name=password]').fill(NEW_PASSWORD);
    await desk.page.locator('button[type=submit]').click();
    await desk.page.getByText(told).waitFor();
    await look(desk.page, `told-of-password-desk-${locale}`);
    const closed = desk.page.waitForResponse((one) => one.request().method() === 'DELETE' && one.ok());
    await desk.page.locator('[aria-keyshortcuts=F6]').click();
    await closed;
    await desk.page.getByText(told).waitFor({ state: 'detached' });
    const asked = page.waitForResponse((one) => one.url().endsWith('/api/profile/notices'));
    await page.reload();
    expect(await (await asked).json()).toEqual({ notices: [] });
  },
);

test('without a network the page of a forgotten password says what it needs, and comes when there is one', async () => {
  const gym = await openNewGym();
  ends.push(() => gym.end());
  const { page } = gym.phone;
  await page.goto(`${gym.app.address}/login`);
  await waitForWorker(page);
  await gym.goDown();
  await page.goto(`${gym.app.address}/resetPassword`);
  await page.getByRole('heading', { name: 'This page did not load' }).waitFor();
  await gym.comeUp();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText(/^Ask your gym's administrator for a link/).waitFor();
  expect(await page.getByLabel('Email').count()).toBe(0);
});

/** Uses up the tries that a new device has at the athlete's account. */
async function guessWrongly(page: Page): Promise<void> {
  const statuses = await page.evaluate(async (email) => {
    const got: number[] = [];
    for (let tries = 0; tries < 10; tries += 1) {
      const body = JSON.stringify({ email, password: 'wrong-wrong' });
      const headers = { 'content-type': 'application/json' };
      got.push((await fetch('/api/login', { method: 'POST', headers, body })).status);
    }
    return got;
  }, athlete.email);
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 401));
}

async function browser(options: Parameters<typeof launch>[0]): Promise<LaunchedBrowser> {
  const launched = await launch(options);
  ends.push(() => launched.end());
  return launched;
}

/** What the administrator passes on. */
async function linkByAdmin({ app }: Gym): Promise<string> {
  const { page } = await browser({ viewport: DESK, colorScheme: 'light' });
  await logIn(page, app.address, admin.email);
  await page.getByLabel('Search by name or email').fill(athlete.email);
  await page.getByRole('button', { name: 'Manage marta.r' }).click();
  await page.getByRole('button', { name: 'Help with a forgotten password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link for a forgotten password' });
  await dialog.getByText(athlete.email).waitFor();
  await dialog.getByLabel('Your own password', { exact: true }).fill('not this one');
  await look(page, 'forgotten-admin');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await dialog.getByText('The current password is incorrect.').waitFor();
  await dialog.getByLabel('Your own password', { exact: true }).fill('demo-demo');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const link = dialog.getByLabel('The link');
  await link.waitFor();
  await look(page, 'forgotten-made');
  const made = await link.inputValue();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByText('sam made a password link for marta.r').first().waitFor();
  await look(page, 'forgotten-logged');
  return made;
}

async function choosePassword(page: Page, link: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'Choose a new password' }).waitFor();
  // Neither the address bar nor the history has the secret any more.
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByText(/^(Easy to guess|Fair|Strong)/).waitFor();
  await look(page, 'forgotten-choose');
  await page.getByRole('button', { name: 'Save new password' }).click();
}

async function look(page: Page, name: string): Promise<void> {
  await shoot(page, name);
  expect(await findBarriers(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
}
