import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { BlockDetail } from '#contract/api/block.ts';
import type { SaveBlockBody } from '#contract/api/coach-save.ts';
import { APP_HEADER, SERVER_HEADER } from '#contract/api/readings.ts';
import { routes } from '#contract/api/routes.ts';
import type { SaveActualBody } from '#contract/api/save.ts';
import { createApp } from '#server/app.ts';
import { restoreSqlite } from '#server/storage/sqlite/restore-sqlite.ts';
import { copySqlite } from '#server/storage/sqlite/sqlite-copy.ts';
import type { Repositories, Storage } from '#server/storage/database.ts';
import type { ActualLogRow, ActualRow } from '#server/storage/schema.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';
import { actualLeaves } from '#domain/block/payload.ts';
import { placesOf, seriesIn, type Place } from './block-parts.ts';
import { accept, copyModel, createModel, raise, type Model } from './model.ts';
import { pathOf, type Answer, type Message } from './network.ts';
import type { ServerBug } from './planted-server.ts';

export type Person = { readonly id: string; readonly role: 'athlete' | 'coach'; token: string };
export type Block = {
  readonly athleteId: string;
  readonly blockId: string;
  readonly model: Model;
  /** As it was made. */
  readonly atFirst: readonly Place[];
};

/** What a run brings: its own time, and what it wants to see of the server. */
export type Guest = {
  readonly now: () => number;
  /** The server's turns are real. */
  readonly inRealTime: <T>(work: () => Promise<T>) => Promise<T>;
  readonly bug: ServerBug | undefined;
  /** Whether the run makes copies of the database: then it has one of its own, in a file. */
  readonly isCopied: boolean;
  /** A message was answered, or the process died over it; `committed` says whether it left something behind. */
  readonly onDone: (message: Message, answer: Answer | undefined, committed: boolean) => Promise<void>;
};

/**
 * The real Fastify app on a real SQLite database in memory, shared by many runs one after the other; a run that makes
 * copies has a file.
 */
export type SimulatedServer = {
  begin(guest: Guest): Promise<void>;
  /** `npm run backup`: what a later `goBack` comes to. */
  backUp(): Promise<void>;
  /** `npm run restore` with the last backup, under a new epoch, which is answered; undefined without a backup. */
  goBack(): Promise<string | undefined>;
  newPerson(role: Person['role']): Promise<Person>;
  newBlock(athlete: Person, coach: Person): Promise<Block>;
  /** Logs the person in again: the old token goes on until it is revoked. */
  newToken(person: Person): Promise<void>;
  revoke(token: string): Promise<void>;
  isGood(token: string): Promise<boolean>;
  /** The athletes' coach is this one from now on. */
  link(athletes: Iterable<{ readonly athleteId: string }>, coach: Person): Promise<void>;
  /** The process dies and another one serves the same database: nothing that matters was in memory. */
  restart(): Promise<void>;
  deliver(message: Message, crash?: 'before commit' | 'after commit'): Promise<Answer | undefined>;
  read(block: Block): Promise<BlockDetail>;
  standing(block: Block): Promise<readonly ActualRow[]>;
  log(block: Block): Promise<ActualLogRow[]>;
  close(): Promise<void>;
};

class Crash extends Error {}

export async function createSimulatedServer(): Promise<SimulatedServer> {
  let guest: Guest;
  let crash: 'before commit' | 'after commit' | undefined;
  let commits = 0;
  const blocks = new Map<string, Block>();
  /** Every series that a block ever had: as it was made, and from what was sent since. */
  const seriesOf = new Map<string, Set<string>>();
  const now = (): number => guest?.now() ?? Date.now();
  const inMemory = await createTestServer({ now });
  await inMemory.app.close();
  let tests: TestServer = inMemory;
  let storage: Storage = { ...tests.storage, transaction: commitOrCrash };
  let app = await start();
  /** Of a run that makes copies. */
  let folder: string | undefined;
  let copies = 0;
  let copied: ReadonlyMap<string, { readonly model: Model; readonly series: ReadonlySet<string> }> | undefined;

  async function start(): Promise<FastifyInstance> {
    const started = createApp({ storage, clock: { now }, config: { logLevel: 'silent' } });
    await started.ready();
    return started;
  }

  /** The process may die between the work and the commit, and between the commit and the answer. */
  async function commitOrCrash<T>(work: Parameters<Storage['transaction']>[0]): Promise<T> {
    const result = await tests.storage.transaction(async (repositories) => {
      const done = await work({ ...repositories, saves: { ...repositories.saves, lookUp: lookUpIn(repositories) } });
      if (crash === 'before commit') throw new Crash();
      return done;
    });
    commits += 1;
    if (crash === 'after commit') throw new Crash();
    return result as T;
  }

  function lookUpIn({ saves }: Repositories): Repositories['saves']['lookUp'] {
    return async (asked) => {
      const found = await saves.lookUp(asked);
      return guest.bug?.found(found, asked.series[0]?.device_id) ?? found;
    };
  }

  async function deliver(message: Message, crashing?: typeof crash): Promise<Answer | undefined> {
    return guest.inRealTime(async () => {
      const before = commits;
      crash = crashing;
      const planted = guest.bug?.receive(message) ?? message;
      const response = await app.inject({
        method: routes[message.route].method,
        url: planted.query === undefined ? pathOf(planted) : `${pathOf(planted)}?${planted.query}`,
        headers: {
          ...(!planted.isPlain && { [APP_HEADER]: '1' }),
          authorization: `Bearer ${planted.token}`,
          ...(planted.tag && { 'if-none-match': planted.tag }),
        },
        ...(planted.body === undefined ? {} : { payload: planted.body as object }),
      });
      crash = undefined;
      const committed = commits > before;
      if (committed) await tell(message, planted.body);
      const headers: Record<string, string> = {
        'content-type': String(response.headers['content-type']),
        [SERVER_HEADER]: String(response.headers[SERVER_HEADER]),
        ...(response.headers.etag !== undefined && { etag: response.headers.etag }),
      };
      const whole = await wholeOf(message, response.body);
      const answer = { status: response.statusCode, headers, text: response.body, ...(whole && { whole }) };
      if (crashing) await restart();
      const said = guest.bug ? guest.bug.answer(message, answer, crashing) : crashing ? undefined : answer;
      await guest.onDone(message, said, committed);
      return said;
    });
  }

  /** What was sent, told to the model; `arrived` is what a planted mistake made of it. */
  async function tell({ route, params, body }: Message, arrived: unknown): Promise<void> {
    const block = blocks.get(params['blockId'] ?? '');
    if (!block) return;
    // An athlete's own set has its place from the save on that names it.
    const added = route === 'saveActual' ? actualLeaves((body as SaveActualBody).blockWeeks) : [];
    for (const { seriesId, field } of added) if (field === 'extra') seriesOf.get(block.blockId)?.add(seriesId);
    const knows = (seriesId: string): boolean => seriesOf.get(block.blockId)?.has(seriesId) ?? false;
    if (route === 'saveActual') accept(block.model, now(), body as SaveActualBody, knows);
    if (route !== 'saveBlock') return;
    for (const seriesId of seriesIn(arrived as SaveBlockBody)) seriesOf.get(block.blockId)?.add(seriesId);
    const { rev = 0 } = (await storage.blocks.head(block)) ?? {};
    if (rev > block.model.rev) raise(block.model, now());
  }

  /** The run that begins has the shared database, or a file of its own. */
  async function moveIn(isCopied: boolean): Promise<void> {
    if (folder === undefined && !isCopied) return;
    await leaveFile();
    if (isCopied) {
      folder = await mkdtemp(join(tmpdir(), 'spotter-simulated-'));
      await openFile();
    } else serve(inMemory);
    await restart();
  }

  async function openFile(): Promise<void> {
    const opened = await createTestServer({ now, file: fileAt('spotter.db') });
    await opened.app.close();
    serve(opened);
  }

  function serve(next: TestServer): void {
    tests = next;
    storage = { ...tests.storage, transaction: commitOrCrash };
  }

  async function leaveFile(): Promise<void> {
    if (folder === undefined) return;
    await tests.storage.close();
    await rm(folder, { recursive: true, force: true });
    folder = undefined;
    copied = undefined;
  }

  function fileAt(name: string): string {
    return join(folder ?? '', name);
  }

  async function backUp(): Promise<void> {
    copies += 1;
    await copySqlite(fileAt('spotter.db'), fileAt(`copy-${copies}.db`));
    copied = new Map(
      [...blocks].map(([id, { model }]) => [id, { model: copyModel(model), series: new Set(seriesOf.get(id)) }]),
    );
  }

  async function goBack(): Promise<string | undefined> {
    if (copied === undefined) return undefined;
    await app.close();
    await tests.storage.close();
    await restoreSqlite(fileAt(`copy-${copies}.db`), fileAt('spotter.db'), Date.now());
    await openFile();
    app = await start();
    for (const [id, { model, series }] of copied) {
      Object.assign(blocks.get(id)?.model ?? {}, copyModel(model));
      seriesOf.set(id, new Set(series));
    }
    guest.bug?.restarted();
    return storage.meta.epoch();
  }

  /** The reading to which an answer has only what is new. */
  async function wholeOf({ route, params, token }: Message, text: string): Promise<Answer['whole']> {
    if (!/^\{"blockId":"[^"]*","since":|"news":\{"/u.test(text)) return undefined;
    const path = pathOf({ route: route === 'saveActual' ? 'block' : route, params, token });
    const reading = await app.inject({
      method: 'GET',
      url: path,
      headers: { [APP_HEADER]: '1', authorization: `Bearer ${token}` },
    });
    return { path, text: reading.body };
  }

  async function restart(): Promise<void> {
    await app.close();
    app = await start();
    guest.bug?.restarted();
  }

  function readBlock({ athleteId, blockId }: Block): Promise<BlockDetail> {
    return tests.readBlock(athleteId, blockId);
  }

  return {
    begin: async (next) => {
      guest = next;
      blocks.clear();
      seriesOf.clear();
      await next.inRealTime(() => moveIn(next.isCopied));
    },
    backUp: () => guest.inRealTime(backUp),
    goBack: () => guest.inRealTime(goBack),
    newPerson: async (role) => {
      const { id, token } = await tests.seedUser({ role });
      return { id, role, token };
    },
    newBlock: async (athlete, coach) => {
      await storage.coaching.link(athlete.id, coach.id, now());
      const size = { weeks: 1, days: 1, exercisesPerDay: 2, seriesPerExercise: 2, coachId: coach.id };
      const { blockId, rev, ...rest } = await tests.seedBlock(athlete.id, size);
      const model = createModel(rev);
      const block = { athleteId: athlete.id, blockId, model, atFirst: placesOf(rest) };
      blocks.set(blockId, block);
      seriesOf.set(blockId, new Set(block.atFirst.map(({ seriesId }) => seriesId)));
      return block;
    },
    newToken: async (person) => {
      person.token = randomBytes(32).toString('base64url');
      await storage.sessions.insert({ tokenHash: hashOf(person.token), userId: person.id, now: now() });
    },
    revoke: (token) => storage.sessions.delete(hashOf(token)),
    isGood: async (token) => (await storage.sessions.find(hashOf(token))) !== undefined,
    link: async (athletes, coach) => {
      for (const { athleteId } of athletes) {
        const before = await storage.coaching.coachOf(athleteId);
        if (before !== undefined) await storage.coaching.unlink(athleteId, before);
        await storage.coaching.link(athleteId, coach.id, now());
      }
    },
    restart: () => guest.inRealTime(restart),
    deliver,
    read: readBlock,
    standing: async ({ blockId }) => {
      const ids = [...(seriesOf.get(blockId) ?? [])];
      const series = ids.map((id) => ({ block_id: blockId, series_id: id, device_id: '' }));
      return (await storage.saves.lookUp({ ops: [], series, revs: [] })).current;
    },
    log: ({ blockId }) => storage.actuals.log(blockId),
    close: async () => {
      await app.close();
      await leaveFile();
      await inMemory.storage.close();
    },
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
