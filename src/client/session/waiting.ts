import { countWaiting } from '#client/offline/device.ts';

/** How many edits wait on this phone, whoever typed them; 0 where the browser keeps nothing. */
export async function unsentOnThisPhone(): Promise<number> {
  return countWaiting().catch(() => 0);
}
