import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { logIn } from '../../journeys/support/app.ts';
import { DESK } from '../../journeys/support/launch.ts';
import { seedCoached, type Coached } from '../../support/coached.ts';
import { allWeeks } from '../all-weeks.ts';
import { serveBundles } from '../bundles.ts';
import { openChromium } from '../chromium.ts';
import { openByClick, turnsOn, type as typeInto, type Felt } from '../hands.ts';
import { interleave, type Contender, type Rounds } from '../harness.ts';
import { openHouse } from '../house.ts';
import type { Part, Run } from '../part.ts';
import { untilSynced } from '../phone.ts';
import { tableOf, type Goal } from '../report.ts';

const ROUNDS = 3;
const FIELDS_A_TURN = 4;
const PLAIN = 'four weeks in plain DOM, a raw record';
const SHORT = 'ours: a block of 4 weeks';
const LONG = 'ours: a block of 52 weeks';
const SIZE = { days: 6, exercisesPerDay: 10, seriesPerExercise: 6 };

type Week = Felt & { readonly open: number; readonly openWork: number; readonly heap: number };

/** A coach's week, and all weeks of a block side by side. */
export const week: Part = async (run) => [...(await oneWeek(run)), ...(await allWeeks(run))];

/** A week of 6 days × 10 exercises × 6 series: how it opens, how it takes keys, what it holds. */
async function oneWeek({ leaveOut }: Run) {
  const house = await openHouse(async (server) => ({
    short: await seedCoached(server, { ...SIZE, weeks: 4 }),
    long: await seedCoached(server, { ...SIZE, weeks: 52 }),
  }));
  const browser = await openChromium({ viewport: DESK });
  const script = fileURLToPath(import.meta.resolve('../screen/plain-week.ts'));
  const bundles = await serveBundles(new Map([['plain-week', script]]), join(browser.folder, 'scripts'));
  try {
    const plain = await browser.context.newPage();
    await plain.goto(bundles.address('plain-week'));
    const contenders: Contender<Week>[] = [{ name: PLAIN, turn: await turns(plain) }];
    for (const [name, origin, coached] of [
      [SHORT, 'short', house.seeded.short],
      [LONG, 'long', house.seeded.long],
    ] as const) {
      const page = await browser.context.newPage();
      await openEditor(page, house.address(origin), coached);
      contenders.push({ name, turn: untilSynced(page, await turns(page)) });
    }
    const rounds = await interleave(contenders, {
      rounds: ROUNDS,
      warmUps: 1,
      onFailure: (name, error) => leaveOut(`week: ${name}: ${String(error)}`),
    });
    return tablesOf(rounds);
  } finally {
    await browser.end();
    bundles.end();
    await house.end();
  }
}

function tablesOf(rounds: Rounds<Week>) {
  const beside = { part: 'week', reference: PLAIN, unit: 'ms' };
  const ours = new Map([...rounds].filter(([name]) => name !== PLAIN));
  const grown = { part: 'week', reference: SHORT, unit: 'ms' };
  return [
    tableOf({ ...beside, title: 'From the click on its tab to the week, 4 times slower' }, rounds, 'open', {
      [SHORT]: [by(1.2)],
    }),
    tableOf({ ...beside, title: "The processor's time for that, in the page" }, rounds, 'openWork'),
    tableOf({ ...beside, title: 'From a key in it to the frame that shows it, p50' }, rounds, 'p50', {
      [SHORT]: [within(30)],
    }),
    tableOf({ ...beside, title: 'The same, p95' }, rounds, 'p95', { [SHORT]: [within(50)] }),
    tableOf({ ...beside, title: "The processor's time for a key and all that follows, in the page" }, rounds, 'work'),
    tableOf({ ...grown, title: 'A week of 52: from the click to the week' }, ours, 'open', { [LONG]: [by(1.15)] }),
    tableOf({ ...grown, title: 'A week of 52: from a key to the frame, p50' }, ours, 'p50', { [LONG]: [by(1.15)] }),
    tableOf({ ...grown, title: "A week of 52: the processor's time for a key" }, ours, 'work'),
    tableOf({ ...beside, unit: 'MB', title: 'What JavaScript holds with the week open' }, rounds, 'heap', {
      [SHORT]: [within(20)],
      [LONG]: [within(20)],
    }),
  ];
}

function by(value: number): Goal {
  return { of: 'ratio', at: 'most', value };
}

function within(value: number): Goal {
  return { of: 'figure', at: 'most', value };
}

function turns(page: Page): Promise<() => Promise<Week>> {
  return turnsOn(page, async (hands, turn) => {
    // There and back, so that the keys are always in the first week.
    const before = await hands.busy();
    const openings = [await openByClick(hands, '#week-week2'), await openByClick(hands, '#week-week1')];
    const openWork = ((await hands.busy()) - before) / openings.length;
    const heap = await hands.heap();
    const felt = await typeInto(hands, FIELDS_A_TURN, turn);
    // What was typed is in the plan when the cell is left.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    return { open: meanOf(openings), openWork, heap, ...felt };
  });
}

async function openEditor(page: Page, address: string, { coach, athlete, block }: Coached): Promise<void> {
  await logIn(page, address, coach.email);
  await page.goto(`${address}/coaches/${coach.id}/athletes/${athlete.id}/blocks/${block.blockId}/edit`);
}

function meanOf(times: readonly number[]): number {
  return times.reduce((sum, time) => sum + time, 0) / times.length;
}
