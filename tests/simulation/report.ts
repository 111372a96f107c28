import type { Run } from './simulate.ts';
import type { Counts } from './story.ts';

/** A failing run in words, and how to see it again. */
export function describeFindings({ seed, findings }: Run): string {
  const lines = findings.slice(0, 5).map(({ oracle, what }) => `  [${oracle}] ${what}`);
  return [`seed ${seed} failed (SEED=${seed} SEEDS=1 TRACE=1 npm run soak):`, ...lines].join('\n');
}

export function addCounts(sum: Partial<Counts>, counts: Counts): Counts {
  const added = { ...counts };
  for (const key of Object.keys(counts) as (keyof Counts)[]) added[key] = (sum[key] ?? 0) + counts[key];
  return added;
}
