import { countMessages } from '#client/offline/chat/chat-slot.ts';
import { countUnsent } from '#client/offline/count-unsent.ts';
import { recordsOf } from '#client/offline/database.ts';
import { countUnreadable, database } from '#client/offline/device.ts';

/** What a person wrote on this device and the server has not. */
export type UnsentOf = { readonly edits: number; readonly messages: number; readonly cells: number };

/** Counts what a person wrote here and the server has not: also what it refused, and what this build cannot read. */
export async function unsentOf(userId: string): Promise<UnsentOf> {
  const [{ waiting, refused }, unreadable, messages, cells] = await Promise.all([
    countUnsent(userId).catch(() => ({ waiting: 0, refused: 0 })),
    countUnreadable(userId),
    countMessages(userId),
    recordsOf(database.cells, userId)
      .count()
      .catch(() => 0),
  ]);
  return { edits: waiting + refused + unreadable, messages, cells };
}
