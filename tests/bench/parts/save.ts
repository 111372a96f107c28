import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StorageLocation } from '#server/storage/database.ts';
import { createLoad } from '../../support/load.ts';
import { savePath } from '../../support/save-body.ts';
import { createPlace, startProcess, type ServerProcess } from '../../support/server-process.ts';
import { storageLanes, type Lane } from '../../support/storage-lanes.ts';
import { createTestServer } from '../../support/test-server.ts';
import { interleave, type Rounds } from '../harness.ts';
import { measureRound, type Put, type Round } from '../measure.ts';
import type { Part, Run } from '../part.ts';
import { tableOf, type Goal, type Table } from '../report.ts';

const ROUNDS = 7;
const CONNECTIONS = 32;
const REQUESTS_EACH = 50;
const WITHIN_MS = 800;
/** One set: reps, RPE and load. */
const OPS_PER_SAVE = 3;

const OURS = 'ours: PUT …/actual';
const COMMIT_EACH = 'ours, a commit per request';
const GROUPED = 'a bare route, grouped rows';
const ROWS = 'Fastify, zod and the rows of a save, grouped';
/** What works on the app's own tables, with its athletes and blocks. */
const OF_THE_APP: ReadonlySet<string | undefined> = new Set([undefined, 'commit-each', 'saved-rows']);

type Servers = Readonly<Record<string, string | undefined>>;

type Served = {
  readonly server: ServerProcess;
  /** So many of each phone. */
  readonly saves: (count: number) => Put[][];
  readonly end: () => Promise<void>;
};

/** Beside ours, which is the production server: what is in servers/. */
const ON_SQLITE: Servers = {
  'a bare route, one row and a commit': 'one-row',
  [GROUPED]: 'grouped-rows',
  [ROWS]: 'saved-rows',
  [COMMIT_EACH]: 'commit-each',
  [OURS]: undefined,
};
const ON_POSTGRES: Servers = {
  [GROUPED]: 'grouped-rows',
  'a bare route, one row and a commit': 'one-row',
  [ROWS]: 'saved-rows',
  [OURS]: undefined,
};

/** How many saves a second the server takes, each on the disk before it is answered. */
export const save: Part = async (run) => {
  const lanes = storageLanes();
  const tables: Table[] = [];
  for (const lane of lanes) tables.push(...(await measureOn(lane, run)));
  if (lanes.length === 1) run.leaveOut('save on PostgreSQL: TEST_DATABASE_URL does not say where one is.');
  return tables;
};

async function measureOn(lane: Lane, { leaveOut }: Run): Promise<Table[]> {
  const isSqlite = lane.name === 'SQLite';
  const running: Served[] = [];
  try {
    const contenders = [];
    for (const [name, script] of Object.entries(isSqlite ? ON_SQLITE : ON_POSTGRES)) {
      const served = await serve(lane, script);
      running.push(served);
      contenders.push({
        name,
        turn: () => measureRound(served.server.address, served.saves(REQUESTS_EACH), WITHIN_MS),
      });
    }
    const rounds = await interleave(contenders, {
      rounds: ROUNDS,
      warmUps: 2,
      onFailure: (name, error) => leaveOut(`save on ${lane.name}: ${name}: ${String(error)}`),
    });
    return isSqlite ? sqliteTables(rounds) : postgresTables(rounds);
  } finally {
    for (const served of running) await served.end();
  }
}

/** A server of its own with a database of its own, and saves of as many athletes as there are connections. */
async function serve(lane: Lane, script: string | undefined): Promise<Served> {
  const place = await createPlace();
  await mkdir(place.dataDir);
  const opened = await lane.open();
  const file = join(place.dataDir, 'spotter.db');
  const location: StorageLocation = opened.location.kind === 'postgres' ? opened.location : { kind: 'sqlite', file };
  const where = location.kind === 'postgres' ? { DATABASE_URL: location.url } : { SQLITE_FILE: file };
  const isTheApp = OF_THE_APP.has(script);
  const main = script && fileURLToPath(import.meta.resolve(`../servers/${script}.ts`));
  const server = await startProcess({ DATA_DIR: place.dataDir, WEB_ROOT: place.webRoot, ...where }, main);
  return {
    server,
    saves: await createSaves(isTheApp ? location : { kind: 'sqlite', file: ':memory:' }),
    end: async () => {
      server.child.kill('SIGTERM');
      await server.ended;
      await opened.drop();
      await place.remove();
    },
  };
}

/** Every connection is an athlete of their own, as in a gym. */
async function createSaves(location: StorageLocation): Promise<(count: number) => Put[][]> {
  const inside = await createTestServer({ location });
  const phones: (() => Put)[] = [];
  for (let index = 0; index < CONNECTIONS; index += 1) {
    const athlete = await inside.seedAthlete();
    const block = await inside.seedBlock(athlete.id, { weeks: 4, days: 3, exercisesPerDay: 6, seriesPerExercise: 4 });
    const load = createLoad(athlete, block, { opsPerBatch: OPS_PER_SAVE });
    const path = savePath(athlete.id, block.blockId);
    phones.push(() => ({ path, headers: inside.as(athlete), body: JSON.stringify(load.nextBody()) }));
  }
  await inside.close();
  // In the order in which they are sent: the ids of operations rise with the time at which people typed.
  return (count) => {
    const rounds = Array.from({ length: count }, () => phones.map((phone) => phone()));
    return phones.map((_phone, at) => rounds.flatMap((round) => round.slice(at, at + 1)));
  };
}

function sqliteTables(rounds: Rounds<Round>): Table[] {
  const head = { part: 'save', unit: 'saves/s' };
  const title = `Saves of ${OPS_PER_SAVE} values on ${CONNECTIONS} connections, SQLite with synchronous=FULL`;
  const ours = new Map([...rounds].filter(([name]) => name === OURS || name === COMMIT_EACH));
  return [
    tableOf({ ...head, title, reference: GROUPED }, rounds, 'perSecond'),
    tableOf({ ...head, title: 'The same by a commit per request', reference: COMMIT_EACH }, ours, 'perSecond', {
      [OURS]: [least(2.5)],
    }),
    tableOf({ ...head, title: 'The same, p99 of the answers', unit: 'ms', reference: GROUPED }, rounds, 'p99', {
      [OURS]: [{ of: 'figure', at: 'most', value: 6 }],
    }),
  ];
}

function postgresTables(rounds: Rounds<Round>): Table[] {
  const title = `Saves of ${OPS_PER_SAVE} values on ${CONNECTIONS} connections, PostgreSQL`;
  const head = { part: 'save', title, reference: GROUPED };
  return [
    tableOf({ ...head, unit: 'saves/s' }, rounds, 'perSecond', { [OURS]: [least(0.8)] }),
    tableOf({ ...head, title: 'The same, p99 of the answers', unit: 'ms' }, rounds, 'p99'),
  ];
}

function least(value: number): Goal {
  return { of: 'ratio', at: 'least', value };
}
