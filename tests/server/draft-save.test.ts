import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BlockDetail, Exercise } from '#contract/api/block.ts';
import { LISTS } from '#contract/vocabulary.ts';
import { idsOf, load, logOf, openDesk, type Lost } from '../support/coach-desk.ts';
import { firstDay, firstExercise, newExercise, newSeries, seedCoached } from '../support/coached.ts';
import { allSeries, save, saveBody, seriesAt } from '../support/save-body.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

it('two desks of a coach and the phone of the athlete lose nothing over a bad network [P1 P3 P5 P6]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step(), { minLength: 4, maxLength: 16 }), async (steps) => {
      const coached = await seedCoached(server, { weeks: 2, days: 1, exercisesPerDay: 2, seriesPerExercise: 3 });
      const desks = [openDesk(server, coached), openDesk(server, coached)] as const;
      const wanted = new Map<string, number>();
      const heads = new Map<string, object>();
      const added: string[] = [];
      const exercises = exercisesOf(coached.block);
      let logged = 0;
      for (const { desk: which, kind, at, value, lost } of steps) {
        const desk = desks[which] ?? desks[0];
        desk.lost = lost;
        // Each desk has its own series: what both write at once is not told apart by the call.
        const series = seriesAt(coached.block, at * 2 + which);
        if (kind === 'target') {
          await desk.edit({
            kind: 'setTarget',
            week: weekOf(coached.block, series.seriesId),
            ...load(series.seriesId, value),
          });
          wanted.set(series.seriesId, value);
        } else if (kind === 'name') {
          // The one desk has the name of the first exercise and the rest time of the second, the other the other way.
          const [mine, other] = which === 0 ? exercises : exercises.toReversed();
          const of = { week: 'week1', idExercise: (value % 2 === 0 ? mine : other)?.idExercise ?? '' };
          const [name, restTime] = [`Squat ${value}`, `${value} s`];
          const isName = value % 2 === 0;
          if (isName) await desk.edit({ kind: 'setName', ...of, name, exerciseId: undefined });
          else await desk.edit({ kind: 'setRest', ...of, restTime });
          const head = isName ? { name } : { restTime };
          heads.set(of.idExercise, { ...heads.get(of.idExercise), ...head });
        } else if (kind === 'add') {
          const one = newSeries();
          const { idExercise } = firstExercise(coached.block);
          await desk.edit({ kind: 'putSeries', week: 'week1', idExercise, index: 1, series: one });
          added.push(one.seriesId);
        } else if (kind === 'log') {
          logged += 1;
          await save(server, coached.athlete, coached.block, saveBody([logOf(coached.block, logged)]));
        } else if (kind === 'look') await desk.look();
        else await desk.pass();
      }
      for (const desk of [...desks, ...desks]) {
        desk.lost = 'nothing';
        await desk.pass();
      }
      const after = await server.readBlock(coached.athlete.id, coached.block.blockId);
      const series = new Map(allSeries(after).map((one) => [one.seriesId, one]));
      for (const [seriesId, value] of wanted) expect(series.get(seriesId)?.target.load).toBe(value);
      for (const seriesId of added) expect(series.has(seriesId)).toBe(true);
      for (const [id, head] of heads)
        expect(exercisesOf(after).find((one) => one.idExercise === id)).toMatchObject(head);
      expect(series.get(seriesAt(coached.block).seriesId)?.actual.reps ?? 0).toBe(logged);
      expect(allSeries(after)).toHaveLength(12 + added.length);
      expect(await Promise.all(desks.map((desk) => desk.world.drafts()))).toEqual([[], []]);
    }),
    { numRuns: 25 },
  );
});

it('a series that is taken out after it was logged, and put back by undo, has what was logged [P4, P5]', async () => {
  const coached = await seedCoached(server, { weeks: 1, days: 1, exercisesPerDay: 1, seriesPerExercise: 2 });
  const desk = openDesk(server, coached);
  await save(server, coached.athlete, coached.block, saveBody([logOf(coached.block, 7)]));
  const series = seriesAt(coached.block);
  await desk.edit({ kind: 'removeSeries', week: 'week1', seriesId: series.seriesId });
  await desk.pass();
  const taken = await server.readBlock(coached.athlete.id, coached.block.blockId);
  expect(seriesAt(taken)).toMatchObject({ seriesId: series.seriesId, removed: true, actual: { reps: 7 } });
  const { idExercise } = firstExercise(coached.block);
  await desk.edit({ kind: 'putSeries', week: 'week1', idExercise, index: 0, series, again: true });
  await desk.pass();
  const back = seriesAt(await server.readBlock(coached.athlete.id, coached.block.blockId));
  expect(back).toMatchObject({ seriesId: series.seriesId, actual: { reps: 7 } });
  expect(back.removed).toBeUndefined();
});

it('what one desk renamed, rested and moved is left alone by another that does not know of it [P5]', async () => {
  const coached = await seedCoached(server, { weeks: 1, days: 1, exercisesPerDay: 6, seriesPerExercise: 2 });
  const [here, there] = [openDesk(server, coached), openDesk(server, coached)];
  const [squat, bench, row] = firstDay(coached.block).basics.map(({ idExercise }) => ({ week: 'week1', idExercise }));
  if (!squat || !bench || !row) throw new Error('There are three.');
  await there.edit({ kind: 'setName', ...squat, name: 'Front squat', exerciseId: undefined });
  await there.edit({ kind: 'setRest', ...bench, restTime: '5 min' });
  await there.edit({ kind: 'moveExercise', ...row, to: { day: 'Monday', list: 'basics', index: 0 } });
  await there.pass();
  const added = newExercise('Lunge');
  await here.edit({ kind: 'setTarget', week: 'week1', ...load(seriesAt(coached.block).seriesId, 142.5) });
  await here.edit({ kind: 'setName', ...bench, name: 'Floor press', exerciseId: undefined });
  const spot = { day: 'Monday', list: 'basics', index: 1 } as const;
  await here.edit({ kind: 'putExercise', week: 'week1', spot, exercise: added });
  await here.pass();
  const after = firstDay(await server.readBlock(coached.athlete.id, coached.block.blockId)).basics;
  expect(after.map(({ idExercise }) => idExercise)).toEqual(
    [row, squat, added, bench].map(({ idExercise }) => idExercise),
  );
  expect(after[1]).toMatchObject({ name: 'Front squat', series: [{ target: { load: 142.5 } }, {}] });
  expect(after[3]).toMatchObject({ name: 'Floor press', restTime: '5 min' });
});

it('what another desk set after a save whose answer was lost is left alone by who sent that [P3 P5]', async () => {
  const coached = await seedCoached(server, { weeks: 1, days: 1, exercisesPerDay: 1, seriesPerExercise: 2 });
  const [here, there] = [openDesk(server, coached), openDesk(server, coached)];
  const { idExercise } = firstExercise(coached.block);
  const [added, known] = [newSeries(), seriesAt(coached.block)];
  here.lost = 'answer';
  await here.edit({ kind: 'putSeries', week: 'week1', idExercise, index: 2, series: added });
  await here.edit({ kind: 'setTarget', week: 'week1', ...load(known.seriesId, 105) });
  await here.edit({ kind: 'setName', week: 'week1', idExercise, name: 'Pause squat', exerciseId: undefined });
  await here.pass();
  await there.look();
  await there.edit({ kind: 'setTarget', week: 'week1', ...load(added.seriesId, 140) });
  await there.edit({ kind: 'setTarget', week: 'week1', ...load(known.seriesId, 142.5) });
  await there.edit({ kind: 'setName', week: 'week1', idExercise, name: 'Front squat', exerciseId: undefined });
  await there.pass();
  here.lost = 'nothing';
  await here.edit({ kind: 'setTarget', week: 'week1', seriesId: added.seriesId, field: 'reps', value: 3 });
  await here.pass();
  const after = await server.readBlock(coached.athlete.id, coached.block.blockId);
  const loads = new Map(allSeries(after).map(({ seriesId, target }) => [seriesId, target]));
  expect(loads.get(added.seriesId)).toMatchObject({ reps: 3, load: 140 });
  expect(loads.get(known.seriesId)).toMatchObject({ load: 142.5 });
  expect(firstExercise(after).name).toBe('Front squat');
});

it('what one desk renamed comes back where another, which did not know, took it out [P3]', async () => {
  const coached = await seedCoached(server, { weeks: 1, days: 1, exercisesPerDay: 2, seriesPerExercise: 2 });
  const [here, there] = [openDesk(server, coached), openDesk(server, coached)];
  const { idExercise } = firstExercise(coached.block);
  await there.edit({ kind: 'removeExercise', week: 'week1', idExercise });
  await there.pass();
  await here.edit({ kind: 'setName', week: 'week1', idExercise, name: 'Front squat', exerciseId: undefined });
  await here.pass();
  const after = await server.readBlock(coached.athlete.id, coached.block.blockId);
  expect(firstExercise(after)).toMatchObject({ idExercise, name: 'Front squat' });
  expect(idsOf(after)).toEqual(idsOf(coached.block));
});

function step() {
  return fc.record({
    desk: fc.nat(1),
    kind: fc.constantFrom('target', 'target', 'name', 'name', 'add', 'log', 'look', 'pass'),
    at: fc.nat(5),
    value: fc.integer({ min: 1, max: 200 }),
    lost: fc.constantFrom<Lost>('nothing', 'nothing', 'request', 'answer'),
  });
}

function weekOf(block: BlockDetail, seriesId: string): string {
  const week = block.weeks.find((one) =>
    allSeries({ ...block, weeks: [one] }).some((two) => two.seriesId === seriesId),
  );
  return week?.weekName ?? '';
}

/** Of Monday of week 1. */
function exercisesOf(block: BlockDetail): Exercise[] {
  return LISTS.flatMap((list) => firstDay(block)[list]);
}
