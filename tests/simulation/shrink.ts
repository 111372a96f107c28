import type { PhonePlan, Plan, Step } from './plan.ts';
import { simulate } from './simulate.ts';
import type { BugName } from './planted.ts';
import type { SimulatedServer } from './server.ts';
import type { Oracle } from './witness.ts';

/** So many runs are spent on making a failing plan smaller. */
const MOST_RUNS = 400;

/**
 * The smallest plan that is found that still breaks the same promise: fewer steps, by bisection (ddmin), then fewer
 * devices, tabs and faults, right clocks, shorter waits. Each step brings its own chance, so what is left out changes
 * nothing of the others.
 */
export async function shrink(server: SimulatedServer, plan: Plan, oracle: Oracle, bug?: BugName): Promise<Plan> {
  const spent = { runs: 0 };
  const breaks = async (smaller: Plan): Promise<boolean> => {
    spent.runs += 1;
    if (spent.runs > MOST_RUNS) return false;
    const { findings } = await simulate(server, smaller, bug);
    return findings.some((finding) => finding.oracle === oracle);
  };
  let best = plan;
  const keepIf = async (smaller: Plan): Promise<boolean> => {
    const isGood = await breaks(smaller);
    if (isGood) best = smaller;
    return isGood;
  };
  for (const simpler of simplerOf(best)) await keepIf(simpler(best));
  for (let size = Math.ceil(best.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    let from = 0;
    while (from < best.steps.length && spent.runs <= MOST_RUNS) {
      const without = best.steps.toSpliced(from, size);
      if (!(await keepIf({ ...best, steps: without }))) from += size;
    }
  }
  for (const simpler of simplerOf(best)) await keepIf(simpler(best));
  return best;
}

/** What a plan may have less of, the biggest first; each is tried on what is left then. */
function simplerOf(plan: Plan): ((now: Plan) => Plan)[] {
  return [
    (now) => ({ ...now, imports: [] }),
    (now) => ({ ...now, plain: [] }),
    (now) => ({ ...now, desks: [] }),
    ...plan.phones.map(() => (now: Plan) => ({ ...now, phones: now.phones.slice(0, -1) })).slice(1),
    (now) => ({ ...now, faults: 0 }),
    withRightClocks,
    withSingleTabs,
    withWorkers,
    (now) => ({ ...now, steps: now.steps.map((step): Step => ({ ...step, ms: Math.min(step.ms, 100) })) }),
  ];
}

function withRightClocks(plan: Plan): Plan {
  return { ...plan, phones: plan.phones.map(withRightClock), desks: plan.desks.map(withRightClock) };
}

function withRightClock(device: PhonePlan): PhonePlan {
  return { ...device, skewMs: 0 };
}

function withWorkers(plan: Plan): Plan {
  return { ...plan, phones: plan.phones.map(withWorker), desks: plan.desks.map(withWorker) };
}

function withWorker({ skewMs, tabs }: PhonePlan): PhonePlan {
  return { skewMs, tabs };
}

function withSingleTabs(plan: Plan): Plan {
  return { ...plan, phones: plan.phones.map((phone) => ({ ...phone, tabs: 1 })) };
}
