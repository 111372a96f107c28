import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { codeOf, isDiskFull, isOfDisk, isReadOnly } from '#server/storage/errors.ts';
import { StorageRefusal } from '#server/storage/storage-refusal.ts';
import { whyNoWrites } from '#server/storage/vitals.ts';
import { ConfigError, type Config } from './config.ts';

const NOT_ALLOWED = new Set(['EACCES', 'EPERM']);
/** With room on a disk that can be written, SQLite says this of files that are another account's. */
const NOT_OPENED = new Set(['SQLITE_CANTOPEN', 'SQLITE_PERM']);
const DAMAGED = /^SQLITE_(CORRUPT|NOTADB)/;

/** What PostgreSQL says of a connection, by its code (PostgreSQL, appendix A), and what to do about it. */
const OF_POSTGRES: Readonly<Record<string, string>> = {
  '28P01': 'PostgreSQL does not accept the name or the password. Put them right.',
  '28000': "PostgreSQL does not let this account in. Put the name right, or allow it in PostgreSQL's pg_hba.conf.",
  '3D000': 'there is no such database. Make it with createdb, or put the name right.',
  '42501': 'the account may not make tables there. Make it the owner of the database.',
  '53300': 'PostgreSQL has no connection left. Raise its max_connections, or stop what holds them.',
  '57P03': 'PostgreSQL is only just starting or stopping. Start again in a moment.',
};
const AWAY = 'PostgreSQL does not answer there. Start it, or put the address right.';
const AWAY_CODES =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|EACCES|57P0[12])$/;

/** Returns in a sentence why the server could not start and what to do, whatever was thrown. */
export function startProblem(error: unknown, { dataDir, database }: Pick<Config, 'dataDir' | 'database'>): ConfigError {
  if (error instanceof ConfigError) return error;
  if (error instanceof StorageRefusal) return new ConfigError(error.message);
  const isOfPostgres = database.kind === 'postgres' && isFromPostgres(error);
  return new ConfigError(isOfPostgres ? ofPostgres(error) : ofDataDir(error, dataDir));
}

/** Errors of the system about a file are about DATA_DIR, whichever database there is; a TypeError is our own. */
function isFromPostgres(error: unknown): boolean {
  const syscall = error instanceof Error && 'syscall' in error ? error.syscall : undefined;
  if (syscall !== undefined) return syscall === 'connect' || syscall === 'getaddrinfo';
  return codeOf(error) !== '' || (error instanceof Error && error.name === 'Error');
}

function ofPostgres(error: unknown): string {
  const code = codeOf(error);
  const why = isDiskFull(error)
    ? "PostgreSQL's disk is full. Make room on it and start again; nothing that was saved is lost."
    : isReadOnly(error)
      ? 'PostgreSQL lets nobody write. Is this a standby? Choose the primary, or end its read-only mode.'
      : (OF_POSTGRES[code] ?? ofConnection(error));
  return `The database of DATABASE_URL cannot be opened: ${why}`;
}

function ofConnection(error: unknown): string {
  const message = messageOf(error);
  if (AWAY_CODES.test(codeOf(error)) || /timeout|Connection terminated/i.test(message)) return AWAY;
  if (/password must be a string/.test(message)) return 'PostgreSQL asks for a password, and the address has none.';
  return `${message}.`;
}

function ofDataDir(error: unknown, dataDir: string): string {
  const code = codeOf(error);
  if (NOT_ALLOWED.has(code)) return notAllowed(dataDir);
  const sign = isOfDisk(error) || isOfFiles(error) ? whyNoWrites(nearestFolder(dataDir)) : undefined;
  if (isDiskFull(error) || sign === 'disk_full') {
    return `The disk of DATA_DIR (${dataDir}) is full. Make room on it and start again; nothing that was saved is lost.`;
  }
  if (isReadOnly(error) || sign === 'read_only') {
    return `DATA_DIR (${dataDir}) can only be read, and the server has to write there. Mount it for writing, or let this account write to its files.`;
  }
  if (NOT_OPENED.has(code)) return notAllowed(dataDir);
  if (DAMAGED.test(code)) {
    return `The database in DATA_DIR (${dataDir}) is damaged, or is none. Put a copy in its place: npm run restore -- FILE`;
  }
  if (code.startsWith('SQLITE_BUSY')) {
    return `The database in DATA_DIR (${dataDir}) is held by another program. Stop that one and start again.`;
  }
  if (code.startsWith('SQLITE_')) return `The database of DATA_DIR cannot be opened: ${messageOf(error)} (${code}).`;
  if (isOfFiles(error)) return `DATA_DIR is not a folder that can be written: ${messageOf(error)}.`;
  return `The server did not start, for a fault of its own: ${messageOf(error)}${placeOf(error)}. Please report it.`;
}

function notAllowed(dataDir: string): string {
  const { username } = userInfo();
  return `DATA_DIR (${dataDir}) does not belong to this account, '${username}'. Give it the folder with all that is in it: chown -R ${username} ${dataDir}`;
}

/** Where a folder cannot be made, Node says ENOENT of it also on a disk that can only be read. */
function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(dirname(folder));
}

function isOfFiles(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'path' in error;
}

/**
 * Returns what an error says, without the full stop. Connecting to a name with several addresses fails with one error for
 * each of them, and that has no words of its own.
 */
export function messageOf(error: unknown): string {
  const [first = error] = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  return first instanceof Error ? first.message.replace(/\.$/, '') : String(first);
}

/** Returns where in the sources an error came from, for whoever mends it. */
function placeOf(error: unknown): string {
  const place = error instanceof Error ? /at .*?(src\/server\/[\w./-]+:\d+)/.exec(error.stack ?? '')?.[1] : undefined;
  return place === undefined ? '' : ` (${place})`;
}
