import { notify, NOTICE_MS } from '#client/state/notices.ts';
import { failures } from '#client/words/failures.ts';

const load = async () => {
  const [{ ChangeBlock }, { deleted }, { takeBack }] = await Promise.all([
    import('./change-block.tsx'),
    import('./put-away.ts'),
    import('#client/api/block-act.ts'),
  ]);
  return { ChangeBlock, deleted, takeBack };
};

export type BlockActs = Awaited<ReturnType<typeof load>>;

/** Loads the code of what can be done to a block, which is not kept for offline. Without a network a notice says so. */
export async function loadBlockActs(): Promise<BlockActs | undefined> {
  return load().catch(() => {
    notify({ text: () => failures.other.unreachable, tone: 'waiting', forMs: NOTICE_MS });
    return undefined;
  });
}
