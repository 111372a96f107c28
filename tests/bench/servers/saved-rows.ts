import { setImmediate as turn } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { Pool } from 'pg';
import { routes } from '#contract/api/routes.ts';
import { saveActualBody, saveActualReply, type SaveActualBody } from '#contract/api/save.ts';
import { openStorage } from '#server/storage/database.ts';
import { packId } from '#server/storage/blocks/packed-ids.ts';
import { answerTo } from './answer.ts';

/**
 * Fastify, zod and the rows that a save leaves in the app's own tables, those of one turn in one commit: by bare
 * statements, without a token, a look at what stands, or a rule.
 */
const { DATABASE_URL: url, SQLITE_FILE: file = ':memory:' } = process.env;

type Place = { readonly athleteId: string; readonly blockId: string };
type Sent = Place & { readonly body: SaveActualBody };
type Row = readonly (string | number | Buffer)[];
/** What the saves of one commit leave: their edits, their series, their blocks' revisions. */
type Rows = { readonly log: Row[]; readonly actual: Row[]; readonly blocks: Row[] };

const LOG = `block_id series_id field value device_id seq base_rev edited_at t op_id user_id clock_offset rev
  received_at status`.split(/\s+/);
const ACTUAL = 'block_id series_id rev logged fields'.split(' ');
const NEW_ACTUAL = 'on conflict (block_id, series_id) do update set rev = excluded.rev, fields = excluded.fields';

await (await openStorage(url ? { kind: 'postgres', url } : { kind: 'sqlite', file })).close();
const write = url ? writePostgres(url) : writeSqlite(file);

const app = fastify();
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
let group: { readonly saves: Sent[]; readonly stored: Promise<unknown> } | undefined;
app.put<{ Params: Place; Body: SaveActualBody }>(
  routes.saveActual.path,
  { schema: { body: saveActualBody, response: { 200: saveActualReply } } },
  async ({ body, params }) => {
    group ??= begin();
    group.saves.push({ ...params, body });
    await group.stored;
    return answerTo(body);
  },
);
process.stdout.write(`READY ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);

function begin(): NonNullable<typeof group> {
  const saves: Sent[] = [];
  return { saves, stored: turn().then(() => store(saves)) };
}

function store(saves: readonly Sent[]): unknown {
  group = undefined;
  return write(rowsOf(saves));
}

function rowsOf(saves: readonly Sent[]): Rows {
  const now = Date.now();
  const rows: Rows = { log: [], actual: [], blocks: [] };
  for (const { athleteId, blockId, body } of saves) {
    const ops = body.sync?.ops ?? [];
    for (const { opId, seriesId, seq, baseRev, editedAt, offset } of ops) {
      const edit = [packId(blockId), packId(seriesId), 0, seq % 10, packId('phone'), seq, baseRev, editedAt, now];
      rows.log.push([...edit, packId(opId), packId(athleteId), offset, now, now, 0]);
    }
    const fields = ops.map((op) => [op.field, [1, now, op.opId, 'phone', op.seq, now, op.baseRev, op.editedAt]]);
    rows.actual.push([blockId, ops[0]?.seriesId ?? '', now, ops.length, JSON.stringify(Object.fromEntries(fields))]);
    rows.blocks.push([now, blockId]);
  }
  return rows;
}

function writeSqlite(path: string): (rows: Rows) => unknown {
  const database = new BetterSqlite(path);
  database.pragma('synchronous = FULL');
  database.pragma('wal_autocheckpoint = 4000');
  const logs = database.prepare(`insert into actual_log (${LOG.join()}) values (${LOG.map(() => '?').join()})`);
  const actuals = database.prepare(
    `insert into actual (${ACTUAL.join()}) values (${ACTUAL.map(() => '?').join()}) ${NEW_ACTUAL}`,
  );
  const blocks = database.prepare('update blocks set rev = ? where id = ?');
  return database.transaction((rows: Rows) => {
    for (const row of rows.log) logs.run(row);
    for (const row of rows.actual) actuals.run(row);
    for (const row of rows.blocks) blocks.run(row);
  });
}

/** All of it and its commit in one piece: one wait. */
function writePostgres(connectionString: string): (rows: Rows) => Promise<unknown> {
  const pool = new Pool({ connectionString, max: 4, pipeline: true });
  const logTypes = 'bytea bytea int2 float8 bytea bigint bigint bigint bigint bytea bytea bigint bigint bigint int2';
  const log = `insert into actual_log (${LOG.join()}) select * from unnest(${lists(logTypes)})`;
  const actual = `insert into actual (${ACTUAL.join()}) select * from unnest(${lists('text text bigint bigint text')}) ${NEW_ACTUAL}`;
  const raise = `update blocks set rev = given.rev from unnest(${lists('bigint text')}) as given (rev, id)
    where blocks.id = given.id`;
  return async (rows) => {
    const client = await pool.connect();
    try {
      await Promise.all([
        client.query('begin'),
        client.query({ name: 'log', text: log, values: columns(rows.log, LOG.length) }),
        client.query({ name: 'actual', text: actual, values: columns(rows.actual, ACTUAL.length) }),
        client.query({ name: 'raise', text: raise, values: columns(rows.blocks, 2) }),
        client.query('commit'),
      ]);
    } finally {
      client.release();
    }
  };
}

/** Of each column the values of all rows. */
function columns(rows: readonly Row[], count: number): unknown[] {
  return Array.from({ length: count }, (_, at) => rows.map((row) => row[at]));
}

function lists(types: string): string {
  return types
    .split(' ')
    .map((type, at) => `$${at + 1}::${type}[]`)
    .join();
}
