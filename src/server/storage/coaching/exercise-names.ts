import type { ExpressionBuilder, Kysely } from 'kysely';
import { inChunks, readInChunks } from '#server/storage/chunks.ts';
import { isInPlan } from '#server/storage/blocks/extra-rows.ts';
import type { Database } from '#server/storage/schema.ts';

/** What an exercise is called, and its entry in the catalogue. */
export type ExerciseName = { readonly name: string; readonly catalogue_id: string | null };
export type NamedExercise = ExerciseName & { readonly id: string };
type NameInBlock = { readonly athlete_id: string; readonly block_id: string; readonly name: string };

/**
 * Reads and writes what coaches call the exercises of their athletes' blocks. An exercise that an athlete added has the
 * athlete's name until the coach plans something in it.
 */
export function createExerciseNames(db: Kysely<Database>) {
  return {
    /** Returns the names in the blocks of the athletes whom they coach now, or of one of them, each name of a block once. */
    ofCoach(coachId: string, athleteId?: string): Promise<NameInBlock[]> {
      return db
        .selectFrom('coach_links')
        .innerJoin('blocks', 'blocks.athlete_id', 'coach_links.athlete_id')
        .innerJoin('exercises', 'exercises.block_id', 'blocks.id')
        .select(['blocks.athlete_id', 'exercises.block_id', 'exercises.name'])
        .distinct()
        .where('coach_links.coach_id', '=', coachId)
        .$if(athleteId !== undefined, (query) => query.where('coach_links.athlete_id', '=', athleteId ?? ''))
        .where('blocks.deleted_at', 'is', null)
        .where('exercises.removed_at', 'is', null)
        .where(isOfCoach)
        .execute();
    },

    /** Returns the exercises of a block with these names, also removed ones: what was logged in them stays. */
    named(blockId: string, names: readonly string[]): Promise<NamedExercise[]> {
      return readInChunks(names, (chunk) => namedIn(db, blockId, chunk).where(isOfCoach).execute());
    },

    /**
     * Returns the exercises of a block that have a name and its entry in the catalogue, whoever added them. Beware: by the
     * name alone, they may be ones in which no coach planned anything.
     */
    merged: (blockId: string, name: string, catalogueId: string): Promise<NamedExercise[]> =>
      namedIn(db, blockId, [name]).where('catalogue_id', '=', catalogueId).execute(),

    async rename(blockId: string, ids: readonly string[], to: ExerciseName): Promise<void> {
      await inChunks(ids, async (chunk) => {
        await db.updateTable('exercises').set(to).where('block_id', '=', blockId).where('id', 'in', chunk).execute();
      });
    },
  };
}

function namedIn(db: Kysely<Database>, blockId: string, names: readonly string[]) {
  return db
    .selectFrom('exercises')
    .select(['id', 'name', 'catalogue_id'])
    .where('block_id', '=', blockId)
    .where('name', 'in', names);
}

/** Matches an exercise that a coach planned, or in which they planned a set, even a removed one. */
function isOfCoach(row: ExpressionBuilder<Database, 'exercises'>) {
  const planned = row
    .selectFrom('series')
    .select('series.id')
    .whereRef('series.block_id', '=', 'exercises.block_id')
    .whereRef('series.exercise_id', '=', 'exercises.id')
    .where(isInPlan);
  return row.or([row('exercises.added_by', 'is', null), row.exists(planned)]);
}
