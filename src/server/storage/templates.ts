import type { Kysely } from 'kysely';
import type { TemplateRow } from './coach-rows.ts';
import type { Database } from './schema.ts';

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

    /** Returns the coach's templates with their plans, without the deleted ones. */
    whole(coachId: string): Promise<TemplateRow[]> {
      return db
        .selectFrom('templates')
        .selectAll()
        .where('coach_id', '=', coachId)
        .where('deleted_at', 'is', null)
        .execute();
    },

    async insert(row: TemplateRow): Promise<void> {
      await db.insertInto('templates').values(row).execute();
    },

    async update({ id, coach_id: coachId, ...row }: TemplateRow): Promise<void> {
      await db.updateTable('templates').set(row).where('id', '=', id).where('coach_id', '=', coachId).execute();
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
