import { existsSync } from 'node:fs';
import { newPassword } from '#contract/api/account.ts';
import { ConfigError, readConfig, type Config } from '#server/config.ts';
import { createPostOffice } from '#server/mail/post-office.ts';
import { mailChange } from '#server/services/accounts/password-mails.ts';
import { accountWithPassword, setPassword } from '#server/services/accounts/password-resets.ts';
import { openStorage } from '#server/storage/database.ts';
import type { UserRow } from '#server/storage/schema.ts';
import { askTwice, readOptions, report } from './terminal.ts';

/**
 * `npm run password -- --email who@example.org` sets another password, also while the server runs. It comes from
 * NEW_PASSWORD, or is asked for on the terminal.
 */
const USAGE = 'Say whose: npm run password -- --email who@example.org';

await report(async () => {
  const { email } = readOptions(['email'], USAGE);
  if (email.trim() === '') throw new ConfigError(USAGE);
  const config = readConfig(process.env);
  const { database } = config;
  if (database.kind === 'sqlite' && !existsSync(database.file)) {
    throw new ConfigError(
      `There is no database at ${database.file}. Set DATA_DIR or DATABASE_URL as the server has it.`,
    );
  }
  const storage = await openStorage(database);
  try {
    const context = { storage, clock: { now: Date.now } };
    const user = await accountWithPassword(storage, email);
    const password = readNew(process.env['NEW_PASSWORD'] ?? (await askTwice('NEW_PASSWORD')));
    await setPassword(context, { email, password });
    const done = `The password of ${user.username} <${user.email}> is changed, and all their phones and browsers are logged out.`;
    return [done, await tell(config, user)].filter(Boolean).join(' ');
  } finally {
    await storage.close();
  }
}, 'The password was not changed');

function readNew(text: string): string {
  const parsed = newPassword.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map(({ message }) => message).join('\n'));
}

/** Tells the person by e-mail, and returns what became of it; an empty text where the server sends none. */
async function tell({ mail }: Config, user: UserRow): Promise<string> {
  if (!mail) return '';
  try {
    await mailChange(createPostOffice(mail), user);
    return 'An email tells them.';
  } catch (error) {
    return `The email that tells them could not be sent: ${error instanceof Error ? error.message : String(error)}`;
  }
}
