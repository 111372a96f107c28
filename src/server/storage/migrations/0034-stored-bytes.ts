import { sql, type Kysely } from 'kysely';

/**
 * Counts the bytes that are stored of each person, by area (stored-bytes.ts). The table refers to no account: a save that
 * counts must not wait for whoever has locked the account.
 */
export async function createStoredBytes(db: Kysely<never>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const id = dialect === 'postgres' ? 'text collate "C"' : 'text';
  await sql
    .raw(
      `create table stored_bytes (
        user_id ${id} not null, area text not null, bytes bigint not null, primary key (user_id, area)
      )${dialect === 'sqlite' ? ' without rowid' : ''}`,
    )
    .execute(db);
  for (const [area, counted] of Object.entries(COUNTED)) {
    const read = typeof counted === 'string' ? counted : counted[dialect];
    await sql
      .raw(
        `insert into stored_bytes (user_id, area, bytes)
          select user_id, '${area}', sum(bytes) from (${read}) counted where user_id is not null group by user_id`,
      )
      .execute(db);
  }
}

/** What there is of each person before the counting begins: who, and how many bytes. */
const COUNTED = {
  log: {
    postgres: logBytes("encode(user_id, 'hex')", 'octet_length'),
    sqlite: logBytes('lower(hex(user_id))', 'length'),
  },
  plans: `
    select athlete_id as user_id, 100 + octet_length(name) as bytes from blocks
    union all select athlete_id, 100 from weeks join blocks on blocks.id = weeks.block_id
    union all select athlete_id, 100 from days join blocks on blocks.id = days.block_id
    union all select athlete_id, 250 + ${texts(['exercises.note', 'exercises.tempo', 'exercises.rest_time'])}
      from exercises join blocks on blocks.id = exercises.block_id
    union all select athlete_id, 100 + ${texts(['series.prescription'])}
      from series join blocks on blocks.id = series.block_id
    union all select athlete_id, 60 + ${texts(['replaced_targets.prescription'])}
      from replaced_targets join blocks on blocks.id = replaced_targets.block_id
    union all select athlete_id, 100 from plan_saves join blocks on blocks.id = plan_saves.block_id`,
  history: `
    select athlete_id as user_id, 150 + ${texts(['key', 'program', 'name', 'note'])} as bytes from history_sessions
    union all select athlete_id, 150 + ${texts(['exercise', 'listed', 'superset', 'note'])} from history_sets`,
  library: `
    select coach_id as user_id, 250 + octet_length(plan) as bytes from templates where deleted_at is null
    union all select owner_coach_id, 250 from catalogue_exercises where owner_coach_id is not null`,
  chat: `
    select sender_id as user_id, 50 + octet_length(content) as bytes from chat_messages where sender_id <> 'deleted'`,
} as const;

function texts(columns: readonly string[]): string {
  return columns.map((column) => `coalesce(octet_length(${column}), 0)`).join(' + ');
}

/** The log has ids as bytes (packed-ids.ts); the ids of accounts are UUIDs. */
function logBytes(hex: string, length: string): string {
  const parts = ([1, 9, 13, 17, 21] as const).map((from, at) => `substr(id, ${from}, ${[8, 4, 4, 4, 12][at]})`);
  return `
    select ${parts.join(` || '-' || `)} as user_id, bytes from (
      select ${hex} as id, 100 * count(*) + sum(${texts(['value_text'])}) as bytes
        from actual_log where ${length}(user_id) = 16 group by user_id
    ) log`;
}
