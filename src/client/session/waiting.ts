import { countMessages, countWaiting } from '#client/offline/device.ts';

/** What was written on this phone and is not on the server yet. */
export type Unsent = { readonly edits: number; readonly messages: number };

/** What waits on this phone, whoever wrote it; nothing where the browser keeps nothing. */
export async function unsentOnThisPhone(): Promise<Unsent> {
  const [edits, messages] = await Promise.all([countWaiting(), countMessages()]).catch(() => [0, 0] as const);
  return { edits, messages };
}
