import { page } from '../../support/page.ts';
import { editIn, openHouse, type House } from './house.ts';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { database } from '#client/offline/device.ts';
import { currentSync } from '#client/offline/outbox/sync-runner.ts';
import { deleteAccount } from '#client/session/delete-account.ts';
import { forgetDeletedAccounts } from '#client/session/forget-deleted.ts';
import { openSession } from '#client/session/open-session.ts';
import { signIn } from '#client/session/sign-in.ts';
import { isLeaving, useSession } from '#client/state/session.ts';
import { quotaExceeded } from '../../support/failing-disk.ts';
import { TEST_PASSWORD } from '../../support/test-server.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
  await signIn(house.marta.email, TEST_PASSWORD);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await house.close();
});

describe('Who deletes their account', () => {
  it('is logged out, and nothing of theirs stays on the phone [P13]', async () => {
    expect(await deleteAccount(house.marta.id, TEST_PASSWORD)).toBeUndefined();
    expect(useSession.getState()).toMatchObject({ kind: 'signed-out', message: 'This account was deleted.' });
    expect(await everythingHere()).not.toContain(house.marta.id);
  });

  it('stays logged in with a wrong password', async () => {
    expect(await deleteAccount(house.marta.id, 'wrong')).toMatchObject({ code: 'wrong_password' });
    expect([useSession.getState().kind, isLeaving()]).toEqual(['signed-in', false]);
  });

  it('is logged out also where the phone cannot be written, is told so, and the next start empties it [P13]', async () => {
    const block = await house.server.seedBlock(house.marta.id);
    house.network.online = false;
    await currentSync()?.edit(editIn(block)).stored;
    house.network.online = true;
    vi.spyOn(database, 'transaction').mockImplementation(() => Dexie.Promise.reject(quotaExceeded()));
    expect(await deleteAccount(house.marta.id, TEST_PASSWORD)).toBeUndefined();
    expect(useSession.getState()).toMatchObject({
      kind: 'signed-out',
      message:
        'This account was deleted, but this device could not be emptied. Spotter tries again the next time it opens with a connection.',
    });
    expect(page.localStorage.getItem('token')).toBeNull();
    expect(await everythingHere()).toContain(house.marta.id);

    vi.restoreAllMocks();
    await openSession();
    await forgetDeletedAccounts();
    expect(await everythingHere()).not.toContain(house.marta.id);
  });
});

async function everythingHere(): Promise<string> {
  return JSON.stringify(await Promise.all(database.tables.map((table) => table.toArray())));
}
