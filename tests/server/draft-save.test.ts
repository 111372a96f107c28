import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/block.ts';
import type { SaveBlockBody, SaveBlockReply } from '#contract/coach-save.ts';
import type { BlockEdit } from '#domain/block/edits.ts';
import { newId } from '#server/storage/ids.ts';
import {
  coachedPath,
  firstExercise,
  newSeries,
  putBlock,
  saveAsCoach,
  seedCoached,
  type Coached,
} from '../support/coached.ts';
import { quiet } from '../support/hand-clock.ts';
import { allSeries, save, saveBody, seriesAt } from '../support/save-body.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';
import { createDraftWorld, type DraftWorld } from '../sync/draft-world.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

it('two desks of a coach and the phone of the athlete lose nothing over a bad network [P1 P3 P5 P6]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step(), { minLength: 4, maxLength: 16 }), async (steps) => {
      const coached = await seedCoached(server, { weeks: 2, days: 1, exercisesPerDay: 2, seriesPerExercise: 3 });
      const desks = [openDesk(coached), openDesk(coached)] as const;
      const wanted = new Map<string, number>();
      const added: string[] = [];
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
      expect(series.get(seriesAt(coached.block).seriesId)?.actual.reps ?? 0).toBe(logged);
      expect(allSeries(after)).toHaveLength(12 + added.length);
      expect(await Promise.all(desks.map((desk) => desk.world.drafts()))).toEqual([[], []]);
    }),
    { numRuns: 25 },
  );
});

it('a series that is taken out after it was logged, and put back by undo, has what was logged [P4, P5]', async () => {
  const coached = await seedCoached(server, { weeks: 1, days: 1, exercisesPerDay: 1, seriesPerExercise: 2 });
  const desk = openDesk(coached);
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

describe.each([
  ['request was lost', 'request'],
  ['answer was lost', 'answer'],
  ['request came late, between the next reading and the next save', 'delayed'],
] as const)('What a coach takes back after its %s', (_, lost) => {
  let coached: Coached;
  let desk: Desk;
  beforeEach(async () => {
    coached = await seedCoached(server, { weeks: 1, days: 1, exercisesPerDay: 1, seriesPerExercise: 2 });
    desk = openDesk(coached);
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

/** What is in the plan. */
function idsOf(block: BlockDetail): string[] {
  return allSeries(block).flatMap((one) => (one.removed ? [] : [one.seriesId]));
}

type Lost = 'nothing' | 'request' | 'answer' | 'delayed';
type Desk = {
  readonly world: DraftWorld;
  lost: Lost;
  readonly edit: (edit: BlockEdit) => Promise<void>;
  /** The editor reads the block, as it does now and then. */
  readonly look: () => Promise<void>;
  /** Lets the engine send and read. */
  readonly pass: () => Promise<void>;
};

/** The engine over its own drafts, and a wire to the real server that loses requests or answers. */
function openDesk(coached: Coached): Desk {
  const { coach, athlete, block } = coached;
  const place = { userId: coach.id, athleteId: athlete.id, blockId: block.blockId };
  const world = createDraftWorld(place, newId);
  let reading: BlockDetail = block;
  let delayed: SaveBlockBody | undefined;
  const desk: Desk = {
    world,
    lost: 'nothing',
    edit: (edit) => world.edit(reading, edit),
    look: async () => world.save.noteReading({ block: await readBlock(), kept: true }, place),
    pass: async () => {
      world.save.wake();
      for (let turn = 0; turn < 12; turn += 1) {
        await world.clock.advance(3_000);
        for (let wait = 0; wait < 6; wait += 1) await quiet();
      }
    },
  };
  world.network.answer = async ({ body }) => {
    if (desk.lost === 'request') return { kind: 'unreachable' };
    if (desk.lost === 'delayed') {
      delayed ??= body;
      return { kind: 'unreachable' };
    }
    const answer = await putBlock(server, coached, body);
    if (desk.lost === 'answer') return { kind: 'unreachable' };
    if (answer.statusCode === 200) return { kind: 'saved', reply: answer.json<SaveBlockReply>() };
    return { kind: 'refused', status: answer.statusCode, messages: [answer.body] };
  };
  world.network.read = async () => {
    if (desk.lost !== 'nothing') return undefined;
    const read = await readBlock();
    if (delayed) await saveAsCoach(server, coached, delayed);
    delayed = undefined;
    return { block: read, kept: true };
  };
  return desk;

  async function readBlock(): Promise<BlockDetail> {
    const answer = await server.inject({ url: coachedPath(coached, '/edit'), headers: server.as(coach) });
    reading = answer.json<BlockDetail>();
    return reading;
  }
}

function step() {
  return fc.record({
    desk: fc.nat(1),
    kind: fc.constantFrom('target', 'target', 'add', 'log', 'look', 'pass'),
    at: fc.nat(5),
    value: fc.integer({ min: 1, max: 200 }),
    lost: fc.constantFrom<Lost>('nothing', 'nothing', 'request', 'answer'),
  });
}

function load(seriesId: string, value: number) {
  return { seriesId, field: 'load', value } as const;
}

function logOf(block: BlockDetail, value: number) {
  return { seriesId: seriesAt(block).seriesId, field: 'reps', value, seq: value } as const;
}

function weekOf(block: BlockDetail, seriesId: string): string {
  const week = block.weeks.find((one) =>
    allSeries({ ...block, weeks: [one] }).some((two) => two.seriesId === seriesId),
  );
  return week?.weekName ?? '';
}
