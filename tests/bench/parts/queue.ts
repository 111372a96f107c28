import type { Page } from 'playwright-core';
import { ENGINE, OUTBOX, RAW_DAY, STRICT } from '../contenders.ts';
import { interleave, spreadOf, type Contender } from '../harness.ts';
import { openStall } from '../pages.ts';
import type { Part } from '../part.ts';
import { tableOf } from '../report.ts';

const ROUNDS = 7;
const PENDING = 2_100;
const READINGS_A_TURN = 5;
/** Whoever takes long reads fewer times. */
const READ_WITHIN_MS = 500;
const FULL = 'block-0';

type Queue = { readonly read: number; readonly cold: number };

/** Many edits that wait, and the first look of a new page at them. */
export const queue: Part = async ({ leaveOut, rivals }) => {
  // The engine is no other store: it waits for the outbox and counts.
  const keepers = [...STRICT.filter(({ name }) => name !== ENGINE), ...rivals()];
  const stall = await openStall(keepers);
  const onFailure = (name: string, error: unknown) => leaveOut(`queue: ${name}: ${String(error)}`);
  try {
    const contenders: Contender<Queue>[] = [];
    for (const keeper of keepers) {
      const { name } = keeper;
      try {
        const reader = await stall.open(keeper);
        await reader.evaluate(() => bench.openCold('block-none'));
        await reader.evaluate((count) => bench.fill(count, 1), PENDING);
        contenders.push({ name, rounds: keeper.rounds, turn: () => turn(reader) });
      } catch (error) {
        onFailure(name, error);
      }
    }
    const rounds = await interleave(contenders, { rounds: ROUNDS, warmUps: 2, onFailure });
    const head = { part: 'queue', reference: RAW_DAY, unit: 'ms' };
    const goals = { [OUTBOX]: [{ of: 'ratio', at: 'most', value: 1.2 } as const] };
    return [
      tableOf({ ...head, title: `The rows of a block of which ${PENDING} edits wait` }, rounds, 'read', goals),
      tableOf({ ...head, title: 'The same in a new page, the database opened for it' }, rounds, 'cold', goals),
    ];
  } finally {
    await stall.end();
  }
};

async function turn(reader: Page): Promise<Queue> {
  await reader.reload();
  await reader.waitForFunction(() => 'bench' in globalThis);
  const cold = await reader.evaluate((block) => bench.openCold(block), FULL);
  const times: number[] = [];
  for (let at = 0; at < READINGS_A_TURN; at += 1) {
    if (spent(times) > READ_WITHIN_MS) break;
    const { ms, rows } = await reader.evaluate((block) => bench.read(block), FULL);
    if (rows !== PENDING || cold.rows !== PENDING) throw new Error(`It has ${rows} rows of ${PENDING}.`);
    times.push(ms);
  }
  return { read: spreadOf(times).median, cold: cold.ms };
}

function spent(times: readonly number[]): number {
  return times.reduce((sum, time) => sum + time, 0);
}
