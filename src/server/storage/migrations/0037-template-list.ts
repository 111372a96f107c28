import { sql, type Kysely } from 'kysely';
import type { Dialect } from '../schema.ts';

/**
 * Lets a coach's templates be listed without their plans. SQLite finds what stands behind a long text in a row by walking
 * through all of it: a list of a hundred plans of 3 MB took a second. PostgreSQL keeps long texts apart.
 */
export async function createTemplateList(db: Kysely<never>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') return;
  await sql`
    create index templates_list on templates
      (coach_id, deleted_at, id, name, days, weeks, exercises, created_at, changed_at)`.execute(db);
  await sql`drop index templates_by_coach`.execute(db);
}
