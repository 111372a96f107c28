import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { restoreSqlite } from '#server/storage/restore-sqlite.ts';
import { openStorage } from '#server/storage/database.ts';
import { POSTGRES_COPIES } from './copies.ts';
import { report } from './terminal.ts';

/**
 * `npm run restore -- FILE` puts a copy in place while the server is stopped.
 * `npm run restore -- --renew-epoch` is the last step after a database was restored by other means, as by pg_restore.
 */
await report(async () => {
  const { database, dataDir } = readConfig(process.env);
  const [argument] = process.argv.slice(2);
  if (argument === '--renew-epoch') {
    const storage = await openStorage(database);
    await storage.transaction(async ({ meta, sessions }) => {
      await meta.renewEpoch();
      await sessions.clear();
    });
    await storage.close();
    return 'The database has a new epoch: clients send again what it does not have. Everyone logs in again.';
  }
  if (database.kind === 'postgres') throw new Error(POSTGRES_COPIES);
  if (argument === undefined || argument.startsWith('-')) throw new Error('Say which copy: npm run restore -- FILE');
  await mkdir(dataDir, { recursive: true });
  const before = await restoreSqlite(resolve(argument), database.file, Date.now());
  const kept = before === undefined ? '' : ` What was there is kept as ${before}.`;
  return `The copy is in place, with a new epoch: clients send again what it does not have.${kept}`;
});
