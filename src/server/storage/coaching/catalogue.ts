import type { Kysely } from 'kysely';
import { insertAll } from '#server/storage/chunks.ts';
import type { CatalogueRow } from './coach-rows.ts';
import type { Database } from '#server/storage/schema.ts';

type Own = Pick<CatalogueRow, 'id' | 'owner_coach_id'>;

/** Reads and writes the exercises that every coach can choose from, and each coach's own. */
export function createCatalogue(db: Kysely<Database>) {
  return {
    async isEmpty(): Promise<boolean> {
      return (await db.selectFrom('catalogue_exercises').select('id').limit(1).executeTakeFirst()) === undefined;
    },

    insert: (rows: readonly CatalogueRow[]): Promise<void> => insertAll(db, 'catalogue_exercises', rows),

    shared(): Promise<CatalogueRow[]> {
      return db
        .selectFrom('catalogue_exercises')
        .selectAll()
        .where('owner_coach_id', 'is', null)
        .orderBy('name')
        .execute();
    },

    /** Returns the shared exercises and the coach's own. */
    visibleTo: (coachId: string): Promise<CatalogueRow[]> => visibleTo(db, coachId).selectAll().execute(),

    async idsFor(coachId: string): Promise<Set<string>> {
      const rows = await visibleTo(db, coachId).select('id').execute();
      return new Set(rows.map(({ id }) => id));
    },

    async isOwn({ id, owner_coach_id: owner }: Own): Promise<boolean> {
      const row = await db
        .selectFrom('catalogue_exercises')
        .select('id')
        .where('id', '=', id)
        .where('owner_coach_id', '=', owner)
        .executeTakeFirst();
      return row !== undefined;
    },

    async update({ id, owner_coach_id: owner, ...row }: CatalogueRow): Promise<void> {
      await db
        .updateTable('catalogue_exercises')
        .set(row)
        .where('id', '=', id)
        .where('owner_coach_id', '=', owner)
        .execute();
    },

    /** Deletes an exercise of this coach; returns whether there was one. */
    async delete({ id, owner_coach_id: owner }: Own): Promise<boolean> {
      const result = await db
        .deleteFrom('catalogue_exercises')
        .where('id', '=', id)
        .where('owner_coach_id', '=', owner)
        .executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
  };
}

function visibleTo(db: Kysely<Database>, coachId: string) {
  return db
    .selectFrom('catalogue_exercises')
    .where((row) => row.or([row('owner_coach_id', 'is', null), row('owner_coach_id', '=', coachId)]));
}
