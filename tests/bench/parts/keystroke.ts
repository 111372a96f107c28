import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { PHONE } from '../../journeys/support/launch.ts';
import { serveBundles } from '../bundles.ts';
import { openChromium } from '../chromium.ts';
import { turnsOn, type as typeInto, type Felt } from '../hands.ts';
import { interleave, type Contender } from '../harness.ts';
import { openHouse } from '../house.ts';
import type { Part } from '../part.ts';
import { openDay, seedPhone, untilSynced } from '../phone.ts';
import { tableOf } from '../report.ts';

const ROUNDS = 5;
const FIELDS_A_TURN = 8;
const PLAIN = 'a day in plain DOM, a raw record';
const OURS = 'ours: the built app';
const SCREENS = [
  { name: 'one plain field', script: 'plain-input.ts', fields: 1 },
  { name: PLAIN, script: 'plain-day.ts', fields: FIELDS_A_TURN },
  { name: 'a naive React day, a raw record', script: 'react-day.tsx', fields: FIELDS_A_TURN },
];

/** From a key to the frame that shows it, in a day of 10 exercises × 5 series × 3 fields. */
export const keystroke: Part = async ({ leaveOut }) => {
  const house = await openHouse((server) => seedPhone(server));
  const browser = await openChromium({ viewport: PHONE });
  const bundles = await serveBundles(
    new Map(SCREENS.map(({ script }) => [nameOf(script), fileURLToPath(import.meta.resolve(`../screen/${script}`))])),
    join(browser.folder, 'scripts'),
  );
  try {
    const contenders: Contender<Felt>[] = [];
    for (const { name, script, fields } of SCREENS) {
      const page = await browser.context.newPage();
      await page.goto(bundles.address(nameOf(script)));
      contenders.push({ name, turn: await turns(page, fields) });
    }
    const app = await browser.context.newPage();
    await openDay(app, house.address('phone'), house.seeded);
    contenders.push({ name: OURS, turn: untilSynced(app, await turns(app, FIELDS_A_TURN)) });
    const rounds = await interleave(contenders, {
      rounds: ROUNDS,
      warmUps: 1,
      onFailure: (name, error) => leaveOut(`keystroke: ${name}: ${String(error)}`),
    });
    const head = { part: 'keystroke', reference: PLAIN, unit: 'ms' };
    return [
      tableOf({ ...head, title: 'From a key to the frame that shows it, p50, 4 times slower' }, rounds, 'p50', {
        [OURS]: [{ of: 'ratio', at: 'most', value: 1.1 }],
      }),
      tableOf({ ...head, title: 'The same, p95' }, rounds, 'p95', {
        [OURS]: [{ of: 'figure', at: 'most', value: 50 }],
      }),
      tableOf({ ...head, title: "The processor's time for a key and all that follows, in the page" }, rounds, 'work'),
    ];
  } finally {
    await browser.end();
    bundles.end();
    await house.end();
  }
};

/** A turn of typing in this page, each with another digit. */
function turns(page: Page, fields: number): Promise<() => Promise<Felt>> {
  return turnsOn(page, (hands, turn) => typeInto(hands, fields, turn));
}

function nameOf(script: string): string {
  return script.replace(/\.tsx?$/, '');
}
