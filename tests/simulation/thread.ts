import { parentPort } from 'node:worker_threads';
import { planOf } from './plan.ts';
import type { Done, Task } from './runner.ts';
import { createSimulatedServer } from './server.ts';
import { shrink } from './shrink.ts';
import { simulate } from './simulate.ts';

/** One thread of a runner: its own server, one run at a time. */
const server = createSimulatedServer();

parentPort?.on('message', (task: Task) => void answer(task));

async function answer(task: Task): Promise<void> {
  const done = await work(task);
  parentPort?.postMessage(done);
}

async function work(task: Task): Promise<Done> {
  switch (task.kind) {
    case 'run':
      return { run: await simulate(await server, planOf(task.seed, task.steps), task.bug) };
    case 'replay':
      return { run: await simulate(await server, task.plan, task.bug), plan: task.plan };
    case 'shrink': {
      const plan = await shrink(await server, task.plan, task.oracle, task.bug);
      return { run: await simulate(await server, plan, task.bug), plan };
    }
  }
}
