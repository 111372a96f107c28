import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createApp } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { plainHttpNotice } from './plain-http.ts';
import { messageOf, startProblem } from './start-problem.ts';
import { fillCatalogue } from '#server/catalogue/fill.ts';
import { fillWithDemo } from '#server/demo/fill.ts';
import { demoPeople } from '#server/demo/people.ts';
import { keepAssets } from '#server/http/kept-assets.ts';
import { createBucket } from '#server/services/backups/bucket.ts';
import { createNightly, type Nightly } from '#server/services/backups/nightly.ts';
import { dropOldDrafts } from '#server/services/blocks/drafts.ts';
import type { Context } from '#server/services/context.ts';
import { openStorage, type Storage } from '#server/storage/database.ts';

const DIST = join(import.meta.dirname, '../../dist');
/** How long requests in flight get at a stop. */
const STOP_WITHIN_MS = 10_000;
/** Said where a stop does not wait for all that was begun. */
export const BROKEN_OFF = `Stopped after ${STOP_WITHIN_MS / 1_000} s, before everything that was begun had ended.`;

export type Running = {
  readonly address: string;
  readonly storage: Storage;
  /** What the person who starts the server should know. */
  readonly notice: string | undefined;
  stop(): Promise<void>;
};

/** Opens the database, fills it where that is wanted, and listens. @throws ConfigError that says what to change */
export async function startServer(config: Config, dist = DIST): Promise<Running> {
  if (!existsSync(join(dist, 'index.html'))) {
    throw new ConfigError('The app is not built yet. Run `npm run build` first, or `npm start`, which does both.');
  }
  try {
    return await openServer(config, dist);
  } catch (error) {
    throw startProblem(error, config);
  }
}

async function openServer(config: Config, dist: string): Promise<Running> {
  await mkdir(config.dataDir, { recursive: true });
  const storage = await openStorage(config.database);
  const clock = { now: Date.now };
  await storage.deletions.keepBeside().catch((error: unknown) => {
    process.stderr.write(`The list of deleted accounts could not be written: ${messageOf(error)}.\n`);
  });
  await fillCatalogue(storage);
  await dropOldDrafts({ storage, clock });
  if (config.demo) await fillWithDemo({ storage, clock });
  else await refuseDemoAccounts(storage);

  const earlier = join(config.dataDir, 'assets-kept');
  await keepAssets(dist, earlier, clock.now());
  const { load = {}, ...settings } = config;
  const webRoot = { current: dist, earlier };
  const backsUp = config.backupAt !== undefined || config.database.kind === 'postgres';
  const app = createApp({
    storage,
    clock,
    config: { ...settings, load, webRoot, backsUp },
  });
  try {
    const address = await app.listen({ port: config.port, host: config.host });
    const nightly = backUpNightly(config, { storage, clock }, app.log);
    return {
      address,
      storage,
      notice: plainHttpNotice(config),
      stop: async () => {
        await app.close();
        await nightly?.stop();
        await storage.close();
      },
    };
  } catch (error) {
    await storage.close();
    throw portProblem(error, config);
  }
}

function backUpNightly(
  { database, backupAt, bucket }: Config,
  context: Context,
  log: FastifyBaseLogger,
): Nightly | undefined {
  if (database.kind !== 'sqlite' || database.backups === undefined || backupAt === undefined) return undefined;
  const { file, backups: folder } = database;
  const onFailure = (error: unknown, what: string): void => log.error({ err: error }, what);
  return createNightly({
    ...context,
    file,
    folder,
    at: backupAt,
    bucket: bucket && createBucket(bucket),
    onFailure,
  });
}

/**
 * Everybody knows the passwords of the demo accounts. Their administrator is the proof that they are there: anybody may
 * register with such an address, but not as an administrator.
 * @throws ConfigError where the database has them
 */
async function refuseDemoAccounts(storage: Storage): Promise<void> {
  const { email, role } = demoPeople.admin;
  if ((await storage.users.findByEmail(email))?.role !== role) return;
  await storage.close();
  throw new ConfigError(
    'This database has the demo accounts, whose password everybody knows. Choose an empty one by DATA_DIR or ' +
      'DATABASE_URL and make your administrator with `npm run admin`. To serve the demo all the same, set DEMO=1.',
  );
}

/** Starts the server and stops it when it is asked to, with what is in flight finished. */
export async function run(
  config: () => Config,
  announce: (running: Running) => void | Promise<void>,
  dist = DIST,
): Promise<void> {
  // What cannot be said, as in a file on a full disk, must not end the server.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  try {
    const running = await startServer(config(), dist);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(running));
    await announce(running);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

async function stop(running: Running): Promise<void> {
  setTimeout(() => {
    process.stderr.write(`${BROKEN_OFF}\n`);
    process.exit(0);
  }, STOP_WITHIN_MS).unref();
  await running.stop();
  process.exit(0);
}

function portProblem(error: unknown, { port, host }: Config): unknown {
  const code = (error as { code?: string }).code;
  if (code === 'EADDRINUSE') {
    return new ConfigError(
      `Port ${port} is taken by another program. Stop that one, or choose another, such as PORT=${port < 65_535 ? port + 1 : port - 1}.`,
    );
  }
  if (code === 'EACCES') return new ConfigError(`PORT ${port} may not be used by this account; choose one above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new ConfigError(`HOST '${host}' is not an address of this machine.`);
  if (error instanceof Error && 'syscall' in error && error.syscall === 'listen')
    return new ConfigError(`The server cannot listen at ${host}, port ${port}: ${error.message}.`);
  return error;
}

if (import.meta.main) {
  await run(
    () => readConfig(process.env),
    ({ address, notice }) => {
      process.stdout.write(`Spotter is at ${address}\n`);
      if (notice !== undefined) process.stdout.write(`${notice}\n`);
    },
  );
}
