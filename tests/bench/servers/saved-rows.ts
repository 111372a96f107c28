import { setImmediate as turn } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { routes } from '#contract/routes.ts';
import { saveActualBody, saveActualReply, type SaveActualBody } from '#contract/save.ts';
import { openStorage } from '#server/storage/database.ts';
import { answerTo } from './answer.ts';

/**
 * Fastify, zod and the rows that a save leaves in the app's own tables, those of one turn in one commit: by bare
 * statements, without a token, a look at what stands, or a rule.
 */
const { SQLITE_FILE: file = ':memory:' } = process.env;
await (await openStorage({ kind: 'sqlite', file })).close();
const database = new BetterSqlite(file);
database.pragma('synchronous = FULL');
database.pragma('wal_autocheckpoint = 4000');

const VALUES = 'block_id, series_id, field, value, t, op_id, device_id, seq, rev, base_rev, edited_at';
const log = database.prepare(
  `insert into actual_log (${VALUES}, user_id, clock_offset, received_at, status) values (${marks(15)})`,
);
const stand = database.prepare(
  `insert into actual (${VALUES}) values (${marks(11)}) on conflict do update set value = excluded.value, t = excluded.t,
    op_id = excluded.op_id, seq = excluded.seq, rev = excluded.rev, base_rev = excluded.base_rev`,
);
const raise = database.prepare('update blocks set rev = ? where id = ?');
const note = database.prepare('insert into block_revs (block_id, rev, t) values (?, ?, ?)');

type Place = { readonly athleteId: string; readonly blockId: string };
type Sent = Place & { readonly body: SaveActualBody };

const write = database.transaction((saves: readonly Sent[]) => {
  const now = Date.now();
  for (const { athleteId, blockId, body } of saves) {
    const rev = (body.sync?.baseRev ?? 0) + 1;
    for (const { opId, seriesId, field, seq, baseRev, editedAt, offset } of body.sync?.ops ?? []) {
      const values = [blockId, seriesId, field, seq % 10, now, opId, 'phone', seq, rev, baseRev, editedAt];
      log.run(...values, athleteId, offset, now, 'applied');
      stand.run(...values);
    }
    raise.run(rev, blockId);
    note.run(blockId, rev, now);
  }
});

const app = fastify();
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
let group: { readonly saves: Sent[]; readonly stored: Promise<void> } | undefined;
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

function store(saves: readonly Sent[]): void {
  group = undefined;
  write(saves);
}

function marks(count: number): string {
  return Array.from({ length: count }, () => '?').join(', ');
}
