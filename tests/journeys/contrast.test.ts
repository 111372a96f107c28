import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { logIn, startApp, type RunningApp } from './support/app.ts';
import { blockPage } from './support/block-page.ts';
import { demoIds, type Ids } from './support/demo-ids.ts';
import { findBarriers, shoot } from './support/inspect.ts';
import { launch, type LaunchedBrowser } from './support/launch.ts';

let folder: string;
let app: RunningApp;
let ids: Ids;
let browser: LaunchedBrowser;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-contrast-'));
  app = await startApp({ file: join(folder, 'spotter.db') });
  ids = await demoIds(app.address);
});

afterEach(() => browser.end());

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test('in a contrast theme the chosen week and day, a set that is done, the one at hand and the target’s RPE are seen [WCAG 1.4.1]', async () => {
  await open('athlete');
  const at = blockPage(page);
  await page.goto(`${app.address}/athletes/${ids.athlete}/blocks/${ids.block}?week=week2&day=Monday`);
  await at.check('Back squat set 1').click();
  await page.getByRole('button', { name: 'RPE 8', exact: true }).waitFor();
  await contrast();
  await shoot(page, 'contrast-block');
  const week = (name: string) => page.getByRole('tab', { name });
  expect(await look(week('Week 2'))).not.toEqual(await look(week('Week 3')));
  expect(await look(at.day('Monday'))).not.toEqual(await look(at.day('Friday')));
  const [done, next, later] = await Promise.all([1, 2, 3].map((set) => look(at.check(`Back squat set ${set}`))));
  expect(done?.background).not.toBe(later?.background);
  expect(next?.border).not.toBe(later?.border);
  const rpe = (name: string) => page.getByRole('button', { name, exact: true });
  expect(await look(rpe('RPE 7.5'))).not.toEqual(await look(rpe('RPE 8')));
  expect(await findBarriers(page)).toEqual([]);
});

test('in a contrast theme the days of a new block that are chosen are seen [WCAG 1.4.1]', async () => {
  await open('coach');
  await page.goto(`${app.address}/coaches/${ids.coach}/createBlock/${ids.athlete}`);
  await page.getByRole('button', { name: 'Wednesday' }).click();
  await contrast();
  await shoot(page, 'contrast-days');
  const [chosen, other] = await Promise.all(
    ['Wednesday', 'Friday'].map((name) => look(page.getByRole('button', { name }))),
  );
  expect(chosen?.background).not.toBe(other?.background);
  expect(await findBarriers(page)).toEqual([]);
});

test.each(['none', 'active'] as const)(
  'the bar of the macros and its keys are told apart by more than colour, with forced colours %s [WCAG 1.4.1]',
  async (forcedColors) => {
    await open('athlete');
    await page.goto(`${app.address}/athletes/${ids.athlete}/currentMacros`);
    await page.getByText('Objective').waitFor();
    await page.emulateMedia({ forcedColors });
    await shoot(page, `contrast-macros-${forcedColors}`);
    const patterns = await page.evaluate(() =>
      ['Carbohydrates', 'Proteins', 'Fats'].map((name) => {
        const heading = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === name);
        const key = heading?.querySelector('[aria-hidden]');
        return key ? getComputedStyle(key).backgroundImage.replace(/\(.*/u, '') : 'no key';
      }),
    );
    expect(patterns).toEqual(['none', 'repeating-linear-gradient', 'radial-gradient']);
  },
);

async function open(who: 'athlete' | 'coach'): Promise<void> {
  browser = await launch();
  ({ page } = browser);
  await logIn(page, app.address, `${who}@demo.local`);
}

async function contrast(): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
}

/** What tells a control from its like. */
function look(control: Locator) {
  return control.evaluate((element) => {
    const { backgroundColor: background, borderBottom: border } = getComputedStyle(element);
    return { background, border };
  });
}
