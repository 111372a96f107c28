import type { Kysely } from 'kysely';
import { insertAll } from '#server/storage/chunks.ts';
import type { TemplateNameRow, TemplateRow } from './coach-rows.ts';
import type { Database } from '#server/storage/schema.ts';

type NameInTemplate = Pick<TemplateNameRow, 'template_id' | 'name'>;
type OwnTemplate = Pick<TemplateRow, 'id' | 'coach_id'>;

/** The columns of a list of templates, without their plans, which are long. */
const ABOUT = [
  'id',
  'coach_id',
  'name',
  'days',
  'weeks',
  'exercises',
  'created_at',
  'changed_at',
  'deleted_at',
] as const;
export type TemplateAbout = Pick<TemplateRow, (typeof ABOUT)[number]>;

/** Reads and writes the plans that coaches keep to give them again. */
export function createTemplates(db: Kysely<Database>) {
  return {
    /** Returns the coach's templates without their plans, also deleted ones that can still be brought back. */
    aboutAll(coachId: string): Promise<TemplateAbout[]> {
      return db.selectFrom('templates').select(ABOUT).where('coach_id', '=', coachId).execute();
    },

    find({ id, coach_id: coachId }: OwnTemplate): Promise<TemplateRow | undefined> {
      return db
        .selectFrom('templates')
        .selectAll()
        .where('id', '=', id)
        .where('coach_id', '=', coachId)
        .executeTakeFirst();
    },

    /** Returns what the exercises of the coach's templates are called, without the deleted ones; no plan is read. */
    async names(coachId: string): Promise<NameInTemplate[]> {
      return namesOf(db, coachId).execute();
    },

    /** Returns the ids of those of the templates that have an exercise of this name. */
    async withName(coachId: string, key: string): Promise<string[]> {
      const rows = await namesOf(db, coachId)
        .where('template_names.name_key', '=', key)
        .orderBy('template_id')
        .execute();
      return rows.map(({ template_id: id }) => id);
    },

    /** @param names by their `name_key`, what the plan's exercises are called */
    async insert(row: TemplateRow, names: ReadonlyMap<string, string>): Promise<void> {
      await db.insertInto('templates').values(row).execute();
      await putNames(db, row.id, names);
    },

    /** @param names those of the plan, where that has changed */
    async update(
      { id, coach_id: coachId, ...row }: TemplateRow,
      names: ReadonlyMap<string, string> | undefined,
    ): Promise<void> {
      await db.updateTable('templates').set(row).where('id', '=', id).where('coach_id', '=', coachId).execute();
      if (names) await putNames(db, id, names);
    },

    /** Removes for good the coach's deleted templates, except the last `kept` ones. */
    async forgetDeleted(coachId: string, kept: number): Promise<void> {
      await db
        .deleteFrom('templates')
        .where('id', 'in', (among) =>
          among
            .selectFrom('templates')
            .select('id')
            .where('coach_id', '=', coachId)
            .where('deleted_at', 'is not', null)
            .orderBy('deleted_at', 'desc')
            .orderBy('id')
            // SQLite takes an offset only after a limit.
            .limit(1_000)
            .offset(kept),
        )
        .execute();
    },
  };
}

async function putNames(db: Kysely<Database>, id: string, names: ReadonlyMap<string, string>): Promise<void> {
  await db.deleteFrom('template_names').where('template_id', '=', id).execute();
  const rows = [...names].map(([key, name]) => ({ template_id: id, name_key: key, name }));
  await insertAll(db, 'template_names', rows);
}

function namesOf(db: Kysely<Database>, coachId: string) {
  return db
    .selectFrom('templates')
    .innerJoin('template_names', 'template_names.template_id', 'templates.id')
    .select(['template_names.template_id', 'template_names.name'])
    .where('templates.coach_id', '=', coachId)
    .where('templates.deleted_at', 'is', null);
}
