import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { logIn, waitForWorker, type RunningApp } from './support/app.ts';
import { findBarriers, focusedText, shoot, watch } from './support/inspect.ts';
import { launchLoggedIn, startAppAfterLogIns } from './support/logged-in.ts';
import { remote } from './support/server-calls.ts';
import { DESK, launch, PHONE, type LaunchedBrowser } from './support/launch.ts';

/** A page may take its time on a busy machine. */
const PATIENT = { timeout: 20_000 };
const DAY_MS = 86_400_000;
const DEMO_LAST = 'No hurry. They arrive when they arrive.';

let folder: string;
let app: RunningApp;
let phone: LaunchedBrowser;
let desk: LaunchedBrowser;
let marta: Page;
let ana: Page;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-chat-'));
  app = await startAppAfterLogIns(join(folder, 'spotter.db'));
});

afterEach(async () => {
  await phone.end();
  await desk.end();
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  { athleteAt: 'phone', coachAt: 'desk', phoneScheme: 'dark', deskScheme: 'light' },
  { athleteAt: 'desk', coachAt: 'phone', phoneScheme: 'light', deskScheme: 'dark' },
] as const)(
  'an athlete at a $athleteAt and their coach at a $coachAt talk across a lost connection: every message once, in one order [P14]',
  async ({ athleteAt, phoneScheme, deskScheme }) => {
    await meet(phoneScheme, deskScheme, athleteAt === 'phone' ? [PHONE, DESK] : [DESK, PHONE]);
    const complaints = [...watch(marta, app.address), ...watch(ana, app.address)];
    await openRoom(marta, 'ana');
    await demoLast(marta).waitFor(PATIENT);
    await expect.poll(() => focusedText(marta), PATIENT).toContain('ana');
    await look(marta, `chat-phone-${phoneScheme}`);
    await look(ana, `chat-desk-rooms-${deskScheme}`);
    await openRoom(ana, 'marta.r');
    await demoLast(ana).waitFor(PATIENT);

    await say(marta, 'Upstairs again: all five sets are done.');
    await ana.getByText('Upstairs again: all five sets are done.').first().waitFor(PATIENT);
    await say(ana, 'Nice. How was the last one?');
    await marta.getByText('Nice. How was the last one?').first().waitFor(PATIENT);

    await waitForWorker(marta);
    await phone.context.setOffline(true);
    await app.stop();
    await say(marta, 'RPE 8, the bar flew.');
    await say(marta, 'Downstairs now, no signal.\nTwo lines.');
    await say(ana, 'Are you there?');
    await expect.poll(() => pendingIn(marta)).toBe(2);
    await expect.poll(() => pendingIn(ana)).toBe(1);
    await marta.getByText('Messages are saved here and sent once you are online.').waitFor(PATIENT);
    await look(marta, `chat-phone-lost-${phoneScheme}`);
    await look(ana, `chat-desk-lost-${deskScheme}`);
    await marta.reload();
    await expect.poll(() => pendingIn(marta), PATIENT).toBe(2);

    await app.start();
    await phone.context.setOffline(false);
    await expect.poll(() => pendingIn(marta), { timeout: 40_000 }).toBe(0);
    await expect.poll(() => pendingIn(ana), { timeout: 40_000 }).toBe(0);
    const said = [
      'Upstairs again: all five sets are done.',
      'Nice. How was the last one?',
      'RPE 8, the bar flew.',
      'Downstairs now, no signal.\nTwo lines.',
      'Are you there?',
    ];
    await expect.poll(async () => (await texts(ana)).slice(5).toSorted(), PATIENT).toEqual(said.toSorted());
    await expect.poll(() => texts(marta), PATIENT).toEqual(await texts(ana));
    const order = await texts(ana);
    expect(order.indexOf(said[2] ?? '')).toBeLessThan(order.indexOf(said[3] ?? ''));
    await look(marta, `chat-phone-again-${phoneScheme}`);
    await look(ana, `chat-desk-${deskScheme}`);
    expect(complaints).toEqual([]);
  },
);

test('Enter sends and Shift+Enter begins a line; an empty message is not sent, and one that is too long says so [§5]', async () => {
  await meet('dark', 'light');
  await openRoom(marta, 'ana');
  await demoLast(marta).waitFor(PATIENT);
  const box = marta.getByLabel('Message', { exact: true });
  await box.press('Enter');
  await box.fill('  \n ');
  await box.press('Enter');
  expect(await texts(marta)).toHaveLength(5);
  await box.fill('One');
  await box.press('Shift+Enter');
  await box.pressSequentially('Two');
  await box.press('Enter');
  await expect.poll(() => texts(marta), PATIENT).toContain('One\nTwo');
  await expect.poll(() => box.inputValue()).toBe('');
  await box.fill('x'.repeat(4_001));
  await box.press('Enter');
  await marta.getByText('A message has at most 4000 characters; this one has 4001.').waitFor();
  await look(marta, 'chat-too-long');
  await expect.poll(() => box.inputValue()).toHaveLength(4_001);
  await marta.getByRole('button', { name: 'Back to rooms' }).click();
  await marta.getByRole('button', { name: /ana/ }).click();
  await expect.poll(() => marta.getByLabel('Message', { exact: true }).inputValue()).toHaveLength(4_001);
});

test('a message that was begun is there after a reload, for who began it and nobody else on this phone [P13]', async () => {
  await meet('dark', 'light');
  await openRoom(marta, 'ana');
  const box = marta.getByLabel('Message', { exact: true });
  await box.fill('For my coach, perhaps');
  await marta.reload();
  await expect.poll(() => box.inputValue(), PATIENT).toBe('For my coach, perhaps');
  await logIn(marta, app.address, 'coach@demo.local');
  await openRoom(marta, 'marta.r');
  await box.waitFor();
  await expect.poll(() => box.inputValue()).toBe('');
});

test('the rooms count what was not read; twenty messages in a row stay with the reason until they go', async () => {
  await meet('dark', 'light');
  await openRoom(marta, 'ana');
  await demoLast(marta).waitFor(PATIENT);
  await sayAll(
    marta,
    Array.from({ length: 22 }, (_, index) => `Set ${index + 1}`),
  );
  await marta.getByText('Too many messages. Wait a few seconds and send it again.').first().waitFor(PATIENT);
  await look(marta, 'chat-too-many');
  await ana
    .getByText(/\d+ unread messages/)
    .first()
    .waitFor(PATIENT);
  await look(ana, 'chat-unread');
  await expect.poll(() => pendingIn(marta), { timeout: 40_000 }).toBe(0);
  await openRoom(ana, 'marta.r');
  await expect.poll(async () => (await texts(ana)).filter((text) => text.startsWith('Set '))).toHaveLength(22);
  expect(await texts(ana)).toEqual(await texts(marta));
  await ana.getByRole('button', { name: 'Back to rooms' }).click();
  await expect.poll(() => ana.getByText(/unread message/).count(), PATIENT).toBe(0);
  await expect.poll(() => focusedText(ana)).toContain('marta');
});

test('a message that was refused is marked in the rooms and on the page about saving, also after a reload [P14]', async () => {
  await meet('dark', 'light');
  await openRoom(marta, 'ana');
  await demoLast(marta).waitFor(PATIENT);
  // A live connection that is made while the network goes stays: Chromium takes it for none of the network.
  await marta.route('**/api/ws/ticket', (route) => route.abort());
  await phone.context.setOffline(true);
  await marta.getByText(/^No connection\./).waitFor(PATIENT);
  await say(marta, 'One more question');
  await expect.poll(() => pendingIn(marta), PATIENT).toBe(1);
  const athlete = await remote(app.address, 'athlete');
  await athlete.ask('DELETE', `/api/athletes/${athlete.id}/removeCoach`);
  await marta.unroute('**/api/ws/ticket');
  await phone.context.setOffline(false);
  await marta.getByText('Not sent', { exact: true }).waitFor(PATIENT);
  await marta.goto(app.address);
  await marta
    .getByRole('list', { name: 'Conversations' })
    .getByRole('button', { name: /1 message not sent/ })
    .waitFor(PATIENT);
  await look(marta, 'chat-refused-room');
  await marta.goto(`${app.address}/sync`);
  await marta.getByText(/^1 chat message was refused\./).waitFor(PATIENT);
});

test('what was said today is of yesterday after midnight, also in a room that stays open', async () => {
  await meet('dark', 'light');
  await openRoom(marta, 'ana');
  await say(marta, 'The last set of the day');
  await marta.getByText('Today', { exact: true }).waitFor(PATIENT);
  await marta.clock.setFixedTime(Date.now() + DAY_MS);
  // Somebody looks at the phone again.
  await marta.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await marta.getByText('Yesterday', { exact: true }).waitFor(PATIENT);
  await expect.poll(() => marta.getByText('Today', { exact: true }).count()).toBe(0);
});

test('messages that do not load can be tried again, and a room has an address of its own [§2, §8]', async () => {
  await meet('light', 'dark');
  await openRoom(ana, 'marta.r');
  const roomId = new URL(ana.url()).searchParams.get('room');
  await ana.route('**/messages/room/**', (route) => route.fulfill({ status: 500, json: { code: 'internal_error' } }));
  await ana.goto(`${app.address}/chatRoom/${roomId}`);
  await ana.getByText('Failed to load messages.').waitFor(PATIENT);
  await look(ana, 'chat-failed');
  await ana.unroute('**/messages/room/**');
  const again = ana.getByRole('button', { name: 'Try again' });
  // It may have tried by itself meanwhile.
  await Promise.race([again.click({ timeout: 60_000 }).catch(() => undefined), demoLast(ana).waitFor(PATIENT)]);
  await demoLast(ana).waitFor(PATIENT);
  await look(ana, 'chat-page');
  await ana.getByRole('button', { name: 'Back to rooms' }).click();
  await expect.poll(() => new URL(ana.url()).pathname, PATIENT).toMatch(/^\/coaches\/[^/]+$/);
});

test('the address of a conversation that is none of one’s own says so, has nothing to write in, and leads back', async () => {
  await meet('light', 'dark');
  await openRoom(ana, 'sam');
  const roomId = new URL(ana.url()).searchParams.get('room');
  await marta.goto(`${app.address}/chatRoom/${roomId}`);
  await marta.getByText('It was deleted, or it is between other people.').waitFor(PATIENT);
  expect(await marta.getByRole('textbox').count()).toBe(0);
  await look(marta, 'chat-none-of-ones-own');
  await marta.getByRole('button', { name: 'Back to rooms' }).click();
  await openRoom(marta, 'ana');
  await demoLast(marta).waitFor(PATIENT);
});

test('who waits for approval and the admins talk from their own pages, and hear the first message of an empty room, too [§6]', async () => {
  phone = await launch();
  desk = await launch({ viewport: DESK, colorScheme: 'light' });
  [marta, ana] = [phone.page, desk.page];
  await logIn(marta, app.address, 'newcoach@demo.local');
  await logIn(ana, app.address, 'admin@demo.local');
  await ana.getByRole('list', { name: 'Conversations' }).waitFor(PATIENT);
  await marta.getByRole('heading', { name: 'Chat' }).waitFor(PATIENT);
  await look(marta, 'chat-pending-rooms');
  await look(ana, 'chat-admin-rooms');
  await marta.getByRole('list', { name: 'Conversations' }).getByRole('button').first().click();
  await openRoom(ana, 'ines.coach');
  await ana.getByText('No messages yet.').first().waitFor(PATIENT);
  await say(marta, 'Hello, I coach in Bilbao.');
  const heard = ana.locator('[aria-live=polite]');
  await expect.poll(() => heard.allTextContents(), PATIENT).toContain('ines.coach: Hello, I coach in Bilbao.');
  await expect.poll(() => texts(ana), PATIENT).toEqual(['Hello, I coach in Bilbao.']);
  await look(ana, 'chat-admin');
});

async function meet(
  phoneScheme: 'light' | 'dark',
  deskScheme: 'light' | 'dark',
  [firstSize, secondSize] = [PHONE, DESK],
): Promise<void> {
  phone = await launchLoggedIn('athlete', { viewport: firstSize, colorScheme: phoneScheme });
  desk = await launchLoggedIn('coach', { viewport: secondSize, colorScheme: deskScheme });
  [marta, ana] = [phone.page, desk.page];
  await marta.goto(app.address);
  await ana.goto(app.address);
  await ana.getByRole('list', { name: 'Conversations' }).waitFor(PATIENT);
}

async function openRoom(page: Page, name: string): Promise<void> {
  await page
    .getByRole('list', { name: 'Conversations' })
    .getByRole('button', { name: new RegExp(name) })
    .click(PATIENT);
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Message', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** As fast as a script types: the server's ten seconds for twenty messages do not wait for a slow machine. */
async function sayAll(page: Page, messages: readonly string[]): Promise<void> {
  await page.getByLabel('Message', { exact: true }).evaluate(async (element, list) => {
    const box = element as HTMLTextAreaElement;
    for (const message of list) {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, message);
      box.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise(requestAnimationFrame);
      box.form?.requestSubmit();
      await new Promise(requestAnimationFrame);
    }
  }, messages);
}

/** In the room itself: the list of rooms shows the last message too. */
function demoLast(page: Page): Locator {
  return page.getByRole('region', { name: /^Messages with/ }).getByText(DEMO_LAST);
}

function texts(page: Page): Promise<string[]> {
  return page
    .getByRole('region', { name: /^Messages with/ })
    .locator('li p:first-child')
    .evaluateAll((shown) => shown.filter((one) => one.nextElementSibling).map((one) => one.textContent));
}

function pendingIn(page: Page): Promise<number> {
  return page.getByText('Pending', { exact: true }).count();
}

async function look(page: Page, name: string): Promise<void> {
  await shoot(page, name);
  expect(await findBarriers(page)).toEqual([]);
}
