import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BlockDetail, Week } from '#contract/api/block.ts';
import { deleteWeek } from '#domain/block/delete-week.ts';
import { inverse } from '#domain/block/inverse.ts';
import { exercisesOf, findWeek } from '#domain/block/weeks.ts';
import { newId } from '#server/storage/ids.ts';
import { load, openDesk, type Desk } from '../support/coach-desk.ts';
import { newExercise, putBlock, saveAsCoach, seedCoached, weeksOf, type Coached } from '../support/coached.ts';
import { useCoached } from '../support/coached-lane.ts';
import { save, saveBody, statuses } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

describe.each(storageLanes())('A week that its coach deletes ($name)', (lane) => {
  let server: TestServer;
  let coached: Coached;
  let block: BlockDetail;

  useCoached(lane, { weeks: 3, days: 1, exercisesPerDay: 2, seriesPerExercise: 2 }, (made) => {
    ({ server, coached } = made);
    block = coached.block;
  });
  const read = () => server.readBlock(coached.athlete.id, block.blockId);
  const log = () => logSet(server, coached);

  it('is in nobody’s reading any more, and a new one takes its number', async () => {
    await remove('week3');
    expect(namesIn(await read())).toEqual(['week1', 'week2']);
    expect((await read()).structRev).toBe(block.structRev + 1);
    await saveAsCoach(server, coached, { blockWeeks: { week3: { Monday: { basics: [newExercise('Row')] } } } });
    const again = await read();
    expect(namesIn(again)).toEqual(['week1', 'week2', 'week3']);
    expect(exercisesOf(again.weeks[2] ?? fail()).map(({ name }) => name)).toEqual(['Row']);
  });

  it('keeps its place, empty, while a week comes after it', async () => {
    await remove('week2');
    expect(namesIn(await read())).toEqual(['week1', 'week2', 'week3']);
    expect(findWeek(await read(), 'week2')).toMatchObject({ removed: true });
    await remove('week3', await read());
    expect(namesIn(await read())).toEqual(['week1']);
  });

  it('stays in sight with what was logged in it, which stays in the athlete’s history [P5]', async () => {
    await log();
    await remove('week3', await read());
    const week = findWeek(await read(), 'week3');
    expect(week).toMatchObject({ removed: true });
    const sets = exercisesOf(week ?? fail()).flatMap(({ series }) => series);
    expect(sets).toMatchObject([{ actual: { reps: 7 }, removed: true }]);
    const path = `/api/athletes/${coached.athlete.id}/exerciseHistory`;
    const history = await server.inject({ url: path, headers: server.as(coached.athlete) });
    expect(history.statusCode).toBe(200);
    expect(history.body).toContain('"load":101');
  });

  it('keeps what an athlete without a network logs in it meanwhile, and shows it [rule 4, P5]', async () => {
    await remove('week3');
    expect(statuses(await log())).toEqual(['kept_on_deleted', 'kept_on_deleted']);
    const week = findWeek(await read(), 'week3');
    expect(week).toMatchObject({ removed: true });
    expect(exercisesOf(week ?? fail()).flatMap(({ series }) => series)).toMatchObject([{ actual: { reps: 7 } }]);
  });

  it('does not come back from a tab that had not seen it go, and does from a client of the plain specification', async () => {
    await remove('week3');
    const ops = { week3: { opId: newId() } };
    const { week3 } = weeksOf(block);
    const stale = { blockWeeks: { week3 }, sync: { baseStructRev: block.structRev, epoch: block.epoch, ops } };
    await saveAsCoach(server, coached, stale);
    expect(namesIn(await read())).toEqual(['week1', 'week2']);
    await saveAsCoach(server, coached, { blockWeeks: { week3: { Monday: { basics: [], complements: [] } } } });
    expect(namesIn(await read())).toEqual(['week1', 'week2', 'week3']);
    expect(findWeek(await read(), 'week3')).not.toHaveProperty('removed');
  });

  it('is refused with a sentence where it is not said as such', async () => {
    const sync = { baseStructRev: block.structRev, ops: { week3: { opId: newId(), removed: false } } };
    const answer = await putBlock(server, coached, { blockWeeks: { week3: {} }, sync });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: 'removed must be true.' });
  });

  /** As the editor says it. */
  function remove(week: string, { structRev, epoch } = block) {
    const ops = { [week]: { opId: newId(), removed: true } };
    return saveAsCoach(server, coached, {
      blockWeeks: { [week]: {} },
      sync: { baseStructRev: structRev, epoch, ops },
    });
  }
});

describe('A week that is deleted at a desk', () => {
  let server: TestServer;
  let coached: Coached;
  let block: BlockDetail;
  let desk: Desk;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    coached = await seedCoached(server, { weeks: 3, days: 1, exercisesPerDay: 2, seriesPerExercise: 2 });
    block = coached.block;
    desk = openDesk(server, coached);
  });
  const read = () => server.readBlock(coached.athlete.id, block.blockId);

  it('comes back with what another tab changed in it meanwhile [P3]', async () => {
    const other = openDesk(server, coached);
    const { seriesId } = firstSet(block);
    await other.edit({ kind: 'setTarget', week: 'week3', ...load(seriesId, 150) });
    await desk.edit((deleteWeek(block, 'week3') ?? fail()).edit);
    await desk.pass();
    expect(namesIn(await read())).toEqual(['week1', 'week2']);
    await other.look();
    await other.pass();
    const week = findWeek(await read(), 'week3') ?? fail();
    expect(week).not.toHaveProperty('removed');
    expect(exercisesOf(week).flatMap(({ series }) => series.map(({ target }) => target.load))).toContain(150);
  });

  it.each(['nothing', 'request', 'answer', 'delayed'] as const)(
    'is there again after an undo, exactly, where %s is lost on the way [P3, P5]',
    async (lost) => {
      await logSet(server, coached);
      await desk.look();
      const before = await read();
      const { edit } = deleteWeek(before, 'week3') ?? fail();
      const back = inverse(before, edit) ?? fail();
      desk.lost = lost;
      await desk.edit(edit);
      await desk.pass();
      await desk.edit(back);
      await desk.pass();
      desk.lost = 'nothing';
      await desk.pass();
      expect((await read()).weeks).toEqual(before.weeks);
    },
  );

  it('that nobody had and that is taken back before the answer comes, is gone at last [P2]', async () => {
    desk.lost = 'answer';
    const plan: Week = { weekName: 'week4', dayResponses: { Monday: { basics: [], complements: [] } } };
    await desk.edit({ kind: 'addWeek', week: 'week4', plan });
    await desk.pass();
    expect(namesIn(await read())).toContain('week4');
    await desk.edit({ kind: 'removeWeek', week: 'week4' });
    desk.lost = 'nothing';
    await desk.pass();
    expect(namesIn(await read())).toEqual(['week1', 'week2', 'week3']);
  });
});

/** What the athlete did in the first set of week 3. */
function logSet(server: TestServer, { athlete, block }: Coached) {
  const { seriesId } = firstSet(block);
  const edits = [
    { seriesId, field: 'reps', value: 7, seq: 1 },
    { seriesId, field: 'load', value: 101, seq: 2 },
  ] as const;
  return save(server, athlete, block, saveBody(edits));
}

function firstSet(block: BlockDetail) {
  return exercisesOf(findWeek(block, 'week3') ?? fail())[0]?.series[0] ?? fail();
}

function namesIn({ weeks }: BlockDetail): string[] {
  return weeks.map(({ weekName }) => weekName);
}

function fail(): never {
  throw new Error('There is no such thing.');
}
