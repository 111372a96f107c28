import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockPage } from './support/block-page.ts';
import { openGym, openTraining, type Gym } from './support/gym.ts';
import { field, readingIsKept, saveState } from './support/open-block.ts';
import { planBlock } from './support/planned-block.ts';
import { WITHIN } from './support/server-log.ts';
import { storedIn } from './support/stored-in.ts';

const PLANNED = { reps: 5, rpe: 8, load: 140 };
const OPEN = { reps: 3, rpe: 8 };

describe('what a tap logs', () => {
  let gym: Gym;
  let page: Page;
  let at: ReturnType<typeof blockPage>;
  let block: string;

  beforeEach(async () => {
    gym = await openGym();
    await openTraining(gym);
    const path = await planBlock(gym.app.address, 'Winter strength', [
      [
        { name: 'Zercher squat', sets: [PLANNED, PLANNED, PLANNED] },
        { name: 'Rack pull', sets: [OPEN, OPEN, OPEN] },
        {
          name: 'Chin-up',
          sets: [
            { reps: 8, rpe: 8 },
            { reps: 8, rpe: 8 },
          ],
        },
      ],
      [{ name: 'rack pull ', sets: [OPEN, { reps: 5, rpe: 8 }] }],
    ]);
    block = `${gym.app.address}${path}`;
    await open(gym.phone.page);
  });
  afterEach(() => gym.end());

  it('three sets of 3 @ 8 at 172.5 kg take three taps and the keys of the load, then two taps each [P18]', async () => {
    const taps = countTaps();
    await taps.on(at.check('Rack pull set 1'));
    await page.getByText('Which load?').waitFor();
    await vi.waitFor(async () => expect(await at.focusedName()).toBe('Rack pull set 1 load'), WITHIN);
    await page.keyboard.type('172.5');
    await taps.on(at.check('Rack pull set 1'));
    await taps.on(rpe('8'));
    expect(taps.count()).toBe(3);
    await expect.poll(() => at.logged('Rack pull set 1')).toEqual({ reps: '3', rpe: '8', load: '172.5', done: true });
    for (const set of ['Rack pull set 2', 'Rack pull set 3']) {
      const before = taps.count();
      await expect.poll(() => at.ghost(`${set} load`)).toBe('172.5');
      await taps.on(at.check(set));
      await taps.on(rpe('8.5'));
      expect(taps.count() - before).toBe(2);
      await expect.poll(() => at.logged(set)).toEqual({ reps: '3', rpe: '8.5', load: '172.5', done: true });
    }
    await gym.arrived('Rack pull set 3', 'load', 172.5);

    // The week after it is known from the last time, with these repetitions at this RPE; what five come to tells the chart.
    await page.getByRole('tab', { name: 'Week 2' }).click();
    const today = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }).format(new Date());
    await page.getByText(`Last time, ${today}: 3 × 172.5 kg @ 8.5`).waitFor();
    await expect.poll(() => at.ghost('rack pull set 1 load')).toBe('172.5');
    await expect.poll(() => at.ghost('rack pull set 2 load')).toBe('162.5');
    await page.getByText('From last time’s 3 × 172.5 kg @ 8, by the RTS chart').waitFor();
  });

  it('a set that is planned with its load takes one tap, and one for its RPE', async () => {
    const taps = countTaps();
    await taps.on(at.check('Zercher squat set 1'));
    await taps.on(rpe('8'));
    expect(taps.count()).toBe(2);
    await expect.poll(() => at.logged('Zercher squat set 1')).toEqual({ reps: '5', rpe: '8', load: '140', done: true });
  });

  it('a set without a load is one by a tap that says so, and asks no more in the next set [P18]', async () => {
    await at.check('Chin-up set 1').click();
    await expect.poll(() => at.logged('Chin-up set 1')).toEqual({ reps: '', rpe: '', load: '', done: false });
    await page.getByRole('button', { name: 'Bodyweight in Chin-up set 1' }).click();
    await expect.poll(() => at.logged('Chin-up set 1')).toEqual({ reps: '8', rpe: '', load: '', done: true });
    await expect.poll(() => at.ghost('Chin-up set 1 load')).toBe('BW');
    await expect.poll(() => at.ghost('Chin-up set 2 load')).toBe('BW');
    await at.check('Chin-up set 2').click();
    await expect.poll(() => at.logged('Chin-up set 2')).toEqual({ reps: '8', rpe: '', load: '', done: true });
    await gym.arrived('Chin-up set 2', 'reps', 8);
    expect(gym.log().filter(({ field: name }) => name === 'load')).toEqual([]);
  });

  it('a double tap ticks once [P18]', async () => {
    await at.check('Zercher squat set 1').dblclick();
    await expect.poll(() => at.logged('Zercher squat set 1')).toMatchObject({ reps: '5', load: '140', done: true });
    await gym.arrived('Zercher squat set 1', 'reps', 5);
    expect(gym.log().map(({ value }) => value)).not.toContain(null);
  });

  it('what was unticked is ticked again as it was, after a reload and after a kill [P18, P1]', async () => {
    await field(page, 'Zercher squat set 1 reps').fill('4');
    await field(page, 'Zercher squat set 1 load').fill('137.5');
    await at.check('Zercher squat set 1').click();
    await rpe('9').click();
    const logged = { reps: '4', rpe: '9', load: '137.5', done: true };
    const untick = () => at.check('Zercher squat set 1').click();
    const tickAgain = async () => {
      await page.getByText('Not logged: 4 × 137.5 kg @ 9').waitFor();
      await expect.poll(() => at.logged('Zercher squat set 1')).toEqual({ reps: '', rpe: '', load: '', done: false });
      await expect.poll(() => at.ghost('Zercher squat set 1 reps')).toBe('4');
      await at.check('Zercher squat set 1').click();
      await expect.poll(() => at.logged('Zercher squat set 1')).toEqual(logged);
      await at.field('Zercher squat set 3 reps').waitFor();
    };
    await untick();
    await gym.arrived('Zercher squat set 1', 'load', null);
    await page.reload();
    await tickAgain();
    await afterDoubleTap();
    await untick();
    await unticked(1);
    await saveState(page, 'Synced');
    await gym.phone.killBrowser();
    await open(await gym.startPhoneAgain());
    await tickAgain();
    await unticked(0);
    await vi.waitFor(() => expect(gym.log().findLast(({ field: name }) => name === 'rpe')?.value).toBe(9), WITHIN);
  });

  it('to clear what was unticked is another tap, which can be taken back [P18]', async () => {
    await field(page, 'Zercher squat set 1 load').fill('150');
    await at.check('Zercher squat set 1').click();
    await rpe('9').click();
    await at.check('Zercher squat set 1').click();
    await page.getByRole('button', { name: 'Clear Zercher squat set 1' }).click();
    await expect.poll(() => at.ghost('Zercher squat set 1 load')).toBe('140');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => at.ghost('Zercher squat set 1 load')).toBe('150');
  });

  it('a slip of a digit is asked about before it counts, after a reload and a kill too; Yes logs it [P18, P1]', async () => {
    await field(page, 'Zercher squat set 1 load').pressSequentially('1400');
    await field(page, 'Zercher squat set 1 reps').focus();
    const yes = page.getByRole('button', { name: 'Yes, 1400 kg in Zercher squat set 1' });
    await page.getByText('1400 kg? Planned 140.').waitFor();
    expect((await field(page, 'Zercher squat set 1 load').getAttribute('aria-describedby')) ?? '').not.toBe('');
    await page.reload();
    await yes.waitFor();
    await storedText('1400');
    await gym.phone.killBrowser();
    await open(await gym.startPhoneAgain());
    await expect.poll(() => field(page, 'Zercher squat set 1 load').inputValue()).toBe('1400');
    // Nothing that was meant is in the log, neither the load nor its first digits.
    await saveState(page, 'Synced');
    expect(gym.log().findLast(({ field: name }) => name === 'load')?.value ?? null).toBeNull();
    await page.getByRole('button', { name: 'Yes, 1400 kg in Zercher squat set 1' }).click();
    await gym.arrived('Zercher squat set 1', 'load', 1400);
    await expect.poll(() => page.getByText('1400 kg?').count()).toBe(0);
  });

  it('the check waits for the answer; Enter says yes, and No leads back to the field [P18]', async () => {
    await field(page, 'Zercher squat set 1 load').fill('14');
    await at.check('Zercher squat set 1').click();
    await page.getByText('14 kg? Planned 140.').waitFor();
    await expect.poll(() => at.logged('Zercher squat set 1')).toMatchObject({ reps: '', done: false });
    await page.getByRole('button', { name: 'No, not 14 kg in Zercher squat set 1' }).click();
    await expect.poll(() => at.focusedName()).toBe('Zercher squat set 1 load');
    await expect.poll(() => at.ghost('Zercher squat set 1 load')).toBe('140');
    await expect.poll(() => field(page, 'Zercher squat set 1 load').inputValue()).toBe('');

    await page.keyboard.type('60');
    await page.keyboard.press('Enter');
    await page.getByText('60 kg? Planned 140.').waitFor();
    await page.keyboard.press('Enter');
    await gym.arrived('Zercher squat set 1', 'load', 60);

    await field(page, 'Zercher squat set 2 reps').fill('55');
    await at.check('Zercher squat set 2').click();
    await page.getByText('55 reps? Planned 5.').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => at.logged('Zercher squat set 2')).toMatchObject({ reps: '55', load: '140', done: true });
  });

  it('the steppers stand in the row of their field and cover no other set [design]', async () => {
    await field(page, 'Zercher squat set 2 load').click();
    await page.getByRole('button', { name: '2.5 kg more' }).waitFor();
    for (const set of [1, 2, 3]) {
      for (const name of ['reps', 'load'])
        await expect.poll(() => at.isCovered(`Zercher squat set ${set} ${name}`)).toBe(false);
    }
  });

  async function open(on: Page): Promise<void> {
    page = on;
    at = blockPage(page);
    await page.goto(`${block}?week=week1&day=Monday`);
    await field(page, 'Zercher squat set 1 reps').waitFor();
    await readingIsKept(page);
  }

  function rpe(value: string): Locator {
    return page.getByRole('button', { name: `RPE ${value}`, exact: true });
  }

  /** Waits until the disk has the ghosts of so many sets that were unticked. */
  async function unticked(count: number): Promise<void> {
    await vi.waitFor(async () => {
      const records = (await storedIn(page, 'meta')) as { key: string }[];
      expect(records.filter(({ key }) => key.startsWith('unticked '))).toHaveLength(count);
    }, WITHIN);
  }

  /** Waits until the disk has a text that does not count. */
  async function storedText(text: string): Promise<void> {
    await vi.waitFor(async () => expect(await storedIn(page, 'meta')).toContainEqual(textOf(text)), WITHIN);
  }

  /** So long after the last tap that the next one is no second half of it. */
  async function afterDoubleTap(): Promise<void> {
    const start = await page.evaluate(() => performance.now());
    await vi.waitFor(
      async () => expect((await page.evaluate(() => performance.now())) - start).toBeGreaterThan(650),
      WITHIN,
    );
  }
});

function textOf(text: string): unknown {
  return { key: expect.stringMatching(/^typed /) as string, value: text };
}

function countTaps() {
  let count = 0;
  return {
    count: () => count,
    on: async (what: Locator) => {
      count += 1;
      await what.click();
    },
  };
}
