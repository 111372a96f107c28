import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shoot } from './support/inspect.ts';
import { logIn, startApp } from './support/app.ts';
import { field, saveState } from './support/open-block.ts';
import { launch } from './support/launch.ts';

/** As a phone in the gym's network sees it: not this machine's own name, by which browsers trust plain HTTP. */
const NAME = 'gym-server.test';

test('a phone that opens a plain http:// address is told what it misses and what to do, and trains online', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'spotter-http-'));
  const app = await startApp({ file: join(folder, 'spotter.db') });
  const phone = await launch({ args: [`--host-resolver-rules=MAP ${NAME} 127.0.0.1`] });
  const address = app.address.replace('127.0.0.1', NAME);
  const { page } = phone;
  try {
    await page.goto(`${address}/login`);
    await page.getByText(/^At this http:\/\/ address .+: open its https:\/\/ address/).waitFor();
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await shoot(page, 'plain-http-login');

    await logIn(page, address, 'athlete@demo.local');
    const badge = page.getByRole('region', { name: 'Offline use' });
    await badge.getByText(/^Nothing can be kept from an http:\/\/ address: open the https:\/\/ one/).waitFor();
    expect(await badge.innerText()).toContain('Not gym-ready yet');
    expect(await badge.getByRole('button').count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Install/ }).count()).toBe(0);
    await shoot(page, 'plain-http-home');

    await page.getByRole('link', { name: /My Block History/ }).click();
    await page.getByRole('link', { name: /Autumn strength/ }).click();
    await field(page, 'Back squat set 1 reps').fill('4');
    await field(page, 'Back squat set 1 reps').press('Enter');
    await saveState(page, 'Synced');
  } finally {
    await phone.end();
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('at this machine’s own address, which browsers trust, nothing is said of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'spotter-http-'));
  const app = await startApp({ file: join(folder, 'spotter.db') });
  const phone = await launch();
  try {
    await phone.page.goto(`${app.address}/login`);
    await field(phone.page, 'Email').waitFor();
    expect(await phone.page.getByText(/http:\/\//).count()).toBe(0);
  } finally {
    await phone.end();
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
