import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Database } from '#server/storage/schema.ts';
import { createSharedCommits } from '#server/storage/shared-commits.ts';
import { sqliteDialect } from '#server/storage/sqlite.ts';
import { quantile } from './measure.ts';

/** `npm run bench`, second part: rows that are written one to a commit beside rows that share commits, on the disk of this machine. */
const ROUNDS = 7;
const ROWS = 2_000;
const AT_ONCE = 32;

type Write = (row: number) => Promise<unknown>;
type Round = { readonly perSecond: number; readonly p50: number; readonly p99: number };

const folder = await mkdtemp(join(tmpdir(), 'spotter-bench-'));
const db = new Kysely<Database>({ dialect: sqliteDialect(join(folder, 'bench.db')) });
await sql`create table written (row integer, note text)`.execute(db);
const together = createSharedCommits(db);
const insert = (row: number, on: Kysely<Database>) => sql`insert into written values (${row}, 'a set')`.execute(on);
const alone: Write = (row) => db.transaction().execute((transaction) => insert(row, transaction));
const shared: Write = (row) => together((transaction) => insert(row, transaction));

const rounds: Record<'alone' | 'shared', Round[]> = { alone: [], shared: [] };
await measure(alone);
await measure(shared);
for (let round = 0; round < ROUNDS; round += 1) {
  rounds.alone.push(await measure(alone));
  rounds.shared.push(await measure(shared));
}
await db.destroy();
await rm(folder, { recursive: true });

console.log(`${ROUNDS} rounds of ${ROWS} rows from ${AT_ONCE} writers, median (lowest–highest)`);
for (const [name, taken] of Object.entries(rounds)) {
  const figure = (key: keyof Round, digits = 0) =>
    spread(
      taken.map((round) => round[key]),
      digits,
    );
  console.log(
    `  ${name.padEnd(8)}${figure('perSecond')} rows/s   p50 ${figure('p50', 2)} ms   p99 ${figure('p99', 2)} ms`,
  );
}
const ratios = rounds.shared.map(({ perSecond }, at) => perSecond / (rounds.alone[at]?.perSecond ?? Number.NaN));
console.log(`  shared per alone  ${spread(ratios, 2)}`);

async function measure(write: Write): Promise<Round> {
  const times: number[] = [];
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < ROWS) {
        next += 1;
        const at = performance.now();
        await write(next);
        times.push(performance.now() - at);
      }
    }),
  );
  const tookMs = performance.now() - began;
  const sorted = times.toSorted((one, other) => one - other);
  return { perSecond: (ROWS / tookMs) * 1_000, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
}

function spread(values: readonly number[], digits: number): string {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, middle, high] = [0, 0.5, 1].map((share) => quantile(sorted, share).toFixed(digits));
  return `${middle} (${low}–${high})`;
}
