import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../support/server-process.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

export type House<T> = {
  /** The same server under a name of the caller's, which is an origin of its own: nothing on the disk is shared. */
  address(name: string): string;
  /** Where this process finds it. */
  readonly origin: string;
  readonly seeded: T;
  /** The server goes; what the browser has stays. */
  stop(): Promise<void>;
  end(): Promise<void>;
};

let isBuilt = false;

/** Once a run. */
export function buildApp(): void {
  if (isBuilt) return;
  const { status } = spawnSync('npm', ['run', 'build'], { stdio: 'ignore' });
  if (status !== 0) throw new Error('`npm run build` failed.');
  isBuilt = true;
}

/** The built app and its production server, a process of its own over a database on the disk that `seed` has filled. */
export async function openHouse<T>(
  seed: (server: TestServer) => Promise<T>,
  environment: Record<string, string> = {},
): Promise<House<T>> {
  buildApp();
  const folder = await mkdtemp(join(tmpdir(), 'spotter-bench-'));
  const inside = await createTestServer({ file: join(folder, 'spotter.db') });
  const seeded = await seed(inside);
  await inside.close();
  const { address, child, ended } = await startProcess({ DATA_DIR: folder, ...environment });
  const { port } = new URL(address);

  async function stop(): Promise<void> {
    child.kill('SIGTERM');
    await ended;
  }
  return {
    address: (name) => `http://${name}.localhost:${port}`,
    origin: address,
    seeded,
    stop,
    end: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
