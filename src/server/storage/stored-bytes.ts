import { sql, type Kysely, type QueryExecutor } from 'kysely';
import type { Structure } from './blocks/block-structure.ts';
import type { HistoryNameRow } from './history/history-rows.ts';
import { rowStatement } from './row-statement.ts';
import type { ActualLogRow, Database, ExerciseRow, ReplacedTargetRow, SeriesRow } from './schema.ts';

/**
 * What the bytes of a person are counted by: their edits, the plans that were made for them, what they imported, their
 * templates and own exercises, and their messages. Everything else of them has a limit of its own.
 */
export type StoredArea = 'log' | 'plans' | 'history' | 'library' | 'chat';
export type StoredBytesRow = {
  user_id: string;
  area: StoredArea;
  /** The texts in UTF-8, and for each row about what its numbers, ids and indexes take. */
  bytes: number;
};

/** The bytes of a row beside its texts. Those of an exercise contain its name, which other calls change, too. */
const ROW = {
  edit: 100,
  day: 100,
  exercise: 250,
  series: 100,
  target: 60,
  planSave: 100,
  message: 50,
  session: 150,
  set: 150,
  name: 150,
  template: 250,
} as const;

const COLUMNS = ['user_id', 'area', 'bytes'] as const;

/** Finds what is counted of people, however many areas each has. */
const findBytes = rowStatement<Pick<StoredBytesRow, 'user_id'>, StoredBytesRow>({ user_id: 'text' }, (db, asked) =>
  db
    .selectFrom(asked.as('asked'))
    .innerJoin('stored_bytes', 'stored_bytes.user_id', 'asked.user_id')
    .select(COLUMNS.map((column) => `stored_bytes.${column}` as const)),
);

const addBytes = rowStatement<StoredBytesRow, never>({ user_id: 'text', area: 'text', bytes: 'bigint' }, (db, given) =>
  db
    .insertInto('stored_bytes')
    .columns(COLUMNS)
    .expression(
      db
        .selectFrom(given.as('given'))
        .select(COLUMNS.map((column) => sql.ref<never>(`given.${column}`).as(column)))
        // Without a condition SQLite parses ON CONFLICT as the ON of a join.
        .where((row) => row.lit(true)),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'area']).doUpdateSet({ bytes: sql`stored_bytes.bytes + excluded.bytes` }),
    ),
);

export function findStoredBytes(
  db: Kysely<Database>,
  userIds: readonly string[],
  by?: QueryExecutor,
): Promise<StoredBytesRow[]> {
  const ids = [...new Set(userIds)];
  return findBytes(
    db,
    ids.map((id) => ({ user_id: id })),
    by,
  );
}

/** Adds to the counts. They are locked in one order, so that no two transactions wait for each other. */
export function addStoredBytes(
  db: Kysely<Database>,
  added: readonly StoredBytesRow[],
  by?: QueryExecutor,
): Promise<unknown> {
  const sums = Map.groupBy(added, ({ user_id: userId, area }) => `${userId} ${area}`);
  const rows = [...sums.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, bytes: others.reduce((sum, { bytes }) => sum + bytes, first.bytes) }] : [],
  );
  const inOrder = rows
    .filter(({ bytes }) => bytes !== 0)
    .toSorted((one, other) => (`${one.user_id} ${one.area}` < `${other.user_id} ${other.area}` ? -1 : 1));
  return addBytes(db, inOrder, by);
}

/** Keeps how many bytes are stored of each person. */
export function createStoredBytes(db: Kysely<Database>) {
  return {
    /** Returns how many bytes are stored of a person, by area; an area without any may be missing. */
    async of(userId: string): Promise<Partial<Record<StoredArea, number>>> {
      const rows = await findStoredBytes(db, [userId]);
      return Object.fromEntries(rows.map(({ area, bytes }) => [area, bytes]));
    },

    async add(userId: string, area: StoredArea, bytes: number): Promise<void> {
      await addStoredBytes(db, [{ user_id: userId, area, bytes }]);
    },

    /** Counts a coach's own exercises and templates anew, of which there are few. @returns how many bytes they take */
    async recountLibrary(coachId: string): Promise<number> {
      const [templates, exercises] = await Promise.all([
        db
          .selectFrom('templates')
          .select((row) =>
            row.fn.sum<number | string | null>(sql`octet_length(plan) + ${sql.lit(ROW.template)}`).as('bytes'),
          )
          .where('coach_id', '=', coachId)
          // Deleted ones are few, and are deleted for good by and by.
          .where('deleted_at', 'is', null)
          .executeTakeFirst(),
        db
          .selectFrom('catalogue_exercises')
          .select((row) => row.fn.countAll<number | string>().as('count'))
          .where('owner_coach_id', '=', coachId)
          .executeTakeFirst(),
      ]);
      const bytes = Number(templates?.bytes ?? 0) + Number(exercises?.count ?? 0) * ROW.exercise;
      await db
        .insertInto('stored_bytes')
        .values({ user_id: coachId, area: 'library', bytes })
        .onConflict((conflict) => conflict.columns(['user_id', 'area']).doUpdateSet({ bytes }))
        .execute();
      return bytes;
    },
  };
}

export function bytesOfEdit({ value }: Pick<ActualLogRow, 'value'>): number {
  return ROW.edit + bytesOf(value);
}

/** Returns what a save takes: its edits, and the rows of sets that the athlete added. */
export function bytesOfSave(
  logged: readonly Pick<ActualLogRow, 'value'>[],
  added: Pick<Structure, 'exercises' | 'series'> | undefined,
): number {
  const rows = added ? sumOf(added.exercises, bytesOfExercise) + sumOf(added.series, bytesOfSeries) : 0;
  return rows + sumOf(logged, bytesOfEdit);
}

export function bytesOfMessage({ content }: { readonly content: string }): number {
  return ROW.message + bytesOf(content);
}

export function bytesOfHistoryName({ name, listed }: HistoryNameRow): number {
  return ROW.name + bytesOf(name) + bytesOf(listed);
}

/** Returns how many bytes the rows of a plan take more than those with the same ids that they replace. */
export function bytesOfPlan(changes: Structure, before: Structure): number {
  return (
    difference(changes.weeks, before.weeks, () => ROW.day) +
    difference(changes.days, before.days, () => ROW.day) +
    difference(changes.exercises, before.exercises, bytesOfExercise) +
    difference(changes.series, before.series, bytesOfSeries)
  );
}

function bytesOfExercise({ note, tempo, rest_time: restTime }: ExerciseRow): number {
  return ROW.exercise + bytesOf(note) + bytesOf(tempo) + bytesOf(restTime);
}

function bytesOfSeries({ prescription }: SeriesRow): number {
  return ROW.series + bytesOf(prescription);
}

export function bytesOfTargets(replaced: readonly ReplacedTargetRow[]): number {
  return sumOf(replaced, (row) => ROW.target + bytesOf(row.prescription));
}

/** Returns what a new block takes, with its empty first week. */
export function bytesOfBlock({ name, days }: { readonly name: string; readonly days: readonly unknown[] }): number {
  return ROW.day * (2 + days.length) + bytesOf(name);
}

export function bytesOfPlanSaves(count: number): number {
  return ROW.planSave * count;
}

function sumOf<Row>(rows: readonly Row[], size: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + size(row), 0);
}

function difference<Row extends { readonly id: string }>(
  changes: readonly Row[],
  before: readonly Row[],
  size: (row: Row) => number,
): number {
  const known = new Map(before.map((row) => [row.id, row]));
  return changes.reduce((sum, row) => {
    const old = known.get(row.id);
    return sum + size(row) - (old ? size(old) : 0);
  }, 0);
}

function bytesOf(value: unknown): number {
  return typeof value === 'string' ? Buffer.byteLength(value) : 0;
}

/** What a row of the imported history takes, as an expression for both databases. */
export const HISTORY_BYTES = {
  session: sql<number>`${sql.lit(ROW.session)} + ${texts('history_sessions', ['key', 'program', 'name', 'note'])}`,
  set: sql<number>`${sql.lit(ROW.set)} + ${texts('history_sets', ['exercise', 'listed', 'superset', 'planned_text', 'note'])}`,
} as const;

function texts(table: string, columns: readonly string[]) {
  return sql.join(
    columns.map((column) => sql`coalesce(octet_length(${sql.ref(`${table}.${column}`)}), 0)`),
    sql` + `,
  );
}
