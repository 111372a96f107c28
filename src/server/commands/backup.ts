import { resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { copySqlite } from '#server/storage/sqlite-copy.ts';
import { POSTGRES_COPIES } from './copies.ts';
import { report } from './terminal.ts';

/** `npm run backup -- FILE` writes a copy of one moment, also while the server runs. */
await report(async () => {
  const { database } = readConfig(process.env);
  if (database.kind === 'postgres') throw new Error(POSTGRES_COPIES);
  const [file] = process.argv.slice(2);
  if (file === undefined || file.startsWith('-')) throw new Error('Say where to: npm run backup -- FILE');
  await copySqlite(database.file, resolve(file));
  return `The backup is ${resolve(file)}. Keep it on another machine.`;
});
