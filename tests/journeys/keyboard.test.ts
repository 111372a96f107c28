import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, test } from 'vitest';
import type { SendFrame } from '#contract/api/socket.ts';
import { startApp, type RunningApp } from './support/app.ts';
import { shoot } from './support/inspect.ts';
import { keyboardOf } from './support/keyboard.ts';
import { DESK, launch, type LaunchedBrowser } from './support/launch.ts';

let folder: string;
let app: RunningApp;
let browser: LaunchedBrowser;
let page: Page;
let keys: ReturnType<typeof keyboardOf>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-keys-'));
  app = await startApp({ file: join(folder, 'spotter.db') });
});

beforeEach(async () => {
  browser = await launch({ viewport: DESK });
  page = browser.page;
  keys = keyboardOf(page);
});

afterEach(() => browser.end());

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test('by keyboard alone an admin denies one coach and approves another; dialogs give the focus back, and who is gone leaves it at the list [§2, §5]', async () => {
  await fetch(`${app.address}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'vera.lifts', email: 'vera@test.local', password: 'four plates', isCoach: true }),
  });
  await keys.logIn(app.address, 'admin@demo.local', 'Admin panel');
  await page.getByRole('button', { name: 'Reject vera.lifts' }).waitFor();
  await keys.tabTo('Reject vera.lifts');
  await keys.press('Enter');
  await expectAt('Cancel');
  await keys.press('Escape');
  await expectAt('Reject vera.lifts');
  await keys.press('Enter');
  await keys.tabTo('Reject');
  await shoot(page, 'keyboard-admin-dialog');
  await keys.press('Enter');
  await page.getByText('Coach rejected.').waitFor();
  await expectAt(/^Pending coach requests/);
  await keys.tabTo('Approve ines.coach');
  await keys.press('Enter');
  await expectAt('Cancel');
  await keys.tabTo('Approve');
  await keys.press('Enter');
  await page.getByText('Coach approved.').waitFor();
  await expectAt(/^Pending coach requests/);
  await page
    .getByRole('region', { name: /Registered coaches/ })
    .getByText('ines.coach')
    .waitFor();
});

test('by keyboard alone two people talk: a room is opened, read, written in, a message that failed goes again, and back to the rooms [§2, §5]', async () => {
  await refuseFirstMessage();
  await keys.logIn(app.address, 'athlete@demo.local', 'Hello, marta.r');
  await page.getByRole('button', { name: /^ana/ }).waitFor();
  await keys.tabTo('Aana');
  await keys.press('Enter');
  await keys.arriveAt('ana');
  await page.getByText('No hurry. They arrive when they arrive.').waitFor();
  await keys.tabTo('Messages with ana');
  await keys.tabTo('Message');
  await keys.type('All by keys');
  await keys.press('Enter');
  await page.getByRole('button', { name: 'Retry: All by keys' }).waitFor();
  await expectAt('Message');
  await keys.tabTo('Retry: All by keys', 'Shift+Tab');
  await keys.press('Enter');
  await page.getByRole('button', { name: 'Retry: All by keys' }).waitFor({ state: 'detached' });
  await expectAt('Message');
  await keys.type('And another');
  await keys.tabTo('Send');
  await keys.press('Space');
  await page.getByRole('listitem').getByText('And another').waitFor();
  await page.getByText('Pending').first().waitFor({ state: 'detached' });
  // Whoever answers may have more to say.
  await expectAt('Message');
  await shoot(page, 'keyboard-chat');
  await keys.tabTo('Back to rooms', 'Shift+Tab');
  await keys.press('Enter');
  await page.getByRole('list', { name: 'Conversations' }).waitFor();
  await expectAt('Aana');
});

test('by keyboard alone a person changes name, password, theme, unit and language, and goes back [§2]', async () => {
  await keys.logIn(app.address, 'athlete@demo.local', 'Hello, marta.r');
  await keys.tabTo('User menu of marta.r');
  await keys.press('Enter');
  await keys.tabTo('Account Settings');
  await keys.press('Enter');
  await keys.arriveAt('Account Settings');
  await page.getByLabel('Username').waitFor();
  await keys.tabTo('Choose picture');
  await keys.tabTo('Username');
  await keys.press('Control+A');
  await keys.type('marta.keys');
  await keys.tabTo('Save changes');
  await keys.press('Enter');
  await page.getByText('Profile updated successfully.').waitFor();
  await expectAt('Save changes');
  await keys.press('Enter');
  await page.getByText('No changes to update.').waitFor();
  await keys.tabTo('Current password');
  await keys.type('demo-demo');
  await keys.tabTo('New password');
  await keys.type('five by five');
  await keys.tabTo('Show new password');
  await keys.press('Space');
  await expectAt('Hide new password');
  await keys.tabTo('Change password');
  await keys.press('Enter');
  await page.getByText('Password changed successfully.').waitFor();
  await expectAt('Change password');
  await keys.tabTo('System');
  await keys.press('ArrowRight');
  await expectAt('Light');
  await keys.tabTo('Kilograms');
  await keys.press('ArrowRight');
  await expectAt('Pounds');
  await keys.tabTo('Language');
  await keys.type('Esp');
  await page.getByRole('heading', { level: 1, name: 'Ajustes de la cuenta' }).waitFor();
  await expectAt('Idioma');
  await shoot(page, 'keyboard-settings');
  await keys.tabTo('Volver', 'Shift+Tab');
  await keys.press('Enter');
  await keys.arriveAt('Hola, marta.keys');
});

/** The server's refusal of the first message that is sent; what comes after it goes through. */
async function refuseFirstMessage(): Promise<void> {
  let isFirst = true;
  await page.routeWebSocket(/\/api\/ws\/chat/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((data) => {
      const frame = JSON.parse(String(data)) as SendFrame;
      if (frame.type !== 'CHAT' || !isFirst) return server.send(data);
      isFirst = false;
      const { roomId, clientMsgId } = frame;
      const message = 'The request has a value that cannot be accepted.';
      socket.send(JSON.stringify({ type: 'ERROR', code: 'invalid_input', message, roomId, clientMsgId }));
    });
  });
}

/** The focus is on what is named so, and a person can see it. */
function expectAt(name: string | RegExp): Promise<void> {
  return keys.isAt(name);
}
