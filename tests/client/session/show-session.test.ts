import { page } from '../../support/page.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import { TEST_PASSWORD } from '../../support/test-server.ts';
import type { House } from './house.ts';
import { PATIENT } from '../../support/patient.ts';

/** What a page has around it outlives the page. */
const kept = vi.hoisted(() => ({ page: undefined as typeof import('../../support/page.ts') | undefined }));
vi.mock(import('../../support/page.ts'), async (original) => (kept.page ??= await original()));

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let house: House;
let block: BlockDetail;
beforeEach(async () => {
  const { openHouse } = await reload();
  house = await openHouse();
  block = await house.server.seedBlock(house.marta.id);
  const { signIn } = await import('#client/session/sign-in.ts');
  await signIn(house.marta.email, TEST_PASSWORD);
});
afterEach(() => house.close());

describe('The first frame of the app', () => {
  it('takes an edit before the app’s own database was asked for anything, and sends it later [P1, P2]', async () => {
    await die();
    house.network.online = false;
    const { open, show, sync } = await opened();
    expect(await show()).toBe(true);
    const { editIn } = await import('./house.ts');
    await sync()?.edit(editIn(block)).stored;
    house.network.online = true;
    await open();
    await vi.waitFor(async () => expect(await house.server.actualLog(block.blockId)).toHaveLength(1), PATIENT);
  });

  it('shows what was typed last and is not sent, to one who asks, once [P9]', async () => {
    house.network.online = false;
    const { editIn } = await import('./house.ts');
    const before = await opened();
    await before.sync()?.edit(editIn(block, { value: 9 })).stored;
    await die();
    const { show } = await opened();
    await show();
    const { takeRowsAtStart } = await import('#client/offline/block/rows-at-start.ts');
    expect(takeRowsAtStart(house.marta.id, block.blockId)?.rows).toMatchObject([{ value: 9 }]);
    expect(takeRowsAtStart(house.marta.id, block.blockId)).toBeUndefined();
  });

  it('gives nobody else what was found for one [P12]', async () => {
    await die();
    const { show } = await opened();
    await show();
    const { takeRowsAtStart } = await import('#client/offline/block/rows-at-start.ts');
    expect(takeRowsAtStart(house.rob.id, block.blockId)).toBeUndefined();
  });

  it('says nothing of what waits before it was counted [P6]', async () => {
    await die();
    const { open, show } = await opened();
    await show();
    const { NOT_COUNTED, useSyncState } = await import('#client/state/sync.ts');
    expect(useSyncState.getState()).toBe(NOT_COUNTED);
    await open();
    await vi.waitFor(() => expect(useSyncState.getState()).not.toBe(NOT_COUNTED), PATIENT);
  });

  it('shows nobody whom another tab has logged out since the device was asked [P12, P13]', async () => {
    await die();
    const { show, kind } = await opened();
    page.localStorage.removeItem('token');
    expect(await show()).toBe(false);
    expect(kind()).toBe('opening');
  });

  it('that showed somebody whose session has ended meanwhile takes them away [P12, P13]', async () => {
    await die();
    const { open, show, sync, kind } = await opened();
    await show();
    const { deleteSessionRecord } = await import('#client/offline/device.ts');
    await deleteSessionRecord();
    await open();
    expect(kind()).toBe('signed-out');
    expect(sync()).toBeUndefined();
  });

  it('that showed somebody whom the server knows no more leaves them with the reason [§8, P12]', async () => {
    await die();
    const { open, show, session } = await opened();
    await show();
    house.network.faults.push({
      status: 401,
      body: '{"code":"not_authenticated","message":"Not authenticated"}',
      own: true,
    });
    const { call } = await import('#client/api/call.ts');
    await call('block', { athleteId: house.marta.id, blockId: block.blockId });
    await open();
    expect(session()).toEqual({ kind: 'signed-out', reason: 'not-authenticated' });
    expect(page.localStorage.getItem('token')).toBeNull();
  });

  it('waits for what a page noted that died: nothing is numbered before that [P1, P2]', async () => {
    await die();
    const { editIn } = await import('./house.ts');
    const draft = { v: 1, userId: house.marta.id, opId: 'op-1', editedAt: 1, offset: 0, seq: 1, ...editIn(block) };
    page.sessionStorage.setItem('spotter-unwritten-op-1', JSON.stringify(draft));
    const { show } = await opened();
    expect(await show()).toBe(false);
  });

  it('of a coach may have begun to edit: what it began goes on', async () => {
    const coach = await house.server.seedUser({ role: 'coach' });
    const { signIn } = await import('#client/session/sign-in.ts');
    await signIn(coach.email, TEST_PASSWORD);
    await die();
    const { open, show } = await opened();
    await show();
    const { runDrafts } = await import('#client/offline/weeks/draft-runner.ts');
    const engine = runDrafts(coach.id, page.localStorage.getItem('token') ?? '').save;
    await open();
    const { currentDrafts, stopDrafts } = await import('#client/offline/weeks/drafts-slot.ts');
    expect(currentDrafts()?.save).toBe(engine);
    stopDrafts();
  });

  it('comes no more once the session was opened as usual', async () => {
    await die();
    const { open, show, sync } = await opened();
    await open();
    const engine = sync();
    expect(await show()).toBe(false);
    expect(sync()).toBe(engine);
  });
});

/** The page ends, and what it knew: a new one has the same storages. */
async function die(): Promise<void> {
  const { killPage } = await import('./house.ts');
  killPage();
  await reload();
}

async function reload(): Promise<typeof import('./house.ts')> {
  vi.resetModules();
  return import('./house.ts');
}

/** The page as it stands: how it finds what the device has, and opens. */
async function opened() {
  const { whenTokenIsRefused } = await import('#client/api/call.ts');
  const { endRefusedSession } = await import('#client/offline/end-refused-session.ts');
  const { peek } = await import('#client/boot/peek.ts');
  const { currentSync } = await import('#client/offline/outbox/sync-runner.ts');
  const { openSession } = await import('#client/session/open-session.ts');
  const { readStoredSession } = await import('#client/session/read-session.ts');
  const { showSession } = await import('#client/session/show-session.ts');
  const { useSession } = await import('#client/state/session.ts');
  whenTokenIsRefused(endRefusedSession);
  const stored = readStoredSession();
  return {
    sync: currentSync,
    open: openSession,
    kind: () => useSession.getState().kind,
    session: () => useSession.getState(),
    show: async () => {
      if (stored === undefined) throw new Error('Nobody is logged in.');
      const peeked = await peek([stored.user.id, block.blockId]);
      return showSession(stored, peeked && { ...peeked, blockId: block.blockId, reading: undefined, stored: true });
    },
  };
}
