import { allOf, countPending } from '#client/offline/pending/count.ts';

/** What was written on this phone and is not on the server yet. */
export type Unsent = {
  readonly edits: number;
  readonly messages: number;
  /** Edits that the server refused: nobody sends them again by themselves. */
  readonly refused: number;
  /** Cells of a coach that hold a text which is in no plan. */
  readonly cells?: number;
};

/** Counts what waits on this phone, whoever wrote it; nothing where the browser keeps nothing. */
export async function unsentOnThisPhone(): Promise<Unsent> {
  const { edits, messages } = await countPending();
  return { edits: edits.waiting, messages: allOf(messages), refused: edits.refused };
}
