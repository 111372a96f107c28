import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logIn, startApp, type RunningApp } from './support/app.ts';
import { demoIds, type Ids } from './support/demo-ids.ts';
import { launch, type LaunchedBrowser } from './support/launch.ts';
import { remote } from './support/server-calls.ts';

let folder: string;
let app: RunningApp;
let ids: Ids;
let browser: LaunchedBrowser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-invitation-'));
  app = await startApp({ file: join(folder, 'spotter.db') });
  ids = await demoIds(app.address);
  browser = await launch();
});
afterAll(async () => {
  await browser.end();
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  const rookie = await remote(app.address, 'rookie');
  await rookie.ask('DELETE', `/api/athletes/${ids.rookie}/removeCoach`).catch(() => undefined);
  await browser.page.goto(`${app.address}/login`);
  await browser.page.evaluate(() => localStorage.clear());
});

describe('a coach’s invitation link', () => {
  it('that is pasted where the code belongs is taken for its code', async () => {
    const { page } = browser;
    await logIn(page, app.address, 'rookie@demo.local');
    await page.getByLabel('Coach secret code').fill(`Join me: ${link()} :)`);
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText('Waiting for Ana').waitFor();
    await expect.poll(() => page.getByLabel('Coach secret code').inputValue()).toBe('');
  });

  it('that an athlete opens who is logged in asks them, and asks that coach', async () => {
    const { page } = browser;
    await logIn(page, app.address, 'rookie@demo.local');
    await page.goto(link());
    await page.getByText(/You are logged in as .+ Send your request to ana\?/).waitFor();
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText('Waiting for Ana').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/athletes/${ids.rookie}`);
  });

  it('that an athlete opens who has a coach says so', async () => {
    const { page } = browser;
    await logIn(page, app.address, 'athlete@demo.local');
    await page.goto(link());
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText(/You already have a coach/).waitFor();
    await expect.poll(() => page.getByLabel('Coach secret code').inputValue()).toBe(ids.code);
  });

  it('that a stranger opens names the coach, and says so where it is out of date', async () => {
    const { page } = browser;
    await page.goto(link());
    await page.getByText('ana invited you. When you register, your request is sent to ana.').waitFor();
    await page.goto(`${app.address}/register?code=JK3M9Q2VXA7TC`);
    const outdated = page.getByText('This invitation is no longer valid.');
    await expect.poll(() => outdated.count()).toBe(1);
  });

  it('that a coach opens who is logged in says for whom it is, and leads back', async () => {
    const { page } = browser;
    await logIn(page, app.address, 'coach@demo.local');
    await page.goto(link());
    await page.getByText(/invitation is for athletes\. You are logged in as ana/).waitFor();
    await page.getByRole('link', { name: 'Back to your own page' }).click();
    await page.waitForURL(`${app.address}/coaches/${ids.coach}`);
    await expect.poll(() => page.getByText(/invitation is for athletes/).count()).toBe(0);
  });
});

function link(): string {
  return `${app.address}/register?code=${ids.code}`;
}
