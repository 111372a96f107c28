import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import { save, saveBody, savePath, seriesAt } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, type SeededUser, type TestServer } from '../support/test-server.ts';

describe.each(storageLanes())('Notes on sets ($name)', (lane) => {
  let server: TestServer;
  let drop: () => Promise<void>;
  let athlete: SeededUser;
  let block: BlockDetail;

  beforeAll(async () => {
    const opened = await lane.open();
    drop = opened.drop;
    server = await createTestServer({ location: opened.location });
    athlete = await server.seedAthlete();
    block = await server.seedBlock(athlete.id, { weeks: 1, days: 2 });
  });
  afterAll(async () => {
    await server.close();
    await drop();
  });

  const noteOf = async (at: number) => seriesAt(await server.readBlock(athlete.id, block.blockId), at).actual.note;
  const note = (at: number, value: unknown, more: object = {}) =>
    saveBody([{ seriesId: seriesAt(block, at).seriesId, field: 'note', value, ...more }], { baseRev: block.rev });

  it('a note stands beside the numbers of its set, is replaced and cleared, and every one stays in the log [P2 P4]', async () => {
    await save(server, athlete, block, note(0, '#pain left knee', { seq: 1 }));
    await save(server, athlete, block, note(0, 'only at the bottom', { seq: 2, editedAt: 1 }));
    expect(await noteOf(0)).toBe('only at the bottom');
    await save(server, athlete, block, note(0, null, { seq: 3, editedAt: 2 }));
    expect(await noteOf(0)).toBeUndefined();
    const log = (await server.actualLog(block.blockId)).filter(({ field }) => field === 'note');
    expect(log.map(({ value }) => value)).toEqual(['#pain left knee', 'only at the bottom', null]);
  });

  it('a note that was sent twice is one edit, and another under its id is refused [P2]', async () => {
    const body = note(1, 'felt easy');
    await save(server, athlete, block, body);
    expect((await save(server, athlete, block, body)).results).toMatchObject([{ status: 'duplicate' }]);
    const { opId } = body.sync.ops[0] ?? {};
    const other = note(1, 'felt hard', { opId, editedAt: 0 });
    expect((await save(server, athlete, block, other)).results).toMatchObject([{ reason: 'op_id_reuse' }]);
    expect(await noteOf(1)).toBe('felt easy');
  });

  it('a note that loses is told what stands there instead [P4]', async () => {
    const sender = { deviceId: 'tablet', baseRev: 0 };
    const late = saveBody([{ seriesId: seriesAt(block, 1).seriesId, field: 'note', value: 'older' }], sender);
    expect((await save(server, athlete, block, late)).results).toMatchObject([
      { status: 'superseded', winner: { value: 'felt easy' } },
    ]);
  });

  it.each([
    ['a number', 5, 'The note must be text.'],
    ['too long', 'x'.repeat(MAX_NOTE_LENGTH + 1), `The note has at most ${MAX_NOTE_LENGTH} characters.`],
    ['empty', '  ', 'The note cannot be empty.'],
    ['with a character that no database keeps', 'a\ufffeb', 'The note has characters that cannot be shown.'],
  ])(
    'a note that is %s is refused with a sentence and delays no number beside it [P7]',
    async (_what, value, reason) => {
      const { seriesId } = seriesAt(block, 2);
      const body = saveBody([
        { seriesId, field: 'note', value },
        { seriesId, field: 'reps', value: 5 },
      ]);
      const { results } = await save(server, athlete, block, body);
      expect(results[0]).toMatchObject({ status: 'rejected', reason });
      expect(results[1]?.status).not.toBe('rejected');
      expect(await noteOf(2)).toBeUndefined();
    },
  );

  it('a client of the plain specification that sends back what it read changes no note', async () => {
    const before = await server.readBlock(athlete.id, block.blockId);
    const blockWeeks = Object.fromEntries(before.weeks.map(({ weekName, dayResponses }) => [weekName, dayResponses]));
    const answer = await server.inject({
      method: 'PUT',
      url: savePath(athlete.id, block.blockId),
      headers: server.as(athlete),
      payload: { blockWeeks },
    });
    expect(answer.json()).toMatchObject({ rev: before.rev, results: [] });
  });

  it('a set with nothing but a note is one that something was logged in', async () => {
    const { seriesId } = seriesAt(block, 3);
    await save(server, athlete, block, saveBody([{ seriesId, field: 'note', value: '#skipped rack taken' }]));
    const read = seriesAt(await server.readBlock(athlete.id, block.blockId), 3);
    expect(read).toMatchObject({ actual: { reps: null, rpe: null, load: null, note: '#skipped rack taken' } });
    expect(read.actualRev).toBeGreaterThan(0);
  });
});
