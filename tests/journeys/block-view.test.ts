import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { RPE_OPTIONS } from '#contract/vocabulary.ts';
import type { RunningApp } from './support/app.ts';
import { blockPage } from './support/block-page.ts';
import { launchLoggedIn, startAppAfterLogIns, openOwnTraining } from './support/logged-in.ts';
import { noteSaveStates } from './support/open-block.ts';
import { findBarriers, watch } from './support/inspect.ts';
import type { LaunchedBrowser } from './support/launch.ts';

let folder: string;
let app: RunningApp;
let browser: LaunchedBrowser;
let block: string;
let page: Page;
let at: ReturnType<typeof blockPage>;
let complaints: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-block-'));
  app = await startAppAfterLogIns(join(folder, 'spotter.db'));
  browser = await launchLoggedIn('athlete');
  await openOwnTraining(browser.page, app);
  block = browser.page.url();
});

beforeEach(async () => {
  page = await browser.context.newPage();
  at = blockPage(page);
  complaints = watch(page, app.address);
});

afterEach(async () => {
  await page.close();
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
});

afterAll(async () => {
  await browser.end();
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test('one tap logs a set as prescribed, and RPE is asked, never assumed [spec §3, design]', async () => {
  await open('week2', 'Monday');
  await expect.poll(() => at.ghost('Back squat set 1 reps')).toBe('5');
  await expect.poll(() => at.ghost('Back squat set 1 load')).toBe('82.5');
  await at.check('Back squat set 1').click();
  await expect.poll(() => at.logged('Back squat set 1')).toEqual({ reps: '5', rpe: '', load: '82.5', done: true });
  await page.getByRole('tab', { name: 'Monday 1 / 17' }).waitFor();

  await page.getByRole('button', { name: 'RPE 8', exact: true }).click();
  await expect.poll(() => at.logged('Back squat set 1')).toEqual({ reps: '5', rpe: '8', load: '82.5', done: true });
  await expect.poll(() => page.getByRole('button', { name: /^RPE/ }).count()).toBe(0);
  await at.saved();
  await page.reload();
  await expect.poll(() => at.logged('Back squat set 1')).toEqual({ reps: '5', rpe: '8', load: '82.5', done: true });
});

test('the check keeps what was typed and fills only what is empty [design]', async () => {
  await open('week2', 'Monday');
  await at.field('Back squat set 2 reps').fill('4');
  await at.check('Back squat set 2').click();
  await expect.poll(() => at.logged('Back squat set 2')).toMatchObject({ reps: '4', load: '82.5', done: true });

  await at.field('Back squat set 3 reps').fill('6');
  await at.field('Back squat set 3 load').fill('80');
  await at.check('Back squat set 3').click();
  await expect.poll(() => at.logged('Back squat set 3')).toMatchObject({ reps: '6', load: '80', done: true });
});

test('a set without a planned load is done with its reps alone [spec §3]', async () => {
  await open('week2', 'Monday');
  await at.check('Hanging leg raise set 1').click();
  await expect.poll(() => at.logged('Hanging leg raise set 1')).toEqual({ reps: '11', rpe: '', load: '', done: true });
});

test('RPE is a choice of 21 values from 0.0 to 10.0, also without touching the chips [spec §5]', async () => {
  await open('week2', 'Monday');
  const rpe = at.field('Paused bench press set 1 RPE');
  await rpe.focus();
  const options = await rpe.locator('option').evaluateAll((all) => all.map((one) => one.textContent));
  expect(options).toEqual(['Not logged', ...RPE_OPTIONS.map((option) => option.toFixed(1))]);
  await rpe.selectOption('9.5');
  await expect.poll(() => rpe.inputValue()).toBe('9.5');
  await rpe.selectOption({ label: 'Not logged' });
  await expect.poll(() => rpe.inputValue()).toBe('');
});

test('in a contrast theme an RPE that is not logged shows its target, and no beginning of ‘Not logged’ [WCAG 2.2 AA]', async () => {
  await open('week2', 'Monday');
  await page.emulateMedia({ forcedColors: 'active' });
  const rpe = at.field('Paused bench press set 1 RPE');
  const colors = await rpe.evaluate((select) =>
    [select, select.nextElementSibling].map((one) => one && getComputedStyle(one).color),
  );
  expect(colors[0]).toBe('rgba(0, 0, 0, 0)');
  expect(colors[1]).not.toBe(colors[0]);
  await expect.poll(() => rpe.locator('+ span').textContent()).toMatch(/^\d/);
});

test('a comma is a decimal point, and what is shown as saved survives a reload [spec §5, P1]', async () => {
  await open('week2', 'Monday');
  await at.saved();
  const hasSaid = await noteSaveStates(page);
  await at.field('Paused bench press set 2 load').pressSequentially('47,5');
  await hasSaid('Saved on this phone');
  await page.reload();
  await expect.poll(() => at.field('Paused bench press set 2 load').inputValue()).toBe('47.5');
});

test('what cannot be read stays in its field with a sentence, and the last good value stays logged [spec §5]', async () => {
  await open('week2', 'Monday');
  const load = at.field('Paused bench press set 3 load');
  await load.fill('47.5');
  await load.fill('47.5 kg');
  const sentence = page.getByText('Type a number, like 82.5. Still logged: 47.5.');
  await sentence.waitFor();
  await expect.poll(() => load.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => load.getAttribute('aria-describedby')).toBe(await sentence.getAttribute('id'));

  await at.check('Paused bench press set 3').click();
  await expect.poll(() => at.check('Paused bench press set 3').getAttribute('aria-pressed')).toBe('false');
  await expect.poll(() => at.focusedName()).toBe('Paused bench press set 3 load');

  await at.day('Wednesday').click();
  await at.day('Monday').click();
  await expect.poll(() => load.inputValue()).toBe('47.5 kg');
  await load.fill('');
  await load.fill('48');
  await expect.poll(() => load.getAttribute('aria-invalid')).toBe('false');
  await at.check('Paused bench press set 3').click();
  await expect.poll(() => at.logged('Paused bench press set 3')).toMatchObject({ reps: '5', load: '48', done: true });
});

test('the sets to come follow a changed load as a suggestion, until that is undone [design]', async () => {
  await open('week2', 'Wednesday');
  await at.field('Bench press set 2 load').fill('51.5');
  await page.keyboard.press('Tab');
  await expect.poll(() => at.ghosts('Bench press', 5)).toEqual(['49', '51.5', '51.5', '51.5', '51.5']);
  await expect.poll(() => at.field('Bench press set 3 load').inputValue()).toBe('');
  await page.getByText('Later sets adjusted too: +2.5 kg.').waitFor();
  await page.reload();
  await expect.poll(() => at.ghosts('Bench press', 5)).toEqual(['49', '51.5', '51.5', '51.5', '51.5']);
  await at.check('Bench press set 3').click();
  await expect.poll(() => at.logged('Bench press set 3')).toMatchObject({ load: '51.5' });

  await at.field('Bench press set 4 load').fill('46.5');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => at.ghost('Bench press set 5 load')).toBe('49');
});

test('the steppers jump one plate or one rep from the target and leave the focus where it is [design]', async () => {
  await open('week2', 'Wednesday');
  await at.field('Barbell row set 2 load').click();
  await page.getByRole('button', { name: '2.5 kg more' }).click();
  await page.getByRole('button', { name: '2.5 kg more' }).click();
  await expect.poll(() => at.field('Barbell row set 2 load').inputValue()).toBe('52.5');
  await expect.poll(() => at.focusedName()).toBe('Barbell row set 2 load');
  await at.field('Barbell row set 2 reps').click();
  await page.getByRole('button', { name: '1 rep less' }).click();
  await expect.poll(() => at.field('Barbell row set 2 reps').inputValue()).toBe('7');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => at.field('Barbell row set 2 reps').inputValue()).toBe('8');
});

test('a whole set is logged, and the day changed, by keyboard alone [WCAG 2.1.1]', async () => {
  await open('week2', 'Friday');
  await at.day('Friday').focus();
  await page.keyboard.press('Home');
  await page.getByRole('tab', { name: /^Monday/, selected: true }).waitFor();
  await page.keyboard.press('End');
  await page.getByRole('tab', { name: /^Friday/, selected: true }).waitFor();
  await page.keyboard.press('Tab');
  // Behind its name the exercise has a page.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Deadlift/);
  await page.keyboard.press('Tab');
  await expect.poll(() => at.focusedName()).toBe('Deadlift set 1 reps');
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => at.focusedName()).toBe('Deadlift set 1 load');
  await page.keyboard.type('100');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect.poll(() => at.focusedName()).toBe('RPE 7');
  await page.keyboard.press('Space');
  await expect.poll(() => at.focusedName()).toBe('Deadlift set 1 done');
  await expect.poll(() => at.logged('Deadlift set 1')).toEqual({ reps: '4', rpe: '7', load: '100', done: true });
});

test('opening the block again leads back to the same week, day and set [design]', async () => {
  await open('week3', 'Friday');
  await at.field('Dead bug set 2 reps').focus();
  await page.goto('about:blank');
  await page.goto(block.replace(/\?.*/, ''));
  await page.getByRole('tab', { name: 'Week 3', selected: true }).waitFor();
  await page.getByRole('tab', { name: /^Friday/, selected: true }).waitFor();
  await expect.poll(() => at.isInSight('Dead bug set 2 reps')).toBe(true);
});

test('exercises that are not on the screen are not drawn, keep their place, and are there for whoever comes to them [design]', async () => {
  // A browser draws what is a little way off: on a small screen more is far off.
  await page.setViewportSize({ width: 390, height: 260 });
  await open('week3', 'Monday');
  const last = at.field('Hanging leg raise set 3 reps');
  const isDrawn = () => last.evaluate((field) => field.checkVisibility({ contentVisibilityAuto: true }));
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('article')].map((card) => [card.offsetTop, card.offsetHeight]),
    );
  await last.waitFor();
  await expect.poll(isDrawn).toBe(false);
  const left = await places();
  await page.evaluate(() => {
    for (const card of document.querySelectorAll('article')) card.style.contentVisibility = 'visible';
  });
  expect(await places()).toEqual(left);
  await page.reload();
  await expect.poll(isDrawn).toBe(false);
  await last.focus();
  await page.keyboard.type('9');
  await expect.poll(isDrawn).toBe(true);
  expect(await at.isInSight('Hanging leg raise set 3 reps')).toBe(true);
  await at.saved();
});

test('an exercise on the screen is drawn without a break, also after the phone was turned: no tap or key misses it [P1]', async () => {
  await page.setViewportSize({ width: 390, height: 600 });
  await open('week2', 'Monday');
  const left = () => page.evaluate(leftOut);
  await expect.poll(async () => (await left()).far).not.toEqual([]);
  expect((await left()).seen).toEqual([]);
  await page.setViewportSize({ width: 600, height: 390 });
  await expect.poll(async () => (await left()).far).not.toEqual([]);
  expect((await left()).seen).toEqual([]);
});

test('the screen stays without barriers while sets are logged, and at twice the text size [WCAG 2.2 AA]', async () => {
  await open('week4', 'Monday');
  await at.check('Back squat set 1').click();
  await at.field('Back squat set 2 load').fill('x');
  expect(await findBarriers(page)).toEqual([]);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await at.field('Back squat set 2 load').fill('80');
  await at.check('Back squat set 2').click();
  await page.getByRole('button', { name: 'RPE 6', exact: true }).click();
  await expect.poll(() => at.logged('Back squat set 2')).toEqual({ reps: '4', rpe: '6', load: '80', done: true });
});

test('a block that is not there says so and leads back to the list [spec §8]', async () => {
  await page.goto(block.replace(/blocks\/[^?]+.*/, 'blocks/no-such-block'));
  await page.getByText('This block is not available').waitFor();
  await page.getByText('stay on this device').waitFor();
  complaints.length = 0;
  await page.getByRole('link', { name: 'Back to your blocks' }).last().click();
  await page.waitForURL(/myBlocks$/);
  await expect.poll(() => page.getByRole('link', { name: 'Autumn strength' }).count()).toBe(1);
});

async function open(week: string, dayName: string): Promise<void> {
  await page.goto(`${block.replace(/\?.*/, '')}?week=${week}&day=${dayName}`);
  await page.getByRole('tab', { name: new RegExp(`^${dayName}`), selected: true }).waitFor();
}

/** The exercises that the browser may leave out, by where they are. */
function leftOut(): { seen: string[]; far: string[] } {
  const out = { seen: [] as string[], far: [] as string[] };
  for (const card of document.querySelectorAll('article')) {
    if (getComputedStyle(card).contentVisibility !== 'auto') continue;
    const { top, bottom } = card.getBoundingClientRect();
    out[top < innerHeight && bottom > 0 ? 'seen' : 'far'].push(card.querySelector('h3')?.textContent ?? '');
  }
  return out;
}
