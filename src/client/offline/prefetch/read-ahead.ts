import { addressOf, call, type CallOptions } from '#client/api/call.ts';
import { keptPaths } from '#client/platform/kept-readings.ts';
import { watchMoments } from '#client/platform/network.ts';
import { askForPersistentStorage } from '#client/platform/persistent-storage.ts';
import { keepWithSession } from '#client/platform/session-entries.ts';
import { controlled } from '#client/platform/worker-control.ts';
import { dailyRoutes } from '#contract/api/daily-routes.ts';
import type { Reading } from '#sync/ports.ts';
import { bringEquipment, sendEquipment } from '#client/offline/equipment.ts';
import { sendWaitingImport } from '#client/offline/imports/send-waiting-import.ts';
import { tellOpened } from '#client/offline/tell-opened.ts';
import { takeBlock } from '#client/offline/block/take-block.ts';
import { leaveShelved } from './leave-shelved.ts';
import { readOlder } from './read-older.ts';
import { noteUnassigned } from './unassigned.ts';

type NoteReading = (reading: Reading) => Promise<void>;

/** How many blocks are read ahead, the newest ones: those that an athlete may open where there is no network. */
export const BLOCKS_AHEAD = 3;
/** An app that stays open for days reads ahead again when its person comes back to it, at most this often. */
const AGAIN_AFTER_MS = 10 * 60_000;
/** What was lifted in all these years is some 30 kB on the line, and changes with a session at most. */
const HISTORY_AGAIN_AFTER_MS = 6 * 60 * 60_000;
/** In local storage: it goes with the session. */
const HISTORY_READ_AT = 'spotter-exercises-read-at';

/**
 * Reads the athlete's area, macros, current blocks, what was lifted before and the catalogue of exercises while there is a network, so that the
 * worker keeps them and a block that was never opened is there without one; after that all else of the log, for an
 * export. The returned function ends it.
 */
export function keepReadingAhead(athleteId: string, token: string, note: NoteReading): () => void {
  let readAt = Number.NEGATIVE_INFINITY;
  // After a log-out nothing more is kept (P13), however much was still to be read.
  const left = new AbortController();

  async function readAll(): Promise<boolean> {
    const { signal } = left;
    const isRead = await readAhead(athleteId, token, note, signal);
    if (!isRead || signal.aborted || !(await controlled())) return isRead;
    return readOlder({ athleteId, token, signal });
  }

  function readAgain(): void {
    if (performance.now() - readAt < AGAIN_AFTER_MS) return;
    readAt = performance.now();
    void readAll()
      .catch(() => false)
      .then((complete) => {
        if (!complete) readAt = Number.NEGATIVE_INFINITY;
      });
  }

  function sendImport(): void {
    void sendWaitingImport({ userId: athleteId, token }).catch(() => undefined);
  }

  function tell(): void {
    void tellOpened({ userId: athleteId, token }).catch(() => undefined);
  }

  function wake(): void {
    void sendEquipment({ userId: athleteId, token }).catch(() => undefined);
    sendImport();
    tell();
    readAgain();
  }

  readAgain();
  sendImport();
  tell();
  void bringEquipment({ userId: athleteId, token }).catch(() => undefined);
  const stopWatching = watchMoments({ wake, hide: () => undefined });
  return () => {
    left.abort();
    stopWatching();
  };
}

/** Reads ahead once the worker controls the page, as nothing is kept before. Returns whether everything was read. */
export async function readAhead(
  athleteId: string,
  token: string,
  note: NoteReading,
  signal?: AbortSignal,
): Promise<boolean> {
  if (!(await controlled())) return true;
  const options = { token, fresh: true, ...(signal && { signal }) };
  const [blocks, , macros] = await Promise.all([
    call('myBlocks', { athleteId }, options),
    call('athleteArea', { athleteId }, options),
    call('currentMacros', { athleteId }, options),
  ]);
  noteUnassigned('blocks', blocks, token);
  noteUnassigned('macros', macros, token);
  if (!blocks.ok && blocks.failure.kind === 'refused' && blocks.failure.status === 404) leaveShelved(athleteId, []);
  if (!blocks.ok || !Array.isArray(blocks.data.blocks)) return !blocks.ok && blocks.failure.kind === 'refused';
  leaveShelved(athleteId, blocks.data.blocks);
  void askForPersistentStorage();
  for (const { blockId } of blocks.data.blocks.slice(0, BLOCKS_AHEAD)) {
    const reading = takeBlock(await call('block', { athleteId, blockId }, options));
    if (reading === undefined) return false;
    if (reading !== 'refused') await note(reading);
  }
  return readExercisesAhead(athleteId, options);
}

async function readExercisesAhead(athleteId: string, options: CallOptions<undefined>): Promise<boolean> {
  try {
    const readAt = Number(localStorage.getItem(HISTORY_READ_AT));
    const kept = await keptPaths(athleteId);
    const isKept = kept.has(addressOf(dailyRoutes.exerciseHistory.path, { athleteId }));
    if (!kept.has(addressOf(dailyRoutes.exerciseCatalogue.path, { athleteId }))) {
      await call('exerciseCatalogue', { athleteId }, options);
    }
    if (isKept && Date.now() - readAt < HISTORY_AGAIN_AFTER_MS) return true;
    const { ok } = await call('exerciseHistory', { athleteId }, options);
    if (ok) keepWithSession(HISTORY_READ_AT, String(Date.now()), options.token);
    return ok;
  } catch {
    // Storage is full or refused: nothing is kept, and nothing of it is missing.
    return true;
  }
}
