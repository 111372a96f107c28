import { sql, type Kysely } from 'kysely';

/**
 * Lets a save write fewer pages. What only the same-device guard read from the log, it reads from a small table that
 * few saves write. SQLite stores rows in their primary keys, and no longer beside them. The log is ordered by op id
 * first, by which the newest rows of everybody are neighbours.
 */
export async function lightenSaves(db: Kysely<never>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await rememberPassedOver(db, dialect);
  await db.schema.dropIndex('actual_log_of_device').ifExists().execute();
  await db.schema.dropIndex('actual_by_rev').ifExists().execute();
  if (dialect === 'postgres') {
    await sql`alter table actual_log drop constraint actual_log_key,
      add constraint actual_log_key primary key (op_id, user_id)`.execute(db);
  } else {
    for (const table of REBUILT) await rebuild(db, table);
  }
}

/** Stores which devices have sent something for a field that holds another device's value. */
async function rememberPassedOver(db: Kysely<never>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await sql`
    create table devices_passed_over (
      block_id text not null, series_id text not null, field text not null, device_id text not null,
      seq bigint not null,
      constraint devices_passed_over_key primary key (block_id, series_id, field, device_id)
    ) ${dialect === 'sqlite' ? sql`without rowid` : sql``}`.execute(db);
  await sql`
    insert into devices_passed_over (block_id, series_id, field, device_id, seq)
    select l.block_id, l.series_id, l.field, l.device_id, max(l.seq)
      from actual_log l
      join actual a on a.block_id = l.block_id and a.series_id = l.series_id and a.field = l.field
     where a.device_id <> l.device_id
     group by l.block_id, l.series_id, l.field, l.device_id`.execute(db);
}

type Rebuilt = { readonly name: string; readonly columns: string; readonly key: string; readonly more: string };

const REBUILT: readonly Rebuilt[] = [
  {
    name: 'block_revs',
    columns: 'block_id text, rev bigint, t bigint',
    key: 'block_id, rev',
    more: ', foreign key (block_id) references blocks (id) on delete cascade',
  },
  {
    name: 'actual',
    columns: `block_id text, series_id text, field text, value double precision null, t bigint, op_id text,
      device_id text, seq bigint, rev bigint, base_rev bigint, edited_at bigint`,
    key: 'block_id, series_id, field',
    more: ', constraint actual_series foreign key (block_id, series_id) references series (block_id, id)',
  },
  {
    name: 'actual_log',
    columns: `op_id text, user_id text, block_id text, series_id text, field text, value double precision null,
      device_id text, seq bigint, base_rev bigint, edited_at bigint, clock_offset bigint, t bigint, rev bigint,
      received_at bigint, status text`,
    key: 'op_id, user_id',
    more: '',
  },
];

/** Makes a table anew, fills it and puts it in the old one's place: no other table refers to any of these. */
async function rebuild(db: Kysely<never>, { name, columns, key, more }: Rebuilt): Promise<void> {
  const all = columns.split(',').map((column) => column.trim());
  const names = all.map((column) => column.split(' ')[0]).join(', ');
  const defined = all.map((column) => (column.endsWith(' null') ? column : `${column} not null`)).join(', ');
  const steps = [
    `create table rebuilt (${defined}, constraint ${name}_key primary key (${key})${more}) without rowid`,
    `insert into rebuilt (${names}) select ${names} from ${name} order by ${key}`,
    `drop table ${name}`,
    `alter table rebuilt rename to ${name}`,
  ];
  for (const step of steps) await sql.raw(step).execute(db);
}
