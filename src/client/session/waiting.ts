import { countWaiting, database } from '#client/offline/device.ts';

/** What was written on this phone and is not on the server yet. */
export type Unsent = {
  readonly edits: number;
  readonly messages: number;
  /** Cells of a coach that hold a text which is in no plan. */
  readonly cells?: number;
};

/** What waits on this phone, whoever wrote it; nothing where the browser keeps nothing. */
export async function unsentOnThisPhone(): Promise<Unsent> {
  const [edits, messages] = await Promise.all([countWaiting(), database.chatOutbox.count()]).catch(
    () => [0, 0] as const,
  );
  return { edits, messages };
}

/** How many messages of this person wait on this phone. */
export async function unsentMessagesOf(userId: string): Promise<number> {
  const all = await database.chatOutbox.toArray().catch(() => []);
  return all.filter((message) => message.userId === userId).length;
}
