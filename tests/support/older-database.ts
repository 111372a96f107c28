import { Kysely } from 'kysely';
import type { BlockDetail } from '#contract/api/block.ts';
import type { StorageLocation } from '#server/storage/database.ts';
import { fieldsOf } from '#server/storage/blocks/logged-fields.ts';
import { migrate } from '#server/storage/migrations/run.ts';
import { postgresDialect } from '#server/storage/postgres/postgres.ts';
import type {
  ActualLogRow,
  ActualRow,
  BlockRow,
  Database,
  ExerciseRow,
  SessionRow,
  UserRow,
} from '#server/storage/schema.ts';
import { sqliteDialect } from '#server/storage/sqlite/sqlite.ts';
import { editOf } from '#server/storage/blocks/stored-edits.ts';
import { allSeries } from './save-body.ts';

/** When what stands in a series was a row for each field, and the log had ids and words as text. */
export type Older = Omit<Database, 'actual' | 'actual_log'> & {
  actual: ActualRow;
  actual_log: ActualLogRow & { value_text?: string | null };
};
type Rows = { readonly [T in (typeof TABLES)[number][0]]: readonly Older[T][] };

/** The number of a revision in its block: 1 for the first, and 0 for none. */
export type CountOf = (blockId: string, rev: number) => number;

/** What a block hangs from and what hangs from it, parents first, and with which migration each came. */
const TABLES = [
  ['users', '0001-people'],
  ['sessions', '0001-people'],
  ['coach_links', '0001-people'],
  ['blocks', '0002-training'],
  ['block_revs', '0002-training'],
  ['weeks', '0002-training'],
  ['days', '0002-training'],
  ['exercises', '0002-training'],
  ['series', '0002-training'],
  ['actual', '0002-training'],
  ['actual_log', '0002-training'],
  ['week_visits', '0004-sight'],
  ['replaced_targets', '0004-sight'],
  ['devices_passed_over', '0007-lighter-saves'],
] as const;

/**
 * Makes a database as a server of the past had it, up to a migration before 0008, with all that another one holds of
 * blocks: the revisions of each are counted 1, 2, 3, and when each of them came is in a table.
 */
export async function makeOlder(older: StorageLocation, from: StorageLocation, upTo: string): Promise<CountOf> {
  const [target, source] = [openDatabase<Older>(older), openDatabase(from)];
  await migrate(target, older.kind, 0, undefined, upTo);
  const revs = await revisionsOf(source);
  const countOf: CountOf = (blockId, rev) => (revs.get(blockId)?.indexOf(rev) ?? -1) + 1;
  const rows = await countedRows(source, revs, countOf);
  for (const [table, since] of TABLES) {
    if (since > upTo) continue;
    const ofTable = table === 'actual' && upTo < '0004-sight' ? rows.actual.map(withoutBase) : rows[table];
    for (const row of ofTable) await target.insertInto(table).values(row).execute();
  }
  await target.destroy();
  await source.destroy();
  return countOf;
}

/** A reading in which what was changed and seen before is said by counted revisions. */
export function countedReading<B extends Pick<BlockDetail, 'blockId' | 'weeks'>>(block: B, countOf: CountOf): B {
  const counted = structuredClone(block);
  for (const series of allSeries(counted)) {
    if (series.actualRev !== undefined) series.actualRev = countOf(block.blockId, series.actualRev);
  }
  for (const week of counted.weeks) {
    if (week.seenRev !== undefined) week.seenRev = countOf(block.blockId, week.seenRev);
  }
  return counted;
}

export function countedRow<R extends Pick<ActualRow, 'block_id' | 'rev' | 'base_rev'>>(row: R, countOf: CountOf): R {
  return { ...row, rev: countOf(row.block_id, row.rev), base_rev: countOf(row.block_id, row.base_rev) };
}

export function openDatabase<DB = Database>(location: StorageLocation): Kysely<DB> {
  const dialect =
    location.kind === 'sqlite' ? sqliteDialect(location.file) : postgresDialect(location.url, () => undefined);
  return new Kysely<DB>({ dialect });
}

/** Every revision of each block that anything says, in order. */
async function revisionsOf(source: Kysely<Database>): Promise<ReadonlyMap<string, readonly number[]>> {
  const said = [
    ...(await source.selectFrom('blocks').select(['id', 'created_at as rev']).execute()),
    ...(await source.selectFrom('blocks').select(['id', 'rev']).execute()),
    ...(await logOf(source)).flatMap((row) => [row.rev, row.base_rev].map((rev) => ({ id: row.block_id, rev }))),
    ...(await source.selectFrom('replaced_targets').select(['block_id as id', 'until_rev as rev']).execute()),
    ...(await visitsOf(source)).map(({ block_id: id, seen_rev: rev }) => ({ id, rev })),
  ];
  const revs = new Map<string, readonly number[]>();
  for (const [id, rows] of Map.groupBy(said, (row) => row.id)) {
    const times = new Set(rows.map(({ rev }) => rev).filter((rev) => rev > 0));
    revs.set(
      id,
      [...times].toSorted((one, other) => one - other),
    );
  }
  return revs;
}

async function countedRows(
  source: Kysely<Database>,
  revs: ReadonlyMap<string, readonly number[]>,
  countOf: CountOf,
): Promise<Rows> {
  const as = async <T extends keyof Older>(table: T): Promise<Older[T][]> =>
    (await source.selectFrom<keyof Older>(table).selectAll().execute()) as unknown as Older[T][];
  const logged = (await source.selectFrom('actual').selectAll().execute()).flatMap(fieldsOf);
  return {
    users: (await as('users')).map(withoutBlock),
    sessions: (await as('sessions')).map(withoutLineage),
    coach_links: await as('coach_links'),
    blocks: (await as('blocks')).map(withoutShelf).map((row) => ({ ...row, rev: countOf(row.id, row.rev) })),
    block_revs: [...revs].flatMap(([id, times]) => times.map((t, at) => ({ block_id: id, rev: at + 1, t }))),
    weeks: (await as('weeks')).map(withoutRemoval),
    days: await as('days'),
    exercises: (await as('exercises')).map(withoutTexts).map(withoutAdder),
    series: (await as('series')).map(withoutAdder).map(withoutRules),
    actual: logged.map((row) => countedRow(withoutFilling(row), countOf)),
    actual_log: (await logOf(source)).map((row) => countedRow(row, countOf)),
    week_visits: (await visitsOf(source)).map(({ block_id: blockId, ...row }) => ({
      ...row,
      seen_rev: countOf(blockId, row.seen_rev),
    })),
    replaced_targets: (await as('replaced_targets')).map((row) => ({
      ...withoutRules(row),
      until_rev: countOf(row.block_id, row.until_rev),
    })),
    devices_passed_over: await as('devices_passed_over'),
  };
}

async function logOf(source: Kysely<Database>): Promise<ActualLogRow[]> {
  return (await source.selectFrom('actual_log').selectAll().execute()).map(editOf);
}

function visitsOf(source: Kysely<Database>) {
  return source
    .selectFrom('week_visits')
    .innerJoin('weeks', 'weeks.id', 'week_visits.week_id')
    .selectAll('week_visits')
    .select('weeks.block_id')
    .execute();
}

function withoutLineage({ lineage: _lineage, ...row }: SessionRow): SessionRow {
  return row as SessionRow;
}

function withoutBlock({ blocked_at: _at, blocked_by: _by, ...row }: UserRow): UserRow {
  return row as UserRow;
}

function withoutShelf({
  archived_at: _archived,
  deleted_at: _deleted,
  start_date: _start,
  opened_at: _opened,
  ...row
}: BlockRow): BlockRow {
  return row as BlockRow;
}

function withoutRemoval({ removed_struct_rev: _removed, ...row }: Older['weeks']): Older['weeks'] {
  return row as Older['weeks'];
}

function withoutTexts(exercise: ExerciseRow): ExerciseRow {
  const { note: _cue, tempo: _tempo, superset: _superset, measure: _measure, load_as: _loadAs, ...row } = exercise;
  return row as ExerciseRow;
}

function withoutAdder<Row extends { added_by: unknown }>({ added_by: _by, ...row }: Row): Row {
  return row as unknown as Row;
}

function withoutRules<Row extends { prescription: unknown }>({ prescription: _rules, ...row }: Row): Row {
  return row as unknown as Row;
}

function withoutFilling({ target_load: _load, confirmed: _confirmed, meaning: _meaning, ...standing }: ActualRow) {
  const { utc_offset: _offset, filled_at: _at, tapped: _tapped, ...row } = standing;
  return row as ActualRow;
}

function withoutBase({ base_rev: _based, ...row }: ActualRow): ActualRow {
  return row as ActualRow;
}
