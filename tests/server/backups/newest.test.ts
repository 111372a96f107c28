import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newestBackupAt } from '#server/services/backups/newest.ts';
import { storageLanes } from '../../support/storage-lanes.ts';
import { createTestServer, type TestServer } from '../../support/test-server.ts';

const NOW = Date.parse('2026-11-29T12:00:00Z');

describe('The age of the newest backup', () => {
  let folder: string;
  let server: TestServer;
  const named = (name: string) => writeFile(join(folder, name), '');

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spotter-copies-'));
    await mkdir(join(folder, 'backups'));
    const location = { kind: 'sqlite', file: join(folder, 'spotter.db'), backups: join(folder, 'backups') } as const;
    server = await createTestServer({ location, now: () => NOW });
  });
  afterEach(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const metric = async () => {
    const admin = await server.seedUser({ role: 'admin' });
    const { body } = await server.inject({ url: '/api/metrics', headers: server.as(admin) });
    return /^spotter_backup_age_seconds (\S+)$/m.exec(body)?.[1];
  };

  it('is that of the newest copy, and half a copy or a file of others is none', async () => {
    expect(await newestBackupAt(server)).toBeUndefined();
    expect(await metric()).toBe('+Inf');
    await named('backups/spotter-2026-11-29T03-30-00-000Z.db.part');
    await named('backups/spotter-2026-99-29T03-30-00-000Z.db');
    await named('backups/today.db');
    await named('backups/before-update-2026-11-27T03-30-00-000Z.db');
    expect(await newestBackupAt(server)).toBe(Date.parse('2026-11-27T03:30:00Z'));
    await named('spotter.db.before-restore-2026-11-28T03-30-00-000Z');
    expect(await newestBackupAt(server)).toBe(Date.parse('2026-11-28T03:30:00Z'));
    await named('backups/spotter-2026-11-29T03-30-00-000Z.db');
    expect(await newestBackupAt(server)).toBe(Date.parse('2026-11-29T03:30:00Z'));
    expect(await metric()).toBe('30600');
  });
});

describe.each(storageLanes())('Copies that are elsewhere ($name)', (lane) => {
  it('are known by what was written down of them last', async () => {
    const { location, drop } = await lane.open();
    const server = await createTestServer({ location });
    await server.storage.copies.note('copies_dumps', ['spotter-2026-11-29T03-30-00-000Z.dump', 'other']);
    expect(await newestBackupAt(server)).toBe(Date.parse('2026-11-29T03:30:00Z'));
    await server.storage.copies.note('copies_dumps', []);
    expect(await newestBackupAt(server)).toBeUndefined();
    await server.close();
    await drop();
  });
});
