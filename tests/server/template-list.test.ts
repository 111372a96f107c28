import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery, Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/storage/ids.ts';
import type { Database } from '#server/storage/schema.ts';
import { sqliteDialect } from '#server/storage/sqlite/sqlite.ts';
import { createTemplates } from '#server/storage/coaching/templates.ts';
import { migrate } from '#server/storage/migrations/run.ts';

const COACH = newId();

describe("A list of a coach's templates on SQLite", () => {
  let folder: string;
  let db: Kysely<Database>;
  let asked: CompiledQuery[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spotter-templates-'));
    asked = [];
    db = new Kysely<Database>({
      dialect: sqliteDialect(join(folder, 'spotter.db')),
      log: ({ query }) => void asked.push(query),
    });
    await migrate(db, 'sqlite', 0);
  });
  afterEach(async () => {
    await db.destroy();
    await rm(folder, { recursive: true });
  });

  it.each([
    ['with what it says of each', (templates: ReturnType<typeof createTemplates>) => templates.aboutAll(COACH)],
    ['with the names of their exercises', (templates: ReturnType<typeof createTemplates>) => templates.names(COACH)],
  ])('%s is read without the plans', async (_what, list) => {
    asked = [];
    await list(createTemplates(db));
    const [query] = asked;
    if (!query) throw new Error('Nothing was asked.');
    const { rows } = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]),
    );
    const steps = rows.map(({ detail }) => detail).filter((detail) => / templates /.test(detail));
    expect(steps).toEqual([expect.stringContaining('COVERING INDEX')]);
  });
});
