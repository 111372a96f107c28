import type { FastifyInstance } from 'fastify';
import { TROUBLES } from '#contract/api/operation.ts';
import { IDLE_MS } from '#server/services/accounts/sessions.ts';
import type { Context } from '#server/services/context.ts';
import { backupAgeSeconds, diskOfServer } from '#server/services/health/detail.ts';
import { VERSION } from '#server/version.ts';

/** Measures what an owner has to know of: the database, its disk, its copies and what is wrong. */
export function measureServer(app: FastifyInstance, context: Context, dataDir: string | undefined): void {
  const { storage, clock } = context;
  const { vitals } = storage;
  const { metrics, watch } = app;
  metrics.gaugeOfEach('spotter_build_info', 'The version that runs, in its label.', 'version', () => ({
    [VERSION]: 1,
  }));
  metrics.gaugeOfEach(
    'spotter_degraded',
    'What is wrong now: 1 where it is. All but unreachable and outdated still let people read.',
    'trouble',
    async () => {
      await watch.look();
      const met = watch.troubles();
      return Object.fromEntries(TROUBLES.map((trouble) => [trouble, met.includes(trouble) ? 1 : 0]));
    },
  );
  metrics.gauge('spotter_sessions', 'Sessions that can still be used, on every server.', () =>
    storage.sessions.countUsedSince(clock.now() - IDLE_MS),
  );
  metrics.gauge('spotter_database_size_bytes', 'Size of the database.', () => vitals.sizeBytes());
  if (vitals.kind === 'postgres') {
    metrics.gaugeOfEach('spotter_database_connections', 'Connections of this process to PostgreSQL.', 'state', () => {
      const { open = 0, idle = 0, waiting = 0, most = 0 } = vitals.pool() ?? {};
      return { used: open - idle, idle, waiting, most };
    });
  }
  metrics.gauge(
    'spotter_disk_free_bytes',
    'Room on the disk of DATA_DIR, as the account of the server may use it.',
    () => diskOfServer(context, dataDir)?.freeBytes,
  );
  metrics.gauge(
    'spotter_disk_size_bytes',
    'Size of the disk of DATA_DIR.',
    () => diskOfServer(context, dataDir)?.totalBytes,
  );
  metrics.gauge(
    'spotter_backup_age_seconds',
    'Age of the newest copy of the database that the server knows of; +Inf where it knows of none.',
    () => backupAgeSeconds(context),
  );
  metrics.gauge(
    'spotter_backup_failed',
    'Whether the last try to make a backup, or to upload it, failed: 1 or 0.',
    () => (storage.copies.failure() === undefined ? 0 : 1),
  );
}
