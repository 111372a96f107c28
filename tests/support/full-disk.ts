import { join } from 'node:path';
import { Client } from 'pg';
import type { StorageLocation } from '#server/storage/database.ts';
import { openSmallDisk } from './small-disk.ts';
import { storageLanes } from './storage-lanes.ts';

const DISK_BYTES = 12 * 1024 * 1024;

/** A database whose disk can be filled to the last byte. */
export type FullDisk = {
  readonly location: StorageLocation;
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
  remove(): Promise<void>;
};

type FullDiskLane = { readonly name: string; readonly open: () => Promise<FullDisk | undefined> };

/** The databases at hand, each on such a disk; `open` gives none where this account may not mount one. */
export function fullDiskLanes(): readonly FullDiskLane[] {
  return [
    { name: 'SQLite', open: onSmallDisk },
    ...storageLanes().flatMap((lane) => (lane.name === 'PostgreSQL' ? [{ name: lane.name, open: onPostgres }] : [])),
  ];
}

/** A database on a disk that is really full. */
async function onSmallDisk(): Promise<FullDisk | undefined> {
  const disk = openSmallDisk(DISK_BYTES);
  return (
    disk && {
      location: { kind: 'sqlite', file: join(disk.folder, 'spotter.db') },
      fill: async () => disk.fill(),
      makeRoom: async () => disk.makeRoom(),
      remove: async () => disk.remove(),
    }
  );
}

/** Every write is refused as PostgreSQL refuses one for which its disk has no room. */
async function onPostgres(): Promise<FullDisk> {
  const lane = storageLanes().find(({ name }) => name === 'PostgreSQL');
  const opened = await lane?.open();
  if (opened?.location.kind !== 'postgres') throw new Error('This needs PostgreSQL.');
  const client = new Client({ connectionString: opened.location.url });
  await client.connect();
  const tables = async () => {
    const { rows } = await client.query<{ name: string }>(
      'select table_name as name from information_schema.tables where table_schema = current_schema()',
    );
    return rows.map(({ name }) => name);
  };
  return {
    location: opened.location,
    fill: async () => {
      await client.query(`create function refuse() returns trigger language plpgsql as
        $$ begin raise exception using errcode = '53100', message = 'could not extend file: No space left'; end $$`);
      for (const table of await tables()) {
        await client.query(
          `create trigger full_disk before insert or update or delete on "${table}" execute function refuse()`,
        );
      }
    },
    makeRoom: async () => void (await client.query('drop function refuse() cascade')),
    remove: async () => {
      await client.end();
      await opened.drop();
    },
  };
}
