import { mkdir } from 'node:fs/promises';
import { readConfig } from '#server/config.ts';
import { createAdmin } from '#server/services/accounts/administrators.ts';
import { openStorage } from '#server/storage/database.ts';
import { askTwice, readOptions, report } from './terminal.ts';

/**
 * `npm run admin -- --email you@example.org --username you` makes an administrator. The password comes from
 * ADMIN_PASSWORD, or is asked for on the terminal.
 */
const USAGE = 'Say who: npm run admin -- --email you@example.org --username you';

await report(async () => {
  const { email, username } = readOptions(['email', 'username'], USAGE);
  const config = readConfig(process.env);
  const password = process.env['ADMIN_PASSWORD'] ?? (await askTwice('ADMIN_PASSWORD'));
  await mkdir(config.dataDir, { recursive: true });
  const storage = await openStorage(config.database);
  try {
    await createAdmin({ storage, clock: { now: Date.now } }, { email, username, password });
    return `${username} <${email}> is an administrator now.`;
  } finally {
    await storage.close();
  }
}, 'The administrator was not made');
