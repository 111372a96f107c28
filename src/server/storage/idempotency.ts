import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

type KeptAnswer = { readonly requestHash: string; readonly reply: string };

/** Keeps the replies to requests that may be sent again. */
export function createIdempotency(db: Kysely<Database>) {
  return {
    find(userId: string, key: string): Promise<KeptAnswer | undefined> {
      return db
        .selectFrom('idempotency_keys')
        .select(['request_hash as requestHash', 'reply'])
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .executeTakeFirst();
    },

    async keep(answer: KeptAnswer & { userId: string; key: string; at: number }): Promise<void> {
      await db
        .insertInto('idempotency_keys')
        .values({
          user_id: answer.userId,
          key: answer.key,
          request_hash: answer.requestHash,
          reply: answer.reply,
          created_at: answer.at,
        })
        .execute();
    },

    async forgetBefore(userId: string, at: number): Promise<void> {
      await db.deleteFrom('idempotency_keys').where('user_id', '=', userId).where('created_at', '<', at).execute();
    },
  };
}
