import { once } from 'node:events';
import { createServer, connect } from 'node:net';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SaveActualReply } from '#contract/api/save.ts';
import { allSeries, saveBody, savePath } from '../support/save-body.ts';
import { createPlace, failToStart, startProcess } from '../support/server-process.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer } from '../support/test-server.ts';

const ROUNDS = 4;

describe('The server as a process', () => {
  let place: Awaited<ReturnType<typeof createPlace>>;
  let environment: Record<string, string>;

  beforeEach(async () => {
    place = await createPlace();
    environment = { DATA_DIR: place.dataDir, WEB_ROOT: place.webRoot };
  });
  afterEach(() => place.remove());

  it('loses nothing that it confirmed when it is killed right after [P15]', async () => {
    const file = join(place.dataDir, 'spotter.db');
    const first = await startProcess(environment);
    first.child.kill('SIGTERM');
    await first.ended;
    const before = await createTestServer({ file });
    const athlete = await before.seedAthlete();
    const block = await before.seedBlock(athlete.id, { exercisesPerDay: 4, seriesPerExercise: 4 });
    await before.close();
    const confirmed = new Set<string>();

    for (let round = 0; round < ROUNDS; round += 1) {
      const { address, child, ended } = await startProcess(environment);
      const send = async (index: number): Promise<void> => {
        const series = allSeries(block)[index % 16];
        const body = saveBody([
          { seriesId: series?.seriesId ?? '', field: 'reps', value: index, seq: round * 100 + index },
        ]);
        const answer = await fetch(address + savePath(athlete.id, block.blockId), {
          method: 'PUT',
          headers: { ...before.as(athlete), 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        const { results } = (await answer.json()) as SaveActualReply;
        for (const { opId } of results) confirmed.add(opId);
      };
      // The kill comes with the first answer, while the other saves are under way.
      const sends = Array.from({ length: 12 }, (_, index) => send(index));
      await Promise.any(sends);
      child.kill('SIGKILL');
      await ended;
      await Promise.allSettled(sends);
    }

    const after = await createTestServer({ file });
    const logged = new Set((await after.actualLog(block.blockId)).map((row) => row.op_id));
    await after.close();
    expect(confirmed.size).toBeGreaterThanOrEqual(ROUNDS);
    expect([...confirmed].filter((opId) => !logged.has(opId))).toEqual([]);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('finishes what is in flight on %s and ends well [P16]', async (signal) => {
    const { address, child, ended } = await startProcess({ ...environment, DEMO: '1' });
    const { port } = new URL(address);
    const body = JSON.stringify({ email: 'athlete@demo.local', password: 'demo-demo' });
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.write(
      `POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`,
    );
    // '100 Continue' says that the request is being served and that only its body is missing.
    await once(socket, 'data');
    child.kill(signal);
    await refusesConnections(Number(port));
    socket.write(body);
    await once(socket, 'close');
    expect(answer).toContain('HTTP/1.1 200 OK');
    expect(answer).toContain('"token"');
    expect(await ended).toEqual({ code: 0, signal: null });
  });

  it('does not wait for a browser that opened a connection and asked nothing [P16]', async () => {
    const { app, close } = await createTestServer();
    const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const silent = connect(Number(address.port), address.hostname);
    await once(silent, 'connect');
    const closed = once(silent, 'close');
    await close();
    await closed;
    expect(app.server.listening).toBe(false);
  });

  it('says in a sentence that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const { code, said } = await failToStart({ ...environment, PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(said).toBe(
      `Port ${port} is taken by another program. Stop that one, or choose another, such as PORT=${port + 1}.\n`,
    );
  });

  it('does not start unbuilt, and says what to do', async () => {
    const { code, said } = await failToStart({ ...environment, WEB_ROOT: join(place.webRoot, 'nothing') });
    expect(code).toBe(1);
    expect(said).toMatch(/^The app is not built yet\. Run `npm run build` first/);
  });

  it.each([
    [{ PORT: 'http' }, /^PORT must be a number/],
    [{ DATABASE_URL: 'mysql://secret@x' }, /^DATABASE_URL must be a postgres/],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, /^The database of DATABASE_URL cannot be opened/],
    [{ DATA_DIR: '/dev/null/data' }, /^DATA_DIR is not a folder/],
  ])('stops at %j with one sentence', async (wrong, sentence) => {
    const { code, said } = await failToStart({ ...environment, ...wrong });
    expect(code).toBe(1);
    expect(said).toMatch(sentence);
    expect(said).not.toContain('secret');
    expect(said.trim().split('\n')).toHaveLength(1);
  });

  it('of production does not serve the demo accounts, and says what to do', async () => {
    const demo = await startProcess({ ...environment, DEMO: '1' });
    demo.child.kill('SIGTERM');
    await demo.ended;
    const { code, said } = await failToStart(environment);
    expect(code).toBe(1);
    expect(said).toMatch(/^This database has the demo accounts, .* DATA_DIR or DATABASE_URL .*`npm run admin`/);
    expect(said.trim().split('\n')).toHaveLength(1);
  });

  it('serves on although a stranger registered with the address of a demo account', async () => {
    await mkdir(place.dataDir);
    const before = await createTestServer({ file: join(place.dataDir, 'spotter.db') });
    const payload = { email: 'admin@demo.local', username: 'sam', password: 'demo-demo', isCoach: true };
    const { statusCode } = await before.inject({ method: 'POST', url: '/api/register', payload });
    expect(statusCode).toBe(200);
    await before.close();
    const { address, child, ended } = await startProcess(environment);
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
    child.kill('SIGTERM');
    await ended;
  });

  it('has no account in a new database unless demo data is asked for', async () => {
    const { child, ended } = await startProcess(environment);
    child.kill('SIGTERM');
    await ended;
    const { storage, close } = await createTestServer({ file: join(place.dataDir, 'spotter.db') });
    expect(await storage.users.isEmpty()).toBe(true);
    expect((await storage.catalogue.shared()).length).toBeGreaterThanOrEqual(150);
    await close();
  });
});

describe.each(storageLanes())('Two first starts at once ($name)', { timeout: 30_000 }, (lane) => {
  it('both come up, with one set of exercises and of demo accounts', async () => {
    const place = await createPlace();
    const { location, drop } = await lane.open();
    const environment = {
      DATA_DIR: place.dataDir,
      WEB_ROOT: place.webRoot,
      DEMO: '1',
      ...(location.kind === 'postgres' ? { DATABASE_URL: location.url } : {}),
    };
    const running = await Promise.all([startProcess(environment), startProcess(environment)]);
    const answers = await Promise.all(running.map(({ address }) => fetch(`${address}/api/health`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const { child, ended } of running) {
      child.kill('SIGTERM');
      expect(await ended).toEqual({ code: 0, signal: null });
    }
    const inside = await createTestServer(
      location.kind === 'postgres' ? { location } : { file: join(place.dataDir, 'spotter.db') },
    );
    const names = (await inside.storage.catalogue.shared()).map(({ name }) => name);
    expect(names).toHaveLength(new Set(names).size);
    expect(names.length).toBeGreaterThanOrEqual(150);
    const coach = await inside.storage.users.findByEmail('coach@demo.local');
    expect(await inside.storage.coaching.secretCodeOf(coach?.id ?? '')).toBeDefined();
    await inside.close();
    await drop();
    await place.remove();
  });
});

async function refusesConnections(port: number): Promise<void> {
  for (;;) {
    const attempt = connect(port, '127.0.0.1');
    const refused = await new Promise<boolean>((resolve) => {
      attempt.once('connect', () => resolve(false)).once('error', () => resolve(true));
    });
    attempt.destroy();
    if (refused) return;
  }
}
