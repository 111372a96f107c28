import { afterAll, beforeAll, beforeEach } from 'vitest';
import { seedCoached, type Coached } from './coached.ts';
import type { Lane } from './storage-lanes.ts';
import { createTestServer, type BlockSize, type TestServer } from './test-server.ts';

type Made = { readonly server: TestServer; readonly coached: Coached };

/** One server on this storage for the tests of a file, and before each of them people and a block of their own. */
export function useCoached(lane: Lane, size: BlockSize, take: (made: Made) => void, now = Date.now): void {
  let server: TestServer;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const opened = await lane.open();
    drop = opened.drop;
    server = await createTestServer({ location: opened.location, now });
  });
  afterAll(async () => {
    await server.close();
    await drop();
  });
  beforeEach(async () => take({ server, coached: await seedCoached(server, size) }));
}
