import type { Kysely } from 'kysely';
import type { TemplateRow } from './coach-rows.ts';
import type { Database } from './schema.ts';

type OwnTemplate = Pick<TemplateRow, 'id' | 'coach_id'>;

/** What a list of templates says of each; their plans are long. */
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

/** The plans that coaches keep to give them again. */
export function createTemplates(db: Kysely<Database>) {
  return {
    /** With those that were deleted and can still be brought back. */
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

    /** With their plans; without the deleted ones. */
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

    /** Of the deleted ones all but the last so many go for good. */
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
            // Both databases want a limit before they skip.
            .limit(1_000)
            .offset(kept),
        )
        .execute();
    },
  };
}
