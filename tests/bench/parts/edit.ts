import type { Page } from 'playwright-core';
import { isOurs, OUTBOX, RAW_DAY, relaxed, STRICT, type Keeper } from '../contenders.ts';
import { interleave, spreadOf, type Contender, type Rounds } from '../harness.ts';
import type { Part } from '../part.ts';
import { openStall } from '../pages.ts';
import { tableOf } from '../report.ts';

const ROUNDS = 9;
const EDITS_A_TURN = 24;
/** The first turns fill the day's record: after them every edit replaces one. */
const WARM_UPS = 4;

type Edits = { readonly p50: number; readonly p95: number };

/** From the call to the moment at which the browser says that the edit is stored, one after another. */
export const edit: Part = async ({ leaveOut, rivals }) => {
  const strict = [...STRICT, ...rivals()];
  const asTheyCome = strict.filter((keeper) => !isOurs(keeper)).map(relaxed);
  const stall = await openStall(strict);
  const onFailure = (name: string, error: unknown) => leaveOut(`edit: ${name}: ${String(error)}`);
  try {
    const contenders: Contender<Edits>[] = [];
    for (const keeper of [...strict, ...asTheyCome]) {
      const name = nameOf(keeper);
      try {
        const page = await stall.open(keeper);
        await page.evaluate(() => bench.openCold('block-typed'));
        contenders.push({ name, turn: () => turn(page, keeper.editsATurn) });
      } catch (error) {
        onFailure(name, error);
      }
    }
    const rounds = await interleave(contenders, { rounds: ROUNDS, warmUps: WARM_UPS, onFailure });
    const head = { part: 'edit', reference: RAW_DAY, unit: 'ms' };
    const most = { of: 'ratio', at: 'most', value: 1.6 } as const;
    return [
      tableOf({ ...head, title: 'An edit until it is on the disk (strict), p50' }, those(rounds, strict), 'p50', {
        [OUTBOX]: [most],
      }),
      tableOf({ ...head, title: 'The same, p95' }, those(rounds, strict), 'p95'),
      tableOf(
        { ...head, title: 'An edit until the operating system has it (relaxed), p50' },
        those(rounds, asTheyCome),
        'p50',
      ),
    ];
  } finally {
    await stall.end();
  }
};

async function turn(page: Page, count = EDITS_A_TURN): Promise<Edits> {
  const times = await page.evaluate((wanted) => bench.edits(wanted), count);
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
