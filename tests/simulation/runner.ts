import { Worker } from 'node:worker_threads';
import type { Plan } from './plan.ts';
import type { BugName } from './planted.ts';
import type { Run } from './simulate.ts';
import type { Oracle } from './witness.ts';

/** What a thread is asked to do; plans come by their seed or whole. */
export type Task =
  | { readonly kind: 'run'; readonly seed: number; readonly steps?: number; readonly bug?: BugName }
  | { readonly kind: 'replay'; readonly plan: Plan; readonly bug?: BugName }
  | { readonly kind: 'shrink'; readonly plan: Plan; readonly oracle: Oracle; readonly bug?: BugName };

export type Done = { readonly run: Run; readonly plan?: Plan };

export type Runner = {
  /** One task after the other in each thread; the answers come in the order of the tasks. */
  all(tasks: readonly Task[], onDone?: (done: Done) => void): Promise<Done[]>;
  one(task: Task): Promise<Done>;
  /** Up to the first seed that finds something, from `first` on. */
  firstFinding(seeds: readonly number[], bug: BugName): Promise<Done | undefined>;
  close(): Promise<void>;
};

/** Two cores, two threads, a server each. */
const THREADS = 2;

export function createRunner(threads = THREADS): Runner {
  const idle: Worker[] = [];
  const waiting: ((worker: Worker) => void)[] = [];
  const workers = Array.from({ length: threads }, () => {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      execArgv: ['--import', new URL('./prepare.ts', import.meta.url).href],
      resourceLimits: { maxYoungGenerationSizeMb: 192 },
    });
    idle.push(worker);
    return worker;
  });

  function take(): Promise<Worker> {
    const worker = idle.pop();
    return worker ? Promise.resolve(worker) : new Promise((resolve) => waiting.push(resolve));
  }

  async function one(task: Task): Promise<Done> {
    const worker = await take();
    try {
      return await new Promise<Done>((resolve, reject) => {
        worker.once('error', reject);
        worker.once('message', (done: Done) => {
          worker.off('error', reject);
          resolve(done);
        });
        worker.postMessage(task);
      });
    } finally {
      const next = waiting.shift();
      if (next) next(worker);
      else idle.push(worker);
    }
  }

  return {
    one,
    all: (tasks, onDone) =>
      Promise.all(
        tasks.map(async (task) => {
          const done = await one(task);
          onDone?.(done);
          return done;
        }),
      ),
    firstFinding: async (seeds, bug) => {
      for (const seed of seeds) {
        const done = await one({ kind: 'run', seed, bug });
        if (done.run.findings.length > 0) return done;
      }
      return undefined;
    },
    close: async () => void (await Promise.all(workers.map((worker) => worker.terminate()))),
  };
}
