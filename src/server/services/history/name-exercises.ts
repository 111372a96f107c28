import type { NamedExercise, NameExercisesBody, NameExercisesReply } from '#contract/api/training-history.ts';
import { MAX_NAMED_EXERCISES } from '#contract/history-vocabulary.ts';
import { historyProblems } from '#contract/words/history-problems.ts';
import { isHelpByName } from '#domain/history/name-meaning.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { countOwn } from '#server/services/limits/stored-bytes.ts';
import { assertOwn } from '#server/services/ownership.ts';
import { Refusal } from '#server/services/refusal.ts';
import type { Repositories } from '#server/storage/database.ts';
import type { Renaming } from '#server/storage/history/history-names.ts';
import type { HistoryNameRow } from '#server/storage/history/history-rows.ts';
import { bytesOfHistoryName } from '#server/storage/stored-bytes.ts';
import { exerciseIdOf } from './rows.ts';

/**
 * Remembers what the athlete says of exercises of other apps, unless something later is stored, and has the sets follow
 * that were imported under these names before. The same call may be repeated. A time in the future counts as now.
 * @returns what is stored of these names now
 * @throws Refusal `not_found` where the id is not the caller's own
 * @throws Refusal `invalid_input` where there are too many
 * @throws Refusal `storage_full` where it would be more than what is stored of one person may take
 */
export async function nameExercises(
  { storage, clock }: Context,
  caller: Caller,
  athleteId: string,
  { names, chosenAt }: NameExercisesBody,
): Promise<NameExercisesReply> {
  assertOwn(caller, athleteId);
  const save = async (repositories: Repositories): Promise<NameExercisesReply> => {
    const { users, historyNames, storedBytes, trainingHistory } = repositories;
    await users.lock(athleteId);
    const at = Math.min(chosenAt, clock.now());
    const said = new Map(names.map((one) => [exerciseIdOf(one.name), one]));
    const before = new Map((await historyNames.find(athleteId, [...said.keys()])).map((row) => [row.id, row]));
    const rows = [...said].flatMap(([id, one]): HistoryNameRow[] => {
      const isLate = (before.get(id)?.chosen_at ?? -1) >= at;
      return isLate ? [] : [{ athlete_id: athleteId, id, ...one, chosen_at: at }];
    });
    for (const row of rows) await historyNames.save(row);
    const isMore = rows.some(({ id }) => !before.has(id));
    if (isMore && (await historyNames.allOf(athleteId)).length > MAX_NAMED_EXERCISES) {
      throw new Refusal('invalid_input', { message: historyProblems.tooManyNames });
    }
    const changed = rows.filter((row) => !saysTheSame(row, before.get(row.id)));
    const { sets, bytes } = await renameSets(repositories, athleteId, changed, before);
    const more = rows.reduce((sum, row) => sum + bytesOfName(row) - bytesOfName(before.get(row.id)), bytes);
    await countOwn({ storedBytes }, athleteId, { area: 'history', bytes: more });
    if (sets > 0) await trainingHistory.raiseRev(athleteId, clock.now());
    return { names: namedOf(await historyNames.find(athleteId, [...said.keys()])), sets };
  };
  return storage.transaction(save, { isLong: true });
}

/** Has the sets that were imported before follow what is said now. @returns how many there are, and the bytes that they take more */
async function renameSets(
  { historyNames }: Pick<Repositories, 'historyNames'>,
  athleteId: string,
  changed: readonly HistoryNameRow[],
  before: ReadonlyMap<string, HistoryNameRow>,
): Promise<{ readonly sets: number; readonly bytes: number }> {
  if (changed.length === 0) return { sets: 0, bytes: 0 };
  const byId = new Map(changed.map((row) => [row.id, row]));
  const renamings = (await historyNames.namedSets(athleteId)).flatMap((sets): Renaming[] => {
    const row = byId.get(exerciseIdOf(sets.exercise));
    if (row === undefined || (row.listed === sets.listed && row.meaning === null)) return [];
    const { listed, meaning } = row;
    const called = { exercise_id: exerciseIdOf(listed ?? sets.exercise), listed };
    // What was said to be help may be corrected; an import of the file asks about a set that its sign calls help.
    const isHelpSaid = before.get(row.id)?.meaning === 'assistance' || isHelpByName(sets.exercise);
    return [{ sets, called, meaning, isHelpSaid }];
  });
  await historyNames.rename(athleteId, renamings);
  return {
    sets: renamings.reduce((sum, { sets }) => sum + sets.count, 0),
    bytes: renamings.reduce((sum, one) => sum + bytesMore(one), 0),
  };
}

function bytesMore({ sets, called }: Renaming): number {
  return sets.count * (Buffer.byteLength(called.listed ?? '') - Buffer.byteLength(sets.listed ?? ''));
}

function saysTheSame({ listed, meaning }: HistoryNameRow, before: HistoryNameRow | undefined): boolean {
  return listed === before?.listed && meaning === before.meaning;
}

function bytesOfName(row: HistoryNameRow | undefined): number {
  return row ? bytesOfHistoryName(row) : 0;
}

/** Returns the rows as the contract has them. */
export function namedOf(rows: readonly HistoryNameRow[]): NamedExercise[] {
  return rows.map(({ name, listed, meaning }) => ({ name, listed, meaning }));
}
