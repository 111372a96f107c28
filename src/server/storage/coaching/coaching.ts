import type { Kysely } from 'kysely';
import type { Database, Dialect, PersonalInfoRow } from '#server/storage/schema.ts';
import type { UserSummary } from '#server/storage/accounts/users.ts';

/** An athlete, and when they were linked or asked, in ms since 1970. */
type AthleteRow = UserSummary & { readonly at: number };
type OpenRequest = { readonly coachId: string; readonly coachName: string; readonly requestedAt: number };

type Table = 'coach_links' | 'coach_requests';

/** Reads and writes who coaches whom, who asked, coaches' secret codes, and what athletes tell of themselves. */
export function createCoaching(db: Kysely<Database>, dialect: Dialect) {
  return { ...coachLinks(db, dialect), ...coachRequests(db), ...secretCodes(db), ...personalInfos(db) };
}

function coachLinks(db: Kysely<Database>, dialect: Dialect) {
  return {
    async coachNameOf(athleteId: string): Promise<string | null> {
      const row = await db
        .selectFrom('coach_links')
        .innerJoin('users', 'users.id', 'coach_links.coach_id')
        .select('users.username')
        .where('coach_links.athlete_id', '=', athleteId)
        .executeTakeFirst();
      return row?.username ?? null;
    },

    async coachOf(athleteId: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('coach_links')
        .select('coach_id')
        .where('athlete_id', '=', athleteId)
        .executeTakeFirst();
      return row?.coach_id;
    },

    /** Does what `coachOf` does, and locks the link until the transaction ends. SQLite locks the whole database. */
    async holdCoachOf(athleteId: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('coach_links')
        .select('coach_id')
        .where('athlete_id', '=', athleteId)
        .$if(dialect === 'postgres', (query) => query.forShare())
        .executeTakeFirst();
      return row?.coach_id;
    },

    /** Ends the athlete's link, and only if it is with this coach. */
    unlink: (athleteId: string, coachId: string): Promise<boolean> => endIn(db, 'coach_links', athleteId, coachId),

    /** Returns whose areas show this person: their coach and athletes, who asked them and whom they asked. */
    async concernedBy(userId: string): Promise<string[]> {
      const found: string[] = [];
      for (const table of ['coach_links', 'coach_requests'] as const) {
        const rows = await db
          .selectFrom(table)
          .select(['athlete_id', 'coach_id'])
          .where((row) => row.or([row('athlete_id', '=', userId), row('coach_id', '=', userId)]))
          .execute();
        found.push(...rows.flatMap((row) => [row.athlete_id, row.coach_id]));
      }
      return found.filter((id) => id !== userId);
    },

    /** Ends every link and every open request of a coach. */
    async leaveAll(coachId: string): Promise<void> {
      for (const table of ['coach_links', 'coach_requests'] as const) {
        await db.deleteFrom(table).where('coach_id', '=', coachId).execute();
      }
    },

    athletesOf: (coachId: string): Promise<AthleteRow[]> => athletesIn(db, 'coach_links', coachId),

    async link(athleteId: string, coachId: string, at: number): Promise<void> {
      await db
        .insertInto('coach_links')
        .values({ athlete_id: athleteId, coach_id: coachId, created_at: at })
        .onConflict((conflict) => conflict.column('athlete_id').doUpdateSet({ coach_id: coachId, created_at: at }))
        .execute();
    },
  };
}

/** An athlete has one open request at most. */
function coachRequests(db: Kysely<Database>) {
  return {
    /** Returns the athletes who asked this coach and wait. */
    athletesAsking: (coachId: string): Promise<AthleteRow[]> => athletesIn(db, 'coach_requests', coachId),

    /** Opens a request, which replaces the athlete's request before it. */
    async request(athleteId: string, coachId: string, at: number): Promise<void> {
      const row = { coach_id: coachId, created_at: at };
      await db
        .insertInto('coach_requests')
        .values({ athlete_id: athleteId, ...row })
        .onConflict((conflict) => conflict.column('athlete_id').doUpdateSet(row))
        .execute();
    },

    requestOf(athleteId: string): Promise<OpenRequest | undefined> {
      return db
        .selectFrom('coach_requests')
        .innerJoin('users', 'users.id', 'coach_requests.coach_id')
        .select(['coach_requests.coach_id as coachId', 'users.username as coachName'])
        .select('coach_requests.created_at as requestedAt')
        .where('coach_requests.athlete_id', '=', athleteId)
        .executeTakeFirst();
    },

    /** Ends the athlete's open request, and only if it is to this coach. */
    endRequest: (athleteId: string, coachId: string): Promise<boolean> =>
      endIn(db, 'coach_requests', athleteId, coachId),
  };
}

function secretCodes(db: Kysely<Database>) {
  return {
    async saveSecretCode(coachId: string, code: { readonly code: string; readonly hash: string }, at: number) {
      const row = { code: code.code, code_hash: code.hash, created_at: at };
      await db
        .insertInto('secret_codes')
        .values({ coach_id: coachId, ...row })
        .onConflict((conflict) => conflict.column('coach_id').doUpdateSet(row))
        .execute();
    },

    async secretCodeOf(coachId: string): Promise<string | undefined> {
      const row = await db.selectFrom('secret_codes').select('code').where('coach_id', '=', coachId).executeTakeFirst();
      return row?.code;
    },

    async coachWithCode(hash: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('secret_codes')
        .innerJoin('users', 'users.id', 'secret_codes.coach_id')
        .select('users.id')
        .where('secret_codes.code_hash', '=', hash)
        .where('users.role', '=', 'coach')
        .executeTakeFirst();
      return row?.id;
    },
  };
}

function personalInfos(db: Kysely<Database>) {
  return {
    personalInfo(athleteId: string): Promise<PersonalInfoRow | undefined> {
      return db.selectFrom('personal_info').selectAll().where('athlete_id', '=', athleteId).executeTakeFirst();
    },

    async savePersonalInfo(info: PersonalInfoRow): Promise<void> {
      await db
        .insertInto('personal_info')
        .values(info)
        .onConflict((conflict) => conflict.column('athlete_id').doUpdateSet(info))
        .execute();
    },
  };
}

/** Returns whether there was one. */
async function endIn(db: Kysely<Database>, table: Table, athleteId: string, coachId: string): Promise<boolean> {
  const result = await db
    .deleteFrom(table)
    .where('athlete_id', '=', athleteId)
    .where('coach_id', '=', coachId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

function athletesIn(db: Kysely<Database>, table: Table, coachId: string): Promise<AthleteRow[]> {
  return db
    .selectFrom(table)
    .innerJoin('users', 'users.id', `${table}.athlete_id`)
    .select(['users.id', 'users.username', `${table}.created_at as at`])
    .where(`${table}.coach_id`, '=', coachId)
    .orderBy('users.username')
    .orderBy('users.id')
    .execute();
}
