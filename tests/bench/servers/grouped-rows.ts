import { setImmediate as turn } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import fastify from 'fastify';
import { Pool } from 'pg';

/** The yardstick: one row per request, those of one turn in one INSERT or commit, on disk before the answers. */
const { DATABASE_URL: url, SQLITE_FILE: file = ':memory:' } = process.env;
const app = fastify();
const write = url ? await writePostgres(url) : writeSqlite(file);
let group: { readonly sizes: number[]; readonly stored: Promise<unknown> } | undefined;

app.put('*', async ({ body }) => {
  group ??= begin();
  group.sizes.push(JSON.stringify(body).length);
  await group.stored;
  return { message: 'Saved.' };
});
process.stdout.write(`READY ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);

function begin(): NonNullable<typeof group> {
  const sizes: number[] = [];
  return { sizes, stored: turn().then(() => store(sizes)) };
}

function store(sizes: readonly number[]): unknown {
  group = undefined;
  return write(sizes);
}

function writeSqlite(path: string): (sizes: readonly number[]) => unknown {
  const database = new BetterSqlite(path);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec('create table bench_grouped (id integer primary key, size bigint)');
  const insert = database.prepare('insert into bench_grouped (size) values (?)');
  return database.transaction((sizes: readonly number[]) => {
    for (const size of sizes) insert.run(size);
  });
}

async function writePostgres(connectionString: string): Promise<(sizes: readonly number[]) => unknown> {
  const pool = new Pool({ connectionString, max: 10 });
  await pool.query('create table bench_grouped (id bigserial primary key, size bigint)');
  return (sizes) => pool.query('insert into bench_grouped (size) select unnest($1::bigint[])', [sizes]);
}
