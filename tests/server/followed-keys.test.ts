import { sql, type Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openStorage, type StorageLocation } from '#server/storage/database.ts';
import { usePlaces } from '../support/lane-places.ts';
import { openDatabase } from '../support/older-database.ts';
import { storageLanes } from '../support/storage-lanes.ts';

/** Columns of a table, in the order in which a foreign key or an index has them, by its name. */
type Columns = { readonly table: string; readonly name: string | number; readonly column: string };
type Key = { readonly table: string; readonly columns: readonly string[] };

describe.each(storageLanes())('A deletion ($name)', (lane) => {
  const place = usePlaces(lane);

  it('finds the rows that refer to what goes by an index, in every table', async () => {
    const location = await place();
    await (await openStorage(location)).close();
    const db = openDatabase<never>(location);
    const [foreign, indexes] = [await foreignKeys(db, location), await indexKeys(db, location)];
    await db.destroy();
    expect(foreign.length).toBeGreaterThan(30);
    expect(foreign.filter((key) => !indexes.some((index) => leadsTo(index, key)))).toEqual([]);
  });
});

/** Whether the index begins with the whole key, or with its last column: inside a block the narrowest. */
function leadsTo(index: Key, key: Key): boolean {
  if (index.table !== key.table) return false;
  const beginning = new Set(index.columns.slice(0, key.columns.length));
  return index.columns[0] === key.columns.at(-1) || key.columns.every((column) => beginning.has(column));
}

function foreignKeys(db: Kysely<never>, { kind }: StorageLocation): Promise<Key[]> {
  return kind === 'sqlite'
    ? keysOf(
        db,
        `select m.name as "table", f.id as name, f."from" as "column"
           from sqlite_master m join pragma_foreign_key_list(m.name) f
          where m.type = 'table' order by m.name, f.id, f.seq`,
      )
    : keysOf(
        db,
        `select c.conrelid::regclass::text as "table", c.conname as name, a.attname as "column"
           from pg_constraint c
           cross join unnest(c.conkey) with ordinality as k (attnum, at)
           join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
          where c.contype = 'f' and c.connamespace = current_schema()::regnamespace
          order by c.conrelid, c.conname, k.at`,
      );
}

function indexKeys(db: Kysely<never>, { kind }: StorageLocation): Promise<Key[]> {
  return kind === 'sqlite'
    ? keysOf(
        db,
        `select m.name as "table", l.name, i.name as "column"
           from sqlite_master m join pragma_index_list(m.name) l join pragma_index_info(l.name) i
          where m.type = 'table' order by m.name, l.name, i.seqno`,
      )
    : keysOf(
        db,
        `select x.indrelid::regclass::text as "table", x.indexrelid::regclass::text as name, a.attname as "column"
           from pg_index x
           cross join unnest(x.indkey::smallint[]) with ordinality as k (attnum, at)
           join pg_class t on t.oid = x.indrelid
           join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.attnum
          where t.relnamespace = current_schema()::regnamespace
          order by x.indexrelid, k.at`,
      );
}

async function keysOf(db: Kysely<never>, text: string): Promise<Key[]> {
  const { rows } = await sql.raw<Columns>(text).execute(db);
  const grouped = Map.groupBy(rows, ({ table, name }) => `${table} ${name}`);
  return [...grouped.values()].map((columns) => ({
    table: columns[0]?.table ?? '',
    columns: columns.map(({ column }) => column),
  }));
}
