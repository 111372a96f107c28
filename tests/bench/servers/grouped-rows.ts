import { setImmediate as turn } from 'node:timers/promises';
import fastify from 'fastify';
import { Pool } from 'pg';

/** The yardstick on PostgreSQL: one row per request, those of one turn in one INSERT, on disk before the answers. */
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
await pool.query('create table bench_grouped (id bigserial primary key, size bigint)');
const app = fastify();
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
  return { sizes, stored: turn().then(() => write(sizes)) };
}

function write(sizes: readonly number[]): Promise<unknown> {
  group = undefined;
  return pool.query('insert into bench_grouped (size) select unnest($1::bigint[])', [sizes]);
}
