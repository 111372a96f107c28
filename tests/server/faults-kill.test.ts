import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureCoachingRoom } from '#server/services/chat/conversations.ts';
import type { StorageLocation } from '#server/storage/database.ts';
import { isMessage, openChat } from '../support/chat-client.ts';
import { createLoad } from '../support/load.ts';
import { createPlace, startProcess } from '../support/server-process.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer } from '../support/test-server.ts';

const ROUNDS = { SQLite: 20, PostgreSQL: 5 };
const AT_ONCE = 8;
/** The kill comes with one of the first so many answers. */
const LATEST_KILL = 25;

describe.each(storageLanes())('A server that is killed under load ($name)', { timeout: 600_000 }, (lane) => {
  let place: Awaited<ReturnType<typeof createPlace>>;
  let location: StorageLocation;
  let drop: () => Promise<void>;
  let environment: Record<string, string>;

  beforeEach(async () => {
    place = await createPlace();
    environment = { DATA_DIR: place.dataDir, WEB_ROOT: place.webRoot };
    ({ location, drop } = await lane.open());
    if (location.kind === 'postgres') environment['DATABASE_URL'] = location.url;
    else {
      location = { kind: 'sqlite', file: join(place.dataDir, 'spotter.db') };
      const { child, ended } = await startProcess(environment);
      child.kill('SIGTERM');
      await ended;
    }
  }, 60_000);
  afterEach(async () => {
    await drop();
    await place.remove();
  }, 60_000);

  it('has every write that it confirmed, whole batches, and an intact database [P2, P15]', async () => {
    const before = await createTestServer({ location });
    const athlete = await before.seedAthlete();
    const coach = await before.seedUser({ role: 'coach' });
    const block = await before.seedBlock(athlete.id, { exercisesPerDay: 6, seriesPerExercise: 5 });
    const room = await before.storage.transaction((repositories) =>
      ensureCoachingRoom(repositories, { coachId: coach.id, athleteId: athlete.id }),
    );
    await before.close();
    const load = createLoad(athlete, block);
    const said: string[] = [];
    const integrity: unknown[] = [];

    for (let round = 0; round < ROUNDS[lane.name as keyof typeof ROUNDS]; round += 1) {
      const { address, child, ended } = await startProcess(environment);
      const phone = await openChat(address, { token: athlete.token, roomId: room });
      await phone.join(room);
      const killAt = 1 + Math.floor(Math.random() * LATEST_KILL);
      let answers = 0;
      let isDead = false;
      const saves = load.run(address, {
        atOnce: AT_ONCE,
        until: () => isDead,
        onAnswer: () => {
          answers += 1;
          if (answers === 3) for (const part of ['a', 'b', 'c']) phone.say(room, `Round ${round} ${part}`);
          if (answers === killAt + 3) {
            child.kill('SIGKILL');
            isDead = true;
          }
        },
      });
      await ended;
      isDead = true;
      await saves;
      said.push(...phone.frames.filter(isMessage()).map(({ content }) => content));
      phone.close();
      integrity.push(integrityOf(location));
    }

    const after = await createTestServer({ location });
    const rows = await after.actualLog(block.blockId);
    const log = rows.map((row) => row.op_id);
    const stored = (await after.storage.chatMessages.list(room, { limit: 1_000 })).map(({ content }) => content);
    const { rev } = await after.readBlock(athlete.id, block.blockId);
    await after.close();
    expect(integrity.filter((found) => found !== 'ok')).toEqual([]);
    const logged = new Set(log);
    expect(logged.size).toBe(log.length);
    expect(load.confirmed().filter((opId) => !logged.has(opId))).toEqual([]);
    const parts = load.sent.map(({ opIds }) => opIds.filter((opId) => logged.has(opId)).length / opIds.length);
    expect(parts.filter((part) => part !== 0 && part !== 1)).toEqual([]);
    const revs = new Map(rows.map((row) => [row.op_id, row.rev]));
    const saves = load.sent.filter(({ opIds }) => logged.has(opIds[0] ?? ''));
    expect(saves.filter(({ opIds }) => new Set(opIds.map((opId) => revs.get(opId))).size !== 1)).toEqual([]);
    expect(new Set(revs.values()).size).toBe(saves.length);
    expect(rev).toBe(Math.max(...revs.values()));
    expect(said.filter((content) => !stored.includes(content))).toEqual([]);
    expect(new Set(stored).size).toBe(stored.length);
    expect(load.confirmed().length).toBeGreaterThan(ROUNDS[lane.name as keyof typeof ROUNDS]);
  });
});

/** PostgreSQL checks itself when it starts. */
function integrityOf(location: StorageLocation): unknown {
  if (location.kind === 'postgres') return 'ok';
  const raw = new BetterSqlite(location.file);
  try {
    return raw.pragma('integrity_check', { simple: true });
  } finally {
    raw.close();
  }
}
