import { monitorEventLoopDelay } from 'node:perf_hooks';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import type { OpStatus } from '#contract/api/save.ts';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

export type Metrics = {
  /** Counts what became of each edit of a save. */
  countOps(results: readonly { readonly status: OpStatus }[]): void;
  /** Adds a value that is looked up whenever the metrics are read; without one, or where that fails, it is left out. */
  gauge(name: string, help: string, read: () => Looked<number | undefined>): void;
  /** Adds a value for each of some states or kinds. */
  gaugeOfEach(name: string, help: string, label: string, read: () => Looked<Readonly<Record<string, number>>>): void;
  /** Adds a count for each of the kinds, all of which are there from the start, and returns what adds one to it. */
  counter<Kind extends string>(name: string, help: string, label: string, kinds: readonly Kind[]): (kind: Kind) => void;
  /** Writes everything in the text format of Prometheus. */
  text(): Promise<string>;
};

type Looked<T> = T | Promise<T>;

const LOOP_RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;
const MILLISECOND = 1e6;

const processMetrics = measureProcess();

/** Counts what this process does. Labels hold the paths of the API table, never an id. */
export function measure(app: FastifyInstance): void {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'spotter_http_requests_total',
    help: 'Requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'spotter_http_request_duration_seconds',
    help: 'How long requests took.',
    labelNames: ['method', 'route'],
    registers,
  });
  const ops = new Counter({
    name: 'spotter_save_ops_total',
    help: "Edits of athletes' saves by what became of them.",
    labelNames: ['status'],
    registers,
  });
  const { gauge, ...others } = createMeters(registers);
  measureLoop(app, registers);
  gauge('spotter_memory_bytes', 'Resident memory of the process.', () => process.memoryUsage.rss());
  gauge('spotter_uptime_seconds', 'How long the process has been running.', () => Math.round(process.uptime()));

  app.addHook('onResponse', async ({ method, routeOptions: { config, url } }, { statusCode, elapsedTime }) => {
    const route = config.name && url ? url : 'other';
    requests.inc({ method, route, status: statusCode });
    durations.observe({ method, route }, elapsedTime / 1_000);
  });
  app.decorate('metrics', {
    countOps: (results) => {
      for (const { status } of results) ops.inc({ status });
    },
    gauge,
    ...others,
    text: async () => (await registry.metrics()) + (await processMetrics.metrics()),
  } satisfies Metrics);
}

function createMeters(registers: Registry[]): Pick<Metrics, 'gauge' | 'gaugeOfEach' | 'counter'> {
  return {
    gauge(name, help, read) {
      const collect = async (): Promise<void> => {
        const value = await valueOf(read);
        if (value === undefined) metric.remove();
        else metric.set(value);
      };
      const metric = new Gauge({ name, help, registers, collect });
    },
    gaugeOfEach(name, help, label, read) {
      const collect = async (): Promise<void> => {
        metric.reset();
        for (const [kind, value] of Object.entries((await valueOf(read)) ?? {})) metric.set({ [label]: kind }, value);
      };
      const metric = new Gauge({ name, help, labelNames: [label], registers, collect });
    },
    counter(name, help, label, kinds) {
      const metric = new Counter({ name, help, labelNames: [label], registers });
      for (const kind of kinds) metric.inc({ [label]: kind }, 0);
      return (kind) => metric.inc({ [label]: kind });
    },
  };
}

/** What cannot be looked up, as while the database is away, must not keep the others from being read. */
async function valueOf<T>(read: () => Looked<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}

/** Collects the library's metrics of heap, garbage collection and handles, once for all apps of the process. */
function measureProcess(): Registry {
  const register = new Registry();
  // The loop's delay is measured below. Theirs includes the wait of their sampler, so it is removed and never sampled.
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: 0x7fff_ffff });
  for (const { name } of register.getMetricsAsArray()) {
    if (name.startsWith('nodejs_eventloop_lag')) register.removeSingleMetric(name);
  }
  return register;
}

function measureLoop(app: FastifyInstance, registers: Registry[]): void {
  const loop = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  loop.enable();
  app.addHook('onClose', async () => void loop.disable());
  const delay = new Gauge({
    name: 'spotter_loop_delay_seconds',
    help: 'Delay of the event loop since the last reading.',
    labelNames: ['quantile'],
    registers,
    collect: () => {
      for (const quantile of [0.5, 0.99, 1]) {
        delay.set({ quantile }, loopDelayOf(loop.percentile(quantile * 100), LOOP_RESOLUTION_MS));
      }
      loop.reset();
    },
  });
}

/**
 * Returns how late the loop came, in seconds: Node measures from one look of its sampler to the next.
 * @param nanoseconds between two looks; no number before the second
 * @param resolutionMs how long the sampler means to wait between them
 */
export function loopDelayOf(nanoseconds: number, resolutionMs: number): number {
  const late = nanoseconds - resolutionMs * MILLISECOND;
  return late > 0 ? late / NANOSECONDS : 0;
}
