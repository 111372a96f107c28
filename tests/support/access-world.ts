import type { BlockDetail } from '#contract/api/block.ts';
import { closeCoachingRoom, ensureAdminRooms, ensureCoachingRoom } from '#server/services/chat/conversations.ts';
import { newSecretCode } from '#server/services/coaching/secret-codes.ts';
import { defaultEquipment } from '#domain/strength/equipment.ts';
import { hashOf } from '#server/services/hash.ts';
import { newId } from '#server/storage/ids.ts';
import type { SeededUser, TestServer } from './test-server.ts';

/** The ten kinds of caller, as they stand to the athlete. */
export const CALLERS = [
  'anonymous',
  'revoked',
  'athlete',
  'otherAthlete',
  'coach',
  'askedCoach',
  'otherCoach',
  'formerCoach',
  'pendingCoach',
  'admin',
] as const;
export type CallerKind = (typeof CALLERS)[number];
export type Person = Exclude<CallerKind, 'anonymous'>;

export type World = {
  readonly people: Readonly<Record<Person, SeededUser>>;
  /** Has no coach, and has asked `askedCoach`. */
  readonly newAthlete: SeededUser;
  readonly otherPending: SeededUser;
  readonly otherAdmin: SeededUser;
  /** The athlete's block, which the former coach wrote. */
  readonly block: BlockDetail;
  readonly otherBlock: BlockDetail;
  /** Of the athlete and their coach; of the other athlete and the other coach. */
  readonly room: string;
  readonly otherRoom: string;
  /** In the coaches' own catalogues. */
  readonly exercise: string;
  readonly otherExercise: string;
  /** Each coach's own. */
  readonly template: string;
  readonly otherTemplate: string;
  /** Of the athlete, and of the other one. */
  readonly notice: string;
  readonly otherNotice: string;
  /** The other coach's. */
  readonly code: string;
};

/** People and what is theirs, all of it complete, so that a 404 never means 'there is nothing yet'. */
export async function createWorld(server: TestServer): Promise<World> {
  const { storage } = server;
  const people = await seedPeople(server);
  const { athlete, otherAthlete, coach, askedCoach, otherCoach, formerCoach, pendingCoach } = people;
  const newAthlete = await server.seedAthlete();
  const otherPending = await server.seedUser({ role: 'coachPending' });
  const otherAdmin = await server.seedUser({ role: 'admin' });
  const block = await server.seedBlock(athlete.id, { coachId: formerCoach.id });
  const otherBlock = await server.seedBlock(otherAthlete.id, { coachId: otherCoach.id });
  const [exercise, otherExercise, code] = [newId(), newId(), newSecretCode()];
  const [template, otherTemplate] = [newId(), newId()];
  const rooms = await storage.transaction(async (repositories) => {
    const { coaching, macros, catalogue, equipment, templates } = repositories;
    for (const [one, by] of [
      [athlete, coach],
      [otherAthlete, otherCoach],
    ] as const) {
      await coaching.link(one.id, by.id, 1);
      await coaching.savePersonalInfo(infoOf(one.id));
      await macros.save(macrosOf(one.id, by.id));
    }
    await equipment.save({ athlete_id: athlete.id, equipment: JSON.stringify(defaultEquipment('kg')), edited_at: 1 });
    await coaching.request(athlete.id, askedCoach.id, 1);
    await coaching.request(newAthlete.id, askedCoach.id, 1);
    await coaching.saveSecretCode(otherCoach.id, { code, hash: hashOf(code) }, 1);
    const common = { muscle_group: 'back', equipment: 'barbell' } as const;
    await catalogue.insert([
      { id: exercise, name: `own ${exercise}`, owner_coach_id: coach.id, ...common },
      { id: otherExercise, name: `own ${otherExercise}`, owner_coach_id: otherCoach.id, ...common },
    ]);
    await templates.insert(templateOf(template, coach.id), new Map());
    await templates.insert(templateOf(otherTemplate, otherCoach.id), new Map());
    const former = { coachId: formerCoach.id, athleteId: athlete.id };
    await ensureCoachingRoom(repositories, former, 1);
    await closeCoachingRoom(repositories, former, 2);
    for (const id of [coach.id, pendingCoach.id, otherPending.id]) await ensureAdminRooms(repositories, id, 1);
    return {
      room: await ensureCoachingRoom(repositories, { coachId: coach.id, athleteId: athlete.id }, 1),
      otherRoom: await ensureCoachingRoom(repositories, { coachId: otherCoach.id, athleteId: otherAthlete.id }, 1),
    };
  });
  return {
    people,
    newAthlete,
    otherPending,
    otherAdmin,
    block,
    otherBlock,
    ...rooms,
    exercise,
    otherExercise,
    template,
    otherTemplate,
    notice: await noticeOf(server, athlete.id),
    otherNotice: await noticeOf(server, otherAthlete.id),
    code,
  };
}

async function seedPeople(server: TestServer): Promise<Record<Person, SeededUser>> {
  const revoked = await server.seedAthlete();
  await server.storage.sessions.delete(hashOf(revoked.token));
  return {
    revoked,
    athlete: await server.seedAthlete(),
    otherAthlete: await server.seedAthlete(),
    coach: await server.seedUser({ role: 'coach' }),
    askedCoach: await server.seedUser({ role: 'coach' }),
    otherCoach: await server.seedUser({ role: 'coach' }),
    formerCoach: await server.seedUser({ role: 'coach' }),
    pendingCoach: await server.seedUser({ role: 'coachPending' }),
    admin: await server.seedUser({ role: 'admin' }),
  };
}

async function noticeOf({ storage }: TestServer, userId: string): Promise<string> {
  await storage.accountNotices.add({ user_id: userId, act: 'password_set', at: 1, by_id: null, lineage: null });
  const [notice] = await storage.accountNotices.allOf(userId);
  return notice?.id ?? '';
}

function infoOf(athleteId: string) {
  return {
    athlete_id: athleteId,
    full_name: 'A. Person',
    age: 30,
    height: 170,
    weight: 70,
    gender: 'Female',
    occupation: 'Nurse',
    sports_history: 'Handball',
    injury_history: null,
    rm_bench: null,
    rm_squat: null,
    rm_dead_lift: null,
    experience: null,
    updated_at: 1,
  } as const;
}

function templateOf(id: string, coachId: string) {
  return {
    id,
    coach_id: coachId,
    name: `own ${id}`,
    days: '["Monday"]',
    plan: '{"week1":{"Monday":{"basics":[],"complements":[]}}}',
    weeks: 1,
    exercises: 0,
    created_at: 1,
    changed_at: 1,
    deleted_at: null,
  };
}

function macrosOf(athleteId: string, coachId: string) {
  return {
    athlete_id: athleteId,
    coach_id: coachId,
    goal: 'Deficit',
    kilocalories: 2_000,
    carbohydrates: 200,
    proteins: 120,
    fats: 80,
    inputs: null,
    updated_at: 1,
  } as const;
}
