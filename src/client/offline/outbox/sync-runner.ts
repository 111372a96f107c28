import type { BlockDetail } from '#contract/api/block.ts';
import { COMPACT_SAVE } from '#contract/api/media-types.ts';
import { addressOf, call, type Result } from '#client/api/call.ts';
import type { BroughtForward } from '#contract/api/readings.ts';
import { dailyRoutes } from '#contract/api/daily-routes.ts';
import { packs } from '#client/api/packed-body.ts';
import { random, clock, newId } from '#client/platform/clock.ts';
import { online, watchMoments } from '#client/platform/network.ts';
import { canDetectTabClose, watchTabLiveness } from '#client/platform/tab-liveness.ts';
import { noteContact, type SaveAnswer } from '#client/platform/contact.ts';
import { zoneHere } from '#client/platform/time-zone.ts';
import { askWorker } from '#client/platform/service-worker.ts';
import { controlled } from '#client/platform/worker-control.ts';
import { withSyncLock } from '#client/platform/web-lock.ts';
import { hearTabs } from '#client/offline/block/reading-channel.ts';
import { takeReading, useBlockReadings } from '#client/state/blocks.ts';
import { noteHeld } from '#client/state/held.ts';
import { endRefusedSession } from '#client/offline/end-refused-session.ts';
import { NOT_COUNTED, showSync, useSyncState } from '#client/state/sync.ts';
import { createValueSync, type ValueSync } from '#sync/value-sync.ts';
import type { BlockToRead, Outcome, Ports, SaveRequest } from '#sync/ports.ts';
import { NOTHING_WAITS } from '#sync/state.ts';
import { deviceId, outbox, storedOffset, storeOffset, tellOfRestore, watchOutbox } from '#client/offline/device.ts';
import { outcomeOf } from '#client/offline/block/outcome.ts';
import { takeBlock } from '#client/offline/block/take-block.ts';

/** A worker that is being started, or is of an earlier build, says nothing. */
const WORKER_PATIENCE_MS = 1_000;

type Running = { readonly sync: ValueSync; readonly userId: string; stop: () => void };
/** What the engine has to know of the device. */
type Device = { readonly id: string; readonly offset: number };

let running: Running | undefined;
/** The token of an engine that takes edits and does nothing else yet. */
let preparedFor: string | undefined;
/** Counts every start and stop: a start that was overtaken gives up. */
let starts = 0;

/** Returns the engine of the signed-in user; undefined when nobody is. */
export function currentSync(): ValueSync | undefined {
  return running?.sync;
}

/** Makes an engine that takes edits, and does nothing else until it is started: the first frame comes before that. */
export function prepareSync(userId: string, token: string, { id, offset }: Device): void {
  stopSync();
  const sync = createValueSync(portsOf(userId, token, offset), { userId, deviceId: id });
  running = { sync, userId, stop: () => sync.stop() };
  preparedFor = token;
  useSyncState.setState(NOT_COUNTED, true);
}

/** Starts the engine for one user with their own token: it never sends with another one (P12). */
export async function startSync(userId: string, token: string): Promise<void> {
  if (preparedFor !== token) {
    stopSync();
    const turn = starts;
    const [id, offset] = await Promise.all([deviceId(), storedOffset(), outbox.recover(userId)]);
    // Another log-in or log-out came while the device was asked: it has the last word.
    if (turn !== starts) return;
    prepareSync(userId, token, { id, offset });
  }
  preparedFor = undefined;
  if (running) follow(running, token);
}

function follow(one: Running, token: string): void {
  const { sync } = one;
  const stopMoments = watchMoments({ wake: () => sync.wake(), hide: () => sync.hide() });
  const stopWatching = watchOutbox(() => sync.outboxChanged());
  const stopHearing = hearTabs(takeReading);
  const stopFollowing = watchTabLiveness(() => sync.look());
  const stopReadingAhead = readAheadOnceKept(one, token);
  one.stop = () => {
    sync.stop();
    stopMoments();
    stopHearing();
    stopFollowing();
    stopReadingAhead();
    stopWatching();
  };
  // What waits goes out while the screen is already being used.
  void sync.start();
}

/** Reads ahead once the worker is there: before that nothing would be kept, and the code for it is not needed. */
function readAheadOnceKept({ sync, userId }: Running, token: string): () => void {
  let isOver = false;
  let stop: (() => void) | undefined;
  const begin = async (): Promise<void> => {
    if (!(await controlled())) return;
    const { keepReadingAhead } = await import('#client/offline/prefetch/read-ahead.ts');
    if (!isOver) stop = keepReadingAhead(userId, token, (reading) => sync.noteReading(reading));
  };
  void begin().catch(() => undefined);
  return () => {
    isOver = true;
    stop?.();
  };
}

/** Ends the engine; what is unsent stays on this device. */
export function stopSync(): void {
  starts += 1;
  running?.stop();
  running = undefined;
  preparedFor = undefined;
  useSyncState.setState(NOTHING_WAITS, true);
}

function portsOf(userId: string, token: string, storedMs: number): Ports {
  let offset = storedMs;
  return {
    outbox,
    clock,
    newId,
    random,
    online,
    canDetectTabClose,
    send: (request) => send(userId, token, request),
    packs,
    zone: zoneHere,
    lastRead: (blockId) => useBlockReadings.getState()[blockId]?.block,
    read: async (block) => takeBlock(await read(userId, token, block)),
    withSyncLock: (work) => withSyncLock(userId, work),
    offset: {
      get: () => offset,
      set: (ms) => {
        offset = ms;
        storeOffset(ms);
      },
    },
    onNotAuthenticated: () => void endRefusedSession(token),
    onState: showSync,
    onLook: noteHeld,
    onRestored: (edits) => void tellOfRestore(edits).catch(() => undefined),
  };
}

/** The kept copy with what a save has told of it, where the worker has that; else what the server answers. */
async function read(userId: string, token: string, { blockId, news }: BlockToRead): Promise<Result<BlockDetail>> {
  const place = { athleteId: userId, blockId };
  const path = addressOf(dailyRoutes.block.path, place);
  const brought = news && (await askWorker<BroughtForward>({ type: 'BRING_FORWARD', path, news }, WORKER_PATIENCE_MS));
  if (brought) return { ok: true, data: brought.block, kept: brought.isKept, stored: false };
  return call('block', place, { token, fresh: true });
}

async function send(userId: string, token: string, { blockId, body, keepalive }: SaveRequest): Promise<Outcome> {
  // A page that is being left cannot wait for this code; where it cannot be had, the save goes as plain JSON.
  const compact = keepalive ? undefined : await import('#domain/block/compact-save.ts').catch(() => undefined);
  const thin = compact && { type: COMPACT_SAVE, body: () => compact.shortenSave(body) };
  const sentAt = clock.now();
  const options = { body, ...(thin && { thin }), token, keepalive };
  const result = await call('saveActual', { athleteId: userId, blockId }, options);
  const received = outcomeOf(result, { sentAt, receivedAt: clock.now() });
  const outcome = compact ? named(received, body, compact) : received;
  if (running?.userId === userId) noteContact('answer', answerOf(outcome));
  return outcome;
}

/** The outcome with each operation named by itself, also where the answer names them in runs. */
function named(
  outcome: Outcome,
  { sync }: SaveRequest['body'],
  { lengthenReply }: typeof import('#domain/block/compact-save.ts'),
): Outcome {
  return outcome.kind === 'saved' ? { ...outcome, reply: lengthenReply(outcome.reply, sync?.ops ?? []) } : outcome;
}

function answerOf(outcome: Outcome): SaveAnswer {
  const at = clock.now();
  if (outcome.kind === 'refused') return { at, status: outcome.status, message: outcome.messages.join(' ') };
  if (outcome.kind === 'unreachable') return { at, status: 0, message: '' };
  const { message, results } = outcome.reply;
  return { at, status: 200, message, taken: results.length };
}
