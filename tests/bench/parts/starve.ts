import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createLoad } from '../../support/load.ts';
import { createPlace, startProcess, type ServerProcess } from '../../support/server-process.ts';
import { spreadOf } from '../harness.ts';
import { quantile } from '../measure.ts';
import type { Part } from '../part.ts';
import type { Row, Sheet, Table } from '../report.ts';
import { postgresStore, sqliteStore, type Store } from '../rush/scene.ts';
import { attacksIn, type Attack } from '../starve/attacks.ts';
import { fillStarvedGym, type StarvedGym } from '../starve/gym.ts';

const SECONDS = Number(process.env['STARVE_SECONDS'] ?? 10);
/** The attacks whose names begin with one of these words, divided by commas; all of them without any. */
const ONLY = (process.env['STARVE_ONLY'] ?? '').split(',').filter((word) => word !== '');
const SAVE_EVERY_MS = 100;
const LOOK_EVERY_MS = 250;
const HEAP_MB = 512;
const METRICS_TOKEN = 'the-bench-reads-metrics';
const MOST_P99_MS = 250;
const MOST_STALL_MS = 50;

type Seen = {
  readonly attack: string;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
  readonly unsaved: number;
  readonly stall: number;
  readonly memory: number;
  readonly answers: Readonly<Record<string, number>>;
};

/** Whether anything that one person or a stranger sends keeps somebody else's saves waiting. */
export const starve: Part = async (run) => {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) run.leaveOut('starve on PostgreSQL: TEST_DATABASE_URL does not say where one is.');
  const places = [
    { place: 'SQLite', open: sqliteStore },
    ...(url ? [{ place: 'PostgreSQL', open: () => postgresStore(url) }] : []),
  ];
  const told: (Table | Sheet)[] = [];
  for (const { place, open } of places) {
    const store = await open();
    try {
      told.push(...tell(place, await playAll(store)));
    } finally {
      await store.drop();
    }
  }
  return told;
};

async function playAll(store: Store): Promise<Seen[]> {
  const gym = await fillStarvedGym(store.location);
  const seen: Seen[] = [];
  const asked = attacksIn(gym).filter(({ name, atOnce }) => atOnce === 0 || isAsked(name));
  for (const attack of asked) seen.push(await play(store, gym, attack));
  return seen;
}

function isAsked(name: string): boolean {
  return ONLY.length === 0 || ONLY.some((word) => name.startsWith(word));
}

/** Each attack has a server of its own, so that no allowance is used up and no memory taken by the one before. */
async function play({ location }: Store, gym: StarvedGym, attack: Attack): Promise<Seen> {
  const place = await createPlace();
  const server = await startProcess({
    DATA_DIR: location.kind === 'postgres' ? place.dataDir : join(location.file, '..'),
    WEB_ROOT: place.webRoot,
    LOG_LEVEL: 'fatal',
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
    METRICS_TOKEN,
    BACKUP_AT: 'off',
    ...(location.kind === 'postgres' ? { DATABASE_URL: location.url } : { SQLITE_FILE: location.file }),
  });
  const attacker = new Worker(new URL('../starve/attacker.ts', import.meta.url));
  const answered = new Promise<Seen['answers']>((resolve) => attacker.once('message', resolve));
  try {
    await savesOf(gym, server, 2_000);
    await stallOf(server);
    const memory = watchMemory(server);
    attacker.postMessage({ address: server.address, attack });
    const saves = await savesOf(gym, server, SECONDS * 1_000);
    const stall = await stallOf(server);
    attacker.postMessage('stop');
    const times = saves.map(({ ms }) => ms).toSorted((one, other) => one - other);
    return {
      attack: attack.name,
      p50: quantile(times, 0.5),
      p99: quantile(times, 0.99),
      worst: times.at(-1) ?? Number.NaN,
      unsaved: saves.filter(({ status }) => status !== 200).length,
      stall,
      memory: memory.end(),
      answers: await Promise.race([answered, pause(5_000, {})]),
    };
  } finally {
    await attacker.terminate();
    server.child.kill('SIGTERM');
    await server.ended;
    await place.remove();
  }
}

/** Somebody logs a set every tenth of a second, whether or not the one before is saved. */
async function savesOf({ bystander }: StarvedGym, server: ServerProcess, forMs: number) {
  const load = createLoad(bystander.athlete, bystander.block, { opsPerBatch: 3 });
  const saves: Promise<{ readonly ms: number; readonly status: number | undefined }>[] = [];
  for (const until = performance.now() + forMs; performance.now() < until; await pause(SAVE_EVERY_MS)) {
    const began = performance.now();
    saves.push(
      load.put(server.address, load.nextBody()).then(({ status }) => ({ ms: performance.now() - began, status })),
    );
  }
  return Promise.all(saves);
}

/** Returns how long the server's loop stood still at most since it was last asked, in ms. */
async function stallOf({ address }: ServerProcess): Promise<number> {
  const answer = await fetch(`${address}/api/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const found = /^spotter_loop_delay_seconds\{quantile="1"\} (\S+)$/m.exec(await answer.text());
  return Number(found?.[1]) * 1_000;
}

/** Notes the most memory that the process has, in MB. */
function watchMemory({ child }: ServerProcess) {
  let most = 0;
  const look = (): void => {
    const found = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'));
    most = Math.max(most, Number(found?.[1] ?? 0) / 1024);
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return {
    end: () => {
      clearInterval(timer);
      return most;
    },
  };
}

function tell(place: string, seen: readonly Seen[]): (Table | Sheet)[] {
  const count = (answers: Seen['answers'], status: string): number => answers[status] ?? 0;
  const others = (answers: Seen['answers']): number =>
    Object.entries(answers).reduce((sum, [status, times]) => sum + (['200', '429'].includes(status) ? 0 : times), 0);
  return [
    {
      part: 'starve',
      title: `${place}, a heap of ${HEAP_MB} MB: somebody else's saves while one attacks for ${SECONDS} s`,
      columns: ['p50 ms', 'p99 ms', 'worst ms', 'not saved', 'longest stall ms', 'memory MB', '200', '429', 'other'],
      rows: seen.map(({ attack, p50, p99, worst, unsaved, stall, memory, answers }) => ({
        what: attack,
        cells: [p50, p99, worst, unsaved, stall, memory, count(answers, '200'), count(answers, '429'), others(answers)],
      })),
    },
    {
      part: 'starve',
      title: `${place}: the worst of them beside what is wanted`,
      rows: [
        aim("somebody else's save, p99", Math.max(...seen.map(({ p99 }) => p99)), MOST_P99_MS),
        aim('the longest stall of the loop', Math.max(...seen.map(({ stall }) => stall)), MOST_STALL_MS),
      ],
    },
  ];
}

function aim(what: string, figure: number, most: number): Row {
  return { what, unit: 'ms', figure: spreadOf([figure]), goal: { of: 'figure', at: 'most', value: most } };
}
