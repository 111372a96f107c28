import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { blockPage } from './support/block-page.ts';
import { openGym, openTraining, type Gym } from './support/gym.ts';
import { field, readingIsKept, saveState } from './support/open-block.ts';
import { heardTree, noteAnnouncements } from './support/heard.ts';
import { planBlock } from './support/planned-block.ts';
import { openTab } from './support/tabs.ts';

const PLANNED = { reps: 5, rpe: 7.5, load: 140 };
const OFFER = 'Later sets adjusted too: +2.5 kg.';

describe('what is heard of a day', () => {
  let gym: Gym;
  let page: Page;
  let at: ReturnType<typeof blockPage>;
  let announced: () => Promise<string[]>;

  beforeEach(async () => {
    gym = await openGym();
    await openTraining(gym);
    const path = await planBlock(gym.app.address, 'Winter strength', [
      [
        { name: 'Zercher squat', sets: [PLANNED, PLANNED, PLANNED, {}] },
        { name: 'Chin-up', sets: [{ reps: 1, rpe: 8 }] },
      ],
      [{ name: 'Zercher squat', sets: [{ reps: 3, rpe: 8, load: 150 }] }],
    ]);
    ({ page } = gym.phone);
    at = blockPage(page);
    await page.goto(`${gym.app.address}${path}?week=week1&day=Monday`);
    await field(page, 'Zercher squat set 1 reps').waitFor();
    await readingIsKept(page);
    await saveState(page, 'Synced');
    // The code has come that says what becomes of a save.
    await page.locator('body > .visually-hidden[aria-live]').waitFor({ state: 'attached' });
    announced = await noteAnnouncements(page);
  });
  afterEach(() => gym.end());

  it('each control says what it is about, in words: the target, what a tick logs, and the last time [WCAG 1.3.1]', async () => {
    await page.getByRole('button', { name: 'Note: Zercher squat' }).waitFor();
    expect(await heardTree(page, 'article', 'Zercher squat')).toEqual([
      'article "Zercher squat"',
      'link "Zercher squat"',
      'heading "Zercher squat"',
      'StaticText "3 min"',
      'list ""',
      ...setOf('Zercher squat', 1, {
        row: 'target 5 reps at 140 kg, RPE 7.5',
        reps: 'target 5 reps',
        load: 'target 140 kg',
      }),
      'button "Zercher squat set 1 done": logs 5 reps, 140 kg; target RPE 7.5',
      ...setOf('Zercher squat', 2, {
        row: 'target 5 reps at 140 kg, RPE 7.5',
        reps: 'target 5 reps',
        load: 'target 140 kg',
      }),
      'button "Zercher squat set 2 done": logs 5 reps, 140 kg; target RPE 7.5',
      ...setOf('Zercher squat', 3, {
        row: 'target 5 reps at 140 kg, RPE 7.5',
        reps: 'target 5 reps',
        load: 'target 140 kg',
      }),
      'button "Zercher squat set 3 done": logs 5 reps, 140 kg; target RPE 7.5',
      'listitem ""',
      'StaticText "4"',
      'StaticText "no target"',
      'textbox "Zercher squat set 4 reps"',
      'combobox "Zercher squat set 4 RPE"',
      'textbox "Zercher squat set 4 load"',
      'button "Zercher squat set 4 done": asks for the reps',
      'button "Plates: Zercher squat"',
      'StaticText "Plates"',
      'button "Note: Zercher squat"',
      'StaticText "Note"',
      'button "Across the room: Zercher squat"',
      'button "Change: Zercher squat"',
    ]);
    const chinUp = 'button "Chin-up set 1 done"';
    expect(await heardTree(page, 'article', 'Chin-up')).toContain(`${chinUp}: asks for the load; target RPE 8`);

    await field(page, 'Zercher squat set 1 reps').fill('4');
    await field(page, 'Zercher squat set 1 load').fill('1400');
    await described('Zercher squat set 1 done').toBe('asks about what you typed');
    await field(page, 'Zercher squat set 1 load').fill('142.5');
    await described('Zercher squat set 1 done').toBe('logs 4 reps, 142.5 kg; target RPE 7.5');
    await at.check('Zercher squat set 1').click();
    await described('RPE 7.5').toBe('target');
    await rpe('8').click();
    await described('Zercher squat set 1 done').toBe('logged 4 reps, 142.5 kg, RPE 8');
    await described('Zercher squat set 2 done').toBe('logs 5 reps, 142.5 kg; target RPE 7.5');

    await page.getByRole('tab', { name: 'Week 2' }).click();
    await described('Zercher squat set 1 reps').toMatch(
      /^target 3 reps\. Last time, .+: 4 reps at 142\.5 kg, RPE 8 · best e1RM/,
    );
    const next = (await heardTree(page, 'article', 'Zercher squat')).join('\n');
    expect(next).toMatch(/"Last time, .+: 4 reps at 142\.5 kg, RPE 8 · best e1RM \d+ kg"/);
    expect(next).not.toMatch(/[×@]/);
  });

  it('a set is one announcement, with what comes next; its RPE, its way to the server and an answer are none [WCAG 4.1.3]', async () => {
    await at.check('Zercher squat set 1').click();
    await rpe('8').click();
    await at.saved();
    expect(await announced()).toEqual(['Set 1 logged, rest 3 min, then set 2 of 4']);
    await at.check('Zercher squat set 2').click();
    await at.saved();
    expect(await announced()).toEqual(['Set 2 logged, rest 3 min, then set 3 of 4']);
    await at.check('Zercher squat set 3').click();
    await at.saved();
    expect(await announced()).toEqual(['Set 3 logged, rest 3 min, then set 4 of 4']);
    await field(page, 'Zercher squat set 4 reps').fill('8');
    await at.check('Zercher squat set 4').click();
    await at.saved();
    expect(await announced()).toEqual(['Set 4 logged, rest 3 min, then Chin-up set 1 of 1']);
    await field(page, 'Chin-up set 1 load').fill('10');
    await at.check('Chin-up set 1').click();
    await at.saved();
    expect(await announced()).toEqual(['Set 1 logged, that was the last set']);
  });

  it('a signal that goes, and comes back, is said once each, however much is logged meanwhile [P8, WCAG 4.1.3]', async () => {
    await gym.goDown();
    await expectHeard(['Offline: saved on this phone']);
    await at.check('Zercher squat set 1').click();
    await saveState(page, 'Offline: saved on this phone (2)');
    await expectHeard(['Set 1 logged, rest 3 min, then set 2 of 4']);
    await at.check('Zercher squat set 2').click();
    await saveState(page, 'Offline: saved on this phone (4)');
    expect(await announced()).toEqual(['Set 2 logged, rest 3 min, then set 3 of 4']);
    await gym.comeUp();
    await at.saved();
    expect(await announced()).toEqual(['Back online. Everything is synced.']);
  });

  it('a save that fails is said once, with its reason, and that it went well in the end [spec §8, WCAG 4.1.3]', async () => {
    await page
      .context()
      .route('**/actual', (route) => route.fulfill({ status: 500, json: { code: 'internal_error' } }));
    await at.check('Zercher squat set 1').click();
    await saveState(page, /^Auto-save failed/);
    const [set, failed, ...more] = await announced();
    expect([set, more]).toEqual(['Set 1 logged, rest 3 min, then set 2 of 4', []]);
    expect(failed).toMatch(/^Auto-save failed: ./);
    await page.context().unroute('**/actual');
    await at.saved();
    expect(await announced()).toEqual(['Back online. Everything is synced.']);
  });

  it('Ctrl+Z takes back what was logged last, as an edit, and the focus goes to it [P2, WCAG 2.1.1]', async () => {
    await at.check('Zercher squat set 1').click();
    await rpe('8').click();
    await field(page, 'Zercher squat set 2 load').fill('142.5');
    await page.keyboard.press('Tab');
    await page.getByText(OFFER).waitFor();
    await announced();

    await page.keyboard.press('Control+z');
    await expect.poll(() => at.focusedName()).toBe('Zercher squat set 2 load');
    expect(await field(page, 'Zercher squat set 2 load').inputValue()).toBe('');
    expect(await page.getByText(OFFER).count()).toBe(0);
    await page.keyboard.press('Control+z');
    await expect.poll(() => at.focusedName()).toBe('Zercher squat set 1 RPE');
    expect(await at.logged('Zercher squat set 1')).toEqual({ reps: '5', rpe: '', load: '140', done: true });
    await page.keyboard.press('Control+z');
    await expect.poll(() => at.focusedName()).toBe('Zercher squat set 1 done');
    expect(await at.logged('Zercher squat set 1')).toEqual({ reps: '', rpe: '', load: '', done: false });
    expect(await page.getByRole('region', { name: 'Rest' }).count()).toBe(0);
    await page.keyboard.press('Control+z');
    await expectHeard([
      'Zercher squat set 2 load undone.',
      'Zercher squat set 1 RPE undone.',
      'Zercher squat set 1 undone.',
      'Nothing to undo.',
    ]);
    await gym.arrived('Zercher squat set 1', 'load', null);
    await at.saved();
    await page.reload();
    await expect.poll(() => at.logged('Zercher squat set 1')).toEqual({ reps: '', rpe: '', load: '', done: false });
  });

  it('Ctrl+Z leads back to the day of what it takes back, undoes a tick taken off, and leaves what no number is to the browser', async () => {
    await at.check('Zercher squat set 1').click();
    await rpe('8').click();
    await at.saved();
    await at.check('Zercher squat set 1').click();
    await expect.poll(async () => (await at.logged('Zercher squat set 1')).done).toBe(false);
    await expect
      .poll(() => heardTree(page, 'article', 'Zercher squat'))
      .toContain('StaticText "Not logged: 5 reps at 140 kg, RPE 8"');
    await openTab(page, 'Week 2');
    await field(page, 'Zercher squat set 1 load').pressSequentially('x');
    await page.keyboard.press('Control+z');
    await expect.poll(() => field(page, 'Zercher squat set 1 load').inputValue()).toBe('');
    await page.keyboard.press('Control+z');
    await page.getByRole('tab', { name: 'Week 1', selected: true }).waitFor();
    await expect.poll(() => at.focusedName()).toBe('Zercher squat set 1 done');
    await expect.poll(() => at.logged('Zercher squat set 1')).toEqual({ reps: '5', rpe: '8', load: '140', done: true });

    // The second may come before the first has led back.
    await announced();
    await openTab(page, 'Week 2');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expectHeard(['Zercher squat set 1 RPE undone.', 'Zercher squat set 1 undone.']);
    await expect.poll(() => at.focusedName()).toBe('Zercher squat set 1 done');
    expect(await at.logged('Zercher squat set 1')).toEqual({ reps: '', rpe: '', load: '', done: false });
  });

  it('Ctrl+Z never takes back what another device logged since [P4]', async () => {
    await field(page, 'Zercher squat set 1 reps').fill('4');
    await at.saved();
    const other = await gym.phone.context.newPage();
    await other.goto(page.url());
    await expect.poll(() => field(other, 'Zercher squat set 1 reps').inputValue()).toBe('4');
    await field(other, 'Zercher squat set 1 reps').fill('6');
    await page.bringToFront();
    await field(page, 'Zercher squat set 2 reps').focus();
    await expect.poll(() => field(page, 'Zercher squat set 1 reps').inputValue()).toBe('6');
    await announced();
    await page.keyboard.press('Control+z');
    await expectHeard(['Zercher squat set 1 was changed elsewhere and stays as it is.']);
    expect(await field(page, 'Zercher squat set 1 reps').inputValue()).toBe('6');
  });

  function rpe(value: string) {
    return page.getByRole('button', { name: `RPE ${value}`, exact: true });
  }

  /** Waits until this was said, and no more than this. */
  async function expectHeard(sentences: readonly string[]): Promise<void> {
    const heard: string[] = [];
    await expect.poll(async () => heard.push(...(await announced()))).toBeGreaterThanOrEqual(sentences.length);
    expect(heard).toEqual(sentences);
  }

  function described(control: string) {
    return expect.poll(() => page.getByLabel(control, { exact: true }).getAttribute('aria-description'));
  }
});

/** What is heard of the fields of a set with an RPE of 7.5. */
function setOf(
  exercise: string,
  set: number,
  { row, reps, load }: { row: string; reps: string; load: string },
): string[] {
  const name = `${exercise} set ${set}`;
  return [
    'listitem ""',
    `StaticText "${set}"`,
    `StaticText "${row}"`,
    `textbox "${name} reps": ${reps}`,
    `combobox "${name} RPE": target RPE 7.5`,
    `textbox "${name} load": ${load}`,
  ];
}
