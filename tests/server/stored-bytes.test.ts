import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import type { HistorySession } from '#contract/api/training-history.ts';
import { MAX_STORED_LOG_MIB, MAX_STORED_OWN_MIB, MAX_STORED_PLAN_MIB } from '#contract/limits.ts';
import type { StorageLocation } from '#server/storage/database.ts';
import type { StoredArea } from '#server/storage/stored-bytes.ts';
import { set } from '../support/history-set.ts';
import { openDatabase } from '../support/older-database.ts';
import { saveBody, savePath, seriesAt } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, TEST_PASSWORD, type SeededUser, type TestServer } from '../support/test-server.ts';

const MIB = 1024 * 1024;

describe.each(storageLanes())('What is stored of one person ($name)', (lane) => {
  let server: TestServer;
  let athlete: SeededUser;
  let coach: SeededUser;
  let location: StorageLocation;
  let drop: () => Promise<void>;

  beforeEach(async () => {
    const opened = await lane.open();
    const folder = await mkdtemp(join(tmpdir(), 'spotter-'));
    location = opened.location.kind === 'sqlite' ? { kind: 'sqlite', file: join(folder, 'test.db') } : opened.location;
    drop = async () => {
      await opened.drop();
      await rm(folder, { recursive: true });
    };
    server = await createTestServer({ location });
    [athlete, coach] = [await server.seedAthlete(), await server.seedUser({ role: 'coach' })];
    await server.storage.coaching.link(athlete.id, coach.id, 1);
  });
  afterEach(async () => {
    await server.close();
    await drop();
  });

  const call = (who: SeededUser, method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, language = 'en') =>
    server.inject({
      method,
      url,
      headers: { ...server.as(who), 'accept-language': language },
      ...(payload === undefined ? {} : { payload }),
    });
  const of = (who: SeededUser) => server.storage.storedBytes.of(who.id);
  /** Leaves so many bytes in an area. */
  const fill = async (who: SeededUser, area: StoredArea, mib: number, left: number): Promise<void> => {
    const { [area]: before = 0 } = await of(who);
    await server.storage.storedBytes.add(who.id, area, mib * MIB - left - before);
  };
  const createBlock = async (): Promise<BlockDetail> => {
    const url = `/api/coaches/${coach.id}/createBlock/${athlete.id}`;
    const { blockId } = (await call(coach, 'POST', url, { blockName: 'Strength', weekDays: ['Monday'] })).json();
    return server.readBlock(athlete.id, String(blockId));
  };
  const plan = ({ blockId }: BlockDetail, note: string, sets = 2) =>
    call(coach, 'PUT', `/api/coaches/${coach.id}/athletes/${athlete.id}/blocks/${blockId}`, {
      blockWeeks: {
        week1: {
          Monday: {
            basics: [
              {
                idExercise: 'e1',
                name: 'Squat',
                restTime: '3 min',
                note,
                series: Array.from({ length: sets }, (_, at) => ({ seriesId: `s${at}`, target: { reps: 5 } })),
              },
            ],
          },
        },
      },
    });
  const bring = (note: string, key = 'a') =>
    call(athlete, 'POST', `/api/athletes/${athlete.id}/history`, { sessions: [session(key, note)] });

  it('grows with an import once, and shrinks by as much when it is removed', async () => {
    expect((await bring('ñ'.repeat(1_000))).json()).toEqual({ added: 1, known: 0 });
    const { history = 0 } = await of(athlete);
    expect(history).toBeGreaterThan(2_000);
    expect(history).toBeLessThan(3_000);
    expect((await bring('ñ'.repeat(1_000))).json()).toEqual({ added: 0, known: 1 });
    expect((await of(athlete)).history).toBe(history);
    await bring('short', 'b');
    expect((await of(athlete)).history).toBeGreaterThan(history);
    await call(athlete, 'DELETE', `/api/athletes/${athlete.id}/history?source=strong`);
    expect((await of(athlete)).history).toBe(0);
  });

  it('grows and shrinks with templates and own exercises', async () => {
    const templates = `/api/coaches/${coach.id}/templates`;
    const made = await call(coach, 'POST', templates, { name: 'One', from: { plan: planOf('x'.repeat(900)) } });
    const { library = 0 } = await of(coach);
    expect(library).toBeGreaterThan(900);
    const one = `${templates}/${made.json().templateId}`;
    await call(coach, 'PUT', one, { from: { plan: planOf('x') } });
    expect(library - ((await of(coach)).library ?? 0)).toBe(899);
    const exercise = await call(coach, 'POST', `/api/coaches/${coach.id}/exercises`, EXERCISE);
    await call(coach, 'PUT', one, { deleted: true });
    expect((await of(coach)).library).toBe(250);
    await call(coach, 'DELETE', `/api/coaches/${coach.id}/exercises/${exercise.json().id}`);
    expect((await of(coach)).library).toBe(0);
  });

  it('grows with plans, and by what changed alone', async () => {
    const block = await createBlock();
    const { plans: empty = 0 } = await of(athlete);
    expect(empty).toBeGreaterThan(0);
    expect((await plan(block, 'x'.repeat(500))).statusCode).toBe(200);
    const { plans = 0 } = await of(athlete);
    expect(plans - empty).toBe(250 + 500 + '3 min'.length + 2 * 100);
    await plan(block, 'x'.repeat(500));
    expect((await of(athlete)).plans).toBe(plans);
    await plan(block, 'x'.repeat(400));
    expect((await of(athlete)).plans).toBe(plans - 100);
    expect(await of(coach)).toEqual({});
  });

  it('grows with what is logged, each edit once', async () => {
    const block = await server.seedBlock(athlete.id);
    const { seriesId } = seriesAt(block);
    const body = saveBody([
      { seriesId, field: 'reps', value: 5 },
      { seriesId, field: 'note', value: 'ñandú' },
    ]);
    await call(athlete, 'PUT', savePath(athlete.id, block.blockId), body);
    await call(athlete, 'PUT', savePath(athlete.id, block.blockId), body);
    expect((await of(athlete)).log).toBe(2 * 100 + 7);
  });

  it('has an end for imports, templates and messages together, which is told', async () => {
    await fill(athlete, 'chat', MAX_STORED_OWN_MIB, 1_000);
    expect((await bring('short')).statusCode).toBe(200);
    const refused = await call(
      athlete,
      'POST',
      `/api/athletes/${athlete.id}/history`,
      { sessions: [session('b', 'x'.repeat(1_000))] },
      'es',
    );
    expect([refused.statusCode, refused.json()]).toEqual([
      413,
      {
        code: 'storage_full',
        message:
          'Tu cuenta está llena: las importaciones, las plantillas y los mensajes ocupan como máximo 80 MB. Elimina una importación o una plantilla que no necesites.',
      },
    ]);
    // Nothing of what was refused stays, and the call that came before is known when it comes again.
    expect((await bring('short')).json()).toEqual({ added: 0, known: 1 });
    await call(athlete, 'DELETE', `/api/athletes/${athlete.id}/history?source=strong`);
    await server.storage.storedBytes.add(athlete.id, 'chat', -2_000);
    expect((await bring('x'.repeat(1_000), 'b')).statusCode).toBe(200);

    await fill(coach, 'library', MAX_STORED_OWN_MIB, 10);
    await server.storage.storedBytes.add(coach.id, 'chat', MAX_STORED_OWN_MIB * MIB);
    const template = await call(coach, 'POST', `/api/coaches/${coach.id}/templates`, {
      name: 'One',
      from: { plan: planOf('x') },
    });
    // The library is counted anew, and is small; with the messages it is too much.
    await server.storage.storedBytes.recountLibrary(coach.id);
    const again = await call(coach, 'POST', `/api/coaches/${coach.id}/templates`, {
      name: 'Two',
      from: { plan: planOf('x') },
    });
    expect([template.statusCode, again.statusCode, again.json().code]).toEqual([200, 413, 'storage_full']);
  });

  it('has an end for plans, which the coach is told, and what was logged goes on', async () => {
    const block = await createBlock();
    await plan(block, 'x');
    await fill(athlete, 'plans', MAX_STORED_PLAN_MIB, 300);
    const refused = await plan(block, 'x'.repeat(900));
    expect([refused.statusCode, refused.json()]).toEqual([
      413,
      {
        code: 'plans_full',
        message:
          'The blocks of this athlete are full: at most 1000 blocks, which together take at most 32 MB. This was not saved.',
      },
    ]);
    expect((await plan(block, 'x'.repeat(200))).statusCode).toBe(200);
    const logged = await call(
      athlete,
      'PUT',
      savePath(athlete.id, block.blockId),
      saveBody([{ seriesId: 's0', field: 'reps', value: 5 }]),
    );
    expect(logged.json().results).toMatchObject([{ status: 'applied' }]);
  });

  it('has an end for the log that no life of training meets; what is refused says why [P3]', async () => {
    const block = await server.seedBlock(athlete.id);
    const { seriesId } = seriesAt(block);
    await fill(athlete, 'log', MAX_STORED_LOG_MIB, 150);
    const put = (body: object, language = 'en') =>
      call(athlete, 'PUT', savePath(athlete.id, block.blockId), body, language);
    const answer = await put(
      saveBody([
        { seriesId, field: 'reps', value: 5 },
        { seriesId, field: 'load', value: 100 },
      ]),
    );
    const reason =
      'Your log is full: it takes at most 64 MB, more than a life of training. This value is only on your device.';
    expect(answer.json().results).toMatchObject([{ status: 'applied' }, { status: 'rejected', reason }]);
    const plain = { blockWeeks: { week1: { Monday: { basics: [{ series: [{ seriesId, actual: { rpe: 8 } }] }] } } } };
    const refused = await put(plain, 'es');
    expect([refused.statusCode, refused.json()]).toEqual([
      413,
      {
        code: 'log_full',
        message:
          'Tu registro está lleno: ocupa como máximo 64 MB, más que toda una vida de entrenamiento. Este valor solo está en tu dispositivo.',
      },
    ]);
    // Thirty years, four times a week, 25 sets with three values each and every tenth corrected.
    const life = 30 * 50 * 4 * 25 * 3 * 1.1;
    expect(life * 100).toBeLessThan(MAX_STORED_LOG_MIB * MIB);
  });

  it('goes with the account', async () => {
    await bring('short');
    await createBlock();
    expect(Object.keys(await of(athlete)).sort()).toEqual(['history', 'plans']);
    expect((await call(athlete, 'POST', '/api/profile/delete', { password: TEST_PASSWORD })).statusCode).toBe(200);
    expect(await of(athlete)).toEqual({});
  });

  it('is counted of what an earlier server stored, too', async () => {
    const block = await createBlock();
    await plan(block, 'ñ'.repeat(300));
    const edits = saveBody([
      { seriesId: 's0', field: 'note', value: 'ñandú' },
      { seriesId: 's1', field: 'load', value: 7 },
    ]);
    await call(athlete, 'PUT', savePath(athlete.id, block.blockId), edits);
    await bring('ñ'.repeat(300));
    await call(coach, 'POST', `/api/coaches/${coach.id}/templates`, { name: 'One', from: { plan: planOf('ñ') } });
    await call(coach, 'POST', `/api/coaches/${coach.id}/exercises`, EXERCISE);
    const before = [await of(athlete), await of(coach)];
    expect(Object.keys(before[0] ?? {}).sort()).toEqual(['history', 'log', 'plans']);
    await server.close();
    const database = openDatabase(location);
    await sql`drop table stored_bytes`.execute(database);
    await sql`delete from migrations where name like '%-stored-bytes'`.execute(database);
    await database.destroy();
    server = await createTestServer({ location });
    expect([await of(athlete), await of(coach)]).toEqual(before);
  });

  it('is at most 176 MB, whatever one account sends', () => {
    expect(MAX_STORED_LOG_MIB + MAX_STORED_PLAN_MIB + MAX_STORED_OWN_MIB).toBeLessThan(185);
  });
});

const EXERCISE = { name: 'Zercher carry', muscleGroup: 'glutes', equipment: 'barbell' };

function planOf(note: string): object {
  const exercise = { idExercise: 'e1', name: 'Squat', restTime: '3 min', note, series: [{ seriesId: 's1' }] };
  return { days: ['Monday'], blockWeeks: { week1: { Monday: { basics: [exercise] } } } };
}

function session(key: string, note: string): HistorySession {
  const sets = [set({ exercise: 'Squat' })];
  return { source: 'strong', key, at: '2026-11-02', zone: null, program: null, name: null, seconds: null, note, sets };
}
