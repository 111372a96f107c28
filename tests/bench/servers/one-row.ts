import BetterSqlite from 'better-sqlite3';
import fastify from 'fastify';
import { Pool } from 'pg';

/** The yardstick: one Fastify route that writes one row to the database, on disk before it answers, and nothing else. */
const { DATABASE_URL: url, SQLITE_FILE: file = ':memory:' } = process.env;
const app = fastify();
const write = url ? writePostgres(url) : writeSqlite(file);

app.put('*', (request, reply) => {
  void write(JSON.stringify(request.body).length).then(() => reply.send({ message: 'Saved.' }));
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`READY ${address}\n`);

function writeSqlite(path: string): (size: number) => Promise<unknown> {
  const database = new BetterSqlite(path);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec('create table if not exists bench_rows (id integer primary key, size bigint)');
  const insert = database.prepare('insert into bench_rows (size) values (?)');
  return async (size) => insert.run(size);
}

function writePostgres(connectionString: string): (size: number) => Promise<unknown> {
  const pool = new Pool({ connectionString, max: 10 });
  const ready = pool.query('create table if not exists bench_rows (id bigserial primary key, size bigint)');
  return async (size) => {
    await ready;
    return pool.query('insert into bench_rows (size) values ($1)', [size]);
  };
}
