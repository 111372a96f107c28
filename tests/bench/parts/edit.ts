import type { Page } from 'playwright-core';
import { OUTBOX, RAW_DAY, RELAXED, STRICT, ownScripts, type Keeper } from '../contenders.ts';
import { interleave, spreadOf, type Rounds } from '../harness.ts';
import type { Part } from '../part.ts';
import { openStall } from '../pages.ts';
import { tableOf } from '../report.ts';

const ROUNDS = 9;
const EDITS_A_TURN = 24;
/** The first turns fill the day's record: after them every edit replaces one. */
const WARM_UPS = 4;

type Edits = { readonly p50: number; readonly p95: number };

/** From the call to the moment at which the browser says that the edit is stored, one after another. */
export const edit: Part = async ({ leaveOut }) => {
  const stall = await openStall(ownScripts());
  try {
    const contenders = [];
    for (const keeper of [...STRICT, ...RELAXED]) {
      const page = await stall.open(nameOf(keeper), `${keeper.script}${keeper.strict ? '?strict' : ''}`);
      await page.evaluate(() => bench.openCold('block-typed'));
      contenders.push({ name: nameOf(keeper), turn: () => turn(page) });
    }
    const rounds = await interleave(contenders, {
      rounds: ROUNDS,
      warmUps: WARM_UPS,
      onFailure: (name, error) => leaveOut(`edit: ${name}: ${String(error)}`),
    });
    const head = { part: 'edit', reference: RAW_DAY, unit: 'ms' };
    const most = { of: 'ratio', at: 'most', value: 1.6 } as const;
    return [
      tableOf({ ...head, title: 'An edit until it is on the disk (strict), p50' }, those(rounds, STRICT), 'p50', {
        [OUTBOX]: [most],
      }),
      tableOf({ ...head, title: 'The same, p95' }, those(rounds, STRICT), 'p95'),
      tableOf(
        { ...head, title: 'An edit until the operating system has it (relaxed), p50' },
        those(rounds, RELAXED),
        'p50',
      ),
    ];
  } finally {
    await stall.end();
  }
};

async function turn(page: Page): Promise<Edits> {
  const times = await page.evaluate((count) => bench.edits(count), EDITS_A_TURN);
  const sorted = times.toSorted((one, other) => one - other);
  return { p50: spreadOf(sorted).median, p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN };
}

function nameOf({ name, strict }: Keeper): string {
  return `${name}, ${strict ? 'strict' : 'relaxed'}`;
}

function those(rounds: Rounds<Edits>, keepers: readonly Keeper[]): Rounds<Edits> {
  return new Map(
    keepers.flatMap((keeper) => {
      const taken = rounds.get(nameOf(keeper));
      return taken ? [[keeper.name, taken] as const] : [];
    }),
  );
}
