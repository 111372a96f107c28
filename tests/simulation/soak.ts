import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { planOf, seedsFrom } from './plan.ts';
import { addCounts, describeFindings } from './report.ts';
import { createRunner } from './runner.ts';
import type { Counts } from './story.ts';

/**
 * `npm run soak -- 20000`: as many seeds, on both cores; `SEED=n` is the first, `STEPS=n` how long each is. A seed that fails is made smaller and
 * written down as a plan, which `tests/simulation/pinned/` replays for ever when it is moved there.
 */
const SEEDS = Number(process.argv[2] ?? process.env['SEEDS'] ?? 2_000);
const FIRST = Number(process.env['SEED'] ?? 1);
const STEPS = Number(process.env['STEPS'] ?? 200);
const TELL_EVERY = 100;
const FOUND = join(import.meta.dirname, '../artifacts/found');

const runner = createRunner();
const began = performance.now();
let total: Partial<Counts> = {};
let played = 0;
const failed: number[] = [];
const tasks = seedsFrom(FIRST, SEEDS).map((seed) => ({ kind: 'run', seed, steps: STEPS }) as const);
await runner.all(tasks, ({ run }) => {
  played += 1;
  total = addCounts(total, run.counts);
  if (run.findings.length > 0) {
    failed.push(run.seed);
    console.log(describeFindings(run));
  }
  if (played % TELL_EVERY === 0) tell();
});
tell();
for (const seed of failed.slice(0, 5)) await writeDown(seed);
await runner.close();
process.exitCode = failed.length === 0 ? 0 : 1;

function tell(): void {
  const seconds = Math.round((performance.now() - began) / 1_000);
  const { steps, typed, requests, faults, crashes, restarts, restores, plans, imports } = total;
  console.log(
    `${played} seeds in ${seconds} s: ${steps} steps, ${typed} values typed, ${plans} plan edits, ${requests} requests, ` +
      `${faults} with a fault, ${crashes} tabs ended, ${restarts} server restarts, ${restores} restores, ${imports} imports; ${failed.length} seeds failed.`,
  );
}

async function writeDown(seed: number): Promise<void> {
  const { run } = await runner.one({ kind: 'run', seed, steps: STEPS });
  const [finding] = run.findings;
  if (!finding) return;
  const { plan } = await runner.one({ kind: 'shrink', plan: planOf(seed, STEPS), oracle: finding.oracle });
  if (!existsSync(FOUND)) mkdirSync(FOUND, { recursive: true });
  const file = join(FOUND, `seed-${seed}.json`);
  writeFileSync(file, `${JSON.stringify({ found: finding, plan }, null, 2)}\n`);
  console.log(`Seed ${seed} was made smaller, to ${plan?.steps.length} steps: ${file}`);
}
