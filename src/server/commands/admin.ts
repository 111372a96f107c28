import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '#server/config.ts';
import { createAdmin } from '#server/services/accounts/administrators.ts';
import { Refusal } from '#server/services/refusal.ts';
import { openStorage } from '#server/storage/database.ts';
import { askHidden } from './hidden-question.ts';

/**
 * `npm run admin -- --email you@example.org --username you` makes an administrator. The password comes from
 * ADMIN_PASSWORD, or is asked for on the terminal.
 */
const USAGE = 'Say who: npm run admin -- --email you@example.org --username you';

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}

async function run(): Promise<string> {
  const { email, username } = readArguments();
  const config = readConfig(process.env);
  const password = process.env['ADMIN_PASSWORD'] ?? (await askTwice());
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
    // An option that does not exist: the usage names those that do.
  }
  throw new ConfigError(USAGE);
}

/** Nothing shows what was typed, so it is typed twice. */
async function askTwice(): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new ConfigError('There is no terminal to ask for the password on: set ADMIN_PASSWORD.');
  }
  const password = await askHidden('Password: ');
  if ((await askHidden('The same again: ')) !== password) throw new ConfigError('The two passwords differ.');
  return password;
}

function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return [error.sentences].flat().join('\n');
  if (error instanceof ConfigError) return error.message;
  if (error instanceof Error && error.name === 'AbortError') return 'Stopped: nothing was changed.';
  return error instanceof Error ? `The administrator was not made: ${error.message}` : String(error);
}
