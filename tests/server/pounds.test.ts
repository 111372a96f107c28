import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kilogramsOf, loadIn } from '#domain/load.ts';
import { firstExercise, saveAsCoach, seedCoached, weeksOf, type Coached } from '../support/coached.ts';
import { allSeries, save, saveBody, statuses } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

describe.each(storageLanes())('Loads that were typed in pounds ($name)', (lane) => {
  let server: TestServer;
  let coached: Coached;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const opened = await lane.open();
    drop = opened.drop;
    server = await createTestServer({ location: opened.location });
    coached = await seedCoached(server, { seriesPerExercise: 4 });
  });
  afterAll(async () => {
    await server.close();
    await drop();
  });

  const read = () => server.readBlock(coached.athlete.id, coached.block.blockId);

  it('come back digit for digit, and read as they were typed', async () => {
    const typed = [225, 137.25, 0.001, 4409.2];
    const edits = allSeries(coached.block)
      .slice(0, typed.length)
      .map(({ seriesId }, at) => ({ seriesId, field: 'load' as const, value: kilogramsOf(typed[at] ?? 0, 'lb') }));
    const reply = await save(server, coached.athlete, coached.block, saveBody(edits));
    expect(statuses(reply)).toEqual(typed.map(() => 'applied'));
    const loads = allSeries(await read())
      .slice(0, typed.length)
      .map(({ actual }) => actual.load ?? 0);
    expect(loads).toEqual(edits.map(({ value }) => value));
    expect(loads.map((load) => loadIn('lb', load))).toEqual(typed);
  });

  it('are the same as targets of a coach', async () => {
    const weeks = weeksOf(coached.block);
    const target = { reps: 3, rpe: null, load: kilogramsOf(225, 'lb') };
    Object.assign(weeks['week1']?.Monday?.basics?.[0]?.series?.[0] ?? {}, { target });
    await saveAsCoach(server, coached, { blockWeeks: weeks, sync: { baseStructRev: coached.block.structRev } });
    expect(firstExercise(await read()).series[0]?.target).toEqual(target);
  });
});
