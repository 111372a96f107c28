import { addressOf } from '#client/api/call.ts';
import { keptReading } from '#client/platform/kept-readings.ts';
import { keepWithSession } from '#client/platform/session-entries.ts';
import type { AthleteArea } from '#contract/api/athlete.ts';
import type { BlockDetail, BlockSummary, MyBlocks } from '#contract/api/block.ts';
import { dailyRoutes } from '#contract/api/daily-routes.ts';
import type { ExerciseHistory } from '#contract/api/exercise-history.ts';
import { fits, shapes } from '#contract/api/shapes.ts';
import type { TrainingHistory } from '#contract/api/training-history.ts';

/** What the worker keeps of an athlete's log, read without a request. */

/** Returns the athlete's blocks, the newest first; undefined where no list of them is kept. */
export async function keptBlockList(athleteId: string): Promise<readonly BlockSummary[] | undefined> {
  const kept = await keptReading(athleteId, addressOf(dailyRoutes.myBlocks.path, { athleteId }));
  return fits(shapes.myBlocks, kept) ? (kept as MyBlocks).blocks : undefined;
}

/** Returns the blocks that a coach deleted, as far as read here: no list names them, and their log is the athlete's. */
export async function keptDeletedBlocks(
  athleteId: string,
  listed: readonly BlockSummary[] = [],
): Promise<readonly BlockSummary[]> {
  const kept = await keptReading(athleteId, addressOf(dailyRoutes.exerciseHistory.path, { athleteId }));
  if (!fits(shapes.exerciseHistory, kept)) return [];
  const { deletedBlocks = [] } = kept as ExerciseHistory;
  return deletedBlocks.filter(({ blockId }) => !listed.some((other) => other.blockId === blockId));
}

export async function keptBlock(athleteId: string, blockId: string): Promise<BlockDetail | undefined> {
  const kept = await keptReading(athleteId, addressOf(dailyRoutes.block.path, { athleteId, blockId }));
  return fits(shapes.block, kept) ? (kept as BlockDetail) : undefined;
}

/** In local storage: it goes with the session. */
const HISTORY_CHANGED = 'spotter-history-changed';

/** Notes that history is imported or removed here: what is kept of it, and of its revision, was read before that. */
export function noteHistoryChanged(): void {
  try {
    keepWithSession(HISTORY_CHANGED, '1');
  } catch {
    // Storage is full or refused.
  }
}

export function hasHistoryChanged(): boolean {
  return localStorage.getItem(HISTORY_CHANGED) !== null;
}

/** Deletes the note of a changed history, once the revision was read again. */
export function forgetHistoryChanged(): void {
  localStorage.removeItem(HISTORY_CHANGED);
}

/**
 * Returns when the imported history last changed, as far as this device knows; null where nothing was imported.
 * Undefined where nobody can say.
 */
export async function keptHistoryRev(athleteId: string): Promise<number | null | undefined> {
  if (hasHistoryChanged()) return undefined;
  const kept = await keptReading(athleteId, addressOf(dailyRoutes.athleteArea.path, { athleteId }));
  return fits(shapes.athleteArea, kept) ? (kept as AthleteArea).historyRev : undefined;
}

/** Returns a page of the imported history kept as of `rev`. @param before the `next` of the page before, or '' */
export async function keptHistoryPage(
  athleteId: string,
  before: string,
  rev: number | null,
): Promise<TrainingHistory | undefined> {
  const kept = await keptReading(athleteId, historyAddress(athleteId, before));
  return fits(shapes.trainingHistory, kept) && (kept as TrainingHistory).rev === rev
    ? (kept as TrainingHistory)
    : undefined;
}

/** Returns the address at which a page is read, and kept. */
export function historyAddress(athleteId: string, before: string): string {
  return addressOf(dailyRoutes.trainingHistory.path, { athleteId }, queryOfPage(before));
}

/** Returns the query of a page's address; the first page has none. */
export function queryOfPage(before: string): Record<string, string> {
  return before === '' ? {} : { before };
}
