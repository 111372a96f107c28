import { LISTS } from '#contract/vocabulary.ts';
import type { BlockDetail } from '#contract/api/block.ts';
import { nameOfWeek, plannedDays } from '#domain/block/weeks.ts';
import { ensureCoachingRoom } from '#server/services/chat/conversations.ts';
import type { StorageLocation } from '#server/storage/database.ts';
import { coachedPath, seedCoached, type Coached } from '../../support/coached.ts';
import { save, saveBody } from '../../support/save-body.ts';
import { createTestServer, type TestServer } from '../../support/test-server.ts';
import { beginningsOf, copyBlock, idIn, seedPeople, tokenOf } from '../copied-blocks.ts';
import { openPostgresForCopies, openSqliteForCopies } from '../copying-databases.ts';
import type { Gym, Place } from './messages.ts';
import { ATHLETES_EACH, BLOCK, COACHES, WEEK_OF_TONIGHT } from './size.ts';

/** Fills an empty database with coaches, their athletes, a block of each, and a room for each two. */
export async function fillGym(location: StorageLocation): Promise<Gym> {
  const server = await createTestServer({ location });
  const first = await seedCoached(server, BLOCK);
  await trainUntilTonight(server, first);
  const reading = await server.readBlock(first.athlete.id, first.block.blockId);
  const coaches = beginningsOf(COACHES).map((beginning) => ({
    id: idIn(beginning, first.coach.id),
    token: tokenOf(`coach ${beginning}`),
  }));
  const athletes = beginningsOf(COACHES * ATHLETES_EACH).map((beginning, at) => ({
    id: idIn(beginning, first.athlete.id),
    token: tokenOf(beginning),
    coachId: coaches[Math.floor(at / ATHLETES_EACH)]?.id ?? '',
    blockId: idIn(beginning, first.block.blockId),
    beginning,
  }));
  await seedPeople(server, [
    ...coaches.map((coach) => ({ ...coach, role: 'coach' as const })),
    ...athletes.map((athlete) => ({ ...athlete, role: 'athlete' as const })),
  ]);
  const rooms = await bringTogether(server, athletes);
  await server.close();

  const database =
    location.kind === 'sqlite' ? openSqliteForCopies(location.file) : await openPostgresForCopies(location.url);
  const copies = athletes.map(({ beginning, id, coachId }) => ({ beginning, athleteId: id, coachId }));
  await copyBlock(database, copies);
  await database.close();
  const talks = athletes
    .map(({ id, coachId }, at) => ({ roomId: rooms[at] ?? '', coachId, athleteId: id }))
    .filter((_, at) => at % ATHLETES_EACH === 0);
  const { rev, structRev, epoch } = reading;
  return { coaches, athletes, talks, sets: setsOfTonight(reading), reading: { rev, structRev, epoch } };
}

/** The weeks before tonight's are logged, and their coach has had them on the screen. */
async function trainUntilTonight(server: TestServer, coached: Coached): Promise<void> {
  const { athlete, block, coach } = coached;
  const before = block.weeks.slice(0, WEEK_OF_TONIGHT - 1);
  const edits = placesIn(before).map(
    ({ seriesId }, at) => ({ seriesId, field: 'reps', value: 5, seq: at + 1 }) as const,
  );
  const { rev, epoch } = await save(server, athlete, block, saveBody(edits, { baseRev: block.rev }));
  for (const { weekName } of before) {
    const answer = await server.inject({
      method: 'PUT',
      url: coachedPath(coached, '/seen'),
      headers: server.as(coach),
      payload: { weekName, rev, epoch },
    });
    if (answer.statusCode !== 200) throw new Error(`What was seen was answered ${answer.statusCode}: ${answer.body}`);
  }
}

/** Links them, and answers the ids of their rooms. */
async function bringTogether(
  { storage }: TestServer,
  athletes: readonly { readonly id: string; readonly coachId: string }[],
): Promise<string[]> {
  const now = Date.now();
  return storage.transaction(async (repositories) => {
    const rooms: string[] = [];
    for (const { id: athleteId, coachId } of athletes) {
      await repositories.coaching.link(athleteId, coachId, now);
      rooms.push(await ensureCoachingRoom(repositories, { coachId, athleteId }, now));
    }
    return rooms;
  });
}

function setsOfTonight({ weeks }: BlockDetail): Place[] {
  return placesIn(weeks.filter(({ weekName }) => weekName === nameOfWeek(WEEK_OF_TONIGHT)));
}

function placesIn(weeks: BlockDetail['weeks']): Place[] {
  return weeks.flatMap((week) =>
    plannedDays(week).flatMap((day) =>
      LISTS.flatMap((list) =>
        (week.dayResponses[day]?.[list] ?? []).flatMap(({ idExercise, series }) =>
          series.map(({ seriesId }) => ({ seriesId, path: { week: week.weekName, day, list, idExercise } })),
        ),
      ),
    ),
  );
}
