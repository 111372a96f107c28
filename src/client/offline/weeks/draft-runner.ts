import type { BlockDetail } from '#contract/api/block.ts';
import type { SaveBlockReply } from '#contract/api/coach-save.ts';
import { fits, shapes } from '#contract/api/shapes.ts';
import { call, type Result } from '#client/api/call.ts';
import { random, clock, newId } from '#client/platform/clock.ts';
import { online, watchMoments } from '#client/platform/network.ts';
import { canDetectTabClose, watchTabLiveness } from '#client/platform/tab-liveness.ts';
import { hearTabs } from '#client/offline/block/reading-channel.ts';
import { tabNotes } from '#client/platform/tab-notes.ts';
import { withSyncLock } from '#client/platform/web-lock.ts';
import { takeReading } from '#client/state/blocks.ts';
import { endRefusedSession } from '#client/offline/end-refused-session.ts';
import { showSync, useSyncState } from '#client/state/sync.ts';
import { createWeekSync } from '#sync/week-sync.ts';
import type { DraftOutcome, DraftPlace, DraftPorts, DraftReading, WeekDraft } from '#sync/draft-ports.ts';
import { NOTHING_WAITS } from '#sync/state.ts';
import { hearWrites, storeOptions } from '#client/offline/device.ts';
import { createDraftStore } from './draft-store.ts';
import { createCellDrafts } from './cell-drafts.ts';
import { createCellStore } from './cell-store.ts';
import type { LiveDrafts } from './drafted-block.ts';
import { currentDrafts, setDrafts, type RunningDrafts } from './drafts-slot.ts';
import { subscribeQuery } from '#client/offline/subscribe-query.ts';
import { takeBlock } from '#client/offline/block/take-block.ts';

const store = createDraftStore({ ...storeOptions, hear: hearWrites });
const cellStore = createCellStore({ ...storeOptions, hear: hearWrites, notes: tabNotes() });

/**
 * Returns the engine of this coach with the drafts of cells beside it, started if it does not run yet. It never sends
 * with another one's token (P12).
 */
export function runDrafts(userId: string, token: string): RunningDrafts {
  const before = currentDrafts();
  if (before?.userId === userId) return before;
  const save = createWeekSync(portsOf(userId, token), { userId });
  const wake = (): void => {
    save.wake();
    void cellStore.look(userId);
  };
  const stopMoments = watchMoments({ wake, hide: () => save.hide() });
  const stopWatching = store.watch(() => save.outboxChanged());
  const stopHearing = hearTabs(takeReading);
  const stopFollowing = watchTabLiveness(() => save.look());
  const cells = createCellDrafts({ userId, store: cellStore, onCount: (count) => save.noteCells(count) });
  const running: RunningDrafts = {
    save,
    cells,
    userId,
    look: async () => {
      await Promise.all([store.rows(userId), cellStore.look(userId)]);
    },
    stop: () => {
      save.stop();
      cells.stop();
      stopMoments();
      stopHearing();
      stopFollowing();
      stopWatching();
      useSyncState.setState(NOTHING_WAITS, true);
    },
  };
  setDrafts(running);
  // Until the cells are counted, nothing may say that all is saved.
  void cells.ready.then(() => save.start());
  return running;
}

/** Returns every week of this coach that is on this device, whatever became of it. */
export function readDrafts(userId: string): Promise<readonly WeekDraft[]> {
  return store.rows(userId);
}

let lastOrder = 0;

/** Returns the number of the next live reading, which begins after everything that is complete now. */
export function nextDraftOrder(): number {
  return lastOrder + 1;
}

/** Tells of the drafts of a block, now and whenever a tab writes or sends; the returned function stops it. */
export function watchDrafts(userId: string, blockId: string, tell: (live: LiveDrafts) => void): () => void {
  return subscribeQuery(
    store.watch,
    async () => {
      lastOrder += 1;
      const order = lastOrder;
      const drafts = await store.rows(userId);
      return { order, drafts: drafts.filter((draft) => draft.blockId === blockId) };
    },
    tell,
  );
}

/** Takes an answer about a block onto the screens of every tab, and returns what it says to the engine. */
export function draftReadingOf(result: Result<BlockDetail>): DraftReading | 'refused' | undefined {
  const reading = takeBlock(result);
  if (reading === undefined || reading === 'refused') return reading;
  return result.ok ? { block: result.data, kept: reading.kept } : undefined;
}

function portsOf(userId: string, token: string): DraftPorts {
  return {
    outbox: store,
    clock,
    newId,
    random,
    online,
    canDetectTabClose,
    send: async ({ athleteId, blockId, body, keepalive }) => {
      const result = await call('saveBlock', { coachId: userId, athleteId, blockId }, { body, token, keepalive });
      return outcomeOf(result);
    },
    read: (place) => readBlock(place, token),
    withSyncLock: (work) => withSyncLock(userId, work),
    onNotAuthenticated: () => void endRefusedSession(token),
    onState: showSync,
  };
}

async function readBlock({ userId, athleteId, blockId }: DraftPlace, token: string) {
  const params = { coachId: userId, athleteId, blockId };
  return draftReadingOf(await call('editBlock', params, { token, fresh: true }));
}

function outcomeOf(result: Result<SaveBlockReply>): DraftOutcome {
  if (!result.ok) return result.failure;
  // A 200 that names no revision is a captive portal's or a proxy's: it proves nothing.
  return fits(shapes.saveBlock, result.data) ? { kind: 'saved', reply: result.data } : { kind: 'unreachable' };
}
