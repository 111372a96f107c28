import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { logIn, startApp, waitForWorker, type RunningApp } from './support/app.ts';
import { findBarriers, focusedText, shoot, watch } from './support/inspect.ts';
import { remote } from './support/server-calls.ts';
import { DESK, launch, PHONE, type LaunchedBrowser } from './support/launch.ts';

/** A page may take its time on a busy machine. */
const PATIENT = { timeout: 15_000 };
/** How late anything new may show, without a touch. */
const NEWS = { timeout: 20_000 };
const PASSWORD = 'four plates and a half';

let folder: string;
let app: RunningApp;
let coachBrowser: LaunchedBrowser;
let adminBrowser: LaunchedBrowser;
let coach: Page;
let admin: Page;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-approval-'));
  app = await startApp({ file: join(folder, 'spotter.db') });
  coachBrowser = await launch({ viewport: PHONE, colorScheme: 'dark' });
  adminBrowser = await launch({ viewport: DESK, colorScheme: 'light' });
  coach = coachBrowser.page;
  admin = adminBrowser.page;
});

afterEach(async () => {
  await coachBrowser.end();
  await adminBrowser.end();
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a coach registers and waits; when an admin approves in another browser, the page goes on by itself [§2, §4, §9]', async () => {
  const complaints = watch(admin, app.address);
  await registerAsCoach();
  await coach.getByRole('heading', { name: 'Please wait for your account to be approved' }).waitFor();
  await coach.getByText('Thank you for registering as a coach, vera.lifts.').waitFor();
  await expect.poll(() => coach.title()).toContain('Please wait for your account to be approved');
  const id = new URL(coach.url()).pathname.split('/').at(-1);
  expect(new URL(coach.url()).pathname).toBe(`/coaches/pending/${id}`);
  await look(coach, 'approval-pending');

  await logIn(admin, app.address, 'admin@demo.local');
  await expect.poll(() => focusedText(admin), PATIENT).toBe('Admin panel');
  await admin.getByRole('heading', { name: /Pending coach requests/ }).waitFor();
  await look(admin, 'approval-panel');
  await admin.setViewportSize(PHONE);
  await look(admin, 'approval-panel-phone');
  await admin.setViewportSize(DESK);
  await coach.setViewportSize(DESK);
  await look(coach, 'approval-pending-desk');
  await admin.getByRole('button', { name: 'Approve vera.lifts' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Approve vera.lifts as a coach?' });
  await dialog.waitFor();
  await look(admin, 'approval-approve');
  await admin.route('**/acceptCoach/**', (route) => route.fulfill({ status: 500, json: { code: 'internal_error' } }));
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByText('Failed to approve coach.').waitFor();
  await admin.unroute('**/acceptCoach/**');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  const approved = admin.getByText('Coach approved.');
  await approved.waitFor();
  await admin.getByRole('button', { name: 'Approve vera.lifts' }).waitFor({ state: 'detached' });
  const registered = admin.getByRole('region', { name: /Registered coaches/ });
  await registered.getByText('vera.lifts').waitFor();
  await look(admin, 'approval-approved');
  await approved.waitFor({ state: 'detached', timeout: 6_000 });

  await coach.waitForURL(`**/coaches/${id}`, PATIENT);
  expect(await coach.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))).toMatchObject({
    id,
    role: 'coach',
    username: 'vera.lifts',
  });
  await coach.reload();
  await expect.poll(() => new URL(coach.url()).pathname).toBe(`/coaches/${id}`);
  expect(complaints.filter((line) => !line.includes('status of 500'))).toEqual([]);
});

test('an admin on a phone rejects: the request is gone, and who waits hears why, on the waiting page and at the next login [§4, §9]', async () => {
  await admin.setViewportSize(PHONE);
  await coach.setViewportSize(DESK);
  await logIn(coach, app.address, 'newcoach@demo.local');
  await coach.getByText('Thank you for registering as a coach, ines.coach.').waitFor();
  await logIn(admin, app.address, 'admin@demo.local');
  await admin.getByRole('button', { name: 'Reject ines.coach' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Reject ines.coach?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await admin.getByRole('button', { name: 'Reject ines.coach' }).click();
  await look(admin, 'approval-reject');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await admin.getByText('Coach rejected.').waitFor();
  await admin.getByText('No requests right now.').waitFor();
  await look(admin, 'approval-empty');

  await coach.waitForURL('**/login', PATIENT);
  await coach.getByText('Your coach registration was rejected by an administrator.').waitFor();
  await look(coach, 'approval-rejected-while-waiting');
  await coach.reload();
  await coach.getByLabel('Email').fill('newcoach@demo.local');
  await coach.getByLabel('Password', { exact: true }).fill('demo-demo');
  await coach.getByRole('button', { name: 'Login', exact: true }).click();
  await coach.getByText('Your coach registration was rejected by an administrator.').waitFor();
  await look(coach, 'approval-rejected');
  expect(new URL(coach.url()).pathname).toBe('/login');
});

test('without a network the waiting page stays and says so, and the admin panel can be tried again', async () => {
  await logIn(coach, app.address, 'newcoach@demo.local');
  await coach.getByText('Waiting for the decision…').waitFor();
  await logIn(admin, app.address, 'admin@demo.local');
  await waitForWorker(admin);
  await admin.getByRole('button', { name: 'Approve ines.coach' }).waitFor();
  await app.stop();
  await coach.getByText('No connection right now. This page tries again automatically.').waitFor(PATIENT);
  await admin.reload();
  await admin.getByText('No connection. Try again once you are online.').first().waitFor();
  await look(admin, 'approval-panel-offline');
  await app.start();
  await admin.getByRole('button', { name: 'Try again' }).first().click();
  await admin.getByRole('button', { name: 'Approve ines.coach' }).waitFor();
  await coach.getByText('Waiting for the decision…').waitFor(PATIENT);
  await look(coach, 'approval-pending-again');
  expect(new URL(coach.url()).pathname).toMatch(/^\/coaches\/pending\//u);
});

test('an admin who only looks sees within 20 s who asks to coach, and what another admin decided [§2]', async () => {
  await logIn(admin, app.address, 'admin@demo.local');
  await admin.getByRole('heading', { name: /Pending coach requests/ }).waitFor();
  await registerAsCoach();
  const approve = admin.getByRole('button', { name: 'Approve vera.lifts' });
  await approve.waitFor(NEWS);
  const id = new URL(coach.url()).pathname.split('/').at(-1);
  const another = await remote(app.address, 'admin');
  await another.ask('PUT', `/api/admin/${another.id}/acceptCoach/${id}`);
  await admin
    .getByRole('region', { name: /Registered coaches/ })
    .getByText('vera.lifts')
    .waitFor(NEWS);
  await expect.poll(() => approve.count()).toBe(0);
});

async function registerAsCoach(): Promise<void> {
  await coach.goto(`${app.address}/register`);
  await coach.getByLabel('Username').fill('vera.lifts');
  await coach.getByLabel('Email').fill('vera@test.local');
  await coach.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await coach.getByLabel('Would you like to register as a coach?').check();
  await coach.getByText('An administrator reviews every coach before the account opens.').waitFor();
  await look(coach, 'approval-register');
  await coach.getByRole('button', { name: 'Register' }).click();
  await coach.getByText('Registration successful. Log in to see whether you are approved.').waitFor();
  await coach.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await coach.getByRole('button', { name: 'Login', exact: true }).click();
  await coach.waitForURL('**/coaches/pending/**');
}

async function look(page: Page, name: string): Promise<void> {
  await shoot(page, name);
  expect(await findBarriers(page)).toEqual([]);
}
