import type { Ports } from '#sync/ports.ts';

/** Of an engine's ports what says nothing where one page is alone, its clock is the server's, and nobody looks. */
export const LONE_PAGE = {
  packs: () => true,
  lastRead: () => undefined,
  zone: () => undefined,
  canDetectTabClose: () => true,
  withSyncLock: async (work) => {
    await work();
    return true;
  },
  offset: { get: () => 0, set: () => undefined },
  onNotAuthenticated: () => undefined,
  onState: () => undefined,
  onLook: () => undefined,
  onRestored: () => undefined,
} satisfies Partial<Ports>;
