import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedsFrom } from './plan.ts';
import type { BugName } from './planted.ts';
import { KNOWN_SEEDS } from './planted-seeds.ts';
import { createRunner, type Runner } from './runner.ts';

/** The seed that `npm run test:planted` names, and those after it in case the story has changed a little since. */
const NEXT_SEEDS = 12;

describe('the simulation finds', () => {
  let runner: Runner;
  beforeAll(() => {
    runner = createRunner();
  });
  afterAll(() => runner.close());

  it.concurrent.each(Object.entries(KNOWN_SEEDS))('%s', async (bug, seed) => {
    const found = await runner.firstFinding(seedsFrom(seed, NEXT_SEEDS), bug as BugName);
    expect(found?.run.findings).toBeDefined();
  });
});
