import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AccountData } from '#contract/api/account-data.ts';
import { logIn } from './support/app.ts';
import { downloaded } from './support/downloaded.ts';
import { openGym, openNewGym, openTraining, type Gym } from './support/gym.ts';
import { field, openTrainingAt, saveState } from './support/open-block.ts';
import { findBarriers, shoot } from './support/inspect.ts';
import { DESK, launch, type LaunchedBrowser } from './support/launch.ts';
import { WITHIN } from './support/server-log.ts';
import { storedIn } from './support/stored-in.ts';

let gym: Gym;
let others: LaunchedBrowser[];

beforeEach(() => {
  others = [];
});
afterEach(async () => {
  await Promise.all(others.map((one) => one.end()));
  await gym.end();
});

/** Two browsers start in each, and a third in one. */
const LONG = { timeout: 180_000 };

it(
  'an athlete takes everything along and deletes the account; another phone empties itself, and the coach keeps what they said [P13]',
  LONG,
  async () => {
    gym = await openGym();
    const page = await openTraining(gym);
    await field(page, 'Back squat set 1 load').fill('117.5');
    await field(page, 'Back squat set 1 reps').focus();
    await saveState(page, /^Synced/);
    // What the server does not take stays on the phone, and is told apart below.
    await page.route('**/actual*', (route) => route.abort());
    await field(page, 'Back squat set 3 load').fill('118');
    await field(page, 'Back squat set 3 reps').focus();
    await vi.waitFor(async () => expect(await storedIn(page, 'ops')).not.toEqual([]), WITHIN);
    const second = await browser();
    await openTrainingAt(second, gym.app.address);
    await second.context().setOffline(true);
    await field(second, 'Back squat set 2 load').fill('119');
    await field(second, 'Back squat set 2 reps').focus();
    await vi.waitFor(async () => expect(await storedIn(second, 'ops')).not.toEqual([]), WITHIN);

    await page.goto(`${gym.app.address}/user/editProfile`);
    const mine = JSON.parse(await downloaded(page, 'Download everything (JSON)')) as AccountData;
    expect(mine).toMatchObject({
      format: 'spotter-account',
      account: { username: 'marta.r', email: 'athlete@demo.local', role: 'athlete' },
      coach: { username: 'ana' },
      personalInfo: { gender: 'Female' },
      blocks: [{ name: 'Autumn strength' }],
    });
    expect(mine.edits.map(({ value }) => value)).toContain(117.5);
    expect(mine.messages.length).toBeGreaterThan(0);
    await page.getByText(/^Saved as spotter-account-\d{4}-\d\d-\d\d\.json\.$/).waitFor();
    await page.getByText('Not in the file, because not sent yet: 1 edit.').waitFor();
    const log = await downloaded(page, 'Download your log (CSV)');
    expect(log).toMatch(/Back squat.*117\.5/);
    await shoot(page, 'own-data');

    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByText(/^Your account, picture, personal info and macros, your blocks/).waitFor();
    await dialog.getByText('Never sent from this device, and lost: 1 edit.').waitFor();
    await dialog
      .getByText('No backup on the server holds this account. Copies kept elsewhere are not counted.')
      .waitFor();
    await dialog.getByLabel('Your password', { exact: true }).fill('not this one');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await dialog.getByText('The current password is incorrect.').waitFor();
    expect(await dialog.getByLabel('Your password', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    expect(await findBarriers(page)).toEqual([]);
    await shoot(page, 'own-data-delete');
    await dialog.getByLabel('Your password', { exact: true }).fill('demo-demo');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await page.waitForURL('**/login');
    await page
      .getByText('This account was deleted. 1 edit was never sent from this device and is gone with it.')
      .waitFor();
    await shoot(page, 'own-data-deleted');
    expect(await leftOn(page, mine.account.id)).toBe(false);
    await page.getByLabel('Email').fill('athlete@demo.local');
    await page.getByLabel('Password', { exact: true }).fill('demo-demo');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByText('Wrong email or password.').waitFor();

    await second.context().setOffline(false);
    await second
      .getByText('This account was deleted. 1 edit was never sent from this device and is gone with it.')
      .waitFor();
    await shoot(second, 'own-data-second-phone');
    expect(await leftOn(second, mine.account.id)).toBe(false);
    await second.reload();
    await second.getByRole('button', { name: 'Login', exact: true }).waitFor();
    expect(await second.getByText(/saved on this device/).count()).toBe(0);

    const desk = await browser({ viewport: DESK });
    await logIn(desk, gym.app.address, 'coach@demo.local');
    await desk.getByRole('button', { name: /^Deleted account/ }).click();
    await desk.getByRole('heading', { name: 'Deleted account' }).waitFor();
    await desk.getByText('No hurry. They arrive when they arrive.').waitFor();
    await desk.getByText('Message deleted.').first().waitFor();
    await shoot(desk, 'own-data-coach');
  },
);

it(
  'an administrator finds an account, blocks and unblocks it, undoes an approval, downloads and deletes for who asks, and reads of it',
  LONG,
  async () => {
    gym = await openNewGym();
    const page = await browser({ viewport: DESK });
    await logIn(page, gym.app.address, 'admin@demo.local');
    await page.getByText('The server knows of no backup yet.').waitFor();
    await page.getByLabel('Search by name or email').fill('MARTA');
    await page.getByRole('button', { name: 'Manage ana' }).waitFor({ state: 'detached' });
    await openAccount(page, 'marta.r');
    await act(page, 'Block', 'Block marta.r?', 'Block');
    await page.getByText('Account blocked. All its sessions have ended.').waitFor();
    await page.getByText('sam blocked marta.r').waitFor();

    const phone = gym.phone.page;
    await phone.goto(`${gym.app.address}/login`);
    await enter(phone, 'athlete@demo.local');
    await phone.getByText('This account is blocked. Ask sam (admin@demo.local) about it.').waitFor();
    await openAccount(page, 'marta.r');
    await page.getByRole('dialog').getByText('Blocked since').waitFor();
    await act(page, 'Unblock', 'Unblock marta.r?', 'Unblock');
    await page.getByText('sam unblocked marta.r').waitFor();
    await enter(phone, 'athlete@demo.local');
    await phone.getByRole('heading', { name: 'Hello, marta.r' }).waitFor();

    await openAccount(page, 'marta.r');
    const data = JSON.parse(await downloaded(page, 'Download their data (JSON)')) as AccountData;
    expect(data).toMatchObject({ account: { username: 'marta.r' }, blocks: [{ name: 'Autumn strength' }] });
    await page.getByText('sam downloaded the data of marta.r').waitFor();

    await page.getByLabel('Search by name or email').fill('');
    await openAccount(page, 'ana');
    await act(page, 'Undo approval', 'Undo the approval of ana?', 'Undo approval');
    await page.getByText('sam undid the approval of ana').waitFor();
    await page.getByRole('button', { name: 'Approve ana' }).waitFor();

    const area = phone.url();
    await phone.goto('about:blank');
    await openAccount(page, 'marta.r');
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete the account of marta.r?' });
    await dialog.getByLabel('Your own password', { exact: true }).fill('not this one');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await dialog.getByText('The current password is incorrect.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByLabel('Your own password', { exact: true }).fill('demo-demo');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('sam deleted the account of marta.r').waitFor();
    await page.getByRole('button', { name: 'Manage marta.r' }).waitFor({ state: 'detached' });
    await shoot(page, 'accounts-acted');
    // Their phone hears of it at its next contact.
    await phone.goto(area);
    await phone.getByText('This account was deleted.', { exact: true }).waitFor();
    expect(await leftOn(phone, data.account.id)).toBe(false);

    await openAccount(page, 'sam');
    await page.getByText('This is your own account. You can delete it in Account Settings.').waitFor();
  },
);

async function browser(options?: Parameters<typeof launch>[0]): Promise<Page> {
  const launched = await launch(options);
  others.push(launched);
  return launched.page;
}

async function enter(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('demo-demo');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

async function openAccount(page: Page, username: string): Promise<void> {
  await page.getByRole('button', { name: `Manage ${username}` }).click();
  await page.getByRole('dialog', { name: username }).waitFor();
}

async function act(page: Page, name: string, title: string, confirm: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: confirm, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Whether anything in the page's storages names this person. */
function leftOn(page: Page, userId: string): Promise<boolean> {
  return page.evaluate(async (id) => {
    const opening = indexedDB.open('spotter');
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.addEventListener('success', () => resolve(opening.result));
    });
    const reading = database.transaction([...database.objectStoreNames]);
    const all = [...database.objectStoreNames].map((name) => reading.objectStore(name).getAll());
    await new Promise((resolve) => reading.addEventListener('complete', resolve));
    database.close();
    const storages = [localStorage, sessionStorage].map((storage) => Object.entries(storage));
    const kept = [all.map(({ result }) => result), storages, await caches.keys()];
    return JSON.stringify(kept).includes(id);
  }, userId);
}
