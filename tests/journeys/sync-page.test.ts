import { readFile } from 'node:fs/promises';
import type { Page, Route } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SaveActualReply } from '#contract/api/save.ts';
import { sentJson } from '../support/sent-body.ts';
import { copiedText } from './support/copied.ts';
import { asServer } from './support/as-server.ts';
import { logIn } from './support/app.ts';
import { storedEdits } from './support/disk.ts';
import { openGym, openTraining, type Gym } from './support/gym.ts';
import { field, saveState } from './support/open-block.ts';
import { findBarriers, shoot, watch } from './support/inspect.ts';
import { DESK, PHONE } from './support/launch.ts';
import { remote } from './support/server-calls.ts';

const ALL_SYNCED = 'Everything is synced.';
const REFUSAL = 'Reps can be at most 4.';

describe('what is on this phone and not on the server', () => {
  let gym: Gym;

  beforeEach(async () => {
    gym = await openGym();
  });
  afterEach(() => gym.end());

  it('is told in the basement by exercise and set, and goes while it is looked at [P3 P6 P8]', async () => {
    const page = await openTraining(gym);
    const complaints = watch(page, gym.app.address);
    await gym.goDown();
    await page.getByLabel('Back squat set 1 done').click();
    await field(page, 'Back squat set 2 reps').fill('4');
    await saveState(page, 'Offline: saved on this phone (3)');
    await openSync(page);
    await page.getByText(/^3 values not sent yet \(since \d\d:\d\d\)\.$/).waitFor();
    const waiting = page.getByRole('listitem').filter({ hasText: 'Back squat' });
    await expect
      .poll(() => waiting.innerText())
      .toMatch(
        /Back squat\s+Monday of week \d · Autumn strength · since \d\d:\d\d\s+Set 1: 5 reps · 82.5 kg\s+Set 2: 4 reps/,
      );
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sync now' }).press('Enter');
    await page.getByText(/The server did not answer/).waitFor();

    await page.reload();
    await page.getByText(/^3 values not sent yet/).waitFor();
    expect(complaints.filter((one) => !one.includes('ERR_'))).toEqual([]);
    await gym.comeUp();
    await page.getByRole('button', { name: 'Sync now' }).click();
    await page.getByText(ALL_SYNCED, { exact: true }).waitFor({ timeout: 20_000 });
    await page.getByText(/“Block saved successfully! ✅” \(3 values, \d\d:\d\d\)/).waitFor();
    expect(gym.log()).toHaveLength(3);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('button', { name: 'Back', exact: true }).waitFor({ state: 'detached' });
  });

  it('a value that the server refuses is copied, tried again, typed anew or discarded [P3 P7]', async () => {
    const page = await openTraining(gym);
    await gym.phone.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const refused = await refuseReps(page);
    await field(page, 'Back squat set 1 reps').fill('6');
    await field(page, 'Back squat set 1 load').fill('85');
    await gym.arrived('Back squat set 1', 'load', 85);
    await page.getByRole('link', { name: '1 edit needs attention' }).click();
    await page.getByText(`The server refused it: ${REFUSAL}`).waitFor();
    await page.getByText('1 edit needs attention.').waitFor();
    await expect.poll(() => page.getByText(ALL_SYNCED, { exact: true }).count()).toBe(0);
    expect(await findBarriers(page)).toEqual([]);

    await act(page, 'Copy', 1, '6 reps').click();
    await page.getByText('Copied!').waitFor();
    const copied = await copiedText(page);
    expect(copied).toContain('Back squat, set 1: 6 reps. Monday of week');
    expect(copied).toContain(REFUSAL);

    const before = refused.count;
    await act(page, 'Retry', 1, '6 reps').click();
    await expect.poll(() => refused.count, { timeout: 15_000 }).toBeGreaterThan(before);
    await page.getByText(`The server refused it: ${REFUSAL}`).waitFor();
    await page.unroute('**/actual');
    await act(page, 'Retry', 1, '6 reps').click();
    expect(await gym.arrived('Back squat set 1', 'reps', 6)).toHaveLength(1);
    await page.getByText(ALL_SYNCED, { exact: true }).waitFor();

    // Typed anew: another operation.
    await refuseReps(page);
    const lastOp = await refuseOne(page, 'Back squat set 2 reps', '7');
    await page.unroute('**/actual');
    await act(page, 'Restore', 2, '7 reps').click();
    const [restored, ...more] = await gym.arrived('Back squat set 2', 'reps', 7);
    expect(more).toEqual([]);
    expect(restored?.opId).not.toBe(lastOp);
    await page.getByText(ALL_SYNCED, { exact: true }).waitFor();

    // Discarded: only after a yes.
    await refuseReps(page);
    await refuseOne(page, 'Back squat set 3 reps', '8');
    await act(page, 'Discard', 3, '8 reps').click();
    const question = page.getByRole('dialog', { name: 'Discard 8 reps?' });
    await expect.poll(() => question.innerText()).toContain('Back squat, set 3: 8 reps, Monday of week');
    await question.getByRole('button', { name: 'Keep it' }).click();
    await act(page, 'Discard', 3, '8 reps').click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await page.getByText(ALL_SYNCED, { exact: true }).waitFor();
    await page.unroute('**/actual');
    await page.goBack();
    await field(page, 'Back squat set 3 reps').waitFor();
    await expect.poll(() => field(page, 'Back squat set 3 reps').inputValue()).toBe('');
    expect(gym.log().map(({ value }) => value)).not.toContain(8);
  });

  it('a value that lost to another device is put back with one tap, and then it wins [P4]', async () => {
    const page = await openTraining(gym);
    await gym.phone.context.setOffline(true);
    await field(page, 'Back squat set 1 reps').fill('6');
    await saveState(page, 'Offline: saved on this phone (1)');
    await saveOnTablet(gym, page, 12);
    await gym.phone.context.setOffline(false);
    await page.getByRole('link', { name: '1 edit needs attention' }).click({ timeout: 30_000 });
    await page.getByText(/^Other value kept: 12 reps, from a tablet, \d\d:\d\d$/).waitFor();
    await shoot(page, 'sync-page-lost');
    await act(page, 'Use mine', 1, '6 reps').click();
    // The one that lost is in the log, too.
    await expect.poll(() => gym.log().map(({ value }) => value), { timeout: 30_000 }).toEqual([12, 6, 6]);
    await page.getByText(ALL_SYNCED, { exact: true }).waitFor({ timeout: 20_000 });
    await page.goBack();
    await expect.poll(() => field(page, 'Back squat set 1 reps').inputValue(), { timeout: 15_000 }).toBe('6');
  });

  it('survives in a file when the browser deletes everything, and arrives exactly once [P2 P11 P12]', async () => {
    const page = await openTraining(gym);
    await gym.goDown();
    await page.getByLabel('Back squat set 1 done').click();
    await saveState(page, 'Offline: saved on this phone (2)');
    await openSync(page);
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '?');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export unsent edits' }).click(),
    ]);
    await page.getByText('A file with 2 edits was made.').waitFor();
    const file = await readFile(await download.path(), 'utf8');
    expect(file).toContain('Back squat, set 1: 5 reps');
    expect(file).not.toContain(token);

    // An open page would write again what it remembers.
    await page.goto('about:blank');
    const protocol = await gym.phone.context.newCDPSession(page);
    await protocol.send('Storage.clearDataForOrigin', { origin: gym.app.address, storageTypes: 'all' });
    await gym.comeUp();
    await page.goto(gym.app.address);
    await logIn(page, gym.app.address, 'athlete@demo.local');
    await openSync(page);
    await page.getByText(ALL_SYNCED, { exact: true }).waitFor();
    await take(page, 'no edits', 'This is not a file of unsent edits, or it is damaged. Nothing was changed.');
    await take(page, file.replace(/"userId": "[^"]*"/, '"userId": "rob"'), /^These edits belong to marta\.r\./);
    expect(gym.log()).toEqual([]);
    await take(page, file, '2 edits imported; sending them now.');
    await gym.arrived('Back squat set 1', 'load', 82.5);
    await page.getByText(ALL_SYNCED, { exact: true }).waitFor();
    // Once a kept reading has them, the phone holds nothing of them any more.
    await expect.poll(() => storedEdits(page), { timeout: 30_000 }).toEqual([]);
    await page.reload();
    await page.getByText(ALL_SYNCED, { exact: true }).waitFor();
    const [again] = await Promise.all([
      page.waitForResponse('**/actual'),
      take(page, file, '2 edits imported; sending them now.'),
    ]);
    expect(((await again.json()) as SaveActualReply).results.map(({ status }) => status)).toEqual([
      'duplicate',
      'duplicate',
    ]);
    await page.getByText(ALL_SYNCED, { exact: true }).waitFor({ timeout: 20_000 });
    expect(gym.log()).toHaveLength(2);
  });
});

describe('the sync page', () => {
  it('on a phone and at a desk, dark and light, has no barrier, and tells a helper no secret', async () => {
    const gym = await openGym();
    try {
      const page = await openTraining(gym);
      await gym.phone.context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await refuseReps(page);
      await refuseOne(page, 'Back squat set 1 reps', '6', 0);
      await page.goBack();
      await page.unroute('**/actual');
      await gym.phone.context.setOffline(true);
      await page.getByLabel('Back squat set 2 done').click();
      await openSync(page);
      await page.getByText(/^2 values not sent yet/).waitFor();
      for (const [size, viewport] of Object.entries({ phone: PHONE, desk: DESK })) {
        await page.setViewportSize(viewport);
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme });
          await shoot(page, `sync-page-${size}-${colorScheme}`);
          expect(await findBarriers(page)).toEqual([]);
        }
      }
      await page.getByRole('button', { name: 'Copy diagnostics' }).press('Enter');
      await page.getByText('Copied!').waitFor();
      const told = await copiedText(page);
      expect(JSON.parse(told)).toMatchObject({ stuck: [{ state: { kind: 'rejected' } }], waiting: [{}, {}] });
      const secrets = await page.evaluate(() => [
        localStorage.getItem('token') ?? '?',
        'athlete@demo.local',
        '"value"',
      ]);
      expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
    } finally {
      await gym.end();
    }
  });
});

/** One tap on the save state. */
async function openSync(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Sync details$|needs? attention$/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Sync' }).waitFor();
}

function act(page: Page, action: string, set: number, value: string) {
  return page.getByRole('button', { name: `${action}: Back squat, set ${set}: ${value}`, exact: true });
}

/** The server takes no reps, and nothing that comes with them. */
async function refuseReps(page: Page): Promise<{ count: number; lastOp: string }> {
  const refused = { count: 0, lastOp: '' };
  await page.route('**/actual', async (route: Route) => {
    const { sync } = sentJson(route.request()) as { sync: { ops: { field: string; opId: string }[] } };
    const reps = sync.ops.find((op) => op.field === 'reps');
    if (reps === undefined) return route.continue();
    refused.count += 1;
    refused.lastOp = reps.opId;
    return route.fulfill(asServer({ status: 422, json: { code: 'invalid', message: REFUSAL } }));
  });
  return refused;
}

/** Types a value that is refused, and goes to the sync page; answers its operation's id. */
async function refuseOne(page: Page, name: string, value: string, back = 1): Promise<string> {
  if (back > 0) await page.goBack();
  const sent = page.waitForRequest('**/actual');
  await field(page, name).fill(value);
  const { sync } = sentJson(await sent) as { sync: { ops: { opId: string }[] } };
  await page.getByRole('link', { name: '1 edit needs attention' }).click();
  await page.getByText(`The server refused it: ${REFUSAL}`).waitFor();
  return sync.ops[0]?.opId ?? '';
}

async function take(page: Page, text: string, said: string | RegExp): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'edits.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.getByText(said).waitFor();
}

/** The same athlete logs the first set's reps on a tablet, now. */
async function saveOnTablet(gym: Gym, page: Page, reps: number): Promise<void> {
  const athlete = await remote(gym.app.address, 'athlete');
  const path = `/api/athletes/${athlete.id}/blocks/${new URL(page.url()).pathname.split('/').at(-1)}`;
  const [row] = await storedEdits(page);
  if (row === undefined) throw new Error('Nothing waits on the phone.');
  const { seriesId } = row;
  const { week, day, list } = row.path;
  const { rev } = (await athlete.ask('GET', path)) as { rev: number };
  const op = { opId: '0198dddd-0000-7000-8000-000000000001', seq: 1, seriesId, field: 'reps' };
  await athlete.ask('PUT', `${path}/actual`, {
    blockWeeks: { [week]: { [day]: { [list]: [{ series: [{ seriesId, actual: { reps } }] }] } } },
    sync: {
      v: 1,
      deviceId: 'tablet-1',
      baseRev: rev,
      sentAt: Date.now(),
      ops: [{ ...op, baseRev: rev, editedAt: Date.now(), offset: 0 }],
    },
  });
}
