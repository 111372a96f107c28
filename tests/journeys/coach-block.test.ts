import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { copiedText } from './support/copied.ts';
import { logIn } from './support/app.ts';
import { weekIsStored } from './support/disk.ts';
import { launchLoggedIn } from './support/logged-in.ts';
import { openOffice, type Office } from './support/office.ts';
import { field, fillCell, saveState } from './support/open-block.ts';
import { launch, type LaunchedBrowser } from './support/launch.ts';
import { openTab } from './support/tabs.ts';

const PATIENT = { timeout: 30_000 };

describe('a coach', () => {
  let office: Office;
  let phone: LaunchedBrowser | undefined;
  let page: Page;

  beforeEach(async () => {
    office = await openOffice({ colorScheme: 'light' });
    ({ page } = office.desk);
    await office.desk.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: office.app.address });
  });
  afterEach(async () => {
    await phone?.end();
    phone = undefined;
    await office.end();
  });

  it('accepts a request, writes two weeks by keyboard through a dead network, and the athlete sees them [§2, §4, P1]', async () => {
    await page.goto(office.app.address);
    const code = (await page.getByLabel('Your secret code').textContent()) ?? '';
    await page.getByRole('button', { name: 'Copy code' }).click();
    await page.getByRole('button', { name: 'Copied!' }).waitFor();
    await page.getByRole('button', { name: 'Copy code' }).waitFor();
    expect(await copiedText(page)).toBe(code);

    phone = await launch();
    const athlete = phone.page;
    await logIn(athlete, office.app.address, 'rookie@demo.local');
    await askForCoach(athlete, code);

    await page.reload();
    await page.getByRole('button', { name: /^Accept / }).click();
    await page.getByRole('heading', { name: /^Accept .+ as your athlete\?$/ }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
    await page.getByText('No requests right now.').waitFor();
    await page.getByRole('link', { name: /^View Profile of (?!marta)/ }).click();
    await page.getByRole('link', { name: 'Create Block' }).click();
    await page.getByRole('button', { name: 'Thursday' }).click();
    await page.getByRole('button', { name: 'Monday' }).click();
    await page.getByLabel('Block name').fill('  First steps ');
    await page.getByRole('button', { name: 'Generate Block Structure' }).click();
    await page.getByRole('heading', { level: 1, name: 'First steps' }).waitFor();

    if ((await page.getByRole('tab').count()) === 0) await page.getByRole('button', { name: 'Add Week' }).click();
    await page.getByRole('combobox', { name: 'Add exercise to Basics on Monday' }).fill('back squ');
    await page.getByRole('option', { name: /^Back squat/ }).waitFor();
    await page.keyboard.press('Enter');
    await expectFocus('Back squat set 1 target reps');
    await page.keyboard.type('5');
    await page.keyboard.press('Tab');
    await page.keyboard.type('8');
    await page.keyboard.press('Tab');
    await page.keyboard.type('82,5');
    await page.keyboard.press('Control+Enter');
    await expectFocus('Back squat set 2 target reps');
    await expect.poll(() => field(page, 'Back squat set 2 target load').inputValue()).toBe('82.5');
    await saveState(page, 'Block saved successfully! ✅');
    await saveState(page, 'Synced');

    await office.desk.context.setOffline(true);
    await office.app.stop();
    await page.getByRole('combobox', { name: 'Add exercise to Complementary on Thursday' }).fill('Sled of my own');
    await page.keyboard.press('Enter');
    await expectFocus('Sled of my own set 1 target reps');
    await page.keyboard.type('12');
    await page.getByRole('button', { name: 'Copy week 1…' }).click();
    await page.getByRole('dialog', { name: 'Copy week 1' }).getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByRole('tab', { name: 'Week 2', selected: true }).waitFor();
    await saveState(page, /Offline: saved on this phone \(2\)/);
    await page.reload();
    await openWeek(2);
    await expect.poll(() => field(page, 'Sled of my own set 1 target reps').inputValue()).toBe('12');
    await expect.poll(() => field(page, 'Back squat set 2 target load').inputValue()).toBe('85');
    await fillCell(page, 'Back squat set 1 target load', '90');
    await office.app.start();
    await office.desk.context.setOffline(false);
    await saveState(page, 'Synced');

    await athlete.goto(`${office.app.address}/?go=blocks`);
    await athlete.getByRole('link', { name: /First steps/ }).click();
    await athlete.getByRole('tab', { name: 'Week 2' }).click();
    await athlete.getByText('5×90').first().waitFor();
    await athlete.getByText('5×85').first().waitFor();
    await athlete.getByRole('tab', { name: /^Thursday/ }).click();
    await athlete.getByRole('heading', { name: 'Sled of my own' }).waitFor();
  });

  it('pastes from a spreadsheet, fills down, undoes and redoes, moves and takes out, and sees what is logged meanwhile [§2]', async () => {
    await openMartasBlock();
    await openWeek(3);
    await field(page, 'Back squat set 1 target reps').focus();
    await paste('6\t7,5\t100\n6\t8\t102.5\n4\tnine\t105');
    await expect.poll(() => field(page, 'Back squat set 1 target RPE').inputValue()).toBe('7.5');
    await expect.poll(() => field(page, 'Back squat set 3 target load').inputValue()).toBe('105');
    await page.getByText('Not pasted, not a valid number: Back squat set 3 RPE (“nine”).').waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(() => field(page, 'Back squat set 1 target load').inputValue(), PATIENT).not.toBe('100');
    await page.keyboard.press('Control+Shift+z');
    await expectValue('Back squat set 1 target load', '100');

    await field(page, 'Back squat set 1 target load').focus();
    await expectFocus('Back squat set 1 target load');
    await page.keyboard.press('Control+d');
    await expectValue('Back squat set 4 target load', '100');
    await page.keyboard.press('Enter');
    await expectFocus('Back squat set 2 target load');
    await page.keyboard.press('ArrowRight');
    await expectFocus('Bench press set 2 target reps');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await expectFocus('Back squat set 3 target RPE');

    await field(page, 'Back squat rest time').fill(' ');
    await page.getByText(/The rest time is required\./).waitFor();
    await fillCell(page, 'Back squat rest time', '5 min');
    const loads = page.getByLabel(/^Back squat set \d target load$/);
    const sets = await loads.count();
    await page.getByRole('button', { name: 'Remove Back squat set 4' }).click();
    await page.getByText('Back squat set 4 removed.').waitFor();
    await expect.poll(() => loads.count()).toBe(sets - 1);
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect.poll(() => loads.count(), PATIENT).toBe(sets);

    await page.getByRole('button', { name: 'Move Back squat', exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByText(/^Back squat is 2 of \d in Basics on Monday\.$/).waitFor({ state: 'attached' });
    await saveState(page, 'Synced');

    // What the athlete logs arrives while something is being typed, and leaves it alone.
    await field(page, 'Back squat set 2 target reps').fill('4.');
    phone = await launchLoggedIn('athlete');
    const athlete = phone.page;
    await athlete.goto(office.app.address);
    await athlete.getByRole('link', { name: /Continue training/ }).click();
    await openTab(athlete, 'Week 3');
    await athlete.getByLabel('Back squat set 1 done').click();
    await office.arrived('Back squat set 1', 'load', 100);
    await page.getByText('1 of ').first().waitFor({ timeout: 40_000 });
    await expect.poll(() => field(page, 'Back squat set 2 target reps').inputValue()).toBe('4.');
    await page.keyboard.press('Tab');
    await saveState(page, 'Synced');
    await page.reload();
    await field(page, 'Back squat rest time').waitFor();
    await expect.poll(() => field(page, 'Back squat rest time').inputValue()).toBe('5 min');
    await expect.poll(() => field(page, 'Back squat set 2 target reps').inputValue()).toBe('4');
  });

  it('calculates macros by the equation they choose, saves them, and the athlete eats by them [§3, §8]', async () => {
    await page.goto(office.app.address);
    await page.getByRole('link', { name: 'View Profile of marta.r' }).click();
    await page.getByRole('link', { name: 'Edit Macros' }).click();
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
    await page.getByText('Fill in activity to compare them.').waitFor();
    await expect.poll(() => row('Cunningham').count()).toBe(0);
    await page.getByText('5 that do not fit').click();
    await page.getByText('Needs MLG.').first().waitFor();
    await page.getByRole('button', { name: 'Calculate' }).click();
    await page.getByText('Please choose one.').first().waitFor();
    await page.getByLabel('Activity').selectOption('Moderate training');
    await page.getByRole('radio', { name: /^Deficit/ }).check();
    await page.getByLabel('MLG, lean body mass (kg)').fill('48,5');
    await page.getByLabel('Protein (g per kg)').fill('2.2');
    await page.getByRole('radio', { name: 'Cunningham (Lean Mass)' }).check();
    await page.getByRole('button', { name: 'Calculate' }).click();
    // 22 · 48.5 + 500 = 1567; · 1.5 = 2350.5; − 250 = 2100.5
    await page.getByText('By Cunningham (Lean Mass)').waitFor();
    await page.getByRole('definition').filter({ hasText: '2,101 kcal' }).waitFor();
    await page.getByRole('button', { name: 'Save Configuration' }).click();
    await page.getByText('Macros saved successfully! ✅').waitFor();
    await page.getByText('Macros saved successfully! ✅').waitFor({ state: 'hidden' });

    await page.getByRole('link', { name: 'Back to the athlete' }).click();
    await page.getByRole('link', { name: 'Edit Macros' }).click();
    await row('Cunningham').getByText('2,101').waitFor();
    await expect.poll(() => page.getByRole('radio', { name: 'Cunningham (Lean Mass)' }).isChecked()).toBe(true);
    await expect.poll(() => page.getByLabel('Activity').inputValue()).toBe('Moderate training');
    await expect.poll(() => page.getByLabel('Protein (g per kg)').inputValue()).toBe('2.2');

    phone = await launchLoggedIn('athlete');
    const athlete = phone.page;
    await athlete.goto(office.app.address);
    await athlete.getByRole('link', { name: 'Your Diet' }).click();
    await athlete.getByText('2,101').waitFor();
    await athlete.getByText('2.2 g per kg').waitFor();
    await expect.poll(() => athlete.getByText('Deficit').count()).toBe(1);
  });

  it('loses nothing that was typed when the browser is killed without a network [P1]', async () => {
    await openMartasBlock();
    await openWeek(4);
    await field(page, 'Back squat set 1 target load').waitFor();
    const address = page.url();
    await office.desk.context.setOffline(true);
    await office.app.stop();
    await fillCell(page, 'Back squat set 1 target load', '123.5');
    await fillCell(page, 'Back squat rest time', '6 min');
    await saveState(page, /saved on this phone \(1\)/i);
    // The same words as after the first of the two.
    await weekIsStored(page, '6 min');
    await office.desk.killBrowser();
    page = await office.startDeskAgain();
    await office.desk.context.setOffline(true);
    await page.goto(address);
    await field(page, 'Back squat set 1 target load').waitFor();
    await expectValue('Back squat set 1 target load', '123.5');
    await expectValue('Back squat rest time', '6 min');
    await office.app.start();
    await office.desk.context.setOffline(false);
    await saveState(page, 'Synced');
    await page.reload();
    await field(page, 'Back squat set 1 target load').waitFor();
    await expect.poll(() => field(page, 'Back squat set 1 target load').inputValue()).toBe('123.5');
  });

  async function openMartasBlock(): Promise<void> {
    await page.goto(office.app.address);
    await page.getByRole('link', { name: 'View Profile of marta.r' }).click();
    await page.getByRole('link', { name: 'View Block Autumn strength' }).click();
    await page.getByRole('tablist', { name: 'Weeks' }).waitFor();
  }

  /** The cells of the week before stand there until the other one is drawn. */
  async function openWeek(number: number): Promise<void> {
    await page.getByRole('tab', { name: `Week ${number}` }).click();
    await page.getByRole('tab', { name: `Week ${number}`, selected: true }).waitFor();
  }

  async function expectFocus(name: string): Promise<void> {
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')), PATIENT)
      .toBe(name);
  }

  async function expectValue(name: string, value: string): Promise<void> {
    await expect.poll(() => field(page, name).inputValue(), PATIENT).toBe(value);
  }

  async function paste(text: string): Promise<void> {
    await page.evaluate((cells) => navigator.clipboard.writeText(cells), text);
    await page.keyboard.press('Control+v');
    await expect.poll(() => field(page, 'Back squat set 1 target load').inputValue(), PATIENT).toBe('100');
  }
});

async function askForCoach(athlete: Page, code: string): Promise<void> {
  await athlete.getByLabel(/code/i).first().fill(code);
  await athlete.getByLabel(/code/i).first().press('Enter');
  await athlete
    .getByText(/request/i)
    .first()
    .waitFor();
}
