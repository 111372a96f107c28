import type { Watch } from './watch-table.ts';

/**
 * Reads now, and again whenever `watch` tells of a change, and gives `take` what was read. A reading that began before
 * the one that was taken last is left out. The returned function stops it.
 */
export function subscribeQuery<Read>(watch: Watch, read: () => Promise<Read>, take: (read: Read) => void): () => void {
  let begun = 0;
  let taken = 0;
  const readNow = async (): Promise<void> => {
    begun += 1;
    const mine = begun;
    const now = await read();
    if (mine <= taken) return;
    taken = mine;
    take(now);
  };
  const stopWatching = watch(() => void readNow());
  void readNow();
  return () => {
    taken = Infinity;
    stopWatching();
  };
}
