import { liveQuery } from 'dexie';
import { call } from '#client/api/call.ts';
import { chance, clock, newId } from '#client/platform/clock.ts';
import { online, watchMoments } from '#client/platform/network.ts';
import { noteContact, type SaveAnswer } from '#client/platform/contact.ts';
import { takeTurn } from '#client/platform/turn.ts';
import { hearTabs } from '#client/platform/tabs.ts';
import { takeReading } from '#client/state/blocks.ts';
import { noteHeld } from '#client/state/held.ts';
import { setSession } from '#client/state/session.ts';
import { useSyncState } from '#client/state/sync.ts';
import { createSync, type Sync } from '#sync/engine.ts';
import type { Outcome, Ports, SaveRequest } from '#sync/ports.ts';
import { NOTHING_WAITS } from '#sync/state.ts';
import { deviceId, outbox, storedOffset, storeOffset } from './device.ts';
import { outcomeOf } from './outcome.ts';
import { keepReadingAhead } from './read-ahead.ts';
import { takeBlock } from './take-block.ts';

type Running = { readonly sync: Sync; readonly userId: string; readonly stop: () => void };

let running: Running | undefined;
/** Counts every start and stop: a start that was overtaken gives up. */
let starts = 0;

/** The engine of the signed-in user; undefined when nobody is. */
export function currentSync(): Sync | undefined {
  return running?.sync;
}

/** Starts the engine for one user with his own token: it never sends with another one (P12). */
export async function startSync(userId: string, token: string): Promise<void> {
  stopSync();
  const turn = starts;
  const [device, offset] = await Promise.all([deviceId(), storedOffset(), outbox.recover(userId)]);
  // Another log-in or log-out came while the device was asked: it has the last word.
  if (turn !== starts) return;
  const sync = createSync(portsOf(userId, token, offset), { userId, deviceId: device });
  const stopMoments = watchMoments({ wake: () => sync.wake(), hide: () => sync.hide() });
  const watched = liveQuery(() => outbox.rows(userId)).subscribe({
    next: () => sync.outboxChanged(),
    // Without IndexedDB there is nothing to watch: the engine counts its own edits.
    error: () => undefined,
  });
  const stopHearing = hearTabs(takeReading);
  const stopReadingAhead = keepReadingAhead(userId, token, (reading) => sync.noteReading(reading));
  running = {
    sync,
    userId,
    stop: () => {
      sync.stop();
      stopMoments();
      stopHearing();
      stopReadingAhead();
      watched.unsubscribe();
    },
  };
  // What waits goes out while the screen is already being used.
  void sync.start();
}

/** Ends the engine; what is unsent stays on this device. */
export function stopSync(): void {
  starts += 1;
  running?.stop();
  running = undefined;
  useSyncState.setState(NOTHING_WAITS, true);
}

function portsOf(userId: string, token: string, storedMs: number): Ports {
  let offset = storedMs;
  return {
    outbox,
    clock,
    newId,
    chance,
    online,
    send: (request) => send(userId, token, request),
    read: async (blockId) => takeBlock(await call('block', { athleteId: userId, blockId }, { token, fresh: true })),
    takeTurn: (work) => takeTurn(userId, work),
    offset: {
      get: () => offset,
      set: (ms) => {
        offset = ms;
        storeOffset(ms);
      },
    },
    onNotAuthenticated: () => setSession({ kind: 'signed-out', reason: 'not-authenticated' }),
    onState: (state) => useSyncState.setState(state, true),
    onLook: noteHeld,
  };
}

async function send(userId: string, token: string, { blockId, body, keepalive }: SaveRequest): Promise<Outcome> {
  const sentAt = clock.now();
  const result = await call('saveActual', { athleteId: userId, blockId }, { body, token, keepalive });
  const outcome = outcomeOf(result, { sentAt, receivedAt: clock.now() });
  if (running?.userId === userId) noteContact('answer', answerOf(outcome));
  return outcome;
}

function answerOf(outcome: Outcome): SaveAnswer {
  const at = clock.now();
  if (outcome.kind === 'refused') return { at, status: outcome.status, message: outcome.messages.join(' ') };
  if (outcome.kind === 'unreachable') return { at, status: 0, message: '' };
  const { message, results } = outcome.reply;
  return { at, status: 200, message, taken: results.length };
}
