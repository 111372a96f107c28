import { page } from '../../support/page.ts';
import { editIn, openHouse, type House } from './house.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#client/api/call.ts';
import { database, outbox } from '#client/offline/device.ts';
import { keepUnloggedText, keepUnticked, noteRest } from '#client/offline/block/row-notes.ts';
import { currentSync } from '#client/offline/outbox/sync-runner.ts';
import { forgetDeletedAccounts } from '#client/session/forget-deleted.ts';
import { signIn } from '#client/session/sign-in.ts';
import { signOut } from '#client/session/sign-out.ts';
import { unsentOf } from '#client/session/unsent-of.ts';
import { useSession } from '#client/state/session.ts';
import { useTyped } from '#client/state/typed.ts';
import type { BlockDetail } from '#contract/api/block.ts';
import type { Fault } from '../../support/in-process-fetch.ts';
import { TEST_PASSWORD } from '../../support/test-server.ts';
import { PATIENT } from '../../support/patient.ts';

let house: House;
let block: BlockDetail;
beforeEach(async () => {
  house = await openHouse();
  block = await house.server.seedBlock(house.marta.id);
  await signIn(house.marta.email, TEST_PASSWORD);
});
afterEach(async () => {
  await Promise.all(
    [database.drafts, database.cells, database.chatOutbox, database.meta].map((table) => table.clear()),
  );
  await house.close();
});

describe('A phone of an account that was deleted elsewhere', () => {
  it('empties itself of everything of that person at its next contact, and says what was never sent [P13]', async () => {
    await leaveThingsOf(house.marta.id);
    await deleteMarta();
    await meetRefusal();
    expect(await forgetDeletedAccounts()).toBe(true);

    expect(await everythingHere()).not.toContain(house.marta.id);
    expect(await caches.keys()).toEqual([]);
    expect([page.localStorage.length, page.sessionStorage.length]).toEqual([0, 0]);
    expect(useTyped.getState()).toEqual({});
    expect(useSession.getState()).toEqual({
      kind: 'signed-out',
      reason: 'not-authenticated',
      message: 'This account was deleted. 4 edits and 1 message were never sent from this device and are gone with it.',
    });
    // The next look finds nobody to ask about.
    const asked = house.network.asked.length;
    expect(await forgetDeletedAccounts()).toBe(false);
    expect(house.network.asked.length).toBe(asked);
  });

  it('empties itself also where they had logged out, and left a text that does not count yet alone [P13]', async () => {
    keepUnloggedText(editIn(block).seriesId, 'load', '1400');
    await vi.waitFor(async () => expect(await everythingHere()).toContain('1400'), PATIENT);
    await signOut();
    await deleteMarta();
    expect(await forgetDeletedAccounts()).toBe(true);
    expect(await everythingHere()).not.toContain(house.marta.id);
  });

  it('says nothing of edits where none waited', async () => {
    await deleteMarta();
    await meetRefusal();
    await forgetDeletedAccounts();
    expect(useSession.getState()).toMatchObject({ message: 'This account was deleted.' });
  });

  it('keeps what somebody else left on it unsent [P3, P12]', async () => {
    await leaveThingsOf(house.marta.id);
    await leaveThingsOf(house.rob.id);
    await deleteMarta();
    await meetRefusal();
    expect(await forgetDeletedAccounts()).toBe(true);
    expect(await everythingHere()).not.toContain(house.marta.id);
    expect(await unsentOf(house.rob.id)).toEqual({ edits: 2, messages: 1, cells: 1 });
    expect((await database.meta.get('earlyKeys'))?.value).toEqual([{ userId: house.rob.id }]);
  });

  it('keeps the rest of somebody else who trains with it [P12]', async () => {
    await leaveThingsOf(house.marta.id);
    await deleteMarta();
    await meetRefusal();
    const rest = { startedAt: 1, restTime: '2:00', of: `${house.rob.id} ${block.blockId}` };
    await database.meta.put({ key: 'rest', value: rest });
    await forgetDeletedAccounts();
    expect((await database.meta.get('rest'))?.value).toEqual(rest);
  });

  it('leaves alone who has logged in on it meanwhile, and goes on being theirs [P12]', async () => {
    await leaveThingsOf(house.marta.id);
    await deleteMarta();
    await meetRefusal();
    await signIn(house.rob.email, TEST_PASSWORD);
    expect(await forgetDeletedAccounts()).toBe(true);
    expect(useSession.getState()).toMatchObject({ kind: 'signed-in', user: { id: house.rob.id } });
    expect(page.localStorage.getItem('token')).not.toBeNull();
    expect((await database.session.get('current'))?.userId).toBe(house.rob.id);
    expect(await unsentOf(house.marta.id)).toEqual({ edits: 0, messages: 0, cells: 0 });
  });
});

function strange(body: string, own?: true): Fault {
  return { status: 200, body, headers: { 'content-type': 'application/json' }, ...(own && { own }) };
}

describe('Nothing that an athlete typed goes from the phone', () => {
  const faults: readonly (readonly [string, Fault | 'offline'])[] = [
    ['without a network', 'offline'],
    ['where the answer is lost', 'drop-answer'],
    ['where a Wi-Fi answers in the place of the server', 'portal'],
    ['where the server fails', { status: 500, own: true }],
    ['where the server is busy', { status: 429, own: true }],
    ['where the call is unknown to an older server', { status: 404, own: true, body: '{"code":"not_found"}' }],
    ['where something else says yes', strange('{"deleted":true}')],
    ['where the yes is none', strange('{"deleted":"yes"}', true)],
    ['where the answer is a list', strange('[true]', true)],
    ['where the answer is empty', strange('{}', true)],
  ];

  it.each(faults)('%s, though the account may be deleted [P3]', async (_, fault) => {
    await leaveThingsOf(house.marta.id);
    await deleteMarta();
    await meetRefusal();
    const before = await everythingHere();
    if (fault === 'offline') house.network.online = false;
    else house.network.faults.push(fault);
    expect(await forgetDeletedAccounts()).toBe(false);
    expect(await everythingHere()).toEqual(before);
    expect(await unsentOf(house.marta.id)).toEqual({ edits: 3, messages: 1, cells: 1 });
    // What could not be asked then is asked the next time.
    house.network.online = true;
    expect(await forgetDeletedAccounts()).toBe(true);
  });

  it('by a session that ended otherwise, and the edits go out after the next log-in [P3, P12]', async () => {
    house.network.online = false;
    const draft = currentSync()?.edit(editIn(block)).draft;
    await vi.waitFor(async () => expect(await outbox.rows(house.marta.id)).toHaveLength(1), PATIENT);
    house.network.online = true;
    await house.server.storage.sessions.deleteAll(house.marta.id);
    await meetRefusal();
    expect(await forgetDeletedAccounts()).toBe(false);
    await signIn(house.marta.email, TEST_PASSWORD);
    await vi.waitFor(async () => {
      expect(await house.server.actualLog(block.blockId)).toMatchObject([{ op_id: draft?.opId }]);
    }, PATIENT);
  });
});

async function deleteMarta(): Promise<void> {
  const elsewhere = await house.server.inject({
    method: 'POST',
    url: '/api/profile/delete',
    headers: house.server.as(house.marta),
    payload: { password: TEST_PASSWORD },
  });
  expect(elsewhere.statusCode).toBe(200);
}

async function meetRefusal(): Promise<void> {
  house.network.online = true;
  await call('athleteArea', { athleteId: house.marta.id });
  expect(useSession.getState().kind).toBe('signed-out');
}

/** In every place of this device. */
async function leaveThingsOf(userId: string): Promise<void> {
  const { drafts, cells, chatOutbox, meta, ops, sentOps } = database;
  if (userId === house.marta.id) {
    house.network.online = false;
    await currentSync()?.edit(editIn(block)).stored;
    const { seriesId } = editIn(block);
    keepUnticked(seriesId, { reps: 4, rpe: 9, load: 95 });
    keepUnloggedText(seriesId, 'load', '1400');
    noteRest(() => ({ startedAt: 1, restTime: '2:00', after: seriesId, of: `${userId} ${block.blockId}` }));
    await caches.open(`readings-v1-${userId}`);
    page.sessionStorage.setItem('spotter-form account', JSON.stringify({ userId, typed: {} }));
  }
  const [row] = await outbox.rows(house.marta.id);
  if (row) await sentOps.put({ ...row, userId, opId: 'sent', epoch: 'e' });
  await drafts.put({ userId, blockId: 'b', week: 'week1', draft: { state: { kind: 'pending' } } });
  await cells.put({ userId, blockId: 'b', cell: 'c', draft: {} });
  const message = { v: 1, userId, clientMsgId: 'c-1', roomId: 'r', content: 'Up again', order: 1 };
  await chatOutbox.put({ ...message, createdAt: '2026-01-05T17:00:00.000Z', state: { kind: 'pending' } });
  const typed = (await meta.get('earlyKeys'))?.value;
  await meta.put({ key: 'earlyKeys', value: [...(Array.isArray(typed) ? typed : []), { userId }] });
  await meta.put({ key: 'snapshot', value: { userId: house.marta.id } });
  for (const key of ['equipment', 'unsent equipment', 'handovers'] as const)
    await meta.put({ key: `${key} ${userId}`, value: {} });
  await vi.waitFor(async () => expect(await ops.count()).toBe(1), PATIENT);
}

async function everythingHere(): Promise<string> {
  const tables = await Promise.all(database.tables.map((table) => table.toArray()));
  return JSON.stringify([tables, page.localStorage.length, page.sessionStorage.length]);
}
