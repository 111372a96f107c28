import { MAX_SAVE_BODY_BYTES, MAX_SAVE_BYTES } from '#contract/limits.ts';
import type { BlockNews } from '#contract/api/block.ts';
import { interpretResponse, type Verdict } from './interpret-response.ts';
import { halves, toBatches, toBody } from './batch.ts';
import type { BatchSize } from './batch-size.ts';
import type { BlockToRead, Identity, Outcome, Ports, OutboxEntry } from './ports.ts';
import type { PassOptions, PassReport } from './queue.ts';

/** `size`: how much each request may have. */
type How = PassOptions & { readonly size: BatchSize };

/** The slowest round trip that is measured: the clock difference is off by at most half of it. */
const SLOWEST_MEASUREMENT_MS = 2_000;

type Pass = {
  sent: number;
  named: number;
  /** Blocks in which the server took something, with its last word on what is new in them. */
  confirmedBlocks: Map<string, BlockNews | undefined>;
  refused: Set<string>;
  later: Extract<Verdict, { kind: 'later' }> | undefined;
  signedOut: boolean;
  epoch: string | undefined;
};

/**
 * Sends what waits, once over: a snapshot in batches, one request at a time. There is no 'in flight' mark:
 * an answer changes a row only while the row still has the operation id that was sent, so an edit made during the save
 * survives, two tabs may send at once, and a crash anywhere only sends again (P2, P3).
 */
export async function drainOnce(ports: Ports, identity: Identity, how: How): Promise<PassReport<BlockToRead>> {
  const pass: Pass = {
    sent: 0,
    named: 0,
    confirmedBlocks: new Map(),
    refused: new Set(),
    later: undefined,
    signedOut: false,
    epoch: undefined,
  };
  const pending = (await ports.outbox.rows(identity.userId)).filter((row) => row.state.kind === 'pending');
  const unreachableBlocks = new Set<string>();
  const queue = toBatches(pending, {
    ops: how.size.most(),
    bytes: !how.keepalive && ports.packs() ? MAX_SAVE_BODY_BYTES : MAX_SAVE_BYTES,
  });
  for (let batch = queue.shift(); batch !== undefined; batch = queue.shift()) {
    const blockId = batch[0]?.blockId ?? '';
    if (unreachableBlocks.has(blockId)) continue;
    const verdict = await sendBatch(ports, identity, batch, how, pass);
    if (verdict.kind === 'split') queue.unshift(...halves(batch));
    if (verdict.kind === 'block' || verdict.kind === 'later') unreachableBlocks.add(blockId);
    if (pass.signedOut || pass.later?.offline) break;
  }
  return {
    named: pass.sent === 0 ? 'nothing-sent' : isComplete(pass) ? 'all' : 'some',
    toRead: [...pass.confirmedBlocks].map(([blockId, news]) => ({ blockId, news })),
    refused: [...pass.refused],
    signedOut: pass.signedOut,
    ...(pass.later ? { later: pass.later } : {}),
    ...(pass.epoch === undefined ? {} : { epoch: pass.epoch }),
  };
}

function isComplete({ sent, named, refused, later, signedOut }: Pass): boolean {
  return named === sent && refused.size === 0 && later === undefined && !signedOut;
}

async function sendBatch(
  ports: Ports,
  identity: Identity,
  batch: readonly OutboxEntry[],
  { keepalive, size, onSend }: How,
  pass: Pass,
): Promise<Verdict> {
  const blockId = batch[0]?.blockId ?? '';
  // An edit that a file carried here stays an operation of the device that made it (P2).
  const deviceId = batch[0]?.device ?? identity.deviceId;
  const sentAt = ports.clock.now();
  onSend();
  const outcome = await ports.send({
    blockId,
    body: toBody(batch, deviceId, sentAt, { reading: ports.lastRead(blockId), zone: ports.zone() }),
    keepalive,
  });
  size.ended(outcome.kind === 'unreachable' ? 'unanswered' : 'answered', ports.clock.now() - sentAt);
  const verdict = interpretResponse(outcome, batch, deviceId);
  if (outcome.kind === 'saved') measureOffset(ports, outcome);
  if ('changes' in verdict) await ports.outbox.compareAndSet(verdict.changes);
  if (verdict.kind !== 'split') pass.sent += batch.length;
  record(verdict, blockId, pass);
  return verdict;
}

/** Measures the server's clock minus ours at the middle of the round trip: a slow one says too little to be used. */
function measureOffset({ offset }: Ports, { reply, sentAt, receivedAt }: Extract<Outcome, { kind: 'saved' }>): void {
  if (receivedAt - sentAt > SLOWEST_MEASUREMENT_MS) return;
  offset.set(Math.round(reply.serverTime - (sentAt + receivedAt) / 2));
}

function record(verdict: Verdict, blockId: string, pass: Pass): void {
  switch (verdict.kind) {
    case 'named': {
      pass.named += verdict.changes.length;
      pass.epoch = verdict.reply.epoch;
      for (const { to } of verdict.changes) {
        if (to.state.kind === 'confirmed') pass.confirmedBlocks.set(blockId, verdict.reply.news);
        if (to.state.kind === 'rejected') pass.refused.add(to.state.reason);
      }
      // An answer that names only some operations says nothing of the rest, which wait as after no answer.
      if (verdict.unnamed > 0) pass.later = { kind: 'later', messages: [], offline: false };
      return;
    }
    case 'later':
      pass.later = verdict;
      return;
    case 'reject':
    case 'block':
      for (const message of verdict.messages) pass.refused.add(message);
      return;
    case 'signed-out':
      pass.signedOut = true;
      return;
    case 'split':
      return;
  }
}
