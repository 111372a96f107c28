import { describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import { coachedPath, firstExercise, newExercise, newSeries, saveAsCoach, type Coached } from '../support/coached.ts';
import { useCoached } from '../support/coached-lane.ts';
import { save, saveBody, seriesAt } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import type { TestServer } from '../support/test-server.ts';

describe.each(storageLanes())('What a coach reads of the loads in other blocks ($name)', (lane) => {
  let server: TestServer;
  let coached: Coached;

  useCoached(lane, {}, (made) => {
    ({ server, coached } = made);
  });

  const inOther = async (): Promise<Coached> => ({ ...coached, block: await server.seedBlock(coached.athlete.id) });
  const read = async () =>
    (
      await server.inject({ method: 'GET', url: coachedPath(coached, '/edit'), headers: server.as(coached.coach) })
    ).json<BlockDetail>();

  const plan = (other: Coached, name: string, load: number) => {
    const exercise = { ...newExercise(name, 0), series: [newSeries({ reps: 5, rpe: 8, load })] };
    const blockWeeks = { week2: { Monday: { basics: [exercise], complements: [] } } };
    return saveAsCoach(server, other, { blockWeeks, sync: { baseStructRev: other.block.structRev } });
  };

  it('is the largest of each exercise, planned or logged, by whatever spelling', async () => {
    const other = await inOther();
    const { name } = firstExercise(other.block);
    await plan(other, name.toUpperCase(), 180);
    expect((await read()).largestLoads).toContainEqual({ name: expect.any(String), load: 180 });
    const heavy = saveBody([{ seriesId: seriesAt(other.block).seriesId, field: 'load', value: 202.5 }]);
    await save(server, coached.athlete, other.block, heavy);
    const { largestLoads = [] } = await read();
    const same = largestLoads.filter((one) => one.name.toLowerCase() === name.toLowerCase());
    expect(same).toEqual([{ name: expect.any(String), load: 202.5 }]);
  });

  it('is not what a set had that was taken out, unless it was logged', async () => {
    const other = await inOther();
    await plan(other, 'Yoke walk', 300);
    const { weeks } = await server.readBlock(coached.athlete.id, other.block.blockId);
    const seriesId = weeks[1]?.dayResponses.Monday?.basics[0]?.series[0]?.seriesId ?? '';
    const place = { athleteId: coached.athlete.id, blockId: other.block.blockId };
    await save(server, coached.athlete, other.block, saveBody([{ seriesId, field: 'load', value: 240 }]));
    expect((await read()).largestLoads).toContainEqual({ name: 'Yoke walk', load: 300 });
    await server.removeSeries(place, seriesId);
    expect((await read()).largestLoads).toContainEqual({ name: 'Yoke walk', load: 240 });
  });

  it('is nothing of the block itself, and nothing of other athletes', async () => {
    const stranger = await server.seedAthlete();
    await server.seedBlock(stranger.id);
    expect((await read()).largestLoads).toEqual([]);
  });
});
