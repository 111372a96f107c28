import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import { RPE_OPTIONS } from '#contract/vocabulary.ts';
import { PREFERENCES_KEY } from '#client/state/preferences-key.ts';
import { misplaced, textSizer } from './support/boxes.ts';
import { openGym, type Gym } from './support/gym.ts';
import { readingIsKept, saveState } from './support/open-block.ts';
import { shoot } from './support/inspect.ts';
import { isTooWide, smallTargets } from './support/measure.ts';
import { remote } from './support/server-calls.ts';
import { writeBlock, type WrittenBlock } from './support/written-block.ts';

const SMALL = [320, 344, 354, 360];
const LARGE = [366, 375, 390, 412];
const TEXT_SIZES = [100, 125, 150, 175, 200];
const SQUAT = { reps: 5, rpe: 8, load: 140 };
const OPEN = { reps: 3, rpe: 8 };
const HEAVY = { reps: 12, rpe: 7.5, load: 1317.5 };
const LONG_NAME = 'Bulgarian split squat, front foot elevated';
/** The sets of the day that is looked at, by their place in the plan. */
const SET = { done: 1, unticked: 2, replanned: 3, doubted: 4, misspelt: 5, doubtedLast: 6 };
const MORE = { unloaded: 9, heavy: 11, asked: 12, takenOut: 13 };
/** A set of the week after it, with a rest. */
const RESTED = 14;
/** Further sets of that week: '8–12×140', '10–15×140', 'AMRAP×140'. */
const RANGES = [
  { min: 8, max: 12 },
  { min: 10, max: 15 },
  { min: 1, open: true },
] as const;

describe('every box of a block in its place', () => {
  let gym: Gym;
  let page: Page;
  let block: WrittenBlock;
  let looks = 0;
  let setTextSize: (percent: number) => Promise<void>;

  beforeAll(async () => {
    gym = await openGym();
    ({ page } = gym.phone);
    setTextSize = await textSizer(page);
    block = await writeBlock(gym.app.address, 'Winter', [
      { Monday: [{ name: LONG_NAME, sets: [OPEN] }] },
      {
        Monday: [
          { name: 'Back squat', restTime: '3-4 min', sets: [SQUAT, SQUAT, SQUAT, SQUAT, SQUAT] },
          { name: LONG_NAME, restTime: '2-3 min (heavy)', sets: [OPEN, OPEN, OPEN] },
          { name: 'Chin-up', sets: [OPEN, OPEN] },
          { name: 'Sled push', sets: [HEAVY, HEAVY, HEAVY] },
        ],
      },
      {
        Monday: [
          { name: LONG_NAME, restTime: '2 min', sets: [SQUAT, SQUAT] },
          { name: 'Chin-up', sets: RANGES.map((reps) => ({ ...SQUAT, reps: reps.min, prescription: { reps } })) },
        ],
      },
    ]);
    await train();
    await replan();
  });
  afterAll(() => gym.end());

  // Each language and each unit once: the longest words beside the longest numbers are the last.
  it.each([
    ['small', 'en', 'kg', SMALL],
    ['large', 'en', 'kg', LARGE],
    ['small', 'es', 'lb', SMALL],
    ['large', 'es', 'lb', LARGE],
  ] as const)(
    'on every %s phone and in every text size, in %s and %s: nothing is cut, covered or beyond its card',
    async (_, language, unit, phones) => {
      await choose(language, unit);
      await open('week2');
      const chips = row(MORE.asked).locator('fieldset button');
      await row(MORE.asked).locator('[data-control="ask-rpe"]').click();
      await expect.poll(() => chips.count()).toBe(6);
      expect(await look('asked', phones)).toEqual([]);
      await chips.last().click();
      // Every RPE, and the button that asks for none any more.
      await expect.poll(() => chips.count()).toBe(RPE_OPTIONS.length + 1);
      expect(await look('all-rpes', phones)).toEqual([]);
      await check(MORE.unloaded).click();
      await row(MORE.unloaded).locator('[data-of=load]').waitFor();
      expect(await look('which-load', phones)).toEqual([]);
      await row(SET.unticked).locator('[data-passing] button').click();
      const notice = page.locator('section[aria-live]').getByRole('button');
      // The offer would go by itself: it waits for who attends to it.
      await notice.focus();
      expect(await look('undo', [phones.at(0) ?? 0, phones.at(-1) ?? 0])).toEqual([]);
      await notice.click();
      await row(SET.unticked).locator('[data-passing] button').waitFor();
    },
  );

  it.each(['en', 'es'] as const)('after the rest, too, whose overtime is told in %s', async (language) => {
    await choose(language, 'kg');
    await open('week3');
    await check(RESTED).click();
    const dock = page.locator('section:has([role=timer])');
    const isResting = dock.locator('[role=timer][data-over=false]');
    await isResting.waitFor();
    while (await isResting.isVisible()) await dock.locator('> button').first().click();
    await dock.getByText('+0:').waitFor();
    expect(await look('overtime', [...SMALL, ...LARGE])).toEqual([]);
    expect(await look('overtime', [...SMALL, ...LARGE])).toEqual([]);
    await check(RESTED).click();
    await dock.waitFor({ state: 'detached' });
  });

  it('no number of a target is in two lines, and AMRAP neither', async () => {
    await choose('en', 'kg');
    await open('week3');
    const broken: string[] = [];
    for (const width of [...SMALL, ...LARGE]) {
      await page.setViewportSize({ width, height: 800 });
      for (const at of RANGES.keys()) {
        const lines = await row(RESTED + 2 + at)
          .locator('b')
          .first()
          .evaluate(partsInTwoLines);
        broken.push(...lines.map((part) => `${width} px: ${part}`));
      }
    }
    expect(broken).toEqual([]);
  });

  it('in a contrast theme a logged set is told by more than a colour, and an RPE is the face alone', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open('week2');
    const [untouched, done] = await Promise.all(
      [SET.replanned, SET.done].map((index) => check(index).evaluate(lookOf)),
    );
    expect(done?.border).toBeGreaterThan(untouched?.border ?? 0);
    expect(done?.pressed).not.toBe(untouched?.pressed);
    // The list's own words, such as 'Not logged', are wider than its field.
    const rpe = row(SET.replanned).locator('[data-field="rpe"]');
    expect(await rpe.evaluate((list) => getComputedStyle(list).color)).toBe('rgba(0, 0, 0, 0)');
    await expect.poll(() => row(SET.replanned).locator('[data-field="rpe"] + *').innerText()).toBe('8');
    await shoot(page, 'boxes-contrast');
    await page.emulateMedia({ forcedColors: 'none' });
  });

  /** Logs what a day has, and leaves open what can be open. */
  async function train(): Promise<void> {
    await open('week1');
    await type(0, 'load', '112.5');
    await tick(0, '7.5');
    await open('week2');
    await type(SET.done, 'load', '112.5');
    await tick(SET.done, '7.5');
    await tick(SET.unticked, '8.5');
    await page.reload();
    await check(SET.unticked).click();
    await tick(MORE.heavy, '7.5');
    await tick(MORE.takenOut, '7.5');
    await type(SET.doubted, 'load', '1317.5');
    await type(SET.misspelt, 'reps', '7x');
    await type(SET.doubtedLast, 'load', '1317.5');
    await check(MORE.asked).click();
    await page.getByRole('heading', { name: 'Basics' }).click();
    await gym.arrived('Sled push set 2', 'load', HEAVY.load);
    await page.route('**/actual', refuse);
    await type(SET.done, 'reps', '7');
    await saveState(page, REFUSED);
    await page.unroute('**/actual');
  }

  /** The coach plans less for one set, and takes out another that was done. */
  async function replan(): Promise<void> {
    const coach = await remote(gym.app.address, 'coach');
    const place = block.editPath.replace(/\/edit$/, '');
    const plan = (await coach.ask('GET', `/api${block.editPath}`)) as BlockDetail;
    const week = plan.weeks.find(({ weekName }) => weekName === 'week2');
    const [replanned, takenOut] = [block.seriesIds[SET.replanned], block.seriesIds[MORE.takenOut]];
    const basics = week?.dayResponses.Monday?.basics.map((exercise) => ({
      ...exercise,
      series: exercise.series
        .filter(({ seriesId }) => seriesId !== takenOut)
        .map(({ seriesId, target }) => ({
          seriesId,
          target: seriesId === replanned ? { ...target, load: 132.5 } : target,
        })),
    }));
    await coach.ask('PUT', `/api${place}`, {
      blockWeeks: { week2: { Monday: { basics, complements: [] } } },
      sync: { baseStructRev: plan.structRev },
    });
  }

  async function choose(language: string, unit: string): Promise<void> {
    const chosen = JSON.stringify({ language, unit });
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [PREFERENCES_KEY, chosen] as const);
  }

  /** What is out of place: half of the sizes at each width and each look, the others at the next. */
  async function look(scene: string, widths: readonly number[]): Promise<string[]> {
    looks += 1;
    const found: string[] = [];
    for (const [at, width] of widths.entries()) {
      await page.setViewportSize({ width, height: 800 });
      for (const size of TEXT_SIZES.filter((_, of) => (at + of + looks) % 2 === 0)) {
        await setTextSize(size);
        const lines = [...(await misplaced(page)), ...(await smallTargets(page))];
        if (await isTooWide(page)) lines.push('the page is too wide');
        found.push(...lines.map((line) => `${scene}, ${width} px, ${size} %: ${line}`));
        await shoot(page, `boxes-${scene}-${looks}-${width}-${size}`);
      }
    }
    await setTextSize(100);
    return found;
  }

  async function open(week: string): Promise<void> {
    await page.goto(`${gym.app.address}${block.path}?week=${week}&day=Monday`);
    await page.getByRole('tabpanel').first().waitFor();
    await page.locator('[data-series]').first().waitFor();
    await readingIsKept(page);
  }

  async function type(index: number, name: 'reps' | 'load', text: string): Promise<void> {
    const field = row(index).locator(`[data-field="${name}"]`);
    await field.fill(text);
    await field.blur();
  }

  async function tick(index: number, rpe: string): Promise<void> {
    await check(index).click();
    await row(index).locator(`[data-control="rpe-${rpe}"]`).click();
  }

  function check(index: number): Locator {
    return row(index).locator('[data-control="done"]');
  }

  function row(index: number): Locator {
    return page.locator(`[data-series="${block.seriesIds[index]}"]`);
  }
});

const REFUSED = 'Reps can be at most 1000.';

/** Answers as a server does that takes none of these edits. */
async function refuse(route: Route): Promise<void> {
  const response = await route.fetch();
  const reply = (await response.json()) as { results: object[] };
  const results = reply.results.map((one) => ({ ...one, status: 'rejected', reason: REFUSED }));
  await route.fulfill({ response, json: { ...reply, results } });
}

function lookOf(check: Element): { border: number; pressed: string | null } {
  return { border: parseFloat(getComputedStyle(check).borderTopWidth), pressed: check.getAttribute('aria-pressed') };
}

function partsInTwoLines(target: Element): string[] {
  return [...target.querySelectorAll('span')]
    .filter((part) => part.getClientRects().length > 1)
    .map((part) => part.textContent ?? '');
}
