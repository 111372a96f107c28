import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import { weeksOf } from '../support/coached.ts';
import type { RunningApp } from './support/app.ts';
import { demoIds, type Ids } from './support/demo-ids.ts';
import { findBarriers, shoot } from './support/inspect.ts';
import { keyboardOf } from './support/keyboard.ts';
import { DESK, PHONE, type LaunchedBrowser, type LaunchOptions } from './support/launch.ts';
import { launchLoggedIn, startAppAfterLogIns } from './support/logged-in.ts';
import { remote, type Remote } from './support/server-calls.ts';
import { templateNamed } from './support/template-named.ts';
import { addNineAthletes, athletesOf, blocksOf } from './support/ten-athletes.ts';

const NO_CONNECTION = 'No connection. Try again once you are online.';
const AUTUMN = 'Autumn strength';
/** From the coach's page on. */
const MOST_CLICKS = 15;

let folder: string;
let app: RunningApp;
let ids: Ids;
let coach: Remote;
let browser: LaunchedBrowser;
let page: Page;
let keys: ReturnType<typeof keyboardOf>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-templates-'));
  app = await startAppAfterLogIns(join(folder, 'spotter.db'));
  ids = await demoIds(app.address);
  coach = await remote(app.address, 'coach');
  await addNineAthletes(join(folder, 'spotter.db'), ids.coach);
});

beforeEach(() => open('coach', { viewport: DESK }));

afterEach(() => browser.end());

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a coach gives a block to ten athletes in at most 15 clicks, and takes all of it back with one undo', async () => {
  await page.goto(app.address);
  const clicked = [
    page.getByRole('link', { name: 'My templates' }),
    page.getByRole('button', { name: `Give ${AUTUMN}` }),
    page.getByRole('checkbox', { name: 'Select all (10)' }),
    page.getByRole('button', { name: 'Give to 10 athletes' }),
  ];
  for (const one of clicked) await one.click();
  await page.getByText(`${AUTUMN} was given to 10 athletes.`).waitFor();
  expect(clicked.length).toBeLessThanOrEqual(MOST_CLICKS);
  expect(await findBarriers(page)).toEqual([]);
  await shoot(page, 'give-results-desk');
  for (const one of await athletesOf(coach)) expect(await blocksOf(coach, one.id)).toContain(AUTUMN);

  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Taken back from 10 athletes. What they logged stays.').waitFor();
  expect(await keys.focusedName()).toBe('Done');
  expect(await findBarriers(page)).toEqual([]);
  for (const one of await athletesOf(coach)) {
    expect(await blocksOf(coach, one.id)).toEqual(one.username === 'marta.r' ? [AUTUMN] : []);
  }
});

test('by keyboard alone a block becomes a template, is given to one who is looked for, and is opened from the result', async () => {
  await page.goto(profileAddress());
  await openChange();
  await keys.tabTo('Save as template…');
  await keys.press('Enter');
  await keys.isAt('Template name');
  await page.getByText(`You have a template called ${AUTUMN}. Its plan is replaced`).waitFor();
  await keys.press('Control+A');
  await keys.type('Base');
  expect(await findBarriers(page)).toEqual([]);
  await keys.press('Enter');
  await page.getByText('Base is saved in your templates.').waitFor();
  await keys.isAt(`Change ${AUTUMN}`);

  await page.goto(screenAddress());
  await page.getByText('4 weeks × 3 days').first().waitFor();
  await page.getByRole('button', { name: 'Give Base' }).focus();
  await keys.press('Enter');
  await keys.isAt('Block name');
  await keys.press('Control+A');
  await keys.type('Winter');
  await keys.tabTo('Search athletes');
  await keys.type('DOR');
  await keys.tabTo('dora');
  await keys.press('Space');
  await keys.tabTo('Give to 1 athlete');
  expect(await findBarriers(page)).toEqual([]);
  await keys.press('Enter');
  await page.getByText('Winter was given to 1 athlete.').waitFor();
  await keys.tabTo('Open block of dora');
  await keys.press('Enter');
  await page.waitForURL(/\/edit/);
  await page.getByLabel('Back squat set 1 target reps').first().waitFor();
});

test('a template is renamed, updated from a block and deleted, and comes back by the notice', async () => {
  const autumn = await templateNamed(coach, AUTUMN);
  const plan = { days: autumn?.plan.days, blockWeeks: { week1: autumn?.plan.blockWeeks['week1'] } };
  await coach.ask('POST', `/api/coaches/${coach.id}/templates`, { name: 'Peaking', from: { plan } });
  await page.goto(screenAddress());
  await page.getByRole('button', { name: 'Change Peaking' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Template name').fill(AUTUMN);
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await dialog.getByText('There is already a template with this name.').waitFor();
  await dialog.getByLabel('Template name').fill('Taper');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await page.getByText('The template is now called Taper.').waitFor();

  await page.getByRole('button', { name: 'Change Taper' }).click();
  await dialog.getByRole('button', { name: 'Update from a block…' }).click();
  await dialog.getByLabel('Athlete').selectOption('marta.r');
  await dialog.getByLabel('Block').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Replace the plan' }).click();
  await page.getByText('Taper has the plan of this block now.').waitFor();
  await sizeOf('Taper', '4 weeks × 3 days').waitFor();
  await shoot(page, 'template-replaced-desk');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Taper has the plan of before again.').waitFor();
  await sizeOf('Taper', '1 week × 3 days').waitFor();

  await page.getByRole('button', { name: 'View Taper' }).click();
  await dialog.getByText('4×5 @7 80').first().waitFor();
  expect(await dialog.getByText('Week 2').count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  await shoot(page, 'template-view-desk');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Change Taper' }).click();
  await dialog.getByRole('button', { name: 'Delete template' }).click();
  await page.getByText('Taper is deleted.').waitFor();
  await page.getByRole('button', { name: 'Give Taper' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Taper is restored.').waitFor();
  await page.getByRole('button', { name: 'Give Taper' }).waitFor();
});

test('an answer that is lost is told, and giving once more gives nobody the block twice', async () => {
  await page.goto(screenAddress());
  await page.getByRole('button', { name: `Give ${AUTUMN}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Block name').fill('Lost and found');
  await dialog.getByRole('checkbox', { name: 'carl' }).check();
  await dialog.getByRole('checkbox', { name: 'eli' }).check();
  await page.route('**/giveBlock', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Give to 2 athletes' }).click();
  await dialog.getByRole('alert').getByText(NO_CONNECTION).waitFor();
  await dialog.getByText('nobody is given this block twice').waitFor();
  await page.unroute('**/giveBlock');
  await dialog.getByRole('checkbox', { name: 'gus' }).check();
  await dialog.getByRole('button', { name: 'Give to 3 athletes' }).click();
  await page.getByText('Lost and found was given to 3 athletes.').waitFor();
  for (const { id, username } of await athletesOf(coach)) {
    const found = (await blocksOf(coach, id)).filter((name) => name === 'Lost and found');
    expect(found).toHaveLength(['carl', 'eli', 'gus'].includes(username) ? 1 : 0);
  }
});

test('on a phone it says of each athlete what is missing, and without a network it says that it needs one', async () => {
  await browser.end();
  await open('coach', { viewport: PHONE, colorScheme: 'light' });
  await planPercent();
  await page.goto(profileAddress());
  await openChange();
  await page.getByRole('button', { name: 'Give to athletes…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('This block is theirs.').waitFor();
  await shoot(page, 'give-form-phone');
  await dialog.getByRole('checkbox', { name: 'hana' }).check();
  await browser.context.setOffline(true);
  await dialog.getByRole('button', { name: 'Give to 1 athlete' }).click();
  await dialog.getByRole('alert').getByText(NO_CONNECTION).waitFor();
  const hana = (await athletesOf(coach)).find(({ username }) => username === 'hana')?.id ?? '';
  expect(await blocksOf(coach, hana)).toEqual([]);
  await browser.context.setOffline(false);
  await dialog.getByRole('button', { name: 'Give to 1 athlete' }).click();
  await dialog.getByText('No max known for Back squat: the athlete sees the percentage.').waitFor();
  await shoot(page, 'give-results-phone');

  await browser.context.setOffline(true);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByRole('alert').getByText(NO_CONNECTION).waitFor();
  expect(await blocksOf(coach, hana)).toEqual([AUTUMN]);
  await browser.context.setOffline(false);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByText('Taken back from 1 athlete.').waitFor();
  expect(await blocksOf(coach, hana)).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
});

test('a plan that cannot be saved as a file is said to have failed', async () => {
  await page.goto(`${app.address}/coaches/${ids.coach}/templates`);
  await page.getByRole('button', { name: `View ${AUTUMN}` }).click();
  await page.getByRole('button', { name: 'Export…' }).click();
  const save = page.getByRole('button', { name: 'Data for programs (.json)' });
  await page.evaluate(() => {
    URL.createObjectURL = () => {
      throw new Error('no memory');
    };
  });
  await save.click();
  await page.getByText('The file could not be made. Try again.').waitFor();
  expect(await page.getByText('is saved in your downloads').count()).toBe(0);
});

test('a stranger sees nothing of a coach’s templates', async () => {
  await browser.end();
  await open('athlete', { viewport: DESK });
  await page.goto(screenAddress());
  await page.getByRole('alert').waitFor();
  expect(await page.getByText(AUTUMN).count()).toBe(0);
});

async function open(person: 'athlete' | 'coach', look: LaunchOptions): Promise<void> {
  browser = await launchLoggedIn(person, look);
  page = browser.page;
  keys = keyboardOf(page);
}

/** What the list says of how large a template is. */
function sizeOf(name: string, size: string) {
  return page.getByRole('listitem').filter({ hasText: name }).getByText(size);
}

function screenAddress(): string {
  return `${app.address}/coaches/${ids.coach}/templates`;
}

function profileAddress(): string {
  return `${app.address}/coaches/${ids.coach}/athletes/${ids.athlete}`;
}

async function openChange(): Promise<void> {
  await page.getByRole('button', { name: `Change ${AUTUMN}` }).focus();
  await keys.press('Enter');
  await page.getByRole('dialog', { name: `Change ${AUTUMN}` }).waitFor();
}

/** The first set of the block is planned as a percentage from here on. */
async function planPercent(): Promise<void> {
  const address = `/api/coaches/${coach.id}/athletes/${ids.athlete}/blocks/${ids.block}`;
  const block = (await coach.ask('GET', `${address}/edit`)) as BlockDetail;
  const blockWeeks = weeksOf(block);
  Object.assign(blockWeeks['week1']?.Monday?.basics?.[0]?.series?.[0] ?? {}, {
    target: { load: null },
    prescription: { load: { by: 'percent', percent: 75, of: 'max' } },
  });
  await coach.ask('PUT', address, { blockWeeks });
}
