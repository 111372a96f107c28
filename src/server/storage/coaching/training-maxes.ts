import type { Kysely } from 'kysely';
import type { TrainingMaxRow } from './coach-rows.ts';
import type { Database } from '#server/storage/schema.ts';

/** Reads and writes what coaches take as the max of a lift, one for each athlete and lift. */
export function createTrainingMaxes(db: Kysely<Database>) {
  return {
    /** Returns the athlete's maxes by name, sorted here so that both databases give the same order. */
    async allOf(athleteId: string): Promise<TrainingMaxRow[]> {
      const rows = await db.selectFrom('training_maxes').selectAll().where('athlete_id', '=', athleteId).execute();
      return rows.toSorted((one, other) => (one.name_key < other.name_key ? -1 : 1));
    },

    /** Returns the maxes of the lift for the athletes whom the coach coaches now. */
    ofCoach(coachId: string, key: string): Promise<TrainingMaxRow[]> {
      return db
        .selectFrom('coach_links')
        .innerJoin('training_maxes', 'training_maxes.athlete_id', 'coach_links.athlete_id')
        .selectAll('training_maxes')
        .where('coach_links.coach_id', '=', coachId)
        .where('training_maxes.name_key', '=', key)
        .execute();
    },

    async save(row: TrainingMaxRow): Promise<void> {
      await db
        .insertInto('training_maxes')
        .values(row)
        .onConflict((conflict) => conflict.columns(['athlete_id', 'name_key']).doUpdateSet(row))
        .execute();
    },

    async remove({ athlete_id: athleteId, name_key: key }: Pick<TrainingMaxRow, 'athlete_id' | 'name_key'>) {
      await db.deleteFrom('training_maxes').where('athlete_id', '=', athleteId).where('name_key', '=', key).execute();
    },
  };
}
