import type { MaxShare, MaxShares, SaveMaxShareBody } from '#contract/api/max-shares.ts';
import { MAX_SHARES } from '#contract/limits.ts';
import { planProblems } from '#contract/words/plan-problems.ts';
import { isSameName, normalizeForSearch } from '#domain/normalize-for-search.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { assertOwn } from '#server/services/ownership.ts';
import { Refusal } from '#server/services/refusal.ts';
import type { MaxShareRow } from '#server/storage/coaching/coach-rows.ts';
import type { Repositories } from '#server/storage/database.ts';
import { tellAreas } from './areas.ts';

/**
 * Returns which part of another exercise's max the coach takes as the max of an exercise.
 * @throws Refusal `not_found` where the id is not the caller's own
 */
export async function maxShares({ storage }: Context, caller: Caller, coachId: string): Promise<MaxShares> {
  assertOwn(caller, coachId);
  return { maxShares: maxSharesOf(await storage.maxShares.ofCoach(coachId)) };
}

/**
 * Sets or removes the share of an exercise, for all of the coach's athletes. What was logged keeps its target.
 * @returns all shares of the coach, as they are now
 * @throws Refusal `not_found` where the id is not the caller's own
 * @throws Refusal `invalid_input` where there are too many, or one of the two exercises would follow from a third
 */
export async function saveMaxShare(
  { storage, clock }: Context,
  caller: Caller,
  coachId: string,
  { name, share }: SaveMaxShareBody,
): Promise<MaxShares> {
  assertOwn(caller, coachId);
  return storage.transaction(async ({ users, maxShares: kept, coaching, signals }) => {
    await users.lock(caller.id);
    const key = normalizeForSearch(name);
    const before = await kept.ofCoach(caller.id);
    if (share === null) await kept.remove({ coach_id: caller.id, name_key: key });
    else {
      const others = before.filter((row) => row.name_key !== key);
      if (others.length >= MAX_SHARES) throw new Refusal('invalid_input', { message: planProblems.tooManyShares });
      assertOneStep({ name, of: share.of }, others);
      const of = { of_key: normalizeForSearch(share.of), of_name: share.of, percent: share.percent };
      await kept.save({ coach_id: caller.id, name_key: key, name, ...of, set_at: clock.now() });
    }
    tellAreas(signals, [caller.id, ...(await coaching.athletesOf(caller.id)).map(({ id }) => id)]);
    return { maxShares: maxSharesOf(await kept.ofCoach(caller.id)) };
  });
}

/** A share is of a max that is known by itself: where it were of another share, nobody would see what a number is of. */
function assertOneStep({ name, of }: Pick<MaxShare, 'name' | 'of'>, others: readonly MaxShareRow[]): void {
  if (isSameName(name, of)) throw new Refusal('invalid_input', { message: planProblems.shareOfItself });
  const above = others.find((row) => isSameName(row.name, of));
  if (above) throw new Refusal('invalid_input', { message: planProblems.shareOfShare(of, above.of_name) });
  const below = others.find((row) => isSameName(row.of_name, name));
  if (below) throw new Refusal('invalid_input', { message: planProblems.shareBelow(below.name, name) });
}

type Renamed = { readonly from: string; readonly to: string };
type Kept = Pick<Repositories, 'maxShares'>;

/**
 * Copies the share of an exercise that was renamed in the coach's plans to its new name, where nothing speaks against
 * it. The old name keeps its own, so that an undo finds it.
 */
export async function carryMaxShare({ maxShares: kept }: Kept, caller: Caller, { from, to }: Renamed): Promise<void> {
  const all = await kept.ofCoach(caller.id);
  const old = all.find((row) => isSameName(row.name, from));
  const isTaken = all.some((row) => isSameName(row.name, to) || isSameName(row.of_name, to));
  if (!old || isTaken || all.length >= MAX_SHARES) return;
  await kept.save({ ...old, name: to, name_key: normalizeForSearch(to) });
}

/** Undoes `carryMaxShare`: removes the copy that it made and that was not set anew since. */
export async function takeBackMaxShare(
  { maxShares: kept }: Kept,
  caller: Caller,
  { from, to }: Renamed,
): Promise<void> {
  if (isSameName(from, to)) return;
  const all = await kept.ofCoach(caller.id);
  const old = all.find((row) => isSameName(row.name, from));
  const made = all.find((row) => isSameName(row.name, to));
  if (old && made && made.set_at === old.set_at && made.percent === old.percent) await kept.remove(made);
}

/** Returns the shares as the contract has them. */
export function maxSharesOf(rows: readonly MaxShareRow[]): MaxShare[] {
  return rows.map((row) => ({ name: row.name, of: row.of_name, percent: row.percent }));
}
