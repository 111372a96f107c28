import type { Page } from 'playwright-core';
import { ENGINE, OUTBOX, RAW_DAY, STRICT, type Keeper } from '../contenders.ts';
import { interleave, spreadOf, type Contender } from '../harness.ts';
import { openStall, type Stall } from '../pages.ts';
import type { Part } from '../part.ts';
import { tableOf, type Table } from '../report.ts';

const ROUNDS = 4;
const EDITS_A_TURN = 12;

/** What waits while somebody types: so many edits in each of so many blocks. */
const LOADS = [
  { name: '10 wait', edits: 10, blocks: 1 },
  { name: '100 wait', edits: 100, blocks: 1 },
  { name: '1,000 wait', edits: 1_000, blocks: 1 },
  { name: '7,200 wait', edits: 7_200, blocks: 1 },
  { name: '7,200 wait in 200 blocks', edits: 36, blocks: 200 },
] as const;
const [FEW] = LOADS;

type Growth = { readonly ms: number };
type Asked = { readonly name: string; readonly measure: (page: Page) => Promise<number> };

const EDIT: Asked = {
  name: 'an edit',
  measure: async (page) => spreadOf(await page.evaluate((count) => bench.edits(count, 300), EDITS_A_TURN)).median,
};
const COLD: Asked = {
  name: 'the rows of a block in a new page',
  measure: async (page) => {
    await page.reload();
    await page.waitForFunction(() => 'bench' in globalThis);
    const { ms, rows } = await page.evaluate(() => bench.openCold('block-0'));
    if (rows === 0) throw new Error('It has nothing of what was stored.');
    return ms;
  },
};
const ASKED: readonly (readonly [string, Asked])[] = [
  [RAW_DAY, EDIT],
  [OUTBOX, EDIT],
  [ENGINE, EDIT],
  [RAW_DAY, COLD],
  [OUTBOX, COLD],
];

/** What everything costs when much waits, beside what it costs when little does. */
export const growth: Part = async ({ leaveOut }) => {
  const stall = await openStall(STRICT);
  try {
    const tables: Table[] = [];
    for (const [keeperName, asked] of ASKED) {
      const keeper = STRICT.find(({ name }) => name === keeperName);
      if (keeper === undefined) throw new Error(`There is no ${keeperName}.`);
      const contenders: Contender<Growth>[] = [];
      const pages: Page[] = [];
      for (const load of LOADS) {
        const page = await filled(stall, keeper, load);
        pages.push(page);
        contenders.push({ name: load.name, turn: async () => ({ ms: await asked.measure(page) }) });
      }
      const rounds = await interleave(contenders, {
        rounds: ROUNDS,
        warmUps: 1,
        onFailure: (name, error) => leaveOut(`growth: ${keeperName}, ${asked.name}: ${name}: ${String(error)}`),
      });
      for (const page of pages) await page.close();
      const title = `Growth of ${asked.name}: ${keeperName}`;
      tables.push(tableOf({ part: 'growth', title, reference: FEW.name, unit: 'ms' }, rounds, 'ms'));
    }
    return tables;
  } finally {
    await stall.end();
  }
};

async function filled(stall: Stall, keeper: Keeper, load: (typeof LOADS)[number]): Promise<Page> {
  const page = await stall.open(keeper);
  await page.evaluate(() => bench.openCold('block-none'));
  await page.evaluate(({ edits, blocks }) => bench.fill(edits, blocks), load);
  return page;
}
