import { fits, shapes } from '#contract/api/shapes.ts';
import type { CallFailure, Result } from '#client/api/call.ts';
import type { BlockDetail } from '#contract/api/block.ts';
import type { SaveActualReply } from '#contract/api/save.ts';
import type { Outcome, Reading } from '#sync/ports.ts';

/** Returns how a save ended, in the engine's words. Times are this device's, in ms. */
export function outcomeOf(result: Result<SaveActualReply>, times: { sentAt: number; receivedAt: number }): Outcome {
  if (!result.ok) return result.failure;
  // A 200 that names nothing is a captive portal's or a proxy's: it proves nothing (sync-protocol).
  if (!fits(shapes.saveActual, result.data)) return { kind: 'unreachable' };
  return { kind: 'saved', reply: result.data, ...times };
}

/** Returns what a reading of a block tells the engine; undefined when it says nothing for certain. */
export function readingOf(result: Result<BlockDetail>): Reading | 'refused' | undefined {
  if (result.ok) {
    if (!isBlock(result.data)) return undefined;
    const { blockId, rev, epoch } = result.data;
    return { blockId, rev, epoch, kept: result.kept, stored: result.stored };
  }
  const { failure } = result;
  const gone = failure.kind === 'refused' && (failure.status === 403 || failure.status === 404);
  return gone ? 'refused' : undefined;
}

/** Returns why there is no block to be shown: it is missing, or could not be read. */
export function faultOf(result: Result<BlockDetail>): { kind: 'missing' | 'failed'; failure: CallFailure } {
  const failure: CallFailure = result.ok ? { kind: 'unreachable' } : result.failure;
  return { kind: failure.kind === 'refused' && failure.status === 404 ? 'missing' : 'failed', failure };
}

/** Returns whether an answer has what the block view and sync rest on. */
export function isBlock(answer: unknown): answer is BlockDetail {
  return fits(shapes.block, answer);
}
