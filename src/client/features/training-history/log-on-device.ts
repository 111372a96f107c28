import { knownBlock } from '#client/offline/block/known-block.ts';
import { keptBlockList, keptDeletedBlocks, keptHistoryPage, keptHistoryRev } from '#client/offline/kept-log.ts';
import { isUnassigned } from '#client/offline/prefetch/unassigned.ts';
import type { HistorySession, TrainingHistory } from '#contract/api/training-history.ts';
import { addPage } from '#domain/history/add-page.ts';
import type { DatedBlock } from './export-task.ts';

export type LogOnDevice = {
  readonly blocks: readonly DatedBlock[];
  readonly history: readonly HistorySession[];
  readonly missing: MissingParts;
};

/** What the athlete has and this device does not keep. */
type MissingParts = {
  /** The names of missing blocks; 'all' where not even those are known. */
  readonly blocks: readonly string[] | 'all';
  /** Which imports are missing: none, all, or only what is older than this date. */
  readonly imports: 'nothing' | 'all' | { readonly before: string };
};

/** Returns an athlete's log as far as this device keeps it, and what is missing. */
export async function logOnDevice(athleteId: string): Promise<LogOnDevice> {
  const list = await keptBlockList(athleteId);
  const blocks: DatedBlock[] = [];
  const missing: string[] = [];
  for (const { blockId, name, creationDate } of [...(list ?? []), ...(await keptDeletedBlocks(athleteId, list))]) {
    const block = await knownBlock({ athleteId, blockId });
    if (block) blocks.push({ block, created: creationDate.slice(0, 10) });
    else missing.push(name);
  }
  const { history, imports } = await keptHistory(athleteId);
  const isListKnown = list !== undefined || isUnassigned('blocks');
  return { blocks, history, missing: { blocks: isListKnown ? missing : 'all', imports } };
}

async function keptHistory(
  athleteId: string,
): Promise<{ history: HistorySession[]; imports: MissingParts['imports'] }> {
  const rev = await keptHistoryRev(athleteId);
  if (rev === undefined) return { history: [], imports: 'all' };
  const history: HistorySession[] = [];
  let next = rev === null ? null : '';
  while (next !== null) {
    const page: TrainingHistory | undefined = await keptHistoryPage(athleteId, next, rev);
    const oldest = history.at(-1);
    if (!page) return { history, imports: oldest ? { before: oldest.at } : 'all' };
    addPage(history, page.sessions);
    ({ next } = page);
  }
  return { history, imports: 'nothing' };
}
