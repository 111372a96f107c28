import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { logIn, type RunningApp } from './support/app.ts';
import { demoIds, type Ids } from './support/demo-ids.ts';
import { openOffice, type Office } from './support/office.ts';
import { field, fillCell, saveState } from './support/open-block.ts';
import { cellIsStored, plannedLoad } from './support/plan.ts';
import { storedIn } from './support/stored-in.ts';
import { openTab } from './support/tabs.ts';

const PATIENT = { timeout: 15_000 };
const LOAD = 'Back squat set 1 target load';
const REPS = 'Back squat set 1 target reps';
const NEXT_LOAD = 'Back squat set 2 target load';

describe('a cell of the plan', () => {
  let office: Office;
  let app: RunningApp;
  let ids: Ids;
  let page: Page;
  let before: string;

  beforeEach(async () => {
    office = await openOffice();
    ({ app } = office);
    ids = await demoIds(app.address);
    ({ page } = office.desk);
    await openWeek();
    before = await field(page, LOAD).inputValue();
  });
  afterEach(() => office.end());

  it('writes nothing into the plan while it is typed into, however long one thinks, and all of it when it is left [P18]', async () => {
    await field(page, LOAD).click();
    await page.keyboard.type('1');
    await saveState(page, /^1 cell not saved$/);
    await page.keyboard.type('2');
    await cellIsStored(page, '12');
    // An edit would lie there by now, on its way to the server.
    expect(await storedIn(page, 'drafts')).toEqual([]);
    await page.keyboard.type('0');
    await page.keyboard.press('Enter');
    await saveState(page, 'Synced');
    expect(await planned()).toBe(120);
    await expectFocus(NEXT_LOAD);
  });

  it('that refuses a text keeps the old value in the plan, and its text and flag over other weeks and a reload [P18]', async () => {
    for (const [text, at] of [
      ['75 or so 5', LOAD],
      ['8-12', NEXT_LOAD],
      ['30 s', REPS],
      ['30s', 'Back squat set 2 target reps'],
    ] as const) {
      await fillCell(page, at, text);
    }
    await saveState(page, /^4 cells not saved$/);
    await openTab(page, 'Week 1');
    await saveState(page, /^4 cells not saved$/);
    await page.getByRole('tab', { name: 'Week 3' }).click();
    await expectRefused('75 or so 5');
    await page.reload();
    await expectRefused('75 or so 5');
    const forms = '140, 75% of the max, 75% TM, -10% from the top set, +2.5 on last time, or RPE';
    await page.getByText(`Type a load like ${forms}. Still planned: ${before}.`).first().waitFor();
    await saveState(page, /^4 cells not saved$/);
    expect(await planned()).toBe(Number(before));

    await field(page, LOAD).focus();
    await page.keyboard.press('Escape');
    await expectValue(LOAD, before);
    await saveState(page, /^3 cells not saved$/);
  });

  it('keeps what was typed and not left when the browser is killed, shows it and counts it, and one key more saves it [P1 P18]', async () => {
    const address = page.url();
    await field(page, LOAD).fill('121');
    await field(page, LOAD).press('End');
    await saveState(page, /^1 cell not saved$/);
    await cellIsStored(page, '121');
    await office.desk.killBrowser();
    await startAgain();
    await page.goto(address);
    await expectValue(LOAD, '121');
    await saveState(page, /^1 cell not saved$/);
    await page.getByText(`Not saved. Enter saves it, Escape brings back ${before}.`).waitFor();
    expect(await planned()).toBe(Number(before));
    await field(page, LOAD).press('Enter');
    await saveState(page, 'Synced');
    expect(await planned()).toBe(121);
  });

  it('keeps what was typed in the very task of the reload [P1 P18]', async () => {
    await field(page, LOAD).focus();
    await page.evaluate((name) => {
      const cell = document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`);
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(cell, '122');
      cell?.dispatchEvent(new InputEvent('input', { bubbles: true }));
      location.reload();
    }, LOAD);
    await saveState(page, /^1 cell not saved$/);
    await expectValue(LOAD, '122');
  });

  it('is selected by a click, typed over by a key, and opened by F2 or a double click; arrows move between cells or the caret [the editor]', async () => {
    await fillCell(page, LOAD, '112.5');
    await field(page, LOAD).click();
    await field(page, LOAD).click({ delay: 20 });
    expect(await selection()).toEqual([0, 5]);
    await page.keyboard.type('1');
    await expectValue(LOAD, '1');
    await page.keyboard.press('Escape');
    await expectValue(LOAD, '112.5');
    expect(await selection()).toEqual([0, 5]);

    await page.keyboard.press('F2');
    expect(await selection()).toEqual([5, 5]);
    await page.keyboard.press('ArrowLeft');
    expect(await selection()).toEqual([4, 4]);
    await expectFocus(LOAD);
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowLeft');
    await expectFocus('Back squat set 1 target RPE');
    await field(page, LOAD).dblclick();
    await page.keyboard.press('ArrowLeft');
    await expectFocus(LOAD);
  });

  it('asks once about more than one and a half times what the exercise ever had, and writes it when it is meant [the editor]', async () => {
    await fillCell(page, LOAD, '1317.5');
    await page.getByText(`1317.5 kg? Last was ${before}`).waitFor();
    await saveState(page, /^1 cell not saved$/);
    await expectFocus(LOAD);
    await page.reload();
    await page.getByText(`1317.5 kg? Last was ${before}`).waitFor();
    expect(await planned()).toBe(Number(before));
    await page.getByRole('button', { name: 'No, restore' }).click();
    await expectValue(LOAD, before);
    await saveState(page, 'Synced');

    await fillCell(page, LOAD, '1317.5');
    await page.getByText(`1317.5 kg? Last was ${before}`).waitFor();
    await page.keyboard.press('Enter');
    await saveState(page, 'Synced');
    expect(await planned()).toBe(1317.5);
    // It is known now.
    await fillCell(page, NEXT_LOAD, '1317.5');
    await saveState(page, 'Synced');
    await expectFocus('Back squat set 3 target load');
  });

  it('with a name or a rest time waits in the same way until it is left [P18]', async () => {
    const rest = 'Back squat rest time';
    const stood = await field(page, rest).inputValue();
    await field(page, rest).fill('4 min');
    await saveState(page, /^1 cell not saved$/);
    await page.reload();
    await expectValue(rest, '4 min');
    await page.getByText(`Not saved. Enter saves it, Escape brings back ${stood}.`).waitFor();
    await field(page, rest).press('Escape');
    await expectValue(rest, stood);
    await saveState(page, 'Synced');
    await fillCell(page, rest, '5 min');
    await saveState(page, 'Synced');
    await page.reload();
    await expectValue(rest, '5 min');
  });

  it('waits for its coach alone over a log-out, which says so, and can be discarded where its set is gone [P12 P13]', async () => {
    await fillCell(page, LOAD, '75 or so');
    await saveState(page, /^1 cell not saved$/);
    await cellIsStored(page, '75 or so');
    const dialog = await askToLogOut(`/coaches/${ids.coach}`);
    await dialog.getByText('1 cell is not saved. It stays here, for you alone, until your next login.').waitFor();
    await dialog.getByRole('button', { name: 'Log out anyway' }).click();
    await page.waitForURL((url) => url.pathname === '/login');
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage].map(Object.entries)))).not.toContain(
      '75 or so',
    );

    await logIn(page, app.address, 'athlete@demo.local');
    await page.goto(`${app.address}/sync`);
    await page.getByRole('heading', { name: 'Typed but not saved' }).waitFor({ state: 'detached' });
    await expect.poll(() => page.getByText('75 or so').count()).toBe(0);

    await askToLogOut(`/athletes/${ids.athlete}`);
    await page.waitForURL((url) => url.pathname === '/login');
    await logIn(page, app.address, 'coach@demo.local');
    await page.goto(`${app.address}/sync`);
    await page.getByText('1 cell of a plan is not saved. Open its block to save it, or discard it here.').waitFor();
    // The log-out took the names of its block along.
    await page.getByText(/^Week 3 · since/).waitFor();
    await page.getByRole('button', { name: 'Discard: “75 or so”' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await page.getByText('“75 or so”').waitFor({ state: 'detached' });
    await openWeek();
    await expectValue(LOAD, before);
  });

  async function askToLogOut(home: string): Promise<Locator> {
    await page.goto(app.address + home);
    await page.getByRole('button', { name: 'Logout', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to log out?' });
    await dialog.getByRole('button', { name: 'Log out', exact: true }).click();
    return dialog;
  }

  async function openWeek(): Promise<void> {
    await page.goto(`${app.address}/coaches/${ids.coach}/athletes/${ids.athlete}/blocks/${ids.block}/edit?week=week3`);
    await field(page, LOAD).waitFor();
    await saveState(page, 'Synced');
  }

  async function startAgain(): Promise<void> {
    page = await office.startDeskAgain();
  }

  /** What the server has. */
  function planned(): Promise<number | null | undefined> {
    return plannedLoad(page, ids, { week: 'week3', exercise: 'Back squat' });
  }

  async function expectRefused(text: string): Promise<void> {
    await expectValue(LOAD, text);
    await expect.poll(() => field(page, LOAD).getAttribute('aria-invalid')).toBe('true');
  }

  function selection(): Promise<(number | null)[]> {
    return page.evaluate(() => {
      const cell = document.activeElement as HTMLInputElement;
      return [cell.selectionStart, cell.selectionEnd];
    });
  }

  async function expectFocus(name: string): Promise<void> {
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')), PATIENT)
      .toBe(name);
  }

  async function expectValue(name: string, value: string): Promise<void> {
    await expect.poll(() => field(page, name).inputValue(), PATIENT).toBe(value);
  }
});
