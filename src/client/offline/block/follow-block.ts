import { clock } from '#client/platform/clock.ts';

/** Nobody tells of news before the live connection begins, and that begins then, too. */
const AFTER_MS = 3_000;

/** Reads a block again when somebody changed it and this page has no reading that is as new. The answer ends it. */
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
