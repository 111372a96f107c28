import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { kilogramsOf } from '#domain/load.ts';
import { logIn } from './support/app.ts';
import { blockPage } from './support/block-page.ts';
import { openGym, openTraining, type Gym } from './support/gym.ts';
import { launchLoggedIn } from './support/logged-in.ts';
import { field, until } from './support/open-block.ts';
import { findBarriers, shoot } from './support/inspect.ts';
import { DESK, PHONE } from './support/launch.ts';

const PATIENT = { timeout: 20_000 };
const LIGHT = 'rgb(245, 245, 242)';
const DARK = 'rgb(14, 15, 17)';

describe('What a device prefers', () => {
  let gym: Gym;
  let page: Page;

  beforeAll(async () => {
    gym = await openGym();
    page = await openTraining(gym);
  });
  afterAll(() => gym.end());

  async function openSettings(tab: Page): Promise<void> {
    await tab.goto(`${gym.app.address}/user/editProfile`);
    await tab.getByLabel('Username').waitFor();
  }

  it('loads are shown and typed in pounds, kept in kilograms, and shown again as they were typed', async () => {
    const block = page.url();
    await page.goto(block.replace(/\/blocks\/.*/, ''));
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('link', { name: 'Account Settings' }).click();
    await page.getByRole('heading', { name: 'This device' }).waitFor();
    await page.getByRole('radio', { name: 'Pounds' }).check();
    await page.getByLabel('Language').selectOption('English');
    await shoot(page, 'preferences-phone-dark');
    expect(await findBarriers(page)).toEqual([]);

    await page.goto(block);
    const at = blockPage(page);
    await page.getByText('Load lb').first().waitFor();
    await expect.poll(() => at.ghost('Back squat set 1 load')).toBe('180');
    await at.check('Back squat set 1').click();
    await expect.poll(() => at.logged('Back squat set 1')).toMatchObject({ reps: '5', load: '180', done: true });
    await gym.arrived('Back squat set 1', 'load', kilogramsOf(180, 'lb'));

    const load = field(page, 'Back squat set 2 load');
    await load.fill('225');
    await page.getByRole('button', { name: '5 lb more' }).waitFor();
    await shoot(page, 'block-pounds-phone-dark');
    await load.blur();
    await page.getByText('Later sets adjusted too: +45 lb.').waitFor();
    await expect.poll(() => at.ghost('Back squat set 3 load')).toBe('225');
    await gym.arrived('Back squat set 2', 'load', 102.05828325);

    await load.fill('5000');
    await page.getByText('The load can be at most 4409.2 lb. Still logged: 225.').waitFor();
    await load.fill('225');
    await page.reload();
    await expect.poll(() => load.inputValue(), PATIENT).toBe('225');
    const logged = gym.log().length;
    await field(page, 'Back squat set 1 load').focus();
    await field(page, 'Back squat set 2 reps').fill('5');
    await gym.arrived('Back squat set 2', 'reps', 5);
    expect(gym.log()).toHaveLength(logged + 1);
  });

  it('what an athlete tells of themselves in pounds is sent in kilograms', async () => {
    const block = page.url();
    const id = /athletes\/([^/]+)/.exec(block)?.[1] ?? '';
    await page.goto(`${gym.app.address}/athlete/${id}/addPersonalInfo`);
    const told = { 'Full name': 'Marta', 'Age (years)': '29', 'Height (cm)': '168', 'Weight (lb)': '135' };
    const more = { Occupation: 'Nurse', 'Sports history': 'Rowing', 'Squat 1RM (lb)': '225' };
    for (const [label, text] of Object.entries({ ...told, ...more })) await page.getByLabel(label).fill(text);
    await page.getByRole('radio', { name: 'Female' }).check();
    await page.getByRole('button', { name: 'Save personal info' }).click();
    await page.getByText('Personal information saved successfully.').waitFor();
    await shoot(page, 'personal-info-pounds-phone-dark');
    await page.goto(block);
    await expect.poll(() => field(page, 'Back squat set 2 load').inputValue(), PATIENT).toBe('225');
  });

  it('another tab follows at once, and a coach in kilograms reads a sensible number', async () => {
    const tab = await gym.phone.context.newPage();
    await openSettings(tab);
    await tab.getByRole('radio', { name: 'Kilograms' }).check();
    await page.getByText('Load kg').first().waitFor();
    await expect.poll(() => field(page, 'Back squat set 1 load').inputValue()).toBe('81.6');
    await expect.poll(() => field(page, 'Back squat set 2 load').inputValue()).toBe('102.1');
    await tab.getByRole('radio', { name: 'Pounds' }).check();
    await expect.poll(() => field(page, 'Back squat set 2 load').inputValue(), PATIENT).toBe('225');
    await tab.close();

    const desk = await launchLoggedIn('coach', { viewport: DESK, colorScheme: 'light' });
    await desk.page.goto(gym.app.address);
    await desk.page.getByRole('link', { name: /^View Profile of marta/ }).click();
    await desk.page.getByText('61.2 kg').waitFor();
    await desk.page.getByText('102.1 kg').waitFor();
    await desk.page.getByRole('link', { name: /^View Block Autumn strength/ }).click();
    await desk.page
      .getByRole('cell', { name: /^102\.1/ })
      .first()
      .waitFor();
    await openSettings(desk.page);
    await desk.page.getByRole('radio', { name: 'Pounds' }).check();
    await shoot(desk.page, 'preferences-desk-light');
    await desk.page.goBack();
    await desk.page.getByRole('cell', { name: /^225/ }).first().waitFor();
    await shoot(desk.page, 'editor-pounds-desk-light');
    await desk.end();
  });

  it('a form that is open keeps its numbers under the unit in which they were typed, also when it is loaded again', async () => {
    const { pathname } = new URL(page.url());
    const form = await gym.phone.context.newPage();
    await form.goto(`${gym.app.address}/athlete/${pathname.split('/')[2] ?? ''}/addPersonalInfo`);
    await form.getByLabel('Weight (lb)').fill('141');
    const tab = await gym.phone.context.newPage();
    await openSettings(tab);
    await tab.getByRole('radio', { name: 'Kilograms' }).check();
    await page.getByText('Load kg').first().waitFor();
    await expect.poll(() => form.getByLabel('Weight (lb)').inputValue()).toBe('141');
    await form.reload();
    await expect.poll(() => form.getByLabel('Weight (lb)').inputValue(), PATIENT).toBe('141');
    await expect.poll(() => form.getByLabel('Squat 1RM (lb)').inputValue()).toBe('225');
    await form.getByRole('button', { name: 'Discard it' }).click();
    await expect.poll(() => form.getByLabel('Weight (kg)').inputValue(), PATIENT).toBe('61.2');
    await expect.poll(() => form.getByLabel('Squat 1RM (kg)').inputValue()).toBe('102.1');
    await form.getByLabel('Weight (kg)').fill('62.5');
    await tab.getByRole('radio', { name: 'Pounds' }).check();
    await page.getByText('Load lb').first().waitFor();
    await form.getByRole('button', { name: 'Save personal info' }).click();
    await form.getByText('Personal information saved successfully.').waitFor();
    await expect.poll(() => form.getByLabel('Weight (kg)').inputValue()).toBe('62.5');
    await form.reload();
    await expect.poll(() => form.getByLabel('Weight (lb)').inputValue(), PATIENT).toBe('137.8');
    await form.close();
    await tab.close();
  });

  it('the chosen theme is there before the app is, in every tab, after a reload and after a log-out', async () => {
    expect(await ground(page)).toBe(DARK);
    const other = await gym.phone.context.newPage();
    await other.setViewportSize(PHONE);
    await openSettings(other);
    await other.getByRole('radio', { name: 'Light' }).check();
    await shoot(other, 'preferences-phone-light');
    await expect.poll(() => ground(page), PATIENT).toBe(LIGHT);
    expect(await barColours(page)).toEqual(['#f5f5f2']);
    await shoot(page, 'block-pounds-phone-light');

    await page.close();
    await other.getByRole('button', { name: /^User menu/ }).click();
    await other.getByRole('button', { name: 'Logout' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Log out', exact: true }).click();
    await other.waitForURL('**/login');
    expect(await ground(other)).toBe(LIGHT);
    expect(await other.evaluate(() => Object.keys(localStorage))).toEqual(['preferences']);

    await other.evaluate(async () => {
      for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
    });
    await other.route('**/assets/*.js', (route) => route.abort());
    await other.reload({ waitUntil: 'domcontentloaded' });
    await other.locator('.shell').waitFor();
    expect(await ground(other)).toBe(LIGHT);

    await other.unroute('**/assets/*.js');
    await logIn(other, gym.app.address, 'athlete@demo.local');
    expect(await ground(other)).toBe(LIGHT);
    await openSettings(other);
    await expect.poll(() => other.getByRole('radio', { name: 'Pounds' }).isChecked()).toBe(true);
    await other.getByRole('radio', { name: 'System' }).check();
    await until(other, (dark) => getComputedStyle(document.documentElement).backgroundColor === dark, DARK);
    expect(await barColours(other)).toEqual(['#0e0f11']);
  });
});

function ground(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

/** The colours that the browser's own bar may take now. */
function barColours(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content),
  );
}
