import { sql, type Kysely } from 'kysely';

/** Stores which save removed a week, which stays with all that is logged in it, and the day on which a block begins. */
export async function addWeekRemovalsAndDates(db: Kysely<never>): Promise<void> {
  await sql`alter table weeks add column removed_struct_rev bigint`.execute(db);
  await sql`alter table blocks add column start_date text`.execute(db);
}
