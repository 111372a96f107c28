import type { Kysely } from 'kysely';
import { newId } from '#server/storage/ids.ts';
import type { AuditRow } from './account-act-rows.ts';
import type { Database } from '#server/storage/schema.ts';

type NewAuditRow = Omit<AuditRow, 'id'>;

/** Keeps who did what to whose account; a row is never changed. */
export function createAudit(db: Kysely<Database>) {
  return {
    async add(row: NewAuditRow): Promise<void> {
      await db
        .insertInto('audit_log')
        .values({ id: newId(), ...row })
        .execute();
    },

    /** Returns the last rows, or the last ones before the row with the id `before`, the newest first. */
    page({ before, limit }: { readonly before: string | undefined; readonly limit: number }): Promise<AuditRow[]> {
      return db
        .selectFrom('audit_log')
        .selectAll()
        .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
    },
  };
}
