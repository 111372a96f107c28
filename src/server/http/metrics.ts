import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { OpStatus } from '#contract/save.ts';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

export type Metrics = {
  /** What became of each edit of a save. */
  countOps(results: readonly { readonly status: OpStatus }[]): void;
  /** A value that is looked up when somebody asks. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** Everything, in the text format of Prometheus. */
  text(): Promise<string>;
};

type Family = { readonly help: string; readonly type: 'counter' | 'gauge' | 'histogram'; readonly lines: string[] };
type Timing = { readonly buckets: number[]; sum: number; count: number };

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LOOP_RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;

/** Counts what this process does. Labels hold the paths of the API table, never an id. */
export function measure(app: FastifyInstance): void {
  const requests = new Map<string, number>();
  const timings = new Map<string, Timing>();
  const ops = new Map<OpStatus, number>();
  const gauges = new Map<string, { help: string; read: () => number | Promise<number> }>();
  const loop = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  loop.enable();

  app.addHook('onResponse', async (request, reply) => {
    const { name, url } = { name: request.routeOptions.config.name, url: request.routeOptions.url };
    const route = `method="${request.method}",route="${name && url ? url : 'other'}"`;
    add(requests, `${route},status="${reply.statusCode}"`);
    time(timings, route, reply.elapsedTime / 1_000);
  });
  app.addHook('onClose', async () => void loop.disable());

  app.decorate('metrics', {
    countOps: (results) => {
      for (const { status } of results) add(ops, status);
    },
    gauge: (name, help, read) => void gauges.set(name, { help, read }),
    text: async () => {
      const families: Record<string, Family> = {
        spotter_http_requests_total: counter('Requests by route and status.', requests),
        spotter_http_request_duration_seconds: histogram('How long requests took.', timings),
        spotter_save_ops_total: counter(
          "Edits of athletes' saves by what became of them.",
          new Map([...ops].map(([status, count]) => [`status="${status}"`, count])),
        ),
        spotter_loop_delay_seconds: {
          help: 'Delay of the event loop since the last reading.',
          type: 'gauge',
          lines: [
            `{quantile="0.5"} ${finite(loop.percentile(50) / NANOSECONDS)}`,
            `{quantile="0.99"} ${finite(loop.percentile(99) / NANOSECONDS)}`,
            `{quantile="1"} ${finite(loop.max / NANOSECONDS)}`,
          ],
        },
        spotter_memory_bytes: gauge('Resident memory of the process.', process.memoryUsage.rss()),
        spotter_uptime_seconds: gauge('How long the process has been running.', Math.round(process.uptime())),
      };
      loop.reset();
      for (const [name, { help, read }] of gauges) families[name] = gauge(help, await read());
      return Object.entries(families).map(print).join('');
    },
  } satisfies Metrics);
}

function time(timings: Map<string, Timing>, route: string, seconds: number): void {
  const timing = timings.get(route) ?? { buckets: BUCKETS_SECONDS.map(() => 0), sum: 0, count: 0 };
  for (const [index, limit] of BUCKETS_SECONDS.entries()) {
    if (seconds <= limit) timing.buckets[index] = (timing.buckets[index] ?? 0) + 1;
  }
  timing.sum += seconds;
  timing.count += 1;
  timings.set(route, timing);
}

function histogram(help: string, timings: ReadonlyMap<string, Timing>): Family {
  const lines = [...timings].flatMap(([route, { buckets, sum, count }]) => [
    ...buckets.map((below, index) => `_bucket{${route},le="${BUCKETS_SECONDS[index]}"} ${below}`),
    `_bucket{${route},le="+Inf"} ${count}`,
    `_sum{${route}} ${sum}`,
    `_count{${route}} ${count}`,
  ]);
  return { help, type: 'histogram', lines };
}

function counter(help: string, counts: ReadonlyMap<string, number>): Family {
  return { help, type: 'counter', lines: [...counts].map(([labels, count]) => `{${labels}} ${count}`) };
}

function gauge(help: string, value: number): Family {
  return { help, type: 'gauge', lines: [` ${value}`] };
}

function print([name, { help, type, lines }]: [string, Family]): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.map((line) => `${name}${line}\n`).join('')}`;
}

function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Before the first tick the loop's delay is no number. */
function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}
