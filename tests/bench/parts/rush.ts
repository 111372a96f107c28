import { setTimeout as pause } from 'node:timers/promises';
import type { Part, Run } from '../part.ts';
import { spreadOf } from '../harness.ts';
import type { Row, Sheet, Table } from '../report.ts';
import { fillGym } from '../rush/gym.ts';
import { compareWithLog, type Found } from '../rush/logged.ts';
import { KINDS, type StepReport } from '../rush/messages.ts';
import { watchProcessor, type Work } from '../rush/processor.ts';
import { postgresStore, sqliteStore, startGenerator, startServers, type Servers, type Store } from '../rush/scene.ts';
import { ATHLETES_EACH, COACHES, CONNECTIONS, RATE_OF_TROUBLE, RATES, SECONDS } from '../rush/size.ts';

type Step = { readonly name: string; readonly rate: number; readonly trouble?: (scene: Scene) => Promise<void> };
type Evening = {
  readonly place: string;
  readonly open: () => Promise<Store>;
  readonly instances: number;
  readonly steps: readonly Step[];
};
type Scene = { readonly servers: Servers; readonly store: Store };
type Played = { readonly step: Step; readonly report: StepReport; readonly work: Work };

/** What it costs and how it feels at this rate is what counts. */
const RATE_OF_THE_AIM = 300;
const MOST_P95_MS = 50;
const MOST_WORK_A_SAVE_MS = 4;
/** As many of them are told. */
const MOST_ODD_TOLD = 5;
const WARM_UP = { rate: 50, seconds: 3 };

const CALM: readonly Step[] = RATES.map((rate) => ({ name: `${rate} saves/s`, rate }));
const KILL: Step = {
  name: `${RATE_OF_TROUBLE} saves/s, an instance is killed`,
  rate: RATE_OF_TROUBLE,
  trouble: ({ servers }) => servers.killAndRestart(),
};
const CUT: Step = {
  name: `${RATE_OF_TROUBLE} saves/s, the database's connections are cut`,
  rate: RATE_OF_TROUBLE,
  trouble: ({ store }) => store.cut(),
};

/** An evening in a gym's life: everybody logs sets, is looked at by a coach, and talks, while servers die. */
export const rush: Part = async (run) => {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) run.leaveOut('rush on PostgreSQL: TEST_DATABASE_URL does not say where one is.');
  const evenings: Evening[] = [
    ...(url
      ? [
          {
            place: 'PostgreSQL, two instances',
            open: () => postgresStore(url),
            instances: 2,
            steps: [...CALM, KILL, CUT],
          },
        ]
      : []),
    { place: 'SQLite, one instance', open: sqliteStore, instances: 1, steps: [...CALM, KILL] },
  ];
  const told: (Table | Sheet)[] = [];
  for (const evening of evenings) {
    try {
      told.push(...(await playEvening(evening, run)));
    } catch (error) {
      run.fail(`rush on ${evening.place}: ${String(error)}`);
    }
  }
  return told;
};

async function playEvening({ place, open, instances, steps }: Evening, { fail }: Run): Promise<(Table | Sheet)[]> {
  const store = await open();
  const ends = [store.drop];
  try {
    const gym = await fillGym(store.location);
    const servers = await startServers(store, instances);
    ends.push(servers.end);
    const generator = startGenerator();
    ends.push(generator.end);
    const beganAt = Date.now();
    const { addresses } = servers;
    await generator.ask({ kind: 'begin', evening: { gym, addresses, connections: CONNECTIONS } }, 'ready');
    await generator.ask({ kind: 'step', ...WARM_UP }, 'step');
    const played: Played[] = [];
    for (const step of steps) {
      const watch = watchProcessor({ servers: servers.pids, database: store.pids });
      const [{ step: report }] = await Promise.all([
        generator.ask({ kind: 'step', rate: step.rate, seconds: SECONDS }, 'step'),
        pause((SECONDS * 1_000) / 3).then(() => step.trouble?.({ servers, store })),
      ]);
      played.push({ step, report, work: await watch.end() });
    }
    const { acknowledged, sent } = await generator.ask({ kind: 'end' }, 'end');
    const found = await compareWithLog(store, acknowledged, beganAt);
    const wrong = wrongIn(found, played);
    if (wrong.length > 0) fail(`rush on ${place}: ${wrong.join('; ')}.`);
    return [
      ...played.map((one) => stepSheet(place, one)),
      costSheet(place, played),
      logSheet(place, found, sent),
      ...aims(place, played),
    ];
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

function wrongIn({ missing, twice }: Found, played: readonly Played[]): string[] {
  const counts = { 'not in the log': missing, 'in the log more than once': twice };
  return [
    ...Object.entries(counts).flatMap(([words, count]) =>
      count === 0 ? [] : [`${count} acknowledged operations are ${words}`],
    ),
    ...played.flatMap(({ report }) => report.odd).slice(0, MOST_ODD_TOLD),
  ];
}

function stepSheet(place: string, { step, report }: Played): Sheet {
  const rows = KINDS.flatMap((kind) => {
    const seen = report.seen[kind];
    if (!seen) return [];
    const { count, p50, p95, p99, busy, tooMany, none, other } = seen;
    return [{ what: kind, cells: [count / report.seconds, p50, p95, p99, busy, tooMany, none, other] }];
  });
  return {
    part: 'rush',
    title: `${place}: ${step.name}`,
    columns: ['per s', 'p50 ms', 'p95 ms', 'p99 ms', '503', '429', 'no answer', 'other'],
    rows,
  };
}

function costSheet(place: string, played: readonly Played[]): Sheet {
  return {
    part: 'rush',
    title: `${place}, ${COACHES} coaches × ${ATHLETES_EACH} athletes: the processor's ms per save, and when all was quiet`,
    columns: ['saves', 'servers', 'database', 'quiet after s'],
    rows: played.map(({ step, report, work }) => ({
      what: step.name,
      cells: [
        report.saves,
        work.servers / report.saves,
        work.database && work.database / report.saves,
        report.quietAfterMs / 1_000,
      ],
    })),
  };
}

function logSheet(place: string, { acknowledged, missing, twice, unacknowledged }: Found, sent: number): Sheet {
  return {
    part: 'rush',
    title: `${place}: what was acknowledged, beside the log`,
    columns: ['sent', 'acknowledged', 'not in it', 'more than once', 'in it unacknowledged'],
    rows: [{ what: 'all steps', cells: [sent, acknowledged, missing, twice, unacknowledged] }],
  };
}

function aims(place: string, played: readonly Played[]): Table[] {
  const aimed = played.find(({ step }) => step.trouble === undefined && step.rate === RATE_OF_THE_AIM);
  if (!aimed) return [];
  const { report, work } = aimed;
  return [
    {
      part: 'rush',
      title: `${place}: ${RATE_OF_THE_AIM} saves/s beside what is wanted`,
      rows: [
        aim('a save, p95', report.seen.save?.p95 ?? Number.NaN, MOST_P95_MS),
        aim("servers' processor per save", work.servers / report.saves, MOST_WORK_A_SAVE_MS),
      ],
    },
  ];
}

function aim(what: string, figure: number, most: number): Row {
  return { what, unit: 'ms', figure: spreadOf([figure]), goal: { of: 'figure', at: 'most', value: most } };
}
