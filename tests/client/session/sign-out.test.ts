import { page } from '../../support/page.ts';
import { editIn, killPage, openHouse, type House } from './house.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#client/api/call.ts';
import { database, outbox } from '#client/offline/device.ts';
import { keepUnloggedText, keepUnticked, readUnloggedText, untickedNow } from '#client/offline/block/row-notes.ts';
import { currentSync } from '#client/offline/outbox/sync-runner.ts';
import { signIn } from '#client/session/sign-in.ts';
import { openSession } from '#client/session/open-session.ts';
import { flushBeforeSignOut, signOut, signOutHere } from '#client/session/sign-out.ts';
import { useBlockReadings } from '#client/state/blocks.ts';
import { useSession } from '#client/state/session.ts';
import { useSyncState } from '#client/state/sync.ts';
import { setTyped, useTyped } from '#client/state/typed.ts';
import { unsentOnThisPhone } from '#client/session/waiting.ts';
import { login, logOut } from '#client/words/account.ts';
import type { BlockDetail } from '#contract/api/block.ts';
import { NOTHING_WAITS } from '#sync/state.ts';
import { TEST_PASSWORD } from '../../support/test-server.ts';
import { PATIENT } from '../../support/patient.ts';

let house: House;
let block: BlockDetail;
beforeEach(async () => {
  house = await openHouse();
  block = await house.server.seedBlock(house.marta.id);
  await signIn(house.marta.email, TEST_PASSWORD);
});
afterEach(() => house.close());

describe('Before logging out', () => {
  it('what waits is sent, and nothing is left [§4]', async () => {
    await currentSync()?.edit(editIn(block)).stored;
    await expect(flushBeforeSignOut()).resolves.toEqual({ edits: 0, messages: 0, refused: 0 });
    expect(await house.server.actualLog(block.blockId)).toMatchObject([{ value: 5 }]);
  });

  it('the person hears how many edits stay on this phone [P3]', async () => {
    house.network.online = false;
    await currentSync()?.edit(editIn(block)).stored;
    await currentSync()?.edit(editIn(block, { field: 'load', value: 100 })).stored;
    await expect(flushBeforeSignOut()).resolves.toEqual({ edits: 2, messages: 0, refused: 0 });
    expect(await unsentOnThisPhone()).toEqual({ edits: 2, messages: 0, refused: 0 });
  });
});

describe('An edit that the server refused', () => {
  it('is not said to be sent at the next login [P7]', async () => {
    await currentSync()?.edit(editIn(block, { field: 'rpe', value: 7.3 })).stored;
    const isRefused = [{ state: { kind: 'rejected' } }];
    await vi.waitFor(async () => expect(await outbox.rows(house.marta.id)).toMatchObject(isRefused), PATIENT);
    const unsent = await flushBeforeSignOut();
    expect(unsent).toEqual({ edits: 0, messages: 0, refused: 1 });
    expect(logOut.left(unsent)).toBe(
      '1 edit was refused by the server. It stays on this device for you to review after your next login.',
    );
    expect(await unsentOnThisPhone()).toEqual(unsent);
    expect(login.waiting(unsent)).toBe('1 edit that the server refused is saved on this device for its owner.');
    expect(logOut.left({ edits: 1, messages: 0, refused: 2 })).toBe(
      '1 edit could not be sent yet. It stays on this device and is sent after your next login. ' +
        '2 edits were refused by the server. They stay on this device for you to review after your next login.',
    );
  });
});

describe('A chat message that waits', () => {
  afterEach(() => database.chatOutbox.clear());

  it('is counted apart from the edits before a log-out, and stays on this phone through it [P3, P14]', async () => {
    const message = { v: 1, userId: house.marta.id, clientMsgId: 'c-1', roomId: 'r', content: 'Up again', order: 1 };
    await database.chatOutbox.put({ ...message, createdAt: '2026-01-05T17:00:00.000Z', state: { kind: 'pending' } });
    await database.chatOutbox.put({ ...message, userId: house.rob.id, clientMsgId: 'c-2' });
    await expect(flushBeforeSignOut()).resolves.toEqual({ edits: 0, messages: 1, refused: 0 });
    await signOut();
    expect(await unsentOnThisPhone()).toEqual({ edits: 0, messages: 2, refused: 0 });
    expect(logOut.left({ edits: 2, messages: 1, refused: 0 })).toBe(
      '2 edits and 1 message could not be sent yet. They stay on this device and are sent after your next login.',
    );
    expect(login.waiting({ edits: 0, messages: 1, refused: 0 })).toBe(
      '1 message is saved on this device. It is sent when its owner logs in.',
    );
  });
});

describe('Logging out', () => {
  it('is no session that ended, whatever is refused on its way: all of it is gone before the log-in is shown [§4, P13]', async () => {
    const place = { athleteId: house.marta.id, blockId: block.blockId };
    const seen: unknown[] = [];
    const stop = useSession.subscribe((session) => seen.push([session, page.localStorage.length]));
    const token = page.localStorage.getItem('token') ?? '';
    const ended = await house.server.inject({
      method: 'POST',
      url: '/api/logout',
      headers: house.server.as({ token }),
    });
    expect(ended.statusCode).toBeLessThan(300);
    const [left, reading] = await Promise.all([signOut(), call('block', place)]);
    stop();
    expect(left).toEqual({ ok: true });
    expect(reading).toMatchObject({ ok: false, failure: { status: 401 } });
    expect(seen).toEqual([[{ kind: 'signed-out' }, 0]]);
  });

  it('leaves nothing of the person on the phone [§4, P13]', async () => {
    const draft = currentSync()?.edit(editIn(block)).draft;
    if (draft) setTyped(block.blockId, 'any', { draft });
    await flushBeforeSignOut();
    page.localStorage.setItem('spotter-place', '{"userId":"m"}');
    page.sessionStorage.setItem('anything', 'of theirs');
    await caches.open(`readings-v1-${house.marta.id}`);
    const token = page.localStorage.getItem('token') ?? '';

    await expect(signOut()).resolves.toEqual({ ok: true });
    expect([page.localStorage.length, page.sessionStorage.length]).toEqual([0, 0]);
    expect(await caches.keys()).toEqual([]);
    expect(await database.session.count()).toBe(0);
    expect(JSON.stringify(await database.meta.toArray())).not.toContain(house.marta.id);
    expect([useTyped.getState(), useBlockReadings.getState()]).toEqual([{}, {}]);
    expect(useSession.getState()).toEqual({ kind: 'signed-out' });
    expect(useSyncState.getState()).toEqual(NOTHING_WAITS);
    const answer = await house.server.inject({
      url: `/api/athletes/${house.marta.id}`,
      headers: house.server.as({ token }),
    });
    expect(answer.statusCode).toBe(401);
  });

  it('leaves their unsent edits, which go out after their next login [P3, P12]', async () => {
    house.network.online = false;
    const draft = currentSync()?.edit(editIn(block)).draft;
    await vi.waitFor(async () => expect(await outbox.rows(house.marta.id)).toHaveLength(1), PATIENT);
    house.network.online = true;
    await signOut();
    expect(await outbox.rows(house.marta.id)).toMatchObject([{ opId: draft?.opId, state: { kind: 'pending' } }]);
    await signIn(house.marta.email, TEST_PASSWORD);
    await vi.waitFor(async () => {
      expect(await house.server.actualLog(block.blockId)).toMatchObject([{ op_id: draft?.opId }]);
    }, PATIENT);
  });

  it('leaves no ghost of a set that was unticked, but a text that does not count yet [P13, P18]', async () => {
    const { seriesId } = editIn(block);
    keepUnticked(seriesId, { reps: 4, rpe: 9, load: 95 });
    keepUnloggedText(seriesId, 'load', '1400');
    await signOut();
    expect([untickedNow().size, readUnloggedText(seriesId, 'load')]).toEqual([0, undefined]);
    const kept = (await database.meta.toArray()).filter(({ value }) => value === '1400' || Object(value).reps === 4);
    expect(kept).toMatchObject([{ value: '1400' }]);
    await signIn(house.marta.email, TEST_PASSWORD);
    expect(readUnloggedText(seriesId, 'load')).toBe('1400');
    keepUnloggedText(seriesId, 'load', undefined);
  });

  it('leaves no edit that the server has already, even when no kept reading has it [P13]', async () => {
    house.network.worker = false;
    await currentSync()?.edit(editIn(block)).stored;
    await flushBeforeSignOut();
    expect(await outbox.rows(house.marta.id)).toMatchObject([{ state: { kind: 'confirmed' } }]);
    await signOut();
    expect(await outbox.rows(house.marta.id)).toEqual([]);
  });

  it('after which nothing is sent any more', async () => {
    const sync = currentSync();
    await signOut();
    const before = house.network.asked.length;
    await sync?.edit(editIn(block)).stored;
    sync?.wake();
    sync?.hide();
    await sync?.flush(1);
    expect(house.network.asked).toHaveLength(before);
  });
});

describe('A browser that is killed in the middle of a log-out', () => {
  it('has noted it before the server is asked, and starts logged out and clean [P13]', async () => {
    await caches.open(`readings-v1-${house.marta.id}`);
    const signedOut = signOutUnanswered();
    await vi.waitFor(() => expect(lastAsked()).toBe('/api/logout'), PATIENT);
    expect(await database.session.get('current')).toMatchObject({ ended: 'left', tokenHash: '' });
    killPage();

    house.network.online = false;
    await openSession();
    expect(useSession.getState()).toEqual({ kind: 'signed-out' });
    expect(page.localStorage).toHaveLength(0);
    expect(await caches.keys()).toEqual([]);
    expect(JSON.stringify(await database.meta.toArray())).not.toContain(house.marta.id);
    await signedOut.isOver();
  });

  it('tells the server when it can, once [P13]', async () => {
    const token = page.localStorage.getItem('token') ?? '';
    const signedOut = signOutUnanswered();
    await vi.waitFor(() => expect(lastAsked()).toBe('/api/logout'), PATIENT);
    killPage();
    house.network.online = false;
    await openSession();
    expect(await isGood(token)).toBe(true);
    house.network.online = true;
    page.tell(new Event('online'));
    await vi.waitFor(async () => expect(await isGood(token)).toBe(false), PATIENT);
    await vi.waitFor(async () => expect(await database.meta.get('logOuts')).toBeUndefined(), PATIENT);
    const before = house.network.asked.length;
    await openSession();
    expect(house.network.asked).toHaveLength(before);
    await signedOut.isOver();
  });
});

describe('A log-out on this phone alone', () => {
  it('forgets the person at once, and the server hears of it when there is a network [P13]', async () => {
    const token = page.localStorage.getItem('token') ?? '';
    house.network.online = false;
    expect(await signOut()).toMatchObject({ ok: false, message: expect.stringMatching(/^Logout failed/) as string });
    await signOutHere();
    expect(useSession.getState()).toEqual({ kind: 'signed-out' });
    expect(page.localStorage).toHaveLength(0);
    expect(await database.session.count()).toBe(0);
    expect(await isGood(token)).toBe(true);
    house.network.online = true;
    page.tell(new Event('online'));
    await vi.waitFor(async () => expect(await isGood(token)).toBe(false), PATIENT);
    await vi.waitFor(async () => expect(await database.meta.get('logOuts')).toBeUndefined(), PATIENT);
  });

  it('keeps what is unsent, and the next login of the person sends it [P3, P13]', async () => {
    house.network.online = false;
    const draft = currentSync()?.edit(editIn(block)).draft;
    await vi.waitFor(async () => expect(await outbox.rows(house.marta.id)).toHaveLength(1), PATIENT);
    await signOutHere();
    house.network.online = true;
    await signIn(house.marta.email, TEST_PASSWORD);
    await vi.waitFor(async () => {
      expect(await house.server.actualLog(block.blockId)).toMatchObject([{ op_id: draft?.opId }]);
    }, PATIENT);
  });
});

describe('A log-out that fails', () => {
  it('takes its mark back: the next start is logged in, and the server is told nothing [P13]', async () => {
    house.network.online = false;
    await signOut();
    expect(await database.meta.get('logOuts')).toBeUndefined();
    killPage();
    await openSession();
    expect(useSession.getState().kind).toBe('signed-in');
  });

  it('says so, and the person stays logged in with everything [§8]', async () => {
    house.network.faults.push({ status: 500, body: '{"code":"internal_error"}' });
    await expect(signOut()).resolves.toEqual({ ok: false, isUnreachable: false, message: 'Logout failed' });
    expect(useSession.getState().kind).toBe('signed-in');
    expect(page.localStorage.getItem('token')).not.toBeNull();
    expect(await database.session.count()).toBe(1);
    expect(currentSync()).toBeDefined();
  });

  it('offline knows that nobody answered, and leaves the rest to the person [§8]', async () => {
    house.network.online = false;
    expect(await signOut()).toMatchObject({ ok: false, isUnreachable: true });
    expect(useSession.getState().kind).toBe('signed-in');
  });

  it('because the token is refused already is a log-out all the same [P13]', async () => {
    house.network.faults.push({
      status: 401,
      body: '{"code":"not_authenticated","message":"Not authenticated"}',
      own: true,
    });
    await expect(signOut()).resolves.toEqual({ ok: true });
    expect(page.localStorage).toHaveLength(0);
  });
});

/** A log-out that gets no answer until it is given up. */
function signOutUnanswered(): { isOver: () => Promise<unknown> } {
  const time = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(time.signal);
  house.network.faults.push('hang');
  const over = signOut();
  return {
    isOver: () => {
      time.abort(new DOMException('The operation timed out.', 'TimeoutError'));
      return over;
    },
  };
}

function lastAsked(): string | undefined {
  return house.network.asked.at(-1)?.path;
}

/** Whether the server still knows the token. */
async function isGood(token: string): Promise<boolean> {
  const asked = { url: `/api/athletes/${house.marta.id}`, headers: house.server.as({ token }) };
  return (await house.server.inject(asked)).statusCode === 200;
}
