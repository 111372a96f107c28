import { sql, type Kysely } from 'kysely';

type Dialect = 'sqlite' | 'postgres';

/**
 * Stores the current edits of a series in one row and no longer one for each field, and makes a revision the time at
 * which it came. The times of counted revisions stay: edits that are based on them may still wait on a phone.
 */
export async function logSeriesAsOne(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await sql`alter table actual rename to actual_fields`.execute(db);
  if (dialect === 'postgres') {
    await sql`alter table actual_fields rename constraint actual_key to actual_fields_key`.execute(db);
    await sql`alter table actual_fields rename constraint actual_series to actual_fields_series`.execute(db);
  }
  await sql`
    create table actual (
      block_id text not null, series_id text not null, rev bigint not null, logged bigint not null,
      fields text not null,
      constraint actual_key primary key (block_id, series_id),
      constraint actual_series foreign key (block_id, series_id) references series (block_id, id)
    ) ${dialect === 'sqlite' ? sql`without rowid` : sql``}`.execute(db);
  const [asObject, asList] =
    dialect === 'sqlite' ? ['json_group_object', 'json_array'] : ['json_object_agg', 'json_build_array'];
  await sql`
    insert into actual (block_id, series_id, rev, logged, fields)
    select block_id, series_id, max(rev), count(value),
           cast(${sql.raw(asObject)}(field, ${sql.raw(asList)}(
             value, t, op_id, device_id, seq, rev, base_rev, edited_at)) as text)
      from actual_fields
     group by block_id, series_id`.execute(db);
  await sql`drop table actual_fields`.execute(db);
  await sql`
    update blocks
       set rev = (select t from block_revs r where r.block_id = blocks.id and r.rev = blocks.rev)
     where exists (select 1 from block_revs r where r.block_id = blocks.id and r.rev = blocks.rev)`.execute(db);
}
