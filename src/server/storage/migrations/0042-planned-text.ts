import { sql, type Kysely } from 'kysely';

/** Keeps in words what was planned of a set of the history, where it was more than numbers: a range, a percentage. */
export async function addPlannedText(db: Kysely<never>): Promise<void> {
  await sql`alter table history_sets add column planned_text text`.execute(db);
}
