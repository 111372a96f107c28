import type { OpResult, SaveActualReply } from '#contract/api/save.ts';
import { blockFailures, rejections } from '#contract/words/block-failures.ts';
import type { Amendment, Outcome, OutboxEntry } from './ports.ts';

/** What an answer means for a batch: pure, so that every row of the protocol's table can be tested by itself. */
export type Verdict =
  /** `unnamed` counts operations of which the server said nothing: they stay pending. */
  | {
      readonly kind: 'named';
      readonly changes: readonly Amendment[];
      readonly unnamed: number;
      readonly reply: SaveActualReply;
    }
  /** Nothing is known: the same operations are sent again later. */
  | {
      readonly kind: 'later';
      readonly messages: readonly string[];
      readonly retryAfterMs?: number;
      readonly offline: boolean;
    }
  /** The server cannot take the batch whole: it goes in halves, down to the operation that is at fault. */
  | { readonly kind: 'split' }
  | { readonly kind: 'reject'; readonly changes: readonly Amendment[]; readonly messages: readonly string[] }
  | { readonly kind: 'block'; readonly changes: readonly Amendment[]; readonly messages: readonly string[] }
  | { readonly kind: 'signed-out' };

const TOO_MUCH = new Set([400, 413, 422]);

/** Reads how a request ended (sync-protocol 'Answers and retries'). */
export function interpretResponse(outcome: Outcome, batch: readonly OutboxEntry[], deviceId: string): Verdict {
  switch (outcome.kind) {
    case 'unreachable':
      return { kind: 'later', messages: [], offline: true };
    case 'saved':
      return judgeReply(outcome.reply, batch, deviceId);
    case 'refused':
      return judgeRefusal(outcome, batch);
  }
}

function judgeRefusal(refused: Extract<Outcome, { kind: 'refused' }>, batch: readonly OutboxEntry[]): Verdict {
  const { status, retryAfterMs } = refused;
  const messages = refused.messages.length > 0 ? refused.messages : [blockFailures.saveActual.refused];
  const reason = messages.join(' ');
  if (status === 401) return { kind: 'signed-out' };
  if (status === 403 || status === 404) {
    return {
      kind: 'block',
      messages,
      changes: batch.map((row) => ({ row, to: { state: { kind: 'blocked', reason } } })),
    };
  }
  if (TOO_MUCH.has(status)) {
    if (batch.length > 1) return { kind: 'split' };
    return {
      kind: 'reject',
      messages,
      changes: batch.map((row) => ({ row, to: { state: { kind: 'rejected', reason } } })),
    };
  }
  return { kind: 'later', messages, offline: false, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
}

function judgeReply(reply: SaveActualReply, batch: readonly OutboxEntry[], deviceId: string): Verdict {
  const results = new Map(reply.results.map((result) => [result.opId, result]));
  const changes = batch.flatMap((row) => {
    const result = results.get(row.opId);
    return result ? [{ row, to: amendmentOf(row, result, reply, deviceId) }] : [];
  });
  return { kind: 'named', changes, unnamed: batch.length - changes.length, reply };
}

function amendmentOf(row: OutboxEntry, result: OpResult, reply: SaveActualReply, deviceId: string): Amendment['to'] {
  if (result.status === 'rejected') return { state: { kind: 'rejected', reason: sentenceOf(result.reason) } };
  const state = { kind: 'confirmed', rev: reply.rev, epoch: reply.epoch } as const;
  if (result.winner) {
    // A later edit of this same device may be what won, or another one's of the same value: then nothing was lost.
    const isSame = result.winner.device === deviceId || result.winner.value === row.value;
    const lost = isSame ? {} : { lost: { value: row.value, winner: result.winner } };
    return { state, value: result.winner.value, ...lost };
  }
  // The first answer was lost and another device may have written since: its value is among the changes.
  const change =
    result.status === 'duplicate' &&
    reply.changes.find(({ seriesId, field }) => seriesId === row.seriesId && field === row.field);
  return change ? { state, value: change.value } : { state };
}

function sentenceOf(reason: string | undefined): string {
  if (!reason) return blockFailures.saveActual.refused;
  return Object.hasOwn(rejections, reason) ? rejections[reason as keyof typeof rejections] : reason;
}
