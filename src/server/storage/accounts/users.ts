import { domainToASCII } from 'node:url';
import { sql, type Kysely } from 'kysely';
import type { Role } from '#contract/vocabulary.ts';
import type { Database, Dialect, UserRow } from '#server/storage/schema.ts';

type NewUser = {
  readonly id: string;
  readonly role: Role;
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly createdAt: number;
  readonly google?: GoogleIdentity;
};

/** What identifies a person to Google: never the e-mail, which may change hands. */
export type GoogleIdentity = { readonly iss: string; readonly sub: string };

export type UserChanges = {
  readonly username?: string;
  readonly email?: string;
  readonly avatar?: string | null;
  readonly passwordHash?: string;
  readonly role?: Role;
  readonly google?: GoogleIdentity;
};

/** Who blocked an account, and when, in ms since 1970. */
type AccountBlock = { readonly at: number; readonly by: string };

const STAFF_LOCK = 7_202_612;

export type UserSummary = Pick<UserRow, 'id' | 'username'>;

export function createUsers(db: Kysely<Database>, dialect: Dialect) {
  return { ...accounts(db, dialect), ...registrations(db), ...barred(db) };
}

function accounts(db: Kysely<Database>, dialect: Dialect) {
  return {
    async isEmpty(): Promise<boolean> {
      return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
    },

    find(id: string): Promise<UserRow | undefined> {
      return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
    },

    /** Locks the user's row until the transaction ends, and returns it. SQLite locks the whole database anyway. */
    lock(id: string): Promise<UserRow | undefined> {
      return db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', id)
        .$if(dialect === 'postgres', (query) => query.forUpdate())
        .executeTakeFirst();
    },

    /**
     * Lets nobody else become a coach or an administrator before the transaction ends: on PostgreSQL, where two at once
     * would not see each other. SQLite writes one transaction after the other.
     */
    async lockStaff(): Promise<void> {
      if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(STAFF_LOCK)})`.execute(db);
    },

    findByGoogle({ iss, sub }: GoogleIdentity): Promise<UserRow | undefined> {
      return db
        .selectFrom('users')
        .selectAll()
        .where('google_iss', '=', iss)
        .where('google_sub', '=', sub)
        .executeTakeFirst();
    },

    findByEmail(email: string): Promise<UserRow | undefined> {
      return db.selectFrom('users').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst();
    },

    async insert(user: NewUser): Promise<void> {
      await db
        .insertInto('users')
        .values({
          id: user.id,
          role: user.role,
          username: user.username,
          email: user.email,
          email_key: emailKey(user.email),
          password_hash: user.passwordHash,
          google_iss: user.google?.iss ?? null,
          google_sub: user.google?.sub ?? null,
          avatar: null,
          created_at: user.createdAt,
        })
        .execute();
    },

    async update(id: string, { username, email, avatar, passwordHash, role, google }: UserChanges): Promise<void> {
      const changes = {
        ...(username === undefined ? {} : { username }),
        ...(email === undefined ? {} : { email, email_key: emailKey(email) }),
        ...(avatar === undefined ? {} : { avatar }),
        ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
        ...(role === undefined ? {} : { role }),
        ...(google === undefined ? {} : { google_iss: google.iss, google_sub: google.sub }),
      };
      await db.updateTable('users').set(changes).where('id', '=', id).execute();
    },
  };
}

/** Blocks accounts, and reads which administrators are not blocked. */
function barred(db: Kysely<Database>) {
  return {
    /** Blocks an account; null takes the block away. */
    async setBlock(id: string, block: AccountBlock | null): Promise<void> {
      await db
        .updateTable('users')
        .set({ blocked_at: block?.at ?? null, blocked_by: block?.by ?? null })
        .where('id', '=', id)
        .execute();
    },

    /** Returns the administrators who can log in, the oldest account first. */
    activeAdmins(): Promise<Pick<UserRow, 'id' | 'username' | 'email'>[]> {
      return db
        .selectFrom('users')
        .select(['id', 'username', 'email'])
        .where('role', '=', 'admin')
        .where('blocked_at', 'is', null)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
    },
  };
}

/** Reads who has which role, and reads and writes whose registration was rejected. */
function registrations(db: Kysely<Database>) {
  /** Selects everybody of the role by name, but for those whose registration was rejected. */
  const registered = (role: Role) =>
    db
      .selectFrom('users')
      .leftJoin('registration_rejections', 'registration_rejections.user_id', 'users.id')
      .where('users.role', '=', role)
      .where('registration_rejections.user_id', 'is', null)
      .orderBy('users.username')
      .orderBy('users.id');

  return {
    summariesOf(role: Role): Promise<UserSummary[]> {
      return registered(role).select(['users.id', 'users.username']).execute();
    },

    /** Returns who waits to be a coach, by name. */
    coachRequests(): Promise<(UserSummary & { readonly email: string })[]> {
      return registered('coachPending').select(['users.id', 'users.username', 'users.email']).execute();
    },

    /** Returns the ids of everybody of these roles, always in the same order. */
    async idsOfRoles(roles: readonly Role[]): Promise<string[]> {
      const rows = await db.selectFrom('users').select('id').where('role', 'in', roles).execute();
      return rows.map(({ id }) => id).sort();
    },

    async wasRejected(userId: string): Promise<boolean> {
      const row = await db
        .selectFrom('registration_rejections')
        .select('user_id')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row !== undefined;
    },

    async reject(userId: string, by: string, at: number): Promise<void> {
      await db
        .insertInto('registration_rejections')
        .values({ user_id: userId, rejected_by: by, rejected_at: at })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .execute();
    },
  };
}

/**
 * Returns the form by which e-mails are compared: 'Marta@Demo.local' and 'marta@demo.local' are one person, and so are
 * a domain in its own script and in ASCII (UTS #46), and accents however they are composed.
 */
export function emailKey(email: string): string {
  const folded = email.trim().toLowerCase().normalize('NFC');
  const at = folded.lastIndexOf('@');
  const domain = folded.slice(at + 1);
  return folded.slice(0, at + 1) + (domainToASCII(domain) || domain);
}
