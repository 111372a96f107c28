import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { StorageLocation } from '#server/storage/database.ts';
import { createLoad } from '../support/load.ts';
import { savePath } from '../support/save-body.ts';
import { createPlace, startProcess } from '../support/server-process.ts';
import { storageLanes, type Lane } from '../support/storage-lanes.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';
import { measureRound, quantile, type Put, type Round } from './measure.ts';

/** `npm run bench`, after main.ts: what a save costs beside a bare route that writes one row. README.md says how it is measured. */
const ROUNDS = 7;
const ROUND = { requests: 400, atOnce: 16, withinMs: 5_000 };
const WARM_UP = { ...ROUND, requests: 100 };
/** One set: reps, RPE and load. */
const OPS_PER_SAVE = 3;
const BARE = fileURLToPath(import.meta.resolve('./bare-server.ts'));

for (const lane of storageLanes()) await bench(lane);

async function bench(lane: Lane): Promise<void> {
  const place = await createPlace();
  const { location, drop } = await locate(lane, join(place.dataDir, 'spotter.db'));
  const environment = location.kind === 'postgres' ? { DATABASE_URL: location.url } : { SQLITE_FILE: location.file };
  const server = await startProcess({ DATA_DIR: place.dataDir, WEB_ROOT: place.webRoot, ...environment });
  const bare = await startProcess(environment, BARE);
  const inside = await createTestServer({ location });
  const save = await createSaves(inside, server.address);
  await inside.close();
  const row = (): Put => ({ ...save(), url: `${bare.address}/bare`, headers: {} });

  const saves: Round[] = [];
  const rows: Round[] = [];
  for (const target of [save, row]) await measureRound(target, WARM_UP);
  for (let round = 0; round < ROUNDS; round += 1) {
    saves.push(await measureRound(save, ROUND));
    rows.push(await measureRound(row, ROUND));
  }
  print(lane.name, saves, rows);

  for (const { child } of [server, bare]) child.kill('SIGTERM');
  await Promise.all([server.ended, bare.ended]);
  await drop();
  await place.remove();
}

/** Every connection is an athlete of his own, as in a gym. */
async function createSaves(inside: TestServer, address: string): Promise<() => Put> {
  const phones: (() => Put)[] = [];
  for (let index = 0; index < ROUND.atOnce; index += 1) {
    const athlete = await inside.seedAthlete();
    const block = await inside.seedBlock(athlete.id, { weeks: 4, days: 3, exercisesPerDay: 6, seriesPerExercise: 4 });
    const load = createLoad(athlete, block, { opsPerBatch: OPS_PER_SAVE });
    const url = address + savePath(athlete.id, block.blockId);
    phones.push(() => ({ url, headers: inside.as(athlete), body: JSON.stringify(load.nextBody()) }));
  }
  let next = 0;
  return () => {
    next += 1;
    const phone = phones[next % phones.length];
    if (!phone) throw new Error('Nobody saves.');
    return phone();
  };
}

async function locate(lane: Lane, file: string): Promise<{ location: StorageLocation; drop: () => Promise<void> }> {
  const opened = await lane.open();
  return opened.location.kind === 'postgres' ? opened : { location: { kind: 'sqlite', file }, drop: opened.drop };
}

function print(name: string, saves: readonly Round[], rows: readonly Round[]): void {
  const ratios = saves.map(({ perSecond }, round) => perSecond / (rows[round]?.perSecond ?? Number.NaN));
  console.log(
    `\n${name}: ${ROUNDS} rounds of ${ROUND.requests} requests on ${ROUND.atOnce} connections, median (lowest–highest)`,
  );
  console.log(`  PUT …/actual      ${line(saves)}`);
  console.log(`  bare, one row     ${line(rows)}`);
  console.log(`  saves per bare    ${spread(ratios, 2)}`);
}

function line(rounds: readonly Round[]): string {
  const of = (key: keyof Round, digits: number): string =>
    spread(
      rounds.map((round) => round[key]),
      digits,
    );
  return `${of('perSecond', 0)} requests/s   p50 ${of('p50', 1)} ms   p99 ${of('p99', 1)} ms`;
}

function spread(values: readonly number[], digits: number): string {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, middle, high] = [0, 0.5, 1].map((share) => quantile(sorted, share).toFixed(digits));
  return `${middle} (${low}–${high})`;
}
