import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';
/** PostgreSQL refuses to run as root; the first of these accounts that the machine has runs it then. */
const ACCOUNTS = ['postgres', 'nobody'];

/** How PostgreSQL is told to stop: as if it crashed, or with every connection ended and all written down. */
export type StopMode = 'immediate' | 'fast';

export type Cluster = {
  readonly url: string;
  /** The same database over its socket in the file system. */
  readonly socketUrl: string;
  start(): Promise<void>;
  stop(mode: StopMode): Promise<void>;
  /** Stops it and takes its folder away. */
  remove(): Promise<void>;
};

/** The folder of initdb and pg_ctl, the newest that there is; undefined, and said so, without PostgreSQL's programs. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean),
  ];
  const found = folders.find((folder) => ['initdb', 'pg_ctl'].every((name) => existsSync(join(folder, name))));
  if (found === undefined) console.warn('NOT RUN: restarts of PostgreSQL, for want of its programs initdb and pg_ctl.');
  return found;
}

/** A PostgreSQL of its own that a test may stop and start as it likes, with its data in a folder that goes with it. */
export async function createCluster(bin: string): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'spotter-pg-'));
  const account = process.getuid?.() === 0 ? accountOf(ACCOUNTS) : undefined;
  if (account) await chown(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const log = join(folder, 'log');
  const port = await freePort();
  const program = (name: string, ...args: string[]) =>
    run(join(bin, name), args, { cwd: folder, env: { PATH: process.env['PATH'] ?? '', HOME: folder }, ...account });
  const control = (...args: string[]) => program('pg_ctl', '--pgdata', data, '--silent', '--timeout', '50', ...args);

  await program(
    'initdb',
    '--pgdata',
    data,
    '--username',
    'spotter',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--no-locale',
    '--no-sync',
  );
  return {
    url: `postgres://spotter@127.0.0.1:${port}/postgres`,
    socketUrl: `postgres://spotter@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`,
    start: async () => {
      await control('--log', log, '--options', `-p ${port} -h 127.0.0.1 -k ${folder}`, '--wait', 'start');
    },
    stop: async (mode) => {
      await control('--mode', mode, '--wait', 'stop');
    },
    remove: async () => {
      await control('--mode', 'immediate', '--wait', 'stop').catch(() => undefined);
      await rm(folder, { recursive: true });
    },
  };
}

function accountOf(names: readonly string[]): { uid: number; gid: number } {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of names) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(`PostgreSQL does not run as root, and there is no account ${names.join(' or ')}.`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => void server.close(resolve));
  return port;
}
