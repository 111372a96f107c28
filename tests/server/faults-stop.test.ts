import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BROKEN_OFF } from '#server/main.ts';
import { openChat } from '../support/chat-client.ts';
import { createLoad } from '../support/load.ts';
import { createPlace, startProcess } from '../support/server-process.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer } from '../support/test-server.ts';

const AT_ONCE = 24;

describe.each(storageLanes())('A server that is stopped under load ($name)', { timeout: 60_000 }, (lane) => {
  let place: Awaited<ReturnType<typeof createPlace>>;
  beforeEach(async () => {
    place = await createPlace();
  });
  afterEach(() => place.remove());

  it('answers every request that it took, closes connections with 1001 and ends well [P16]', async () => {
    const opened = await lane.open();
    const environment: Record<string, string> = { DATA_DIR: place.dataDir, WEB_ROOT: place.webRoot };
    if (opened.location.kind === 'postgres') environment['DATABASE_URL'] = opened.location.url;
    const { address, child, ended } = await startProcess(environment);
    const location =
      opened.location.kind === 'postgres'
        ? opened.location
        : { kind: 'sqlite' as const, file: join(place.dataDir, 'spotter.db') };
    const inside = await createTestServer({ location });
    const athlete = await inside.seedAthlete();
    const block = await inside.seedBlock(athlete.id, { exercisesPerDay: 6, seriesPerExercise: 5 });
    const phones = await Promise.all(Array.from({ length: 5 }, () => openChat(address, { token: athlete.token })));
    const load = createLoad(athlete, block);
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    let answers = 0;
    let isOver = false;
    const saves = load.run(address, {
      atOnce: AT_ONCE,
      until: () => isOver,
      onAnswer: () => {
        answers += 1;
        if (answers !== 2 * AT_ONCE) return;
        child.kill('SIGTERM');
      },
    });
    const end = await ended;
    isOver = true;
    await saves;

    expect(end).toEqual({ code: 0, signal: null });
    // It ended by itself, and not because its 10 s were over.
    expect(said).not.toContain(BROKEN_OFF);
    const closed = await Promise.all(phones.map((phone) => phone.closed));
    expect(closed.map(({ code }) => code)).toEqual(phones.map(() => 1001));
    const log = (await inside.actualLog(block.blockId)).map((row) => row.op_id);
    expect(log.toSorted()).toEqual(load.confirmed().toSorted());
    // On a machine that cannot keep up, 'busy' is an answer, too.
    const others = load.sent.filter(
      ({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter !== null),
    );
    expect(others.filter(({ status }) => status !== undefined)).toEqual([]);
    await inside.close();
    await opened.drop();
  });
});
