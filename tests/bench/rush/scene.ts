import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import BetterSqlite from 'better-sqlite3';
import { Client } from 'pg';
import { newId } from '#server/storage/ids.ts';
import type { StorageLocation } from '#server/storage/database.ts';
import { createPlace, startProcess, type ServerProcess } from '../../support/server-process.ts';
import type { Order, Report } from './messages.ts';

/** A database of the evening's own. */
export type Store = {
  readonly location: StorageLocation;
  /** Rows of a statement without parameters. */
  readonly rows: <Row>(sql: string) => Promise<readonly Row[]>;
  /** The processes that serve its connections. */
  readonly pids: () => Promise<readonly number[]>;
  /** Cuts every connection to it, as a restart would. */
  readonly cut: () => Promise<void>;
  readonly drop: () => Promise<void>;
};

export type Servers = {
  readonly addresses: readonly string[];
  readonly pids: () => readonly number[];
  /** The first one dies without a word and is started again at its address. */
  readonly killAndRestart: () => Promise<void>;
  readonly end: () => Promise<void>;
};

export type Generator = {
  readonly ask: <Kind extends Report['kind']>(order: Order, kind: Kind) => Promise<Extract<Report, { kind: Kind }>>;
  readonly end: () => Promise<void>;
};

/** A file in a folder that goes with it. */
export async function sqliteStore(): Promise<Store> {
  const { dataDir, remove } = await createPlace();
  await mkdir(dataDir);
  const file = join(dataDir, 'spotter.db');
  return {
    location: { kind: 'sqlite', file },
    rows: async <Row>(sql: string) => {
      const database = new BetterSqlite(file, { readonly: true });
      const rows = database.prepare(sql).all() as Row[];
      database.close();
      return rows;
    },
    pids: async () => [],
    cut: async () => undefined,
    drop: remove,
  };
}

/** A database on the PostgreSQL of this address. */
export async function postgresStore(url: string): Promise<Store> {
  const name = `rush_${newId().replaceAll('-', '')}`;
  const admin = new Client({ connectionString: url });
  // What is asked of a connection that was lost fails and says so.
  admin.on('error', () => undefined);
  await admin.connect();
  await admin.query(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const backends = `from pg_stat_activity where datname = '${name}'`;
  return {
    location: { kind: 'postgres', url: own.href },
    rows: async <Row>(sql: string) => {
      const client = new Client({ connectionString: own.href });
      await client.connect();
      const { rows } = await client.query(sql);
      await client.end();
      return rows as Row[];
    },
    pids: async () => (await admin.query<{ pid: number }>(`select pid ${backends}`)).rows.map(({ pid }) => pid),
    cut: async () => void (await admin.query(`select pg_terminate_backend(pid) ${backends}`)),
    drop: async () => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** So many instances of the production server over one database. */
export async function startServers({ location }: Store, count: number): Promise<Servers> {
  const { dataDir, webRoot, remove } = await createPlace();
  await mkdir(dataDir);
  const where = location.kind === 'postgres' ? { DATABASE_URL: location.url } : { SQLITE_FILE: location.file };
  const data = location.kind === 'postgres' ? dataDir : join(location.file, '..');
  const start = (port = '0'): Promise<ServerProcess> =>
    startProcess({ DATA_DIR: data, WEB_ROOT: webRoot, PORT: port, LOG_LEVEL: 'fatal', ...where });
  const running: ServerProcess[] = [];
  for (let at = 0; at < count; at += 1) running.push(await start());
  return {
    addresses: running.map(({ address }) => address),
    pids: () => running.flatMap(({ child }) => child.pid ?? []),
    killAndRestart: async () => {
      const [first] = running;
      if (!first) throw new Error('No server runs.');
      first.child.kill('SIGKILL');
      await first.ended;
      running[0] = await start(new URL(first.address).port);
    },
    end: async () => {
      for (const { child } of running) child.kill('SIGTERM');
      await Promise.all(running.map(({ ended }) => ended));
      await remove();
    },
  };
}

/** Everybody who is in the gym, in a process of their own. */
export function startGenerator(): Generator {
  const child: ChildProcess = fork(fileURLToPath(import.meta.resolve('./generator.ts')));
  const ended = once(child, 'exit');
  return {
    ask: async <Kind extends Report['kind']>(order: Order, kind: Kind) => {
      child.send(order);
      const [report] = (await Promise.race([
        once(child, 'message'),
        ended.then(() => Promise.reject(new Error('The generator has ended before its time.'))),
      ])) as [Report];
      if (report.kind !== kind) throw new Error(`The generator answered ${report.kind} to ${order.kind}.`);
      return report as Extract<Report, { kind: Kind }>;
    },
    end: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
