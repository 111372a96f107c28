import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import type { SaveActualBody } from '#contract/api/save.ts';
import { batchSaves, type SaveActual } from '#server/services/blocks/batch-saves.ts';
import { MOST_OPS_PER_PART } from '#server/services/blocks/save-in-parts.ts';
import { hashOf } from '#server/services/hash.ts';
import type { Storage } from '#server/storage/database.ts';
import { newId } from '#server/storage/ids.ts';
import { save, saveBody, seriesAt, statuses, type Edit } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, type SeededUser, type TestServer } from '../support/test-server.ts';

const SERIES = 192;
const FIELDS = ['reps', 'load', 'rpe', 'note'] as const;
const PARTS = 3;
const OPS = 600;
const START = 1_800_000_000_000;
const NOW = START + 60_000;

describe.each(storageLanes())('A save of many edits ($name)', (lane) => {
  let server: TestServer;
  let drop: () => Promise<void>;
  let athlete: SeededUser;
  let block: BlockDetail;

  beforeEach(async () => {
    const opened = await lane.open();
    ({ drop } = opened);
    server = await createTestServer({ location: opened.location, now: () => START });
    athlete = await server.seedAthlete();
    block = await server.seedBlock(athlete.id, { weeks: 4, days: 3, exercisesPerDay: 4, seriesPerExercise: 4 });
  });
  afterEach(async () => {
    await server.close();
    await drop();
  });

  const editAt = (at: number): Edit => {
    const field = FIELDS[Math.floor(at / SERIES)] ?? 'load';
    const { seriesId } = seriesAt(block, at % SERIES);
    return { seriesId, field, value: field === 'note' ? 'steady' : 5, seq: at + 1, editedAt: START };
  };
  const manyEdits = (): Edit[] => Array.from({ length: OPS }, (_, at) => editAt(at));
  const logged = async (): Promise<string[]> => (await server.actualLog(block.blockId)).map(({ op_id: id }) => id);
  const send = (saveActual: SaveActual, body: SaveActualBody) =>
    saveActual(
      { id: athlete.id, role: 'athlete', username: athlete.username },
      { athleteId: athlete.id, blockId: block.blockId },
      { body, session: hashOf(athlete.token) },
    );
  /** Saves, and does something after each transaction, of which it is told how many there were. */
  const saving = (after: (count: number) => void | Promise<void>): SaveActual => {
    let count = 0;
    const transaction: Storage['transaction'] = async (work, options) => {
      const done = await server.storage.transaction(work, options);
      count += 1;
      await after(count);
      return done;
    };
    return batchSaves({ storage: { ...server.storage, transaction }, clock: { now: () => NOW } });
  };
  /** A server that dies while it writes the part. */
  const failingAt = (part: number): SaveActual => {
    let writes = 0;
    const transaction: Storage['transaction'] = (work, options) =>
      server.storage.transaction((repositories) => {
        const write: typeof repositories.saves.write = async (news) => {
          writes += 1;
          await repositories.saves.write(news);
          if (writes >= part) throw new Error('The disk is away.');
        };
        return work({ ...repositories, saves: { ...repositories.saves, write } });
      }, options);
    return batchSaves({ storage: { ...server.storage, transaction }, clock: { now: () => NOW } });
  };

  it('is saved part by part, and answered as one: each edit by its name, in the order of the save [P2, P8]', async () => {
    let transactions = 0;
    const body = saveBody(manyEdits());
    const reply = await send(
      saving((count) => {
        transactions = count;
      }),
      body,
    );
    expect(reply.results).toEqual(body.sync.ops.map(({ opId }) => ({ opId, status: 'applied' })));
    expect(transactions).toBe(PARTS);
    const log = await server.actualLog(block.blockId);
    expect(log.map(({ op_id: id }) => id).toSorted()).toEqual(body.sync.ops.map(({ opId }) => opId).toSorted());
    expect([...new Set(log.map(({ rev }) => rev))]).toEqual([NOW, NOW + 1, NOW + 2]);
    expect(reply.rev).toBe(NOW + 2);
    expect(reply.changes).toEqual([]);
  });

  it('keeps the parts before a fault, and nothing stands twice when all of it comes again [P2, P3]', async () => {
    const body = saveBody(manyEdits());
    await expect(send(failingAt(2), body)).rejects.toThrow('The disk is away.');
    const ids = body.sync.ops.map(({ opId }) => opId);
    expect((await logged()).toSorted()).toEqual(ids.slice(0, MOST_OPS_PER_PART).toSorted());

    const again = await save(server, athlete, block, body);
    expect(again.results).toEqual(
      ids.map((opId, at) => ({ opId, status: at < MOST_OPS_PER_PART ? 'duplicate' : 'applied' })),
    );
    expect((await logged()).toSorted()).toEqual(ids.toSorted());
    expect(statuses(await save(server, athlete, block, body))).toEqual(ids.map(() => 'duplicate'));
  });

  it('takes an own set whose name comes after what was lifted in it [P2]', async () => {
    const own = newId();
    const path = { week: 'week1', day: 'Monday', list: 'basics' } as const;
    const idExercise = block.weeks[0]?.dayResponses.Monday?.basics[0]?.idExercise ?? '';
    const before = saveBody([
      { seriesId: own, field: 'reps', value: 8, seq: 1 },
      ...manyEdits().map((edit, at) => ({ ...edit, seq: at + 2 })),
      { seriesId: own, field: 'extra', value: 'Back squat', seq: OPS + 2 },
    ]);
    const { basics } = before.blockWeeks[path.week]?.[path.day] ?? {};
    for (const exercise of basics ?? []) exercise.idExercise = idExercise;
    const reply = await save(server, athlete, block, before);
    expect(reply.results).toEqual(before.sync.ops.map(({ opId }) => ({ opId, status: 'applied' })));
    const read = await server.readBlock(athlete.id, block.blockId);
    const series = read.weeks[0]?.dayResponses.Monday?.basics[0]?.series.find(({ seriesId }) => seriesId === own);
    expect(series?.actual.reps).toBe(8);
  });

  it('tells what another device changed between two parts, unless a later part replaced it [P4, P9]', async () => {
    const [kept, replaced] = [seriesAt(block, 0).seriesId, seriesAt(block, (OPS - 1) % SERIES).seriesId];
    const ofTablet = saveBody(
      [
        { seriesId: kept, field: 'load', value: 80, editedAt: START + 1_000 },
        { seriesId: replaced, field: 'note', value: 'from the tablet' },
      ],
      { deviceId: 'tablet' },
    );
    const edits = manyEdits().filter(({ seriesId, field }) => !(seriesId === kept && field === 'load'));
    const reply = await send(
      saving(async (count) => {
        if (count === 1) await save(server, athlete, block, ofTablet);
      }),
      saveBody(edits),
    );
    expect(statuses(reply)).toEqual(edits.map(() => 'applied'));
    expect(reply.changes).toEqual([{ seriesId: kept, field: 'load', value: 80, rev: NOW + 1 }]);
  });

  it('is refused from the moment at which the person has logged out [P13]', async () => {
    const body = saveBody(manyEdits());
    const saveActual = saving(async (count) => {
      if (count === 1) await server.inject({ method: 'POST', url: '/api/logout', headers: server.as(athlete) });
    });
    await expect(send(saveActual, body)).rejects.toMatchObject({ code: 'not_authenticated' });
    expect(await logged()).toHaveLength(MOST_OPS_PER_PART);
  });

  it('of a plain client is saved at once, for nothing says that it comes again', async () => {
    let transactions = 0;
    const { blockWeeks } = saveBody(manyEdits());
    const reply = await send(
      saving((count) => {
        transactions = count;
      }),
      { blockWeeks },
    );
    expect(statuses(reply)).toEqual(manyEdits().map(() => 'applied'));
    expect(transactions).toBe(1);
    expect(new Set((await server.actualLog(block.blockId)).map(({ rev }) => rev))).toEqual(new Set([reply.rev]));
  });
});
