import { sql, type Kysely } from 'kysely';
import { draftIds } from '#server/storage/blocks/drafts.ts';
import { packId } from '#server/storage/blocks/packed-ids.ts';
import { inSlicesOfLog } from './removal.ts';
import type { ChatMessageRow } from '#server/storage/chat/chat-rows.ts';
import type { ActualLogRow, BlockRow, Database, SessionRow, UserRow } from '#server/storage/schema.ts';
import { editOf } from '#server/storage/blocks/stored-edits.ts';

export type AccountRow = Pick<
  UserRow,
  'id' | 'username' | 'email' | 'email_key' | 'role' | 'created_at' | 'blocked_at'
> & {
  readonly rejected_at: number | null;
};
type WrittenBlockRow = Pick<BlockRow, 'id' | 'athlete_id' | 'created_at' | 'archived_at' | 'deleted_at'>;

type SentRow = Pick<ChatMessageRow, 'id' | 'stored_at' | 'room_id' | 'created_at' | 'content'>;

const MESSAGES_AT_ONCE = 500;

/** Reads the list of accounts for administrators, and what else the export of an account needs. */
export function createAccounts(db: Kysely<Database>) {
  return {
    /** Returns every account without its picture; the caller searches and sorts by name, not the database. */
    all: (): Promise<AccountRow[]> =>
      db
        .selectFrom('users')
        .leftJoin('registration_rejections', 'registration_rejections.user_id', 'users.id')
        .select(['users.id', 'users.username', 'users.email', 'users.email_key', 'users.role'])
        .select(['users.created_at', 'users.blocked_at', 'registration_rejections.rejected_at'])
        .execute(),

    /** Returns, by user id, when a session of each user was last used (ms since 1970). */
    async lastSeen(userIds: readonly string[]): Promise<Map<string, number>> {
      if (userIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('sessions')
        .select('user_id')
        .select(({ fn }) => fn.max<number>('last_used_at').as('at'))
        .where('user_id', 'in', userIds)
        .groupBy('user_id')
        .execute();
      return new Map(rows.map((row) => [row.user_id, row.at]));
    },

    ...exportReads(db),
  };
}

function exportReads(db: Kysely<Database>) {
  return {
    sessionsOf: (userId: string): Promise<Pick<SessionRow, 'created_at' | 'last_used_at'>[]> =>
      db
        .selectFrom('sessions')
        .select(['created_at', 'last_used_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),

    /** Returns the blocks that somebody wrote as a coach, the oldest first. */
    blocksWrittenBy: (coachId: string): Promise<WrittenBlockRow[]> =>
      db
        .selectFrom('blocks')
        .select(['id', 'athlete_id', 'created_at', 'archived_at', 'deleted_at'])
        .where('coach_id', '=', coachId)
        .where('id', 'not in', draftIds(db))
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    /** Gives the messages of a person in the order in which they came, and reads so many of them at a time. */
    async *messagesOf(userId: string, atOnce = MESSAGES_AT_ONCE): AsyncGenerator<SentRow> {
      let rows: SentRow[] = [];
      do {
        const last = rows.at(-1);
        rows = await db
          .selectFrom('chat_messages')
          .select(['id', 'stored_at', 'room_id', 'created_at', 'content'])
          .where('sender_id', '=', userId)
          .$if(last !== undefined, (query) =>
            query.where(sql<boolean>`(stored_at, id) > (${last?.stored_at ?? 0}, ${last?.id ?? ''})`),
          )
          .orderBy('stored_at')
          .orderBy('id')
          .limit(atOnce)
          .execute();
        yield* rows;
      } while (rows.length === atOnce);
    },

    /** Returns every edit of a person, in the order in which the server received them. */
    async editsOf(userId: string): Promise<ActualLogRow[]> {
      const found: ActualLogRow[] = [];
      await inSlicesOfLog(db, async (after, upTo) => {
        found.push(
          ...(
            await db
              .selectFrom('actual_log')
              .selectAll()
              .where('user_id', '=', packId(userId))
              .where('op_id', '>', after)
              .$if(upTo !== undefined, (query) => query.where('op_id', '<=', upTo ?? after))
              .execute()
          ).map(editOf),
        );
      });
      return found.toSorted((one, other) => one.received_at - other.received_at || one.seq - other.seq);
    },
  };
}
