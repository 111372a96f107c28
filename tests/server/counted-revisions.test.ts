import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AthleteProfile } from '#contract/api/athlete-profile.ts';
import type { BlockDetail } from '#contract/api/block.ts';
import type { SeenBlockReply } from '#contract/api/coach-save.ts';
import type { StorageLocation } from '#server/storage/database.ts';
import { newId } from '#server/storage/ids.ts';
import { seriesRowsOf } from '#server/storage/blocks/logged-fields.ts';
import type { ActualLogRow, ActualRow } from '#server/storage/schema.ts';
import { coachedPath, saveAsCoach, seedCoached, weeksOf, withTargets, type Coached } from '../support/coached.ts';
import { usePlaces } from '../support/lane-places.ts';
import { countedReading, countedRow, makeOlder, openDatabase } from '../support/older-database.ts';
import { allSeries, save, saveBody, seriesAt, statuses, type Edit, type Sender } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

const START = 1_800_000_000_000;
const MINUTE = 60_000;
/** Of the block that most is about; its revisions came one a minute, the first at START. */
const LAST = 8;
const cameAt = (rev: number): number => START + (rev - 1) * MINUTE;

describe.each(storageLanes())('A block whose revisions were counted until now ($name)', (lane) => {
  const place = usePlaces(lane);
  let now: number;
  let server: TestServer;
  let coached: Coached;
  let other: BlockDetail;
  let location: StorageLocation;
  /** What the athlete's phone sent last, and may send again. */
  let sentLast: ReturnType<typeof saveBody>;
  /** As it would have been with counted revisions. */
  let before: { reading: BlockDetail; standing: ActualRow[]; log: ActualLogRow[] };

  const series = (at: number): string => seriesAt(coached.block, at).seriesId;
  const edit = (at: number, field: Edit['field'], value: number | null, wishes: Partial<Edit> = {}): Edit => ({
    seriesId: series(at),
    field,
    value,
    editedAt: now,
    ...wishes,
  });
  const send = (edits: readonly Edit[], sender: Sender, block = coached.block) =>
    save(server, coached.athlete, block, saveBody(edits, sender));
  const read = async (block = coached.block) => {
    const { athlete } = coached;
    const url = `/api/athletes/${athlete.id}/blocks/${block.blockId}`;
    return (await server.inject({ url, headers: server.as(athlete) })).json<BlockDetail>();
  };
  const standing = async (): Promise<ActualRow[]> => {
    const { blockId } = coached.block;
    const asked = allSeries(coached.block).map((one) => ({ series_id: one.seriesId, device_id: 'nobody' }));
    const keys = asked.map((row) => ({ block_id: blockId, ...row }));
    const { current } = await server.storage.saves.lookUp({ ops: [], series: keys, revs: [] });
    const rows = current.map(({ highest_seq: _highest, ...row }) => row);
    return rows.toSorted((one, two) => (one.series_id + one.field < two.series_id + two.field ? -1 : 1));
  };
  const lastLogged = async (block = coached.block) => (await server.actualLog(block.blockId)).at(-1);
  const plan = async (at: number, load: number) => {
    const block = await read();
    const week1 = withTargets(weeksOf(block)['week1'], new Map([[series(at), { load }]]));
    await saveAsCoach(server, coached, { blockWeeks: { week1 }, sync: { baseStructRev: block.structRev } });
  };
  const look = async (rev: number) => {
    const answer = await server.inject({
      method: 'PUT',
      url: coachedPath(coached, '/seen'),
      headers: server.as(coached.coach),
      payload: { weekName: 'week1', rev, epoch: await server.storage.meta.epoch() },
    });
    return answer.json<SeenBlockReply>();
  };
  const newSets = async () => {
    const url = coachedPath(coached).split('/blocks')[0] ?? '';
    const answer = await server.inject({ url, headers: server.as(coached.coach) });
    const { blocks } = answer.json<AthleteProfile>();
    return blocks.find(({ blockId }) => blockId === coached.block.blockId)?.newSets;
  };

  beforeEach(async () => {
    now = START;
    const today = await place();
    server = await createTestServer({ location: today, now: () => now });
    coached = await seedCoached(server, { exercisesPerDay: 1, seriesPerExercise: 4 });
    /** The next revision is based on the one before, unless it says more. */
    const next = async (device: string, edits: () => Edit[], baseRev = now): Promise<void> => {
      now += MINUTE;
      sentLast = saveBody(edits(), { deviceId: device, baseRev, sentAt: now });
      await save(server, coached.athlete, coached.block, sentLast);
    };
    await next('tablet', () => [edit(0, 'load', 102.5, { seq: 5 }), edit(0, 'rpe', 8.5, { seq: 6 })]);
    now += MINUTE;
    await plan(1, 132.5);
    await next('phone', () => [edit(1, 'reps', 5)], START);
    await look(now);
    await next('tablet', () => [edit(2, 'reps', 4, { seq: 7 })]);
    await next('tablet', () => [edit(2, 'reps', null, { seq: 8 })]);
    await next('watch', () => [edit(1, 'load', 90)]);
    await next('phone', () => [edit(0, 'load', 105)]);

    now += MINUTE;
    other = await server.seedBlock(coached.athlete.id);
    now += MINUTE;
    await send([{ seriesId: seriesAt(other).seriesId, field: 'reps', value: 3 }], { baseRev: other.rev }, other);

    location = await place();
    const countOf = await makeOlder(location, today, '0007-lighter-saves');
    before = {
      reading: countedReading(await read(), countOf),
      // Nobody noted then when a value was there first, and what it meant.
      standing: (await standing()).map((row) => ({ ...countedRow(row, countOf), filled_at: null, meaning: null })),
      log: (await server.actualLog(coached.block.blockId)).map((row) => countedRow(row, countOf)),
    };
    await server.close();
    now += MINUTE;
    server = await createTestServer({ location, now: () => now });
  });
  afterEach(() => server.close());

  it('is at the time of its last change, and says what it said before [P1]', async () => {
    expect(before.log.map(({ rev }) => rev)).toEqual([2, 2, 4, 5, 6, 7, 8]);
    const reading = await read();
    expect(reading).toEqual({ ...before.reading, epoch: reading.epoch });
    expect(reading.rev).toBe(cameAt(LAST));
    expect(reading.weeks[0]?.seenRev).toBe(4);
    expect(await server.actualLog(coached.block.blockId)).toEqual(before.log);
    expect((await read(other)).rev).toBe(cameAt(LAST + 2));
  });

  it('has in every field what stood there, whose it was, when it came and what it was based on [P1]', async () => {
    expect(await standing()).toEqual(before.standing);
    const database = openDatabase(location);
    const rows = await database
      .selectFrom('actual')
      .selectAll()
      .where('block_id', '=', coached.block.blockId)
      .orderBy('series_id')
      .execute();
    await database.destroy();
    const expected = seriesRowsOf(before.standing).toSorted((one, two) => (one.series_id < two.series_id ? -1 : 1));
    expect(rows.map(parsed)).toEqual(expected.map(parsed));
    expect(new Map(rows.map((row) => [row.series_id, [row.rev, row.logged]]))).toEqual(
      new Map([
        [series(0), [8, 2]],
        [series(1), [7, 2]],
        [series(2), [6, 0]],
      ]),
    );
  });

  it('is raised by a save to the time at which it comes, and never back', async () => {
    expect((await send([edit(0, 'rpe', 9)], { deviceId: 'new', baseRev: LAST })).rev).toBe(now);
    const { rev } = await read();
    expect(rev).toBe(now);
    now = START;
    expect((await send([edit(0, 'rpe', 9.5)], { deviceId: 'newer', baseRev: LAST })).rev).toBe(rev + 1);
    expect((await read()).rev).toBe(rev + 1);
  });

  it('is corrected by a phone whose clock is years behind, of someone who had seen the value [P4]', async () => {
    const correction = edit(0, 'load', 107.5, { editedAt: 1_000 });
    expect(statuses(await send([correction], { deviceId: 'old', baseRev: LAST }))).toEqual(['applied']);
    expect(seriesAt(await read()).actual).toEqual({ reps: null, rpe: 8.5, load: 107.5 });
    expect(await lastLogged()).toMatchObject({ rev: now, base_rev: LAST, t: cameAt(LAST) + 1 });
  });

  it('counts as seen by a phone that had seen more than a restored database has [P4]', async () => {
    const correction = edit(0, 'load', 107.5, { editedAt: 1_000 });
    expect(statuses(await send([correction], { deviceId: 'old', baseRev: LAST + 500 }))).toEqual(['applied']);
    expect(await lastLogged()).toMatchObject({ base_rev: LAST + 500, t: cameAt(LAST) + 1 });
  });

  it('keeps its value when someone who had not seen it typed earlier, and tells them what stands [P4]', async () => {
    const early = edit(0, 'load', 70, { editedAt: cameAt(LAST) - 1 });
    const older = edit(0, 'load', 80, { editedAt: 1_000 });
    const reply = await send([early, older], { deviceId: 'unseeing', baseRev: LAST - 1 });
    const winner = { value: 105, editedAt: cameAt(LAST), device: 'phone' };
    expect(reply.results).toMatchObject([
      { status: 'superseded', winner },
      { status: 'superseded', winner },
    ]);
    expect((await server.actualLog(coached.block.blockId)).slice(-2).map(({ t }) => t)).toEqual([
      cameAt(LAST) - 1,
      cameAt(LAST - 1) + 1,
    ]);
    expect(seriesAt(await read()).actual.load).toBe(105);
  });

  it('takes the value of someone who had not seen it but typed later [P4]', async () => {
    const late = edit(0, 'load', 110, { editedAt: cameAt(LAST) + 1 });
    expect(statuses(await send([late], { deviceId: 'unseeing', baseRev: 1 }))).toEqual(['applied']);
    expect(seriesAt(await read()).actual.load).toBe(110);
  });

  it('weighs what was based on a number by when its own revision of that number came [P4]', async () => {
    const old = { editedAt: 1_000, value: 1 } as const;
    await send([edit(3, 'reps', 1, old)], { deviceId: 'new', baseRev: 2 });
    expect((await lastLogged())?.t).toBe(cameAt(2) + 1);
    const { seriesId } = seriesAt(other, 1);
    await send([{ seriesId, field: 'reps', ...old }], { deviceId: 'new', baseRev: 2 }, other);
    expect((await lastLogged(other))?.t).toBe(cameAt(LAST + 2) + 1);
  });

  it('knows that an edit came after a later one of its own device [P4]', async () => {
    const [late, next] = [edit(0, 'load', 60, { seq: 4 }), edit(0, 'load', 65, { seq: 9 })];
    expect(statuses(await send([late], { deviceId: 'tablet', baseRev: LAST }))).toEqual(['superseded']);
    expect(statuses(await send([next], { deviceId: 'tablet', baseRev: LAST }))).toEqual(['applied']);
  });

  it('knows a save that it had, and is not raised by it [P2]', async () => {
    const again = await save(server, coached.athlete, coached.block, sentLast);
    expect(statuses(again)).toEqual(['duplicate']);
    expect([again.rev, (await read()).rev]).toEqual([cameAt(LAST), cameAt(LAST)]);
    expect(await server.actualLog(coached.block.blockId)).toEqual(before.log);
  });

  it('tells a phone what others changed after the number that it had seen, in its order [P8]', async () => {
    const { rev } = await send([edit(1, 'rpe', 7, { opId: newId() })], { deviceId: 'watch', baseRev: LAST });
    now += MINUTE;
    const sinceFive = [
      { seriesId: series(2), field: 'reps', value: null, rev: 6 },
      { seriesId: series(1), field: 'load', value: 90, rev: 7 },
      { seriesId: series(0), field: 'load', value: 105, rev: 8 },
      { seriesId: series(1), field: 'rpe', value: 7, rev },
    ];
    const five = await send([edit(3, 'reps', 5)], { deviceId: 'new', baseRev: 5 });
    expect(five.changes).toEqual(sinceFive);
    const seen = await send([edit(3, 'rpe', 6, { seq: 2 })], { deviceId: 'new', baseRev: LAST });
    expect(seen.changes).toEqual(sinceFive.slice(-1));
    expect((await send([edit(3, 'load', 5, { seq: 3 })], { deviceId: 'new', baseRev: rev })).changes).toEqual([]);
  });

  it('shows the coach as new what they have not seen, and nothing that they have', async () => {
    expect(await newSets()).toBe(2);
    expect(await look(7)).toEqual({ seenRev: 7 });
    expect(await newSets()).toBe(1);
    expect(await look(cameAt(LAST))).toEqual({ seenRev: cameAt(LAST) });
    expect(await newSets()).toBe(0);
    expect(await look(LAST)).toEqual({ seenRev: cameAt(LAST) });
    await send([edit(2, 'reps', 4)], { deviceId: 'new', baseRev: LAST });
    expect(await newSets()).toBe(1);
    await look(now);
    expect(await newSets()).toBe(0);
  });

  it('keeps for each set the target that the athlete saw, whenever it changed [P5]', async () => {
    const setAt = async (at: number) => seriesAt(await read(), at);
    expect(await setAt(1)).toMatchObject({ target: { load: 132.5 }, loggedTarget: { load: 100 } });
    await plan(1, 140);
    await plan(2, 95);
    expect(await setAt(1)).toMatchObject({ target: { load: 140 }, loggedTarget: { load: 100 } });
    await send([edit(2, 'reps', 4)], { deviceId: 'new', baseRev: LAST });
    expect(await setAt(2)).toMatchObject({ target: { load: 95 }, loggedTarget: { load: 100 } });
    await send([edit(2, 'reps', 5)], { deviceId: 'newer', baseRev: (await read()).rev });
    expect(await setAt(2)).not.toHaveProperty('loggedTarget');
  });
});

function parsed(row: { readonly fields: string }): object {
  return { ...row, fields: JSON.parse(row.fields) as unknown };
}
