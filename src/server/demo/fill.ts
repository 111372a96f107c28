import type { Weekday } from '#contract/vocabulary.ts';
import { hashPassword } from '#server/services/accounts/passwords.ts';
import { createTemplate } from '#server/services/blocks/templates.ts';
import { batchSaves } from '#server/services/blocks/batch-saves.ts';
import { ensureCoachingRoom, ensureRoomsOfNewAdmin } from '#server/services/chat/conversations.ts';
import { newSecretCode } from '#server/services/coaching/secret-codes.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { hashOf } from '#server/services/hash.ts';
import type { Repositories } from '#server/storage/database.ts';
import { newId } from '#server/storage/ids.ts';
import { autumnStrength, BLOCK_NAME } from './autumn-strength.ts';
import { demoChat } from './chat.ts';
import { DEMO_PASSWORD, demoPeople } from './people.ts';
import { loggedDay } from './training-log.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Week 1 was trained in the week before this one. */
const TRAINED: readonly (readonly [Weekday, number])[] = [
  ['Monday', 0],
  ['Wednesday', 2],
  ['Friday', 4],
];

type People = Readonly<Record<keyof typeof demoPeople, string>>;

/** Fills an empty database with the people and the training of the contract; one that has people stays as it is. */
export async function fillWithDemo({ storage, clock }: Context): Promise<void> {
  if (!(await storage.users.isEmpty())) return;
  const now = clock.now();
  const lastMonday = mondayOf(now) - 7 * DAY_MS;
  const writtenAt = lastMonday - 6 * HOUR_MS;
  const hashes = await Promise.all(Object.keys(demoPeople).map(() => hashPassword(DEMO_PASSWORD)));

  const filled = await storage.transaction(async (repositories) => {
    await repositories.meta.lock();
    // Another server may have filled it while the passwords were hashed.
    if (!(await repositories.users.isEmpty())) return undefined;
    const added = await addPeople(repositories, hashes, writtenAt - DAY_MS);
    const shared = await repositories.catalogue.shared();
    const block = autumnStrength(
      { athleteId: added.athlete, coachId: added.coach, createdAt: writtenAt },
      new Map(shared.map(({ name, id }) => [name, id])),
    );
    await repositories.blocks.insert(block);
    await addCoaching(repositories, added, writtenAt);
    return { people: added, blockId: block.blockId };
  });
  if (!filled) return;
  const { people, blockId } = filled;
  const place = { athleteId: people.athlete, blockId };
  await logFirstWeek({ storage, clock }, place, lastMonday);
  const coach: Caller = { id: people.coach, role: 'coach', username: demoPeople.coach.username };
  const template = { body: { name: BLOCK_NAME, from: place }, once: undefined };
  await createTemplate({ storage, clock: { now: () => writtenAt } }, coach, coach.id, template);
}

async function addPeople({ users }: Repositories, hashes: readonly string[], createdAt: number): Promise<People> {
  const people = Object.entries(demoPeople).map(([key, person], index) => ({
    key,
    user: { ...person, id: newId(), passwordHash: hashes[index] ?? null, createdAt },
  }));
  for (const { user } of people) await users.insert(user);
  return Object.fromEntries(people.map(({ key, user }) => [key, user.id])) as People;
}

async function addCoaching(repositories: Repositories, people: People, at: number): Promise<void> {
  const { coaching, macros, chatMessages } = repositories;
  await coaching.link(people.athlete, people.coach, at);
  const code = newSecretCode();
  await coaching.saveSecretCode(people.coach, { code, hash: hashOf(code) }, at);
  await coaching.savePersonalInfo({
    athlete_id: people.athlete,
    full_name: 'Marta Ruiz',
    age: 29,
    height: 167,
    weight: 63,
    gender: 'Female',
    occupation: 'Nurse, on her feet most of the day',
    sports_history: 'Handball until 22, strength training for four years, two local meets',
    injury_history: 'Left shoulder impingement in 2023, no pain since',
    rm_bench: 62.5,
    rm_squat: 105,
    rm_dead_lift: 125,
    experience: 4,
    updated_at: at,
  });
  await macros.save({
    athlete_id: people.athlete,
    coach_id: people.coach,
    goal: 'Surplus',
    kilocalories: 2_338,
    carbohydrates: 317,
    proteins: 126,
    fats: 63,
    inputs: null,
    updated_at: at,
  });
  const room = await ensureCoachingRoom(repositories, { coachId: people.coach, athleteId: people.athlete }, at);
  for (const message of demoChat({ room, athlete: people.athlete, coach: people.coach, at })) {
    await chatMessages.append(message);
  }
  await ensureRoomsOfNewAdmin(repositories, at);
}

/** Logs week 1 through the same service as every save, so that the log holds each edit. */
async function logFirstWeek(
  { storage }: Context,
  place: { athleteId: string; blockId: string },
  monday: number,
): Promise<void> {
  const caller: Caller = { id: place.athleteId, role: 'athlete', username: demoPeople.athlete.username };
  const phone = { deviceId: newId(), seq: 0 };
  for (const [day, offset] of TRAINED) {
    const block = await storage.blocks.read(place);
    const [week] = block?.weeks ?? [];
    if (!block || !week) return;
    const startedAt = monday + offset * DAY_MS + 18 * HOUR_MS;
    const body = loggedDay(week, { day, startedAt, rev: block.rev }, phone);
    const sentAt = body.sync?.sentAt ?? startedAt;
    // A save that says what it changed needs no session.
    await batchSaves({ storage, clock: { now: () => sentAt } })(caller, place, { body, session: '' });
  }
}

function mondayOf(time: number): number {
  const midnight = Math.floor(time / DAY_MS) * DAY_MS;
  const sinceMonday = (new Date(midnight).getUTCDay() + 6) % 7;
  return midnight - sinceMonday * DAY_MS;
}
