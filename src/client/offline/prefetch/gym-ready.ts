import { addressOf } from '#client/api/call.ts';
import { keptPaths, keptReading } from '#client/platform/kept-readings.ts';
import { askForPersistentStorage, isPersistent } from '#client/platform/persistent-storage.ts';
import { askWorker, registerServiceWorker } from '#client/platform/service-worker.ts';
import { dailyRoutes } from '#contract/api/daily-routes.ts';
import { outboxSummary } from '#sync/outbox-summary.ts';
import { outbox } from '#client/offline/device.ts';
import { BLOCKS_AHEAD, readAhead } from './read-ahead.ts';
import { currentSync } from '#client/offline/outbox/sync-runner.ts';
import { isUnassigned } from './unassigned.ts';

/** What an athlete may lack in a gym without a signal. */
export const NEEDS = ['app', 'blocks', 'macros', 'storage', 'edits'] as const;
export type Need = (typeof NEEDS)[number];

const WORKER_PATIENCE_MS = 3_000;
const MEND_PATIENCE_MS = 20_000;

/** Returns what is missing now, asked anew of whatever knows it; empty when the phone is gym-ready. */
export async function missingNow(athleteId: string): Promise<readonly Need[]> {
  const there: Record<Need, boolean> = {
    app: (await missingFiles({ mend: false })) === 0,
    ...(await keptOf(athleteId)),
    storage: await isPersistent(),
    edits: await nothingWaits(athleteId),
  };
  return NEEDS.filter((need) => !there[need]);
}

/**
 * Fetches what is missing, asks for lasting storage, sends what waits. What is still missing then is to be asked anew.
 * @returns whether there was a way to the server
 */
export async function getReady(athleteId: string, token: string): Promise<boolean> {
  // This goes first, while the browser still knows of the tap.
  const asked = askForPersistentStorage();
  currentSync()?.wake();
  if (!navigator.serviceWorker?.controller) void registerServiceWorker('now');
  const read = readAhead(athleteId, token, async (reading) => currentSync()?.noteReading(reading));
  const [isRead] = await Promise.all([inTime(read), asked, missingFiles({ mend: true })]);
  return isRead;
}

/** Returns how many files are missing; undefined where nobody could say. */
async function missingFiles({ mend }: { mend: boolean }): Promise<unknown> {
  return askWorker({ type: 'COUNT_MISSING_FILES', mend }, mend ? MEND_PATIENCE_MS : WORKER_PATIENCE_MS);
}

async function keptOf(athleteId: string): Promise<Record<'blocks' | 'macros', boolean>> {
  const kept = await keptPaths(athleteId);
  const has = (path: string): boolean => kept.has(path);
  const list = addressOf(dailyRoutes.myBlocks.path, { athleteId });
  const blocks = has(list)
    ? blockIdsOf(await keptReading(athleteId, list))?.every((blockId) =>
        has(addressOf(dailyRoutes.block.path, { athleteId, blockId })),
      )
    : isUnassigned('blocks');
  return {
    blocks: (blocks ?? false) && has(addressOf(dailyRoutes.athleteArea.path, { athleteId })),
    macros: has(addressOf(dailyRoutes.currentMacros.path, { athleteId })) || isUnassigned('macros'),
  };
}

/** The blocks that an athlete may open next; undefined for what is no such list. */
function blockIdsOf(reading: unknown): string[] | undefined {
  const { blocks } = Object(reading) as { blocks?: unknown };
  if (!Array.isArray(blocks)) return undefined;
  return blocks.slice(0, BLOCKS_AHEAD).map((block) => String((Object(block) as { blockId?: unknown }).blockId));
}

async function nothingWaits(userId: string): Promise<boolean> {
  const { waiting, stuck } = outboxSummary(await outbox.rows(userId));
  return waiting.length + stuck.length === 0;
}

/** Reading ahead waits for a worker, and there may never be one. */
async function inTime(work: Promise<boolean>): Promise<boolean> {
  const over = new Promise<boolean>((resolve) => void setTimeout(() => resolve(false), MEND_PATIENCE_MS));
  return Promise.race([work, over]);
}
