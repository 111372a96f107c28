import { sql, type Kysely } from 'kysely';
import { DELETED_SENDER } from '#contract/api/socket.ts';
import { inChunks } from '#server/storage/chunks.ts';
import type { ChatRoomRow } from '#server/storage/chat/chat-rows.ts';
import { packId } from '#server/storage/blocks/packed-ids.ts';
import type { Database, Dialect, UserRow } from '#server/storage/schema.ts';

/** The name of somebody whose account is gone, for clients that do not know `coachDeleted` or `deleted`. */
export const SOMEONE_GONE = 'Deleted account';
/** Replaces the text of their chat messages; the app shows it in the reader's language. */
const DELETED_MESSAGE = 'Message deleted.';

/** The log has no index by user: it is read in slices of so many rows, between which other requests are served. */
const SLICE = 20_000;

type Removal = { readonly roomIds: readonly string[] };

/** Deletes an account, in a transaction that has locked the user's row, and notes that it was deleted. */
export function createRemoval(db: Kysely<Database>, dialect: Dialect) {
  return {
    /**
     * Deletes the account with everything of this person in any table. From what is somebody else's it removes only who
     * they were: a coach's blocks stay with their athletes, a conversation with the other side.
     * @returns the ids of the rooms that look different now
     */
    async removeUser(user: UserRow, now: number): Promise<Removal> {
      await forgetTraining(db, dialect, user.id);
      const roomIds = await leaveRooms(db, user.id, now);
      await db.updateTable('macros').set({ coach_id: DELETED_SENDER }).where('coach_id', '=', user.id).execute();
      await db.updateTable('users').set({ blocked_by: null }).where('blocked_by', '=', user.id).execute();
      await db
        .updateTable('registration_rejections')
        .set({ rejected_by: DELETED_SENDER })
        .where('rejected_by', '=', user.id)
        .execute();
      await db.deleteFrom('password_resets').where('made_by', '=', user.id).execute();
      await forgetTries(db, user);
      await db.deleteFrom('stored_bytes').where('user_id', '=', user.id).execute();
      // Everything else refers to this row and is deleted with it.
      await db.deleteFrom('users').where('id', '=', user.id).execute();
      return { roomIds };
    },

    async noteDeleted(idHash: string, at: number): Promise<void> {
      await db
        .insertInto('deleted_accounts')
        .values({ id_hash: idHash, deleted_at: at })
        .onConflict((conflict) => conflict.column('id_hash').doNothing())
        .execute();
    },

    async wasDeleted(idHash: string): Promise<boolean> {
      const row = await db
        .selectFrom('deleted_accounts')
        .select('id_hash')
        .where('id_hash', '=', idHash)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

/** Deletes what an athlete logged, with their blocks locked against saves; the blocks go with the user's row. */
async function forgetTraining(db: Kysely<Database>, dialect: Dialect, userId: string): Promise<void> {
  const blocks = await db
    .selectFrom('blocks')
    .select('id')
    .where('athlete_id', '=', userId)
    .orderBy('id')
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .execute();
  if (blocks.length === 0) return;
  await inChunks(blocks, async (chunk) => {
    const ids = chunk.map(({ id }) => id);
    await db.deleteFrom('actual').where('block_id', 'in', ids).execute();
    await db.deleteFrom('devices_passed_over').where('block_id', 'in', ids).execute();
    // These are the kept replies to the coaches who made the blocks.
    const replies = ids.map((blockId) => JSON.stringify({ blockId }));
    await db.deleteFrom('idempotency_keys').where('reply', 'in', replies).execute();
  });
  await inSlicesOfLog(db, async (after, upTo) => {
    await db
      .deleteFrom('actual_log')
      .where('user_id', '=', packId(userId))
      .where('op_id', '>', after)
      .$if(upTo !== undefined, (query) => query.where('op_id', '<=', upTo ?? after))
      .execute();
  });
}

/** Runs `work` for each slice of the log, by op id: after one id, up to another or, where undefined, to the end. */
export async function inSlicesOfLog(
  db: Kysely<Database>,
  work: (after: Buffer, upTo: Buffer | undefined) => Promise<void>,
): Promise<void> {
  let after: Buffer | undefined = Buffer.alloc(0);
  while (after !== undefined) {
    const last: { op_id: Buffer } | undefined = await db
      .selectFrom('actual_log')
      .select('op_id')
      .where('op_id', '>', after)
      .orderBy('op_id')
      .offset(SLICE)
      .limit(1)
      .executeTakeFirst();
    await work(after, last?.op_id);
    after = last?.op_id;
  }
}

/**
 * Overwrites the person's messages, which keep their numbers, as do those of the others. A room that nobody is left in
 * is deleted; one that was with this person becomes read-only.
 */
async function leaveRooms(db: Kysely<Database>, userId: string, now: number): Promise<string[]> {
  const rooms = await db
    .selectFrom('chat_members')
    .innerJoin('chat_rooms', 'chat_rooms.id', 'chat_members.room_id')
    .select(['chat_rooms.id', 'chat_rooms.pair'])
    .where('chat_members.user_id', '=', userId)
    .execute();
  await db
    .updateTable('chat_messages')
    .set((row) => ({ sender_id: DELETED_SENDER, client_msg_id: row.ref('id'), content: DELETED_MESSAGE }))
    .where('sender_id', '=', userId)
    .execute();
  await db.deleteFrom('chat_members').where('user_id', '=', userId).execute();
  for (const room of rooms) await leaveRoom(db, room, userId, now);
  return rooms.map(({ id }) => id);
}

async function leaveRoom(
  db: Kysely<Database>,
  { id, pair }: Pick<ChatRoomRow, 'id' | 'pair'>,
  userId: string,
  now: number,
): Promise<void> {
  const other = await db.selectFrom('chat_members').select('user_id').where('room_id', '=', id).executeTakeFirst();
  if (!other) await db.deleteFrom('chat_rooms').where('id', '=', id).execute();
  else if (pair.split(':').includes(userId)) {
    await db
      .updateTable('chat_rooms')
      .set((row) => ({ pair: `${DELETED_SENDER}:${id}`, closed_at: row.fn.coalesce('closed_at', row.val(now)) }))
      .where('id', '=', id)
      .execute();
  }
}

/** Deletes the person's tries: a bucket ends with the id, the e-mail or the token hash that it counts for. */
async function forgetTries(db: Kysely<Database>, user: UserRow): Promise<void> {
  const sessions = await db.selectFrom('sessions').select('token_hash').where('user_id', '=', user.id).execute();
  const ends = [user.id, user.email_key, ...sessions.map((session) => session.token_hash)];
  for (const end of ends) {
    const pattern = `%:${end.replaceAll(/[\\%_]/g, String.raw`\$&`)}`;
    await db
      .deleteFrom('throttle')
      .where(sql<boolean>`bucket like ${pattern} escape '\\'`)
      .execute();
  }
}
