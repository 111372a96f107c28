import { call, type CallOptions } from '#client/api/call.ts';
import {
  forgetHistoryChanged,
  hasHistoryChanged,
  historyAddress,
  keptBlock,
  keptBlockList,
  keptDeletedBlocks,
  keptHistoryPage,
  keptHistoryRev,
  queryOfPage,
} from '#client/offline/kept-log.ts';
import { dropKept } from '#client/platform/kept-readings.ts';

/**
 * The most blocks that a phone keeps, the newest ones: a new one each month for ten years, some tens of MB. The
 * worker's cache itself has no limit, and evicts nothing.
 */
const BLOCKS_KEPT = 120;
/** The same for imported sessions: five a week for almost twenty years. */
const SESSIONS_KEPT = 5_000;

type Reader = Pick<CallOptions<undefined>, 'token' | 'signal'> & { readonly athleteId: string };

/**
 * Reads what an export without a network needs beside what is read ahead: every older block, and what was imported. It
 * reads one after the other, and only what is not kept as the list and the area, which were just read, have it.
 * @returns whether there is nothing left to read
 */
export async function readOlder(reader: Reader): Promise<boolean> {
  return (await readOlderBlocks(reader)) && (await readImported(reader));
}

async function readOlderBlocks({ athleteId, ...options }: Reader): Promise<boolean> {
  const list = (await keptBlockList(athleteId)) ?? [];
  const deleted = await keptDeletedBlocks(athleteId, list);
  for (const { blockId, rev } of [...list, ...deleted].slice(0, BLOCKS_KEPT)) {
    if ((await keptBlock(athleteId, blockId))?.rev === rev) continue;
    const result = await call('block', { athleteId, blockId }, { ...options, fresh: true });
    if (!result.ok && (result.failure.kind === 'unreachable' || result.failure.status !== 404)) return false;
    // Storage is full: reading on would keep nothing, however often.
    if (result.ok && !result.kept) return true;
  }
  return true;
}

/** Reads the imported history alone: after an import, too, or else it would be read ahead only some time later. */
export async function readImported({ athleteId, ...options }: Reader): Promise<boolean> {
  if (hasHistoryChanged()) {
    const { ok } = await call('athleteArea', { athleteId }, { ...options, fresh: true });
    if (!ok) return false;
    forgetHistoryChanged();
  }
  const rev = await keptHistoryRev(athleteId);
  if (typeof rev !== 'number') return true;
  const read = new Set<string>();
  let sessions = 0;
  for (let before: string | null = ''; before !== null && sessions < SESSIONS_KEPT;) {
    let page = await keptHistoryPage(athleteId, before, rev);
    if (!page) {
      const query = queryOfPage(before);
      const result = await call('trainingHistory', { athleteId }, { ...options, query, fresh: true });
      // With a page of another revision, more was imported since the area was read, which is read again first.
      if (!result.ok || result.data.rev !== rev) return false;
      if (!result.kept) return true;
      page = result.data;
    }
    read.add(historyAddress(athleteId, before));
    sessions += page.sessions.length;
    before = page.next;
  }
  const first = historyAddress(athleteId, '');
  // Pages of earlier revisions have other addresses, and go.
  await dropKept(athleteId, (address) => address.startsWith(`${first}?`) && !read.has(address));
  return true;
}
