import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUGS } from './planted.ts';
import { createSimulatedServer, type SimulatedServer } from './server.ts';
import { simulate } from './simulate.ts';

const MOST_SEEDS = 150;

describe('the simulation finds', () => {
  let server: SimulatedServer;
  beforeAll(async () => {
    server = await createSimulatedServer();
  });
  afterAll(() => server.close());

  it.each(BUGS)(`%s, within ${MOST_SEEDS} seeds`, async (bug) => {
    let found: readonly string[] = [];
    for (let seed = 1; seed <= MOST_SEEDS && found.length === 0; seed += 1) {
      const run = await simulate(server, seed, bug);
      found = [...run.preservation, ...run.convergence];
    }
    expect(found).not.toEqual([]);
  });
});
