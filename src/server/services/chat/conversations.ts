import type { Repositories } from '#server/storage/database.ts';

/**
 * The rooms that there are (contract 'Chat'): one for each coach and linked athlete, and one for each coach or pending
 * coach with all the admins. All of this is called in the transaction that makes or ends what the room stands for.
 */

type Pair = { readonly coachId: string; readonly athleteId: string };

/** Opens the room of a coach and the athlete whom they accept. Two who meet again find what they said before. */
export async function ensureCoachingRoom(
  repositories: Repositories,
  { coachId, athleteId }: Pair,
  at = Date.now(),
): Promise<string> {
  const room = await repositories.chatRooms.ensure(
    {
      kind: 'coaching',
      pair: coachingPair({ coachId, athleteId }),
      members: [
        { userId: coachId, side: 'coach' },
        { userId: athleteId, side: 'athlete' },
      ],
    },
    at,
  );
  await tellRoom(repositories, room);
  return room;
}

/** Closes the room of a coach and an athlete when either ends the link: both can still read. */
export async function closeCoachingRoom(repositories: Repositories, pair: Pair, at = Date.now()): Promise<void> {
  await close(repositories, coachingPair(pair), at);
}

/** Opens the room of a coach with all admins when they register. Without any admin the first one will open it. */
export async function ensureAdminRooms(repositories: Repositories, coachId: string, at = Date.now()): Promise<void> {
  const { chatRooms, users } = repositories;
  await users.lockStaff();
  const admins = await users.idsOfRoles(['admin']);
  if (admins.length === 0) return;
  const room = await chatRooms.ensure(
    {
      kind: 'administration',
      pair: administrationPair(coachId),
      members: [
        { userId: coachId, side: 'coach' as const },
        ...admins.map((userId) => ({ userId, side: 'admins' as const })),
      ],
    },
    at,
  );
  await tellRoom(repositories, room);
}

/** Closes the room of a coach with the admins when their registration is rejected. */
export async function closeAdminRooms(repositories: Repositories, coachId: string, at = Date.now()): Promise<void> {
  await close(repositories, administrationPair(coachId), at);
}

/** Opens to a new admin the rooms with every coach and every pending coach who was not rejected. */
export async function ensureRoomsOfNewAdmin(repositories: Repositories, at = Date.now()): Promise<void> {
  await repositories.users.lockStaff();
  for (const coachId of await repositories.users.idsOfRoles(['coach', 'coachPending'])) {
    if (!(await repositories.users.wasRejected(coachId))) await ensureAdminRooms(repositories, coachId, at);
  }
}

/** Tells everybody in the room that it has news, or looks different. The signal names them: no server asks again. */
export async function tellRoom(
  { chatRooms, signals }: Pick<Repositories, 'chatRooms' | 'signals'>,
  id: string,
): Promise<void> {
  signals.raise({ kind: 'room', id, members: await chatRooms.memberIds(id) });
}

async function close(repositories: Repositories, pair: string, at: number): Promise<void> {
  const room = await repositories.chatRooms.close(pair, at);
  if (room !== undefined) await tellRoom(repositories, room);
}

function coachingPair({ coachId, athleteId }: Pair): string {
  return `coaching:${coachId}:${athleteId}`;
}

function administrationPair(coachId: string): string {
  return `administration:${coachId}`;
}
