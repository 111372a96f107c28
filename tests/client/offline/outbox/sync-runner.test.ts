import { page } from '../../../support/page.ts';
import { editIn, killPage, openHouse, type House } from '../../session/house.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import { outbox } from '#client/offline/device.ts';
import { currentSync, startSync } from '#client/offline/outbox/sync-runner.ts';
import { clock } from '#client/platform/clock.ts';
import { openSession } from '#client/session/open-session.ts';
import { signIn } from '#client/session/sign-in.ts';
import { flushBeforeSignOut, signOut } from '#client/session/sign-out.ts';
import { useBlockReadings } from '#client/state/blocks.ts';
import { useSession } from '#client/state/session.ts';
import { useSyncState } from '#client/state/sync.ts';
import type { Edit } from '#sync/ports.ts';
import type { HandClock } from '../../../support/hand-clock.ts';
import { seriesAt } from '../../../support/save-body.ts';
import { TEST_PASSWORD, type SeededUser } from '../../../support/test-server.ts';

vi.mock(import('#client/platform/clock.ts'), async (original) => {
  const { createHandClock } = await import('../../../support/hand-clock.ts');
  return { ...(await original()), clock: createHandClock(Date.now()), random: () => 0.5 };
});

/** The passes of engines over the outbox, numbered as they begin; `ended` is the last one that did. */
const passes = vi.hoisted(() => ({ begun: 0, ended: 0 }));
vi.mock(import('#client/platform/web-lock.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    withSyncLock: async (userId, work) => {
      passes.begun += 1;
      const mine = passes.begun;
      const worked = await real.withSyncLock(userId, work);
      passes.ended = Math.max(passes.ended, mine);
      return worked;
    },
  };
});

/** A bound for what never comes: on a busy machine a password alone takes seconds. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Also on a machine that is busy with other things. */
async function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 15_000 });
}

let house: House;
let block: BlockDetail;
beforeEach(async () => {
  house = await openHouse();
  block = await house.server.seedBlock(house.marta.id);
});
afterEach(() => house.close());

describe('From the finger to the server', () => {
  it('what is typed stands in the server after 2 s, and the phone has nothing left [§4, P2, P8, P9]', async () => {
    await logIn(house.marta);
    const states: string[] = [];
    const stop = useSyncState.subscribe(({ phase }) => states.push(phase.kind));
    const draft = await type(editIn(block, { value: 8, field: 'reps' }));
    await type(editIn(block, { value: 102.5, field: 'load' }));
    await pass(1_999);
    expect(house.network.savedWith()).toEqual([]);
    await pass(1);
    await until(async () => expect(await outbox.rows(house.marta.id)).toEqual([]));
    stop();

    expect(house.network.savedWith()).toHaveLength(1);
    expect(await house.server.actualLog(block.blockId)).toHaveLength(2);
    const read = await house.server.readBlock(house.marta.id, block.blockId);
    expect(seriesAt(read).actual).toEqual({ reps: 8, rpe: null, load: 102.5 });
    // With the clock by which it was typed.
    expect(seriesAt(read).utcOffset).toBe(0 - new Date(seriesAt(read).loggedAt ?? 0).getTimezoneOffset());
    expect(useBlockReadings.getState()[block.blockId]?.block.rev).toBe(read.rev);
    expect(draft.userId).toBe(house.marta.id);
    expect(states.indexOf('saving')).toBeGreaterThan(states.indexOf('waiting'));
    expect(states.indexOf('saved')).toBeGreaterThan(states.indexOf('saving'));
  });

  it.each(['drop', 'drop-answer', 'portal', { status: 200, body: '{"ok":true}' }] as const)(
    'a save that meets %j goes again and stands there once [P2, P3]',
    async (fault) => {
      await logIn(house.marta);
      const { opId } = await type(editIn(block));
      house.network.saveFaults.push(fault);
      await pass(2_000);
      await until(() => expect(useSyncState.getState().phase.kind).toBe('offline'));
      await pass(61_000);
      await until(async () => expect(await outbox.rows(house.marta.id)).toEqual([]));
      expect(await house.server.actualLog(block.blockId)).toMatchObject([{ op_id: opId, value: 5 }]);
    },
  );

  it('one value that the server does not take delays no other and stays with its reason [P7]', async () => {
    await logIn(house.marta);
    await type(editIn(block, { field: 'rpe', value: 7.3 }));
    await type(editIn(block, { field: 'reps', value: 3 }));
    await pass(2_000);
    await until(() => expect(useSyncState.getState()).toMatchObject({ waiting: 0, attention: 1 }));
    expect(await house.server.actualLog(block.blockId)).toMatchObject([{ field: 'reps', value: 3 }]);
    const rejected = { field: 'rpe', value: 7.3, state: { kind: 'rejected', reason: 'RPE goes in steps of 0.5.' } };
    await until(async () => expect(await outbox.rows(house.marta.id)).toMatchObject([rejected]));
  });

  it('a series that the coach has taken away keeps what was logged [P5]', async () => {
    await logIn(house.marta);
    const { seriesId } = seriesAt(block);
    await house.server.removeSeries({ athleteId: house.marta.id, blockId: block.blockId }, seriesId);
    await type(editIn(block));
    await pass(2_000);
    await until(async () => expect(await outbox.rows(house.marta.id)).toEqual([]));
    expect(await house.server.actualLog(block.blockId)).toMatchObject([{ series_id: seriesId, value: 5 }]);
  });

  it('another device’s later value is shown, and the one that lost stays readable [P4]', async () => {
    await logIn(house.marta);
    house.network.online = false;
    await type(editIn(block, { value: 5 }));
    await pass(1_000);
    const { headers, body } = saveOfTablet(block, house.marta);
    await house.server.inject({ method: 'PUT', url: pathOf(house.marta, block), headers, payload: body });
    house.network.online = true;
    await pass(1_000);
    const lost = { value: 5, winner: { value: 12, device: 'tablet' } };
    const standing = [{ value: 12, state: { kind: 'confirmed' }, lost }];
    await until(async () => expect(await outbox.rows(house.marta.id)).toMatchObject(standing));
    await until(() => expect(useSyncState.getState()).toMatchObject({ attention: 1 }));
    expect(await flushBeforeSignOut()).toEqual({ edits: 0, messages: 0, refused: 0 });
  });

  it('coming back to the network sends at once, and hiding the page sends with keepalive [P6]', async () => {
    await logIn(house.marta);
    house.network.online = false;
    await type(editIn(block));
    await pass(20_000);
    house.network.online = true;
    page.tell(new Event('online'));
    await until(async () => expect(await house.server.actualLog(block.blockId)).toHaveLength(1));
    await until(async () => expect(await outbox.rows(house.marta.id)).toEqual([]));
    await type(editIn(block, { field: 'load' }));
    page.tell(new Event('pagehide'));
    await until(async () => expect(await house.server.actualLog(block.blockId)).toHaveLength(2));
    expect(house.network.asked.findLast(({ method }) => method === 'PUT')?.keepalive).toBe(true);
  });
});

describe('Two athletes on one phone', () => {
  it('send and see nothing of each other, and what the first one typed goes out when they come back [P12]', async () => {
    const { marta, rob, network, server } = house;
    const robsBlock = await server.seedBlock(rob.id);
    await logIn(marta);
    const martas = await type(editIn(block, { value: 5 }));
    network.saveFaults.push('drop');
    await expect(flushOnce()).resolves.toEqual({ edits: 1, messages: 0, refused: 0 });
    await signOut();

    await logIn(rob);
    const robsToken = tokenNow();
    const before = network.asked.length;
    await type(editIn(robsBlock, { value: 9 }));
    await pass(2_000);
    await until(async () => expect(await outbox.rows(rob.id)).toEqual([]));
    await pass(10 * 60_000);
    page.tell(new Event('online'));
    expect(await server.actualLog(block.blockId)).toEqual([]);
    expect(await server.actualLog(robsBlock.blockId)).toMatchObject([{ user_id: rob.id, value: 9 }]);
    expect(JSON.stringify(network.asked.slice(before).map(({ path, body }) => [path, body]))).not.toContain(marta.id);
    expect(new Set(network.savedWith().slice(-1))).toEqual(new Set([`Bearer ${robsToken}`]));
    expect(useSyncState.getState()).toMatchObject({ waiting: 0, attention: 0 });
    await flushBeforeSignOut();
    await signOut();

    await logIn(marta);
    await until(async () => expect(await outbox.rows(marta.id)).toEqual([]));
    expect(await server.actualLog(block.blockId)).toMatchObject([{ op_id: martas.opId, user_id: marta.id, value: 5 }]);
    expect(network.savedWith().at(-1)).toBe(`Bearer ${tokenNow()}`);
  });

  it('an engine sends with the token it was made for, also while another person logs in [P12]', async () => {
    const { marta, rob, network, server } = house;
    await logIn(marta);
    const martasToken = tokenNow();
    const sync = currentSync();
    await type(editIn(block));
    useSession.setState({
      kind: 'signed-in',
      token: rob.token,
      user: { id: rob.id, email: rob.email, username: rob.username, role: 'athlete' },
    });
    sync?.wake();
    await until(async () => expect(await server.actualLog(block.blockId)).toHaveLength(1));
    expect(new Set(network.savedWith())).toEqual(new Set([`Bearer ${martasToken}`]));
  });

  it('of two that start at once only the last one runs [P12]', async () => {
    const { marta, rob, network } = house;
    await logIn(marta);
    network.online = false;
    await type(editIn(block));
    killPage();
    network.online = true;
    const starts = [startSync(marta.id, marta.token), startSync(rob.id, rob.token)];
    await Promise.all(starts);
    await pass(10_000);
    expect(network.savedWith()).toEqual([]);
    expect(await outbox.rows(marta.id)).toHaveLength(1);
  });
});

describe('A token that is refused in the middle of a workout', () => {
  it('stops sending, keeps everything, and the next login sends it [P3, P12]', async () => {
    await logIn(house.marta);
    await type(editIn(block));
    await house.server.inject({ method: 'POST', url: '/api/logout', headers: house.server.as({ token: tokenNow() }) });
    await pass(2_000);
    await until(() => expect(useSession.getState()).toEqual({ kind: 'signed-out', reason: 'not-authenticated' }));
    expect(useSyncState.getState().phase.kind).toBe('signed-out');
    await pass(10 * 60_000);
    expect(house.network.savedWith()).toHaveLength(1);
    expect(await outbox.rows(house.marta.id)).toMatchObject([{ state: { kind: 'pending' } }]);

    await logIn(house.marta);
    await until(async () => expect(await house.server.actualLog(block.blockId)).toHaveLength(1));
  });
});

describe('After the phone has died', () => {
  it('the app sends what waited, and says so [P1, P6]', async () => {
    await logIn(house.marta);
    house.network.online = false;
    const { opId } = await type(editIn(block));
    killPage();
    house.network.online = true;
    await openSession();
    await until(async () => {
      expect(await house.server.actualLog(block.blockId)).toMatchObject([{ op_id: opId }]);
    });
  });
});

async function logIn({ email }: SeededUser): Promise<void> {
  const before = passes.begun;
  await signIn(email, TEST_PASSWORD);
  // What an engine sends at its start is sent before the person has found the block.
  await until(() => expect(passes.ended).toBeGreaterThan(before));
}

function tokenNow(): string {
  const session = useSession.getState();
  if (session.kind !== 'signed-in') throw new Error('Nobody is logged in.');
  return session.token;
}

async function type(edit: Edit) {
  const made = currentSync()?.edit(edit);
  if (made === undefined) throw new Error('No engine runs.');
  await made.stored;
  return made.draft;
}

/** One try, as with a network that fails just then. */
async function flushOnce(): ReturnType<typeof flushBeforeSignOut> {
  house.network.saveFaults.push('drop', 'drop', 'drop', 'drop');
  const flushed = await flushBeforeSignOut();
  house.network.saveFaults.length = 0;
  return flushed;
}

function pass(ms: number): Promise<void> {
  return (clock as HandClock).advance(ms);
}

function pathOf({ id }: SeededUser, { blockId }: BlockDetail): string {
  return `/api/athletes/${id}/blocks/${blockId}/actual`;
}

/** A save by another device, now. */
function saveOfTablet(of: BlockDetail, user: SeededUser) {
  const { seriesId } = seriesAt(of);
  const op = {
    opId: '0198dddd-0000-7000-8000-000000000001',
    seq: 1,
    seriesId,
    field: 'reps',
    baseRev: of.rev,
    editedAt: clock.now(),
    offset: 0,
  };
  return {
    headers: house.server.as(user),
    body: {
      blockWeeks: {
        week1: { Monday: { basics: [{ series: [{ seriesId, actual: { reps: 12 } }] }], complements: [] } },
      },
      sync: { v: 1, deviceId: 'tablet', baseRev: of.rev, sentAt: clock.now(), ops: [op] },
    },
  };
}
