import type { Kysely } from 'kysely';
import type { Role } from '#contract/vocabulary.ts';
import { insertAll, readInChunks } from '#server/storage/chunks.ts';
import type { Database, Dialect } from '#server/storage/schema.ts';
import { rowStatement } from '#server/storage/row-statement.ts';

export type SessionOfUser = {
  readonly userId: string;
  readonly role: Role;
  /** The role that the token was given out for. */
  readonly issuedFor: Role;
  /** What ends with its first use: for a renewed token the one before it, otherwise a whole lineage. */
  readonly replaces: string | null;
  /** The token hash of the log-in that it goes back to through renewals: its own for a log-in. */
  readonly lineage: string;
  readonly username: string;
  /** An administrator rejected their registration. */
  readonly isRejected: boolean;
  readonly createdAt: number;
  readonly lastUsedAt: number;
};

type FoundRow = Omit<SessionOfUser, 'isRejected' | 'lineage'> & {
  readonly tokenHash: string;
  readonly renewedFrom: string | null;
  readonly rejectedAt: number | null;
};

type SessionTimes = Pick<SessionOfUser, 'createdAt' | 'lastUsedAt'> & { readonly tokenHash: string };

const findSessions = rowStatement<{ tokenHash: string }, FoundRow>({ tokenHash: 'text' }, (db, asked) =>
  db
    .selectFrom(asked.as('asked'))
    .innerJoin('sessions', 'sessions.token_hash', 'asked.tokenHash')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('registration_rejections', 'registration_rejections.user_id', 'users.id')
    .select([
      'sessions.token_hash as tokenHash',
      'users.id as userId',
      'users.role as role',
      'users.username as username',
      'sessions.role as issuedFor',
      'sessions.replaces as replaces',
      'sessions.lineage as renewedFrom',
      'sessions.created_at as createdAt',
      'sessions.last_used_at as lastUsedAt',
      'registration_rejections.rejected_at as rejectedAt',
    ]),
);

export function createSessions(db: Kysely<Database>, dialect: Dialect) {
  return { ...sessionReads(db, dialect), ...sessionWrites(db), ...endedByPassword(db) };
}

function sessionReads(db: Kysely<Database>, dialect: Dialect) {
  async function findAll(tokenHashes: readonly string[]): Promise<ReadonlyMap<string, SessionOfUser>> {
    const rows = await findSessions(
      db,
      tokenHashes.map((tokenHash) => ({ tokenHash })),
    );
    return new Map(
      rows.map(({ tokenHash, renewedFrom, rejectedAt, ...session }) => [
        tokenHash,
        { ...session, lineage: renewedFrom ?? tokenHash, isRejected: rejectedAt !== null },
      ]),
    );
  }

  return {
    find: async (tokenHash: string): Promise<SessionOfUser | undefined> => (await findAll([tokenHash])).get(tokenHash),

    /** Returns the sessions that exist, by token hash. */
    findAll,

    /** Returns whether the session exists, and keeps it until the transaction ends. SQLite locks the whole database. */
    async hold(tokenHash: string): Promise<boolean> {
      const row = await db
        .selectFrom('sessions')
        .select('token_hash')
        .where('token_hash', '=', tokenHash)
        .$if(dialect === 'postgres', (query) => query.forKeyShare())
        .executeTakeFirst();
      return row !== undefined;
    },

    async countUsedSince(since: number): Promise<number> {
      const row = await db
        .selectFrom('sessions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('last_used_at', '>', since)
        .executeTakeFirstOrThrow();
      return row.count;
    },

    /** Returns those of the sessions that still exist, without those of rejected registrations. */
    among: (tokenHashes: readonly string[]): Promise<SessionTimes[]> =>
      readInChunks(tokenHashes, (chunk) =>
        db
          .selectFrom('sessions')
          .leftJoin('registration_rejections', 'registration_rejections.user_id', 'sessions.user_id')
          .select(['token_hash as tokenHash', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
          .where('token_hash', 'in', chunk)
          .where('registration_rejections.user_id', 'is', null)
          .execute(),
      ),
  };
}

function sessionWrites(db: Kysely<Database>) {
  return {
    async insert(session: {
      tokenHash: string;
      userId: string;
      now: number;
      createdAt?: number;
      replaces?: string;
      lineage?: string;
    }): Promise<void> {
      await db
        .insertInto('sessions')
        .values((builder) => ({
          token_hash: session.tokenHash,
          user_id: session.userId,
          role: builder.selectFrom('users').select('role').where('id', '=', session.userId).$asScalar().$notNull(),
          replaces: session.replaces ?? null,
          lineage: session.lineage ?? null,
          created_at: session.createdAt ?? session.now,
          last_used_at: session.now,
        }))
        .execute();
      // What a plain client was given it was given, whatever token it goes on with.
      if (session.replaces !== undefined) await inheritGiven(db, session.replaces, session.tokenHash);
    },

    /** Notes the last use. A session from a clock that was ahead counts as opened now: it goes on, and ends one day. */
    async touch(tokenHash: string, now: number): Promise<void> {
      await db
        .updateTable('sessions')
        .set((row) => ({
          last_used_at: now,
          created_at: row.case().when('created_at', '>', now).then(now).else(row.ref('created_at')).end(),
        }))
        .where('token_hash', '=', tokenHash)
        .execute();
    },

    async delete(tokenHash: string): Promise<void> {
      await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
    },

    async deleteAll(userId: string): Promise<void> {
      await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
    },

    /** Deletes a log-in with all that was renewed from it, and what was to replace it. */
    async deleteLineage(userId: string, lineage: string): Promise<void> {
      await db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where((row) =>
          row.or([row('token_hash', '=', lineage), row('lineage', '=', lineage), row('replaces', '=', lineage)]),
        )
        .execute();
    },

    async settle(tokenHash: string): Promise<void> {
      await db.updateTable('sessions').set({ replaces: null }).where('token_hash', '=', tokenHash).execute();
    },

    /** Deletes the sessions of everyone. */
    async clear(): Promise<void> {
      await db.deleteFrom('sessions').execute();
    },

    async deleteUnusedSince(userId: string, lastUsedBefore: number): Promise<void> {
      await db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('last_used_at', '<', lastUsedBefore)
        .execute();
    },
  };
}

/** Ends sessions because of another password, and remembers them: their holders are told so. */
function endedByPassword(db: Kysely<Database>) {
  return {
    /**
     * Ends all sessions of the user except `but`, because the password is another. They are remembered for `toldForMs`,
     * in which their holders may come back to be told.
     */
    async endByPassword(
      userId: string,
      { but = '', at, toldForMs }: { but?: string; at: number; toldForMs: number },
    ): Promise<void> {
      await db
        .deleteFrom('ended_sessions')
        .where('ended_at', '<=', at - toldForMs)
        .execute();
      const ended = await db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('token_hash', '!=', but)
        .returning('token_hash')
        .execute();
      const rows = ended.map(({ token_hash }) => ({ token_hash, user_id: userId, ended_at: at }));
      await insertAll(db, 'ended_sessions', rows);
    },

    async wasEndedByPassword(tokenHash: string): Promise<boolean> {
      const row = await db
        .selectFrom('ended_sessions')
        .select('token_hash')
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

/** Copies what was given to a session, or to those of its lineage, to the one that takes their place. */
async function inheritGiven(db: Kysely<Database>, replaced: string, tokenHash: string): Promise<void> {
  await db
    .insertInto('given_readings')
    .columns(['token_hash', 'block_id', 'reading'])
    .expression((given) =>
      given
        .selectFrom('given_readings')
        .innerJoin('sessions', 'sessions.token_hash', 'given_readings.token_hash')
        .select((row) => [row.val(tokenHash).as('token_hash'), 'given_readings.block_id', 'given_readings.reading'])
        .where((row) => row.or([row('sessions.token_hash', '=', replaced), row('sessions.lineage', '=', replaced)])),
    )
    .onConflict((conflict) => conflict.columns(['token_hash', 'block_id']).doNothing())
    .execute();
}
