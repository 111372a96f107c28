import { addressOf, call } from '#client/api/call.ts';
import { keptPaths } from '#client/platform/kept-readings.ts';
import { watchMoments } from '#client/platform/network.ts';
import { askForPersistentStorage } from '#client/platform/persistent-storage.ts';
import { controlled } from '#client/platform/worker-control.ts';
import { dailyRoutes } from '#contract/api/daily-routes.ts';
import type { Reading } from '#sync/ports.ts';
import { bringEquipment, sendEquipment } from '#client/offline/equipment.ts';
import { takeBlock } from '#client/offline/block/take-block.ts';
import { noteUnassigned } from './unassigned.ts';

type NoteReading = (reading: Reading) => Promise<void>;

/** The blocks that an athlete may open in the basement: the newest ones. */
export const BLOCKS_AHEAD = 3;
/** An app that stays open for days reads ahead again when its person comes back to it, at most this often. */
const AGAIN_AFTER_MS = 10 * 60_000;
/** What was lifted in all these years is some 30 kB on the line, and new after a session at most. */
const HISTORY_AGAIN_AFTER_MS = 6 * 60 * 60_000;
/** In local storage: it goes with the session. */
const HISTORY_READ_AT = 'spotter-exercises-read-at';

/**
 * Reads the athlete's area, macros, current blocks and what was lifted before while there is a network, so that the worker keeps them and a
 * block that was never opened is there without one. The returned function ends it.
 */
export function keepReadingAhead(athleteId: string, token: string, note: NoteReading): () => void {
  let readAt = Number.NEGATIVE_INFINITY;

  function readAgain(): void {
    if (performance.now() - readAt < AGAIN_AFTER_MS) return;
    readAt = performance.now();
    void readAhead(athleteId, token, note).then((complete) => {
      if (!complete) readAt = Number.NEGATIVE_INFINITY;
    });
  }

  function wake(): void {
    void sendEquipment({ userId: athleteId, token }).catch(() => undefined);
    readAgain();
  }

  readAgain();
  void bringEquipment({ userId: athleteId, token }).catch(() => undefined);
  return watchMoments({ wake, hide: () => undefined });
}

/** Waits for the worker: before it controls the page nothing is kept. Answers whether everything was read. */
export async function readAhead(athleteId: string, token: string, note: NoteReading): Promise<boolean> {
  if (!(await controlled())) return true;
  const [blocks, , macros] = await Promise.all([
    call('myBlocks', { athleteId }, { token, fresh: true }),
    call('athleteArea', { athleteId }, { token, fresh: true }),
    call('currentMacros', { athleteId }, { token, fresh: true }),
  ]);
  noteUnassigned('blocks', blocks);
  noteUnassigned('macros', macros);
  if (!blocks.ok || !Array.isArray(blocks.data.blocks)) return !blocks.ok && blocks.failure.kind === 'refused';
  void askForPersistentStorage();
  for (const { blockId } of blocks.data.blocks.slice(0, BLOCKS_AHEAD)) {
    const reading = takeBlock(await call('block', { athleteId, blockId }, { token, fresh: true }));
    if (reading === undefined) return false;
    if (reading !== 'refused') await note(reading);
  }
  return readExercisesAhead(athleteId, token);
}

async function readExercisesAhead(athleteId: string, token: string): Promise<boolean> {
  try {
    const readAt = Number(localStorage.getItem(HISTORY_READ_AT));
    const isKept = (await keptPaths(athleteId)).has(addressOf(dailyRoutes.exerciseHistory.path, { athleteId }));
    if (isKept && Date.now() - readAt < HISTORY_AGAIN_AFTER_MS) return true;
    const { ok } = await call('exerciseHistory', { athleteId }, { token, fresh: true });
    if (ok) localStorage.setItem(HISTORY_READ_AT, String(Date.now()));
    return ok;
  } catch {
    // Storage is full or refused: nothing is kept, and nothing of it is missing.
    return true;
  }
}
