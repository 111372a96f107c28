import type { HealthDetail } from '#contract/api/operation.ts';
import { newestBackupAt } from '#server/services/backups/newest.ts';
import type { Context } from '#server/services/context.ts';
import { diskOf, type Disk } from '#server/storage/vitals.ts';
import { VERSION } from '#server/version.ts';
import type { Watch } from './watch.ts';

type DetailParts = {
  readonly watch: Pick<Watch, 'troubles'>;
  /** How many live connections there are. */
  readonly sockets: number;
  readonly dataDir: string | undefined;
};

/** Tells an owner how the server is. What cannot be found out now is null. */
export async function healthDetailOf(
  context: Context,
  { watch, sockets, dataDir }: DetailParts,
): Promise<HealthDetail> {
  const { vitals } = context.storage;
  const troubles = [...watch.troubles()];
  const reachable = !troubles.includes('unreachable');
  const [migration, sizeBytes, age] = reachable
    ? await Promise.all([orNull(vitals.migration()), orNull(vitals.sizeBytes()), orNull(backupAgeSeconds(context))])
    : [null, null, null];
  return {
    status: troubles.length === 0 ? 'ok' : 'degraded',
    troubles,
    version: VERSION,
    uptimeSeconds: Math.round(process.uptime()),
    database: { kind: vitals.kind, reachable, migration: migration?.name ?? null, sizeBytes },
    disk: diskOfServer(context, dataDir) ?? null,
    backupAgeSeconds: age === null || age === Infinity ? null : Math.round(age),
    connections: { sockets, pool: vitals.pool() ?? null },
  };
}

/** Returns how old the newest copy of the database is that the server knows of; Infinity where it knows of none. */
export async function backupAgeSeconds(context: Context): Promise<number> {
  const newest = await newestBackupAt(context);
  return newest === undefined ? Infinity : Math.max(0, (context.clock.now() - newest) / 1_000);
}

/** Returns how full the disk of SQLite's file is, or else that of DATA_DIR. */
export function diskOfServer({ storage }: Context, dataDir: string | undefined): Disk | undefined {
  const folder = storage.vitals.folder ?? dataDir;
  try {
    return folder === undefined ? undefined : diskOf(folder);
  } catch {
    return undefined;
  }
}

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  return asked.catch(() => null);
}
