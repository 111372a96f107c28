import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BlockChangedFrame, ServerFrame } from '#contract/api/socket.ts';
import { ensureCoachingRoom } from '#server/services/chat/conversations.ts';
import { openStorage } from '#server/storage/database.ts';
import { isUnavailable } from '#server/storage/errors.ts';
import { isMessage, openChat } from '../support/chat-client.ts';
import { createLoad, type SentBatch } from '../support/load.ts';
import { createCluster, findPostgres, type Cluster, type StopMode } from '../support/postgres-cluster.ts';
import { savePath } from '../support/save-body.ts';
import { createPlace, startProcess } from '../support/server-process.ts';
import { createTestServer } from '../support/test-server.ts';

const bin = findPostgres();
/** So crowded that the pool, the waiting for it and the listening connection all meet the restart. */
const AT_ONCE = 16;
const DOWN_MS = 2_000;
const BACK_OFF_MS = 40;
const STOPS: readonly StopMode[] = ['immediate', 'fast'];
const GENEROUS = { timeout: 30_000, interval: 50 };

describe.skipIf(bin === undefined)('PostgreSQL that is restarted under load', { timeout: 120_000 }, () => {
  let cluster: Cluster;
  let place: Awaited<ReturnType<typeof createPlace>>;
  const ends: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    cluster = await createCluster(bin ?? '');
    await cluster.start();
    place = await createPlace();
  }, 60_000);
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });
  afterAll(async () => {
    await cluster.remove();
    await place.remove();
  }, 60_000);

  it('requests wait or get 503 with Retry-After, then all go on by themselves, each write once [P2, P15, P16]', async () => {
    const { address, child, ended } = await startProcess({
      DATA_DIR: place.dataDir,
      WEB_ROOT: place.webRoot,
      DATABASE_URL: cluster.url,
      LOG_LEVEL: 'silent',
    });
    ends.push(async () => void child.kill('SIGKILL'));
    const inside = await createTestServer({ location: { kind: 'postgres', url: cluster.url } });
    ends.push(() => inside.close());
    const athlete = await inside.seedAthlete();
    const coach = await inside.seedUser({ role: 'coach' });
    const block = await inside.seedBlock(athlete.id, { exercisesPerDay: 6, seriesPerExercise: 5 });
    const room = await inside.storage.transaction((repositories) =>
      ensureCoachingRoom(repositories, { coachId: coach.id, athleteId: athlete.id }),
    );
    const phone = await openChat(address, { token: athlete.token, roomId: room });
    await phone.join(room);
    const desk = await openChat(address, { token: coach.token, roomId: room });
    await desk.join(room);

    const load = createLoad(athlete, block);
    let isOver = false;
    let saved = 0;
    const goesOn = async (): Promise<void> => {
      const before = saved;
      await expect.poll(() => saved - before, GENEROUS).toBeGreaterThan(2 * AT_ONCE);
    };
    const sender = async (): Promise<void> => {
      for (;;) {
        if (isOver) return;
        const body = load.nextBody();
        while ((await load.put(address, body)).status !== 200) await pause(BACK_OFF_MS);
        saved += 1;
      }
    };
    const sending = Promise.all(Array.from({ length: AT_ONCE }, sender));
    const health = async (): Promise<number> => (await fetch(`${address}/api/health`)).status;
    const refusedWhileAway: number[] = [];

    for (const mode of STOPS) {
      await goesOn();
      expect(await health()).toBe(200);
      await cluster.stop(mode);
      const before = load.sent.length;
      expect(await health()).toBe(503);
      await pause(DOWN_MS);
      expect(await health()).toBe(503);
      refusedWhileAway.push(load.sent.slice(before).filter(({ status }) => status === 503).length);
      await cluster.start();
      await expect.poll(health, GENEROUS).toBe(200);
      await goesOn();
    }
    isOver = true;
    await sending;

    expect(child.exitCode).toBeNull();
    for (const count of refusedWhileAway) expect(count).toBeGreaterThan(AT_ONCE);
    const others = load.sent.filter(({ status }) => status !== 200);
    expect(others.filter(({ status }) => status !== 503)).toEqual([]);
    expect(others.filter(({ retryAfter }) => !(Number(retryAfter) > 0))).toEqual([]);

    desk.say(room, 'Still here?');
    expect(await phone.until(isMessage())).toMatchObject({ content: 'Still here?' });
    // Only LISTEN and NOTIFY bring a hint from one server to the other; one that is raised while they reconnect is lost.
    const heard = phone.frames.length;
    const elsewhere: SentBatch[] = [];
    await expect
      .poll(async () => {
        elsewhere.push(await putInside());
        return phone.frames.slice(heard).filter(isBlockChanged).length;
      }, GENEROUS)
      .toBeGreaterThan(0);
    expect(elsewhere.filter(({ status }) => status !== 200)).toEqual([]);

    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, signal: null });
    const log = (await inside.actualLog(block.blockId)).map((row) => row.op_id);
    const opIds = [...load.sent, ...elsewhere].flatMap((batch) => batch.opIds);
    expect(log.toSorted()).toEqual([...new Set(opIds)].toSorted());

    async function putInside(): Promise<SentBatch> {
      const body = load.nextBody();
      const answer = await inside.inject({
        method: 'PUT',
        url: savePath(athlete.id, block.blockId),
        headers: inside.as(athlete),
        payload: body,
      });
      return { opIds: body.sync.ops.map(({ opId }) => opId), status: answer.statusCode, retryAfter: null };
    }
  });

  it('is unavailable, not broken, however the server would reach it', async () => {
    await cluster.stop('fast');
    for (const url of [cluster.url, cluster.socketUrl, 'postgres://spotter@nowhere.invalid/postgres']) {
      const failure: unknown = await openStorage({ kind: 'postgres', url }).catch((error: unknown) => error);
      expect([url, failure, isUnavailable(failure)]).toEqual([url, expect.any(Error), true]);
    }
    await cluster.start();
    const storage = await openStorage({ kind: 'postgres', url: cluster.socketUrl });
    expect(await storage.meta.isAlive()).toBe(true);
    await storage.close();
  });
});

function isBlockChanged(frame: ServerFrame): frame is BlockChangedFrame {
  return frame.type === 'BLOCK_CHANGED';
}
