import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startFaultProxy, type FaultProxy, type Passing } from '../support/fault-proxy.ts';
import { startApp, waitForWorker, type RunningApp } from './support/app.ts';
import { field, readingIsKept, saveState } from './support/open-block.ts';
import { launch, type LaunchedBrowser } from './support/launch.ts';
import { readLog } from './support/server-log.ts';

const COOKIE = 'front=let-in';
const SIGN_IN = '/front/sign-in';
const ASKS = 'Your network asks you to sign in';
const REPS = 'Back squat set 1 reps';

let folder: string;
let app: RunningApp;
let proxy: FaultProxy;
let browser: LaunchedBrowser;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-front-'));
  app = await startApp({ file: join(folder, 'spotter.db') });
  proxy = await startFaultProxy(app.address);
  proxy.misbehave(front);
  browser = await launch();
  ({ page } = browser);
});
afterAll(async () => {
  await browser.end();
  await proxy.end();
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('where a sign-in stands in front of the server', () => {
  it('calls pass with its cookie, and when that has ended the person is led there, and back to what they typed', async () => {
    await page.goto(`${proxy.address}/login`);
    await letIn();
    await page.getByLabel('Email').fill('athlete@demo.local');
    await page.getByLabel('Password', { exact: true }).fill('demo-demo');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL(/\/athletes\//);
    await waitForWorker(page);
    await page.getByRole('link', { name: /My Block History/ }).click();
    await page.getByRole('link', { name: /Autumn strength/ }).click();
    await field(page, REPS).waitFor();
    await readingIsKept(page);
    const block = new URL(page.url()).pathname;

    await page.context().clearCookies({ name: 'front' });
    await page.reload();
    await page.getByText(ASKS).waitFor();
    await field(page, REPS).fill('6');
    await saveState(page, 'Offline: saved on this phone (1)');
    expect(arrived()).toBe(0);

    await page.getByRole('button', { name: 'Sign in there' }).click();
    await letIn();
    await page.waitForURL((url) => url.pathname === block);
    await vi.waitFor(() => expect(arrived()).toBe(1), { timeout: 40_000, interval: 100 });
    await saveState(page, 'Synced');
    await expect.poll(() => field(page, REPS).inputValue()).toBe('6');
    await expect.poll(() => page.getByText(ASKS).count()).toBe(0);
  });

  it('the browser asks for the manifest with the cookie, too', async () => {
    expect(
      await readFile(process.env['WEB_ROOT'] ? join(process.env['WEB_ROOT'], 'index.html') : 'dist/index.html', 'utf8'),
    ).toMatch(/<link rel="manifest"[^>]*crossorigin="use-credentials"/);
  });
});

/** As oauth2-proxy, Authelia and Cloudflare Access do it: without the cookie everything leads to their own page. */
async function front(passing: Passing): Promise<void> {
  const { pathname, searchParams } = new URL(passing.path, 'http://front');
  const back = searchParams.get('rd') ?? '/';
  const html = { 'content-type': 'text/html' };
  if (pathname === `${SIGN_IN}/in`) {
    const headers = { location: back, 'set-cookie': `${COOKIE}; Path=/; HttpOnly; SameSite=Lax` };
    return passing.give({ status: 302, headers });
  }
  if (pathname === SIGN_IN) {
    const link = `<a href="${SIGN_IN}/in?rd=${encodeURIComponent(back)}">Let me in</a>`;
    return passing.give({ status: 200, headers: html, body: Buffer.from(link) });
  }
  if (passing.cookies.includes(COOKIE)) return passing.give(await passing.ask());
  return passing.give({ status: 302, headers: { location: `${SIGN_IN}?rd=${encodeURIComponent(passing.path)}` } });
}

async function letIn(): Promise<void> {
  await page.getByRole('link', { name: 'Let me in' }).click();
}

function arrived(): number {
  return readLog(join(folder, 'spotter.db')).filter(
    ({ exercise, set, field: of, value }) => `${exercise} set ${set} ${of}` === REPS && value === 6,
  ).length;
}
