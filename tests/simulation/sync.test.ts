import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSimulatedServer, type SimulatedServer } from './server.ts';
import { simulate, type Run } from './simulate.ts';

const SEEDS = Number(process.env['SEEDS'] ?? 500);
const FIRST = Number(process.env['SEED'] ?? 1);

describe('whatever the network, the phone and the clocks do', () => {
  let server: SimulatedServer;
  const runs: Run[] = [];

  beforeAll(async () => {
    server = await createSimulatedServer();
    for (let seed = FIRST; seed < FIRST + SEEDS; seed += 1) runs.push(await simulate(server, seed));
  }, 170_000);
  afterAll(() => server.close());

  it(`[P1 P2 P3 P8 P9 P12] nothing typed is lost, doubled, invented or shown stale (${SEEDS} seeds)`, () => {
    expect(broken(runs, 'preservation')).toEqual([]);
  });

  it(`[P4 P6] every device ends with the right values and an empty outbox (${SEEDS} seeds)`, () => {
    expect(broken(runs, 'convergence')).toEqual([]);
  });

  it('the runs were eventful enough to mean something', () => {
    expect(runs.reduce((sum, { typed }) => sum + typed, 0)).toBeGreaterThan(SEEDS * 20);
    expect(runs.reduce((sum, { requests }) => sum + requests, 0)).toBeGreaterThan(SEEDS * 10);
  });
});

/** Failing seeds with what they broke: `SEED=<n> SEEDS=1` replays one. */
function broken(runs: readonly Run[], kind: 'preservation' | 'convergence'): string[] {
  return runs.filter((run) => run[kind].length > 0).map((run) => `seed ${run.seed}: ${run[kind].join('; ')}`);
}
