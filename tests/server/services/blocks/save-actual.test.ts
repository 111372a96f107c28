import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import { MAX_OPS_PER_SAVE } from '#contract/limits.ts';
import { newId } from '#server/storage/ids.ts';
import {
  allSeries,
  save,
  saveBody,
  savePath,
  seriesAt,
  statuses,
  type Edit,
  type Sender,
} from '../../../support/save-body.ts';
import { storageLanes } from '../../../support/storage-lanes.ts';
import { createTestServer, type SeededUser, type TestServer } from '../../../support/test-server.ts';

describe.each(storageLanes())('Saving what was lifted ($name)', (lane) => {
  const clock = { time: 1_800_000_000_000 };
  let server: TestServer;
  let athlete: SeededUser;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const opened = await lane.open();
    drop = opened.drop;
    server = await createTestServer({ now: () => (clock.time += 10), location: opened.location });
    athlete = await server.seedAthlete();
  });
  afterAll(async () => {
    await server.close();
    await drop();
  });

  const freshBlock = (): Promise<BlockDetail> => server.seedBlock(athlete.id, { exercisesPerDay: 2 });
  const read = (block: BlockDetail) => server.readBlock(athlete.id, block.blockId);
  const valueOf = async (block: BlockDetail, index = 0) => seriesAt(await read(block), index).actual;
  /** Of somebody who has seen the block as it was made, unless it says more. */
  const send = (block: BlockDetail, edits: readonly Edit[], sender: Sender = {}) =>
    save(server, athlete, block, saveBody(edits, { baseRev: block.rev, ...sender }));

  it('a saved set stands in the block, in the log, and is answered by its number [P8]', async () => {
    const block = await freshBlock();
    const { seriesId } = seriesAt(block);
    const body = saveBody([
      { seriesId, field: 'reps', value: 5 },
      { seriesId, field: 'rpe', value: 8.5 },
      { seriesId, field: 'load', value: 102.5 },
    ]);
    const reply = await save(server, athlete, block, body);
    const { epoch } = block;
    const rev = reply.serverTime;
    expect(reply).toMatchObject({ message: 'Block saved successfully! ✅', rev, epoch, changes: [] });
    expect((await read(block)).rev).toBe(rev);
    expect(rev).toBeGreaterThan(block.rev);
    expect(reply.results).toEqual(body.sync.ops.map(({ opId }) => ({ opId, status: 'applied' })));
    expect(await valueOf(block)).toEqual({ reps: 5, rpe: 8.5, load: 102.5 });
    expect((await server.actualLog(block.blockId)).map((row) => row.op_id)).toEqual(
      body.sync.ops.map(({ opId }) => opId),
    );
  });

  it('a save that arrives twice stands in the log once and does not raise the revision [P2]', async () => {
    const block = await freshBlock();
    const body = saveBody([{ seriesId: seriesAt(block).seriesId, field: 'reps', value: 5 }]);
    const { rev } = await save(server, athlete, block, body);
    const again = await save(server, athlete, block, body);
    expect(statuses(again)).toEqual(['duplicate']);
    expect([again.rev, (await read(block)).rev]).toEqual([rev, rev]);
    expect(await server.actualLog(block.blockId)).toHaveLength(1);
  });

  it('the same edit is recognised after the phone met a new epoch and measured its clock anew [P2]', async () => {
    const block = await freshBlock();
    const edit = { opId: newId(), seriesId: seriesAt(block).seriesId, field: 'reps', value: 5 } as const;
    await send(block, [edit]);
    expect(statuses(await send(block, [{ ...edit, baseRev: 0, offset: 77 }]))).toEqual(['duplicate']);
  });

  it('the same save sent ten times at once stands in the log once [P2]', async () => {
    const block = await freshBlock();
    const body = saveBody([{ seriesId: seriesAt(block).seriesId, field: 'load', value: 60 }]);
    const replies = await Promise.all(Array.from({ length: 10 }, () => save(server, athlete, block, body)));
    expect(replies.flatMap(statuses).sort()).toEqual(['applied', ...Array.from({ length: 9 }, () => 'duplicate')]);
    expect(await server.actualLog(block.blockId)).toHaveLength(1);
  });

  it('saves of many phones at once all arrive, each in its own revision [P2]', async () => {
    const block = await freshBlock();
    const { seriesId } = seriesAt(block);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, device) =>
        send(block, [{ seriesId, field: 'reps', value: device }], { deviceId: `d${device}` }),
      ),
    );
    expect(new Set(replies.map(({ rev }) => rev)).size).toBe(8);
    expect(await server.actualLog(block.blockId)).toHaveLength(8);
  });

  it('the same edit with another number or name of its device is the same edit [P2 P11]', async () => {
    const block = await freshBlock();
    const edit = { opId: newId(), seriesId: seriesAt(block).seriesId, field: 'reps', value: 5, seq: 7 } as const;
    await send(block, [edit], { deviceId: 'phone' });
    expect(statuses(await send(block, [{ ...edit, seq: 9 }], { deviceId: 'phone' }))).toEqual(['duplicate']);
    // Its site data was deleted, and the device named anew.
    expect(statuses(await send(block, [edit], { deviceId: 'phone-again' }))).toEqual(['duplicate']);
    expect(await server.actualLog(block.blockId)).toHaveLength(1);
  });

  it('a number that was used for another edit is refused and changes nothing [P2]', async () => {
    const block = await freshBlock();
    const edit = { opId: newId(), seriesId: seriesAt(block).seriesId, field: 'reps' } as const;
    await send(block, [{ ...edit, value: 5 }]);
    const reply = await send(block, [{ ...edit, value: 6 }]);
    expect(reply.results).toEqual([{ opId: edit.opId, status: 'rejected', reason: 'op_id_reuse' }]);
    const other = await freshBlock();
    const elsewhere = await send(other, [{ ...edit, seriesId: seriesAt(other).seriesId, value: 5 }]);
    expect(elsewhere.results[0]?.reason).toBe('op_id_reuse');
    expect((await valueOf(block)).reps).toBe(5);
    expect((await valueOf(other)).reps).toBeNull();
  });

  it('one rejected edit delays no other, and says why [P7]', async () => {
    const block = await freshBlock();
    const [first, second] = [seriesAt(block, 0).seriesId, seriesAt(block, 1).seriesId];
    const body = saveBody([
      { seriesId: first, field: 'reps', value: -1 },
      { seriesId: first, field: 'rpe', value: 8.3 },
      { seriesId: first, field: 'load', value: 'heavy' },
      { seriesId: newId(), field: 'reps', value: 5 },
      { seriesId: second, field: 'load', value: undefined },
      { seriesId: second, field: 'reps', value: 5 },
    ]);
    const reply = await save(server, athlete, block, body);
    expect(reply.results.map(({ status, reason }) => [status, reason])).toEqual([
      ['rejected', 'Reps cannot be negative.'],
      ['rejected', 'RPE goes in steps of 0.5.'],
      ['rejected', 'Load must be a number of kilograms.'],
      ['rejected', 'unknown_series'],
      ['rejected', 'missing_value'],
      ['applied', undefined],
    ]);
    expect(await server.actualLog(block.blockId)).toHaveLength(1);
    expect((await valueOf(block, 1)).reps).toBe(5);
  });

  it('a batch in which nothing can be stored leaves the block as it was [P7]', async () => {
    const block = await freshBlock();
    const reply = await send(block, [{ seriesId: newId(), field: 'reps', value: 5 }]);
    expect(statuses(reply)).toEqual(['rejected']);
    expect(reply.rev).toBe(block.rev);
    expect(await read(block)).toEqual(block);
  });

  it('clearing a field is an edit [P1]', async () => {
    const block = await freshBlock();
    const { seriesId } = seriesAt(block);
    const { rev } = await send(block, [{ seriesId, field: 'reps', value: 5, seq: 1 }]);
    await send(block, [{ seriesId, field: 'reps', value: null, seq: 2 }], { baseRev: rev });
    expect((await valueOf(block)).reps).toBeNull();
    expect(await server.actualLog(block.blockId)).toHaveLength(2);
  });

  it('of two edits made without knowledge of each other the later one stands, whichever arrives first [P4]', async () => {
    const block = await freshBlock();
    const { seriesId } = seriesAt(block);
    const later = { seriesId, field: 'reps', value: 6, editedAt: clock.time + 3_000 } as const;
    const earlier = { seriesId, field: 'reps', value: 4, editedAt: clock.time + 1_000 } as const;
    clock.time += 60_000;
    await send(block, [later], { deviceId: 'tablet' });
    const reply = await send(block, [earlier], { deviceId: 'phone' });
    expect(reply.results).toEqual([
      {
        opId: expect.any(String),
        status: 'superseded',
        winner: { value: 6, editedAt: later.editedAt, device: 'tablet' },
      },
    ]);
    expect((await valueOf(block)).reps).toBe(6);
    const log = await server.actualLog(block.blockId);
    expect(log.map(({ value, status }) => [value, status])).toEqual([
      [6, 'applied'],
      [4, 'superseded'],
    ]);
  });

  it('an edit that lost learns of the winner again when its answer was lost [P4]', async () => {
    const block = await freshBlock();
    const { seriesId } = seriesAt(block);
    clock.time += 1_000;
    const lost: Edit = { opId: newId(), seriesId, field: 'reps', value: 4, editedAt: 1 };
    await send(block, [{ seriesId, field: 'reps', value: 6 }], { deviceId: 'tablet', sentAt: clock.time });
    expect(statuses(await send(block, [lost]))).toEqual(['superseded']);
    const again = await send(block, [lost]);
    expect(again.results[0]).toMatchObject({ status: 'duplicate', winner: { value: 6, device: 'tablet' } });
  });

  it('a phone whose clock is years behind still corrects what its owner has seen [P4]', async () => {
    const block = await freshBlock();
    const { seriesId } = seriesAt(block);
    clock.time += 1_000;
    const value = { seriesId, field: 'load', value: 80, editedAt: clock.time } as const;
    const { rev } = await send(block, [value], { deviceId: 'tablet' });
    const correction = { seriesId, field: 'load', value: 82.5, editedAt: 1_000 } as const;
    const unseen = await send(block, [correction], { deviceId: 'older' });
    expect(statuses(unseen)).toEqual(['superseded']);
    const seen = await send(block, [correction], { deviceId: 'old', baseRev: rev });
    expect(statuses(seen)).toEqual(['applied']);
  });

  it('a phone whose clock is years ahead blocks nobody who has seen its value [P4]', async () => {
    const block = await freshBlock();
    const { seriesId } = seriesAt(block);
    const ahead = { seriesId, field: 'load', value: 80, editedAt: 9_000_000_000_000_000 } as const;
    const { rev } = await send(block, [ahead], { deviceId: 'ahead' });
    const honest = { seriesId, field: 'load', value: 82.5, editedAt: clock.time } as const;
    expect(statuses(await send(block, [honest], { deviceId: 'phone', baseRev: rev }))).toEqual(['applied']);
  });

  it('an old edit of the same phone that arrives late does not undo the newer one [P4]', async () => {
    const block = await freshBlock();
    const { seriesId } = seriesAt(block);
    await send(block, [{ seriesId, field: 'reps', value: 6, seq: 9, editedAt: 1 }]);
    const late = { seriesId, field: 'reps', value: 5, seq: 8, editedAt: clock.time + 99_999 } as const;
    expect(statuses(await send(block, [late]))).toEqual(['superseded']);
    expect((await valueOf(block)).reps).toBe(6);
  });

  it('a revision that the server never gave counts as the newest', async () => {
    const block = await freshBlock();
    const edit = { seriesId: seriesAt(block).seriesId, field: 'reps', value: 5 } as const;
    const reply = await send(block, [edit], { baseRev: clock.time + 86_400_000 });
    expect(reply).toMatchObject({ rev: reply.serverTime, changes: [] });
    expect(await server.actualLog(block.blockId)).toMatchObject([{ base_rev: block.rev, t: block.rev + 1 }]);
  });

  it('the answer tells what other phones changed since, and nothing of this one', async () => {
    const block = await freshBlock();
    const [first, second] = [seriesAt(block, 0).seriesId, seriesAt(block, 1).seriesId];
    const { rev } = await send(block, [{ seriesId: first, field: 'reps', value: 5 }], { deviceId: 'tablet' });
    const reply = await send(block, [{ seriesId: second, field: 'reps', value: 7 }]);
    expect(reply.changes).toEqual([{ seriesId: first, field: 'reps', value: 5, rev }]);
    const next = { seriesId: second, field: 'rpe', value: 7, seq: 5 } as const;
    expect((await send(block, [next], { baseRev: reply.rev })).changes).toEqual([]);
  });

  it('a set logged in a series that the coach took out is kept and shown as such [P5]', async () => {
    const block = await freshBlock();
    const place = { athleteId: athlete.id, blockId: block.blockId };
    const [gone, empty] = [seriesAt(block, 0).seriesId, seriesAt(block, 1).seriesId];
    await server.removeSeries(place, gone);
    const { rev: once } = await read(block);
    await server.removeSeries(place, empty);
    const { rev: twice } = await read(block);
    const reply = await send(block, [{ seriesId: gone, field: 'reps', value: 5 }]);
    expect(statuses(reply)).toEqual(['kept_on_deleted']);
    const after = await read(block);
    const shown = allSeries(after);
    expect(shown.find(({ seriesId }) => seriesId === gone)).toMatchObject({ removed: true, actual: { reps: 5 } });
    expect(shown.some(({ seriesId }) => seriesId === empty)).toBe(false);
    expect(after).toMatchObject({ rev: reply.rev, structRev: 3 });
    const revs = [block.rev, once, twice, reply.rev];
    expect([...new Set(revs)].toSorted((one, other) => one - other)).toEqual(revs);
  });

  it('an operation that is not listed in `sync` is not applied', async () => {
    const block = await freshBlock();
    const [first, second] = [seriesAt(block, 0).seriesId, seriesAt(block, 1).seriesId];
    const body = saveBody([
      { seriesId: first, field: 'reps', value: 5 },
      { seriesId: second, field: 'reps', value: 6 },
    ]);
    body.sync.ops.pop();
    await save(server, athlete, block, body);
    expect((await valueOf(block, 1)).reps).toBeNull();
  });

  it('5,000 edits fit into one save, and one more is asked to come in two', async () => {
    const block = await server.seedBlock(athlete.id, { weeks: 21, days: 4, exercisesPerDay: 5, seriesPerExercise: 4 });
    const edits = allSeries(block).flatMap(({ seriesId }) =>
      (['reps', 'rpe', 'load'] as const).map((field) => ({ seriesId, field, value: 5 })),
    );
    const full = saveBody(edits.slice(0, MAX_OPS_PER_SAVE));
    expect(new Set(statuses(await save(server, athlete, block, full)))).toEqual(new Set(['applied']));
    const over = await server.inject({
      method: 'PUT',
      url: savePath(athlete.id, block.blockId),
      headers: server.as(athlete),
      payload: saveBody(edits.slice(0, MAX_OPS_PER_SAVE + 1)),
    });
    expect(over.statusCode).toBe(413);
    expect(over.json()).toMatchObject({ code: 'body_too_large' });
  });
});
