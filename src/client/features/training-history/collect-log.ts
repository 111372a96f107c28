import type { BlockDetail } from '#contract/api/block.ts';
import type { HistorySession } from '#contract/api/training-history.ts';
import { call } from '#client/api/call.ts';
import { explain } from '#client/api/explain.ts';

export type CollectedLog = {
  readonly blocks: readonly { readonly block: BlockDetail; readonly created: string }[];
  readonly history: readonly HistorySession[];
};
type Collected<Part> = { readonly ok: true; readonly data: Part } | { readonly ok: false; readonly message: string };

/** All that the server has of an athlete's training: every block, and what was imported. */
export async function collectLog(athleteId: string): Promise<Collected<CollectedLog>> {
  const blocks = await collectBlocks(athleteId);
  if (!blocks.ok) return blocks;
  const history = await collectHistory(athleteId);
  if (!history.ok) return history;
  return { ok: true, data: { blocks: blocks.data, history: history.data } };
}

async function collectBlocks(athleteId: string): Promise<Collected<CollectedLog['blocks']>> {
  const list = await call('myBlocks', { athleteId }, { fresh: true });
  if (!list.ok) {
    const hasNone = list.failure.kind === 'refused' && list.failure.code === 'no_blocks';
    return hasNone ? { ok: true, data: [] } : { ok: false, message: explain('myBlocks', list.failure) };
  }
  const blocks: { block: BlockDetail; created: string }[] = [];
  for (const { blockId, creationDate } of list.data.blocks) {
    const read = await call('block', { athleteId, blockId }, { fresh: true });
    if (!read.ok) return { ok: false, message: explain('block', read.failure) };
    blocks.push({ block: read.data, created: creationDate.slice(0, 10) });
  }
  return { ok: true, data: blocks };
}

async function collectHistory(athleteId: string): Promise<Collected<HistorySession[]>> {
  const sessions: HistorySession[] = [];
  for (let before: string | null = ''; before !== null;) {
    const options: { query?: { before: string }; fresh: true } = { fresh: true, ...(before && { query: { before } }) };
    const page: Awaited<ReturnType<typeof call<'trainingHistory'>>> = await call(
      'trainingHistory',
      { athleteId },
      options,
    );
    if (!page.ok) return { ok: false, message: explain('trainingHistory', page.failure) };
    sessions.push(...page.data.sessions);
    before = page.data.next;
  }
  return { ok: true, data: sessions };
}
