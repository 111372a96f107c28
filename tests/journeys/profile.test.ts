import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sentJson } from '../support/sent-body.ts';
import { logIn, startApp, type RunningApp } from './support/app.ts';
import { noteSaveStates } from './support/open-block.ts';
import { findBarriers, focusedText, shoot } from './support/inspect.ts';
import { DESK, launch, PHONE, type LaunchedBrowser } from './support/launch.ts';

/** A page may take its time on a busy machine. */
const PATIENT = { timeout: 15_000 };

let folder: string;
let app: RunningApp;
let browser: LaunchedBrowser;
let page: Page;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-profile-'));
  app = await startApp({ file: join(folder, 'spotter.db') });
});

afterEach(async () => {
  await browser.end();
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  ['phone', 'dark', PHONE],
  ['desk', 'light', DESK],
] as const)(
  'on a %s the name, the email and a picture change, only what changed is sent, and Back leads back [§2, §5, §8]',
  async (size, colorScheme, viewport) => {
    await open('athlete@demo.local', { viewport, colorScheme });
    const area = page.url();
    await page.getByRole('button', { name: 'User menu of marta.r' }).click();
    await page.getByRole('link', { name: 'Account Settings' }).click();
    await expect.poll(() => focusedText(page), PATIENT).toBe('Account Settings');
    const username = page.getByLabel('Username');
    await username.waitFor();
    await look(`profile-${size}`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('No changes to update.').waitFor();
    await username.fill(' ');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Please enter a username.').waitFor();

    await username.fill('marta.lifts');
    expect(await sentOnSaving()).toEqual({ username: 'marta.lifts' });
    const updated = page.getByText('Profile updated successfully.');
    await updated.waitFor();
    await page.getByRole('button', { name: 'User menu of marta.lifts' }).waitFor();
    await updated.waitFor({ state: 'detached', timeout: 5_000 });

    await page.locator('input[type=file]').setInputFiles(await photo());
    await page.getByRole('dialog', { name: 'Crop your picture' }).waitFor();
    await page.getByLabel('Zoom').fill('2');
    await page.getByLabel('Left and right').press('ArrowLeft');
    await look(`profile-crop-${size}`);
    await page.getByRole('button', { name: 'Use picture' }).click();
    await page.getByText('The new picture is not saved yet.').waitFor();
    const sent = await sentOnSaving();
    expect(Object.keys(sent)).toEqual(['avatar']);
    const picture = await sharp(Buffer.from(String(sent['avatar']), 'base64')).metadata();
    expect(picture).toMatchObject({ format: 'png', width: 256, height: 256 });
    await updated.waitFor();
    await page.getByRole('button', { name: 'User menu of marta.lifts' }).locator('img').waitFor();
    await look(`profile-picture-${size}`);

    const password = page.getByLabel('Your password', { exact: true });
    await expect.poll(() => password.count()).toBe(0);
    await page.getByLabel('Email').fill('coach@demo.local');
    await password.waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Please enter your password.').waitFor();
    await look(`profile-email-${size}`);
    await password.fill('not it');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('The current password is incorrect.').waitFor();
    await password.fill('demo-demo');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('There is already an account with this email. Log in, or use another email.').waitFor();
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('coach@demo.local');
    await page.getByLabel('Email').fill('marta.lifts@demo.local');
    expect(await sentOnSaving()).toEqual({ email: 'marta.lifts@demo.local', currentPassword: 'demo-demo' });
    await updated.waitFor();
    await password.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => page.url(), PATIENT).toBe(area);
    await page.getByRole('heading', { name: 'Hello, marta.lifts' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'User menu of marta.lifts' }).locator('img').waitFor();
  },
);

test('what is typed while the save is on its way stays, and is not saved by itself', async () => {
  await open('athlete@demo.local', { viewport: PHONE, colorScheme: 'dark' });
  await page.getByRole('button', { name: 'User menu of marta.r' }).click();
  await page.getByRole('link', { name: 'Account Settings' }).click();
  const username = page.getByLabel('Username');
  await username.fill('marta.on');
  const release = Promise.withResolvers<void>();
  await page.route('**/api/profile/edit', async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Saving' }).waitFor();
  await username.fill('marta.on.and.on');
  release.resolve();
  await page.getByText('Profile updated successfully.').waitFor();
  await page.getByRole('button', { name: 'User menu of marta.on', exact: true }).waitFor();
  await expect.poll(() => username.inputValue()).toBe('marta.on.and.on');
  expect(await sentOnSaving()).toEqual({ username: 'marta.on.and.on' });
});

test('a name that was sent without an answer is taken back by the name of before', async () => {
  await open('coach@demo.local');
  await page.goto(`${app.address}/user/editProfile`);
  const username = page.getByLabel('Username');
  const before = await username.inputValue();
  await username.fill(`${before}.typo`);
  await page.route('**/api/profile/edit', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('alert').waitFor();
  await page.unroute('**/api/profile/edit');
  await username.fill(before);
  expect(await sentOnSaving()).toEqual({ username: before });
  await page.getByText('Profile updated successfully.').waitFor();
  await page.reload();
  await username.waitFor();
  await expect.poll(() => username.inputValue()).toBe(before);
});

test('a picture can be taken away again, and what is no picture is refused beside the button', async () => {
  await open('coach@demo.local');
  await page.goto(`${app.address}/user/editProfile`);
  await page.getByLabel('Username').waitFor();
  const text = join(folder, 'notes.png');
  await writeFile(text, 'This is no picture.');
  await page.locator('input[type=file]').setInputFiles(text);
  await page.getByText('The picture cannot be read. Choose a PNG, JPEG or WebP picture.').waitFor();
  await look('profile-no-picture');
  await page.locator('input[type=file]').setInputFiles(await photo());
  await page.getByRole('button', { name: 'Use picture' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Profile updated successfully.').waitFor();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  expect(await sentOnSaving()).toEqual({ avatar: null });
  await page.getByRole('button', { name: 'Choose picture' }).waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => new URL(page.url()).pathname).not.toBe('/user/editProfile');
});

test('the password changes: this phone goes on, its other tab too, and edits still reach the server [§4, §8]', async () => {
  await open('athlete@demo.local');
  const area = page.url();
  const otherTab = await browser.context.newPage();
  await otherTab.goto(area);
  await otherTab.getByText('Your coach', { exact: true }).waitFor();
  const tokenBefore = await page.evaluate(() => localStorage.getItem('token'));
  await page.goto(`${app.address}/user/editProfile`);
  await page.getByLabel('Current password', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Please enter your current password.').waitFor();
  await change('not it', 'new-demo');
  await page.getByText('The current password is incorrect.').waitFor();
  await change('demo-demo', '1234');
  await page.getByText('The password must have at least 5 characters.').waitFor();
  await look('profile-password-refused');
  await page.route('**/edit/password', (route) => route.fulfill({ status: 500, json: { code: 'internal_error' } }));
  await change('demo-demo', 'new-demo');
  await page.getByText('Password change failed').waitFor();
  await page.unroute('**/edit/password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Password changed successfully.').waitFor();
  await look('profile-password-changed');
  await expect.poll(() => page.getByLabel('New password', { exact: true }).inputValue()).toBe('');
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(tokenBefore);

  await otherTab.getByRole('link', { name: 'Your Diet' }).click();
  await otherTab.getByText('Objective').waitFor();
  await otherTab.getByRole('button', { name: 'User menu of marta.r' }).click();
  await otherTab.getByRole('link', { name: 'Account Settings' }).click();
  await otherTab.getByLabel('Username').fill('marta.two');
  await otherTab.getByRole('button', { name: 'Save changes' }).click();
  await otherTab.getByText('Profile updated successfully.').waitFor();
  await page.getByRole('button', { name: 'User menu of marta.two' }).waitFor();
  // Either tab may send what is typed in one of them, and only the one that sends says so.
  await otherTab.close();

  await page.goto(area);
  await page.getByRole('link', { name: 'Continue training' }).click();
  const hasSaid = await noteSaveStates(page);
  await page.getByLabel('Back squat set 1 reps').fill('4');
  await hasSaid('Block saved successfully! ✅');
  const old = await fetch(`${app.address}/api/user/getProfile`, {
    headers: { authorization: `Bearer ${tokenBefore}` },
  });
  expect(old.status).toBe(401);
});

test('settings need a connection, say so, and can be tried again; a failed reading without a word says what failed [§8]', async () => {
  await open('coach@demo.local');
  await page.route('**/getProfile', (route) => route.fulfill({ status: 500, json: { code: 'internal_error' } }));
  await page.goto(`${app.address}/user/editProfile`);
  await page.getByText('Failed to load profile').waitFor();
  await page.unroute('**/getProfile');
  await page.route('**/getProfile', (route) => route.abort());
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No connection. Try again once you are online.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.unroute('**/getProfile');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Username').waitFor();
  await page.route('**/profile/edit', (route) => route.fulfill({ status: 500, json: { code: 'internal_error' } }));
  await page.getByLabel('Username').fill('ana.strong');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Update failed').waitFor();
  await expect.poll(() => page.getByLabel('Username').inputValue()).toBe('ana.strong');
});

async function open(email: string, options: Parameters<typeof launch>[0] = {}): Promise<void> {
  browser = await launch(options);
  page = browser.page;
  await logIn(page, app.address, email);
}

/** Saves the account and answers what went to the server. */
async function sentOnSaving(): Promise<Record<string, unknown>> {
  const asked = page.waitForRequest('**/api/profile/edit');
  await page.getByRole('button', { name: 'Save changes' }).click();
  return sentJson(await asked) as Record<string, unknown>;
}

async function look(name: string): Promise<void> {
  await shoot(page, name);
  expect(await findBarriers(page)).toEqual([]);
}

async function change(current: string, wanted: string): Promise<void> {
  await page.getByLabel('Current password', { exact: true }).fill(current);
  await page.getByLabel('New password', { exact: true }).fill(wanted);
  await page.getByRole('button', { name: 'Change password' }).click();
}

/** A photo as a phone takes it: large, wide, and turned by its EXIF. */
async function photo(): Promise<string> {
  const file = join(folder, 'photo.jpg');
  const sky = { width: 3_000, height: 2_000, channels: 3, background: { r: 90, g: 140, b: 200 } } as const;
  const sun = { width: 900, height: 900, channels: 3, background: { r: 244, g: 197, b: 66 } } as const;
  await sharp({ create: sky })
    .composite([{ input: { create: sun }, left: 1_050, top: 550 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(file);
  return file;
}
