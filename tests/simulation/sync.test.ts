import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPinned } from './pinned.ts';
import { seedsFrom } from './plan.ts';
import { addCounts, describeFindings } from './report.ts';
import { createRunner, type Done, type Runner } from './runner.ts';
import { ORACLES, type Oracle } from './witness.ts';
import type { Counts } from './story.ts';

/** What finds all but three of the planted mistakes five times over; `npm run soak` plays any number. */
const SEEDS = Number(process.env['SEEDS'] ?? 300);
const STEPS = Number(process.env['STEPS'] ?? 200);
const FIRST = Number(process.env['SEED'] ?? 1);

const PROMISES: Record<Oracle, string> = {
  durable: '[P1] what is half a second old is on the disk',
  'exactly once': '[P2 P3] every edit that is on a disk stands in the log, once',
  winner: '[P4 P5] in every field stands what the conflict rule says',
  causality: '[P4] whoever saw the other value beats it; what is concurrent goes by the order of typing',
  'own latest': '[P9] a device shows its own latest edit until a winning value is merged',
  'nobody’s value': '[P2] nobody finds a value that nobody typed',
  'true status': '[P8] what the screen says of saving is true',
  ownership: '[P5 P12] edits go with their own user’s token, and no side changes what is the other’s',
  'rejected stays': '[P7] what was refused stays, with its value and its reason',
  drained: '[P6] 65 s after the faults nothing waits',
  equal: 'after rest every screen shows what the server has',
  'plan kept': '[P5] what a coach planned and nobody else touched stands',
  'cells kept': '[P1 P18] what a coach typed into a cell and did not leave is on the disk, and in its cell',
  'left in a cell': '[P18] nothing that was not left in its cell is in a plan',
  kept: '[P19] what is kept for offline is replaced or dropped only by the server’s own answer',
  imported: 'a file that was imported to its end is in the history once, with all its sets, and adds nothing again',
  'import apart': '[P5] an import changes nobody else’s history, and nothing that was logged',
  'no error': 'nothing breaks',
};

describe('whatever the network, the disks, the clocks and the people do', () => {
  let runner: Runner;
  let done: Done[] = [];

  beforeAll(async () => {
    runner = createRunner();
    done = await runner.all(seedsFrom(FIRST, SEEDS).map((seed) => ({ kind: 'run', seed, steps: STEPS })));
  }, 1_800_000);
  afterAll(() => runner.close());

  it.each(ORACLES.map((oracle) => [PROMISES[oracle], oracle] as const))(`%s (${SEEDS} seeds)`, (_, oracle) => {
    const broken = done.filter(({ run }) => run.findings.some((finding) => finding.oracle === oracle));
    expect(broken.slice(0, 10).map(({ run }) => describeFindings(run))).toEqual([]);
  });

  it('the runs were eventful enough to mean something', () => {
    const total = done.reduce<Partial<Counts>>((sum, { run }) => addCounts(sum, run.counts), {});
    expect(total.typed).toBeGreaterThan((SEEDS * STEPS) / 5);
    expect(total.requests).toBeGreaterThan((SEEDS * STEPS) / 5);
    expect(total.imports).toBeGreaterThan(SEEDS / 10);
    expect(total.crashes).toBeGreaterThan((SEEDS * STEPS) / 40);
  });

  it('the same seed gives the same run, to the last message', async () => {
    const [first, again] = await runner.all([
      { kind: 'run', seed: FIRST },
      { kind: 'run', seed: FIRST },
    ]);
    expect(first?.run.counts).toEqual(again?.run.counts);
  });

  it.each(readPinned())('what was found once is not found again: $name', async ({ plan }) => {
    const { run } = await runner.one({ kind: 'replay', plan });
    expect(run.findings).toEqual([]);
  });
});
