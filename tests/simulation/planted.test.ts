import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUGS } from './planted.ts';
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

  it.concurrent.each(BUGS)('%s', async (bug) => {
    const seeds = Array.from({ length: NEXT_SEEDS }, (_, at) => KNOWN_SEEDS[bug] + at);
    const found = await runner.firstFinding(seeds, bug);
    expect(found?.run.findings).toBeDefined();
  });
});
