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

/** What can be done to a block needs the server, and is not kept for offline: without a network a sentence says so. */
export async function loadBlockActs(): Promise<BlockActs | undefined> {
  return load().catch(() => {
    notify({ text: () => failures.other.unreachable, tone: 'waiting', forMs: NOTICE_MS });
    return undefined;
  });
}
