import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { healthDetail, type HealthDetail } from '#contract/api/operation.ts';
import { newestMigration } from '#server/storage/migrations/run.ts';
import { openChat } from '../../support/chat-client.ts';
import { storageLanes } from '../../support/storage-lanes.ts';
import { createTestServer, type SeededUser, type TestServer } from '../../support/test-server.ts';

const MACHINE = 'a-secret-of-the-monitoring';
const NOW = Date.parse('2026-11-29T12:00:00Z');

describe.each(storageLanes())('How the server is, for its owner ($name)', (lane) => {
  let dataDir: string;
  let server: TestServer;
  let admin: SeededUser;
  let drop: () => Promise<void>;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'spotter-'));
    const opened = await lane.open();
    drop = opened.drop;
    const location =
      opened.location.kind === 'sqlite'
        ? ({ kind: 'sqlite', file: join(dataDir, 'spotter.db') } as const)
        : opened.location;
    server = await createTestServer({ location, now: () => NOW, config: { dataDir, metricsToken: MACHINE } });
    admin = await server.seedUser({ role: 'admin' });
  }, 60_000);
  afterEach(async () => {
    await server.close();
    await drop();
    await rm(dataDir, { recursive: true });
  });

  const health = (authorization?: string) =>
    server.inject({ url: '/api/health', headers: authorization === undefined ? {} : { authorization } });

  it('says version, database, migration, disk, backup and connections, by token of an administrator or of the machine', async () => {
    await server.storage.copies.note('copies_elsewhere', ['elsewhere-2026-11-29T03-30-00-000Z']);
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const phone = await openChat(address, { token: admin.token });
    for (const authorization of [server.as(admin).authorization, `Bearer ${MACHINE}`]) {
      const answer = await health(authorization);
      expect(answer.statusCode).toBe(200);
      const detail = healthDetail.parse(answer.json());
      const isSqlite = lane.name === 'SQLite';
      expect(detail).toMatchObject({
        status: 'ok',
        troubles: [],
        version: '0.1.0',
        database: { kind: isSqlite ? 'sqlite' : 'postgres', reachable: true, migration: newestMigration },
        backupAgeSeconds: 30_600,
        connections: { sockets: 1, pool: isSqlite ? null : { most: 10, waiting: 0 } },
      });
      expect(detail.database.sizeBytes).toBeGreaterThan(100_000);
      expect(detail.disk?.freeBytes).toBeLessThanOrEqual(detail.disk?.totalBytes ?? 0);
      expect(detail.disk?.totalBytes).toBeGreaterThan(1_000_000);
    }
    phone.socket.close();
    await phone.closed;
  });

  it('is two words for everybody else, whatever they send', async () => {
    const coach = await server.seedUser({ role: 'coach' });
    for (const authorization of [
      undefined,
      'Bearer x',
      `Bearer ${MACHINE}x`,
      MACHINE,
      server.as(coach).authorization,
      server.as(await server.seedUser({ role: 'coachPending' })).authorization,
      server.as(await server.seedAthlete()).authorization,
    ]) {
      const answer = await health(authorization);
      expect([authorization, answer.statusCode, answer.body]).toEqual([authorization, 200, '{"status":"ok"}']);
    }
  });

  it('does not know the age of a backup where there is none', async () => {
    expect((await health(`Bearer ${MACHINE}`)).json<HealthDetail>().backupAgeSeconds).toBeNull();
  });

  it('is told to the machine also while the database is away, as are the metrics', async () => {
    await server.storage.close();
    expect((await health()).json()).toMatchObject({ code: 'server_busy' });
    const answer = await health(`Bearer ${MACHINE}`);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(answer.json()).toMatchObject({
      code: 'server_busy',
      status: 'degraded',
      troubles: ['unreachable'],
      version: '0.1.0',
      database: { reachable: false, migration: null, sizeBytes: null },
    });
    const metrics = await server.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${MACHINE}` } });
    expect(metrics.statusCode).toBe(200);
    expect(metrics.body).toContain('spotter_degraded{trouble="unreachable"} 1\n');
    expect(metrics.body).toContain('spotter_disk_free_bytes ');
    expect(metrics.body).not.toMatch(/^spotter_(sessions|database_size_bytes|backup_age_seconds) /m);
  });

  it('stands in the metrics: room on the disk, size of the database, version', async () => {
    const { body } = await server.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${MACHINE}` } });
    const valueOf = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1] ?? Number.NaN);
    expect(valueOf('spotter_disk_free_bytes')).toBeLessThanOrEqual(valueOf('spotter_disk_size_bytes'));
    expect(valueOf('spotter_database_size_bytes')).toBeGreaterThan(100_000);
    expect(body).toContain('spotter_build_info{version="0.1.0"} 1\n');
    expect(body).toContain('spotter_degraded{trouble="outdated"} 0\n');
    expect(body.includes('spotter_database_connections{state="most"} 10\n')).toBe(lane.name === 'PostgreSQL');
  });
});
