import { page } from '../../../support/page.ts';
import { editIn, openHouse, type House } from '../../session/house.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import { HISTORY_PAGE } from '#contract/history-vocabulary.ts';
import { sentencesOf } from '#client/features/training-history/about-export.ts';
import { collectLog, type CollectedLog } from '#client/features/training-history/collect-log.ts';
import { keptBlockList, noteHistoryChanged } from '#client/offline/kept-log.ts';
import { currentSync } from '#client/offline/outbox/sync-runner.ts';
import { readImported } from '#client/offline/prefetch/read-older.ts';
import { signIn } from '#client/session/sign-in.ts';
import { exportLog as words } from '#client/words/export-log.ts';
import { seriesOfDay } from '#domain/block/weeks.ts';
import { TEST_PASSWORD } from '../../../support/test-server.ts';
import {
  beginWithoutWorker,
  bringSessions,
  forgetKept,
  goOffline,
  logLoad,
  putWorkerBefore,
  readAll,
} from './log-on-a-phone.ts';

const BLOCKS = 5;
const SESSIONS = HISTORY_PAGE + 20;

let house: House;
/** The oldest first. */
let blocks: BlockDetail[];

beforeEach(async () => {
  house = await openHouse();
  blocks = [];
  for (let number = 0; number < BLOCKS; number += 1) blocks.push(await house.server.seedBlock(house.marta.id));
  await logLoad(house, blocks[0], 100);
  await bringSessions(house, SESSIONS);
  await signIn(house.marta.email, TEST_PASSWORD);
  await beginWithoutWorker();
  putWorkerBefore(house.network);
});
afterEach(async () => {
  Reflect.deleteProperty(page.navigator, 'serviceWorker');
  await house.close();
});

describe('An export without a network', () => {
  it('has what one with a network has, when the phone has read ahead', async () => {
    const online = await collected();
    await readAll(house);
    goOffline(house);
    const offline = await collected();
    expect(online.isFromDevice).toBe(false);
    expect(offline.isFromDevice).toBe(true);
    expect(online.blocks).toHaveLength(BLOCKS);
    expect(online.history).toHaveLength(SESSIONS);
    expect({ ...offline, isFromDevice: false }).toEqual(online);
    expect(saidOf(offline)).toEqual(['Saved as a.csv.', words.fromDevice]);
  });

  it('has what was logged in a block that the coach deleted, with a network and without one', async () => {
    const { server, marta } = house;
    const blockId = blocks[0]?.blockId ?? '';
    const put = { name: 'Put away', archived_at: null, start_date: null, deleted_at: 1 };
    await server.storage.transaction((repositories) => repositories.blocks.putAbout(blockId, put));
    const online = await collected();
    await readAll(house);
    goOffline(house);
    const offline = await collected();
    for (const log of [online, offline]) expect(log.blocks.map(({ block }) => block.name)).toContain('Put away');
    expect({ ...offline, isFromDevice: false }).toEqual(online);
    expect(await keptBlockList(marta.id)).toHaveLength(BLOCKS - 1);
  });

  it('names the blocks that this device does not keep', async () => {
    await readAll(house);
    await forgetKept(house, (address) => address.endsWith(`/blocks/${blocks[1]?.blockId}`));
    goOffline(house);
    const log = await collected();
    expect(log.blocks.map(({ block }) => block.blockId)).not.toContain(blocks[1]?.blockId);
    expect(log.missing).toEqual({ blocks: ['Test block'], imports: 'nothing' });
    expect(saidOf(log).slice(-2)).toEqual([
      'Blocks that are not on this device, and so not in the file: Test block.',
      words.theRest,
    ]);
  });

  it('says that it has no blocks where not even their names are kept', async () => {
    await readAll(house);
    await forgetKept(house, (address) => address.endsWith('/myBlocks'));
    goOffline(house);
    const log = await collected();
    expect(log.missing.blocks).toBe('all');
    expect(saidOf(log)).toContain(words.missingAllBlocks);
  });

  it('says since when imported workouts are kept, and that they are not where none is', async () => {
    await readAll(house);
    await forgetKept(house, (address) => address.includes('?before='));
    goOffline(house);
    const some = await collected();
    expect(some.history).toHaveLength(HISTORY_PAGE);
    expect(saidOf(some)).toContain(words.missingImportsBefore('21 Jan 2024'));
    await forgetKept(house, (address) => address.endsWith('/history'));
    expect(saidOf(await collected())).toContain(words.missingImports);
  });

  it('does not pass over what was imported here a moment ago', async () => {
    await readAll(house);
    noteHistoryChanged();
    await bringSessions(house, 1, 2_025);
    goOffline(house);
    expect((await collected()).missing.imports).toBe('all');
    house.network.online = true;
    await readImported({ athleteId: house.marta.id });
    goOffline(house);
    const log = await collected();
    expect(log.history).toHaveLength(SESSIONS + 1);
    expect(log.missing.imports).toBe('nothing');
  });

  it('is none where the phone keeps nothing: the athlete is told, and gets no empty file', async () => {
    goOffline(house);
    expect(await collectLog(house.marta.id)).toEqual({ kind: 'refused', message: words.nothingKept });
  });

  it.each([
    ['a portal answers in its place', 'portal'],
    ['it fails', { status: 503 }],
    ['a block is cut off after the list came', undefined],
  ] as const)('is made as well where a server cannot be reached because %s', async (_, fault) => {
    await readAll(house);
    // The list is asked for first, and then a block.
    house.network.faults.push(...(fault === undefined ? [{ status: 502 } as const] : [fault]));
    const log = await collected();
    expect(log.isFromDevice).toBe(true);
    expect(log.blocks).toHaveLength(BLOCKS);
  });
});

describe('What is not sent yet', () => {
  it('lies over what is kept, and over what the server says', async () => {
    await readAll(house);
    house.network.online = false;
    const edit = editIn(newest(), { field: 'load', value: 142.5 });
    await currentSync()?.edit(edit).stored;
    const offline = await collected();
    expect(loadOf(offline, edit.seriesId)).toBe(142.5);
    expect(offline.unsent).toEqual({ inside: 1, outside: 0 });
    expect(saidOf(offline)).toContain('1 edit not sent yet: in the file, too.');
    house.network.saveFaults.push('drop', 'drop', 'drop', 'drop');
    house.network.online = true;
    const online = await collected();
    expect(online.isFromDevice).toBe(false);
    expect(loadOf(online, edit.seriesId)).toBe(142.5);
    expect(await house.server.actualLog(newest().blockId)).toEqual([]);
  });

  it('is counted where its block is not on this device', async () => {
    await readAll(house);
    goOffline(house);
    await currentSync()?.edit(editIn(newest())).stored;
    await forgetKept(house, (address) => address.endsWith(`/blocks/${newest().blockId}`));
    const log = await collected();
    expect(log.unsent).toEqual({ inside: 0, outside: 1 });
    expect(saidOf(log)).toContain(words.leftOut(1));
  });
});

function newest(): BlockDetail {
  const block = blocks.at(-1);
  if (!block) throw new Error('There is no block.');
  return block;
}

async function collected(): Promise<CollectedLog> {
  const result = await collectLog(house.marta.id);
  if (result.kind !== 'collected') throw new Error(result.message);
  return result.log;
}

function saidOf(log: CollectedLog): string[] {
  return sentencesOf({ ...log, file: 'a.csv' });
}

function loadOf({ blocks: dated }: CollectedLog, seriesId: string): number | null | undefined {
  const days = dated.flatMap(({ block }) => block.weeks.flatMap((week) => Object.values(week.dayResponses)));
  return days.flatMap(seriesOfDay).find((series) => series.seriesId === seriesId)?.actual.load;
}
