import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { StorageLocation } from '#server/storage/database.ts';
import type { Lane } from './storage-lanes.ts';

/** Empty databases that more than one can open: with SQLite they are files. They go when the test is over. */
export function usePlaces(lane: Lane): () => Promise<StorageLocation> {
  let folder: string;
  const drops: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spotter-'));
  });
  afterEach(async () => {
    for (const drop of drops.splice(0)) await drop();
    await rm(folder, { recursive: true });
  });

  return async () => {
    const { location, drop } = await lane.open();
    drops.push(drop);
    return location.kind === 'postgres' ? location : { kind: 'sqlite', file: join(folder, `${drops.length}.db`) };
  };
}
