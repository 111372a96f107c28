import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/schema.ts';

export function createEquipment(db: Kysely<Database>) {
  return {
    find(athleteId: string): Promise<Database['equipment'] | undefined> {
      return db.selectFrom('equipment').selectAll().where('athlete_id', '=', athleteId).executeTakeFirst();
    },

    async save(row: Database['equipment']): Promise<void> {
      await db
        .insertInto('equipment')
        .values(row)
        .onConflict((conflict) => conflict.column('athlete_id').doUpdateSet(row))
        .execute();
    },
  };
}
