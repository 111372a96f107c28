import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BlockEdit } from '#domain/block/edits.ts';
import { idsOf, load, logOf, openDesk, type Desk } from '../support/coach-desk.ts';
import { firstExercise, newSeries, seedCoached, type Coached } from '../support/coached.ts';
import { save, saveBody, seriesAt } from '../support/save-body.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe.each([
  ['request was lost', 'request'],
  ['answer was lost', 'answer'],
  ['request came late, between the next reading and the next save', 'delayed'],
] as const)('What a coach takes back after its %s', (_, lost) => {
  let coached: Coached;
  let desk: Desk;
  beforeEach(async () => {
    coached = await seedCoached(server, { weeks: 1, days: 1, exercisesPerDay: 1, seriesPerExercise: 2 });
    desk = openDesk(server, coached);
  });

  it('is as it was before [P5]', async () => {
    const { seriesId, target } = seriesAt(coached.block);
    const set = (value: number): BlockEdit => ({ kind: 'setTarget', week: 'week1', ...load(seriesId, value) });
    await doAndTakeBack(set(150), set(target.load ?? 0));
    expect(seriesAt(await read()).target).toEqual(target);
  });

  it('does not come back when it was a new series', async () => {
    const series = newSeries();
    const { idExercise } = firstExercise(coached.block);
    await doAndTakeBack(
      { kind: 'putSeries', week: 'week1', idExercise, index: 0, series },
      { kind: 'removeSeries', week: 'week1', seriesId: series.seriesId },
    );
    expect(idsOf(await read())).toEqual(idsOf(coached.block));
  });

  it.each(['logged', 'not logged'])(
    'is there again when it was taking out a series that was %s [P4 P5]',
    async (what) => {
      if (what === 'logged') {
        await save(server, coached.athlete, coached.block, saveBody([logOf(coached.block, 7)]));
        await desk.look();
      }
      const series = seriesAt(coached.block);
      const { idExercise } = firstExercise(coached.block);
      await doAndTakeBack(
        { kind: 'removeSeries', week: 'week1', seriesId: series.seriesId },
        { kind: 'putSeries', week: 'week1', idExercise, index: 0, series, again: true },
      );
      expect(idsOf(await read())).toEqual(idsOf(coached.block));
    },
  );

  it('is there again when it was taking out an exercise', async () => {
    const exercise = firstExercise(coached.block);
    await doAndTakeBack(
      { kind: 'removeExercise', week: 'week1', idExercise: exercise.idExercise },
      { kind: 'putExercise', week: 'week1', spot: { day: 'Monday', list: 'basics', index: 0 }, exercise, again: true },
    );
    expect(idsOf(await read())).toEqual(idsOf(coached.block));
  });

  it.each(['logged', 'not logged'])('is gone when it was bringing back a series that was %s', async (what) => {
    if (what === 'logged') {
      await save(server, coached.athlete, coached.block, saveBody([logOf(coached.block, 7)]));
      await desk.look();
    }
    const series = seriesAt(coached.block);
    const { idExercise } = firstExercise(coached.block);
    const takeOut: BlockEdit = { kind: 'removeSeries', week: 'week1', seriesId: series.seriesId };
    await desk.edit(takeOut);
    await desk.pass();
    await doAndTakeBack({ kind: 'putSeries', week: 'week1', idExercise, index: 0, series, again: true }, takeOut);
    expect(idsOf(await read())).toEqual(idsOf(coached.block).filter((id) => id !== series.seriesId));
  });

  it('is gone when it was bringing back an exercise', async () => {
    const exercise = firstExercise(coached.block);
    const takeOut: BlockEdit = { kind: 'removeExercise', week: 'week1', idExercise: exercise.idExercise };
    await desk.edit(takeOut);
    await desk.pass();
    await doAndTakeBack(
      { kind: 'putExercise', week: 'week1', spot: { day: 'Monday', list: 'basics', index: 0 }, exercise, again: true },
      takeOut,
    );
    expect(idsOf(await read())).toEqual([]);
  });

  async function doAndTakeBack(edit: BlockEdit, back: BlockEdit): Promise<void> {
    desk.lost = lost;
    await desk.edit(edit);
    await desk.pass();
    desk.lost = 'nothing';
    await desk.edit(back);
    await desk.pass();
    expect(await desk.world.drafts()).toEqual([]);
  }

  const read = () => server.readBlock(coached.athlete.id, coached.block.blockId);
});
