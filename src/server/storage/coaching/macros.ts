import type { Kysely } from 'kysely';
import type { Macros } from '#contract/api/macros.ts';
import type { Database, MacrosRow } from '#server/storage/schema.ts';

export function createMacros(db: Kysely<Database>) {
  return {
    current(athleteId: string): Promise<Macros | undefined> {
      return db
        .selectFrom('macros')
        .innerJoin('users', 'users.id', 'macros.athlete_id')
        .select([
          'macros.goal',
          'macros.kilocalories',
          'macros.carbohydrates',
          'macros.proteins',
          'macros.fats',
          'users.username as athleteUsername',
        ])
        .where('macros.athlete_id', '=', athleteId)
        .executeTakeFirst();
    },

    /** Returns what the macros were calculated from, as the JSON that was saved. */
    async inputs(athleteId: string): Promise<string | undefined> {
      const row = await db.selectFrom('macros').select('inputs').where('athlete_id', '=', athleteId).executeTakeFirst();
      return row?.inputs ?? undefined;
    },

    async save(macros: MacrosRow): Promise<void> {
      await db
        .insertInto('macros')
        .values(macros)
        .onConflict((conflict) => conflict.column('athlete_id').doUpdateSet(macros))
        .execute();
    },
  };
}
