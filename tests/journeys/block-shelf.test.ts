import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn } from './support/app.ts';
import { demoIds, type Ids } from './support/demo-ids.ts';
import { openGym, openTraining, type Gym } from './support/gym.ts';
import { field, saveState } from './support/open-block.ts';
import { inSpanish } from './support/in-spanish.ts';
import { findBarriers, shoot } from './support/inspect.ts';
import { keyboardOf } from './support/keyboard.ts';
import { DESK, launch, type LaunchedBrowser } from './support/launch.ts';
import { remote, writeFirstBlock } from './support/server-calls.ts';

/** A page may take its time on a busy machine. */
const PATIENT = { timeout: 15_000 };
const LONG = 120_000;
const AUTUMN = 'Autumn strength';
const FIRST = 'First block';
/** The athlete, who reads Spanish, never opens it. */
const NEW_FIRST = `${FIRST} Nuevo`;

/** Each goes on where the one before ended. */
describe('a coach who puts blocks away by keyboard alone', { timeout: LONG }, () => {
  let gym: Gym;
  let ids: Ids;
  /** The athlete has two devices: the phone with the training open, in English, and another with the list, in Spanish. */
  let phone: Page;
  let other: LaunchedBrowser;
  let desk: LaunchedBrowser;
  let page: Page;
  let keys: ReturnType<typeof keyboardOf>;

  beforeAll(async () => {
    gym = await openGym();
    phone = await openTraining(gym);
    ids = await demoIds(gym.app.address);
    await writeFirstBlock(await remote(gym.app.address, 'coach'), ids.athlete);
    other = await launch({ locale: 'es-ES', colorScheme: 'light' });
    await logIn(inSpanish(other.page), gym.app.address, 'athlete@demo.local');
    desk = await launch({ viewport: DESK, colorScheme: 'light' });
    ({ page } = desk);
    keys = keyboardOf(page);
    await keys.logIn(gym.app.address, 'coach@demo.local', 'Coach area');
    await page.goto(`${gym.app.address}/coaches/${ids.coach}/athletes/${ids.athlete}`);
    await page.getByRole('button', { name: `Change ${AUTUMN}` }).waitFor();
  }, LONG);

  afterAll(async () => {
    await Promise.all([desk.end(), other.end()]);
    await gym.end();
  });

  it('renames one, which the athlete’s open training shows at once, and takes it back by the notice', async () => {
    await change(AUTUMN);
    expect(await findBarriers(page)).toEqual([]);
    await shoot(page, 'shelf-dialog-desk-light');
    await keys.isAt('Block name');
    await keys.press('Control+A');
    await keys.type('   ');
    await keys.press('Enter');
    await page.getByText('The block name is required.').waitFor(PATIENT);
    await keys.press('Control+A');
    await keys.type('Winter strength');
    await keys.press('Enter');
    await page.getByText('The block is now called Winter strength.').waitFor(PATIENT);
    await reachUndo();
    await phone.getByRole('heading', { name: 'Winter strength' }).waitFor(PATIENT);
    await undo();
    await page.getByText(`The block is now called ${AUTUMN}.`).waitFor(PATIENT);
    await phone.getByRole('heading', { name: AUTUMN }).waitFor(PATIENT);
  });

  it('archives one, which the athlete finds in a fold below the others and goes past with the training', async () => {
    await expectTraining(FIRST);
    await change(FIRST);
    await keys.tabTo('Archive block');
    await keys.press('Enter');
    await page.getByText(`${FIRST} is archived.`).waitFor(PATIENT);
    await keys.isAt('Training blocks');
    await reachUndo();
    expect(await findBarriers(page)).toEqual([]);
    await shoot(page, 'shelf-archived-desk-light');
    expect(await listed()).toEqual([AUTUMN]);
    await other.page.getByText('Archivados (1)').click();
    await other.page.getByRole('link', { name: FIRST }).waitFor();
    expect(await findBarriers(other.page)).toEqual([]);
    await shoot(other.page, 'shelf-list-phone-light-es');
    await expectTraining(AUTUMN);

    await undo();
    await page.getByText(`${FIRST} is back from the archive.`).waitFor(PATIENT);
    expect(await listed()).toEqual([NEW_FIRST, AUTUMN]);
    expect(await other.page.getByText('Archivados').count()).toBe(0);
  });

  it('deletes one that an athlete logs in without a network: what they typed arrives, and is there after the restore [P1]', async () => {
    await gym.phone.context.setOffline(true);
    const reps = field(phone, 'Back squat set 1 reps');
    await reps.fill('11');
    await reps.press('Enter');
    await saveState(phone, 'Offline: saved on this phone (1)');

    await change(AUTUMN);
    await keys.tabTo('Delete block');
    await keys.press('Enter');
    const question = page.getByRole('dialog', { name: `Delete ${AUTUMN}?` });
    await question.getByText(/you can restore the block at any time/).waitFor();
    await keys.isAt('Cancel');
    expect(await findBarriers(page)).toEqual([]);
    await shoot(page, 'shelf-delete-desk-light');
    await keys.tabTo('Delete block');
    await keys.press('Enter');
    await page.getByText(`${AUTUMN} is deleted.`).waitFor(PATIENT);
    await keys.isAt('Training blocks');
    expect(await listed()).toEqual([NEW_FIRST]);
    await expectTraining(FIRST);

    await gym.phone.context.setOffline(false);
    await saveState(phone, 'Synced');
    await phone.reload();
    expect(await reps.inputValue()).toBe('11');

    await keys.tabTo('Deleted (1)');
    await keys.press('Enter');
    await keys.tabTo(`Restore ${AUTUMN}`);
    expect(await findBarriers(page)).toEqual([]);
    await shoot(page, 'shelf-deleted-desk-light');
    await keys.press('Enter');
    await page.getByText(`${AUTUMN} is restored.`).waitFor(PATIENT);
    await keys.isAt('Training blocks');
    expect(await listed()).toEqual([NEW_FIRST, AUTUMN]);
    await phone.goto(`${gym.app.address}/athletes/${ids.athlete}/myBlocks`);
    await phone.getByRole('link', { name: AUTUMN }).click();
    await expect.poll(() => reps.inputValue(), PATIENT).toBe('11');
  });

  it('leaves the athlete without blocks on the page that says so, when all are put away, until one is taken back', async () => {
    await remove(FIRST);
    await remove(AUTUMN);
    await reachUndo();
    await other.page.goto(`${gym.app.address}/athletes/${ids.athlete}/myBlocks`);
    await other.page.waitForURL(/noAthleteBlocks/);
    await undo();
    expect(await listed()).toEqual([AUTUMN]);
  });

  it('is told in a sentence that it needs a network, and nothing has changed', async () => {
    await change(AUTUMN);
    await desk.context.setOffline(true);
    await keys.tabTo('Archive block');
    await keys.press('Enter');
    await page.getByRole('dialog').getByText('No connection. Try again once you are online.').waitFor(PATIENT);
    await desk.context.setOffline(false);
    await keys.press('Escape');
    await keys.isAt(`Change ${AUTUMN}`);
    expect(await listed()).toEqual([AUTUMN]);
  });

  async function change(name: string): Promise<void> {
    await keys.tabTo(`Change ${name}`);
    await keys.press('Enter');
    await page.getByRole('dialog', { name: `Change ${name}` }).waitFor(PATIENT);
  }

  async function remove(name: string): Promise<void> {
    await change(name);
    await keys.tabTo('Delete block');
    await keys.press('Enter');
    await page.getByRole('dialog', { name: `Delete ${name}?` }).waitFor();
    await keys.tabTo('Delete block');
    await keys.press('Enter');
    await page.getByText(`${name} is deleted.`).waitFor(PATIENT);
    await keys.isAt('Training blocks');
  }

  /** The notice stays as long as the focus is on it. */
  async function reachUndo(): Promise<void> {
    await keys.press('F6');
    await keys.isAt('Undo');
  }

  async function undo(): Promise<void> {
    await keys.press('Enter');
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  }

  /** What the athlete sees in their list, beside what is folded. */
  async function listed(): Promise<string[]> {
    await other.page.goto(`${gym.app.address}/athletes/${ids.athlete}/myBlocks`);
    const links = other.page.locator('main > ul').getByRole('link');
    await links.first().waitFor();
    return links.allTextContents();
  }

  async function expectTraining(name: string): Promise<void> {
    await other.page.goto(`${gym.app.address}/athletes/${ids.athlete}`);
    await other.page.getByRole('navigation', { name: 'Menú' }).getByText(name).waitFor(PATIENT);
  }
});
