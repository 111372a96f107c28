import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureAdminRooms, ensureCoachingRoom, ensureRoomsOfNewAdmin } from '#server/services/chat/conversations.ts';
import { assertWritingCoach } from '#server/services/coaching/coached-athletes.ts';
import type { Caller } from '#server/services/context.ts';
import { openStorage, type StorageLocation } from '#server/storage/database.ts';
import { isUnavailable } from '#server/storage/errors.ts';
import { endBackends, someoneWaits } from '../support/backends.ts';
import { isMessage, openChat } from '../support/chat-client.ts';
import { seedCoached } from '../support/coached.ts';
import { createGate } from '../support/gate.ts';
import { createLoad } from '../support/load.ts';
import { createPlace, startProcess } from '../support/server-process.ts';
import { startSilentLine } from '../support/silent-line.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer } from '../support/test-server.ts';

const lane = storageLanes().find(({ name }) => name === 'PostgreSQL');
const RESTARTS = 5;
const SAVES = 150;
const AT_ONCE = 12;

describe.skipIf(!lane)('PostgreSQL that fails', { timeout: 60_000 }, () => {
  let location: StorageLocation & { kind: 'postgres' };
  let drop: () => Promise<void>;

  beforeEach(async () => {
    const opened = await lane?.open();
    if (opened?.location.kind !== 'postgres') throw new Error('This needs PostgreSQL.');
    ({ location } = { location: opened.location });
    drop = opened.drop;
  });
  afterEach(() => drop());

  it('and comes back: requests get 503 with Retry-After or wait, then all go on by themselves [P2, P16]', async () => {
    const place = await createPlace();
    const { address, child, ended } = await startProcess({
      DATA_DIR: place.dataDir,
      WEB_ROOT: place.webRoot,
      DATABASE_URL: location.url,
      LOG_LEVEL: 'silent',
    });
    const inside = await createTestServer({ location });
    const athlete = await inside.seedAthlete();
    const coach = await inside.seedUser({ role: 'coach' });
    const block = await inside.seedBlock(athlete.id, { exercisesPerDay: 6, seriesPerExercise: 5 });
    const room = await inside.storage.transaction((repositories) =>
      ensureCoachingRoom(repositories, { coachId: coach.id, athleteId: athlete.id }),
    );
    await inside.close();
    const phone = await openChat(address, { token: athlete.token, roomId: room });
    await phone.join(room);
    const load = createLoad(athlete, block);

    let done = 0;
    let cuts = 0;
    let restarting = Promise.resolve();
    const saveOne = async (): Promise<void> => {
      const body = load.nextBody();
      while ((await load.put(address, body)).status !== 200);
      done += 1;
      if (done % Math.floor(SAVES / (RESTARTS + 1)) === 0 && cuts < RESTARTS) {
        cuts += 1;
        restarting = restarting.then(async () => void (await endBackends(location)));
      }
    };
    let begun = 0;
    const sender = async (): Promise<void> => {
      for (;;) {
        if (begun >= SAVES) return;
        begun += 1;
        await saveOne();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
    await restarting;

    const others = load.sent.filter(({ status }) => status !== 200);
    expect(others.filter(({ status }) => status !== 503)).toEqual([]);
    for (const { retryAfter } of others) expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(cuts).toBe(RESTARTS);
    phone.say(room, 'Still here');
    expect(await phone.until(isMessage())).toMatchObject({ content: 'Still here' });
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
    expect(child.exitCode).toBeNull();
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, signal: null });

    const after = await createTestServer({ location });
    const log = (await after.actualLog(block.blockId)).map((row) => row.op_id);
    expect(log.toSorted()).toEqual([...new Set(load.sent.flatMap(({ opIds }) => opIds))].toSorted());
    await after.close();
    await place.remove();
  });

  it('falls silent on every line that is in use: its requests get 503 in time, and the next ones are served [P6]', async () => {
    const line = await startSilentLine(location.url);
    const timeouts = { statement: 400, lock: 400, idleInTransaction: 800, answer: 600 };
    const storage = await openStorage({ kind: 'postgres', url: line.url }, { timeouts });
    const busy = Array.from({ length: 10 }, () =>
      storage.transaction(async ({ users }) => {
        await users.isEmpty();
        line.fallSilent();
        await users.isEmpty();
      }),
    );
    const failures = await Promise.allSettled(busy);
    expect(failures.map(({ status }) => status)).toEqual(Array(10).fill('rejected'));
    for (const failure of failures) expect(failure.status === 'rejected' && isUnavailable(failure.reason)).toBe(true);
    line.speakAgain();
    await expect.poll(() => storage.users.isEmpty().catch(isUnavailable), { timeout: 20_000 }).toBe(true);
    const served = await Promise.all(
      Array.from({ length: 20 }, () => storage.transaction(({ users }) => users.isEmpty())),
    );
    expect(served).toEqual(Array(20).fill(true));
    await storage.close();
    await line.end();
  });

  it('lets a statement, and the wait for a lock, take no longer than it may, and says so as busy', async () => {
    const timeouts = { statement: 20_000, lock: 150, idleInTransaction: 10_000, answer: 5_000 };
    const storage = await openStorage(location, { timeouts });
    const held = createGate();
    const holder = storage.transaction(async ({ meta }) => {
      await meta.lock();
      await held.opened;
    });
    const failure: unknown = await storage.transaction(({ meta }) => meta.lock()).catch((error: unknown) => error);
    held.open();
    await holder;
    expect(failure).toMatchObject({ code: '55P03' });
    expect(isUnavailable(failure)).toBe(true);
    await storage.close();
  });

  it('by a deadlock: both writers get what they wanted, one of them by doing it again', async () => {
    const server = await createTestServer({ location });
    const athlete = await server.seedAthlete();
    const blocks = [await server.seedBlock(athlete.id), await server.seedBlock(athlete.id)];
    let attempts = 0;
    const meeting = createGate();
    let arrived = 0;
    const lockBoth = (order: readonly number[]) =>
      server.storage.transaction(async (repositories) => {
        attempts += 1;
        for (const [step, index] of order.entries()) {
          const place = { athleteId: athlete.id, blockId: blocks[index]?.blockId ?? '' };
          const row = await repositories.blocks.lock(place);
          const rev = (row?.rev ?? 0) + 1;
          await repositories.blocks.raiseRev(place.blockId, { rev, structRev: 1 });
          if (step > 0) continue;
          arrived += 1;
          if (arrived >= 2) meeting.open();
          await meeting.opened;
        }
      });
    await Promise.all([lockBoth([0, 1]), lockBoth([1, 0])]);
    expect(attempts).toBe(3);
    for (const { blockId, rev } of blocks) {
      expect((await server.readBlock(athlete.id, blockId)).rev).toBe(rev + 2);
    }
    await server.close();
  });

  it('to serialise two writers: neither write is lost', async () => {
    const url = new URL(location.url);
    url.searchParams.set('options', `${url.searchParams.get('options')} -c default_transaction_isolation=serializable`);
    const server = await createTestServer({ location });
    const storage = await openStorage({ kind: 'postgres', url: url.href });
    const athlete = await server.seedAthlete();
    const block = await server.seedBlock(athlete.id);
    let attempts = 0;
    const meeting = createGate();
    const raise = () =>
      storage.transaction(async (repositories) => {
        attempts += 1;
        const read = await repositories.blocks.read({ athleteId: athlete.id, blockId: block.blockId });
        if (attempts >= 2) meeting.open();
        await meeting.opened;
        const rev = (read?.rev ?? 0) + 1;
        await repositories.blocks.raiseRev(block.blockId, { rev, structRev: 1 });
      });
    await Promise.all([raise(), raise()]);
    expect(attempts).toBe(3);
    expect((await server.readBlock(athlete.id, block.blockId)).rev).toBe(block.rev + 2);
    await storage.close();
    await server.close();
  });

  it('has a room for who registers as a coach while an administrator is made', async () => {
    const server = await createTestServer({ location });
    const [isRegistered, isMade] = [createGate(), createGate()];
    const registering = server.storage.transaction(async (repositories) => {
      await repositories.users.insert(newUser('ines', 'coachPending'));
      await ensureAdminRooms(repositories, 'ines');
      isRegistered.open();
      await isMade.opened;
    });
    await isRegistered.opened;
    const making = server.storage.transaction(async (repositories) => {
      await repositories.users.insert(newUser('sam', 'admin'));
      await ensureRoomsOfNewAdmin(repositories);
    });
    await Promise.race([making, someoneWaits(location)]);
    isMade.open();
    await Promise.all([registering, making]);
    expect(await server.storage.chatRooms.of('ines')).toHaveLength(1);
    expect(await server.storage.chatRooms.of('sam')).toHaveLength(1);
    await server.close();
  });

  it('answers the removal of a coach after what they were writing, and refuses what they write then', async () => {
    const server = await createTestServer({ location });
    const { coach, athlete } = await seedCoached(server);
    const place = { coachId: coach.id, athleteId: athlete.id };
    const caller = { id: coach.id } as Caller;
    const order: string[] = [];
    let removal = Promise.resolve();
    await server.storage.transaction(async (repositories) => {
      await assertWritingCoach(repositories, caller, place);
      const url = `/api/athletes/${athlete.id}/removeCoach`;
      removal = server
        .inject({ method: 'DELETE', url, headers: server.as(athlete) })
        .then(({ statusCode }) => void order.push(`removed ${statusCode}`));
      await Promise.race([removal, someoneWaits(location)]);
      order.push('written');
    });
    await removal;
    expect(order).toEqual(['written', 'removed 200']);
    const late = server.storage.transaction((repositories) => assertWritingCoach(repositories, caller, place));
    await expect(late).rejects.toThrow('not_found');
    await server.close();
  });
});

function newUser(id: string, role: 'admin' | 'coachPending') {
  return { id, role, username: id, email: `${id}@test.local`, passwordHash: null, createdAt: 1 };
}
