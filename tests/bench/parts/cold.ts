import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { PHONE } from '../../journeys/support/launch.ts';
import { bundle, serveBundles } from '../bundles.ts';
import { openChromium } from '../chromium.ts';
import { startCold, type Cold, type Rest } from '../cold-start.ts';
import { editsOf } from '../far-phone.ts';
import { interleave, type Contender } from '../harness.ts';
import { openHouse } from '../house.ts';
import type { Part } from '../part.ts';
import { openDay, pictured, seedPhone, type Owner } from '../phone.ts';
import { tableOf } from '../report.ts';
import '../page/fill-outbox.ts';

const ROUNDS = 5;
const BLOCKS = 200;
const EDITS_A_BLOCK = 36;
const BLANK = 'a blank page';
const PLAIN = 'a day in plain DOM, a raw record';
const OURS = 'ours: 1 block';
const FULL = `ours: ${BLOCKS} blocks, ${BLOCKS * EDITS_A_BLOCK} edits that wait`;
const FIELD = 'input[data-field]';
const SCREENS = [
  { name: BLANK, script: 'blank.ts', shows: 'h1' },
  { name: PLAIN, script: 'plain-day.ts', shows: FIELD },
  { name: 'the floor: React, router, Dexie', script: 'floor.tsx', shows: FIELD },
];

/** The app is opened from the home screen without a network: until today's day is painted, and until it takes a key. */
export const cold: Part = async ({ leaveOut }) => {
  const house = await openHouse(async (server) => ({
    few: await seedPhone(server),
    full: await seedPhone(server, BLOCKS - 1, { exercisesPerDay: 4, seriesPerExercise: EDITS_A_BLOCK / 12 }),
  }));
  const browser = await openChromium({ viewport: PHONE });
  const scripts = join(browser.folder, 'scripts');
  const bundles = await serveBundles(filesOf([...SCREENS.map(({ script }) => script), 'kept-worker.ts']), scripts);
  try {
    const places: { name: string; address: string; shows: string; rest: Rest }[] = [];
    for (const { name, script, shows } of SCREENS) {
      const address = bundles.address(nameOf(script));
      await keepPage(browser.context, address, shows);
      places.push({ name, address, shows, rest: () => Promise.resolve() });
    }
    await keepApp(browser.context, house.address('few'), house.seeded.few);
    places.push({ name: OURS, address: house.address('few'), shows: FIELD, rest: pictured });
    const full = await keepApp(browser.context, house.address('full'), house.seeded.full);
    places.push({ name: FULL, address: house.address('full'), shows: FIELD, rest: pictured });

    await browser.context.setOffline(true);
    await house.stop();
    bundles.end();
    await fillOutbox(full, house.seeded.full, scripts);
    await pictured(full);
    for (const page of browser.context.pages()) await page.close();

    const contenders = places.map(({ name, address, shows, rest }): Contender<Cold> => ({
      name,
      turn: () => startCold(browser.context, address, { shows, takesKeys: shows === FIELD, rest }),
    }));
    const rounds = await interleave(contenders, {
      rounds: ROUNDS,
      warmUps: 2,
      onFailure: (name, error) => leaveOut(`cold: ${name}: ${String(error)}`),
    });
    const typed = new Map([...rounds].filter(([name]) => name !== BLANK));
    const head = { part: 'cold', unit: 'ms' };
    return [
      tableOf(
        { ...head, reference: BLANK, title: 'A cold start offline: anything at all, 4 times slower' },
        rounds,
        'first',
      ),
      tableOf({ ...head, reference: BLANK, title: "The same until today's day is painted" }, rounds, 'painted', {
        [OURS]: [{ of: 'ratio', at: 'most', value: 2 }],
      }),
      tableOf({ ...head, reference: PLAIN, title: 'The same until a typed key is in it and stays' }, typed, 'usable', {
        [OURS]: [{ of: 'ratio', at: 'most', value: 1.35 }],
      }),
      tableOf({ ...head, reference: PLAIN, title: "The processor's time until then, in the page" }, typed, 'work'),
    ];
  } finally {
    await browser.end();
    bundles.end();
    await house.end();
  }
};

/** One visit, so that the page, its script and a day are kept, and its worker answers for it. */
async function keepPage(context: BrowserContext, address: string, shows: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate(async () => {
    const taken = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    await navigator.serviceWorker.register('/kept-worker.js', { type: 'module' });
    await taken;
  });
  await page.reload();
  const first = page.locator(shows).first();
  await first.waitFor();
  if (shows === FIELD) await first.fill('5');
}

/** Logs in, opens today's block, and reads the others once, so that the worker keeps them all. */
async function keepApp(context: BrowserContext, address: string, { athlete, blocks }: Owner): Promise<Page> {
  const page = await context.newPage();
  await openDay(page, address, { athlete, blocks });
  await pictured(page);
  await page.evaluate(
    async ({ paths, token }) => {
      for (const path of paths) {
        const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
        if (!answer.ok) throw new Error(`A block was answered with ${answer.status}.`);
      }
    },
    {
      paths: blocks.map(({ blockId }) => `/api/athletes/${athlete.id}/blocks/${blockId}`),
      token: athlete.token,
    },
  );
  return page;
}

/** What waits is written by the app's own modules, without a network to send it by. */
async function fillOutbox(page: Page, { athlete, blocks }: Owner, scripts: string): Promise<void> {
  const file = fileURLToPath(import.meta.resolve('../page/fill-outbox.ts'));
  await bundle('fill-outbox', file, scripts, 'iife');
  // By the protocol, because the app's policy lets no page run what was not in its build.
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Runtime.evaluate', { expression: await readFile(join(scripts, 'fill-outbox.js'), 'utf8') });
  const drafts = blocks.flatMap((block) => editsOf({ athlete, block }, EDITS_A_BLOCK));
  const stored = await page.evaluate((edits) => globalThis.fillOutbox(edits), drafts);
  if (stored !== drafts.length) throw new Error(`${stored} edits of ${drafts.length} are stored.`);
}

function filesOf(scripts: readonly string[]): ReadonlyMap<string, string> {
  return new Map(scripts.map((script) => [nameOf(script), fileURLToPath(import.meta.resolve(`../screen/${script}`))]));
}

function nameOf(script: string): string {
  return script.replace(/\.tsx?$/, '');
}
