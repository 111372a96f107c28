import { readFile } from 'node:fs/promises';
import type { Page, Route } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asServer } from './support/as-server.ts';
import { logIn } from './support/app.ts';
import { openOffice, type Office } from './support/office.ts';
import { field, fillCell, saveState } from './support/open-block.ts';
import { findBarriers } from './support/inspect.ts';
import { DESK, launch } from './support/launch.ts';
import { openTab } from './support/tabs.ts';

const ALL_SYNCED = 'Everything is synced.';
const REFUSAL = 'The rest time is required.';
const WEEK = 'Week 3 · Autumn strength';
const LOAD = 'Back squat set 1 target load';

describe('a coach’s weeks that the server does not have', () => {
  let office: Office;
  let page: Page;

  beforeEach(async () => {
    office = await openOffice({ colorScheme: 'light' });
    ({ page } = office.desk);
    await page.goto(office.app.address);
    await openWeek();
  });
  afterEach(() => office.end());

  it('are named without a network, and go while they are looked at [P3 P6]', async () => {
    await office.desk.context.setOffline(true);
    await fillCell(page, LOAD, '101');
    await saveState(page, /Offline: saved on this phone/);
    await openSync();
    await page.getByText('1 week of a plan not sent yet.').waitFor();
    await expect.poll(() => week().innerText()).toMatch(/Week 3 · Autumn strength\s+\d+ exercises · since \d\d:\d\d/);
    expect(await findBarriers(page)).toEqual([]);
    await office.desk.context.setOffline(false);
    await page.getByText(ALL_SYNCED, { exact: true }).waitFor({ timeout: 30_000 });
  });

  it('and that it refuses are tried again, kept or discarded by the coach alone [P3 P7]', async () => {
    const before = await field(page, LOAD).inputValue();
    const refused = await refuseSaves();
    await fillCell(page, LOAD, '102');
    await openSync();
    await page.getByText(`The server refused it: ${REFUSAL}`).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    const tries = refused.count;
    await act('Retry').click();
    await expect.poll(() => refused.count, { timeout: 15_000 }).toBeGreaterThan(tries);
    await page.getByText(`The server refused it: ${REFUSAL}`).waitFor();

    await act('Discard').click();
    const question = page.getByRole('dialog', { name: `Discard ${WEEK}?` });
    await question.getByRole('button', { name: 'Keep it' }).click();
    await act('Discard').click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await page.getByText(ALL_SYNCED, { exact: true }).waitFor();
    await page.goBack();
    await expect.poll(() => field(page, LOAD).inputValue(), { timeout: 15_000 }).toBe(before);

    await fillCell(page, LOAD, '103');
    await openSync();
    await page.getByText(`The server refused it: ${REFUSAL}`).waitFor();
    await page.unroute(SAVES);
    await act('Retry').click();
    await page.getByText(ALL_SYNCED, { exact: true }).waitFor({ timeout: 30_000 });
    await page.goBack();
    await page.reload();
    await page.getByRole('tab', { name: 'Week 3' }).click();
    await expect.poll(() => field(page, LOAD).inputValue(), { timeout: 15_000 }).toBe('103');
  });

  it('go with the coach in a file to another device, and arrive there [P11 P12]', async () => {
    await office.desk.context.setOffline(true);
    await fillCell(page, LOAD, '104');
    await saveState(page, /Offline: saved on this phone/);
    await openSync();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export unsent edits' }).click(),
    ]);
    await page.getByText('A file with 1 week of a plan was made.').waitFor();
    const file = await readFile(await download.path(), 'utf8');
    expect(file).toContain(WEEK);

    const other = await launch({ viewport: DESK, colorScheme: 'light' });
    try {
      await logIn(other.page, office.app.address, 'coach@demo.local');
      await other.page.goto(`${office.app.address}/sync`);
      await take(other.page, file.replace(/"load": 104/, '"load": []'), /^This is not a file of unsent edits/);
      await take(other.page, file, '1 week of a plan imported; sending it now.');
      await other.page.getByText(ALL_SYNCED, { exact: true }).waitFor({ timeout: 30_000 });
    } finally {
      await other.end();
    }
    await office.desk.context.setOffline(false);
    await page.getByText(ALL_SYNCED, { exact: true }).waitFor({ timeout: 30_000 });
    await page.goBack();
    await expect.poll(() => field(page, LOAD).inputValue(), { timeout: 15_000 }).toBe('104');
  });

  async function openWeek(): Promise<void> {
    await page.getByRole('link', { name: /^View Profile of marta/ }).click();
    await page.getByRole('link', { name: /Autumn strength/ }).click();
    await openTab(page, 'Week 3');
    await field(page, LOAD).waitFor();
  }

  async function openSync(): Promise<void> {
    await page.getByRole('link', { name: /^Sync details$|needs? attention$/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Sync' }).waitFor();
  }

  function week() {
    return page.getByRole('listitem').filter({ hasText: WEEK });
  }

  function act(action: string) {
    return page.getByRole('button', { name: `${action}: ${WEEK}`, exact: true });
  }

  async function refuseSaves(): Promise<{ count: number }> {
    const refused = { count: 0 };
    await page.route(SAVES, (route: Route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      refused.count += 1;
      return route.fulfill(asServer({ status: 422, json: { code: 'invalid_input', message: REFUSAL } }));
    });
    return refused;
  }
});

const SAVES = /\/api\/coaches\/[^/]+\/athletes\/[^/]+\/blocks\/[^/]+$/;

async function take(page: Page, text: string, said: string | RegExp): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'edits.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.getByText(said).waitFor();
}
