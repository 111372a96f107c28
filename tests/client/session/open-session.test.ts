import { page } from '../../support/page.ts';
import { editIn, killPage, openHouse, type House } from './house.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#client/api/call.ts';
import { database, deleteSessionRecord, outbox } from '#client/offline/device.ts';
import { peek } from '#client/boot/peek.ts';
import { markEnded } from '#client/offline/session-end.ts';
import { currentSync } from '#client/offline/outbox/sync-runner.ts';
import { openSession } from '#client/session/open-session.ts';
import { signIn } from '#client/session/sign-in.ts';
import { wipedAt } from '#client/platform/wiped.ts';
import { useNotices } from '#client/state/notices.ts';
import { useSession } from '#client/state/session.ts';
import { TEST_PASSWORD } from '../../support/test-server.ts';
import { PATIENT } from '../../support/patient.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

describe('Opening the app', () => {
  it('on a new phone, nobody is logged in, and what the phone remembers of itself stays', async () => {
    page.localStorage.setItem('install-prompt', 'dismissed');
    await openSession();
    expect(useSession.getState()).toEqual({ kind: 'signed-out' });
    expect(page.localStorage).toHaveLength(1);
  });

  it('again finds the same person logged in, and sends what waits [P1, P12]', async () => {
    const block = await house.server.seedBlock(house.marta.id);
    await signIn(house.marta.email, TEST_PASSWORD);
    house.network.online = false;
    await currentSync()?.edit(editIn(block)).stored;
    killPage();
    house.network.online = true;
    await openSession();
    expect(useSession.getState()).toMatchObject({ kind: 'signed-in', user: { id: house.marta.id } });
    await vi.waitFor(async () => expect(await house.server.actualLog(block.blockId)).toHaveLength(1), PATIENT);
  });

  it('asks no server: it opens in the basement, too', async () => {
    await signIn(house.marta.email, TEST_PASSWORD);
    killPage();
    house.network.online = false;
    await openSession();
    expect(useSession.getState().kind).toBe('signed-in');
  });

  it('twice for the same token starts no second engine', async () => {
    await signIn(house.marta.email, TEST_PASSWORD);
    const sync = currentSync();
    await openSession();
    expect(currentSync()).toBe(sync);
  });

  it.each(['not json', 'null', '7', '{}', '{"id":"m","email":"e","username":"u"}', '{"id":1,"role":"athlete"}'])(
    'with a user entry that cannot be read (%s) counts as logged out',
    async (entry) => {
      await signIn(house.marta.email, TEST_PASSWORD);
      killPage();
      page.localStorage.setItem('user', entry);
      await openSession();
      expect(useSession.getState().kind).toBe('signed-out');
    },
  );
});

describe('A token that came back from the dead', () => {
  it('that the database does not know counts as logged out, and nothing is sent with it [P12]', async () => {
    await signIn(house.marta.email, TEST_PASSWORD);
    killPage();
    page.localStorage.setItem('token', 'of long ago');
    await openSession();
    expect(useSession.getState().kind).toBe('signed-out');
    expect(currentSync()).toBeUndefined();
  });

  it('of the person before, after another one logged in, counts as logged out [P12]', async () => {
    await signIn(house.marta.email, TEST_PASSWORD);
    const before = { token: page.localStorage.getItem('token'), user: page.localStorage.getItem('user') };
    await signIn(house.rob.email, TEST_PASSWORD);
    killPage();
    page.localStorage.setItem('token', before.token ?? '');
    page.localStorage.setItem('user', before.user ?? '');
    await openSession();
    expect(useSession.getState().kind).toBe('signed-out');
    expect(currentSync()).toBeUndefined();
  });

  it('after a log-out that was cut short: the rest is cleaned, the unsent rows stay [P3, P13]', async () => {
    const block = await house.server.seedBlock(house.marta.id);
    await signIn(house.marta.email, TEST_PASSWORD);
    house.network.online = false;
    await currentSync()?.edit(editIn(block)).stored;
    await caches.open(`readings-v1-${house.marta.id}`);
    killPage();
    await deleteSessionRecord();

    await openSession();
    expect(useSession.getState().kind).toBe('signed-out');
    expect(await caches.keys()).toEqual([]);
    expect(page.localStorage).toHaveLength(0);
    expect(await outbox.rows(house.marta.id)).toHaveLength(1);
  });
});

describe('A phone that heard that its token is refused', () => {
  it('has marked the session before anybody is told, and shows nobody from then on, offline too [P13]', async () => {
    const block = await house.server.seedBlock(house.marta.id);
    await signIn(house.marta.email, TEST_PASSWORD);
    const stored = { token: page.localStorage.getItem('token') ?? '', user: page.localStorage.getItem('user') ?? '' };
    await database.meta.put({ key: 'snapshot', value: { userId: house.marta.id } });
    await caches.open(`readings-v1-${house.marta.id}`);
    await currentSync()?.edit(editIn(block)).stored;
    await revoke(stored.token);
    const marks: Promise<unknown>[] = [];
    const stop = useSession.subscribe(({ kind }) => {
      if (kind === 'signed-out') marks.push(database.session.get('current'));
    });
    await call('myBlocks', { athleteId: house.marta.id });
    stop();
    expect(await marks[0]).toMatchObject({ ended: 'refused', tokenHash: '' });
    expect(useSession.getState()).toEqual({ kind: 'signed-out', reason: 'not-authenticated' });
    expect(page.localStorage.getItem('token')).toBeNull();
    expect(await database.meta.get('snapshot')).toBeUndefined();

    // As a browser does that died before it wrote local storage.
    killPage();
    house.network.online = false;
    page.localStorage.setItem('token', stored.token);
    page.localStorage.setItem('user', stored.user);
    await openSession();
    expect(useSession.getState().kind).toBe('signed-out');
    expect(currentSync()).toBeUndefined();
    expect(await outbox.rows(house.marta.id)).toHaveLength(1);
    expect((await peek([house.marta.id, block.blockId]))?.record?.tokenHash).toBe('');
  });

  it('goes on with everything when the person logs in again, with what was unsent [P3, P13]', async () => {
    const block = await house.server.seedBlock(house.marta.id);
    await signIn(house.marta.email, TEST_PASSWORD);
    await caches.open(`readings-v1-${house.marta.id}`);
    await revoke(page.localStorage.getItem('token') ?? '');
    await currentSync()?.edit(editIn(block)).stored;
    await call('myBlocks', { athleteId: house.marta.id });
    await signIn(house.marta.email, TEST_PASSWORD);
    expect(await caches.keys()).toEqual([`readings-v1-${house.marta.id}`]);
    await vi.waitFor(async () => expect(await house.server.actualLog(block.blockId)).toHaveLength(1), PATIENT);
  });

  it('does not end the session that began meanwhile [P12]', async () => {
    await signIn(house.marta.email, TEST_PASSWORD);
    const before = page.localStorage.getItem('token') ?? '';
    await revoke(before);
    await signIn(house.rob.email, TEST_PASSWORD);
    await markEnded(before, 'refused');
    await call('myBlocks', { athleteId: house.marta.id }, { token: before });
    killPage();
    await openSession();
    expect(useSession.getState()).toMatchObject({ kind: 'signed-in', user: { id: house.rob.id } });
  });
});

describe('A browser that deleted the database', () => {
  it('is found out: it says so, the same person goes on, and everything is read again [P11]', async () => {
    const block = await house.server.seedBlock(house.marta.id);
    await signIn(house.marta.email, TEST_PASSWORD);
    await wipe();
    const before = house.network.asked.length;
    await openSession();
    expect(useSession.getState()).toMatchObject({ kind: 'signed-in', user: { id: house.marta.id } });
    const notices = useNotices.getState().shown.map(({ text }) => text());
    expect(notices).toEqual([expect.stringMatching(/deleted Spotter’s data/)]);
    expect(wipedAt()).toBeGreaterThan(0);
    await currentSync()?.edit(editIn(block)).stored;
    const arrives = async () => expect(await house.server.actualLog(block.blockId)).toHaveLength(1);
    await vi.waitFor(arrives, { timeout: 15_000 });
    expect(house.network.asked.slice(before).map(({ path }) => path)).toContain(
      `/api/athletes/${house.marta.id}/blocks/${block.blockId}/actual`,
    );

    // Told once: the next start is one like any other.
    useNotices.setState({ shown: [] });
    killPage();
    await openSession();
    expect(useSession.getState().kind).toBe('signed-in');
    expect(useNotices.getState().shown).toEqual([]);
  });

  it('and whose token is no longer good leads to the login, and sends nothing more [P12]', async () => {
    const block = await house.server.seedBlock(house.marta.id);
    await signIn(house.marta.email, TEST_PASSWORD);
    const token = page.localStorage.getItem('token') ?? '';
    await house.server.inject({ method: 'POST', url: '/api/logout', headers: house.server.as({ token }) });
    await wipe();
    await openSession();
    await currentSync()?.edit(editIn(block)).stored;
    currentSync()?.wake();
    await vi.waitFor(() => expect(useSession.getState()).toMatchObject({ kind: 'signed-out' }), PATIENT);
    expect(await house.server.actualLog(block.blockId)).toEqual([]);
    expect(await outbox.rows(house.marta.id)).toHaveLength(1);
  });
});

describe('A browser whose database cannot be read', () => {
  it('keeps the person logged in by the token alone, and forgets no readings', async () => {
    await signIn(house.marta.email, TEST_PASSWORD);
    killPage();
    await caches.open(`readings-v1-${house.marta.id}`);
    database.close();
    await openSession();
    expect(useSession.getState()).toMatchObject({ kind: 'signed-in', user: { id: house.marta.id } });
    expect(await caches.keys()).toHaveLength(1);
    await database.open();
  });
});

async function wipe(): Promise<void> {
  killPage();
  await Promise.all([database.ops.clear(), database.session.clear(), database.meta.clear()]);
}

async function revoke(token: string): Promise<void> {
  await house.server.inject({ method: 'POST', url: '/api/logout', headers: house.server.as({ token }) });
}
