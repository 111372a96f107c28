import type { Kysely, KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/storage/schema.ts';
import { createPastSets } from '#server/storage/history/past-sets.ts';
import { seriesOfDay } from '#domain/block/weeks.ts';
import { firstDay, saveAsCoach, seedCoached, weeksOf, withTargets, type Coached } from '../support/coached.ts';
import { set } from '../support/history-set.ts';
import { usePlaces } from '../support/lane-places.ts';
import { openDatabase } from '../support/older-database.ts';
import { save, saveBody } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

describe.each(storageLanes())('What is read of an athlete’s past ($name)', (lane) => {
  const place = usePlaces(lane);
  let server: TestServer;
  let db: Kysely<Database>;
  let coached: Coached;
  /** The rows that each query found. */
  let found: object[][];

  beforeEach(async () => {
    const location = await place();
    server = await createTestServer({ location });
    coached = await seedCoached(server, { days: 1 });
    found = [];
    db = openDatabase(location);
  });
  afterEach(async () => {
    await db.destroy();
    await server.close();
  });

  const pastSets = () => createPastSets(db.withPlugin(rowsInto(found)));

  it('is of earlier targets only what stood in the logged sets of other blocks', async () => {
    const { athlete, block } = coached;
    const other = await server.seedBlock(athlete.id, { days: 1 });
    const [logged] = seriesOfDay(firstDay(other));
    for (const one of [block, other]) {
      const [first] = seriesOfDay(firstDay(one));
      await save(server, athlete, one, saveBody([{ seriesId: first?.seriesId ?? '', field: 'load', value: 100 }]));
      const targets = new Map(seriesOfDay(firstDay(one)).map(({ seriesId }) => [seriesId, { load: 150 }]));
      const week1 = withTargets(weeksOf(one)['week1'], targets);
      await saveAsCoach(server, { ...coached, block: one }, { blockWeeks: { week1 } });
    }
    await pastSets().logged({ athleteId: athlete.id, blockId: block.blockId });
    const [, replaced] = found;
    expect(replaced).toMatchObject([{ block_id: other.blockId, series_id: logged?.seriesId }]);
  });

  it('is of an import at most twice as many sets as are asked for, also where all are of one day', async () => {
    const sets = Array.from({ length: 6 }, (_, row) => set({ exercise: 'Squat', row, reps: 5 }));
    const about = { zone: null, program: null, name: null, seconds: null, note: null } as const;
    const payload = { sessions: [{ source: 'hevy', key: 'A', at: '2026-01-02', ...about, sets }] };
    const url = `/api/athletes/${coached.athlete.id}/history`;
    await server.inject({ method: 'POST', url, headers: server.as(coached.athlete), payload });
    expect(await pastSets().lastBrought(coached.athlete.id, 2)).toHaveLength(4);
    expect(found[0]).toEqual([{ at: '2026-01-02' }]);
  });
});

function rowsInto(found: object[][]): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      found.push([...result.rows]);
      return result;
    },
  };
}
