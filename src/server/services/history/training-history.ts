import type { ExerciseHistory } from '#contract/api/exercise-history.ts';
import type {
  HistoryQuery,
  HistorySummary,
  KnownSessionsBody,
  KnownSessionsReply,
  MatchExercisesBody,
  MatchExercisesReply,
  RemoveHistoryReply,
  TrainingHistory,
} from '#contract/api/training-history.ts';
import { HISTORY_DATE, type HistorySource } from '#contract/history-vocabulary.ts';
import { createExerciseMatch } from '#domain/history/match-exercises.ts';
import { aliasesOf } from '#server/catalogue/aliases.ts';
import { assertCoach, type CoachedAthlete } from '#server/services/coaching/coached-athletes.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { countOwn } from '#server/services/limits/stored-bytes.ts';
import { assertOwn } from '#server/services/ownership.ts';
import { namedOf } from './name-exercises.ts';
import { exerciseHistory } from './past.ts';
import { historyPage, type HistoryPlace } from './read-history.ts';
import { exerciseIdOf, isOfBlock, sessionIdOf } from './rows.ts';
import type { Repositories } from '#server/storage/database.ts';

/** Each has at most 1,000 sets. */
const SESSIONS_AT_ONCE = 10;

/**
 * Returns how much was imported, by source.
 * @throws Refusal `not_found` where the id is not the caller's own
 */
export async function historySummary({ storage }: Context, caller: Caller, athleteId: string): Promise<HistorySummary> {
  assertOwn(caller, athleteId);
  return { sources: await storage.trainingHistory.summary(athleteId) };
}

/**
 * Returns a page of what was imported, the newest first: of one exercise or of all.
 * @throws Refusal `not_found` where the id is not the caller's own
 */
export async function trainingHistory(
  { storage }: Context,
  caller: Caller,
  athleteId: string,
  { exercise, before }: HistoryQuery,
): Promise<TrainingHistory> {
  assertOwn(caller, athleteId);
  const exerciseId = exercise === undefined ? undefined : exerciseIdOf(exercise);
  return storage.snapshot(async (repositories) => {
    const { sessions, next } = await historyPage(repositories, { athleteId, exerciseId, before: placeIn(before) });
    return { sessions, next: next ? textOf(next) : null, rev: await repositories.trainingHistory.rev(athleteId) };
  });
}

/**
 * Returns how many of these sessions were imported before, or are of a block of the athlete's own.
 * @throws Refusal `not_found` where the id is not the caller's own
 */
export async function knownSessions(
  { storage }: Context,
  caller: Caller,
  athleteId: string,
  { sessions }: KnownSessionsBody,
): Promise<KnownSessionsReply> {
  assertOwn(caller, athleteId);
  return storage.snapshot(async ({ blocks, trainingHistory: history }) => {
    const own = new Set((await blocks.summaries(athleteId)).map(({ blockId }) => blockId));
    const ids = new Set<string>();
    const owned = new Set<string>();
    for (const { source, key } of sessions) {
      if (isOfBlock(own, source, key)) owned.add(key);
      else ids.add(sessionIdOf(source, key));
    }
    return { known: owned.size + (await history.countSessions(athleteId, [...ids])) };
  });
}

/**
 * Removes all that was imported from this source, for example after a wrong answer to a question. It goes in pieces,
 * between which others save; after a failure the rest is removed when it is asked for again.
 * @throws Refusal `not_found` where the id is not the caller's own
 */
export async function removeHistory(
  { storage, clock }: Context,
  caller: Caller,
  athleteId: string,
  source: HistorySource,
): Promise<RemoveHistoryReply> {
  assertOwn(caller, athleteId);
  const ids = await storage.trainingHistory.sessionIdsOf(athleteId, source);
  let removed = 0;
  for (let start = 0; start < ids.length; start += SESSIONS_AT_ONCE) {
    const some = ids.slice(start, start + SESSIONS_AT_ONCE);
    removed += await storage.transaction((repositories) => removeSome(repositories, some), { isLong: true });
  }
  return { removed };

  async function removeSome(
    { users, storedBytes, trainingHistory: history }: Repositories,
    some: readonly string[],
  ): Promise<number> {
    await users.lock(athleteId);
    const { count, bytes } = await history.removeSessions(athleteId, some);
    await countOwn({ storedBytes }, athleteId, { area: 'history', bytes: -bytes });
    if (count > 0) await history.raiseRev(athleteId, clock.now());
    return count;
  }
}

/**
 * Returns what the catalogue that all share calls these exercises, as far as it has them, and what the athlete said of
 * them before.
 * @throws Refusal `not_found` where the id is not the caller's own
 */
export async function matchExercises(
  { storage }: Context,
  caller: Caller,
  athleteId: string,
  { names }: MatchExercisesBody,
): Promise<MatchExercisesReply> {
  assertOwn(caller, athleteId);
  const all = [...new Set(names)];
  const exercises = await storage.catalogue.shared();
  const match = createExerciseMatch(exercises.map((row) => ({ ...row, aliases: aliasesOf(row.name) })));
  const said = await storage.historyNames.find(athleteId, [...new Set(all.map(exerciseIdOf))]);
  return {
    matches: all.flatMap((name) => {
      const listed = match(name);
      return listed === undefined ? [] : [{ name, listed }];
    }),
    remembered: namedOf(said),
  };
}

function textOf({ at, id, sets }: HistoryPlace): string {
  return [at, id, ...(sets === undefined ? [] : [sets])].join(' ');
}

/** Reads where a page goes on; undefined, which is at the newest, for a text that is no cursor of ours. */
function placeIn(text: string | undefined): HistoryPlace | undefined {
  const [at = '', id, sets] = text?.split(' ') ?? [];
  if (id === undefined || !HISTORY_DATE.test(at)) return undefined;
  return { at, id, ...(sets !== undefined && /^[1-9]\d{0,6}$/.test(sets) && { sets: Number(sets) }) };
}

/**
 * Returns all that the athlete lifted, by exercise.
 * @throws Refusal `not_found` where the id is not the caller's own
 */
export async function ownExerciseHistory(
  { storage }: Context,
  caller: Caller,
  athleteId: string,
): Promise<ExerciseHistory> {
  assertOwn(caller, athleteId);
  return storage.snapshot((repositories) => exerciseHistory(repositories, athleteId));
}

/**
 * Returns all that an athlete lifted, by exercise, to their coach.
 * @throws Refusal `not_found` where the caller does not coach this athlete
 */
export async function coachedExerciseHistory(
  { storage }: Context,
  caller: Caller,
  place: CoachedAthlete,
): Promise<ExerciseHistory> {
  return storage.snapshot(async (repositories) => {
    await assertCoach(repositories, caller, place);
    return exerciseHistory(repositories, place.athleteId);
  });
}
