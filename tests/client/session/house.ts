import '../../support/page.ts';
import 'fake-indexeddb/auto';
import { vi } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import { whenTokenIsRefused } from '#client/api/call.ts';
import { database } from '#client/offline/device.ts';
import { endRefusedSession } from '#client/offline/end-refused-session.ts';
import { stopSync } from '#client/offline/outbox/sync-runner.ts';
import { clock } from '#client/platform/clock.ts';
import { setSession } from '#client/state/session.ts';
import { createInProcessFetch, type InProcessFetch } from '../../support/in-process-fetch.ts';
import { page } from '../../support/page.ts';
import { seriesAt } from '../../support/save-body.ts';
import { createTestServer, type SeededUser, type TestServer } from '../../support/test-server.ts';
import type { Edit } from '#sync/ports.ts';

/** One phone, two athletes and the real server. */
export type House = {
  readonly server: TestServer;
  readonly network: InProcessFetch;
  readonly marta: SeededUser;
  readonly rob: SeededUser;
  readonly close: () => Promise<void>;
};

export async function openHouse(): Promise<House> {
  const server = await createTestServer({ now: () => clock.now() });
  const network = createInProcessFetch(server);
  vi.stubGlobal('fetch', network.fetch);
  whenTokenIsRefused(endRefusedSession);
  const [marta, rob] = [await server.seedAthlete({ username: 'Marta' }), await server.seedAthlete({ username: 'Rob' })];
  return {
    server,
    network,
    marta,
    rob,
    close: async () => {
      stopSync();
      setSession({ kind: 'opening' });
      for (const name of await caches.keys()) await caches.delete(name);
      page.localStorage.clear();
      page.sessionStorage.clear();
      await Promise.all([database.ops.clear(), database.session.clear(), database.meta.delete('logOuts')]);
      vi.unstubAllGlobals();
      await server.close();
    },
  };
}

/** An edit of the block's nth series. */
export function editIn(block: BlockDetail, wishes: Partial<Edit> = {}, nth = 0): Edit {
  const { seriesId } = seriesAt(block, nth);
  const idExercise = block.weeks[0]?.dayResponses.Monday?.basics[0]?.idExercise ?? '';
  const path = { week: 'week1', day: 'Monday', list: 'basics', idExercise } as const;
  return { blockId: block.blockId, seriesId, field: 'reps', value: 5, path, baseRev: block.rev, ...wishes };
}

/** The phone dies: nothing of the page is left but what it has stored. */
export function killPage(): void {
  stopSync();
  setSession({ kind: 'opening' });
}
