import { setImmediate as turn } from 'node:timers/promises';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#server/storage/schema.ts';

type Work<T> = (transaction: Transaction<Database>) => Promise<T>;
type Job = { readonly run: (transaction: Transaction<Database>) => Promise<() => void>; reject(error: unknown): void };

export type TransactionOptions = {
  /** It takes tens of milliseconds: those of others do not wait for it in one commit. */
  readonly isLong?: boolean;
};

const BEGIN_JOB = CompiledQuery.raw('savepoint job');
const END_JOB = CompiledQuery.raw('release job');
const UNDO_JOB = CompiledQuery.raw('rollback to job');

/** The most jobs that share a commit, so that none waits for it long. */
const MOST_JOBS = 128;

/**
 * Lets transactions that are asked for in one turn of the event loop and the next share one commit, because each commit
 * waits for the disk. Each has a savepoint of its own: one that fails rolls back only itself. Each resolves when the
 * commit is on disk; when that fails, or the database rolled back the whole transaction, all of them reject. Long ones
 * have a commit of their own, each after those short ones that wait then.
 */
export function createGroupCommit(
  db: Kysely<Database>,
): <T>(work: Work<T>, options?: TransactionOptions) => Promise<T> {
  const waiting: Job[] = [];
  const waitingLong: Job[] = [];
  let isRunning = false;

  return (work, { isLong = false } = {}) =>
    new Promise((resolve, reject) => {
      (isLong ? waitingLong : waiting).push({
        run: async (transaction) => {
          const result = await work(transaction);
          return () => resolve(result);
        },
        reject,
      });
      if (!isRunning) void runAll();
    });

  async function runAll(): Promise<void> {
    isRunning = true;
    while (waiting.length + waitingLong.length > 0) {
      await turn();
      // A request of the same turn reads its session first (session-loader.ts), so its transaction comes a turn later.
      await turn();
      if (waiting.length > 0) await runTogether(waiting.splice(0, MOST_JOBS));
      const long = waitingLong.shift();
      if (!long) continue;
      await turn();
      await runTogether([long]);
    }
    isRunning = false;
  }

  async function runTogether(jobs: readonly Job[]): Promise<void> {
    try {
      const answers = await db.transaction().execute(async (transaction) => {
        const ended: (() => void)[] = [];
        for (const job of jobs) ended.push(await runAlone(job, transaction));
        return ended;
      });
      for (const answer of answers) answer();
    } catch (error) {
      for (const job of jobs) job.reject(error);
    }
  }
}

async function runAlone(job: Job, transaction: Transaction<Database>): Promise<() => void> {
  await transaction.executeQuery(BEGIN_JOB);
  try {
    const answer = await job.run(transaction);
    await transaction.executeQuery(END_JOB);
    return answer;
  } catch (error) {
    try {
      await transaction.executeQuery(UNDO_JOB);
      await transaction.executeQuery(END_JOB);
    } catch {
      // The database has rolled back the whole transaction, so the error is that of all its jobs.
      throw error;
    }
    return () => job.reject(error);
  }
}
