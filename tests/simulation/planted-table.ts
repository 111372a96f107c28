import { seedsFrom } from './plan.ts';
import { BUGS, type BugName } from './planted.ts';
import { createRunner } from './runner.ts';

/** `npm run test:planted`: every planted mistake, the first seed that finds it, and the oracle that saw it. */
const MOST_SEEDS = Number(process.env['SEEDS'] ?? 1_000);
const asked = process.argv.slice(2);
const bugs = asked.length > 0 ? BUGS.filter((bug) => asked.some((part) => bug.includes(part))) : BUGS;
const seeds = seedsFrom(1, MOST_SEEDS);

const runner = createRunner();
let missed = 0;
console.log(`| planted mistake | found at seed | by the oracle |\n| --- | ---: | --- |`);
await Promise.all(bugs.map(find));
await runner.close();
console.log(`\n${bugs.length - missed} of ${bugs.length} planted mistakes were found within ${MOST_SEEDS} seeds.`);
process.exitCode = missed === 0 ? 0 : 1;

async function find(bug: BugName): Promise<void> {
  const found = await runner.firstFinding(seeds, bug);
  if (!found) missed += 1;
  const oracles = [...new Set(found?.run.findings.map(({ oracle }) => oracle))].join(', ');
  console.log(`| ${bug} | ${found?.run.seed ?? 'not found'} | ${oracles} |`);
}
