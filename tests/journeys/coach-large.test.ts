import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { openOffice, type Office } from './support/office.ts';
import { field, saveState, until } from './support/open-block.ts';
import { openTab } from './support/tabs.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a property of globalThis
  var mostFar: number;
}

let office: Office;

beforeEach(async () => {
  office = await openOffice({ colorScheme: 'light' });
});
afterEach(() => office.end());

it('a block of 16 weeks, 6 days, 10 exercises and 6 series takes every key as it comes, and saves them [the editor]', async () => {
  const { page } = office.desk;
  await openLargeBlock(page);
  await field(page, 'Lift 1 set 1 target load').first().focus();
  for (let set = 1; set <= 6; set += 1) {
    await page.keyboard.type(`7${set}`);
    await page.keyboard.press('Enter');
  }
  await saveState(page, 'Synced');
  await page.reload();
  for (let set = 1; set <= 6; set += 1) {
    const cell = field(page, `Lift 1 set ${set} target load`).first();
    await expect.poll(() => cell.inputValue()).toBe(`7${set}`);
  }
});

it('a week opens with what is on the screen, the rest follows, and whoever looks for it sooner has it at once [the editor]', async () => {
  const { page } = office.desk;
  await openLargeBlock(page);
  await until(page, () => document.querySelector('article:empty') === null);
  const all = await page.getByLabel(/^Lift \d+ set \d target load$/).count();
  expect(all).toBe(360);
  const seen: Record<string, Opened> = {
    digit: await openAndPress(page, 2, { key: '7' }),
    tab: await openAndPress(page, 3, { key: 'Tab' }),
    across: await openAndPress(page, 7, { key: 'ArrowRight' }),
    search: await openAndPress(page, 4, { key: 'f', ctrlKey: true }),
    paper: await openAndPress(page, 5, 'print'),
  };
  const first = { waiting: expect.any(Number) as number, onScreen: 0, scrolledTo: 0 };
  expect(seen).toEqual({
    digit: { ...first, left: seen['digit']?.waiting },
    tab: { ...first, left: (seen['tab']?.waiting ?? 0) - 1 },
    across: { ...first, left: 0 },
    search: { ...first, left: 0 },
    paper: { ...first, left: 0 },
  });
  expect(Math.min(...Object.values(seen).map(({ waiting }) => waiting))).toBeGreaterThan(20);
  await openTab(page, 'Week 6');
  await until(page, () => document.querySelector('article:empty') === null);
  await expect.poll(() => page.getByLabel(/^Lift \d+ set \d target load$/).count()).toBe(all);
});

it('while a coach types, only the exercises near the window are drawn, and whatever leads to the others finds them [the editor]', async () => {
  const { page } = office.desk;
  await openLargeBlock(page);
  await until(page, () => document.querySelector('article:empty') === null);
  const first = field(page, 'Lift 1 set 1 target load').first();
  await page.evaluate(watchFar);
  await first.focus();
  await until(page, () => mostFar > 20);
  for (let down = 1; down < 60; down += 1) await page.keyboard.press('ArrowDown');
  const last = field(page, 'Lift 10 set 6 target load').first();
  expect(await last.evaluate((cell) => cell === document.activeElement)).toBe(true);
  await typeAfresh(page, '7');
  await page.keyboard.press('Control+f');
  await expect.poll(() => page.locator('[data-far]').count()).toBe(0);
  await typeAfresh(page, '5');
  await until(page, () => document.querySelector('[data-far]') === null);
  await first.focus();
  await saveState(page, 'Synced');
});

async function typeAfresh(page: Page, key: string): Promise<void> {
  await page.evaluate(() => void (mostFar = document.querySelectorAll('[data-far]').length));
  await page.keyboard.type(key);
  await until(page, () => mostFar > 20);
}

/** Runs in the page: notes how many exercises are left undrawn at most, as they are all back when the fingers rest. */
function watchFar(): void {
  globalThis.mostFar = 0;
  new MutationObserver(() => {
    mostFar = Math.max(mostFar, document.querySelectorAll('[data-far]').length);
  }).observe(document.body, { attributeFilter: ['data-far'], subtree: true });
}

async function openLargeBlock(page: Page): Promise<void> {
  await page.goto(office.app.address);
  await page.getByRole('link', { name: 'View Profile of marta.r' }).click();
  await page.getByRole('link', { name: 'Create Block' }).click();
  for (const day of DAYS) await page.getByRole('button', { name: day }).click();
  await page.getByLabel('Block name').fill('Long one');
  await page.getByRole('button', { name: 'Generate Block Structure' }).click();
  await page.getByRole('heading', { level: 1, name: 'Long one' }).waitFor();
  expect(await fillBlock(page)).toBe(200);
  await page.reload();
  await page.getByRole('tab', { name: 'Week 16' }).waitFor();
}

/**
 * How many exercises wait for their rows when the week is there, how many of them are on the screen, and after a key; then
 * how many of those on the screen that the page is scrolled to.
 */
type Opened = { waiting: number; onScreen: number; left: number; scrolledTo: number };

/** Opens a week, presses a key, or prints, and scrolls on, before anything else can happen there. */
function openAndPress(page: Page, week: number, key: { key: string; ctrlKey?: true } | 'print'): Promise<Opened> {
  return page.evaluate(
    ({ tab, pressed }) =>
      new Promise<Opened>((resolve) => {
        const shown = document.querySelector('[data-week]');
        const observer = new MutationObserver(() => {
          const now = document.querySelector('[data-week]');
          if (now === null || now === shown) return;
          observer.disconnect();
          const empty = () => [...now.querySelectorAll('article:empty')];
          const onScreen = () =>
            empty().filter((one) => {
              const { top, bottom, left } = one.getBoundingClientRect();
              return bottom > 0 && top < innerHeight && left < innerWidth;
            });
          const before = { waiting: empty().length, onScreen: onScreen().length };
          if (pressed === 'print') dispatchEvent(new Event('beforeprint'));
          else {
            now.querySelector<HTMLElement>('[data-field="load"]')?.focus();
            dispatchEvent(new KeyboardEvent('keydown', pressed));
          }
          const left = empty().length;
          scrollBy({ top: innerHeight, behavior: 'instant' });
          document.dispatchEvent(new Event('scroll'));
          resolve({ ...before, left, scrolledTo: onScreen().length });
        });
        observer.observe(document.body, { childList: true, subtree: true });
        scrollTo({ top: 0, behavior: 'instant' });
        document.querySelector<HTMLElement>(tab)?.click();
      }),
    { tab: `#week-week${week}`, pressed: key },
  );
}

/** Sends the whole block as a client of the spec would. */
function fillBlock(page: Page): Promise<number> {
  return page.evaluate(async (days) => {
    const [, , coachId, , athleteId, , blockId] = location.pathname.split('/');
    let made = 0;
    const id = () => `large-${(made += 1)}`;
    const series = () => ({ seriesId: id(), target: { reps: 5, rpe: 8, load: 100 } });
    const exercise = (at: number) => ({
      idExercise: id(),
      name: `Lift ${at + 1}`,
      restTime: '2 min',
      series: Array.from({ length: 6 }, series),
    });
    const day = () => ({
      basics: Array.from({ length: 5 }, (_, at) => exercise(at)),
      complements: Array.from({ length: 5 }, (_, at) => exercise(at + 5)),
    });
    const week = () => Object.fromEntries(days.map((name) => [name, day()]));
    const blockWeeks = Object.fromEntries(Array.from({ length: 16 }, (_, at) => [`week${at + 1}`, week()]));
    const answer = await fetch(`/api/coaches/${coachId}/athletes/${athleteId}/blocks/${blockId}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('token')}` },
      body: JSON.stringify({ blockWeeks }),
    });
    return answer.status;
  }, DAYS);
}
