import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '#server/config.ts';
import { createAdmin } from '#server/services/accounts/administrators.ts';
import { openStorage } from '#server/storage/database.ts';
import { askTwice, failureSentence } from './terminal.ts';

/**
 * `npm run admin -- --email you@example.org --username you` makes an administrator. The password comes from
 * ADMIN_PASSWORD, or is asked for on the terminal.
 */
const USAGE = 'Say who: npm run admin -- --email you@example.org --username you';

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  process.stderr.write(`${failureSentence(error, 'The administrator was not made')}\n`);
  process.exitCode = 1;
}

async function run(): Promise<string> {
  const { email, username } = readArguments();
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
}

function readArguments(): { email: string; username: string } {
  try {
    const { values } = parseArgs({ options: { email: { type: 'string' }, username: { type: 'string' } } });
    const { email, username } = values;
    if (email !== undefined && username !== undefined) return { email, username };
  } catch {
    // For an option that does not exist, the usage names those that do.
  }
  throw new ConfigError(USAGE);
}
