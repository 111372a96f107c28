import type { MessageReply } from '#contract/api/account.ts';
import type { AllExercises, AllExercisesQuery, ListedExercise, OwnExerciseBody } from '#contract/api/catalogue.ts';
import { MAX_EXERCISES_FOUND, MAX_OWN_EXERCISES } from '#contract/limits.ts';
import { notices } from '#contract/words/notices.ts';
import { createExerciseSearch } from '#domain/exercise-search.ts';
import { normalizeForSearch, isSameName } from '#domain/normalize-for-search.ts';
import { aliasesOf } from '#server/catalogue/aliases.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { doOnce, type Once } from '#server/services/idempotency.ts';
import { countLibrary } from '#server/services/limits/stored-bytes.ts';
import { assertOwn } from '#server/services/ownership.ts';
import { Refusal } from '#server/services/refusal.ts';
import type { Repositories } from '#server/storage/database.ts';
import { newId } from '#server/storage/ids.ts';
import type { CatalogueRow } from '#server/storage/coaching/coach-rows.ts';

type OwnPlace = { readonly coachId: string; readonly exerciseId: string };

/** Returns every exercise that this coach can choose from, by name; with `q`, those that it finds, best first. */
export async function allExercises(
  { storage }: Context,
  caller: Caller,
  { q = '', limit = MAX_EXERCISES_FOUND }: AllExercisesQuery,
): Promise<AllExercises> {
  const exercises = (await storage.catalogue.visibleTo(caller.id)).map(listed);
  const isAsked = q.trim() !== '';
  const found = isAsked
    ? createExerciseSearch(exercises, (one) => `${one.muscleGroup} ${one.equipment}`)(q).map(({ one }) => one)
    : exercises.sort((one, other) => (normalizeForSearch(one.name) < normalizeForSearch(other.name) ? -1 : 1));
  return { exerciseList: found.slice(0, limit) };
}

/**
 * Returns every exercise that this coach can choose from, for their device to keep.
 * @throws Refusal `not_found` where the id is not the caller's own
 */
export async function coachExercises(context: Context, caller: Caller, coachId: string): Promise<AllExercises> {
  assertOwn(caller, coachId);
  return allExercises(context, caller, {});
}

/**
 * Returns every exercise of the catalogue, for the athlete's device to keep; none of a coach's own.
 * @throws Refusal `not_found` where the id is not the caller's own
 */
export async function exerciseCatalogue(context: Context, caller: Caller, athleteId: string): Promise<AllExercises> {
  assertOwn(caller, athleteId);
  return allExercises(context, caller, {});
}

/**
 * Creates an exercise that only this coach sees.
 * @throws Refusal `not_found` where the id is not the caller's own
 * @throws Refusal `too_many_exercises` where the coach has as many as there can be
 * @throws Refusal `exercise_exists` where one that the coach sees has this name
 * @throws Refusal `storage_full` where more would be stored of the coach than may be
 * @throws Refusal `idempotency_key_reuse` where the key came with another request
 */
export async function createExercise(
  context: Context,
  caller: Caller,
  coachId: string,
  { body, once }: { readonly body: OwnExerciseBody; readonly once: Once | undefined },
): Promise<ListedExercise> {
  return doOnce(context, caller, {
    once,
    authorise: () => assertOwn(caller, coachId),
    work: async ({ catalogue, storedBytes, users }) => {
      await users.lock(caller.id);
      const own = (await catalogue.visibleTo(caller.id)).filter((row) => row.owner_coach_id !== null);
      if (own.length >= MAX_OWN_EXERCISES) throw new Refusal('too_many_exercises');
      const row = { ...rowOf(body), id: newId(), owner_coach_id: caller.id };
      await assertNewName(catalogue, row);
      await catalogue.insert([row]);
      await countLibrary({ storedBytes }, caller.id);
      return listed(row);
    },
  });
}

/**
 * Changes an exercise of the coach's own.
 * @throws Refusal `not_found` where the id is not the caller's, or the coach has no such exercise
 * @throws Refusal `exercise_exists` where another one has this name
 */
export async function saveExercise(
  { storage }: Context,
  caller: Caller,
  { coachId, exerciseId }: OwnPlace,
  body: OwnExerciseBody,
): Promise<ListedExercise> {
  assertOwn(caller, coachId);
  return storage.transaction(async ({ catalogue, users }) => {
    await users.lock(caller.id);
    const row = { ...rowOf(body), id: exerciseId, owner_coach_id: caller.id };
    if (!(await catalogue.isOwn(row))) throw new Refusal('not_found');
    await assertNewName(catalogue, row);
    await catalogue.update(row);
    return listed(row);
  });
}

/**
 * Deletes an exercise of the coach's own. Blocks keep the name that they were written with.
 * @throws Refusal `not_found` where the id is not the caller's, or the coach has no such exercise
 */
export async function deleteExercise(
  { storage }: Context,
  caller: Caller,
  { coachId, exerciseId }: OwnPlace,
): Promise<MessageReply> {
  assertOwn(caller, coachId);
  await storage.transaction(async ({ catalogue, storedBytes }) => {
    const isDeleted = await catalogue.delete({ id: exerciseId, owner_coach_id: caller.id });
    if (!isDeleted) throw new Refusal('not_found');
    await countLibrary({ storedBytes }, caller.id);
  });
  return { message: notices.exerciseDeleted };
}

async function assertNewName(catalogue: Repositories['catalogue'], row: CatalogueRow): Promise<void> {
  const others = await catalogue.visibleTo(row.owner_coach_id ?? '');
  if (others.some((other) => other.id !== row.id && isSameName(other.name, row.name)))
    throw new Refusal('exercise_exists', { field: 'name' });
}

function rowOf({ name, muscleGroup, equipment }: OwnExerciseBody) {
  return { name, muscle_group: muscleGroup, equipment };
}

function listed(row: CatalogueRow): ListedExercise {
  const own = row.owner_coach_id !== null;
  return {
    id: row.id,
    name: row.name,
    muscleGroup: row.muscle_group,
    equipment: row.equipment,
    own,
    ...(!own && { aliases: aliasesOf(row.name) }),
  };
}
