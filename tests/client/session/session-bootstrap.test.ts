import { page } from '../../support/page.ts';
import { editIn, killPage, openHouse, type House } from './house.ts';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { database, deleteSessionRecord, outbox } from '#client/offline/device.ts';
import { currentSync } from '#client/offline/outbox/sync-runner.ts';
import { openAtStart, watchOtherTabs } from '#client/session/session-bootstrap.ts';
import { signIn } from '#client/session/sign-in.ts';
import { useSession } from '#client/state/session.ts';
import { TEST_PASSWORD } from '../../support/test-server.ts';
import { PATIENT } from '../../support/patient.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

describe('Opening the app', () => {
  it('on a new phone, nobody is logged in, and no database is made to find that out', async () => {
    await database.delete({ disableAutoOpen: false });
    await caches.open(`readings-v1-${house.marta.id}`);
    await openAtStart();
    expect(useSession.getState()).toEqual({ kind: 'signed-out' });
    expect(await Dexie.exists(database.name)).toBe(false);
    expect(await caches.keys()).toEqual([]);
  });

  it('again finds the same person logged in [P12]', async () => {
    await signIn(house.marta.email, TEST_PASSWORD);
    killPage();
    await openAtStart();
    expect(useSession.getState()).toMatchObject({ kind: 'signed-in', user: { id: house.marta.id } });
  });

  it('after a log-out that was cut short before its end: the rest is cleaned, the unsent rows stay [P3, P13]', async () => {
    const block = await house.server.seedBlock(house.marta.id);
    await signIn(house.marta.email, TEST_PASSWORD);
    house.network.online = false;
    await currentSync()?.edit(editIn(block)).stored;
    await caches.open(`readings-v1-${house.marta.id}`);
    killPage();
    await deleteSessionRecord();
    page.localStorage.clear();

    const opening = openAtStart();
    expect(useSession.getState().kind).toBe('signed-out');
    await opening;
    expect(await caches.keys()).toEqual([]);
    expect(await outbox.rows(house.marta.id)).toHaveLength(1);
  });
});

describe('Another tab of this phone', () => {
  it('that logs in takes this one along, and one that logs out, too [P12]', async () => {
    watchOtherTabs();
    await signIn(house.marta.email, TEST_PASSWORD);
    await signIn(house.rob.email, TEST_PASSWORD);
    // This tab still shows Marta when it hears of it.
    const { token, user } = {
      token: 'old',
      user: { id: house.marta.id, email: '', username: '', role: 'athlete' },
    } as const;
    useSession.setState({ kind: 'signed-in', token, user }, true);
    page.tell(Object.assign(new Event('storage'), { key: 'token' }));
    await vi.waitFor(() => expect(useSession.getState()).toMatchObject({ user: { id: house.rob.id } }), PATIENT);

    page.localStorage.clear();
    await deleteSessionRecord();
    page.tell(Object.assign(new Event('storage'), { key: null }));
    await vi.waitFor(() => expect(useSession.getState().kind).toBe('signed-out'), PATIENT);
    expect(currentSync()).toBeUndefined();
  });
});
