import { countUnsent } from '#client/offline/count-unsent.ts';
import { database } from '#client/offline/device.ts';

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
  const [{ waiting, refused }, messages] = await Promise.all([countUnsent(), database.chatOutbox.count()]).catch(
    () => [{ waiting: 0, refused: 0 }, 0] as const,
  );
  return { edits: waiting, messages, refused };
}
