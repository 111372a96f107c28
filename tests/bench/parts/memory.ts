import { PHONE } from '../../journeys/support/launch.ts';
import { openChromium } from '../chromium.ts';
import { focusField, handsOn, type Hands } from '../hands.ts';
import { openHouse } from '../house.ts';
import type { Part } from '../part.ts';
import { openDay, seedPhone, synced } from '../phone.ts';
import { tableOf } from '../report.ts';

const EDITS = 3_600;
/** What is loaded, compiled and cached once is there after so many. */
const WARM_UP = 600;
const EDITS_A_SAVE = 300;
/** Two number fields a series, two keys a field. */
const KEYS_A_DAY = 200;
const BEFORE = 'before';
const MIDWAY = `after ${EDITS / 2} edits`;
const AFTER = `after ${EDITS} edits`;

type Held = { readonly heap: number; readonly nodes: number };

/** An hour of an edit a second, as quickly as the page takes them, while it syncs: what it still holds. */
export const memory: Part = async () => {
  const house = await openHouse((server) => seedPhone(server));
  const browser = await openChromium({ viewport: PHONE });
  try {
    const page = await browser.context.newPage();
    await openDay(page, house.address('phone'), house.seeded);
    const hands = await handsOn(page);
    const held = new Map<string, readonly [Held]>();
    for (const [name, from, to] of [
      [BEFORE, 0, WARM_UP],
      [MIDWAY, WARM_UP, WARM_UP + EDITS / 2],
      [AFTER, WARM_UP + EDITS / 2, WARM_UP + EDITS],
    ] as const) {
      for (let at = from; at < to; at += 1) {
        await makeEdit(hands, at);
        if ((at + 1) % EDITS_A_SAVE === 0 || at + 1 === to) await synced(page);
      }
      held.set(name, [{ heap: await hands.heap(), nodes: await hands.nodes() }]);
    }
    const head = { part: 'memory', reference: BEFORE };
    const goals = { [AFTER]: [{ of: 'ratio', at: 'most', value: 1.1 } as const] };
    return [
      tableOf({ ...head, unit: 'MB', title: `What JavaScript holds over ${EDITS} edits` }, held, 'heap', goals),
      tableOf({ ...head, unit: '', title: 'The nodes of the DOM meanwhile' }, held, 'nodes', goals),
    ];
  } finally {
    await browser.end();
    await house.end();
  }
};

/** Two keys a field, the first over what is there: each is an edit, because each time round begins with another digit. */
async function makeEdit(hands: Hands, nth: number): Promise<void> {
  const isFirst = nth % 2 === 0;
  if (isFirst) await focusField(hands.page, nth / 2);
  await hands.press(isFirst ? String(1 + (Math.floor(nth / KEYS_A_DAY) % 9)) : '2');
}
