import { array, assert, asyncProperty, constantFrom, integer, nat, oneof, record } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import { newId } from '#server/storage/ids.ts';
import { readAsCoach, saveAsCoach, seedCoached, weeksOf, withTargets, type Coached } from '../support/coached.ts';
import { allSeries, save, saveBody, seriesAt } from '../support/save-body.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

/** What happens to the reps of one of four sets: our app writes them, or a plain client reads, writes or sends its copy. */
type Deed =
  | { readonly by: 'app' | 'plain'; readonly set: number; readonly reps: number }
  | { readonly by: 'plain reads' | 'plain sends' };

const set = nat({ max: 3 });
const reps = integer({ min: 1, max: 4 });
const deeds = array(
  oneof(
    record({ by: constantFrom('app' as const, 'plain' as const), set, reps }),
    record({ by: constantFrom('plain reads' as const, 'plain sends' as const) }),
  ),
  { minLength: 3, maxLength: 14 },
);

describe('Whatever order our app and a client of the plain specification write in', () => {
  let server: TestServer;
  let seq = 0;

  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());

  it('what an athlete logged last stands in each set [P4]', async () => {
    await assert(
      asyncProperty(deeds, async (list) => {
        const { athlete, block } = await seedCoached(server, { exercisesPerDay: 1, seriesPerExercise: 4 });
        const url = `/api/athletes/${athlete.id}/blocks/${block.blockId}`;
        const { typed, stands } = await play(list, {
          read: async () => (await server.inject({ method: 'GET', url, headers: server.as(athlete) })).json(),
          stored: () => server.readBlock(athlete.id, block.blockId),
          leaf: (one, at) => seriesAt(one, at).actual,
          send: (one) => save(server, athlete, block, { blockWeeks: weeksOf(one) }),
          write: async (at, value) => {
            seq += 1;
            const { rev } = await server.readBlock(athlete.id, block.blockId);
            const { seriesId } = seriesAt(block, at);
            const edit = { seriesId, field: 'reps' as const, value, seq, editedAt: Date.now() };
            return save(server, athlete, block, saveBody([edit], { baseRev: rev }));
          },
        });
        expect(stands).toEqual(typed);
      }),
      { numRuns: 60 },
    );
  });

  it('what a coach planned last stands in each set [P5]', async () => {
    await assert(
      asyncProperty(deeds, async (list) => {
        const coached: Coached = await seedCoached(server, { exercisesPerDay: 1, seriesPerExercise: 4 });
        const stored = () => server.readBlock(coached.athlete.id, coached.block.blockId);
        const { typed, stands } = await play(list, {
          read: () => readAsCoach(server, coached),
          stored,
          leaf: (one, at) => seriesAt(one, at).target,
          send: (one) => saveAsCoach(server, coached, { blockWeeks: weeksOf(one) }),
          write: async (at, value) => {
            const now = await stored();
            const targets = new Map([[seriesAt(now, at).seriesId, { reps: value }]]);
            const ops = { week1: { opId: newId(), changed: {} } };
            return saveAsCoach(server, coached, {
              blockWeeks: { week1: withTargets(weeksOf(now)['week1'], targets) },
              sync: { baseStructRev: now.structRev, epoch: now.epoch, ops },
            });
          },
        });
        expect(stands).toEqual(typed);
        expect(allSeries(await stored())).toHaveLength(4);
      }),
      { numRuns: 60 },
    );
  });
});

/** Plays the deeds; returns what stands and what the people typed last, each as four numbers. */
async function play(
  list: readonly Deed[],
  side: {
    readonly read: () => Promise<BlockDetail>;
    readonly write: (set: number, reps: number) => Promise<unknown>;
    readonly send: (block: BlockDetail) => Promise<unknown>;
    readonly leaf: (block: BlockDetail, set: number) => { reps: number | null };
    readonly stored: () => Promise<BlockDetail>;
  },
) {
  let copy = structuredClone(await side.read());
  const typed = [0, 1, 2, 3].map((at) => side.leaf(copy, at).reps);
  for (const deed of list) {
    if (deed.by === 'plain reads') copy = structuredClone(await side.read());
    if (deed.by === 'plain sends') await side.send(copy);
    if (deed.by === 'app') {
      await side.write(deed.set, deed.reps);
      typed[deed.set] = deed.reps;
    }
    if (deed.by === 'plain') {
      const leaf = side.leaf(copy, deed.set);
      if (leaf.reps !== deed.reps) typed[deed.set] = deed.reps;
      leaf.reps = deed.reps;
      await side.send(copy);
    }
  }
  const block = await side.stored();
  return { typed, stands: [0, 1, 2, 3].map((at) => side.leaf(block, at).reps) };
}
