import { call, mayPass } from '#client/api/call.ts';
import { noteOpenedTold, openedBlocks } from '#client/state/opened-blocks.ts';
import { isOpen, type Owner } from '#client/state/session.ts';
import { keptBlockList } from './kept-log.ts';

/** Tells the server which blocks were opened here; where there is no network, the next call does. */
export async function tellOpened({ userId, token }: Owner): Promise<void> {
  const waiting = Object.entries(openedBlocks()).flatMap(([id, state]) => (state === 'waiting' ? [id] : []));
  if (waiting.length === 0) return;
  const listed = await keptBlockList(userId);
  for (const blockId of waiting) {
    if (!isOpen(token)) return;
    const known = listed?.find((block) => block.blockId === blockId);
    if (known && !known.unopened) noteOpenedTold(blockId);
    else {
      const answer = await call('openedBlock', { athleteId: userId, blockId }, { token });
      if (!answer.ok && mayPass(answer.failure)) return;
      noteOpenedTold(blockId);
    }
  }
}
