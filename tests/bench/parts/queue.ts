import type { Page } from 'playwright-core';
import { ENGINE, OUTBOX, RAW_DAY, STRICT, ownScripts } from '../contenders.ts';
import { interleave, spreadOf } from '../harness.ts';
import { openStall, type Stall } from '../pages.ts';
import type { Part } from '../part.ts';
import { tableOf } from '../report.ts';

const ROUNDS = 7;
const QUEUED = 1_000;
const PENDING = 2_100;
const READINGS_A_TURN = 5;
const FULL = 'block-0';

type Queue = { readonly queue: number; readonly read: number; readonly cold: number };

/** Many edits at once, many that wait, and the first look of a new page at them. */
export const queue: Part = async ({ leaveOut }) => {
  const stall = await openStall(ownScripts());
  try {
    const contenders = [];
    for (const { name, script } of STRICT) {
      // The engine is no other store: it waits for the outbox and counts.
      if (name === ENGINE) continue;
      const writer = await opened(stall, `${name} queue`, `${script}?strict`);
      const reader = await opened(stall, `${name} read`, `${script}?strict`);
      await reader.evaluate((count) => bench.fill(count, 1), PENDING);
      contenders.push({ name, turn: () => turn(writer, reader) });
    }
    const rounds = await interleave(contenders, {
      rounds: ROUNDS,
      warmUps: 2,
      onFailure: (name, error) => leaveOut(`queue: ${name}: ${String(error)}`),
    });
    const head = { part: 'queue', reference: RAW_DAY, unit: 'ms' };
    const goals = { [OUTBOX]: [{ of: 'ratio', at: 'most', value: 1.2 } as const] };
    return [
      tableOf({ ...head, title: `${QUEUED} edits typed at once until all are on the disk` }, rounds, 'queue', goals),
      tableOf({ ...head, title: `The rows of a block of which ${PENDING} edits wait` }, rounds, 'read', goals),
      tableOf({ ...head, title: 'The same in a new page, the database opened for it' }, rounds, 'cold', goals),
    ];
  } finally {
    await stall.end();
  }
};

async function opened(stall: Stall, name: string, script: string): Promise<Page> {
  const page = await stall.open(name, script);
  await page.evaluate(() => bench.openCold('block-none'));
  return page;
}

async function turn(writer: Page, reader: Page): Promise<Queue> {
  const queued = await writer.evaluate((count) => bench.queue(count), QUEUED);
  await reader.reload();
  await reader.waitForFunction(() => 'bench' in globalThis);
  const cold = await reader.evaluate((block) => bench.openCold(block), FULL);
  const times: number[] = [];
  for (let at = 0; at < READINGS_A_TURN; at += 1) {
    const { ms, rows } = await reader.evaluate((block) => bench.read(block), FULL);
    if (rows !== PENDING || cold.rows !== PENDING) throw new Error(`It has ${rows} rows of ${PENDING}.`);
    times.push(ms);
  }
  return { queue: queued, read: spreadOf(times).median, cold: cold.ms };
}
