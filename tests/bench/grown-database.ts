import { createHash } from 'node:crypto';
import BetterSqlite from 'better-sqlite3';
import { FIELDS } from '#contract/vocabulary.ts';
import { hashOf } from '#server/services/hash.ts';
import { dice } from '../support/dice.ts';
import { tomorrow } from '../support/load.ts';
import { allSeries, save, saveBody, savePath } from '../support/save-body.ts';
import { createTestServer } from '../support/test-server.ts';
import type { Put } from './measure.ts';

export type GrownDatabase = {
  /** So many saves of one set for each connection, by athletes from all over the database; nobody is on two connections. */
  readonly saves: (connections: number, each: number) => Put[][];
};

const SIZE = { weeks: 4, days: 3, exercisesPerDay: 6, seriesPerExercise: 4 };
const DEVICE = 'phone';
/** What names a row or another one; of a copy they begin otherwise. */
const IDS = new Set('id athlete_id block_id week_id day_id exercise_id series_id op_id user_id'.split(' '));
const TABLES = ['blocks', 'weeks', 'days', 'exercises', 'series', 'actual', 'actual_log'];
const BEGINNING = 8;
const COPIES_A_COMMIT = 200;

/**
 * Fills a new SQLite file with so many series at least: athletes with one block each, whose every series has its reps
 * logged. One is made by the app, the others are copies of it under other names, in the order of their keys.
 */
export async function fillDatabase(file: string, series: number): Promise<GrownDatabase> {
  const server = await createTestServer({ file });
  const athlete = await server.seedAthlete();
  const block = await server.seedBlock(athlete.id, SIZE);
  const all = allSeries(block);
  const reps = all.map(({ seriesId }, at) => ({ seriesId, field: 'reps', value: 5, seq: at + 1 }) as const);
  await save(server, athlete, block, saveBody(reps, { deviceId: DEVICE, baseRev: block.rev }));
  await server.close();

  const beginnings = beginningsOf(Math.ceil(series / all.length));
  copy(file, beginnings, athlete.id);

  const chance = dice(series);
  let seq = all.length;

  function nextSave(beginning: string): Put {
    seq += 1;
    const seriesId = beginning + chance.pick(all).seriesId.slice(BEGINNING);
    const edits = FIELDS.map((field) => ({ seriesId, field, value: seq % 10, seq }));
    return {
      path: savePath(beginning + athlete.id.slice(BEGINNING), beginning + block.blockId.slice(BEGINNING)),
      headers: { authorization: `Bearer ${tokenOf(beginning)}` },
      body: JSON.stringify(saveBody(edits, { deviceId: DEVICE, baseRev: tomorrow() })),
    };
  }

  return {
    saves: (connections, each) =>
      Array.from({ length: connections }, (_, connection) => {
        const own = beginnings.filter((_one, at) => at % connections === connection);
        return Array.from({ length: each }, () => nextSave(chance.pick(own)));
      }),
  };
}

/** In order, so that each copy comes behind the one before it. */
function beginningsOf(count: number): string[] {
  const step = Math.floor(16 ** BEGINNING / count);
  return Array.from({ length: count }, (_, at) => (at * step).toString(16).padStart(BEGINNING, '0'));
}

function copy(file: string, beginnings: readonly string[], athlete: string): void {
  const database = new BetterSqlite(file);
  // Whoever pulls the plug here fills a new one.
  for (const pragma of ['journal_mode = off', 'synchronous = off', 'foreign_keys = off', 'cache_size = -262144']) {
    database.pragma(pragma);
  }
  const person = database.prepare(
    `insert into users (id, role, username, email, email_key, created_at)
     select @beginning || substr(id, ${BEGINNING + 1}), role, @beginning || username, @beginning || email,
       @beginning || email_key, created_at from users where id = @athlete`,
  );
  const session = database.prepare(
    `insert into sessions (token_hash, user_id, role, created_at, last_used_at)
     select @hash, @beginning || substr(user_id, ${BEGINNING + 1}), role, created_at, last_used_at
     from sessions where user_id = @athlete`,
  );
  const parts = TABLES.map((table) => copying(database, table));
  for (let at = 0; at < beginnings.length; at += COPIES_A_COMMIT) {
    database.exec('begin');
    for (const beginning of beginnings.slice(at, at + COPIES_A_COMMIT)) {
      person.run({ beginning, athlete });
      session.run({ beginning, athlete, hash: hashOf(tokenOf(beginning)) });
      for (const part of parts) part.run({ beginning });
    }
    database.exec('commit');
  }
  database.close();
}

/** Copies the rows of the one block that there is under ids that begin otherwise. */
function copying(database: BetterSqlite.Database, table: string): BetterSqlite.Statement {
  const columns = database.pragma(`table_info(${table})`) as { name: string }[];
  const names = columns.map(({ name }) => name);
  const values = names.map((name) => (IDS.has(name) ? `@beginning || substr(${name}, ${BEGINNING + 1})` : name));
  // Set aside: among its copies it would have to be looked for.
  database.exec(`create temp table one_${table} as select * from ${table}`);
  return database.prepare(
    `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from temp.one_${table}`,
  );
}

function tokenOf(beginning: string): string {
  return createHash('sha256').update(beginning).digest('base64url');
}
