import type { ImportHistoryBody, ImportHistoryReply } from '#contract/api/training-history.ts';
import { MAX_HISTORY_SETS } from '#contract/history-vocabulary.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { countOwn } from '#server/services/limits/stored-bytes.ts';
import { assertOwn } from '#server/services/ownership.ts';
import { Refusal } from '#server/services/refusal.ts';
import type { Repositories } from '#server/storage/database.ts';
import { planByConflict, planToAdd } from './plan-import.ts';
import { isOfBlock } from './rows.ts';

/**
 * Adds the sets that are new; of workouts that are there already it does as `onConflict` says. They are history: nobody
 * is told, and no plan changes. A file may repeat what was logged in a block of the athlete's own, which is not added.
 * @throws Refusal `not_found` where the id is not the caller's own
 * @throws Refusal `history_full` where it would be more than one athlete's history holds
 * @throws Refusal `storage_full` where it would be more than what is stored of one person may take
 */
export async function importHistory(
  { storage, clock }: Context,
  caller: Caller,
  athleteId: string,
  { sessions, onConflict }: ImportHistoryBody,
): Promise<ImportHistoryReply> {
  assertOwn(caller, athleteId);
  const add = async (repositories: Repositories): Promise<ImportHistoryReply> => {
    const { users, blocks, storedBytes, trainingHistory: history } = repositories;
    await users.lock(athleteId);
    const own = new Set((await blocks.summaries(athleteId)).map(({ blockId }) => blockId));
    const foreign = sessions.filter(({ source, key, sets }) => !isOfBlock(own, source, key) && sets.length > 0);
    const plan = onConflict
      ? await planByConflict(repositories, athleteId, { sessions: foreign, onConflict })
      : await planToAdd(athleteId, foreign);
    const { bytes: bytesRemoved } = await history.removeSessions(athleteId, plan.removed);
    const bytes = await history.addSessions(plan.sessions);
    const { count: written, bytes: bytesOfSets } = await history.addSets(plan.sets);
    await countOwn({ storedBytes }, athleteId, { area: 'history', bytes: bytes + bytesOfSets - bytesRemoved });
    const added = written - plan.rewritten;
    // A call whose answer was lost may be repeated when the history is full, and adds nothing: it must succeed.
    if (added > 0 && (await history.countSets(athleteId)) > MAX_HISTORY_SETS) throw new Refusal('history_full');
    if (written > 0 || plan.removed.length > 0) await history.raiseRev(athleteId, clock.now());
    const sets = sessions.reduce((sum, { sets: all }) => sum + all.length, 0);
    const known = sets - added - plan.unanswered;
    return { added, known, ...(onConflict && { conflicts: plan.conflicts }) };
  };
  return storage.transaction(add, { isLong: true });
}
