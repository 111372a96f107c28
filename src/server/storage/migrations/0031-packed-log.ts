import { sql, type Kysely } from 'kysely';

const IDS = ['op_id', 'user_id', 'block_id', 'series_id', 'device_id'] as const;
const FIELDS = ['reps', 'rpe', 'load', 'note', 'swap', 'extra'];
const STATUSES = ['applied', 'superseded', 'kept_on_deleted'];
/** As in packed-ids.ts. */
const NO_UUID = 'is not a uuid:  ';

/** Makes the log narrow: its ids are bytes (packed-ids.ts), its fields and states numbers (stored-edits.ts). */
export async function packLog(db: Kysely<never>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await (dialect === 'postgres' ? packOnPostgres(db) : packOnSqlite(db));
}

async function packOnPostgres(db: Kysely<never>): Promise<void> {
  const uuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
  const changes = [
    ...IDS.map((id) => {
      const asText = `convert_to('${NO_UUID}' || ${id}, 'UTF8')`;
      return `${id} type bytea using
        case when ${id}::text ~ '${uuid}' then decode(replace(${id}::text, '-', ''), 'hex') else ${asText} end`;
    }),
    `field type smallint using ${numbered('field', FIELDS)}`,
    `status type smallint using ${numbered('status', STATUSES)}`,
  ];
  const altered = changes.map((change) => `alter column ${change}`).join(', ');
  await sql.raw(`alter table actual_log ${altered}`).execute(db);
}

/** Fills a new table in the order of its key, and puts it in the old one's place. */
async function packOnSqlite(db: Kysely<never>): Promise<void> {
  const uuid = [8, 4, 4, 4, 12].map((length) => '[0-9a-f]'.repeat(length)).join('-');
  const packed = IDS.map(
    (id) => `unhex(case when ${id} glob '${uuid}' then replace(${id}, '-', '') else hex('${NO_UUID}' || ${id}) end)`,
  );
  const others = 'seq, base_rev, edited_at, clock_offset, t, rev, received_at, value, value_text';
  const steps = [
    `create table packed_log (
      op_id blob not null, user_id blob not null, block_id blob not null, series_id blob not null,
      device_id blob not null, field integer not null, status integer not null, seq bigint not null,
      base_rev bigint not null, edited_at bigint not null, clock_offset bigint not null, t bigint not null,
      rev bigint not null, received_at bigint not null, value double precision, value_text text,
      constraint actual_log_key primary key (op_id, user_id)
    ) without rowid`,
    `insert into packed_log (${IDS.join(', ')}, field, status, ${others})
      select ${packed.join(', ')}, ${numbered('field', FIELDS)}, ${numbered('status', STATUSES)}, ${others}
        from actual_log order by actual_log.op_id, actual_log.user_id`,
    'drop table actual_log',
    'alter table packed_log rename to actual_log',
  ];
  for (const step of steps) await sql.raw(step).execute(db);
}

function numbered(column: string, words: readonly string[]): string {
  return `case ${column} ${words.map((word, number) => `when '${word}' then ${number}`).join(' ')} end`;
}
