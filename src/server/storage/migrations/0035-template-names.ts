import { sql, type Kysely } from 'kysely';
import { WEEKDAYS, LISTS } from '#contract/vocabulary.ts';
import { normalizeForSearch } from '#domain/normalize-for-search.ts';

type Names = readonly { readonly name: string }[];
type Plan = Record<string, Partial<Record<string, Partial<Record<string, Names>>>>>;

const ROWS_AT_ONCE = 500;

/**
 * Stores beside each template what its exercises are called, so that nobody reads all plans for it. `name_key` is the
 * name as `isSameName` compares it; of several spellings the plan's first one stands. One plan is read at a time.
 */
export async function createTemplateNames(db: Kysely<never>): Promise<void> {
  await sql`
    create table template_names (
      template_id text not null references templates (id) on delete cascade,
      name_key text not null, name text not null,
      constraint template_names_key primary key (template_id, name_key)
    )`.execute(db);
  const { rows } = await sql<{ id: string }>`select id from templates order by id`.execute(db);
  for (const { id } of rows) {
    const found = await sql<{ plan: string }>`select plan from templates where id = ${id}`.execute(db);
    const names = [...namesIn(JSON.parse(found.rows[0]?.plan ?? '{}') as Plan)];
    for (let start = 0; start < names.length; start += ROWS_AT_ONCE) {
      const values = names.slice(start, start + ROWS_AT_ONCE).map(([key, name]) => sql`(${id}, ${key}, ${name})`);
      await sql`insert into template_names (template_id, name_key, name) values ${sql.join(values)}`.execute(db);
    }
  }
}

function namesIn(plan: Plan): Map<string, string> {
  const names = new Map<string, string>();
  for (const days of Object.values(plan)) {
    for (const { name } of WEEKDAYS.flatMap((day) => LISTS.flatMap((list) => days[day]?.[list] ?? []))) {
      const key = normalizeForSearch(name);
      if (!names.has(key)) names.set(key, name);
    }
  }
  return names;
}
