import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { demoIds, type Ids } from './support/demo-ids.ts';
import { openOffice, type Office } from './support/office.ts';
import { field, saveState } from './support/open-block.ts';
import { findBarriers, shoot } from './support/inspect.ts';
import { DESK } from './support/launch.ts';
import { plannedTarget } from './support/plan.ts';

const RPE = 'Back squat set 1 target RPE';
const NEXT_RPE = 'Back squat set 2 target RPE';

describe('the RPE that a coach plans', () => {
  let office: Office;
  let ids: Ids;
  let page: Page;

  beforeEach(async () => {
    office = await openOffice();
    ids = await demoIds(office.app.address);
    ({ page } = office.desk);
    await page.goto(
      `${office.app.address}/coaches/${ids.coach}/athletes/${ids.athlete}/blocks/${ids.block}/edit?week=week3`,
    );
    await field(page, RPE).fill('7');
    await field(page, RPE).press('Enter');
    await saveState(page, 'Synced');
  });
  afterEach(() => office.end());

  it('is chosen from the 21 options of the specification by the keys of a combobox [§5, ARIA 1.2]', async () => {
    await field(page, RPE).focus();
    expect([await openOptions(), await opener().count()]).toEqual([0, 0]);
    await page.keyboard.press('Alt+ArrowDown');
    expect(await options().allTextContents()).toEqual(Array.from({ length: 21 }, (_, at) => `${at / 2}`));
    await expectMarked('7');
    expect(await findBarriers(page)).toEqual([]);
    await shoot(page, 'coach-rpe-options');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expectMarked('8.5');
    await page.keyboard.press('ArrowUp');
    await expectMarked('8');
    expect(await cell()).toEqual({ value: '7', expanded: 'true', isFocused: true });
    await page.keyboard.press('Enter');
    await expect.poll(openOptions).toBe(0);
    expect(await cell()).toEqual({ value: '8', expanded: 'false', isFocused: true });
    await saveState(page, 'Synced');
    await expect.poll(planned).toBe(8);

    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await cell()).value).toBe('7');
    await page.keyboard.press('Enter');
    await expectFocus(NEXT_RPE);
  });

  it('stays as it was when the list is closed by Escape, Alt + ↑ or a look elsewhere [ARIA 1.2]', async () => {
    await field(page, RPE).focus();
    for (const key of ['Escape', 'Alt+ArrowUp']) {
      await page.keyboard.press('Alt+ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expectMarked('7.5');
      await page.keyboard.press(key);
      await expect.poll(openOptions).toBe(0);
      expect(await cell()).toEqual({ value: '7', expanded: 'false', isFocused: true });
    }
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('ArrowDown');
    await field(page, NEXT_RPE).click();
    await expect.poll(openOptions).toBe(0);
    expect((await cell()).value).toBe('7');
    expect(await planned()).toBe(7);
  });

  it('is taken by Tab on the way to the next cell', async () => {
    await field(page, RPE).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    await expectFocus('Back squat set 1 target load');
    await expect.poll(planned).toBe(6.5);
  });

  it('is typed as ever, also into an open list, which marks what it has of it [P18]', async () => {
    await field(page, RPE).focus();
    await page.keyboard.type('9');
    expect(await openOptions()).toBe(0);
    await page.keyboard.press('Alt+ArrowDown');
    await expectMarked('9');
    await page.keyboard.type(',5');
    await expectMarked('9.5');
    await page.keyboard.type('x');
    await expectMarked(undefined);
    await page.keyboard.press('Enter');
    await expectFocus(NEXT_RPE);
    await expect.poll(() => field(page, RPE).getAttribute('aria-invalid')).toBe('true');
    expect(await planned()).toBe(7);

    await field(page, RPE).focus();
    await page.keyboard.press('Escape');
    await page.keyboard.type('9');
    await page.keyboard.press('ArrowDown');
    await expectFocus(NEXT_RPE);
    await expect.poll(planned).toBe(9);
  });

  it('is chosen by the mouse: a cell that was clicked shows where its list is', async () => {
    await field(page, 'Back squat set 1 target load').click();
    await expect.poll(() => opener().count()).toBe(0);
    await field(page, RPE).click();
    await shoot(page, 'coach-rpe-opener');
    await opener().click();
    await option('10').click();
    expect(await cell()).toEqual({ value: '10', expanded: 'false', isFocused: true });
    await expect.poll(planned).toBe(10);
    await opener().click();
    await opener().click();
    await expect.poll(openOptions).toBe(0);
    await field(page, NEXT_RPE).click();
    expect(await opener().count()).toBe(1);
    await field(page, 'Back squat set 1 target load').click();
    await expect.poll(() => opener().count()).toBe(0);
  });

  it('has its list beside it wherever the page is scrolled, and takes it along when its set goes', async () => {
    await field(page, RPE).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await page.mouse.wheel(0, 100);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(100);
    await expect.poll(() => gapTo(field(page, RPE))).toBeCloseTo(4, 0);

    const last = page.getByRole('combobox', { name: /target RPE$/ }).last();
    await last.focus();
    await last.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await page.keyboard.press('Alt+ArrowDown');
    const box = await page.getByRole('listbox', { name: 'RPE' }).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(DESK.height);
    await page.keyboard.press('Control+Delete');
    await expect.poll(openOptions).toBe(0);
  });

  function options(): Locator {
    return page.getByRole('listbox', { name: 'RPE' }).getByRole('option');
  }

  function openOptions(): Promise<number> {
    return options().count();
  }

  /** From the cell down to its list. */
  async function gapTo(above: Locator): Promise<number> {
    const [one, list] = await Promise.all(
      [above, page.getByRole('listbox', { name: 'RPE' })].map((box) => box.boundingBox()),
    );
    return (list?.y ?? 0) - ((one?.y ?? 0) + (one?.height ?? 0));
  }

  function option(name: string): Locator {
    return page.getByRole('option', { name, exact: true });
  }

  function opener(): Locator {
    return page.getByRole('button', { name: 'Choose an RPE' });
  }

  /** What Enter would take, as a screen reader is told. */
  async function expectMarked(name: string | undefined): Promise<void> {
    await expect
      .poll(() =>
        page.evaluate(() => {
          const id = document.activeElement?.getAttribute('aria-activedescendant');
          const marked = document.querySelectorAll('[role=option][aria-selected=true]');
          const [one] = marked;
          return marked.length <= 1 && (one?.id ?? null) === (id ?? null) ? one?.textContent : 'not one';
        }),
      )
      .toBe(name);
  }

  async function expectFocus(name: string): Promise<void> {
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(name);
  }

  function cell(): Promise<{ value: string; expanded: string | null; isFocused: boolean }> {
    return field(page, RPE).evaluate((element: HTMLInputElement) => ({
      value: element.value,
      expanded: element.getAttribute('aria-expanded'),
      isFocused: element === document.activeElement,
    }));
  }

  /** What the server has. */
  async function planned(): Promise<number | null | undefined> {
    return (await plannedTarget(page, ids, { week: 'week3', exercise: 'Back squat' }))?.rpe;
  }
});
