import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import { newId } from '#server/storage/ids.ts';
import { allSeries, save, saveBody, savePath, seriesAt, statuses } from '../support/save-body.ts';
import { createTestServer, type SeededUser, type TestServer } from '../support/test-server.ts';

describe('A client that knows only the spec', () => {
  let server: TestServer;
  let athlete: SeededUser;
  let block: BlockDetail;

  beforeAll(async () => {
    server = await createTestServer();
    athlete = await server.seedAthlete();
    block = await server.seedBlock(athlete.id, { weeks: 2, days: 2 });
  });
  afterAll(() => server.close());

  const refused = async (body: unknown) =>
    server.inject({
      method: 'PUT',
      url: savePath(athlete.id, block.blockId),
      headers: server.as(athlete),
      payload: body as object,
    });

  it('saves what is logged in the block it read, and nothing else of it [§7]', async () => {
    const sent = structuredClone(await server.readBlock(athlete.id, block.blockId));
    const first = seriesAt(sent);
    Object.assign(first.actual, { reps: 5, rpe: 8, load: 100 });
    Object.assign(first.target, { reps: 99, load: 999 });
    const reply = await save(server, athlete, block, { blockWeeks: wholeBlock(sent) });
    expect(reply).toMatchObject({ message: 'Block saved successfully! ✅', changes: [] });
    expect(statuses(reply)).toEqual(['applied', 'applied', 'applied']);
    const after = await server.readBlock(athlete.id, block.blockId);
    expect(seriesAt(after)).toMatchObject({
      actual: { reps: 5, rpe: 8, load: 100 },
      target: { reps: 5, rpe: 8, load: 100 },
    });
    expect(after.structRev).toBe(block.structRev);
  });

  it('sends the same block again and changes nothing [P2]', async () => {
    const before = await server.readBlock(athlete.id, block.blockId);
    const log = await server.actualLog(block.blockId);
    const reply = await save(server, athlete, block, { blockWeeks: wholeBlock(before) });
    expect(reply).toMatchObject({ rev: before.rev, results: [] });
    expect(await server.actualLog(block.blockId)).toEqual(log);
  });

  it('clears a value with null and leaves alone what it does not send [§7]', async () => {
    const [series] = allSeries(block);
    const blockWeeks = {
      week1: { Monday: { basics: [{ series: [{ seriesId: series?.seriesId, actual: { rpe: null } }] }] } },
    };
    await save(server, athlete, block, { blockWeeks });
    expect(seriesAt(await server.readBlock(athlete.id, block.blockId)).actual).toEqual({
      reps: 5,
      rpe: null,
      load: 100,
    });
  });

  it('overwrites what a phone logged before, and the phone learns of it [P4]', async () => {
    const { seriesId } = seriesAt(block, 1);
    await save(
      server,
      athlete,
      block,
      saveBody([{ seriesId, field: 'reps', value: 3, editedAt: Date.now() }], { baseRev: block.rev }),
    );
    const { rev } = await server.readBlock(athlete.id, block.blockId);
    const blockWeeks = { week1: { Monday: { basics: [{ series: [{ seriesId, actual: { reps: 4 } }] }] } } };
    await save(server, athlete, block, { blockWeeks });
    const other = seriesAt(block, 2).seriesId;
    const reply = await save(
      server,
      athlete,
      block,
      saveBody([{ seriesId: other, field: 'reps', value: 1 }], { baseRev: rev }),
    );
    expect(reply.changes).toMatchObject([{ seriesId, field: 'reps', value: 4 }]);
  });

  it('gets a sentence for each value that cannot be, and nothing is applied [§8]', async () => {
    const before = await server.readBlock(athlete.id, block.blockId);
    const series = allSeries(block).map(({ seriesId }) => ({ seriesId, actual: { reps: -1, rpe: 11, load: 50 } }));
    const answer = await refused({ blockWeeks: { week1: { Monday: { basics: [{ series }] } } } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      code: 'invalid_input',
      message: ['Reps cannot be negative.', 'RPE goes from 0 to 10.'],
    });
    expect(await server.readBlock(athlete.id, block.blockId)).toEqual(before);
  });

  it('is told when a series is not in the block, and nothing is applied [§8]', async () => {
    const before = await server.readBlock(athlete.id, block.blockId);
    const series = [
      { seriesId: newId(), actual: { reps: 9 } },
      { seriesId: seriesAt(block, 3).seriesId, actual: { reps: 9 } },
    ];
    const answer = await refused({ blockWeeks: { week1: { Monday: { basics: [{ series }] } } } });
    expect(answer.json()).toEqual({ code: 'invalid_input', message: ['This set is no longer in the block.'] });
    expect(await server.readBlock(athlete.id, block.blockId)).toEqual(before);
  });

  it('may send no change at all', async () => {
    const { rev } = await server.readBlock(athlete.id, block.blockId);
    expect(await save(server, athlete, block, { blockWeeks: {} })).toMatchObject({ rev, results: [] });
  });
});

/** The whole block as the spec's client sends it back. */
function wholeBlock(detail: BlockDetail): Record<string, unknown> {
  return Object.fromEntries(detail.weeks.map(({ weekName, dayResponses }) => [weekName, dayResponses]));
}
