import type { BlockReadingMark } from '#contract/api/block.ts';
import type { SaveActualReply } from '#contract/api/save.ts';
import { createSequence } from '#client/offline/outbox/sequence.ts';
import { createMemoryOutbox } from '#client/offline/outbox/memory-outbox.ts';
import { createValueSync, type ValueSync } from '#sync/value-sync.ts';
import type { BlockToRead, Edit, Outbox, Outcome, Ports, Reading, OutboxEntry, SaveRequest } from '#sync/ports.ts';
import type { Phase, SyncState } from '#sync/state.ts';
import { createHandClock, quiet, type HandClock } from '../support/hand-clock.ts';
import { EPOCH, draftOf, editOf, opsOf, replyTo } from '../support/rows.ts';

/** The real engine over an outbox in memory; the network answers what a test says, and keeps a list of what was asked. */
export type EngineWorld = {
  readonly sync: ValueSync;
  readonly clock: HandClock;
  readonly outbox: Outbox;
  readonly sent: SentRequest[];
  readonly read: BlockToRead[];
  readonly notAuthenticated: () => number;
  /** How often who shows rows was asked to look again. */
  readonly looks: () => number;
  /** How many edits it said go again because the server was restored, each time. */
  readonly restored: readonly number[];
  readonly network: Network;
  /** Starts the engine and lets its first pass over the outbox end. */
  readonly start: () => Promise<void>;
  /** The kinds of phase since the last call, repetitions left out. */
  readonly takePhases: () => string[];
  readonly state: () => SyncState;
  readonly type: (edit?: Partial<Edit>) => Promise<OutboxEntry>;
  readonly rows: () => Promise<readonly OutboxEntry[]>;
  readonly kinds: () => Promise<string[]>;
};

export type SentRequest = {
  readonly at: number;
  readonly blockId: string;
  readonly values: unknown[];
  readonly opIds: string[];
  readonly keepalive: boolean;
};

type Network = {
  online: boolean;
  packs: boolean;
  /** Holds every save until it is let go. */
  held: boolean;
  turnTaken: boolean | 'broken';
  lastRead: BlockReadingMark | undefined;
  answer: (request: SaveRequest) => Outcome;
  reading: (blockId: string) => Reading | 'refused' | undefined;
  readonly letGo: () => Promise<void>;
};

export function createEngineWorld({
  durable = true,
  random = 0.5,
  memory = createMemoryOutbox(createSequence()),
  canDetectTabClose = true,
} = {}): EngineWorld {
  const clock = createHandClock();
  const outbox: Outbox = { ...memory, put: async (draft) => ({ ...(await memory.put(draft)), durable }) };
  const sent: SentRequest[] = [];
  const read: BlockToRead[] = [];
  const phases: Phase[] = [];
  let held: (() => void)[] = [];
  let refusals = 0;
  let looks = 0;
  const restored: number[] = [];
  let shown = 0;
  let state: SyncState | undefined;
  let offset = 0;
  let rev = 1;

  const network: Network = {
    online: true,
    packs: true,
    held: false,
    turnTaken: false,
    lastRead: undefined,
    answer: (request) => took(request, { rev: (rev += 1) }),
    reading: (blockId) => ({ blockId, rev: 1_000, epoch: EPOCH, kept: true }),
    letGo: async () => {
      const waiting = held;
      held = [];
      for (const go of waiting) go();
      await quiet();
    },
  };

  const ports: Ports = {
    outbox,
    clock,
    online: () => network.online,
    canDetectTabClose: () => canDetectTabClose,
    packs: () => network.packs,
    zone: () => 'Asia/Kathmandu',
    newId: () => draftOf().opId,
    random: () => random,
    offset: { get: () => offset, set: (ms) => (offset = ms) },
    send: async (request) => {
      const weeks = JSON.stringify(request.body.blockWeeks);
      const values = [...weeks.matchAll(/"(?:reps|rpe|load)":([^,}]+)/g)].map(([, value]) => JSON.parse(value ?? ''));
      const opIds = opsOf(request.body).map(({ opId }) => opId);
      sent.push({ at: clock.now(), blockId: request.blockId, values, opIds, keepalive: request.keepalive });
      if (network.held) await new Promise<void>((resolve) => held.push(resolve));
      return network.online ? network.answer(request) : { kind: 'unreachable' };
    },
    lastRead: () => network.lastRead,
    read: (block) => {
      read.push(block);
      return Promise.resolve(network.online ? network.reading(block.blockId) : undefined);
    },
    withSyncLock: async (work) => {
      if (network.turnTaken === 'broken') throw new DOMException('Not fully active.', 'InvalidStateError');
      if (network.turnTaken) return false;
      await work();
      return true;
    },
    onNotAuthenticated: () => (refusals += 1),
    onState: (next) => {
      state = next;
      phases.push(next.phase);
    },
    onLook: () => (looks += 1),
    onRestored: (edits) => restored.push(edits),
  };
  const sync = createValueSync(ports, { userId: 'marta', deviceId: 'phone' });

  return {
    sync,
    clock,
    outbox,
    sent,
    read,
    network,
    start: async () => {
      await sync.start();
      await quiet();
    },
    notAuthenticated: () => refusals,
    looks: () => looks,
    restored,
    takePhases: () => {
      const fresh = phases.slice(shown).map(({ kind }) => kind);
      shown = phases.length;
      return fresh.filter((kind, index) => kind !== fresh[index - 1]);
    },
    state: () => {
      if (state === undefined) throw new Error('The engine has not said anything yet.');
      return state;
    },
    type: (edit) => sync.edit(editOf(edit)).stored,
    rows: () => outbox.rows('marta'),
    kinds: async () => (await outbox.rows('marta')).map((row) => row.state.kind),
  };
}

/** The server took everything. */
export function took({ body }: SaveRequest, reply: Parameters<typeof replyTo>[1] = {}): Outcome {
  return saved(replyTo(opsOf(body), reply));
}

export function saved(reply: SaveActualReply, { sentAt = 0, receivedAt = 0 } = {}): Outcome {
  return { kind: 'saved', reply, sentAt, receivedAt };
}

export function no(status: number, message = 'No.', retryAfterMs?: number): Outcome {
  const wait = retryAfterMs === undefined ? {} : { retryAfterMs };
  return { kind: 'refused', status, messages: [message], ...wait };
}
