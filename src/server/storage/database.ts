import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { createActuals } from './blocks/actuals.ts';
import { createAccounts } from './accounts/accounts.ts';
import { createAccountNotices } from './accounts/account-notices.ts';
import { createAudit } from './accounts/audit.ts';
import { createDeletions } from './backups/deletions.ts';
import { createKnownCopies } from './backups/known-copies.ts';
import { createBlocks } from './blocks/blocks.ts';
import { createCatalogue } from './coaching/catalogue.ts';
import { createChatMessages } from './chat/chat-messages.ts';
import { createChatRooms } from './chat/chat-rooms.ts';
import { createCoaching } from './coaching/coaching.ts';
import { createDrafts } from './blocks/drafts.ts';
import { createEquipment } from './coaching/equipment.ts';
import { isWorthRetrying } from './errors.ts';
import { createExerciseNames } from './coaching/exercise-names.ts';
import { createGivenReadings } from './blocks/given-readings.ts';
import { createGoogle } from './accounts/google.ts';
import { createGroupCommit, type TransactionOptions } from './sqlite/group-commit.ts';
import { createIdempotency } from './idempotency.ts';
import { createKnownDevices } from './accounts/known-devices.ts';
import { createLogSizes } from './blocks/log-sizes.ts';
import { createMacros } from './coaching/macros.ts';
import { createMeta } from './meta.ts';
import { migrate } from './migrations/run.ts';
import { overwriteDeleted } from './sqlite/overwrite-deleted.ts';
import { createPasswordResets } from './accounts/password-resets.ts';
import { createPlanSaves } from './blocks/plan-saves.ts';
import { createPostgresSignals } from './postgres/postgres-signals.ts';
import { NO_TIMEOUTS, openPool, postgresDialect, type PostgresTimeouts } from './postgres/postgres.ts';
import { createRemoval } from './accounts/removal.ts';
import { createSaveRows } from './blocks/saves.ts';
import type { Database } from './schema.ts';
import { createSessionLoader } from './accounts/session-loader.ts';
import { createSessions } from './accounts/sessions.ts';
import { createLocalSignals, type Signal, type Signals } from './signals.ts';
import { openSqlite, sqliteReader } from './sqlite/sqlite.ts';
import { createStoredBytes } from './stored-bytes.ts';
import { createTemplates } from './coaching/templates.ts';
import { createThrottle } from './accounts/throttle.ts';
import { createTickets } from './chat/tickets.ts';
import { backUpBeforeUpdate } from './sqlite/update-backup.ts';
import { createPastSets } from './history/past-sets.ts';
import { createHistoryNames } from './history/history-names.ts';
import { createTrainingHistory } from './history/training-history.ts';
import { createTrainingMaxes } from './coaching/training-maxes.ts';
import { createBlockOpenings } from './blocks/block-openings.ts';
import { createMaxShares } from './coaching/max-shares.ts';
import { createUsers } from './accounts/users.ts';
import { createVitals, type Vitals } from './vitals.ts';
import { createWeekVisits } from './blocks/week-visits.ts';

export type StorageLocation =
  /** `backups` is the folder for copies; without it none is made before an update. */
  | { readonly kind: 'sqlite'; readonly file: string; readonly backups?: string }
  /** `backups` is the folder in which the list of deleted accounts is kept. */
  | { readonly kind: 'postgres'; readonly url: string; readonly backups?: string };

export type Repositories = ReturnType<typeof createRepositories>;

export type Storage = Repositories & {
  /** The copies of the database. */
  readonly copies: ReturnType<typeof createKnownCopies>;
  readonly deletions: ReturnType<typeof createDeletions>;
  /** Where a second reader finds the same database; undefined where it is in this process's memory alone. */
  readonly elsewhere: StorageLocation | undefined;
  readonly vitals: Vitals;
  readonly signals: Signals;
  /** Does all of the work or none of it; it is on disk when this resolves. The work may run more than once. */
  transaction<T>(work: (repositories: Repositories) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Runs reads that belong together: no write comes between them. */
  snapshot<T>(work: (repositories: Repositories) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

type StorageOptions = {
  readonly now?: () => number;
  readonly onIdleError?: (error: Error) => void;
  /** Gets the path of the copy that was made before an update. */
  readonly onBackup?: (copy: string) => void;
  /** For tests: how long PostgreSQL may take. */
  readonly timeouts?: PostgresTimeouts;
};

const ATTEMPTS = 6;
/** A reader's share of the database's connections. */
const READER_CONNECTIONS = 2;

/**
 * Opens the database and brings its schema up to date.
 * @throws StorageRefusal where that cannot be done without loss
 */
export async function openStorage(
  location: StorageLocation,
  { now = Date.now, onIdleError = () => {}, onBackup = sayBackup, timeouts }: StorageOptions = {},
): Promise<Storage> {
  const pool = location.kind === 'postgres' ? openPool(location.url, onIdleError, timeouts) : undefined;
  const file = location.kind === 'sqlite' ? location.file : ':memory:';
  const { dialect, emptyLog } = pool
    ? { dialect: new PostgresDialect({ pool }), emptyLog: () => {} }
    : openSqlite(file);
  const db = new Kysely<Database>({ dialect });
  let signals: Signals;
  try {
    if (location.kind === 'postgres') await bringPostgresUpToDate(location.url, now());
    else await bringSqliteUpToDate(db, location, now(), onBackup);
    signals = await openSignals(db, location, onIdleError);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const commits = location.kind === 'sqlite' ? createGroupCommit(db) : undefined;
  const repositories = createRepositories(db, location.kind, signals);
  const { sessions } = repositories;
  return {
    ...repositories,
    elsewhere: location.kind === 'sqlite' && location.file === ':memory:' ? undefined : location,
    sessions: { ...sessions, find: createSessionLoader(sessions.findAll) },
    copies: createKnownCopies(db, location),
    deletions: createDeletions(db, location, emptyLog),
    vitals: createVitals(db, location, pool),
    signals,
    transaction: (work, options) =>
      retrying(async () => {
        const raised: Signal[] = [];
        const raiseLater = { raise: (signal: Signal) => void raised.push(signal) };
        const run = (transaction: Kysely<Database>) => work(createRepositories(transaction, location.kind, raiseLater));
        const result = await (commits?.(run, options) ?? db.transaction().execute(run));
        for (const signal of raised) signals.raise(signal);
        return result;
      }),
    snapshot: (work) => snapshot(db, location.kind, signals, work),
    close: async () => {
      await signals.close();
      await db.destroy();
    },
  };
}

/** Opens a database for reading alone, which a server has open and has brought up to date: for a thread beside it. */
export function openReader(location: StorageLocation): Storage {
  const dialect =
    location.kind === 'sqlite'
      ? sqliteReader(location.file)
      : postgresDialect(location.url, () => {}, undefined, READER_CONNECTIONS);
  const db = new Kysely<Database>({ dialect });
  const signals = createLocalSignals();
  return {
    ...createRepositories(db, location.kind, signals),
    elsewhere: location,
    copies: createKnownCopies(db, location),
    deletions: createDeletions(db, location, () => {}),
    vitals: createVitals(db, location),
    signals,
    transaction: () => Promise.reject(new Error('A reader writes nothing.')),
    snapshot: (work) => snapshot(db, location.kind, signals, work),
    close: () => db.destroy(),
  };
}

function snapshot<T>(
  db: Kysely<Database>,
  kind: StorageLocation['kind'],
  signals: Signals,
  work: (repositories: Repositories) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((transaction) => work(createRepositories(transaction, kind, signals)));
}

async function bringSqliteUpToDate(
  db: Kysely<Database>,
  { file, backups }: Extract<StorageLocation, { kind: 'sqlite' }>,
  now: number,
  onBackup: (copy: string) => void,
): Promise<void> {
  // This runs inside the migration's transaction, so that the copy contains everything written before it.
  await migrate(db, 'sqlite', now, async () => {
    if (backups !== undefined) onBackup(await backUpBeforeUpdate(file, backups, now));
  });
  await createMeta(db).ensureEpoch();
  if (file !== ':memory:') await overwriteDeleted(db, sayNotOverwritten);
}

function sayNotOverwritten(why: string): void {
  process.stdout.write(
    `What was deleted before this update may still be in free parts of the database: they could not be overwritten (${why}). ` +
      'Make room for twice the database; the next start tries again.\n',
  );
}

function sayBackup(copy: string): void {
  process.stdout.write(`This build updates the database. A copy of before is ${copy}\n`);
}

/** Migrates on connections without timeouts: a migration of many rows takes longer than any request may. */
async function bringPostgresUpToDate(url: string, now: number): Promise<void> {
  const db = new Kysely<Database>({ dialect: postgresDialect(url, () => {}, NO_TIMEOUTS) });
  try {
    await migrate(db, 'postgres', now);
    await createMeta(db).ensureEpoch();
  } finally {
    await db.destroy();
  }
}

async function openSignals(
  db: Kysely<Database>,
  location: StorageLocation,
  onError: (error: Error) => void,
): Promise<Signals> {
  if (location.kind === 'sqlite') return createLocalSignals();
  const epoch = await createMeta(db).epoch();
  return createPostgresSignals(location.url, `spotter_${epoch.replaceAll('-', '')}`, onError);
}

function createRepositories(db: Kysely<Database>, dialect: StorageLocation['kind'], signals: Pick<Signals, 'raise'>) {
  return {
    /** In a transaction, signals are raised after its commit, and not at all where it fails. */
    signals,
    meta: createMeta(db),
    users: createUsers(db, dialect),
    accounts: createAccounts(db),
    removal: createRemoval(db, dialect),
    audit: createAudit(db),
    accountNotices: createAccountNotices(db),
    google: createGoogle(db),
    sessions: createSessions(db, dialect),
    knownDevices: createKnownDevices(db),
    passwordResets: createPasswordResets(db),
    coaching: createCoaching(db, dialect),
    catalogue: createCatalogue(db),
    exerciseNames: createExerciseNames(db),
    templates: createTemplates(db),
    blocks: createBlocks(db, dialect, signals),
    drafts: createDrafts(db),
    blockOpenings: createBlockOpenings(db),
    actuals: createActuals(db),
    saves: createSaveRows(db, signals),
    planSaves: createPlanSaves(db),
    storedBytes: createStoredBytes(db),
    givenReadings: createGivenReadings(db),
    weekVisits: createWeekVisits(db),
    macros: createMacros(db),
    equipment: createEquipment(db),
    trainingMaxes: createTrainingMaxes(db),
    maxShares: createMaxShares(db),
    chatRooms: createChatRooms(db, dialect),
    chatMessages: createChatMessages(db, dialect),
    tickets: createTickets(db),
    throttle: createThrottle(db, dialect),
    idempotency: createIdempotency(db),
    trainingHistory: createTrainingHistory(db),
    historyNames: createHistoryNames(db),
    pastSets: createPastSets(db),
    logSizes: createLogSizes(db),
  };
}

async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isWorthRetrying(error)) throw error;
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
}
