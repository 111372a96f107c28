import { MAX_STORED_LOG_MIB, MAX_STORED_OWN_MIB, MAX_STORED_PLAN_MIB } from '#contract/limits.ts';
import { Refusal } from '#server/services/refusal.ts';
import type { Repositories } from '#server/storage/database.ts';

const MIB = 1024 * 1024;

type Counted = Pick<Repositories, 'storedBytes'>;

/**
 * Counts what a person has stored of their own: an import, or a message. Fewer than 0 bytes were removed.
 * @throws Refusal `storage_full` where it is more than one person's things may take
 */
export async function countOwn(
  repositories: Counted,
  userId: string,
  { area, bytes }: { readonly area: 'history' | 'chat'; readonly bytes: number },
): Promise<void> {
  await repositories.storedBytes.add(userId, area, bytes);
  if (bytes > 0) await assertRoomForOwn(repositories, userId);
}

/** Counts a coach's templates and exercises, after one of them changed. @throws Refusal as `countOwn` does */
export async function countLibrary(repositories: Counted, coachId: string): Promise<void> {
  const before = (await repositories.storedBytes.of(coachId)).library ?? 0;
  const after = await repositories.storedBytes.recountLibrary(coachId);
  if (after > before) await assertRoomForOwn(repositories, coachId);
}

/**
 * Counts what was planned for an athlete, by whomever.
 * @throws Refusal `plans_full` where the plans of the athlete take more than they may
 */
export async function countPlans({ storedBytes }: Counted, athleteId: string, bytes: number): Promise<void> {
  await storedBytes.add(athleteId, 'plans', bytes);
  const { plans = 0 } = await storedBytes.of(athleteId);
  if (bytes > 0 && plans > MAX_STORED_PLAN_MIB * MIB) throw new Refusal('plans_full');
}

/** Makes sure, before they are written, that so many bytes of plans have room; counts nothing. @throws as `countPlans` */
export async function assertRoomForPlans({ storedBytes }: Counted, athleteId: string, bytes: number): Promise<void> {
  const { plans = 0 } = await storedBytes.of(athleteId);
  if (plans + bytes > MAX_STORED_PLAN_MIB * MIB) throw new Refusal('plans_full');
}

/** Returns how many bytes an athlete's log can still take, of which there are so many. */
export function roomInLog(bytes = 0): number {
  return MAX_STORED_LOG_MIB * MIB - bytes;
}

async function assertRoomForOwn({ storedBytes }: Counted, userId: string): Promise<void> {
  const { history = 0, library = 0, chat = 0 } = await storedBytes.of(userId);
  if (history + library + chat > MAX_STORED_OWN_MIB * MIB) throw new Refusal('storage_full');
}
