import { editIn, killPage, openHouse, type House } from '../../session/house.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import { database, deviceId, outbox } from '#client/offline/device.ts';
import { readEditsFile, writeEditsFile } from '#client/offline/export/edits-file.ts';
import { importEdits } from '#client/offline/export/import-edits.ts';
import { currentSync } from '#client/offline/outbox/sync-runner.ts';
import { signIn } from '#client/session/sign-in.ts';
import { outboxSummary } from '#sync/outbox-summary.ts';
import type { Edit } from '#sync/ports.ts';
import { seriesAt } from '../../../support/save-body.ts';
import { TEST_PASSWORD } from '../../../support/test-server.ts';

const WITHIN = { timeout: 15_000 };
/** A bound for what never comes: on a busy machine a password alone takes seconds. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let house: House;
let block: BlockDetail;
beforeEach(async () => {
  house = await openHouse();
  block = await house.server.seedBlock(house.marta.id);
  await signIn(house.marta.email, TEST_PASSWORD);
});
afterEach(() => house.close());

describe('Edits that were exported before the phone was wiped', () => {
  it('arrive exactly once when they are imported, however often [P2, P11]', async () => {
    const file = await typeAndExport();
    await wipe();
    expect(await takeIn(file)).toMatchObject({ new: 2, 'here already': 0, older: 0, taken: { rows: 2 } });
    expect(await takeIn(file)).toMatchObject({ new: 0, 'here already': 2, older: 0 });
    await arrived(2);
    await drained();
    await takeIn(file);
    await drained();
    expect(await house.server.actualLog(block.blockId)).toHaveLength(2);
    expect(seriesAt(await house.server.readBlock(house.marta.id, block.blockId)).actual).toMatchObject({
      reps: 5,
      load: 80,
    });
  });

  it('arrive exactly once, too, when the server had them and only the answer was lost [P2]', async () => {
    house.network.saveFaults.push('drop-answer');
    await type({ field: 'reps', value: 5 });
    const file = await exported();
    await arrived(1);
    await wipe();
    await takeIn(file);
    await drained();
    expect(await house.server.actualLog(block.blockId)).toHaveLength(1);
    await gone();
  });
});

describe('An older edit from a file', () => {
  it('never takes the place of a newer one that waits here', async () => {
    const file = await typeAndExport();
    await type({ field: 'reps', value: 9 });
    expect(await takeIn(file)).toMatchObject({ new: 0, 'here already': 1, older: 1 });
    house.network.online = true;
    currentSync()?.wake();
    await drained();
    expect(seriesAt(await house.server.readBlock(house.marta.id, block.blockId)).actual).toMatchObject({ reps: 9 });
  });

  it('never beats a newer one of the same phone that the server has [P4]', async () => {
    const file = await typeAndExport();
    await typeNewer();
    await takeIn(file);
    await drained();
    expect(seriesAt(await house.server.readBlock(house.marta.id, block.blockId)).actual).toMatchObject({ reps: 9 });
  });

  it('never beats a newer one of the phone that was wiped meanwhile, and stays readable [P4]', async () => {
    const file = await typeAndExport();
    await wipe();
    await typeNewer();
    await takeIn(file);
    await drained();
    expect(seriesAt(await house.server.readBlock(house.marta.id, block.blockId)).actual).toMatchObject({ reps: 9 });
    expect(outboxSummary(await outbox.rows(house.marta.id)).lost).toMatchObject([
      { field: 'reps', lost: { value: 5, winner: { value: 9 } } },
    ]);
  });
});

it('a database that does not take them changes nothing', async () => {
  const file = await typeAndExport();
  await forgetRows();
  // The page knows nothing of the disk any more, and asks it.
  await database.meta.clear();
  const put = vi.spyOn(database.ops, 'bulkPut').mockImplementationOnce(() => {
    throw new Error('The disk is full.');
  });
  await expect(takeIn(file)).rejects.toThrow('The disk is full.');
  put.mockRestore();
  expect(await outbox.rows(house.marta.id)).toEqual([]);
});

async function type(part: Partial<Edit>): Promise<void> {
  await currentSync()?.edit(editIn(block, part)).stored;
}

async function typeNewer(): Promise<void> {
  house.network.online = true;
  await type({ field: 'reps', value: 9 });
  await drained();
  await gone();
}

/** What was sent is read back, and the outbox holds nothing of it any more. */
async function gone(): Promise<void> {
  await vi.waitFor(async () => expect(await outbox.rows(house.marta.id)).toEqual([]), WITHIN);
}

async function typeAndExport(): Promise<string> {
  house.network.online = false;
  await type({ field: 'reps', value: 5 });
  await type({ field: 'load', value: 80 });
  return exported();
}

async function exported(): Promise<string> {
  const rows = await outbox.rows(house.marta.id);
  const held = { rows, weeks: [], messages: [] };
  return writeEditsFile(held, { user: house.marta, deviceId: await deviceId(), now: Date.now(), nameOf: () => '' });
}

async function takeIn(file: string) {
  const read = readEditsFile(file, house.marta.id);
  if (read.kind !== 'edits') throw new Error(`The file is ${read.kind}.`);
  return importEdits(house.marta.id, read);
}

/** The browser deleted everything; then the same person logs in again. */
async function forgetRows(): Promise<void> {
  const known = await outbox.rows(house.marta.id);
  await outbox.compareAndSet(known.map((row) => ({ row, to: 'gone' })));
}

/** The page ends, and its memory with it; then everything on the phone is deleted. */
async function wipe(): Promise<void> {
  killPage();
  await forgetRows();
  await Promise.all([database.ops.clear(), database.session.clear(), database.meta.clear()]);
  house.network.online = true;
  await signIn(house.marta.email, TEST_PASSWORD);
}

async function arrived(count: number): Promise<void> {
  await vi.waitFor(async () => expect(await house.server.actualLog(block.blockId)).toHaveLength(count), WITHIN);
}

async function drained(): Promise<void> {
  house.network.online = true;
  await vi.waitFor(async () => {
    currentSync()?.wake();
    const { waiting, stuck } = outboxSummary(await outbox.rows(house.marta.id));
    expect([waiting, stuck]).toEqual([[], []]);
  }, WITHIN);
}
