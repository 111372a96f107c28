import { setImmediate as turn } from 'node:timers/promises';
import type { MessageReply } from '#contract/api/account.ts';
import type { MergedExercise, MergeExerciseBody, TypedExercises } from '#contract/api/typed-exercises.ts';
import { MAX_MERGED_BLOCKS, MAX_TYPED_EXERCISES } from '#contract/limits.ts';
import { notices } from '#contract/words/notices.ts';
import { nextRev } from '#domain/block/conflict.ts';
import { exercisesInPlan, namesInPlan } from '#domain/block/plan-document.ts';
import { createExerciseMatch } from '#domain/history/match-exercises.ts';
import { isSameName, normalizeForSearch } from '#domain/normalize-for-search.ts';
import { aliasesOf } from '#server/catalogue/aliases.ts';
import { carryMaxShare, takeBackMaxShare } from '#server/services/coaching/max-shares.ts';
import { carryTrainingMaxes, takeBackTrainingMaxes } from '#server/services/coaching/training-maxes.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { assertOwn } from '#server/services/ownership.ts';
import { Refusal } from '#server/services/refusal.ts';
import type { CatalogueRow } from '#server/storage/coaching/coach-rows.ts';
import type { Repositories } from '#server/storage/database.ts';
import type { ExerciseName, NamedExercise } from '#server/storage/coaching/exercise-names.ts';
import { planOf } from './templates.ts';

/** So many blocks are renamed in one transaction. */
const BLOCKS_AT_ONCE = 20;

type InBlock = MergedExercise['blocks'][number];
type InTemplate = MergedExercise['templates'][number];

/**
 * Returns the names in a coach's plans that no exercise of the catalogue has, the ones in the most plans first.
 * @throws Refusal `not_found` where the id is not the caller's own
 */
export async function typedExercises({ storage }: Context, caller: Caller, coachId: string): Promise<TypedExercises> {
  assertOwn(caller, coachId);
  return storage.snapshot(async ({ catalogue, exerciseNames, templates }) => {
    const listed = await catalogue.visibleTo(caller.id);
    const known = new Set(listed.map(({ name }) => normalizeForSearch(name)));
    const counts = new Map<string, { name: string; blocks: number; templates: number }>();
    const count = (name: string, where: 'blocks' | 'templates') => {
      const key = normalizeForSearch(name);
      if (known.has(key)) return;
      const counted = counts.get(key) ?? { name, blocks: 0, templates: 0 };
      counted[where] += 1;
      counts.set(key, counted);
    };
    const inBlocks = await exerciseNames.ofCoach(caller.id);
    for (const { name } of eachOnce(inBlocks, ({ block_id: block }) => block)) count(name, 'blocks');
    for (const { name } of await templates.names(caller.id)) count(name, 'templates');
    const likelyOf = likely(listed);
    const all = [...counts.values()].toSorted((one, other) => plansOf(other) - plansOf(one) || byName(one, other));
    return { typed: all.slice(0, MAX_TYPED_EXERCISES).map((one) => ({ ...one, ...likelyOf(one.name) })) };
  });
}

/**
 * Renames an exercise in all plans of a coach, in their athletes' blocks and their templates, to one of the catalogue.
 * What was logged stays, and belongs to the history of that exercise from then on, as does a training max. Some blocks
 * are renamed at a time, so that others save in between: where it ends in the middle, another call does the rest.
 * @returns what `unmergeExercise` takes; of more than `MAX_MERGED_BLOCKS` blocks the others wait for another call
 * @throws Refusal `not_found` where the id is not the caller's own, or the coach sees no such exercise
 */
export async function mergeExercise(
  context: Context,
  caller: Caller,
  coachId: string,
  { name, exerciseId }: MergeExerciseBody,
): Promise<MergedExercise> {
  assertOwn(caller, coachId);
  const { storage, clock } = context;
  const to = await visibleExercise(storage, caller, exerciseId);
  const places = Map.groupBy(await spelledAlike(storage, caller, name), ({ block_id: block }) => block);
  const all = [...places].map(([blockId, rows]) => ({ blockId, athleteId: rows[0]?.athlete_id ?? '', rows }));
  const blocks: InBlock[] = [];
  await inPieces(context, caller, all.slice(0, MAX_MERGED_BLOCKS), async (repositories, piece) => {
    await visibleExercise(repositories, caller, exerciseId);
    for (const { rows, ...place } of piece) {
      const names = rows.map((row) => row.name);
      const exerciseIds = await renameIn(repositories, place, to, clock.now(), () =>
        repositories.exerciseNames.named(place.blockId, names),
      );
      blocks.push({ ...place, exerciseIds });
    }
  });
  const templates = await storage.transaction(async (repositories) => {
    await repositories.users.lock(caller.id);
    await visibleExercise(repositories, caller, exerciseId);
    const ids = await repositories.templates.withName(caller.id, normalizeForSearch(name));
    await carryTrainingMaxes(repositories, caller, { from: name, to: to.name });
    await carryMaxShare(repositories, caller, { from: name, to: to.name });
    return renameInTemplates(repositories, caller, to, clock.now(), ids, (_id, one) => isSameName(one.name, name));
  });
  return { name, exerciseId, as: to.name, blocks, templates };
}

/**
 * Undoes a merge: what it renamed, and still has that name, gets its old name back. Blocks of athletes whom somebody
 * else coaches by now stay as they are.
 * @throws Refusal `not_found` where the id is not the caller's own, or nothing tells what the exercise was called
 */
export async function unmergeExercise(
  context: Context,
  caller: Caller,
  coachId: string,
  { name, exerciseId, as, blocks, templates }: MergedExercise,
): Promise<MessageReply> {
  assertOwn(caller, coachId);
  const { storage, clock } = context;
  const merged = as ?? (await visibleExercise(storage, caller, exerciseId)).name;
  const before = { name, catalogue_id: null };
  await inPieces(context, caller, blocks, async (repositories, piece) => {
    for (const { exerciseIds, ...place } of piece) {
      const ids = new Set(exerciseIds);
      await renameIn(repositories, place, before, clock.now(), async () =>
        (await repositories.exerciseNames.merged(place.blockId, merged, exerciseId)).filter(({ id }) => ids.has(id)),
      );
    }
  });
  await storage.transaction(async (repositories) => {
    await repositories.users.lock(caller.id);
    const placesIn = new Map(templates.map(({ templateId, places }) => [templateId, new Set(places)]));
    await renameInTemplates(repositories, caller, before, clock.now(), [...placesIn.keys()], (id, one, at) => {
      return one.name === merged && one.exerciseId === exerciseId && placesIn.get(id)?.has(at) === true;
    });
    await takeBackTrainingMaxes(repositories, caller, { from: name, to: merged });
    await takeBackMaxShare(repositories, caller, { from: name, to: merged });
  });
  return { message: notices.exerciseUnmerged };
}

/** Returns what stands in the blocks of the coach's athletes and reads as this name; one athlete is read at a time. */
async function spelledAlike(storage: Context['storage'], caller: Caller, name: string) {
  const alike: Awaited<ReturnType<Repositories['exerciseNames']['ofCoach']>> = [];
  for (const { id } of await storage.coaching.athletesOf(caller.id)) {
    alike.push(...(await storage.exerciseNames.ofCoach(caller.id, id)).filter((one) => isSameName(one.name, name)));
    await turn();
  }
  return alike;
}

/**
 * Does work in these blocks, some in one transaction, as far as the caller coaches their athletes when their turn comes.
 * A transaction locks them in one order, so that no two wait for each other.
 */
async function inPieces<Place extends Omit<InBlock, 'exerciseIds'>>(
  { storage }: Context,
  caller: Caller,
  places: readonly Place[],
  work: (repositories: Repositories, piece: readonly Place[]) => Promise<void>,
): Promise<void> {
  const inOrder = places.toSorted((one, other) => (one.blockId < other.blockId ? -1 : 1));
  for (let start = 0; start < inOrder.length; start += BLOCKS_AT_ONCE) {
    await storage.transaction(async (repositories) => {
      await repositories.users.lock(caller.id);
      const coached: Place[] = [];
      for (const place of inOrder.slice(start, start + BLOCKS_AT_ONCE)) {
        if ((await repositories.coaching.holdCoachOf(place.athleteId)) === caller.id) coached.push(place);
      }
      await work(repositories, coached);
    });
    await turn();
  }
}

/** Renames the exercises that `find` returns under the block's lock. @returns the ids of those that were renamed */
async function renameIn(
  { blocks, exerciseNames, weekVisits }: Repositories,
  place: Omit<InBlock, 'exerciseIds'>,
  to: ExerciseName,
  now: number,
  find: () => Promise<NamedExercise[]>,
): Promise<string[]> {
  const block = await blocks.lock(place);
  const ids = block ? (await find()).map(({ id }) => id) : [];
  if (!block || ids.length === 0) return [];
  await exerciseNames.rename(block.id, ids, to);
  const rev = nextRev(now, block.rev);
  await blocks.raiseRev(block.id, { rev, structRev: block.struct_rev + 1 });
  await weekVisits.nothingLogged(block.id, { before: block.rev, after: rev });
  return ids;
}

type Planned = ReturnType<typeof exercisesInPlan>[number];

/** Renames what `isIt` finds in these templates; other coaches' and deleted ones stay as they are. */
async function renameInTemplates(
  { storedBytes, templates }: Repositories,
  caller: Caller,
  { name, catalogue_id: exerciseId }: ExerciseName,
  now: number,
  ids: readonly string[],
  isIt: (id: string, one: Planned, at: number) => boolean,
): Promise<InTemplate[]> {
  const renamed: InTemplate[] = [];
  for (const id of ids) {
    const row = await templates.find({ id, coach_id: caller.id });
    if (!row || row.deleted_at !== null) continue;
    const { blockWeeks } = planOf(row);
    const places = exercisesInPlan(blockWeeks).flatMap((one, at) => {
      if (!isIt(id, one, at)) return [];
      Object.assign(one, { name, exerciseId });
      return [at];
    });
    if (places.length > 0) {
      const names = namesInPlan(blockWeeks);
      const plan = JSON.stringify(blockWeeks);
      await templates.update({ ...row, plan, exercises: names.size, changed_at: now }, names);
      renamed.push({ templateId: id, places });
    }
    // Plans are long: others are served between two of them.
    await turn();
  }
  if (renamed.length > 0) await storedBytes.recountLibrary(caller.id);
  return renamed;
}

/** @throws Refusal `not_found` where the coach sees no such exercise */
async function visibleExercise(
  { catalogue }: Pick<Repositories, 'catalogue'>,
  caller: Caller,
  exerciseId: string,
): Promise<ExerciseName> {
  const row = (await catalogue.visibleTo(caller.id)).find(({ id }) => id === exerciseId);
  if (!row) throw new Refusal('not_found');
  return { name: row.name, catalogue_id: row.id };
}

/** Returns, for each place, one of those whose names people read as the same. */
function eachOnce<One extends { readonly name: string }>(ones: readonly One[], placeOf: (one: One) => string): One[] {
  return [...new Map(ones.map((one) => [`${placeOf(one)} ${normalizeForSearch(one.name)}`, one])).values()];
}

function likely(listed: readonly CatalogueRow[]): (name: string) => { likely?: string } {
  const match = createExerciseMatch(listed.map((row) => ({ ...row, aliases: aliasesOf(row.name) })));
  const idOf = new Map(listed.map(({ name, id }) => [name, id]));
  return (typed) => {
    const id = idOf.get(match(typed) ?? '');
    return id === undefined ? {} : { likely: id };
  };
}

function plansOf({ blocks, templates }: { readonly blocks: number; readonly templates: number }): number {
  return blocks + templates;
}

function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  return one.name < other.name ? -1 : Number(one.name > other.name);
}
