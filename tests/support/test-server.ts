import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { BlockDetail } from '#contract/api/block.ts';
import { WEEKDAYS, type Role, type Weekday } from '#contract/vocabulary.ts';
import { nameOfWeek } from '#domain/block/weeks.ts';
import { createApp, type AppConfig } from '#server/app.ts';
import { hashOf } from '#server/services/hash.ts';
import type { NewDay, NewExercise } from '#server/storage/blocks/block-insert.ts';
import { openStorage, type Storage, type StorageLocation } from '#server/storage/database.ts';
import { idsAlike, newId } from '#server/storage/ids.ts';
import type { ActualLogRow } from '#server/storage/schema.ts';
import { checkMade } from './check-made.ts';
import { removeSeries } from './remove-series.ts';

export type SeededUser = {
  readonly id: string;
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly token: string;
};

export type BlockSize = {
  readonly weeks?: number;
  /** A number takes that many weekdays from Monday on. */
  readonly days?: number | readonly Weekday[];
  readonly exercisesPerDay?: number;
  readonly seriesPerExercise?: number;
  /** Who wrote it; one coach of the database otherwise. */
  readonly coachId?: string;
};

type UserWishes = { readonly email?: string; readonly username?: string; readonly role?: Role };

export type TestServer = {
  readonly app: FastifyInstance;
  readonly storage: Storage;
  /** fastify's inject; set `headers.authorization` yourself, or use `as`. */
  readonly inject: FastifyInstance['inject'];
  /** The headers of a request by this user. */
  readonly as: (user: { readonly token: string }) => { authorization: string };
  readonly seedUser: (wishes?: UserWishes) => Promise<SeededUser>;
  readonly seedAthlete: (wishes?: UserWishes) => Promise<SeededUser>;
  /** Written by one coach of the database; every day has as many basics as complements, the odd one basic. */
  readonly seedBlock: (athleteId: string, size?: BlockSize) => Promise<BlockDetail>;
  /** The block as its athlete would read it. */
  readonly readBlock: (athleteId: string, blockId: string) => Promise<BlockDetail>;
  /** Every operation that the server keeps for the block, in the order of revisions. */
  readonly actualLog: (blockId: string) => Promise<ActualLogRow[]>;
  /** Lays a tombstone on a series, as a coach who takes it out of the plan would. */
  readonly removeSeries: (place: { athleteId: string; blockId: string }, seriesId: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

export const TEST_PASSWORD = 'demo-demo';
/** TEST_PASSWORD, hashed once: argon2 is slow on purpose. */
const TEST_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$0F2B0heHTjPKwkRIC8X8Gg$KsARNAlwA7+0N+jt+CIm/e0XWXoDq/Jvba3SRJO+1Gk';

/** The real server without its port, on SQLite in memory, a file, or a PostgreSQL database. */
export async function createTestServer({
  now = Date.now,
  file = ':memory:',
  location = { kind: 'sqlite', file },
  logLevel = 'silent',
  config = {},
}: {
  readonly now?: () => number;
  readonly file?: string;
  readonly location?: StorageLocation;
  readonly logLevel?: string;
  readonly config?: AppConfig;
} = {}): Promise<TestServer> {
  const storage = await openStorage(location, { now });
  const app = createApp({ storage, clock: { now }, config: { logLevel, checkMade, ...config } });
  await app.ready();
  let coachId: string | undefined;
  // They sort by when they were made: blocks of one millisecond have an order, too.
  const newBlockId = idsAlike();

  async function seedUser({ email, username, role = 'athlete' }: UserWishes = {}): Promise<SeededUser> {
    const id = newId();
    const name = username ?? `user-${id.slice(-8)}`;
    const address = email ?? `${name}@test.local`;
    const token = randomBytes(32).toString('base64url');
    await storage.transaction(async ({ users, sessions }) => {
      await users.insert({
        id,
        role,
        username: name,
        email: address,
        passwordHash: TEST_PASSWORD_HASH,
        createdAt: now(),
      });
      await sessions.insert({ tokenHash: hashOf(token), userId: id, now: now() });
    });
    return { id, email: address, username: name, password: TEST_PASSWORD, token };
  }

  async function readBlock(athleteId: string, blockId: string): Promise<BlockDetail> {
    const block = await storage.blocks.read({ athleteId, blockId });
    if (!block) throw new Error(`There is no block ${blockId} of ${athleteId}.`);
    return { ...block, epoch: await storage.meta.epoch() };
  }

  return {
    app,
    storage,
    inject: app.inject.bind(app),
    as: ({ token }) => ({ authorization: `Bearer ${token}` }),
    seedUser,
    seedAthlete: (wishes) => seedUser({ ...wishes, role: 'athlete' }),
    seedBlock: async (athleteId, size = {}) => {
      coachId ??= size.coachId ?? (await seedUser({ role: 'coach' })).id;
      const blockId = newBlockId();
      const { days, weeks } = planOf(size);
      const block = {
        blockId,
        athleteId,
        coachId: size.coachId ?? coachId,
        name: 'Test block',
        days,
        createdAt: now(),
        weeks,
      };
      await storage.transaction(({ blocks }) => blocks.insert(block));
      return readBlock(athleteId, blockId);
    },
    readBlock,
    actualLog: (blockId) => storage.actuals.log(blockId),
    removeSeries: (place, seriesId) => removeSeries(storage, { ...place, seriesId, now: now() }),
    close: async () => {
      await app.close();
      await storage.close();
    },
  };
}

function planOf({ weeks = 1, days = 1, exercisesPerDay = 2, seriesPerExercise = 2 }: BlockSize) {
  const newPartId = idsAlike();
  const weekdays = typeof days === 'number' ? WEEKDAYS.slice(0, days) : [...days];
  const dayOf = (): NewDay => {
    const exercises = Array.from({ length: exercisesPerDay }, (_, index) =>
      exerciseOf(index, seriesPerExercise, newPartId),
    );
    const basics = Math.ceil(exercisesPerDay / 2);
    return { basics: exercises.slice(0, basics), complements: exercises.slice(basics) };
  };
  return {
    days: weekdays,
    weeks: Array.from({ length: weeks }, (_, index) => ({
      weekName: nameOfWeek(index + 1),
      dayResponses: Object.fromEntries(weekdays.map((weekday) => [weekday, dayOf()])),
    })),
  };
}

const NAMES = ['Back squat', 'Bench press', 'Deadlift', 'Overhead press', 'Barbell row', 'Pull-up'];

function exerciseOf(index: number, seriesCount: number, newPartId: () => string): NewExercise {
  return {
    idExercise: newPartId(),
    name: NAMES[index % NAMES.length] ?? 'Back squat',
    restTime: '2-3 min',
    series: Array.from({ length: seriesCount }, () => ({
      seriesId: newPartId(),
      target: { reps: 5, rpe: 8, load: 100 },
    })),
  };
}
