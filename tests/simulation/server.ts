import { createTestServer, type TestServer } from '../support/test-server.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import type { BlockDetail } from '#contract/block.ts';
import { routes } from '#contract/routes.ts';
import type { SaveActualBody, SaveActualReply } from '#contract/save.ts';
import { LISTS, WEEKDAYS } from '#contract/vocabulary.ts';
import { createApp } from '#server/app.ts';
import { hashOf } from '#server/services/sessions.ts';
import type { ActualLogRow } from '#server/storage/schema.ts';
import { ORIGINS_HEADER, type Origin, type Place, type User } from './device.ts';
import { pathOf, type Answer, type Message } from './network.ts';
import type { Bug } from './planted.ts';

/** The real Fastify app on a real SQLite database, shared by many runs one after the other. */
export type SimulatedServer = {
  /** Each run brings its own time. */
  setClock(now: () => number): void;
  bug: Bug | undefined;
  newUser(): Promise<User>;
  /** Logs the user in again: the old token goes on until it is revoked. */
  newToken(user: User): Promise<void>;
  revoke(token: string): Promise<void>;
  /** The process dies and another one serves the same database: nothing that matters was in memory. */
  restart(): Promise<void>;
  deliver(message: Message): Promise<Answer>;
  origins(blockId: string): Promise<Map<string, Origin>>;
  log(blockId: string): Promise<ActualLogRow[]>;
  readonly tests: TestServer;
  close(): Promise<void>;
};

export async function createSimulatedServer(): Promise<SimulatedServer> {
  let now: () => number = Date.now;
  const tests = await createTestServer({ now: () => now() });
  let { app } = tests;
  const seriesOf = new Map<string, readonly string[]>();
  const server: SimulatedServer = {
    setClock: (clock) => (now = clock),
    bug: undefined,
    newUser,
    newToken,
    revoke: (token) => tests.storage.sessions.delete(hashOf(token)),
    restart,
    deliver,
    origins,
    log: (blockId) => tests.actualLog(blockId),
    tests,
    close: async () => {
      if (app !== tests.app) await app.close();
      await tests.close();
    },
  };
  return server;

  async function newUser(): Promise<User> {
    const { id, token } = await tests.seedAthlete();
    const block = await tests.seedBlock(id, { weeks: 1, days: 1, exercisesPerDay: 1, seriesPerExercise: 3 });
    seriesOf.set(
      block.blockId,
      placesOf(block).map(({ seriesId }) => seriesId),
    );
    return { id, token, blockId: block.blockId };
  }

  async function newToken(user: User): Promise<void> {
    user.token = randomBytes(32).toString('base64url');
    await tests.storage.sessions.insert({ tokenHash: hashOf(user.token), userId: user.id, now: now() });
  }

  async function restart(): Promise<void> {
    if (app !== tests.app) await app.close();
    app = createApp({ storage: tests.storage, clock: { now: () => now() } });
    await app.ready();
  }

  async function deliver(message: Message): Promise<Answer> {
    const planted = server.bug === undefined ? undefined : plant(message, server.bug);
    const response = await app.inject({
      method: routes[message.route].method,
      url: pathOf(message),
      headers: { authorization: `Bearer ${message.token}` },
      ...(message.body === undefined ? {} : { payload: (planted?.body ?? message.body) as object }),
    });
    const headers: Record<string, string> = { 'content-type': String(response.headers['content-type']) };
    const blockId = message.params['blockId'];
    if (message.route === 'block' && blockId !== undefined) {
      headers[ORIGINS_HEADER] = JSON.stringify([...(await origins(blockId))]);
    }
    return { status: response.statusCode, headers, text: planted?.restore(response.body) ?? response.body };
  }

  async function origins(blockId: string): Promise<Map<string, Origin>> {
    const rows = await tests.storage.actuals.current(blockId, seriesOf.get(blockId) ?? []);
    return new Map(
      rows.map((row) => [`${row.series_id}/${row.field}`, { opId: row.op_id, deviceId: row.device_id, seq: row.seq }]),
    );
  }
}

/** Every place of a block where a value can be logged. */
export function placesOf(block: BlockDetail): Place[] {
  return block.weeks.flatMap(({ weekName, dayResponses }) =>
    WEEKDAYS.flatMap((day) =>
      LISTS.flatMap((list) =>
        (dayResponses[day]?.[list] ?? []).flatMap(({ idExercise, series }) =>
          series.map(({ seriesId }) => ({ week: weekName, day, list, idExercise, seriesId })),
        ),
      ),
    ),
  );
}

type Planted = { readonly body: SaveActualBody; restore(text: string): string };

/** Bugs of the server, planted from outside: by what it gets to see of a save. */
function plant(message: Message, bug: Bug): Planted | undefined {
  if (message.route !== 'saveActual') return undefined;
  const body = message.body as SaveActualBody;
  if (body.sync === undefined) return undefined;
  const { sync } = body;
  const named = new Map<string, string>();
  const ops = sync.ops.map((op) => {
    if (bug === 'the device’s clock is believed') return { ...op, baseRev: 0, offset: 0 };
    if (bug === 'arrival order wins') return { ...op, editedAt: 8_000_000_000_000 };
    if (bug !== 'dedupe forgotten by the server') return op;
    const opId = randomUUID();
    named.set(opId, op.opId);
    return { ...op, opId };
  });
  const restore = (text: string): string => {
    if (named.size === 0 || !text.includes('"results"')) return text;
    const reply = JSON.parse(text) as SaveActualReply;
    return JSON.stringify({
      ...reply,
      results: reply.results.map((one) => ({ ...one, opId: named.get(one.opId) ?? one.opId })),
    });
  };
  return { body: { ...body, sync: { ...sync, ops } }, restore };
}
