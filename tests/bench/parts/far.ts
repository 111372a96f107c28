import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core';
import { BROWSER_ARGS, findBrowser } from '../../support/browser.ts';
import { bundle } from '../bundles.ts';
import { loadFirst, type FirstLoad, type Place } from '../first-load.ts';
import { interleave } from '../harness.ts';
import { openHouse } from '../house.ts';
import type { Part } from '../part.ts';
import { openDay, seedPhone, type Owner } from '../phone.ts';
import { tableOf } from '../report.ts';
import { serveFolder, type Site } from '../static-site.ts';

const ROUNDS = 5;
const BLANK = 'a blank page';
const FLOOR = 'the floor: React, router, Dexie';
const OURS = "ours: the athlete's day";
const LOGIN = 'ours: login';
const FIELD = 'input[data-field]';
/** Repstack's day by the floor, where both were measured side by side. */
const REPSTACK = 1.06;
/** Its data lives in memory that is shared with a worker. */
const ISOLATED = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };

/** The first load on a phone far from a mast: until something is painted, and until the page can be used. */
export const far: Part = async ({ leaveOut, actual }) => {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('No browser found: install Chromium or set CHROMIUM_PATH.');
  const folder = await mkdtemp(join(tmpdir(), 'spotter-bench-'));
  const house = await openHouse((server) => seedPhone(server));
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  const sites: Site[] = [];
  try {
    const places = new Map<string, Place>();
    const blank = await serveSite(join(folder, 'blank'), '<h1>Blank</h1>', sites);
    places.set(BLANK, { address: blank, shows: 'h1' });
    const floor = join(folder, 'floor');
    await bundle('floor', fileURLToPath(import.meta.resolve('../screen/floor.tsx')), floor);
    const script = '<body><script type="module" src="/floor.js"></script>';
    places.set(FLOOR, { address: await serveSite(floor, script, sites), shows: FIELD });
    const rival = actual();
    if (rival) {
      const site = await serveFolder(rival.folder, ISOLATED);
      sites.push(site);
      places.set(rival.name, { address: site.address, shows: 'button' });
    }
    const address = house.address('far');
    places.set(LOGIN, { address: `${address}/login`, shows: 'input[type=password]' });
    places.set(OURS, {
      address: `${address}/athletes/${house.seeded.athlete.id}/blocks/${house.seeded.blocks[0].blockId}`,
      shows: FIELD,
      state: await stateOf(browser, address, house.seeded),
    });

    const rounds = await interleave<FirstLoad>(
      [...places].map(([name, place]) => ({ name, turn: () => loadFirst(browser, place) })),
      { rounds: ROUNDS, onFailure: (name, error) => leaveOut(`far: ${name}: ${String(error)}`) },
    );
    const head = { part: 'far', unit: 'ms', reference: BLANK };
    return [
      tableOf({ ...head, title: 'A first load on slow 4G, 4 times slower: anything at all' }, rounds, 'paint', {
        [OURS]: [{ of: 'figure', at: 'most', value: 1_300 }],
      }),
      tableOf({ ...head, reference: FLOOR, title: 'The same until it can be used' }, rounds, 'usable', {
        [OURS]: [{ of: 'ratio', at: 'most', value: REPSTACK }],
      }),
      tableOf({ ...head, reference: FLOOR, unit: 'kB', title: 'On the line until then' }, rounds, 'kilobytes'),
      tableOf({ part: 'far', unit: '', title: 'What moved until then (cumulative layout shift)' }, rounds, 'shift', {
        [OURS]: [{ of: 'figure', at: 'most', value: 0.02 }],
      }),
    ];
  } finally {
    await browser.close();
    for (const site of sites) site.close();
    await house.end();
    await rm(folder, { recursive: true, force: true });
  }
};

async function serveSite(folder: string, body: string, sites: Site[]): Promise<string> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), `<!doctype html><title>Bench</title>${body}`);
  const site = await serveFolder(folder);
  sites.push(site);
  return site.address;
}

/** Who is logged in, and nothing else of what a visit leaves behind. */
async function stateOf(
  browser: Browser,
  address: string,
  owner: Owner,
): Promise<BrowserContextOptions['storageState']> {
  const context = await browser.newContext();
  try {
    await openDay(await context.newPage(), address, owner);
    return await context.storageState({ indexedDB: true });
  } finally {
    await context.close();
  }
}
