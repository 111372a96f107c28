import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HealthDetail } from '#contract/api/operation.ts';
import type { StorageLocation } from '#server/storage/database.ts';
import { connectChat, openChat } from '../../support/chat-client.ts';
import { createLogLines } from '../../support/log-lines.ts';
import { storageLanes } from '../../support/storage-lanes.ts';
import { createTestServer, type SeededUser, type TestServer } from '../../support/test-server.ts';

const NEWER = '9999-of-a-newer-build';
const MACHINE = 'a-secret-of-the-monitoring';

describe.each(storageLanes())('A server whose database a newer build has changed ($name)', (lane) => {
  let folder: string;
  let location: StorageLocation;
  let server: TestServer;
  let marta: SeededUser;
  let address: string;
  let log: ReturnType<typeof createLogLines>;
  let drop: () => Promise<void>;

  async function open(everyMs: number): Promise<void> {
    log = createLogLines();
    const config = { watch: { everyMs }, metricsToken: MACHINE, logLevel: 'warn', logTo: log.logTo };
    server = await createTestServer({ location, config });
    marta = await server.seedAthlete();
    address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spotter-'));
    const opened = await lane.open();
    drop = opened.drop;
    location =
      opened.location.kind === 'sqlite' ? { kind: 'sqlite', file: join(folder, 'spotter.db') } : opened.location;
  }, 60_000);
  afterEach(async () => {
    await server.close();
    await drop();
    await rm(folder, { recursive: true });
  });

  const health = (headers: Record<string, string> = {}) => server.inject({ url: '/api/health', headers });
  const area = () => server.inject({ url: `/api/athletes/${marta.id}`, headers: server.as(marta) });

  it('finds out by itself, closes its connections, and sends everybody on to the newer one', async () => {
    await open(20);
    const phone = await openChat(address, { token: marta.token });
    expect((await area()).statusCode).toBe(200);
    await elsewhere(location, `insert into migrations (name, applied_at) values ('${NEWER}', 1)`);
    expect((await phone.closed).code).toBe(1001);

    const [call, answer] = [await area(), await health()];
    for (const { statusCode, headers, body } of [call, answer]) {
      expect([statusCode, JSON.parse(body)]).toMatchObject([503, { code: 'server_outdated' }]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    const late = connectChat(address, { token: marta.token });
    expect((await late.closed).code).toBe(1006);
    const owners = await health({ authorization: `Bearer ${MACHINE}` });
    expect(owners.statusCode).toBe(503);
    expect(owners.json<HealthDetail>()).toMatchObject({
      status: 'degraded',
      troubles: ['outdated'],
      database: { reachable: true, migration: NEWER },
    });
    const metrics = await server.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${MACHINE}` } });
    expect(metrics.body).toContain('spotter_degraded{trouble="outdated"} 1\n');
    expect(log.lines()).toMatchObject([{ level: 50, msg: expect.stringContaining('another build') as string }]);
  });

  it('finds out at the first look at its health, without waiting for its own', async () => {
    await open(3_600_000);
    await elsewhere(location, `insert into migrations (name, applied_at) values ('${NEWER}', 1)`);
    expect((await health()).statusCode).toBe(503);
    expect((await area()).json()).toMatchObject({ code: 'server_outdated' });
  });

  it('finds out at the first statement that does not fit, which is no failure of its own then', async () => {
    await open(3_600_000);
    await elsewhere(location, `insert into migrations (name, applied_at) values ('${NEWER}', 1)`);
    await elsewhere(location, 'alter table coach_links rename to links_of_coaches');
    expect((await area()).json()).toMatchObject({ code: 'server_outdated' });
    expect(log.lines().filter(({ msg }) => msg === 'a request failed')).toEqual([]);
  });

  it('serves again when the database is its own again', async () => {
    await open(3_600_000);
    await elsewhere(location, `insert into migrations (name, applied_at) values ('${NEWER}', 1)`);
    expect((await health()).statusCode).toBe(503);
    await elsewhere(location, `delete from migrations where name = '${NEWER}'`);
    expect((await health()).statusCode).toBe(200);
    expect((await area()).statusCode).toBe(200);
    const phone = await openChat(address, { token: marta.token });
    phone.socket.close();
    await phone.closed;
  });
});

/** What another process does to the database. */
async function elsewhere(location: StorageLocation, statement: string): Promise<void> {
  if (location.kind === 'sqlite') {
    const database = new BetterSqlite(location.file);
    database.exec(statement);
    database.close();
    return;
  }
  const client = new Client({ connectionString: location.url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
