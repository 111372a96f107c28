import { describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import { FIELDS } from '#contract/vocabulary.ts';
import { openStorage, type Storage, type StorageLocation } from '#server/storage/database.ts';
import { usePlaces } from '../../../support/lane-places.ts';
import { countedReading, countedRow, makeOlder } from '../../../support/older-database.ts';
import { allSeries, save, saveBody, statuses } from '../../../support/save-body.ts';
import { storageLanes } from '../../../support/storage-lanes.ts';
import { createTestServer, type SeededUser, type TestServer } from '../../../support/test-server.ts';

const DEVICES = ['phone', 'tablet', 'watch'];
const SAVES = 120;
const START = 1_800_000_000_000;

describe.each(storageLanes())('An edit that comes after a later one of its own device ($name)', (lane) => {
  const place = usePlaces(lane);

  it('is known to be one, whichever devices have been passed over meanwhile [P4]', async () => {
    const world = await lived(await place());
    expect(await numbersKnown(world.server.storage, world)).toEqual(await numbersLogged(world));
    await world.server.close();
  });

  it('is known to be one in a database of the version before [P4]', async () => {
    const world = await lived(await place());
    const older = await place();
    const countOf = await makeOlder(older, world.location, '0006-plan-save-revisions');
    const storage = await openStorage(older);
    expect(await numbersKnown(storage, world)).toEqual(await numbersLogged(world));
    const { blockId } = world.block;
    const log = await world.server.actualLog(blockId);
    expect(await storage.actuals.log(blockId)).toEqual(log.map((row) => countedRow(row, countOf)));
    const reading = countedReading(await world.server.readBlock(world.athlete.id, blockId), countOf);
    const read = await storage.blocks.read({ athleteId: world.athlete.id, blockId });
    expect(withoutTimes(read)).toEqual(withoutTimes({ ...reading, epoch: undefined }));
    await storage.close();
    await world.server.close();
  });

  it('loses, though the value that stands came from another phone and is older [P4]', async () => {
    let now = START;
    const server = await createTestServer({ location: await place(), now: () => now });
    const athlete = await server.seedAthlete();
    const block = await server.seedBlock(athlete.id);
    now += 60_000;
    const seriesId = allSeries(block)[0]?.seriesId ?? '';
    const edit = { seriesId, field: 'reps', baseRev: block.rev } as const;
    const put = (deviceId: string, seq: number, editedAt: number) =>
      save(server, athlete, block, saveBody([{ ...edit, seq, editedAt, value: seq }], { deviceId, sentAt: editedAt }));
    expect(statuses(await put('tablet', 1, START + 5_000))).toEqual(['applied']);
    expect(statuses(await put('phone', 7, START + 1_000))).toEqual(['superseded']);
    expect(statuses(await put('phone', 6, START + 9_000))).toEqual(['superseded']);
    expect(statuses(await put('phone', 8, START + 9_000))).toEqual(['applied']);
    expect(statuses(await put('tablet', 2, START + 10_000))).toEqual(['applied']);
    expect(statuses(await put('phone', 7, START + 20_000))).toEqual(['superseded']);
    await server.close();
  });
});

/** When a value was there first, which older databases do not know. */
function withoutTimes(reading: object | undefined): unknown {
  const times = new Set(['loggedAt', 'changedAt']);
  return JSON.parse(JSON.stringify(reading, (key, value: unknown) => (times.has(key) ? undefined : value)));
}

type World = {
  readonly location: StorageLocation;
  readonly server: TestServer;
  readonly athlete: SeededUser;
  readonly block: BlockDetail;
};

/** Three devices have saved the same fields, late, out of order, and in a series that the coach took out. */
async function lived(location: StorageLocation): Promise<World> {
  let now = START;
  const server = await createTestServer({ location, now: () => (now += 10) });
  const athlete = await server.seedAthlete();
  const block = await server.seedBlock(athlete.id, { exercisesPerDay: 1, seriesPerExercise: 2 });
  const [removed, kept] = allSeries(block).map(({ seriesId }) => seriesId);
  const random = sequence();
  const revs = [0, block.rev];
  for (let at = 0; at < SAVES; at += 1) {
    if (at === SAVES / 2) {
      await server.removeSeries({ athleteId: athlete.id, blockId: block.blockId }, removed ?? '');
      revs.push((await server.readBlock(athlete.id, block.blockId)).rev);
    }
    const edits = Array.from({ length: 1 + random(3) }, (_, index) => ({
      seriesId: (random(2) ? removed : kept) ?? '',
      field: FIELDS[random(FIELDS.length)] ?? 'reps',
      value: random(9),
      seq: Math.max(0, at * 3 + index - random(20)),
      baseRev: revs[random(revs.length)] ?? 0,
      editedAt: now - random(400),
    }));
    const sender = { deviceId: DEVICES[random(DEVICES.length)] ?? '', baseRev: revs.at(-1) ?? 0 };
    revs.push((await save(server, athlete, block, saveBody(edits, sender))).rev);
  }
  return { location, server, athlete, block };
}

async function numbersKnown(storage: Storage, { block }: World): Promise<Record<string, number>> {
  const known: Record<string, number> = {};
  for (const device of DEVICES) {
    const series = allSeries(block).map((one) => ({
      block_id: block.blockId,
      series_id: one.seriesId,
      device_id: device,
    }));
    for (const row of (await storage.saves.lookUp({ ops: [], series, revs: [] })).current) {
      if (row.highest_seq !== null) known[`${row.series_id} ${row.field} ${device}`] = row.highest_seq;
    }
  }
  return known;
}

async function numbersLogged({ server, block }: World): Promise<Record<string, number>> {
  const highest: Record<string, number> = {};
  for (const row of await server.actualLog(block.blockId)) {
    const key = `${row.series_id} ${row.field} ${row.device_id}`;
    highest[key] = Math.max(row.seq, highest[key] ?? 0);
  }
  return highest;
}

/** The same numbers every time. */
function sequence(): (below: number) => number {
  let state = 20_261_122;
  return (below) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c_1b_3c_6d) + 0x9e_37_79_b9;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}
