import type { LastTime, PastSet } from './last-time.ts';

/** Eight weeks: after a longer time nobody lifts the same, so that nothing is proposed from what was lifted then. */
const RECENT_MS = 56 * 86_400_000;
/** Sets that are further apart (ms) are of different sessions. */
const SESSION_MS = 12 * 3_600_000;

/** Whether something was lifted within the last eight weeks; what has no time yet was logged here since the last send. */
export function isRecent({ at }: Pick<PastSet, 'at'>, now: number): boolean {
  return at === undefined || now - at <= RECENT_MS;
}

/** Returns the sets of the last session alone, the heaviest first. */
export function setsOfLastSession({ at, sets }: Pick<LastTime, 'at' | 'sets'>): readonly PastSet[] {
  return sets.filter((one) => one.at === at || Math.abs((one.at ?? 0) - (at ?? 0)) < SESSION_MS);
}
