import { allOf, countPending } from '#client/offline/pending/count.ts';

/** What a person wrote on this device and the server has not. */
export type UnsentOf = { readonly edits: number; readonly messages: number; readonly cells: number };

/** Counts what a person wrote here and the server has not: also what it refused, and what this build cannot read. */
export async function unsentOf(userId: string): Promise<UnsentOf> {
  const { edits, messages, cells } = await countPending(userId);
  return { edits: allOf(edits), messages: allOf(messages), cells: allOf(cells) };
}
