import type { Watch } from './watch-table.ts';

/** A reading with its number: readings are numbered in the order in which they began. */
type Ordered = { readonly order: number };

/**
 * Reads now, and again whenever `watch` tells of a change, and gives `take` what was read. A reading that began before
 * the one that was taken last is left out. The returned function stops it.
 */
export function subscribeQuery<Read extends Ordered>(
  watch: Watch,
  read: () => Promise<Read>,
  take: (read: Read) => void,
): () => void {
  let taken = 0;
  const readNow = async (): Promise<void> => {
    const now = await read();
    if (now.order <= taken) return;
    taken = now.order;
    take(now);
  };
  const stopWatching = watch(() => void readNow());
  void readNow();
  return () => {
    taken = Infinity;
    stopWatching();
  };
}
