import { clock } from '#client/platform/clock.ts';

/** Hints come only over the live connection, which begins about then, too. */
const AFTER_MS = 3_000;

/** Reads a block again when it changed and this page has no reading that is as new. The returned function ends it. */
export function followBlock(blockId: string, read: () => void): () => void {
  let isOver = false;
  let stop = clock.after(AFTER_MS, () => void begin().catch(() => undefined));

  async function begin(): Promise<void> {
    const { followHintsOfBlock } = await import('./block-hints.ts');
    if (!isOver) stop = followHintsOfBlock(blockId, read);
  }

  return () => {
    isOver = true;
    stop();
  };
}
