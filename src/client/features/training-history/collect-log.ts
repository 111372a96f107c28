import type { HistorySession } from '#contract/api/training-history.ts';
import { call, type CallFailure } from '#client/api/call.ts';
import { explain } from '#client/api/explain.ts';
import { queryOfPage } from '#client/offline/kept-log.ts';
import { exportLog as words } from '#client/words/export-log.ts';
import { addPage } from '#domain/history/add-page.ts';
import type { RouteName } from '#contract/api/routes.ts';
import type { DatedBlock } from './export-task.ts';
import { layUnsent, type WithUnsent } from './lay-unsent.ts';
import { logOnDevice, type LogOnDevice } from './log-on-device.ts';

/** An athlete's log with what is unsent in it. */
export type CollectedLog = LogOnDevice & WithUnsent & { readonly isFromDevice: boolean };
type Refused = { readonly kind: 'refused'; readonly message: string };
type FromServer<Part> = { readonly kind: 'read'; readonly data: Part } | { readonly kind: 'away' } | Refused;

const NOTHING_MISSING = { blocks: [], imports: 'nothing' } as const;

/** Collects all of an athlete's training: as the server has it, or without one as this device keeps it. */
export async function collectLog(
  athleteId: string,
): Promise<{ readonly kind: 'collected'; readonly log: CollectedLog } | Refused> {
  const read = await logOnServer(athleteId);
  if (read.kind === 'refused') return read;
  const isFromDevice = read.kind === 'away';
  const log = isFromDevice ? await logOnDevice(athleteId) : { ...read.data, missing: NOTHING_MISSING };
  // Unsent edits can be written only with their block, so without any block they make no file.
  if (isFromDevice && log.blocks.length + log.history.length === 0) {
    return { kind: 'refused', message: words.nothingKept };
  }
  return { kind: 'collected', log: { ...log, ...(await layUnsent(athleteId, log.blocks)), isFromDevice } };
}

async function logOnServer(athleteId: string): Promise<FromServer<Pick<LogOnDevice, 'blocks' | 'history'>>> {
  const blocks = await blocksOnServer(athleteId);
  if (blocks.kind !== 'read') return blocks;
  const history = await historyOnServer(athleteId);
  return history.kind === 'read' ? { kind: 'read', data: { blocks: blocks.data, history: history.data } } : history;
}

async function blocksOnServer(athleteId: string): Promise<FromServer<DatedBlock[]>> {
  // The call is not `fresh`: on a slow network or behind a portal the kept list comes after three seconds and says so.
  const list = await call('myBlocks', { athleteId });
  const hasNone = !list.ok && list.failure.kind === 'refused' && list.failure.code === 'no_blocks';
  if (!list.ok && !hasNone) return failed('myBlocks', list.failure);
  if (list.ok && list.stored) return { kind: 'away' };
  const past = await call('exerciseHistory', { athleteId }, { fresh: true });
  if (!past.ok) return failed('exerciseHistory', past.failure);
  const blocks: DatedBlock[] = [];
  const listed = list.ok ? list.data.blocks : [];
  for (const { blockId, creationDate } of [...listed, ...(past.data.deletedBlocks ?? [])]) {
    const read = await call('block', { athleteId, blockId }, { fresh: true });
    if (!read.ok) return failed('block', read.failure);
    blocks.push({ block: read.data, created: creationDate.slice(0, 10) });
  }
  return { kind: 'read', data: blocks };
}

async function historyOnServer(athleteId: string): Promise<FromServer<HistorySession[]>> {
  const sessions: HistorySession[] = [];
  for (let before: string | null = ''; before !== null;) {
    const options: { query: Record<string, string>; fresh: true } = { query: queryOfPage(before), fresh: true };
    const page: Awaited<ReturnType<typeof call<'trainingHistory'>>> = await call(
      'trainingHistory',
      { athleteId },
      options,
    );
    if (!page.ok) return failed('trainingHistory', page.failure);
    addPage(sessions, page.data.sessions);
    before = page.data.next;
  }
  return { kind: 'read', data: sessions };
}

/** A server that is not reached, or fails, is away; what it refuses with a word, this device does not give either. */
function failed(name: RouteName, failure: CallFailure): Refused | { readonly kind: 'away' } {
  const isAway = failure.kind === 'unreachable' || failure.status >= 500 || failure.code === 'unknown';
  return isAway ? { kind: 'away' } : { kind: 'refused', message: explain(name, failure) };
}
